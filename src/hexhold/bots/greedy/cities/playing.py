"""Progress cards: each is weighed in thousandths of a point, and the best that is worth playing is played.

A hand of four cards leaves no room for a fifth, so then a card is played for less.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Rater
from hexhold.bots.greedy.cities.card_table import PROGRESS_CARDS, ProgressCard
from hexhold.bots.greedy.cities.defence import Defence
from hexhold.bots.greedy.outlook import POINT, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import argument, kind_of
from hexhold.core.state import filled
from hexhold.rules.base.actions import ROAD, ROAD_BUILDING
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.cities.actions import (
    BISHOP,
    COMMERCIAL_HARBOR,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    INTRIGUE,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    SABOTEUR,
    SMITH,
    SPY,
    WARLORD,
    WEDDING,
)
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.progress.draws import HAND_LIMIT
from hexhold.rules.cities.progress.play import PlayProgress
from hexhold.rules.cities.progress.science import Harvest
from hexhold.rules.cities.progress.trade import Monopoly
from hexhold.rules.cities.words import RESOURCES, strength
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "CardPlayer"]

PLAIN: Final[dict[str, int]] = {
    "card_enough": 300,  # a progress card worth less than this is kept for later
    "card_of_a_good": 150,  # the worth of a card of a good won or lost
}
"""What the plain bot thinks of playing progress cards."""

RICH: Final = 3
"""Who holds this many cards is likely to have a commodity."""
PROMOTIONS: Final = 2
"""How many knights a Smith promotes."""


class CardPlayer(Rater):
    """Plays the cards whose effect stands on the table; the dice and the tokens have an advisor of their own."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.card_enough: i64 = likes.of("card_enough")
        self.card_of_a_good: i64 = likes.of("card_of_a_good")
        self.cards = game.find(PlayProgress)
        self.decks = game.find(ProgressDecks)
        self.knights = game.find(Knights)
        self.longest = game.seek(LongestRoad)
        self.merchant = game.find(MerchantFigure)
        self.defence = Defence(game, likes)
        self.grid = game.map.grid

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if look.s.active != look.seat or not self.decks.count(look.s, look.seat):
            return NO_ADVICE
        return super().advise(look, acts)

    def enough(self, look: Outlook) -> i64:
        return 0 if self.decks.count(look.s, look.seat) >= HAND_LIMIT else self.card_enough - 1

    def rate(self, look: Outlook, act: i64) -> i64:
        """What playing a card in this way is worth."""
        kind = kind_of(act)
        card = self.cards.by_kind[kind]
        if card is None:
            return 0
        entry = PROGRESS_CARDS[int(card.card)]
        first = argument(act, 0)
        if isinstance(card, Harvest):
            return self.hand_worth(look, card.good, card.yields(look.s, look.seat))
        if isinstance(card, Monopoly):
            return self.hand_worth(look, first, self.tribute(look, first, card.most))
        if kind == SMITH or kind == WARLORD:
            return self.knights_worth(look, entry, kind)
        if kind == MASTER_MERCHANT or kind == SPY or kind == DESERTER or kind == INTRIGUE or kind == DIPLOMAT:
            return self.harm_worth(look, entry, kind, first)
        return self.board_worth(look, entry, kind, first)

    def board_worth(self, look: Outlook, entry: ProgressCard, kind: i64, first: i64) -> i64:
        """Cards that bring the seat something, or cost several others something."""
        worth: i64 = 0
        if kind == MERCHANT:
            worth = self.merchant_worth(look, first)
        elif kind == MEDICINE:
            worth = look.worth_of(1, look.land.gain(look.land.raised(first), look.income))
        elif kind == MERCHANT_FLEET:
            worth = self.fleet_worth(look, first)
        elif kind == COMMERCIAL_HARBOR:
            worth = entry.goods * self.card_of_a_good * self.partners(look)
        elif kind == SABOTEUR:
            worth = entry.each * self.sabotaged(look)
        elif kind == BISHOP or kind == ENGINEER or kind == WEDDING or (kind == ROAD_BUILDING and self.needs_road(look)):
            worth = entry.worth + entry.goods * self.card_of_a_good
        return worth

    def harm_worth(self, look: Outlook, entry: ProgressCard, kind: i64, first: i64) -> i64:
        """Cards against one opponent, the more so the greater a threat they are."""
        s = look.s
        worth: i64 = entry.worth + entry.goods * self.card_of_a_good
        if kind == MASTER_MERCHANT:
            return worth + entry.each * look.seen.counts["hand"][first] + look.threat(first)
        if kind == SPY:
            return worth + entry.each * self.decks.count(s, first) + look.threat(first)
        if kind == DESERTER:
            return worth + entry.each * self.defence.battle(look).strengths[first] + look.threat(first)
        if kind == INTRIGUE:
            return worth + entry.each * s.piece[first] + look.threat(s.owner[first])
        owner = s.edge_owner[first]
        if owner == look.seat:
            return 0
        # A Diplomat is always worth playing where it may break Longest Road.
        breaks = self.longest is not None and s.notes[self.longest.holder] == owner
        return (self.card_enough if breaks else worth) + look.threat(owner)

    def knights_worth(self, look: Outlook, entry: ProgressCard, kind: i64) -> i64:
        """Smith and Warlord: what the strength is worth that they bring."""
        s = look.s
        gain: i64 = 0
        for node in range(self.grid.node_count):
            if self.knights.own(s, look.seat, node):
                if kind == SMITH:
                    gain += 1 if self.knights.can_promote(s, look.seat, node) else 0
                elif not s.notes[self.knights.active + node]:
                    gain += strength(s.piece[node])
        gain = min(gain, i64(PROMOTIONS)) if kind == SMITH else gain
        return entry.each * gain + self.defence.worth(look, self.defence.battle(look), gain) if gain else 0

    def merchant_worth(self, look: Outlook, hex: i64) -> i64:
        """The merchant's point if it is new, and its rate where the seat has most of a good to trade."""
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
        before = look.promise()
        return self.card_of_a_good * amount // 3 + (look.hope(hand) - before) * POINT // max(before, 1)

    def tribute(self, look: Outlook, good: i64, most: i64) -> i64:
        """How many cards of a good a monopoly brings, if hands are like incomes."""
        total: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat:
                total += min(100 * most, look.likely(other, good))
        return total // 100

    def fleet_worth(self, look: Outlook, good: i64) -> i64:
        """How much nearer the goals come when a good is traded 2:1."""
        before = look.promise()
        rate = look.rates[good]
        look.rates[good] = 2
        after = look.hope(look.hand)
        look.rates[good] = rate
        return (after - before) * POINT // max(before, 1) if look.hand[good] >= 2 else 0

    def needs_road(self, look: Outlook) -> bool:
        """Whether a goal needs a road."""
        for goal in look.goals:
            if kind_of(goal.act) == ROAD:
                return True
        return False

    def partners(self, look: Outlook) -> i64:
        """With how many a resource can be traded for a commodity: who has a city and some cards."""
        rich = filled(0, self.game.seats)
        for node in range(self.grid.node_count):
            if look.s.piece[node] == CITY_PIECE:
                rich[look.s.owner[node]] = 1
        resources: i64 = 0
        for good in range(RESOURCES):
            resources += look.hand[good]
        partners: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat and rich[other] and look.seen.counts["hand"][other] >= RICH:
                partners += 1
        return min(partners, resources)

    def sabotaged(self, look: Outlook) -> i64:
        """The cards that those with as many points lose."""
        lost: i64 = 0
        for other in range(self.game.seats):
            if other != look.seat and look.s.points[other] >= look.s.points[look.seat]:
                lost += look.seen.counts["hand"][other] // 2
        return lost
