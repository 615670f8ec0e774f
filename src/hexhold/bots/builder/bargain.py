"""Offers to others: what would help the seat most and is likely to be accepted.

A partner is expected to think like the plain greedy bot: it accepts what brings its goals nearer by
enough, if it has the cards. What it holds is not known for sure; several worlds are imagined, and an offer is as
promising as the share of them in which somebody accepts. At most three offers are made in a turn, none of them twice,
and none to whom it helps to win.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.builder.decision import Decision
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.lookahead import hand_over
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.greedy.trading import TradeAdvisor
from hexhold.core.actions import SEATS_SHIFT, action, deal_amount, deal_of
from hexhold.core.state import State, filled
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.base.actions import OFFER
from hexhold.rules.base.trade import Trade
from hexhold.rules.ruleset import Ruleset

__all__ = ["NO_OFFER", "Bargain"]

NO_OFFER: Final = -1
MOST_OFFERS: Final = 3
"""How many offers are made in a turn."""
MOST_CARDS: Final = 2
"""How many cards of a good are given or wanted at most."""
LOOKED_INTO: Final = 8
"""How many of the deals that help most are looked into."""
WORLDS: Final = 3
"""In how many imagined worlds partners are asked."""
ENOUGH: Final = 105
"""A deal is worth offering when the hope of the hand rises to this many percent."""


@final
class Helpful:
    """A deal, and the hope of the hand after it."""

    def __init__(self, deal: i64, hope: i64) -> None:
        self.deal: i64 = deal
        self.hope: i64 = hope


@final
class Bargain:
    """Remembers what was offered in a turn."""

    def __init__(self, game: Ruleset, adviser: GreedyBot, trade: Trade) -> None:
        self.game = game
        self.adviser = adviser
        self.partner = GreedyBot("partner", Rng("partner"))
        """How others are expected to think; it draws nothing by chance."""
        self.judge: Evaluation | None = None
        """Weighs what a deal brings both partners, if it is there; without it only the own goals count."""
        self.trade = trade
        self.rules = TradeAdvisor(game, adviser.likes)
        self.their_rules = TradeAdvisor(game, self.partner.likes)
        self.turn: i64 = -1
        self.offered: vec[i64] = vec[i64]()

    def forget(self) -> None:
        """As if nothing had been offered yet."""
        self.turn = -1
        self.offered = vec[i64]()

    def best_offer(self, decision: Decision) -> i64:
        """The offer to make instead of what is decided otherwise, or NO_OFFER."""
        s = decision.seen.state
        if s.notes[self.trade.made] >= MOST_OFFERS:
            return NO_OFFER
        if s.turn != self.turn:
            self.turn = s.turn
            self.offered = vec[i64]()
        look = self.adviser.outlook(self.game, decision.seen)
        deals = self.helpful(look)
        if not deals:
            return NO_OFFER
        worlds = [decision.imagine() for _ in range(WORLDS)]
        known: list[Outlook] = []
        tables = [self.partners(look, world, known) for world in worlds]
        best: i64 = NO_OFFER
        most: i64 = 0
        now = look.promise()
        for deal in deals[:LOOKED_INTO]:
            promise: i64 = 0
            partners: i64 = 0
            for world, table in zip(worlds, tables, strict=True):
                most_of_it: i64 = 0
                for partner in table:
                    if self.accepts(partner, deal.deal):
                        gain = deal.hope - now
                        if self.judge is not None:
                            gain = self.gain(self.judge, world, look.seat, partner.seat, deal.deal)
                        if gain > 0:
                            most_of_it = max(most_of_it, gain)
                            partners |= 1 << partner.seat
                promise += most_of_it
            if promise > most:
                most = promise
                best = action(OFFER) | deal.deal | (partners << SEATS_SHIFT)
        return best

    def gain(self, judge: Evaluation, world: State, seat: i64, partner: i64, deal: i64) -> i64:
        """How much better a seat stands after a deal, in millionths of a win."""
        twin = world.copy()
        hand_over(self.game, twin, seat, partner, deal)
        return judge.value(twin, seat) - judge.value(world, seat)

    def helpful(self, look: Outlook) -> list[Helpful]:
        """The deals that raise the hope of the hand enough, best first."""
        out: list[Helpful] = []
        floor = look.promise() * ENOUGH // 100
        at_best = filled(0, look.goods * MOST_CARDS)
        for want in range(look.goods):
            for wanted in range(i64(MOST_CARDS)):
                at_best[want * MOST_CARDS + wanted] = look.hope_with(want, wanted + 1)
        for give in range(look.goods):
            for given in range(i64(1), min(look.hand[give], i64(MOST_CARDS)) + 1):
                for want in range(look.goods):
                    for wanted in range(i64(1), i64(MOST_CARDS) + 1):
                        if at_best[want * MOST_CARDS + wanted - 1] <= floor:
                            continue
                        deal = deal_of(give, given) | deal_of(want, -wanted)
                        if want != give and deal not in self.offered:
                            hope = self.rules.hope_after(look, deal, 1)
                            if hope > floor:
                                out.append(Helpful(deal, hope))
        out.sort(key=hope_of, reverse=True)
        return out

    def partners(self, look: Outlook, world: State, known: list[Outlook]) -> list[Outlook]:
        """The others who may be helped, as they see themselves in an imagined world; `known` are those of others."""
        out: list[Outlook] = []
        for other in range(int(self.game.seats)):
            if other != look.seat and look.seen.counts["hand"][other] and not self.rules.leads(look, other):
                out.append(self.outlook(view(self.game, world, other), known))
        return out

    def outlook(self, seen: View, known: list[Outlook]) -> Outlook:
        """What a partner makes of a view. Mostly it sees the same in all worlds, and then that is known."""
        for each in known:
            if each.seat == seen.seat and each.s == seen.state and each.seen.counts == seen.counts:
                return each
        made = self.partner.outlook(self.game, seen)
        known.append(made)
        return made

    def accepts(self, partner: Outlook, deal: i64) -> bool:
        """Whether a partner has the cards and comes near enough to its goals by the deal."""
        for good in range(partner.goods):
            if partner.hand[good] + deal_amount(deal, good) < 0:
                return False
        return self.their_rules.welcomes(partner, deal)

    def note(self, deal: i64) -> None:
        """Remember that a deal was offered."""
        self.offered = append(self.offered, deal)


def hope_of(deal: Helpful) -> int:
    """The hope by which deals are ordered."""
    return int(deal.hope)
