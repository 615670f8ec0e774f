"""Domestic trade (BASE-TRADE-01 to -21, R16).

The active player offers a deal to all or to some. Each of them accepts, declines or answers with another deal;
anybody may also propose a deal unasked. Nothing changes hands until the active player takes up one of the deals
others are ready for; then both hands are checked again and the cards are exchanged at once. Deals are kept as the
active player sees them.

After an offer the game waits for the answers, but the active player need not: whatever they do next, the answers still
missing may come later, as long as the offer stands.

Deals lapse without telling anybody what a hand holds. When the active player no longer has what they offered, only they
know that the offer can no longer be taken up; when another player's hand shrinks, their agreement lapses for all to
see, whether or not they still have the cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import (
    SEATS_SHIFT,
    action,
    argument,
    deal_amount,
    deal_of,
    deal_part,
    deal_reversed,
    kind_of,
    seats_part,
)
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.notation import deal_text
from hexhold.core.slots import OWN, PUBLIC, Slots
from hexhold.core.specs import DEAL, SEATS
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import ACCEPT, COUNTER, DECLINE, OFFER, PROPOSE, TRADE, WITHDRAW
from hexhold.rules.base.turn import Turn
from hexhold.rules.hands import exchange
from hexhold.rules.rule import PLAYER_TRADE, Rule

__all__ = ["MENU_OFFERS", "Trade"]

MENU_OFFERS: Final = 2
"""How many offers a turn the menu of legal actions lists; more are legal, and every other deal too."""


class Trade(Rule):
    """Which deals are on the table: what the active player offered to each seat, and what each seat is ready for."""

    name = "trade"

    def reserve(self, slots: Slots) -> None:
        self.offered: i64 = slots.per_seat("offered", ("",), PUBLIC, DEAL)
        self.ready: i64 = slots.per_seat("ready", ("",), PUBLIC, DEAL)
        self.ready_hand: i64 = slots.per_seat("ready_hand", ("",), PUBLIC)
        self.stale: i64 = slots.per_seat("stale_offers", ("",), OWN, SEATS)
        self.deals_open: i64 = slots.once("deals_open", PUBLIC, derived=True)
        self.made: i64 = slots.once("offers_made", PUBLIC)

    def connect(self, game: Game) -> None:
        self.goods: i64 = game.goods
        self.turn = self.game.find(Turn)
        self.frame = game.add_frame(AnswerFrame(self))

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            if s.notes[self.offered + seat] or s.notes[self.ready + seat]:
                s.notes[self.deals_open] = 1

    def sorts(self) -> dict[int, int]:
        return dict.fromkeys((OFFER, ACCEPT, DECLINE, COUNTER, PROPOSE, TRADE, WITHDRAW), PLAYER_TRADE)

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.made] = 0
        s.notes[self.stale + seat] = 0
        if s.notes[self.deals_open]:
            for other in range(self.game.seats):
                self.clear(s, other)
            s.notes[self.deals_open] = 0

    def clear(self, s: State, seat: i64) -> None:
        """Take everything between the active player and this seat off the table."""
        s.notes[self.offered + seat] = 0
        self.agree(s, seat, 0)

    def agree(self, s: State, seat: i64, deal: i64) -> None:
        """Note the deal a seat is ready for (0: none), and how many cards it held then."""
        s.notes[self.ready + seat] = deal
        s.notes[self.ready_hand + seat] = self.game.cards_of(s, seat) if deal else 0

    def covers(self, s: State, seat: i64, deal: i64) -> bool:
        """Whether a seat holds what a deal asks it to give."""
        for good in range(self.goods):
            if deal_amount(deal, good) > s.hand[seat * self.goods + good]:
                return False
        return True

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if seat != s.active:
            self.list_answers(s, seat, out)
            return
        if s.notes[self.deals_open]:
            offers = False
            for other in range(self.game.seats):
                if s.notes[self.ready + other] and self._explain_trade(s, seat, other) is None:
                    out.add(action(TRADE, other))
                if s.notes[self.offered + other]:
                    offers = True
            if offers:
                out.add(action(WITHDRAW))
        if s.notes[self.made] < MENU_OFFERS:
            everybody = ((1 << self.game.seats) - 1) & ~(1 << seat)
            for give in range(self.goods):
                if s.hand[seat * self.goods + give]:
                    for want in range(self.goods):
                        if want != give:
                            deal = deal_of(give, 1) | deal_of(want, -1)
                            out.add(action(OFFER) | deal | (everybody << SEATS_SHIFT))

    def list_answers(self, s: State, seat: i64, out: Menu) -> None:
        """Add what a seat may answer in another player's turn, asked or not."""
        if not s.notes[self.deals_open] or s.notes[self.turn.trade_closed]:
            return
        offer = s.notes[self.offered + seat]
        ready = s.notes[self.ready + seat]
        if offer:
            if ready != offer and self.covers(s, seat, deal_reversed(offer, self.goods)):
                out.add(action(ACCEPT))
            out.add(action(DECLINE))
        if ready:
            out.add(action(WITHDRAW))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if kind == OFFER or kind == TRADE:
            if seat != s.active:
                return Refusal("BASE-TRADE-02", "only the active player offers and concludes trades", out_of_turn=True)
            return (
                self._explain_offer(s, seat, act) if kind == OFFER else self._explain_trade(s, seat, argument(act, 0))
            )
        if kind == WITHDRAW:
            return self._explain_withdraw(s, seat)
        if seat == s.active:
            return Refusal("BASE-TRADE-02", "this is for the other players; the active player makes offers")
        return self._explain_answer(s, seat, act)

    def _explain_answer(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        offer = s.notes[self.offered + seat]
        if kind == PROPOSE:
            if offer:
                return Refusal("BASE-OUT-02", "an offer to this seat is open: answer it")
            return self._explain_deal(s, seat, act)
        if not offer:
            return Refusal("BASE-OUT-02", "no offer to this seat is open")
        if kind == COUNTER:
            return self._explain_deal(s, seat, act)
        if kind == ACCEPT:
            if s.notes[self.ready + seat] == offer:
                return Refusal("BASE-OUT-02", "the offer is accepted already")
            if not self.covers(s, seat, deal_reversed(offer, self.goods)):
                return Refusal("BASE-TRADE-13", "the cards that are wanted are not in this hand")
        return None

    def _explain_deal(self, s: State, seat: i64, act: i64) -> Refusal | None:
        gives = False
        wants = False
        for good in range(self.goods):
            amount = deal_amount(act, good)
            gives = gives or amount > 0
            wants = wants or amount < 0
        if not gives or not wants:
            return Refusal("BASE-TRADE-06", "both sides give at least one card")
        if not self.covers(s, seat, deal_part(act)):
            return Refusal("BASE-TRADE-13", "the cards that are offered are not in this hand")
        return None

    def _explain_offer(self, s: State, seat: i64, act: i64) -> Refusal | None:
        to = seats_part(act)
        if (to >> seat) & 1:
            return Refusal("BASE-TRADE-11", "nobody trades with themselves")
        if to == 0:
            return Refusal("BASE-TRADE-11", "an offer is made to at least one other player")
        return self._explain_deal(s, seat, act)

    def _explain_trade(self, s: State, seat: i64, partner: i64) -> Refusal | None:
        deal = s.notes[self.ready + partner]
        if partner == seat or not deal:
            return Refusal("BASE-TRADE-12", f"P{partner} has not agreed to any deal")
        if deal == s.notes[self.offered + partner] and (s.notes[self.stale + seat] >> partner) & 1:
            return Refusal("BASE-TRADE-20", "the offer has lapsed: its cards were spent")
        if not self.covers(s, seat, deal):
            return Refusal("BASE-TRADE-13", "the cards to be given are not in this hand")
        return None

    def _explain_withdraw(self, s: State, seat: i64) -> Refusal | None:
        if seat != s.active:
            return None if s.notes[self.ready + seat] else Refusal("BASE-OUT-02", "there is nothing to withdraw")
        for other in range(self.game.seats):
            if s.notes[self.offered + other]:
                return None
        return Refusal("BASE-TRADE-20", "no offer is open")

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        kind = kind_of(act)
        s.notes[self.deals_open] = 1
        if kind == OFFER:
            self._offer(s, act, ev)
        elif kind == TRADE:
            self._exchange(s, seat, argument(act, 0), ev)
        elif kind == WITHDRAW and seat == s.active:
            for other in range(self.game.seats):
                if s.notes[self.offered + other]:
                    self.retract(s, other)
            if ev.on:
                ev.tell("offers_withdrawn", {"seat": seat})
        else:
            self._answer(s, seat, act, ev)

    def _offer(self, s: State, act: i64, ev: Events) -> None:
        deal = deal_part(act)
        to = seats_part(act)
        s.notes[self.made] += 1
        for other in range(self.game.seats):
            if (to >> other) & 1:
                s.notes[self.offered + other] = deal
                self.agree(s, other, 0)
        s.notes[self.stale + s.active] &= ~to
        s.push(self.frame.kind, to)
        if ev.on:
            seats = [other for other in range(int(self.game.seats)) if (to >> other) & 1]
            ev.tell("offered", {"seat": s.active, "deal": deal_text(self.game, int(deal)), "to": seats})

    def _answer(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        kind = kind_of(act)
        if kind == ACCEPT:
            self.agree(s, seat, s.notes[self.offered + seat])
        elif kind == DECLINE:
            self.clear(s, seat)
        elif kind == WITHDRAW:
            self.agree(s, seat, 0)
        else:
            s.notes[self.offered + seat] = 0
            self.agree(s, seat, deal_reversed(deal_part(act), self.goods))
        if ev.on:
            if kind == ACCEPT:
                ev.tell("accepted", {"seat": seat})
            elif kind == DECLINE:
                ev.tell("declined", {"seat": seat})
            elif kind == WITHDRAW:
                ev.tell("withdrew", {"seat": seat})
            else:
                ev.tell("proposed", {"seat": seat, "deal": deal_text(self.game, int(deal_part(act)))})

    def _exchange(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        deal = s.notes[self.ready + partner]
        exchange(self.game, s, seat, partner, deal, ev)
        for other in range(self.game.seats):
            if s.notes[self.offered + other] == deal:
                self.retract(s, other)
        self.clear(s, partner)
        if ev.on:
            ev.tell("traded", {"seat": seat, "partner": partner, "deal": deal_text(self.game, int(deal))})
        self.game.after_trade(s, seat, partner, ev)

    def after_trade(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        """Whoever has just exchanged cards may no longer hold what they agreed to give."""
        self.agree(s, partner, 0)

    def retract(self, s: State, seat: i64) -> None:
        """An offer to this seat is gone, and its acceptance with it; a deal of its own stands."""
        if s.notes[self.ready + seat] == s.notes[self.offered + seat]:
            self.agree(s, seat, 0)
        s.notes[self.offered + seat] = 0

    def promised(self, s: State, seat: i64, good: i64) -> i64:
        """How many cards of a good everybody knows a seat to hold, by what it has agreed to give."""
        most: i64 = 0
        for other in range(self.game.seats):
            if seat == s.active:
                most = max(most, deal_amount(s.notes[self.offered + other], good))
            elif seat == other:
                most = max(most, -deal_amount(s.notes[self.ready + other], good))
        return most

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Which offers have lapsed only their maker knows; for others, those they cannot cover have."""
        if s.active >= 0 and s.active != seat:
            for other in range(self.game.seats):
                offer = s.notes[self.offered + other]
                if offer and not self.covers(s, s.active, offer):
                    s.notes[self.stale + s.active] |= 1 << other

    def after_action(self, s: State, ev: Events) -> None:
        """Deals lapse when one who would have to give may no longer hold the cards (BASE-TRADE-20)."""
        if not s.notes[self.deals_open] or s.active < 0:
            return
        some = False
        for other in range(self.game.seats):
            offer = s.notes[self.offered + other]
            if offer and not self.covers(s, s.active, offer):
                s.notes[self.stale + s.active] |= 1 << other
            if s.notes[self.ready + other] and self.game.cards_of(s, other) < s.notes[self.ready_hand + other]:
                self.agree(s, other, 0)
            if s.notes[self.offered + other] or s.notes[self.ready + other]:
                some = True
        if not some:
            s.notes[self.deals_open] = 0


class AnswerFrame(Frame):
    """An offer waits for its answers, for as long as the active player waits (BASE-OUT-02)."""

    def __init__(self, trade: Trade) -> None:
        super().__init__("answer", "BASE-OUT-02")
        self.trade = trade

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        self.trade.turn.playing.legal(s, seat, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        return self.trade.turn.playing.explain(s, seat, act)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if seat == s.active:
            s.pop()
            self.trade.turn.playing.apply(s, seat, act, ev)
            return
        self.trade.perform(s, seat, act, ev)
        left = s.who() & ~(1 << seat)
        if left:
            s.wait_for(left)
        else:
            s.pop()
