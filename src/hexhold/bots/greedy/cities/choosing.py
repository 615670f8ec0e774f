"""Decisions that progress cards and luck force on a seat: what to take, what to give, which card to keep."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Rater
from hexhold.bots.greedy.cities.card_table import MOST_KEPT, PROGRESS_CARDS
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.progress import free_road
from hexhold.bots.greedy.robbing import least_missed
from hexhold.core.actions import action, argument, kind_of
from hexhold.rules.cities.actions import BURY, CHOOSE_DECK, FORCE, GIVE, PROMOTE, TAKE, TAKE_CARD
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.progress.harbor import ForcedTrade
from hexhold.rules.cities.progress.looking import MasterMerchant
from hexhold.rules.cities.progress.play import PlayProgress
from hexhold.rules.cities.progress.science import RoadBuilding
from hexhold.rules.cities.progress.smith import Smith
from hexhold.rules.cities.progress.wedding import GIFTS, Wedding
from hexhold.rules.cities.words import RESOURCES
from hexhold.rules.ruleset import Ruleset

__all__ = ["ChoiceAdvisor"]

DECK_ORDER: Final = (2, 1, 0)
"""How gladly each deck is drawn from: in that of trade a third of the cards are merchants, worth a point."""


class ChoiceAdvisor(Rater):
    """Answers what is asked."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.keep: vec[i64] = vec[i64]([PROGRESS_CARDS[card].keep for card in range(len(PROGRESS_CARDS))])
        """How gladly each progress card is kept."""
        self.knights = game.find(Knights)
        self.harbor = game.find(ForcedTrade)
        play = game.find(PlayProgress)
        self.wedding = play.card(Wedding)
        self.master = play.card(MasterMerchant)
        self.free_roads = play.card(RoadBuilding)
        self.smith = play.card(Smith)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        frame = look.s.kind()
        if frame == self.wedding.frame.kind:
            return self.gift(look, acts)
        if frame == self.free_roads.frame.kind:
            return free_road(look, acts)
        if frame == self.smith.frame.kind:
            return self.promotion(look, acts)
        if look.s.notes[self.harbor.granted] and look.s.active == look.seat:
            return self.force(look, acts)
        return super().advise(look, acts)

    def rate(self, look: Outlook, act: i64) -> i64:
        kind = kind_of(act)
        if kind == BURY:
            return MOST_KEPT - self.keep[argument(act, 0)]
        if kind == TAKE_CARD:
            return self.keep[argument(act, 0)]
        if kind == CHOOSE_DECK:
            return 1 + DECK_ORDER[argument(act, 0)]
        if kind == TAKE or kind == GIVE:
            hand = look.hand[:]
            hand[argument(act, 0)] += 1 if kind == TAKE else -1
            if kind == TAKE and look.s.kind() == self.master.frame.kind and look.s.arg(1) > 1:
                return 1 + self.best_second(look, hand, argument(act, 0))
            return 1 + look.hope(hand)
        return 0

    def best_second(self, look: Outlook, hand: vec[i64], first: i64) -> i64:
        """The best hope with a second card that may be taken after the first."""
        best: i64 = 0
        at = look.s.arg(0) * look.goods
        for good in range(first, look.goods):
            if look.s.hand[at + good] > (1 if good == first else 0):
                hand[good] += 1
                best = max(best, look.hope(hand))
                hand[good] -= 1
        return best

    def gift(self, look: Outlook, acts: vec[i64]) -> i64:
        """What is missed least, in the order of the goods."""
        chosen = least_missed(look, min(i64(GIFTS), look.cards()))
        at = self.wedding.gifts.at + look.seat * look.goods
        for good in range(look.goods):
            if look.s.notes[at + good] < chosen[good] and action(GIVE, good) in acts:
                return action(GIVE, good)
        return NO_ADVICE

    def promotion(self, look: Outlook, acts: vec[i64]) -> i64:
        """Active knights first, then strong ones."""
        best: i64 = NO_ADVICE
        most: i64 = 0
        for act in acts:
            if kind_of(act) == PROMOTE:
                node = argument(act, 0)
                value = look.s.piece[node] + 8 * look.s.notes[self.knights.active + node]
                if value > most:
                    best = act
                    most = value
        return best

    def force(self, look: Outlook, acts: vec[i64]) -> i64:
        """Offer the resource that is missed least to whoever is still open."""
        best: i64 = NO_ADVICE
        most: i64 = 0
        for act in acts:
            if kind_of(act) == FORCE and argument(act, 0) < RESOURCES:
                hand = look.hand[:]
                hand[argument(act, 0)] -= 1
                value = 1 + look.hope(hand) * self.game.seats - look.distance(argument(act, 1))
                if best == NO_ADVICE or value > most:
                    best = act
                    most = value
        return best
