"""What active knights do: move, displace, chase the robber (CK-KMOVE, CK-KDISP, CK-KCHASE; rulings 17, 18)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.turn import Turn
from hexhold.rules.cities.actions import CHASE, DISPLACE, MOVE_KNIGHT
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.retreat import Retreat
from hexhold.rules.cities.robber import Chases
from hexhold.rules.cities.words import is_knight
from hexhold.rules.rule import CARD_PLAY, Rule

__all__ = ["KnightActions"]


class KnightActions(Rule):
    """One action a turn for every knight that was active when the turn began; then it is inactive."""

    name = "knight_actions"

    def reserve(self, slots: Slots) -> None:
        self.errand: i64 = slots.once("knight_errant", PUBLIC)

    def connect(self, game: Game) -> None:
        self.errant = bool(self.game.term("knight_errant", 0))
        """Whether one knight may chase the robber before the roll (CK-ERRANT-01)."""
        self.knights = self.game.find(Knights)
        self.retreat = self.game.find(Retreat)
        self.robber = self.game.find(Robber)
        self.chases = self.game.find(Chases)
        self.turn = self.game.find(Turn)
        self.nodes: i64 = game.map.grid.node_count
        self.node_hexes = game.map.grid.node_hexes

    def sorts(self) -> dict[int, int]:
        return {MOVE_KNIGHT: CARD_PLAY, DISPLACE: CARD_PLAY, CHASE: CARD_PLAY}

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.errand] = 0

    def before_roll(self, s: State) -> bool:
        """Whether the dice of this turn have not been rolled."""
        return s.kind() == self.turn.before_roll.kind

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        early = self.before_roll(s)
        if early and not self.errant:
            return
        unseen = self.knights.on_board(s, seat)
        for node in range(self.nodes):
            if not unseen:
                return
            if self.knights.own(s, seat, node):
                unseen -= 1
            if self.is_ready(s, seat, node):
                if not early:
                    self._add_moves(s, seat, node, out)
                if self._meets_robber(s, node) and self._explain_chase(s, seat, node) is None:
                    out.add(action(CHASE, node))

    def is_ready(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a knight of this seat stands here that may act."""
        if not s.notes[self.knights.active + node] or s.owner[node] != seat:
            return False
        return not s.notes[self.knights.spent + node]

    def _meets_robber(self, s: State, node: i64) -> bool:
        for hex in self.node_hexes[node]:
            if hex == s.notes[self.robber.place]:
                return True
        return False

    def _add_moves(self, s: State, seat: i64, start: i64, out: Menu) -> None:
        for node in self.retreat.ways(s, seat, start):
            if s.owner[node] < 0:
                out.add(action(MOVE_KNIGHT, start, node))
            elif s.owner[node] != seat and is_knight(s, node) and s.piece[node] < s.piece[start]:
                out.add(action(DISPLACE, start, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        start = argument(act, 0)
        if kind == CHASE:
            return self.explain_chaser(s, seat, start) or self._explain_chase(s, seat, start)
        if self.before_roll(s):
            return Refusal("CK-TURN-02", "knights act after the roll")
        return self._explain_ready(s, seat, start) or self._explain_way(s, seat, start, argument(act, 1), kind)

    def explain_chaser(self, s: State, seat: i64, start: i64) -> Refusal | None:
        """Why no knight of this seat may chase anybody away from here now, whoever is to be chased."""
        if self.before_roll(s) and not self.errant:
            return Refusal("CK-TURN-02", "knights act after the roll")
        return self._explain_ready(s, seat, start)

    def is_errand_done(self, s: State) -> bool:
        """Whether it is before the roll and a knight has chased somebody away already."""
        return self.before_roll(s) and s.notes[self.errand] == 1

    def _explain_ready(self, s: State, seat: i64, start: i64) -> Refusal | None:
        """Why no knight of this seat can act here."""
        if not self.knights.own(s, seat, start):
            return Refusal("CK-KMOVE-01", f"P{seat} has no knight at N{start}")
        if not s.notes[self.knights.active + start]:
            return Refusal("CK-KMOVE-01", f"the knight at N{start} is inactive")
        if s.notes[self.knights.spent + start]:
            return Refusal("CK-KACT-02", f"the knight at N{start} was activated or has acted in this turn")
        return None

    def _explain_chase(self, s: State, seat: i64, node: i64) -> Refusal | None:
        if self.chases.is_frozen(s):
            return Refusal("CK-KCHASE-05", "the robber cannot be chased before the first attack of the barbarians")
        if not self._meets_robber(s, node):
            return Refusal("CK-KCHASE-01", f"the robber stands at no hex of N{node}")
        if self.is_errand_done(s):
            return Refusal("CK-ERRANT-03", "one knight has chased the robber before this roll already")
        if len(self.chases.chase_hexes(s, seat)) == 0:
            return Refusal("CK-KCHASE-02", "there is no hex to chase the robber to")
        return None

    def _explain_way(self, s: State, seat: i64, start: i64, node: i64, kind: i64) -> Refusal | None:
        """Why a knight may not move or displace to an intersection."""
        if node == start:
            return Refusal("CK-KMOVE-08", "the knight stands there already")
        owner = s.owner[node]
        if kind == MOVE_KNIGHT and owner >= 0:
            return Refusal("CK-KMOVE-07", f"N{node} is taken by P{owner}")
        if kind == DISPLACE:
            if owner == seat:
                return Refusal("CK-KDISP-04", "nobody displaces their own knight")
            if not is_knight(s, node):
                return Refusal("CK-KDISP-01", f"no knight stands at N{node}")
            if s.piece[node] >= s.piece[start]:
                return Refusal("CK-KDISP-02", "only a weaker knight can be displaced")
        if node not in self.retreat.ways(s, seat, start):
            return Refusal("CK-KMOVE-04", f"no unbroken line of own roads leads from N{start} to N{node}")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        kind = kind_of(act)
        start = argument(act, 0)
        if kind == CHASE:
            self.set_out(s, start)
            if ev.on:
                ev.tell("chase", {"seat": seat, "node": start})
            s.push(self.chases.chased.kind, 1 << seat)
        elif kind == DISPLACE:
            if ev.on:
                ev.tell("displaced", {"seat": seat, "from": start, "to": argument(act, 1)})
            self.retreat.drive_out(s, argument(act, 1), start, ev)
        else:
            self.knights.tire(s, start)
            self.retreat.march(s, start, argument(act, 1), ev)

    def set_out(self, s: State, node: i64) -> None:
        """The knight here chases somebody away."""
        if self.before_roll(s):
            s.notes[self.errand] = 1
        self.knights.tire(s, node)
