"""Trade with other players: offers that bring the best goal nearer, and answers that do not help the leader."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, deal_amount, kind_of
from hexhold.core.state import filled
from hexhold.rules.base.actions import ACCEPT, DECLINE, OFFER, TRADE
from hexhold.rules.base.trade import Trade
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "TradeAdvisor"]

PLAIN: Final[dict[str, int]] = {
    "offer_gain": 120,  # an offer is made when the hope of the hand rises to this many percent with it
    "accept_gain": 110,  # a deal is accepted when the hope of the hand rises to this many percent with it
    "no_help": 3,  # who lacks no more points than this gets no help
}
"""What the plain bot thinks of deals."""
UNKNOWN: Final = -1
SEVERAL: Final = -1
"""Instead of a good, where a deal brings more than one card."""


class TradeAdvisor(Advisor):
    """Bargains card for card."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.offer_gain: i64 = likes.of("offer_gain")
        self.accept_gain: i64 = likes.of("accept_gain")
        self.no_help: i64 = likes.of("no_help")
        self.trade = game.find(Trade)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if look.s.active != look.seat:
            return self.answer(look, acts)
        deal = self.conclude(look, acts)
        return deal if deal != NO_ADVICE else self.offer(look, acts)

    def answer(self, look: Outlook, acts: vec[i64]) -> i64:
        """Accept what helps much and helps nobody to win; decline the rest."""
        if action(DECLINE) not in acts:
            return NO_ADVICE
        offer = look.s.notes[self.trade.offered + look.seat]
        if action(ACCEPT) not in acts or self.leads(look, look.s.active):
            return action(DECLINE)
        return action(ACCEPT) if self.welcomes(look, offer) else action(DECLINE)

    def welcomes(self, look: Outlook, offer: i64) -> bool:
        """Whether an offer brings the goals of the seat nearer by enough."""
        return self.hope_after(look, offer, -1) > look.promise() * self.accept_gain // 100

    def conclude(self, look: Outlook, acts: vec[i64]) -> i64:
        """Take up a deal others are ready for, with the weakest of them or, of equals, with the last to play."""
        best: i64 = NO_ADVICE
        least: i64 = 0
        for act in acts:
            if kind_of(act) == TRADE:
                partner = argument(act, 0)
                deal = look.s.notes[self.trade.ready + partner]
                helps = not self.leads(look, partner) and self.hope_after(look, deal, 1) > look.promise()
                harm = look.threat(partner) * self.game.seats - look.distance(partner)
                if helps and (best == NO_ADVICE or harm < least):
                    best = act
                    least = harm
        return best

    def offer(self, look: Outlook, acts: vec[i64]) -> i64:
        """Offer a card that is not needed for one that is; after a refusal the second-best deal, and so on."""
        if not look.goals or look.pay(look.hand, look.goals[0].step).possible:
            return NO_ADVICE
        floor = look.promise() * self.offer_gain // 100
        offers = vec[i64]()
        hopes = vec[i64]()
        at_best = filled(UNKNOWN, look.goods)
        for act in acts:
            if kind_of(act) == OFFER:
                want = single_wanted(act, look.goods)
                if want >= 0 and at_best[want] == UNKNOWN:
                    at_best[want] = look.hope_with(want, 1)
                if want >= 0 and at_best[want] <= floor:
                    continue
                hope = self.hope_after(look, act, 1)
                if hope > floor:
                    offers = append(offers, act)
                    hopes = append(hopes, hope)
        made = look.s.notes[self.trade.made]
        if made >= len(offers):
            return NO_ADVICE
        for i in range(i64(len(offers))):
            better: i64 = 0
            for j in range(i64(len(offers))):
                if hopes[j] > hopes[i] or (hopes[j] == hopes[i] and j < i):
                    better += 1
            if better == made:
                return offers[i]
        return NO_ADVICE

    def hope_after(self, look: Outlook, deal: i64, sign: i64) -> i64:
        """The hope of the hand after a deal: 1 gives what the deal gives, -1 gets it."""
        hand = look.hand[:]
        for good in range(look.goods):
            hand[good] -= sign * deal_amount(deal, good)
        return look.hope(hand)

    def leads(self, look: Outlook, other: i64) -> bool:
        """Whether an opponent is too far ahead to be helped."""
        points = look.s.points[other]
        return points + self.no_help >= look.target and points >= look.points


def single_wanted(deal: i64, goods: i64) -> i64:
    """The good of which a deal brings its giver one card and nothing else; SEVERAL where it brings more."""
    found: i64 = SEVERAL
    for good in range(goods):
        amount = deal_amount(deal, good)
        if amount < 0:
            if amount < -1 or found != SEVERAL:
                return SEVERAL
            found = good
    return found
