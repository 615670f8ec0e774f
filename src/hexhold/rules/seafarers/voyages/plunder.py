"""A 7 in The Pirate Islands: without a robber, its roller may take a card from anybody (SEA-PI-16)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.robber import Robber
from hexhold.rules.rule import Rule
from hexhold.rules.seafarers.voyages.actions import PLUNDER

__all__ = ["Plunder"]


class Plunder(Rule):
    """Who may be robbed on a 7: every opponent who holds a card."""

    name = "plunder"

    def connect(self, game: Game) -> None:
        self.robber = self.game.find(Robber)
        self.frame = game.add_frame(PlunderFrame(self))

    def send_robber(self, s: State, seat: i64, sent: i64) -> bool:
        if self.victims(s, seat):
            s.push(self.frame.kind, 1 << seat)
        return True

    def victims(self, s: State, seat: i64) -> i64:
        """The mask of opponents to choose among."""
        return self.robber.robbable(s, seat) & self.robber.rich(s, seat)


class PlunderFrame(Frame):
    """The roller of a 7 chooses whom to rob, or nobody."""

    def __init__(self, plunder: Plunder) -> None:
        super().__init__("plunder", "SEA-PI-16")
        self.plunder = plunder

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(PLUNDER, NOTHING))
            victims = self.plunder.victims(s, seat)
            for victim in range(self.plunder.game.seats):
                if (victims >> victim) & 1:
                    out.add(action(PLUNDER, victim))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != PLUNDER:
            return self.refuse(s, seat)
        victim = argument(act, 0)
        if victim == seat:
            return Refusal("BASE-ROB-10", "nobody robs themselves")
        if victim != NOTHING and not (self.plunder.victims(s, seat) >> victim) & 1:
            return Refusal("SEA-PI-16", f"P{victim} cannot be robbed, or has nothing to take")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = argument(act, 0)
        s.pop()
        if ev.on:
            ev.tell("plundered", {"seat": seat, "victim": int(victim) if victim != NOTHING else None})
        if victim != NOTHING:
            s.push(self.plunder.robber.theft.kind, CHANCE_ACTS, seat, victim)
