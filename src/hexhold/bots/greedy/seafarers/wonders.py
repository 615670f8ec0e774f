"""Wonders: claim one as soon as possible, the one whose levels can be paid soonest, and build it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import NEVER, Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.state import filled
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.wonders.actions import CLAIM, LEVEL
from hexhold.rules.seafarers.wonders.wonders import LEVELS, Wonders

__all__ = ["PLAIN", "WonderBuilder"]

PLAIN: Final[dict[str, int]] = {
    "wonder_level": 1500,  # what the first level of a wonder is worth
    "wonder_higher": 900,  # how much more each further one is, until the last one wins
}
"""What the plain bot thinks of wonders."""


class WonderBuilder(Advisor):
    """Goal: the next level of the own wonder."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.first: i64 = likes.of("wonder_level")
        self.higher: i64 = likes.of("wonder_higher")
        self.wonders = game.find(Wonders)

    def set_goals(self, look: Outlook) -> None:
        wonder = look.s.notes[self.wonders.mine + look.seat]
        level = look.s.notes[self.wonders.level + look.seat]
        highest = self.highest_of_others(look)
        look.points_win = level > highest
        if wonder < 0 or level == LEVELS:
            return
        price = self.wonders.price_of(wonder)
        worth = self.first + self.higher * level
        if level + 1 == LEVELS or (look.points >= look.target and level == highest):
            worth = worth * look.taste.last_step // 100
        look.add(Goal(action(LEVEL), price, price, worth))

    def highest_of_others(self, look: Outlook) -> i64:
        """The highest level that anybody else has built."""
        most: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat:
                most = max(most, look.s.notes[self.wonders.level + other])
        return most

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        least: i64 = NEVER + 1
        for act in acts:
            if kind_of(act) == CLAIM:
                price = self.wonders.price_of(argument(act, 0))
                rolls = look.saving.rolls(filled(0, look.goods), price, NEVER)
                if rolls < least:
                    best = act
                    least = rolls
        return best
