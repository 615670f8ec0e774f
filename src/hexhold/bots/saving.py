"""Saving for something: how many rolls it takes until a hand pays a price, with an income and trades at the supply."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

__all__ = ["Saving"]

ROLLS: Final = 36
"""Incomes are in pips: cards in this many rolls."""


@final
class Saving:
    """A seat that saves: its income by good, in pips, and the rates at which it trades with the supply.

    Both may be changed in place.
    """

    def __init__(self, income: vec[i64], rates: vec[i64]) -> None:
        self.goods: i64 = len(income)
        self.income = income
        self.rates = rates

    def covers(self, hand: vec[i64], price: vec[i64], rolls: i64) -> bool:
        """Whether a hand with the average income of some rolls covers a price, with whole trades at the supply."""
        income, rates = self.income, self.rates
        missing: i64 = 0
        for good in range(self.goods):
            have = ROLLS * (hand[good] - price[good]) + income[good] * rolls
            if have < 0:
                missing -= have
            elif have >= ROLLS * rates[good]:
                missing -= have // (ROLLS * rates[good]) * ROLLS
        return missing <= 0

    def rolls(self, hand: vec[i64], price: vec[i64], longest: i64) -> i64:
        """How many rolls it takes until a hand covers a price; `longest` at the most."""
        income, rates = self.income, self.rates
        missing: i64 = 0
        high: i64 = 1
        for good in range(self.goods):
            have = hand[good] - price[good]
            if have < 0:
                missing -= have
                # By then all that is missing of this good has come in, or it never does.
                high = max(high, (income[good] - ROLLS * have - 1) // income[good]) if income[good] else longest
            elif have >= rates[good]:
                missing -= have // rates[good]
        if missing <= 0:
            return 0
        low: i64 = 0
        high = min(high, longest)
        while high - low > 1:
            middle = (low + high) // 2
            if self.covers(hand, price, middle):
                high = middle
            else:
                low = middle
        return high
