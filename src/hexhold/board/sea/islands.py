"""Islands and starting places: what follows from where land lies on a sea map."""

from __future__ import annotations

from typing import Final

from hexhold.board.chart import Chart, Region
from hexhold.board.grid import Grid
from hexhold.board.shores import Shores
from hexhold.board.terrain import LAND, UNKNOWN, Terrain

__all__ = ["enough_starts", "find_islands", "first_settlements", "reachable", "ship_distances", "start_places"]

MOST_TAKEN: Final = 4
"""How many starting places a settlement can take from the others: its own and those one path away."""


def find_islands(grid: Grid, shores: Shores) -> list[Region]:
    """The islands as regions, in reading order: land that is joined by common sides (SEA-GEO-10)."""
    out: list[Region] = []
    seen: set[int] = set()
    for first in range(int(grid.hex_count)):
        if shores.hex_land[first] and first not in seen:
            island = [first]
            seen.add(first)
            for h in island:
                for other in grid.hex_hexes[h]:
                    if shores.hex_land[other] and int(other) not in seen:
                        seen.add(int(other))
                        island.append(int(other))
            out.append(Region(f"island-{len(out) + 1}", sorted(island)))
    return out


def first_settlements(chart: Chart) -> int:
    """How many settlements each player places before the first turn (SEA-CL-05)."""
    return 3 if chart.scenario == "cloth" else 2


def start_places(chart: Chart, grid: Grid, kinds: tuple[Terrain, ...], terrain: list[int]) -> list[int]:
    """The intersections where first settlements may stand: in the starting area, and neither marked nor at the fog.

    Nobody starts where a wonder asks for a building (SEA-WO-04) or at an undiscovered hex (SEA-FOG-08).
    """
    home = {h for h in range(int(grid.hex_count)) if kinds[terrain[h]].surface == LAND}
    if chart.start is not None:
        home &= {h for number in chart.start for h in chart.regions[number].hexes}
    closed: set[int] = set()
    if chart.wonders is not None:
        closed.update(chart.wonders.crossed, *chart.wonders.places.values())
    out: list[int] = []
    for n in range(int(grid.node_count)):
        hexes = [int(h) for h in grid.node_hexes[n]]
        at_fog = any(kinds[terrain[h]].surface == UNKNOWN for h in hexes)
        if n not in closed and not at_fog and any(h in home for h in hexes):
            out.append(n)
    return out


def enough_starts(chart: Chart, grid: Grid, places: list[int], players: int) -> bool:
    """Whether everybody finds their starting places, wherever the others settle first (SEA-NW-12)."""
    free = set(places)
    if chart.voyages is not None:
        for voyage in chart.voyages.voyages:
            free -= {voyage.settlement, *[int(n) for n in grid.node_nodes[voyage.settlement]]}
    return len(free) > MOST_TAKEN * (first_settlements(chart) * players - 1)


def reachable(grid: Grid, shores: Shores, places: list[int], by_road: bool) -> set[int]:
    """The intersections that ships from these places can get to, and roads too where they count.

    What is undiscovered may turn out to be sea or land, and hinders nobody.
    """
    found = set(places)
    walk = list(places)
    for n in walk:
        for i, e in enumerate(grid.node_edges[n]):
            other = int(grid.node_nodes[n][i])
            if other not in found and (by_road or _for_ships(grid, shores, int(e))):
                found.add(other)
                walk.append(other)
    return found


def ship_distances(grid: Grid, shores: Shores, start: int) -> dict[int, int]:
    """How many ships it takes from an intersection to each that they can get to."""
    far = {start: 0}
    walk = [start]
    for n in walk:
        for i, e in enumerate(grid.node_edges[n]):
            other = int(grid.node_nodes[n][i])
            if other not in far and _for_ships(grid, shores, int(e)):
                far[other] = far[n] + 1
                walk.append(other)
    return far


def _for_ships(grid: Grid, shores: Shores, edge: int) -> bool:
    """Whether a ship can lie there, or could if what is undiscovered were sea."""
    return grid.on_rim(edge) or any(not shores.hex_land[h] for h in grid.edge_hexes[edge])
