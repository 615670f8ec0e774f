"""Progress cards: played when they bring a goal much nearer."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor, Rater
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.rules.base.actions import MONOPOLY, PLENTY, ROAD, ROAD_BUILDING
from hexhold.rules.base.development.progress import RoadBuilding
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import SHIP

__all__ = ["PLAIN", "MonopolyAdvisor", "PlentyAdvisor", "RoadBuildingAdvisor", "free_road"]

PLAIN: Final[dict[str, int]] = {
    "goods_gain": 125,  # a card that brings goods is played when the hope of the hand rises to this many percent
}
"""What the plain bot thinks of progress cards."""


class GoodsAdvisor(Rater):
    """A card that brings goods: played when the hope of the hand rises enough with them."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.goods_gain: i64 = likes.of("goods_gain")

    def enough(self, look: Outlook) -> i64:
        return look.promise() * self.goods_gain // 100


class PlentyAdvisor(GoodsAdvisor):
    """Year of plenty: the two cards that help most."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)

    def rate(self, look: Outlook, act: i64) -> i64:
        if kind_of(act) != PLENTY:
            return 0
        hand = look.hand[:]
        hand[argument(act, 0)] += 1
        if argument(act, 1) != NOTHING:
            hand[argument(act, 1)] += 1
        return look.hope(hand)


class MonopolyAdvisor(GoodsAdvisor):
    """Monopoly: the good of which others hold most, as far as their income tells."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)

    def rate(self, look: Outlook, act: i64) -> i64:
        if kind_of(act) != MONOPOLY:
            return 0
        hand = look.hand[:]
        hand[argument(act, 0)] += self.expected(look, argument(act, 0))
        return look.hope(hand)

    def expected(self, look: Outlook, good: i64) -> i64:
        """How many cards of a good the opponents hold, if their hands are like their incomes."""
        total: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat:
                total += look.likely(other, good)
        return total // 100


class RoadBuildingAdvisor(Advisor):
    """Road building: when a goal needs a road. The free roads go where the goals are."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.card = game.find(RoadBuilding)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if look.s.kind() == self.card.frame.kind:
            return free_road(look, acts)
        if action(ROAD_BUILDING) in acts:
            for goal in look.goals:
                if is_path_piece(goal.act):
                    return action(ROAD_BUILDING)
        return NO_ADVICE


def free_road(look: Outlook, acts: vec[i64]) -> i64:
    """A road that costs nothing: the one towards the best goal, else any."""
    for goal in look.goals:
        if is_path_piece(goal.act) and goal.act in acts:
            return goal.act
    return acts[0]


def is_path_piece(act: i64) -> bool:
    """Whether an action lays a piece that Road Building lays too."""
    return kind_of(act) == ROAD or kind_of(act) == SHIP
