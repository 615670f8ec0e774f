"""Trade offers: deals that help the seat, that somebody is likely to accept, and that do not help him more.

A partner is believed to accept what brings him nearer to the target by his own reckoning, if he has the cards in the
hands the seat imagines. What was refused is not offered again soon, and there are at most three offers a turn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.core.actions import SEATS_SHIFT, action, deal_amount, deal_of
from hexhold.core.state import State
from hexhold.rules.actions import OFFER
from hexhold.rules.base.trade import Trade
from hexhold.rules.ruleset import Ruleset

__all__ = ["NO_OFFER", "Bargain"]

NO_OFFER: Final = -1
MOST_OFFERS: Final = 3
"""How many offers are made in a turn."""
NOT_SOON: Final = 8
"""For how many turns a deal that was refused is not offered again."""
LOOKED_INTO: Final = 6
"""How many of the deals that help most are looked into."""
ENOUGH: Final = 4_000
"""How much a deal must raise the chance to win, in millionths."""


@final
class Bargain:
    """Remembers what was offered in a game."""

    def __init__(self, game: Ruleset, evaluation: Evaluation, trade: Trade) -> None:
        self.game = game
        self.evaluation = evaluation
        self.trade = trade
        self.offered_at: dict[int, int] = {}
        """The turn in which a deal was offered last."""

    def best_offer(self, s: State, seat: i64, floor: i64) -> i64:
        """The offer to make, or NO_OFFER. `floor` is the value of the best other action."""
        if s.notes[self.trade.made] >= MOST_OFFERS:
            return NO_OFFER
        evaluation = self.evaluation
        evaluation.estate.survey(s)
        before = evaluation.time(s, seat, seat, s.hand)
        goods = self.game.goods
        found: list[tuple[int, int]] = []
        hands = s.hand[:]
        for give in range(goods):
            for amount in range(i64(1), min(s.hand[seat * goods + give], i64(2)) + 1):
                for want in range(goods):
                    if want != give:
                        deal = deal_of(give, amount) | deal_of(want, -1)
                        hands[seat * goods + give] -= amount
                        hands[seat * goods + want] += 1
                        gained = before - evaluation.time(s, seat, seat, hands)
                        hands[seat * goods + give] += amount
                        hands[seat * goods + want] -= 1
                        if gained > 0 and int(s.turn) - self.offered_at.get(int(deal), -NOT_SOON) >= NOT_SOON:
                            found.append((-int(gained), int(deal)))
        found.sort()
        best: i64 = NO_OFFER
        most = floor + ENOUGH
        for _, each in found[:LOOKED_INTO]:
            worth, partners = self.prospects(s, seat, each)
            if partners and worth > most:
                best = action(OFFER) | i64(each) | (partners << SEATS_SHIFT)
                most = worth
        return best

    def prospects(self, s: State, seat: i64, deal: i64) -> tuple[i64, i64]:
        """The value of a deal with the partner it is worst with, and the mask of those who may accept."""
        partners: i64 = 0
        least: i64 = 0
        for other in range(self.game.seats):
            if other != seat and self.accepts(s, seat, other, deal):
                twin = s.copy()
                self.swap(twin.hand, seat, other, deal)
                worth = self.evaluation.value(twin, seat)
                if worth > self.evaluation.value(s, seat):
                    least = worth if not partners else min(least, worth)
                    partners |= 1 << other
        return least, partners

    def accepts(self, s: State, seat: i64, other: i64, deal: i64) -> bool:
        """Whether a partner has the cards and comes nearer to the target by the deal."""
        goods = self.game.goods
        for good in range(goods):
            if -deal_amount(deal, good) > s.hand[other * goods + good]:
                return False
        evaluation = self.evaluation
        evaluation.estate.survey(s)
        before = evaluation.time(s, other, other, s.hand)
        hands = s.hand[:]
        self.swap(hands, seat, other, deal)
        return evaluation.time(s, other, other, hands) < before

    def swap(self, hands: vec[i64], seat: i64, other: i64, deal: i64) -> None:
        """Let a deal come about: the seat gives what it gives."""
        goods = self.game.goods
        for good in range(goods):
            amount = deal_amount(deal, good)
            hands[seat * goods + good] -= amount
            hands[other * goods + good] += amount

    def note(self, s: State, deal: i64) -> None:
        """Remember that a deal was offered."""
        self.offered_at[int(deal)] = int(s.turn)
