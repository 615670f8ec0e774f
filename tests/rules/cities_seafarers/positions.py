"""Positions for Cities & Knights with Seafarers. A, B and C of the worked examples are the seats 0 to 2."""

from __future__ import annotations

from itertools import pairwise

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import position

AWAY = ("pirate: -", "pirate_berth: frame", "attacks: 1")
"""The barbarians have come once, and the pirate is where it does nothing."""
RICH = "3brick 3lumber 3wool 3grain 3ore"


def along(*ways: str) -> str:
    """Paths from intersection to intersection: `N(0,1) S(1,0) N(1,1)` are two of them."""
    return " ".join(f"{a}-{b}" for way in ways for a, b in pairwise(way.split()))


def combined(
    scenario: str, players: int, *lines: str, hand: str = RICH, stack: str = "turn(P0)", options: str = ""
) -> tuple[Ruleset, State]:
    """A position of a scenario after the first attack; the pirate is on the frame unless a line says otherwise."""
    figures = () if any(line.startswith(("pirate", "attacks")) for line in lines) else AWAY
    head = [
        "game: cities_seafarers",
        f"players: {players}",
        f"options: scenario={scenario} player_trade=false {options}",
        f"P0.hand: {hand}",
        f"stack: {stack}",
    ]
    return position("\n".join([*head, *figures, *lines]))


def shores(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """Heading for New Shores with four players."""
    return combined("new_shores", 4, *lines, **more)


def islands(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """The Four Islands with three players."""
    return combined("four_islands", 3, *lines, **more)


def hex_at(game: Ruleset, q: int, r: int) -> str:
    return f"H{game.map.grid.hex_at(q, r)}"


def pirate_at(game: Ruleset, q: int, r: int) -> tuple[str, ...]:
    """The lines that put the pirate on a hex, after the first attack."""
    return f"pirate: {hex_at(game, q, r)}", "pirate_berth: -", "attacks: 1"


def setup(scenario: str, players: int, *lines: str, asks: str = "place_settlement(P0)") -> tuple[Ruleset, State]:
    """A position of the set-up."""
    head = f"game: cities_seafarers\nplayers: {players}\noptions: scenario={scenario}\n"
    return position(head + f"active: -\nturn: 0\nfirst_player: P0\nstack: {asks}\n" + "\n".join(lines))
