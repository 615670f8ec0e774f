"""Winning with a wonder: by its last level, or with enough points and the highest level (SEA-WO-15 to -17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.victory import WinAtOnce
from hexhold.rules.seafarers.wonders.wonders import LEVELS, Wonders

__all__ = ["BY_WONDER", "WinByWonder"]

BY_WONDER: Final = "wonder"


class WinByWonder(WinAtOnce):
    """Points alone win nothing."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.wonders = self.game.find(Wonders)

    def is_won(self, s: State) -> bool:
        seat = s.active
        if seat < 0:
            return False
        if s.notes[self.wonders.level + seat] == LEVELS:
            return True
        return self.leads(s, seat) and super().is_won(s)

    def leads(self, s: State, seat: i64) -> bool:
        """Whether the wonder of a seat is higher than everybody else's; none is never higher."""
        level = s.notes[self.wonders.level + seat]
        if level == 0:
            return False
        for other in range(self.game.seats):
            if other != seat and s.notes[self.wonders.level + other] >= level:
                return False
        return True

    def ending(self, s: State) -> str:
        return BY_WONDER if s.winner >= 0 and s.notes[self.wonders.level + s.winner] == LEVELS else ""
