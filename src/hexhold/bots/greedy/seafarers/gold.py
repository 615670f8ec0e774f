"""Gold: the cards that bring the goals nearest."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import argument, kind_of
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import GOLD
from hexhold.rules.seafarers.gold import Gold

__all__ = ["GoldChooser"]


class GoldChooser(Advisor):
    """Chooses one card after the other, always the one that is hoped for most, and names them in their order."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.gold = game.find(Gold)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if kind_of(acts[0]) != GOLD:
            return NO_ADVICE
        hand = look.hand[:]
        first: i64 = NO_ADVICE
        for _ in range(look.s.notes[self.gold.due + look.seat]):
            best: i64 = acts[0]
            most: i64 = -1
            for act in acts:
                good = argument(act, 0)
                hand[good] += 1
                hope = look.hope(hand) * 8 - hand[good]
                hand[good] -= 1
                if hope > most:
                    best = act
                    most = hope
            hand[argument(best, 0)] += 1
            first = best if first == NO_ADVICE else min(first, best)
        return first
