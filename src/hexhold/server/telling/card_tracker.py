"""The card tracker: what a seat, or somebody who only watches, can count of everybody's cards.

It goes by how cards moved as far as that seat may know, and by nothing else, with the belief that the bots have, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.bots.belief import Belief
from hexhold.core.game import Game
from hexhold.server.table.history import Heard

__all__ = ["CardTracker"]


class CardTracker:
    """Follows what is told at a table, and counts."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self._belief = Belief(game)
        self._followed = 0
        self._undone: set[int] = set()
        """The entries that were taken back."""

    def follow(self, history: Sequence[Heard]) -> None:
        """Hear what is new in all that was told at the table."""
        for place in range(self._followed, len(history)):
            self._followed = place + 1
            if not self._hear(history[place]):
                self._belief = Belief(self.game)
                for heard in history[:place]:
                    self._hear(heard)

    def _hear(self, heard: Heard) -> bool:
        """Hear an entry that was not taken back; whether all that was counted before still holds."""
        if heard.undoes is not None and heard.undoes not in self._undone:
            self._undone.add(heard.undoes)
            return False
        if heard.seq not in self._undone:
            for event in heard.cards:
                self._belief.hear(event.told_to(self.seat))
        return True

    def hands(self) -> list[dict[str, dict[str, int]]]:
        """For every seat what it certainly holds (`least`), and what it may hold (`most`)."""
        goods = self.game.words.goods
        return [
            {
                "least": dict(zip(goods, self._belief.least(seat), strict=True)),
                "most": dict(zip(goods, self._belief.most(seat), strict=True)),
            }
            for seat in range(int(self.game.seats))
        ]
