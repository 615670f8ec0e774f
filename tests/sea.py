"""Positions at sea: a scenario of Seafarers, alone or with Cities & Knights, and lines of ships."""

from __future__ import annotations

from itertools import pairwise

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import position

RICH = "3brick 3lumber 3wool 3grain 3ore"


def along(*ways: str) -> str:
    """Paths from intersection to intersection: `N(0,1) S(1,0) N(1,1)` are two of them."""
    return " ".join(f"{a}-{b}" for way in ways for a, b in pairwise(way.split()))


def at_sea(
    name: str, scenario: str, players: int, *lines: str, hand: str = RICH, stack: str = "turn(P0)", options: str = ""
) -> tuple[Ruleset, State]:
    """A position of a game in which P0 has these cards and is to act."""
    head = [
        f"game: {name}",
        f"players: {players}",
        f"options: scenario={scenario} player_trade=false {options}",
        f"P0.hand: {hand}",
        f"stack: {stack}",
    ]
    return position("\n".join([*head, *lines]))


def set_up(
    name: str, scenario: str, players: int, *lines: str, asks: str = "place_settlement(P0)"
) -> tuple[Ruleset, State]:
    """A position of the set-up of a game."""
    head = f"game: {name}\nplayers: {players}\noptions: scenario={scenario}\n"
    return position(head + f"active: -\nturn: 0\nfirst_player: P0\nstack: {asks}\n" + "\n".join(lines))
