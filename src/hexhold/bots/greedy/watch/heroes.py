"""Heroes: each is used when it plainly helps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import NO_GOOD
from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.watch.danger import Danger
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.rules.base.actions import BUY, ROAD
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.actions import (
    AEMON,
    BENJEN_CAMP,
    BENJEN_CLEARING,
    CHOOSE_CARD,
    GILLY,
    GUARD,
    JON_SNOW,
    MANCE,
    MARSH,
    MELISANDRE,
    MORMONT,
    OSHA,
    QHORIN,
    REPAY,
    SAMWELL,
    SEIZE,
    THORNE,
    YARWYCK,
    YGRITTE,
    YOREN,
)
from hexhold.rules.watch.dice import WatchDice
from hexhold.rules.watch.heroes.builders import swapped
from hexhold.rules.watch.patrols import Patrols
from hexhold.rules.watch.words import CLIMBER, GIANT

__all__ = ["PLAIN", "HeroAdvisor"]

PLAIN: Final[dict[str, int]] = {
    "good_guard": 700,  # a guard worth this much is placed by way of a hero
}
"""What the plain bot thinks of heroes."""

CARD_ORDER: Final = (2, 5, 1, 3, 4)
"""How gladly Melisandre takes each card: points first, then recruits."""
MUCH: Final = 115
"""A hero that only brings cards is used when the hope of the hand rises to this many percent."""


class HeroAdvisor(Advisor):
    """Rates every use of a hero, and every answer to one."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.good_guard: i64 = likes.of("good_guard")
        self.danger = Danger(game, likes)
        self.patrols = game.find(Patrols)
        self.robber = game.find(Robber)
        self.dice = game.find(WatchDice)
        self.longest = game.find(LongestRoad)
        self.settlements = game.find(Settlements)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best: i64 = NO_ADVICE
        most: i64 = 0
        before: i64 = -1
        for act in acts:
            value: i64 = 0
            after = self.hope_after(look, act)
            if after >= 0:
                if before < 0:
                    before = self.hope_needed(look, act)
                value = after - before
            else:
                value = self.value(look, act)
            if value > most:
                best = act
                most = value
        return best

    def hope_needed(self, look: Outlook, act: i64) -> i64:
        """What the hope of the hand must exceed: nothing where a card is taken or given anyway."""
        kind = kind_of(act)
        if kind == MARSH or kind == MORMONT:
            return look.promise() * MUCH // 100
        return 0

    def hope_after(self, look: Outlook, act: i64) -> i64:
        """The hope of the hand after a hero that changes it, or -1 for everything else."""
        kind = kind_of(act)
        hand = look.hand[:]
        if kind == SAMWELL or kind == JON_SNOW or kind == SEIZE:
            hand[argument(act, 0)] += 1
        elif kind == REPAY:
            hand[argument(act, 0)] -= 1
        elif kind == MARSH:
            hand[argument(act, 0)] -= 1
            hand[argument(act, 1)] += 1
        elif kind == MORMONT:
            return self.after_demand(look, argument(act, 0), argument(act, 1), argument(act, 2))
        elif kind == OSHA:
            for index in range(i64(2)):
                good = look.land.good[argument(act, index)] if argument(act, index) != NOTHING else i64(NO_GOOD)
                if good >= 0:
                    hand[good] += 1
        else:
            return -1
        return 1 + look.hope(hand)

    def after_demand(self, look: Outlook, good: i64, first: i64, second: i64) -> i64:
        """Mormont: the hope with a card of everybody likely to have it, each repaid with what is missed least."""
        hand = look.hand[:]
        likely: i64 = 0
        for seat in (first, second):
            if seat != NOTHING and 2 * look.seen.counts["hand"][seat] * look.land.income(seat)[good] >= 30:
                likely += 1
        if likely < (1 if second == NOTHING else 2):
            return 0
        hand[good] += likely
        for _ in range(likely):
            best: i64 = -1
            most: i64 = -1
            for give in range(look.goods):
                if give != good and hand[give]:
                    hand[give] -= 1
                    hope = look.hope(hand)
                    hand[give] += 1
                    if hope > most:
                        best = give
                        most = hope
            if best < 0:
                return 0
            hand[best] -= 1
        return look.hope(hand)

    def value(self, look: Outlook, act: i64) -> i64:
        """How good another use or answer is; 0 for what is better left."""
        kind = kind_of(act)
        first = argument(act, 0)
        if kind == CHOOSE_CARD:
            return CARD_ORDER[first]
        if kind == MANCE:
            return 100 * look.seen.counts["hand"][first] + look.threat(first)
        if kind == YARWYCK:
            return self.road_value(look, first, argument(act, 1))
        if kind == MELISANDRE or kind == THORNE or kind == YOREN:
            return self.purchase_value(look, kind, act)
        return self.wall_value(look, kind, act)

    def road_value(self, look: Outlook, edge: i64, to: i64) -> i64:
        """Yarwyck: a road that leads nowhere goes where the best goal needs one."""
        if look.s.notes[self.longest.holder] == look.seat or not look.goals:
            return 0
        for node in self.game.map.grid.edge_nodes[edge]:
            if self.settlements.is_site(look.s, node):
                return 0
        return 1 if look.goals[0].act == action(ROAD, to) else 0

    def purchase_value(self, look: Outlook, kind: i64, act: i64) -> i64:
        """Melisandre, Thorne and Yoren: a card or a guard otherwise paid for, when that is a good goal."""
        if not look.goals:
            return 0
        if kind == MELISANDRE:
            if look.goals[0].act != action(BUY):
                return 0
            saved = argument(act, 0)
            cost = look.goals[0].cost
            price = cost if saved == NOTHING else swapped(cost, saved, argument(act, 1))
            return 1 + look.hope(look.pay(look.hand, price).left)
        section = self.danger.best_section(look)
        if argument(act, 0) != section or self.danger.guard_worth(look, section) < self.good_guard:
            return 0
        if kind == YOREN:
            return 0 if look.s.notes[self.patrols.holder] == look.seat else 1
        price = swapped(self.danger.wall.cost, argument(act, 1), argument(act, 2))
        return 1 + look.hope(look.pay(look.hand, price).left) if self.saves_for_guard(look) else 0

    def saves_for_guard(self, look: Outlook) -> bool:
        """Whether a guard is among the two best goals."""
        for goal in look.goals[:2]:
            if kind_of(goal.act) == GUARD:
                return True
        return False

    def wall_value(self, look: Outlook, kind: i64, act: i64) -> i64:
        """Heroes at the Wall and in the Gift."""
        s = look.s
        first = argument(act, 0)
        value: i64 = 0
        if kind == YGRITTE:
            crowded: i64 = 1 if self.danger.crowded(look) else 0
            value = max(self.danger.burden(look, first), crowded)
        elif kind == QHORIN:
            value = self.danger.burden(look, s.notes[self.robber.place])
        elif kind == BENJEN_CLEARING:
            slack = self.danger.slack(look, first)
            value = 20 + self.danger.camped(look, first) if slack <= 0 else 0
        elif kind == BENJEN_CAMP and argument(act, 1) == 0:
            camped = self.danger.wildlings.camp(s, first, 0)
            value = 10 if camped == CLIMBER or camped == GIANT else 0
        elif kind == AEMON:
            to = argument(act, 2)
            if self.danger.slack(look, to) <= 0 and self.danger.slack(look, first) >= 2:
                value = self.danger.urgency(look, to)
        elif kind == GILLY:
            value = self.second_throw(look)
        return value

    def second_throw(self, look: Outlook) -> i64:
        """Gilly: whether the wildling die is about to bring somebody over the Wall."""
        advance = self.danger.advance
        face = look.s.notes[self.dice.face]
        clan = advance.trail_clan[face]
        if clan < 0:
            return 0
        coming = advance.wildlings.camp(look.s, clan, 0)
        if coming < 0:
            return 0
        slack = self.danger.slack(look, clan + advance.trail_side[face])
        return 1 if coming == CLIMBER or slack <= 0 or (coming == GIANT and slack <= 1) else 0
