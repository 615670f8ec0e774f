"""Who looks at a game: a seat, that knows what it saw and heard, or somebody before whom all cards lie open.

Whoever looks imagines worlds that they cannot tell from the true one, and everything else in an analysis is computed
from these worlds and from what that seat could see. So what a seat could not know changes nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hexhold.bots.memory import Memory
from hexhold.core.events import Event, Fact
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["OPEN", "Eyes"]

OPEN: Final = None
"""In place of a seat: all cards lie open."""


class Eyes:
    """What one seat knows while a game is played again, or all there is to know."""

    def __init__(self, game: Ruleset, seat: int | None, seed: str) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.memory = Memory(game)

    def hear(self, events: list[Event]) -> None:
        """Take in what happened."""
        if self.seat is not OPEN:
            for event in events:
                self.memory.hear(event.told_to(self.seat))

    def facts(self, events: list[Event]) -> list[dict[str, Fact]]:
        """What happened, as they may know it."""
        if self.seat is OPEN:
            return [event.in_full() for event in events]
        return [event.seen_by(self.seat) for event in events]

    def judges(self, seat: int) -> bool:
        """Whether they know what this seat could have done instead."""
        return self.seat is OPEN or seat == self.seat

    def worlds(self, s: State, count: int) -> Iterator[State]:
        """Worlds that may be the true one, as many as are asked for; they are independent copies."""
        if self.seat is OPEN:
            for _ in range(count):
                yield s.copy()
        else:
            seen = view(self.game, s, self.seat)
            for number in range(count):
                yield self.memory.imagine(seen, Rng(self.seed, "world", number))
