"""What a chart marks on the grid of its map, as plain sets of places: where things lie, not what they do."""

from __future__ import annotations

from typing import Final, final

from hexhold.board.chart import Chart
from hexhold.board.grid import NEIGHBOURS, Grid

__all__ = ["NO_END", "Marks", "ends_beside", "marks_of"]

NO_END: Final = -1
"""Instead of an end of the frame."""


@final
class Marks:
    """Hexes, nodes and edges that something lies on: a set for all that is alike, so that only its places differ."""

    def __init__(self) -> None:
        self.hexes: list[set[int]] = []
        self.nodes: list[set[int]] = []
        self.edges: list[set[int]] = []


def marks_of(chart: Chart, grid: Grid) -> Marks:
    """All marks of a chart. What has a number or a name (a region, a village, a voyage) has a set of its own."""
    marks = Marks()
    marks.hexes.append(set(chart.robber))
    marks.hexes.append({chart.pirate} if chart.pirate >= 0 else set())
    marks.hexes += [set(region.hexes) for region in chart.regions]
    beside = ends_beside(grid, chart)
    marks.edges += [{edge for edge, found in enumerate(beside) if found == end} for end in range(len(chart.ends))]
    for kind, good in {(gift.kind, gift.good) for gift in chart.gifts}:
        marks.edges.append({gift.edge for gift in chart.gifts if (gift.kind, gift.good) == (kind, good)})
    if chart.cloth is not None:
        marks.nodes += [{node} for node, _ in chart.cloth.villages]
    if chart.voyages is not None:
        marks.hexes += [{hex} for hex in chart.voyages.fleet]
        for voyage in chart.voyages.voyages:
            marks.nodes += [{voyage.settlement}, {voyage.beachhead}, {voyage.fortress}]
            marks.edges.append({voyage.ship})
    if chart.wonders is not None:
        marks.nodes += [*[set(nodes) for nodes in chart.wonders.places.values()], set(chart.wonders.crossed)]
    return marks


def ends_beside(grid: Grid, chart: Chart) -> list[int]:
    """For every path which of the two ends of the frame borders it, or NO_END."""
    out = [NO_END] * int(grid.edge_count)
    for h, (q, r) in enumerate(grid.hexes):
        for side, (dq, dr) in enumerate(NEIGHBOURS):
            if (q + dq, r + dr) in chart.ends:
                out[grid.hex_edges[h][side]] = chart.ends.index((q + dq, r + dr))
    return out
