"""The purse of a seat: what it holds and gets, how it trades, and so how long it waits for a price."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.saving import Saving
from hexhold.core.state import State, filled
from hexhold.rules.base.bank import Bank
from hexhold.rules.ruleset import Ruleset

__all__ = ["Purse"]

FAR: Final = 48
"""Longer than this many rolls nobody waits for a price."""
SOON: Final = 6
"""A price that can be paid at once counts as this many rolls away."""


@final
class Purse:
    """The purse of a seat."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        self.estate = estate
        self.rates: i64 = game.find(Bank).rates
        self.saving = Saving(filled(0, game.goods), filled(0, game.goods))
        self.hand: vec[i64] = filled(0, game.goods)

    def look(self, s: State, seat: i64) -> bool:
        """Note what a seat has and gets, and how it trades; whether any of it has changed.

        The estate has surveyed the state.
        """
        hand, income, rates = self.hand, self.saving.income, self.saving.rates
        gets = self.estate.income
        base = seat * self.estate.goods
        is_changed = False
        for good in range(self.estate.goods):
            at = base + good
            if hand[good] != s.hand[at] or income[good] != gets[at] or rates[good] != s.notes[self.rates + at]:
                hand[good] = s.hand[at]
                income[good] = gets[at]
                rates[good] = s.notes[self.rates + at]
                is_changed = True
        return is_changed

    def soon(self, worth: i64, price: vec[i64]) -> i64:
        """A worth that counts the less, the more rolls it takes until hand and income cover its price."""
        return worth * SOON // (SOON + self.saving.rolls(self.hand, price, FAR))
