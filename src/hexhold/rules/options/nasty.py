"""The Nasty variant (CK-NASTY-01 to -07; CK-R60): everybody decides which knights defend, and only those tire."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import COUNT, SEATS, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.actions import DONE
from hexhold.rules.cities.actions import COMMIT
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan

__all__ = ["NASTY", "NastyBarbarians"]


class NastyBarbarians(Barbarians):
    """Before the battle everybody commits knights, openly and in the order of the turns."""

    def reserve(self, slots: Slots) -> None:
        super().reserve(slots)
        self.committed: i64 = slots.per_node("committed_knights", PUBLIC)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.muster = CommitFrame(self)
        game.add_frame(self.muster)

    def attack(self, s: State, ev: Events) -> None:
        self.ask_next(s, (1 << self.game.seats) - 1, ev)

    def ask_next(self, s: State, mask: i64, ev: Events) -> None:
        """Ask the next of these seats that has an active knight; after the last one comes the battle."""
        while mask:
            seat = self.game.next_of(s, mask)
            mask &= ~(1 << seat)
            if len(self.candidates(s, seat, 0)):
                s.push(self.muster.kind, 1 << seat, mask)
                return
        self.battle(s, ev)

    def candidates(self, s: State, seat: i64, first: i64) -> vec[i64]:
        """The active knights of a seat, from an intersection on."""
        out = vec[i64]()
        for node in range(first, self.nodes):
            if s.notes[self.knights.active + node] and s.owner[node] == seat:
                out = append(out, node)
        return out

    def fights(self, s: State, node: i64) -> bool:
        return bool(s.notes[self.committed + node])

    def battle(self, s: State, ev: Events) -> None:
        super().battle(s, ev)
        for node in range(self.nodes):
            s.notes[self.committed + node] = 0

    def broken(self, s: State) -> list[str]:
        return super().broken(s) + [
            f"the knight at N{node} is committed, but not active"
            for node in range(int(self.nodes))
            if s.notes[self.committed + node] and not s.notes[self.knights.active + node]
        ]


class CommitFrame(Frame):
    """A player commits knights, from north to south. Arguments: who comes after them; where the next may stand."""

    def __init__(self, barbarians: NastyBarbarians) -> None:
        super().__init__("commit_knights", "CK-NASTY-01", args=(SEATS, COUNT))
        self.barbarians = barbarians

    def legal(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        if self.asks(s, seat):
            out = append(out, action(DONE))
            for node in self.barbarians.candidates(s, seat, s.arg(1)):
                out = append(out, action(COMMIT, node))
        return out

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != COMMIT and kind != DONE):
            return self.refuse(s, seat)
        if kind == COMMIT and argument(act, 0) not in self.barbarians.candidates(s, seat, s.arg(1)):
            return Refusal("CK-NASTY-01", "commit own active knights, in the order of their intersections")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == COMMIT:
            node = argument(act, 0)
            s.notes[self.barbarians.committed + node] = 1
            s.set_arg(1, node + 1)
            if ev.on:
                ev.tell("committed", {"seat": seat, "node": node})
            if len(self.barbarians.candidates(s, seat, node + 1)):
                return
        rest = s.arg(0)
        s.pop()
        self.barbarians.ask_next(s, rest, ev)


class Nasty(Flag):
    """Whether knights defend only if they are committed."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.replace(Barbarians, NastyBarbarians(int(plan.rule(Barbarians).steps)))


NASTY: Final = Nasty("nasty", "At an attack everybody decides which knights defend; only those become inactive.")
