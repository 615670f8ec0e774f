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
    """The purse of the seat looked at last."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        self.estate = estate
        self.rates: i64 = game.find(Bank).rates
        self.saving = Saving(filled(0, game.goods), filled(0, game.goods))
        self.hand: vec[i64] = filled(0, game.goods)

    def look(self, s: State, seat: i64) -> None:
        """Note what a seat has and gets, and how it trades. The estate has surveyed the state."""
        base = seat * self.estate.goods
        for good in range(self.estate.goods):
            self.hand[good] = s.hand[base + good]
            self.saving.income[good] = self.estate.income[base + good]
            self.saving.rates[good] = s.notes[self.rates + base + good]

    def soon(self, worth: i64, price: vec[i64]) -> i64:
        """A worth that counts the less, the more rolls it takes until hand and income cover its price."""
        return worth * SOON // (SOON + self.saving.rolls(self.hand, price, FAR))
