"""The Wall: guards where they are needed, and patrols against wildlings in the Gift."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.watch.danger import Danger
from hexhold.core.actions import action, argument, kind_of
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.actions import GUARD, HUNT, RECRUITS

__all__ = ["Hunter", "WallWarden"]


class WallWarden(Advisor):
    """Goal: a guard. Recruits come at once, and in the set-up the first guard stands where it is needed most."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.danger = Danger(game, likes)

    def set_goals(self, look: Outlook) -> None:
        section = self.danger.best_section(look) if look.s.turn else -1
        if section >= 0:
            cost = self.danger.wall.cost
            look.add(Goal(action(GUARD, section), cost, cost, self.danger.guard_worth(look, section)))

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        section = self.danger.best_section(look)
        if section < 0:
            return NO_ADVICE
        if action(RECRUITS, section) in acts:
            return action(RECRUITS, section)
        if not look.s.turn and action(GUARD, section) in acts:
            return action(GUARD, section)
        return NO_ADVICE


class Hunter(Advisor):
    """A patrol hunts where wildlings keep the own land from producing, or where they become too many."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.danger = Danger(game, likes)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        most: i64 = 0
        crowded = self.danger.crowded(look)
        for act in acts:
            if kind_of(act) == HUNT:
                # The last wildling on a hex sets it free: that comes before any other.
                alone = self.danger.wildlings.on_hex(look.s, argument(act, 0)) == 1
                burden = self.danger.burden(look, argument(act, 0))
                value = (2 if alone else 1) * burden
                if (best == NO_ADVICE and crowded) or value > most:
                    best = act
                    most = value
        return best
