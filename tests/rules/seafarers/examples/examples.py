"""Positions for the worked examples of the catalogue. A, B, C and D there are the seats 0 to 3."""

from __future__ import annotations

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.sea import at_sea, set_up
from tests.support import do, menu

AMPLE = "5brick 5lumber 5wool 5grain 5ore"
AWAY = ("pirate: -", "pirate_berth: frame")


def example(scenario: str, players: int, *lines: str, **more: str) -> tuple[Ruleset, State]:
    """A position of a scenario; the pirate is on the frame unless a line says otherwise."""
    figures = () if any(line.startswith("pirate") for line in lines) else AWAY
    return at_sea("seafarers", scenario, players, *figures, *lines, **more)


def shores(*lines: str, **more: str) -> tuple[Ruleset, State]:
    """Heading for New Shores with four players."""
    return example("new_shores", 4, *lines, **more)


def points_of(game: Ruleset, s: State, *acts: str) -> list[int]:
    """How many points each of these actions brings whoever does it, each in a turn of their own."""
    gained: list[int] = []
    for act in acts:
        seat = int(act[1])
        s.active = seat
        s.pop()
        s.push(game.frame_named("turn").kind, seat + 1)  # type: ignore[union-attr]
        before = int(s.points[seat])
        do(game, s, act)
        gained.append(int(s.points[seat]) - before)
    return gained


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
    """A position of the set-up."""
    return set_up("seafarers", scenario, players, *lines)
