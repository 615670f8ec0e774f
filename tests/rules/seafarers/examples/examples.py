"""Positions for the worked examples of the catalogue. A, B, C and D there are the seats 0 to 3."""

from __future__ import annotations

from itertools import pairwise

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import menu, position

AWAY = ("pirate: -", "pirate_berth: frame")
RICH = "3brick 3lumber 3wool 3grain 3ore"


def along(*ways: str) -> str:
    """Paths from intersection to intersection: `N(0,1) S(1,0) N(1,1)` are two of them."""
    return " ".join(f"{a}-{b}" for way in ways for a, b in pairwise(way.split()))


def example(
    scenario: str, players: int, *lines: str, hand: str = RICH, stack: str = "turn(P0)", options: str = ""
) -> tuple[Ruleset, State]:
    """A position of a scenario; the pirate is on the frame unless a line says otherwise."""
    figures = () if any(line.startswith("pirate") for line in lines) else AWAY
    head = [
        "game: seafarers",
        f"players: {players}",
        f"options: scenario={scenario} player_trade=false {options}",
        f"P0.hand: {hand}",
        f"stack: {stack}",
    ]
    return position("\n".join([*head, *figures, *lines]))


def shores(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """Heading for New Shores with four players."""
    return example("new_shores", 4, *lines, **more)


def sea(game: Ruleset, q: int, r: int) -> str:
    """The line that puts the pirate on a hex."""
    return f"pirate: H{game.map.grid.hex_at(q, r)}"


def pirate_at(q: int, r: int) -> tuple[str, str]:
    return sea(shores()[0], q, r), "pirate_berth: -"


def sails(game: Ruleset, s: State, seat: int = 0) -> set[str]:
    return menu(game, s, seat, "sail")


def islands(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """The Four Islands with three players."""
    return example("four_islands", 3, *lines, **more)


def setup(scenario: str, players: int, *lines: str) -> tuple[Ruleset, State]:
    head = f"game: seafarers\nplayers: {players}\noptions: scenario={scenario}\n"
    return position(head + "active: -\nturn: 0\nfirst_player: P0\nstack: place_settlement(P0)\n" + "\n".join(lines))
