"""The pirate in Cloth for Catan: moved by traders only, for a card or a cloth (SEA-CL-17, -22, SEA-INFO-06)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.specs import SEAT
from hexhold.core.state import State
from hexhold.rules.rule import ROBBER_MOVE
from hexhold.rules.seafarers.actions import PIRATE, PIRATE_BERTH
from hexhold.rules.seafarers.cloth.actions import CARD_LOOT, CLOTH_LOOT, PLUNDER
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.pirate import Pirate

__all__ = ["ClothPirate"]


class ClothPirate(Pirate):
    """Who may move the pirate, and what it takes."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.villages = self.game.find(Villages)
        self.taking = game.add_frame(PlunderFrame(self))

    def forbids(self) -> set[int]:
        return {ROBBER_MOVE}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if (kind == PIRATE or kind == PIRATE_BERTH) and not self.villages.trades(s, seat):
            return Refusal("SEA-CL-17", "only who trades with a village may move the pirate")
        return None

    def rich(self, s: State, seat: i64) -> i64:
        mask = self.robber.rich(s, seat)
        for other in range(self.game.seats):
            if other != seat and s.notes[self.villages.held + other]:
                mask |= 1 << other
        return mask

    def rob(self, s: State, seat: i64, victim: i64, ev: Events) -> None:
        if not s.notes[self.villages.held + victim]:
            super().rob(s, seat, victim, ev)
        elif self.game.cards_of(s, victim):
            s.push(self.taking.kind, 1 << seat, victim)
        else:
            self.take_cloth(s, seat, victim, ev)

    def take_cloth(self, s: State, seat: i64, victim: i64, ev: Events) -> None:
        """A cloth changes hands, for everybody to see."""
        self.villages.change(s, victim, -1)
        self.villages.change(s, seat, 1)
        if ev.on:
            ev.tell("cloth_stolen", {"seat": seat, "victim": victim})


class PlunderFrame(Frame):
    """The victim has cards and cloth, and the pirate's mover chooses what to take. The argument is the victim."""

    def __init__(self, pirate: ClothPirate) -> None:
        super().__init__("loot", "SEA-CL-17", args=(SEAT,))
        self.pirate = pirate

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(PLUNDER, CARD_LOOT))
            out.add(action(PLUNDER, CLOTH_LOOT))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != PLUNDER:
            return self.refuse(s, seat)
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = s.arg(0)
        s.pop()
        if argument(act, 0) == CLOTH_LOOT:
            self.pirate.take_cloth(s, seat, victim, ev)
        else:
            self.pirate.take_card(s, seat, victim)
