"""The forgotten tribe gives progress cards (CK-SEA-81 to -83; ruling 77)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.seafarers.harbours.gifts import CardMarks, Gifts

__all__ = ["ProgressMarks"]

PROGRESS: Final = 0
POINT: Final = 2
"""What a card mark brings; 1 is nothing."""


class ProgressMarks(CardMarks):
    """Card marks hold no card: whoever comes to one draws from a deck of their choice."""

    name = "progress_marks"

    def connect(self, game: Game) -> None:
        self.gifts = self.game.find(Gifts)
        self.draws = self.game.find(Draws)
        self.brings: i64 = self.game.term("tribe_cards", PROGRESS)

    def bring(self, s: State, seat: i64) -> None:
        if self.brings == PROGRESS:
            self.draws.choose(s, 1 << seat)
        elif self.brings == POINT:
            self.gifts.give_point(s, seat)
