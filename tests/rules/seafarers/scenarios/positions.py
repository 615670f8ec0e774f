"""Positions for the tests of scenarios: a scenario on its printed map, and lines of ships."""

from __future__ import annotations

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import position


def scenario(name: str, text: str, options: str = "") -> tuple[Ruleset, State]:
    """The game and state of a position of a scenario, with further options such as `cloth_end=at_once`."""
    return position(f"game: seafarers\nmap: printed\noptions: scenario={name} {options}\n{text}")


def result(s: State) -> tuple[int, int]:
    """Whether the game is over, and who has won."""
    return int(s.over), int(s.winner)
