"""Positions of The Wonders of Catan."""

from __future__ import annotations

from hexhold.board.chart import WONDER_NAMES
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.scenarios.positions import scenario
from tests.sea import along
from tests.support import note

CITIES = "P0.cities: N(-1,0) N(1,0)\n"
ROUTE = along("N(1,2) S(1,1) N(0,3) S(1,2) N(1,3)")
"""Four roads from N(1,2), which is at a harbour."""
OTHER_ROUTE = along("N(-1,-1) S(0,-2) N(-1,0) S(-1,-1) N(-2,0) S(-1,-2)")
"""Five roads from N(-1,-1), which is at another harbour."""
FIVE_POINTS = "P0.cities: N(1,0)\nP0.settlements: N(-1,0) N(1,2) N(-2,2)\n"


def wonders(text: str, options: str = "") -> tuple[Ruleset, State]:
    """The game and state of a position of The Wonders of Catan."""
    return scenario("wonders", text, options)


def wonder(game: Ruleset, s: State, seat: int) -> str:
    """The wonder of a seat and how far it is built, such as `theater 2`; empty if it has none."""
    mine = note(game, s, "wonder", seat)
    return f"{WONDER_NAMES[mine]} {note(game, s, 'wonder_level', seat)}" if mine >= 0 else ""
