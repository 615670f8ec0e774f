"""Cards that seats choose out of their hands and lay aside until the last one has chosen: discards, gifts.

A choice is made card by card in the order of the goods, so that each set of cards can be chosen in one way only.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hexhold.core.slots import OWN_COUNTED, Slots
from hexhold.core.state import State
from hexhold.rng import Rng

__all__ = ["Aside"]


@final
class Aside:
    """What lies aside, a row a seat: everybody counts it, and each seat sees its own. Its cards are still in hands."""

    def __init__(self, slots: Slots, name: str) -> None:
        self.name = name
        self.at: i64 = slots.per_seat(name, slots.goods, OWN_COUNTED)
        self.goods: i64 = len(slots.goods)

    def count(self, s: State, seat: i64) -> i64:
        """How many cards of a seat lie aside."""
        count: i64 = 0
        for place in range(self.at + seat * self.goods, self.at + (seat + 1) * self.goods):
            count += s.notes[place]
        return count

    def lay(self, s: State, seat: i64, good: i64) -> None:
        """Lay a card of a hand aside."""
        s.notes[self.at + seat * self.goods + good] += 1

    def has_left(self, s: State, seat: i64, good: i64) -> bool:
        """Whether a seat holds a card of a good that does not lie aside yet."""
        at = seat * self.goods + good
        return s.hand[at] > s.notes[self.at + at]

    def choosable(self, s: State, seat: i64, good: i64, due: i64) -> bool:
        """Whether a good may be chosen next: none before the last one chosen, and enough left for what is still due."""
        if not self.has_left(s, seat, good):
            return False
        at = seat * self.goods
        available: i64 = 0
        for later in range(good, self.goods):
            available += s.hand[at + later] - s.notes[self.at + at + later]
            if later > good and s.notes[self.at + at + later]:
                return False
        return available >= due

    def guess(self, s: State, seat: i64, laid: int, chosen: int, rng: Rng) -> None:
        """Fill the row of a seat of which only the number is known: the first cards of any choice of so many."""
        cards: list[int] = []
        for good in range(int(self.goods)):
            cards += [good] * int(s.hand[seat * self.goods + good])
        rng.shuffle(cards)
        for good in sorted(cards[:chosen])[:laid]:
            self.lay(s, seat, good)
