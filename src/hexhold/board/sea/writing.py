"""A chart as data: the keys that a sea map has beside those of every map, in the order of the map files."""

from __future__ import annotations

from typing import Final

from hexhold.board.chart import EAST_END, GIFT_NAMES, HARBOUR_GIFT, WEST_END, Chart, Gift, Region, Voyage
from hexhold.board.grid import Grid
from hexhold.board.places import coast_text, hexes_text, nodes_text
from hexhold.board.shores import Shores
from hexhold.board.terrain import Terrain
from hexhold.board.text import place_text, rate_text, token_text
from hexhold.board.values import Data

__all__ = ["ALL", "FOREIGN", "FRAME", "NOT_THERE", "WONDER_PLACES", "chart_data"]

FRAME: Final = "frame"
NOT_THERE: Final = "none"
ALL: Final = "all"
FOREIGN: Final = "foreign"
WONDER_PLACES: Final = ("great_wall", "great_bridge", "lighthouse")


def chart_data(chart: Chart, grid: Grid, shores: Shores, kinds: tuple[Terrain, ...]) -> Data:
    """The chart of a map that is laid out, with these kinds of terrain, as plain texts, numbers and tables."""
    if chart.recipe is not None:
        raise ValueError("a map is laid out before it is written")
    data: Data = {
        "scenario": chart.scenario,
        "players": list(chart.players),
        "goal": chart.goal,
        "ends": " ".join([place_text(place) for place in chart.ends]),
        "robber": (hexes_text(chart.robber, grid) or FRAME) if chart.has_robber else NOT_THERE,
        "pirate": _pirate(chart, grid) if chart.has_pirate else NOT_THERE,
        "start": _regions(chart, chart.start),
    }
    if chart.settle is not None:
        data["settle"] = _regions(chart, chart.settle)
    if chart.robber_area is not None:
        data["robber_area"] = _regions(chart, chart.robber_area)
    if chart.unlaid:
        data["unlaid"] = " ".join([rate_text(good) for good in chart.unlaid])
    if chart.gifts:
        data["gifts"] = [_gift(gift, grid, shores) for gift in chart.gifts]
    data["regions"] = {region.name: _rows(region, grid) for region in chart.regions}
    if chart.bonus is not None:
        names = FOREIGN if chart.bonus.foreign else _regions(chart, chart.bonus.regions)
        data["bonus"] = {"points": chart.bonus.points, "regions": names}
    if chart.fog is not None:
        pile = [f"{count} {kinds[kind].name}" for kind, count in enumerate(chart.fog.terrain) if count]
        tokens = " ".join([token_text(token) for token in chart.fog.tokens])
        data["fog"] = {"terrain": ", ".join(pile), "tokens": tokens}
    if chart.cloth is not None:
        cloth = chart.cloth
        villages = [f"{grid.node_label(node)} {number}" for node, number in cloth.villages]
        data["cloth"] = {"villages": villages, "each": cloth.each, "supply": cloth.supply, "end": cloth.end}
    if chart.voyages is not None:
        voyages = chart.voyages
        data["pirates"] = {
            "voyages": [_voyage(voyage, grid) for voyage in voyages.voyages],
            "left_out": voyages.left_out,
            "lairs": voyages.lairs,
            "fleet": hexes_text(voyages.fleet, grid),
            "harmless": hexes_text(voyages.harmless, grid),
        }
    if chart.wonders is not None:
        wonders: Data = {"tiles": " ".join(chart.wonders.tiles)}
        for name, places in chart.wonders.places.items():
            wonders[name] = nodes_text(places, grid)
        wonders["crossed"] = nodes_text(chart.wonders.crossed, grid)
        data["wonders"] = wonders
    return data


def _pirate(chart: Chart, grid: Grid) -> str:
    if chart.pirate >= 0:
        return place_text(grid.hexes[chart.pirate])
    if chart.pirate in (WEST_END, EAST_END):
        return place_text(chart.ends[0 if chart.pirate == WEST_END else 1])
    return FRAME


def _regions(chart: Chart, numbers: list[int] | None) -> str:
    return ALL if numbers is None else " ".join([chart.regions[i].name for i in numbers])


def _rows(region: Region, grid: Grid) -> list[str]:
    """The hexes of a region, a text for each row of the board."""
    rows = sorted({grid.hexes[h][1] for h in region.hexes})
    return [hexes_text([h for h in region.hexes if grid.hexes[h][1] == r], grid) for r in rows]


def _gift(gift: Gift, grid: Grid, shores: Shores) -> str:
    text = f"{coast_text(gift.edge, grid, shores)} {GIFT_NAMES[gift.kind]}"
    return f"{text} {rate_text(gift.good)}" if gift.kind == HARBOUR_GIFT else text


def _voyage(voyage: Voyage, grid: Grid) -> str:
    a, b = grid.edge_nodes[voyage.ship]
    far = int(b if a == voyage.settlement else a)
    nodes = [voyage.settlement, far, voyage.beachhead, voyage.fortress]
    return f"{voyage.colour}: {' > '.join([grid.node_label(node) for node in nodes])}"
