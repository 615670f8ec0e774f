"""Development cards, three of which Melisandre may look at (BW-COMP-07, BW-DEV-01, -15, BW-H-MELISANDRE-02, -05)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.slots import OWN_COUNTED, Slots
from hexhold.core.state import State
from hexhold.rules.base.development.cards import Cards

__all__ = ["WatchCards"]


class WatchCards(Cards):
    """The cards of the base game, and those that a player is looking at just now."""

    def reserve(self, slots: Slots) -> None:
        super().reserve(slots)
        self.seen: i64 = slots.per_seat("looked_at", slots.cards, OWN_COUNTED)

    def hands(self) -> list[tuple[int, str]]:
        return [*super().hands(), (int(self.seen), "looked_at")]

    def dealt(self, s: State, card: i64) -> i64:
        out = super().dealt(s, card)
        for seat in range(self.game.seats):
            out += s.notes[self.seen + seat * self.kinds + card]
        return out

    def look_at(self, s: State, seat: i64, card: i64) -> None:
        """A card of the pile is looked at."""
        s.notes[self.pile + card] -= 1
        s.notes[self.seen + seat * self.kinds + card] += 1

    def choose(self, s: State, seat: i64, card: i64) -> None:
        """One of the cards looked at is bought; the others go back into the pile."""
        at = seat * self.kinds
        s.notes[self.seen + at + card] -= 1
        s.notes[self.fresh + at + card] += 1
        for other in range(self.kinds):
            s.notes[self.pile + other] += s.notes[self.seen + at + other]
            s.notes[self.seen + at + other] = 0
