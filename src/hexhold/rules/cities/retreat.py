"""Ways of knights, and the retreat of one that is displaced or driven away (CK-KMOVE-04 to -06, CK-KDISP-05 to -09).

The owner of a displaced knight chooses its new place. Where there is one place only it goes there, and where there is
none it returns to the supply. Then the knight that displaced it, if any, takes its place (ruling 18).
"""

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
from hexhold.core.specs import COUNT, NODE
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.cities.actions import MOVE_KNIGHT, RETREAT
from hexhold.rules.cities.knights import Knights
from hexhold.rules.rule import Rule

__all__ = ["Retreat"]

NOWHERE: Final = -1


class Retreat(Rule):
    """Moves knights along the roads of their owners."""

    name = "retreat"

    def connect(self, game: Game) -> None:
        self.into_attackers_place = bool(self.game.term("into_attackers_place", 0))
        self.knights = self.game.find(Knights)
        self.longest = self.game.seek(LongestRoad)
        self.changes_anywhere = bool(self.game.term("knights_change_anywhere", 0))
        """Whether knights go on from one kind of piece to another where no own building stands (CK-SEA-31)."""
        self.network = self.game.network
        self.frame = game.add_frame(RetreatFrame(self))

    def ways(self, s: State, seat: i64, start: i64) -> vec[i64]:
        """Where the pieces of a seat lead a knight of theirs."""
        return self.network.reach(s, seat, start, self.changes_anywhere)

    def refuges(self, s: State, node: i64, attacker: i64) -> vec[i64]:
        """Where the knight at `node` may go; `attacker` is where the knight that displaces it stands, or NOWHERE."""
        moved = attacker if self.into_attackers_place else NOWHERE
        displacer = s.owner[moved] if moved >= 0 else NOBODY
        if moved >= 0:
            s.owner[moved] = NOBODY
        out = vec[i64]()
        for other in self.ways(s, s.owner[node], node):
            if s.owner[other] < 0 and self.game.permits(s, s.owner[node], action(MOVE_KNIGHT, node, other)):
                out = append(out, other)
        if moved >= 0:
            s.owner[moved] = displacer
        return out

    def drive_out(self, s: State, node: i64, attacker: i64, ev: Events) -> None:
        """The knight at `node` must leave; its owner chooses where to, if there is a choice."""
        places = self.refuges(s, node, attacker)
        if len(places) > 1:
            s.push(self.frame.kind, 1 << s.owner[node], node, attacker + 1)
        else:
            self.leave(s, node, attacker, places[0] if len(places) else NOWHERE, ev)

    def leave(self, s: State, node: i64, attacker: i64, to: i64, ev: Events) -> None:
        """The knight goes to its refuge or to the supply, and the one that displaced it takes its place."""
        seat = s.owner[node]
        displacer = s.owner[attacker] if attacker >= 0 else NOWHERE
        incoming: i64 = 0
        if attacker >= 0:
            self.knights.tire(s, attacker)
            incoming = self.knights.lift(s, attacker)
        if to < 0:
            self.knights.remove(s, node, ev)
        else:
            if ev.on:
                ev.tell("retreated", {"seat": seat, "from": node, "to": to})
            self.knights.set_down(s, seat, to, self.knights.lift(s, node))
        if attacker >= 0:
            self.knights.set_down(s, displacer, node, incoming)
        self._measure(s, node, attacker, to, ev)

    def march(self, s: State, start: i64, to: i64, ev: Events) -> None:
        """A knight moves to an empty intersection."""
        seat = s.owner[start]
        if ev.on:
            ev.tell("knight_moved", {"seat": seat, "from": start, "to": to})
        self.knights.set_down(s, seat, to, self.knights.lift(s, start))
        self._measure(s, start, to, NOWHERE, ev)

    def _measure(self, s: State, first: i64, second: i64, third: i64, ev: Events) -> None:
        """Judge Longest Road once, after all knights have found their places (CK-BLOCK-04)."""
        if self.longest is None:
            return
        changed = self.longest.measure_at(s, first)
        if second >= 0 and self.longest.measure_at(s, second):
            changed = True
        if third >= 0 and self.longest.measure_at(s, third):
            changed = True
        if changed:
            self.longest.award(s, ev)


class RetreatFrame(Frame):
    """The owner of a knight chooses where it goes. Arguments: where it stands; its displacer's place plus 1, or 0."""

    def __init__(self, retreat: Retreat) -> None:
        super().__init__("retreat", "CK-KDISP-05", args=(NODE, COUNT))
        self.retreat = retreat

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for node in self.retreat.refuges(s, s.arg(0), s.arg(1) - 1):
                out.add(action(RETREAT, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != RETREAT:
            return self.refuse(s, seat)
        node = argument(act, 0)
        if node == s.arg(1) - 1 and not self.retreat.into_attackers_place:
            return Refusal("CK-KDISP-06", "the knight that displaces it still stands there")
        if node not in self.retreat.refuges(s, s.arg(0), s.arg(1) - 1):
            return Refusal("CK-KDISP-05", f"N{node} is not empty, or no line of own roads leads there")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        node = s.arg(0)
        attacker = s.arg(1) - 1
        s.pop()
        self.retreat.leave(s, node, attacker, argument(act, 0), ev)
