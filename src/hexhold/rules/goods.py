"""A game in which everybody holds goods: hands are counted and prices paid here."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.hands import SUPPLY, give

__all__ = ["GoodsGame"]


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodsGame(Game):
    """What modules ask about hands and prices. A price is a number for every good."""

    def cards_of(self, s: State, seat: i64) -> i64:
        """How many cards a seat holds in its hand of goods."""
        total: i64 = 0
        at = seat * self.goods
        for good in range(self.goods):
            total += s.hand[at + good]
        return total

    def price(self, *amounts: int) -> vec[i64]:
        """A price by good, in the order of the goods; goods left out cost nothing."""
        out = vec[i64]()
        for good in range(int(self.goods)):
            out = append(out, i64(amounts[good] if good < len(amounts) else 0))
        return out

    def can_pay(self, s: State, seat: i64, cost: vec[i64]) -> bool:
        """Whether a seat holds the cards of a price."""
        at = seat * self.goods
        for good in range(self.goods):
            if s.hand[at + good] < cost[good]:
                return False
        return True

    def pay(self, s: State, seat: i64, cost: vec[i64], ev: Events) -> None:
        """Return the cards of a price to the supply, for all to see."""
        for good in range(self.goods):
            if cost[good]:
                give(self, s, seat, SUPPLY, good, cost[good], ev)
        if ev.on:
            cards = {name: int(cost[good]) for good, name in enumerate(self.words.goods) if cost[good]}
            ev.tell("paid", {"seat": seat, "cards": cards})

    def lacking(self, s: State, seat: i64, cost: vec[i64]) -> str:
        """What a seat lacks of a price, in words."""
        words: list[str] = []
        for good, name in enumerate(self.words.goods):
            missing = int(cost[good] - s.hand[seat * self.goods + good])
            if missing > 0:
                words.append(f"{missing} {name}")
        return " and ".join(words)
