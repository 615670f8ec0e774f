"""Saving for something: how many rolls it takes until a hand pays a price, with an income and trades at the supply."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.state import filled

__all__ = ["Saving"]

ROLLS: Final = 36
"""Incomes are in pips: cards in this many rolls."""
NO_GUESS: Final = 0
"""Instead of a number of rolls that is likely: to begin in the middle."""


@final
class Saving:
    """A seat that saves: its income by good, in pips, and the rates at which it trades with the supply.

    Both may be changed in place.
    """

    def __init__(self, income: vec[i64], rates: vec[i64]) -> None:
        self.goods: i64 = len(income)
        self.income = income
        self.rates = rates
        self.some: i64 = 0
        """How many goods matter for the price looked at last; what follows is of these."""
        self.have: vec[i64] = filled(0, self.goods)
        """What is left of each when the price is paid, in cards of so many rolls; negative where it is missing."""
        self.more: vec[i64] = filled(0, self.goods)
        """What comes in at every roll."""
        self.trade: vec[i64] = filled(0, self.goods)
        """What one trade takes."""

    def covers(self, rolls: i64) -> bool:
        """Whether the hand looked at and the average income of some rolls cover the price, with whole trades."""
        missing: i64 = 0
        for place in range(self.some):
            have = self.have[place] + self.more[place] * rolls
            if have < 0:
                missing -= have
                continue
            trade = self.trade[place]
            if have >= trade:
                # Mostly it is one trade, and a division takes long.
                missing -= ROLLS if have < 2 * trade else have // trade * ROLLS
        return missing <= 0

    def rolls(self, hand: vec[i64], price: vec[i64], longest: i64, guess: i64 = NO_GUESS) -> i64:
        """How many rolls it takes until a hand covers a price; `longest` at the most.

        A guess changes nothing but the time it takes: the search begins there and widens by twice as much each time.
        """
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
        if high > 1:
            self._keep_what_matters(hand, price, high - 1)
        tried = guess
        wider: i64 = 1 if low < guess < high else 0
        while high - low > 1:
            if not low < tried < high:
                tried = (low + high) >> 1
            if self.covers(tried):
                high = tried
                tried -= wider
            else:
                low = tried
                tried += wider
            wider *= 2
        return high

    def _keep_what_matters(self, hand: vec[i64], price: vec[i64], longest: i64) -> None:
        """Note the goods that are missing, or of which there is enough for a trade after so many rolls."""
        income, rates = self.income, self.rates
        some: i64 = 0
        for good in range(self.goods):
            have = ROLLS * (hand[good] - price[good])
            more = income[good]
            trade = ROLLS * rates[good]
            if have < 0 or have + more * longest >= trade:
                self.have[some] = have
                self.more[some] = more
                self.trade[some] = trade
                some += 1
        self.some = some
