"""Trade with the supply: 4:1, 3:1 and 2:1 (BASE-BANK-01 to -13)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.board.terrain import GENERIC, NO_HARBOUR
from hexhold.core.actions import action, deal_amount, deal_of, deal_part
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.actions import BANK
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT, is_building
from hexhold.rules.hands import SUPPLY, exchange
from hexhold.rules.rule import SUPPLY_TRADE, Rule

__all__ = ["Bank"]


class Bank(Rule):
    """The best rate of every seat for every good, and trades at it (R19)."""

    name = "bank"

    def reserve(self, slots: Slots) -> None:
        self.rates: i64 = slots.per_seat("rates", slots.goods, PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.goods: i64 = game.goods
        self.plain_rate: i64 = self.game.term("supply_rate", 4)
        self.harbours = self.game.harbours
        self.nodes: i64 = game.map.grid.node_count

    def sorts(self) -> dict[int, int]:
        return {BANK: SUPPLY_TRADE}

    def start(self, s: State) -> None:
        for at in range(self.rates, self.rates + self.game.seats * self.goods):
            s.notes[at] = self.plain_rate

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            self.refresh(s, seat)

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        if piece == SETTLEMENT or piece == CITY_PIECE:
            self.open_harbour(s, seat, at)

    def open_harbour(self, s: State, seat: i64, node: i64) -> None:
        """Give a seat the rates of the harbour at an intersection, where there is one."""
        harbour = self.harbours.at(s, node)
        if harbour == NO_HARBOUR:
            return
        at = self.rates + seat * self.goods
        if harbour == GENERIC:
            for good in range(self.goods):
                s.notes[at + good] = min(s.notes[at + good], 3)
        else:
            s.notes[at + harbour] = 2

    def refresh(self, s: State, seat: i64) -> None:
        """Compute the rates of a seat anew from its harbours and what else lets it trade."""
        at = self.rates + seat * self.goods
        for good in range(self.goods):
            s.notes[at + good] = self.plain_rate
        for node in range(self.nodes):
            if s.owner[node] == seat and is_building(s, node):
                self.open_harbour(s, seat, node)
        for good in range(self.goods):
            special = self.game.special_rate(s, seat, good)
            if special:
                s.notes[at + good] = min(s.notes[at + good], special)

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        at = seat * self.goods
        for give in range(self.goods):
            rate = s.notes[self.rates + at + give]
            if s.hand[at + give] >= rate:
                for take in range(self.goods):
                    if take != give and s.supply[take]:
                        out.add(action(BANK) | deal_of(give, rate) | deal_of(take, -1))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if seat != s.active:
            return Refusal("BASE-BANK-01", "only the active player trades with the supply", out_of_turn=True)
        deal = deal_part(act)
        give: i64 = -1
        take: i64 = -1
        for good in range(self.goods):
            amount = deal_amount(deal, good)
            if amount > 0:
                if give >= 0:
                    return Refusal("BASE-BANK-06", "the cards given must be identical")
                give = good
            elif amount < 0:
                if take >= 0 or amount != -1:
                    return Refusal("BASE-BANK-02", "the supply gives one card at a time")
                take = good
        if give < 0 or take < 0:
            return Refusal("BASE-BANK-02", "a trade gives cards of one good and takes one of another")
        names = self.game.words.goods
        rate = s.notes[self.rates + seat * self.goods + give]
        if deal_amount(deal, give) != rate:
            return Refusal("BASE-BANK-12", f"the rate for {names[give]} is {rate}:1")
        if s.hand[seat * self.goods + give] < rate:
            return Refusal("BASE-BANK-02", f"that takes {rate} {names[give]}")
        if not s.supply[take]:
            return Refusal("BASE-BANK-09", f"the supply has no {names[take]}")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        exchange(self.game, s, seat, SUPPLY, deal_part(act), ev)
        if ev.on:
            amounts = {name: int(deal_amount(act, good)) for good, name in enumerate(self.game.words.goods)}
            gave = {name: amount for name, amount in amounts.items() if amount > 0}
            got = {name: -amount for name, amount in amounts.items() if amount < 0}
            ev.tell("banked", {"seat": seat, "gave": gave, "got": got})
