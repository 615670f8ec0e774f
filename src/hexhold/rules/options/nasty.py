"""The Nasty variant (CK-NASTY-01 to -07; CK-R60): everybody decides which knights defend, and only those tire."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT, SEATS
from hexhold.core.state import State
from hexhold.rules.base.actions import DONE
from hexhold.rules.cities.actions import COMMIT, EVENT
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.knights import Knights
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule

__all__ = ["NASTY"]


class CommittedKnights(Rule):
    """Before the battle everybody commits knights, openly and in the order of the turns."""

    name = "committed_knights"

    def reserve(self, slots: Slots) -> None:
        self.committed: i64 = slots.per_node("committed_knights", PUBLIC)

    def connect(self, game: Game) -> None:
        self.barbarians = self.game.find(Barbarians)
        self.knights = self.game.find(Knights)
        self.nodes: i64 = game.map.grid.node_count
        self.muster = game.add_frame(CommitFrame(self))

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """When the barbarians have landed, all who have an active knight are asked first."""
        return kind_of(act) == EVENT and self.ask_next(s, (1 << self.game.seats) - 1)

    def ask_next(self, s: State, mask: i64) -> bool:
        """Ask the next of these seats that has an active knight; says whether there is one."""
        while mask:
            seat = self.game.next_of(s, mask)
            mask &= ~(1 << seat)
            if len(self.candidates(s, seat, 0)):
                s.push(self.muster.kind, 1 << seat, mask)
                return True
        return False

    def go_on(self, s: State, mask: i64, ev: Events) -> None:
        """Ask the next of these seats; after the last one comes the battle."""
        if not self.ask_next(s, mask):
            self.barbarians.battle(s, ev)
            for node in range(self.nodes):
                s.notes[self.committed + node] = 0

    def candidates(self, s: State, seat: i64, first: i64) -> vec[i64]:
        """The active knights of a seat, from an intersection on."""
        out = vec[i64]()
        for node in range(first, self.nodes):
            if s.notes[self.knights.active + node] and s.owner[node] == seat:
                out = append(out, node)
        return out

    def forbids(self) -> set[int]:
        return set()

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """A knight that was not committed does not defend."""
        if kind_of(act) == COMMIT and not s.notes[self.committed + argument(act, 0)]:
            return Refusal("CK-NASTY-01", f"the knight at N{argument(act, 0)} was not committed")
        return None

    def broken(self, s: State) -> list[str]:
        return [
            f"the knight at N{node} is committed, but not active"
            for node in range(int(self.nodes))
            if s.notes[self.committed + node] and not s.notes[self.knights.active + node]
        ]


class CommitFrame(Frame):
    """A player commits knights, from north to south. Arguments: who comes after them; where the next may stand."""

    def __init__(self, muster: CommittedKnights) -> None:
        super().__init__("commit_knights", "CK-NASTY-01", args=(SEATS, COUNT))
        self.muster = muster

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(DONE))
            for node in self.muster.candidates(s, seat, s.arg(1)):
                out.add(action(COMMIT, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != COMMIT and kind != DONE):
            return self.refuse(s, seat)
        if kind == COMMIT and argument(act, 0) not in self.muster.candidates(s, seat, s.arg(1)):
            return Refusal("CK-NASTY-01", "commit own active knights, in the order of their intersections")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == COMMIT:
            node = argument(act, 0)
            s.notes[self.muster.committed + node] = 1
            s.set_arg(1, node + 1)
            if ev.on:
                ev.tell("committed", {"seat": seat, "node": node})
            if len(self.muster.candidates(s, seat, node + 1)):
                return
        rest = s.arg(0)
        s.pop()
        self.muster.go_on(s, rest, ev)


class Nasty(Flag):
    """Whether knights defend only if they are committed."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(CommittedKnights(), after=Barbarians)


NASTY: Final = Nasty(
    "nasty", "At an attack everybody decides which knights defend; only those become inactive.", needs=Barbarians
)
