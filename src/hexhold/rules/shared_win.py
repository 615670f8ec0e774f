"""Ends of a game that several players may win together (BW-TIE-05, SEA-CL-18)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NOBODY, State
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import SHARED_WIN

__all__ = ["SharedWin"]


class SharedWin(Rule):
    """Notes who shares a win where nothing tells the best apart."""

    def reserve(self, slots: Slots) -> None:
        self.shared: i64 = slots.per_seat(SHARED_WIN, ("",), PUBLIC)

    def winner_of(self, s: State, best: i64) -> i64:
        """The seat in a mask of the best, if there is one only; several win together, and nobody alone."""
        for seat in range(self.game.seats):
            if best == 1 << seat:
                return seat
        for seat in range(self.game.seats):
            s.notes[self.shared + seat] = (best >> seat) & 1
        return NOBODY

    def broken(self, s: State) -> list[str]:
        sharing = [seat for seat in range(int(self.game.seats)) if s.notes[self.shared + seat]]
        if sharing and (not s.over or s.winner != NOBODY or len(sharing) == 1):
            return ["a win is shared before the end, or beside a winner"]
        return []
