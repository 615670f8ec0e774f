"""Sea maps for the tests of Seafarers: printed, laid out, and counted."""

from __future__ import annotations

from collections import Counter

from hexhold.board.chart import Chart
from hexhold.board.files import load_map
from hexhold.board.map import Map
from hexhold.board.reading import map_from_data
from hexhold.board.sea.layout import lay_chart
from hexhold.board.sea.printed import sea_map_name
from hexhold.board.sea.reading import SCENARIOS
from hexhold.board.sea.recipe import Recipe
from hexhold.board.terrain import LAND, SEA_TERRAIN, TERRAIN
from hexhold.board.text import place_text, rate_text, token_text
from hexhold.rng import Rng

KINDS = TERRAIN + SEA_TERRAIN
EDITIONS = ("2025", "2020")

TABLES = [(scenario, players) for scenario in SCENARIOS for players in (3, 4, 5, 6)]
"""Every scenario with every number of players."""

SET_UPS = [
    (scenario, players, way, edition)
    for scenario, players in TABLES
    for way in ("fixed", "variable")
    for edition in EDITIONS
    if (scenario, way) != ("pirate_islands", "variable")
]
"""And with every way to lay it out, in every edition."""


def printed(scenario: str, players: int, edition: str = "2025") -> Map:
    return load_map(sea_map_name(scenario, players, edition), KINDS, edition)


def laid(
    scenario: str,
    players: int,
    way: str = "fixed",
    seed: int | str = 1,
    *,
    edition: str = "2025",
    harbours: str = "map",
    red_apart: bool = True,
) -> Map:
    return lay_chart(printed(scenario, players, edition), players, way, harbours, red_apart, Rng(seed, "map"))


def chart_of(board: Map) -> Chart:
    assert board.chart is not None
    return board.chart


def recipe_of(board: Map) -> Recipe:
    recipe = chart_of(board).recipe
    assert recipe is not None
    return recipe


def again(board: Map) -> Map:
    """The map after it was written down and read."""
    return map_from_data(board.to_data(), KINDS)


def at(board: Map, h: int) -> str:
    return place_text(board.grid.hexes[h])


def terrain(board: Map, hexes: list[int] | None = None) -> Counter[str]:
    """How many there are of each kind of terrain, on all hexes or on these."""
    return Counter(board.kind(h).name for h in (range(int(board.grid.hex_count)) if hexes is None else hexes))


def numbers(board: Map, hexes: list[int] | None = None) -> Counter[int]:
    """How many there are of each number token."""
    among = range(int(board.grid.hex_count)) if hexes is None else hexes
    return Counter(int(token_text(int(board.tokens[h]))) for h in among if board.tokens[h])


def harbours(board: Map) -> list[str]:
    """What the harbours trade, in their order on the map."""
    return [rate_text(int(harbour.good)) for harbour in board.harbours]


def region(board: Map, *names: str) -> list[int]:
    """The hexes of regions by name."""
    return [h for it in chart_of(board).regions if it.name in names for h in it.hexes]


def land(board: Map) -> list[int]:
    return [h for h in range(int(board.grid.hex_count)) if board.kind(h).surface == LAND]


def pile(text: str) -> Counter[str]:
    """A pile of hexes, such as "2 sea, 1 gold"."""
    out: Counter[str] = Counter()
    for part in text.split(", "):
        count, kind = part.split()
        out[kind] += int(count)
    return out


def times(text: str) -> Counter[int]:
    """How many of each number: "2x1 3x2"."""
    return Counter({int(number): int(count) for number, count in (part.split("x") for part in text.split())})
