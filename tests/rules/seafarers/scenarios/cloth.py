"""Words for the tests of Cloth for Catan: villages by their intersections, the cloth there, and who trades with them.

Three ways lead to the village S(1,-1), whose number is 8: P0's from the north-west, P1's from the north-east, and P2's
from the south-west over the village N(0,1), whose number is 6.
"""

from __future__ import annotations

import re

from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.positions import scenario
from tests.sea import along
from tests.support import note, notes, place

NUMBERED = re.compile(r"(village_cloth|trade_relations|stack):.*")
CORNER = re.compile(r"[NS]\(-?\d+,-?\d+\)")
"""Lines of a position that name intersections by their numbers, and an intersection by its coordinates."""

VILLAGES = ["S(-1,0)", "N(-1,0)", "S(0,1)", "N(0,1)", "S(1,-1)", "N(1,-1)", "S(2,0)", "N(2,0)"]
"""All villages of the map for three and four players."""

WEST = "S(1,-3) N(0,-1) S(1,-2) N(0,0) S(1,-1)"
EAST = "N(2,-1) S(2,-2) N(1,0) S(1,-1)"
SOUTH = "S(-1,1) N(-1,2) S(0,0) N(0,1) S(1,-1)"

LINES = f"""
    P0.settlements: S(1,-3)
    P0.ships: {along(WEST)}
    P1.settlements: N(2,-1)
    P1.ships: {along(EAST)}
    P2.settlements: S(-1,1)
    P2.ships: {along(SOUTH)}
"""


def cloth(text: str, options: str = "") -> tuple[Ruleset, State]:
    """The game and state of a position of Cloth for Catan; villages are named by coordinates."""
    any_game = create("seafarers", 6 if re.search("players: [56]", text) else 4, {"scenario": "cloth"})

    def numbered(line: re.Match[str]) -> str:
        return CORNER.sub(lambda corner: place(any_game, corner[0]), line[0])

    return scenario("cloth", NUMBERED.sub(numbered, text), options)


def stock(game: Ruleset, s: State, village: str) -> int:
    """The cloth that a village has."""
    return note(game, s, "village_cloth", column=place(game, village))


def since(game: Ruleset, s: State, seat: int, village: str) -> int:
    """As how manieth a seat began to trade with a village; 0 if it does not."""
    return note(game, s, "trade_relations", seat, place(game, village))


def held(game: Ruleset, s: State) -> list[int]:
    """The cloth of everybody."""
    return notes(game, s, "cloth")


def all_cloth(game: Ruleset, s: State) -> int:
    """All cloth there is: of villages, players and the supply."""
    return sum(stock(game, s, village) for village in VILLAGES) + sum(held(game, s)) + note(game, s, "cloth_supply")


def with_cloth(count: int) -> str:
    """The line of a position in which only the first so many villages have cloth, one each."""
    return "village_cloth: " + " ".join(VILLAGES[:count]) + "\n"
