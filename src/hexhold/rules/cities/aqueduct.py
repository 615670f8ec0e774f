"""The Aqueduct, the ability of science level 3 (CK-ABIL-07 to -10; ruling 25)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.specs import SEATS
from hexhold.core.state import State
from hexhold.rules.base.actions import PASS
from hexhold.rules.cities.actions import TAKE
from hexhold.rules.cities.improvements import ABILITY_LEVEL, Improvements
from hexhold.rules.cities.words import RESOURCES, SCIENCE
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import Rule

__all__ = ["Aqueduct"]


class Aqueduct(Rule):
    """Whoever has it and gets no card at all from a production roll may take a resource of their choice."""

    name = "aqueduct"

    def connect(self, game: Game) -> None:
        self.improvements = self.game.find(Improvements)
        self.frame = game.add_frame(AqueductFrame(self))

    def after_production(self, s: State, got: vec[i64], ev: Events) -> None:
        """Ask all who have the ability and got nothing, after all production, clockwise from the active player."""
        goods = self.game.goods
        mask: i64 = 0
        for seat in range(self.game.seats):
            if self.improvements.level(s, seat, SCIENCE) >= ABILITY_LEVEL:
                cards: i64 = 0
                for good in range(goods):
                    cards += got[seat * goods + good]
                if not cards and self.game.forbid(s, seat, action(TAKE, 0)) is None:
                    mask |= 1 << seat
        if mask:
            self.ask_next(s, mask)

    def ask_next(self, s: State, mask: i64) -> None:
        """Ask the first of these seats, as long as the supply has any resource."""
        stock: i64 = 0
        for good in range(RESOURCES):
            stock += s.supply[good]
        if mask and stock:
            seat = self.game.next_of(s, mask)
            s.push(self.frame.kind, 1 << seat, mask & ~(1 << seat))


class AqueductFrame(Frame):
    """A player takes a resource or declines. The argument is who comes after them."""

    def __init__(self, aqueduct: Aqueduct) -> None:
        super().__init__("aqueduct", "CK-ABIL-07", args=(SEATS,))
        self.aqueduct = aqueduct

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(PASS))
            for good in range(RESOURCES):
                if s.supply[good]:
                    out.add(action(TAKE, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != TAKE and kind != PASS):
            return self.refuse(s, seat)
        if kind == PASS:
            return None
        good = argument(act, 0)
        if good >= RESOURCES:
            return Refusal("CK-ABIL-08", "an Aqueduct gives a resource, no commodity")
        if not s.supply[good]:
            return Refusal("CK-ABIL-08", f"the supply has no {self.aqueduct.game.words.goods[good]}")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        rest = s.arg(0)
        s.pop()
        if kind_of(act) == TAKE:
            good = argument(act, 0)
            give(self.aqueduct.game, s, SUPPLY, seat, good, 1, ev)
            if ev.on:
                ev.tell("aqueduct", {"seat": seat, "good": self.aqueduct.game.words.goods[good]})
        self.aqueduct.ask_next(s, rest)
