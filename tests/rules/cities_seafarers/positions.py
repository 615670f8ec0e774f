"""Positions for Cities & Knights with Seafarers. A, B and C of the worked examples are the seats 0 to 2."""

from __future__ import annotations

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.sea import at_sea, set_up

AWAY = ("pirate: -", "pirate_berth: frame", "attacks: 1")
"""The barbarians have come once, and the pirate is where it does nothing."""


def combined(scenario: str, players: int, *lines: str, **more: str) -> tuple[Ruleset, State]:
    """A position of a scenario after the first attack; the pirate is on the frame unless a line says otherwise."""
    figures = () if any(line.startswith(("pirate", "attacks")) for line in lines) else AWAY
    return at_sea("cities_seafarers", scenario, players, *figures, *lines, **more)


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


def setup(scenario: str, players: int, *lines: str, **more: str) -> tuple[Ruleset, State]:
    """A position of the set-up."""
    return set_up("cities_seafarers", scenario, players, *lines, **more)
