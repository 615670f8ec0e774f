"""Development cards that Melisandre lets a player look at (BW-COMP-07, BW-DEV-01, -15, BW-H-MELISANDRE-02, -05)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.slots import OWN_COUNTED, Slots
from hexhold.core.state import State
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.rule import Rule

__all__ = ["CardsLookedAt"]


class CardsLookedAt(Rule):
    """The cards that a player is looking at just now."""

    name = "cards_looked_at"

    def reserve(self, slots: Slots) -> None:
        self.seen: i64 = slots.per_seat("looked_at", slots.cards, OWN_COUNTED)

    def connect(self, game: Game) -> None:
        self.cards = self.game.find(Cards)
        self.cards.keep(self.seen, "looked_at")

    def look_at(self, s: State, seat: i64, card: i64) -> None:
        """A card of the pile is looked at."""
        s.notes[self.cards.pile + card] -= 1
        s.notes[self.seen + seat * self.cards.kinds + card] += 1

    def choose(self, s: State, seat: i64, card: i64) -> None:
        """One of the cards looked at is bought; the others go back into the pile."""
        at = seat * self.cards.kinds
        s.notes[self.seen + at + card] -= 1
        s.notes[self.cards.fresh + at + card] += 1
        for other in range(self.cards.kinds):
            s.notes[self.cards.pile + other] += s.notes[self.seen + at + other]
            s.notes[self.seen + at + other] = 0
