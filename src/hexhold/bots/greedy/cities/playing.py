"""Progress cards: each is weighed in thousandths of a point, and the best that is worth playing is played.

A hand of four cards leaves no room for a fifth, so then a card is played for less.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import GRAIN, ORE
from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.cities.defence import Defence
from hexhold.bots.greedy.outlook import POINT, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import argument, kind_of
from hexhold.core.state import filled
from hexhold.rules.base.actions import ROAD, ROAD_BUILDING
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.cities.actions import (
    BISHOP,
    COMMERCIAL_HARBOR,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    INTRIGUE,
    IRRIGATION,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    RESOURCE_MONOPOLY,
    SABOTEUR,
    SMITH,
    SPY,
    TRADE_MONOPOLY,
    WARLORD,
    WEDDING,
)
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.progress.draws import HAND_LIMIT
from hexhold.rules.cities.words import RESOURCES, strength
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "CardPlayer"]

PLAIN: Final[dict[str, int]] = {
    "card_enough": 300,  # a progress card worth less than this is kept for later
    "card_of_a_good": 150,  # the worth of a card of a good won or lost
}
"""What the plain bot thinks of playing progress cards."""

BISHOP_WORTH: Final = 450
WALL_WORTH: Final = 400


class CardPlayer(Advisor):
    """Plays the cards whose effect stands on the table; the dice and the tokens have an advisor of their own."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.card_enough: i64 = likes.of("card_enough")
        self.card_of_a_good: i64 = likes.of("card_of_a_good")
        self.decks = game.find(ProgressDecks)
        self.knights = game.find(Knights)
        self.longest = game.find(LongestRoad)
        self.merchant = game.find(MerchantFigure)
        self.defence = Defence(game, likes)
        self.grid = game.map.grid

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if look.s.active != look.seat or not self.decks.count(look.s, look.seat):
            return NO_ADVICE
        best: i64 = NO_ADVICE
        most: i64 = 0 if self.decks.count(look.s, look.seat) >= HAND_LIMIT else self.card_enough - 1
        for act in acts:
            worth = self.worth(look, act)
            if worth > most:
                best = act
                most = worth
        return best

    def worth(self, look: Outlook, act: i64) -> i64:
        """What playing a card in this way is worth; 0 for all other actions."""
        kind = kind_of(act)
        first = argument(act, 0)
        if kind == MERCHANT:
            return self.merchant_worth(look, first)
        if kind == MEDICINE:
            return look.worth_of(1, look.land.gain(look.land.raised(first), look.income))
        if kind == ROAD_BUILDING:
            return self.roads_worth(look)
        if kind == BISHOP:
            return BISHOP_WORTH
        if kind == ENGINEER:
            return WALL_WORTH
        return self.goods_worth(look, kind, first) or self.knight_worth(look, kind, first)

    def goods_worth(self, look: Outlook, kind: i64, first: i64) -> i64:
        """Cards that bring goods or progress cards, or cost others some."""
        worth: i64 = 0
        if kind == WEDDING:
            worth = 4 * self.card_of_a_good
        elif kind == MASTER_MERCHANT:
            worth = 2 * self.card_of_a_good + look.threat(first) + look.seen.counts["hand"][first]
        elif kind == SPY:
            worth = 2 * self.card_of_a_good + 20 * self.decks.count(look.s, first) + look.threat(first)
        elif kind == RESOURCE_MONOPOLY or kind == TRADE_MONOPOLY:
            worth = self.hand_worth(look, first, self.tribute(look, first, 2 if kind == RESOURCE_MONOPOLY else 1))
        elif kind == IRRIGATION or kind == MINING:
            good: i64 = GRAIN if kind == IRRIGATION else ORE
            worth = self.hand_worth(look, good, self.harvest(look, good))
        elif kind == MERCHANT_FLEET:
            worth = self.fleet_worth(look, first)
        elif kind == COMMERCIAL_HARBOR:
            worth = self.harbor_worth(look)
        elif kind == SABOTEUR:
            worth = self.saboteur_worth(look)
        return worth

    def knight_worth(self, look: Outlook, kind: i64, first: i64) -> i64:
        """Cards about knights and roads."""
        s = look.s
        if kind == SMITH or kind == WARLORD:
            gain: i64 = 0
            for node in range(self.grid.node_count):
                if self.knights.own(s, look.seat, node):
                    if kind == SMITH:
                        gain += 1 if self.knights.can_promote(s, look.seat, node) else 0
                    elif not s.notes[self.knights.active + node]:
                        gain += strength(s.piece[node])
            gain = min(gain, 2) if kind == SMITH else gain
            return 100 * gain + self.defence.worth(look, self.defence.battle(look), gain) if gain else 0
        if kind == DESERTER:
            return 400 + 40 * self.defence.battle(look).strengths[first] + look.threat(first)
        if kind == INTRIGUE:
            return 20 * s.piece[first] + look.threat(s.owner[first])
        if kind == DIPLOMAT and s.edge_owner[first] != look.seat:
            holder = s.notes[self.longest.holder] == s.edge_owner[first]
            return (self.card_enough if holder else 100) + look.threat(s.edge_owner[first])
        return 0

    def merchant_worth(self, look: Outlook, hex: i64) -> i64:
        """The merchant's point if it is new, and his trade where the seat has most of a good to trade."""
        good = look.land.good[hex]
        trade: i64 = 0
        if good >= 0 and look.rates[good] > 2:
            trade = 10 * look.income[good]
        mine = look.s.notes[self.merchant.controller] == look.seat
        return trade if mine else POINT + trade

    def hand_worth(self, look: Outlook, good: i64, amount: i64) -> i64:
        """The worth of further cards of a good: a share for each, more where they bring the goals nearer."""
        if not amount:
            return 0
        hand = look.hand[:]
        hand[good] += amount
        before = look.hope(look.hand)
        return self.card_of_a_good * amount // 3 + (look.hope(hand) - before) * POINT // max(before, 1)

    def tribute(self, look: Outlook, good: i64, most: i64) -> i64:
        """How many cards of a good a monopoly brings, if hands are like incomes."""
        total: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat:
                total += min(100 * most, look.likely(other, good))
        return total // 100

    def harvest(self, look: Outlook, good: i64) -> i64:
        """How many cards the hexes of a good give."""
        count: i64 = 0
        for hex in range(self.grid.hex_count):
            if look.land.good[hex] == good:
                for node in self.grid.hex_nodes[hex]:
                    if look.s.owner[node] == look.seat and is_building(look.s, node):
                        count += 2
                        break
        return min(count, look.s.supply[good])

    def fleet_worth(self, look: Outlook, good: i64) -> i64:
        """How much nearer the goals come when a good is traded 2:1."""
        before = look.hope(look.hand)
        rate = look.rates[good]
        look.rates[good] = 2
        after = look.hope(look.hand)
        look.rates[good] = rate
        return (after - before) * POINT // max(before, 1) if look.hand[good] >= 2 else 0

    def roads_worth(self, look: Outlook) -> i64:
        """Free roads are worth something when a goal needs one."""
        for goal in look.goals:
            if kind_of(goal.act) == ROAD:
                return 500
        return 0

    def harbor_worth(self, look: Outlook) -> i64:
        """A resource for a commodity with everybody who has a city and some cards."""
        rich = filled(0, self.game.seats)
        for node in range(self.grid.node_count):
            if look.s.piece[node] == CITY_PIECE:
                rich[look.s.owner[node]] = 1
        resources: i64 = 0
        for good in range(RESOURCES):
            resources += look.hand[good]
        partners: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat and rich[other] and look.seen.counts["hand"][other] >= 3:
                partners += 1
        return self.card_of_a_good * min(partners, resources)

    def saboteur_worth(self, look: Outlook) -> i64:
        """The cards that those with as many points lose."""
        lost: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat and look.s.points[other] >= look.s.points[look.seat]:
                lost += look.seen.counts["hand"][other] // 2
        return 60 * lost
