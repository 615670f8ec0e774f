"""The robber, frozen until the barbarians have come (CK-SEVEN-05 to -13, CK-KCHASE-02 to -05; rulings 11 to 13)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.actions import ROBBER
from hexhold.rules.base.robber import Robber
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.rule import Rule

__all__ = ["Chases", "FrozenRobber"]


class FrozenRobber(Rule):
    """Nothing moves the robber before the first attack."""

    name = "frozen_robber"

    def connect(self, game: Game) -> None:
        self.barbarians = self.game.find(Barbarians)

    def is_frozen(self, s: State) -> bool:
        """Whether the robber cannot be moved by anything yet (CK-SEVEN-07, -09)."""
        return s.notes[self.barbarians.attacks] == 0

    def send_robber(self, s: State, seat: i64, sent: i64) -> bool:
        return self.is_frozen(s)


class Chases(Rule):
    """Knights and Bishops move the robber too."""

    name = "chases"

    def connect(self, game: Game) -> None:
        self.robber = self.game.find(Robber)
        self.ice = self.game.seek(FrozenRobber)
        self.to_desert = bool(self.game.term("chase_to_desert", 0))
        self.chased = game.add_frame(ChasedFrame(self))
        self.blessed = game.add_frame(BishopFrame(self.robber))

    def is_frozen(self, s: State) -> bool:
        """Whether the robber cannot be moved by anything yet."""
        return self.ice is not None and self.ice.is_frozen(s)

    def chase_hexes(self, s: State, seat: i64) -> vec[i64]:
        """Where a knight may chase the robber to: any other hex with a number token."""
        out = vec[i64]()
        for hex in self.robber.allowed_hexes(s, seat):
            if s.token[hex] != 0 or self.to_desert:
                out = append(out, hex)
        return out


class ChasedFrame(Frame):
    """A knight has chased the robber: he moves to a hex with a number, and one player there is robbed."""

    def __init__(self, chases: Chases) -> None:
        super().__init__("chased_robber", "CK-KCHASE-02")
        self.chases = chases
        self.robber = chases.robber

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for hex in self.chases.chase_hexes(s, seat):
                victims = self.robber.victims(s, seat, hex)
                if victims == 0:
                    out.add(action(ROBBER, hex, NOTHING))
                for victim in range(self.robber.game.seats):
                    if (victims >> victim) & 1:
                        out.add(action(ROBBER, hex, victim))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != ROBBER:
            return self.refuse(s, seat)
        refusal = self.robber.move.explain(s, seat, act)
        if refusal is None and argument(act, 0) not in self.chases.chase_hexes(s, seat):
            return Refusal("CK-KCHASE-02", "a knight chases the robber to a hex with a number")
        return refusal

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.robber.move.apply(s, seat, act, ev)


class BishopFrame(Frame):
    """A Bishop moves the robber, who takes a card from everybody there (CK-BISHOP-01 to -04)."""

    def __init__(self, robber: Robber) -> None:
        super().__init__("bishop", "CK-BISHOP-01")
        self.robber = robber

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for hex in self.robber.own_hexes(s, seat):
                out.add(action(ROBBER, hex, NOTHING))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != ROBBER:
            return self.refuse(s, seat)
        if argument(act, 1) != NOTHING:
            return Refusal("CK-BISHOP-02", "a Bishop takes a card from everybody at the hex; name nobody")
        if argument(act, 0) not in self.robber.own_hexes(s, seat):
            return Refusal("CK-BISHOP-01", f"the robber cannot go to H{argument(act, 0)}")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        hex = argument(act, 0)
        self.robber.move.apply(s, seat, act, ev)
        victims = self.robber.victims(s, seat, hex)
        for victim in range(self.robber.game.seats):
            if (victims >> victim) & 1 and self.robber.game.cards_of(s, victim):
                s.push(self.robber.theft.kind, CHANCE_ACTS, seat, victim)
