"""What the rules of the base game mean for the race: development cards, Largest Army, Longest Road."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.part import Part
from hexhold.bots.builder.runner import CARD, POINT, Runner
from hexhold.bots.builder.weighing import Weights
from hexhold.core.state import State
from hexhold.rules.base.cards import KNIGHT_CARD, POINT_CARD, Cards
from hexhold.rules.base.knights import LEAST_ARMY, Knights
from hexhold.rules.base.longest_road import LEAST_LENGTH, LongestRoad
from hexhold.rules.base.roads import Roads
from hexhold.rules.ruleset import Ruleset

__all__ = ["CardsPart", "LongestRoadPart"]


class CardsPart(Part):
    """Development cards: those held help like cards of any kind, further ones bring points and an army."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        super().__init__(game, weights, estate)
        self.cards = game.find(Cards)
        self.knights = game.find(Knights)
        self.hidden_point: i64 = weights.of("hidden_point")
        self.hidden_card: i64 = weights.of("hidden_card")
        self.knight: i64 = weights.of("knight_card")
        self.other: i64 = weights.of("other_card")
        self.bought: i64 = weights.of("bought_card")
        self.army: i64 = weights.of("army")
        self.army_risk: i64 = weights.of("army_risk")

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        knights: i64 = 0
        others: i64 = 0
        for row in (self.cards.held, self.cards.fresh):
            at = row + seat * self.cards.kinds
            for card in range(self.cards.kinds):
                if card == KNIGHT_CARD:
                    knights += s.notes[at + card]
                elif card != POINT_CARD or seat != me:
                    others += s.notes[at + card]
        if seat == me:
            runner.need -= POINT * self.game.total_points(s, seat) - POINT * s.points[seat]
            runner.wild += (knights * self.knight + others * self.other) * CARD // 100
        else:
            runner.need -= self.hidden_point * (knights + others)
            runner.wild += (knights + others) * self.hidden_card * CARD // 100
            knights = (knights + others) // 2
        left = self.cards.pile_size(s)
        if left:
            self.add_purchase(runner, self.bought, 1, min(left, i64(8)))
            self.add_army(s, runner, seat, knights, left)

    def add_purchase(self, runner: Runner, gain: i64, count: i64, times: i64) -> None:
        """A plan to buy so many cards at once."""
        plan = runner.add_plan(gain, times)
        for good in range(runner.goods):
            runner.cost[plan * runner.goods + good] = count * self.cards.cost[good]

    def add_army(self, s: State, runner: Runner, seat: i64, held: i64, left: i64) -> None:
        """Largest Army: a plan where a few cards would win it, a risk where others are near."""
        army = s.notes[self.knights.army + seat]
        most: i64 = LEAST_ARMY - 1
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, s.notes[self.knights.army + other])
        missing = most + 1 - army - held
        if s.notes[self.knights.holder] == seat:
            if missing >= 0:
                runner.need += self.army_risk
        elif missing <= 0:
            runner.need -= self.army * (100 - 10 * held) // 100
        else:
            # A little more than half of the cards are knights.
            count = 2 * missing - missing // 4
            if count <= min(left, i64(7)):
                self.add_purchase(runner, self.army + count * self.bought, count, 1)


class LongestRoadPart(Part):
    """Longest Road: a plan where a few roads would win it, a risk where others are near."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        super().__init__(game, weights, estate)
        self.longest = game.find(LongestRoad)
        self.roads = game.find(Roads)
        self.worth: i64 = weights.of("longest_road")
        self.risk: i64 = weights.of("longest_road_risk")
        self.length: i64 = weights.of("road_length")

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        length = s.notes[self.longest.lengths + seat]
        most: i64 = LEAST_LENGTH - 1
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, s.notes[self.longest.lengths + other])
        runner.need -= self.length * length
        if s.notes[self.longest.holder] == seat:
            if most + 1 >= length:
                runner.need += self.risk
            return
        missing = max(most + 1 - length, i64(1))
        if missing > min(self.roads.left(s, seat), i64(5)):
            return
        plan = runner.add_plan(self.worth, 1)
        for good in range(runner.goods):
            runner.cost[plan * runner.goods + good] = missing * self.roads.cost[good]
