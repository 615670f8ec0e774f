"""Moving a ship: once a turn, after the roll, one that is not closed in (SEA-MOVE-01 to -11, SEA-TURN-03).

A player names the ship and then its new place. It stays where it is until both are known, so that nothing is judged
between lifting and placing it (SEA-MOVE-05).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import EDGE
from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import is_building
from hexhold.rules.base.strict_order import StrictOrder
from hexhold.rules.base.turn import Turn
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.seafarers.actions import MOOR, SAIL, SHIP
from hexhold.rules.seafarers.lines import Lines
from hexhold.rules.seafarers.ships import Ships

__all__ = ["Sailing"]


class Sailing(Rule):
    """Which ships may move, and where to."""

    name = "sailing"

    def reserve(self, slots: Slots) -> None:
        self.moved: i64 = slots.once("ship_moved", PUBLIC)

    def connect(self, game: Game) -> None:
        self.ships = self.game.find(Ships)
        self.turn = self.game.find(Turn)
        self.longest = self.game.seek(LongestRoad)
        self.strict = self.game.seek(StrictOrder)
        self.lines = Lines(self.game, int(self.ships.piece))
        self.ends = game.map.grid.ends
        self.spokes = game.map.grid.spokes
        self.nodes: i64 = game.map.grid.node_count
        self.edges: i64 = game.map.grid.edge_count
        self.frame = game.add_frame(MoorFrame(self))

    def sorts(self) -> dict[int, int]:
        return {SAIL: CARD_PLAY}

    def on_turn_start(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.moved] = 0

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if s.notes[self.moved] or s.kind() == self.turn.before_roll.kind:
            return
        own = self._own(s, seat)
        for edge in own:
            if self.is_movable(s, seat, edge) and self._can_moor(s, seat, edge, own):
                out.add(action(SAIL, edge))

    def _own(self, s: State, seat: i64) -> vec[i64]:
        """Where the ships of a seat lie."""
        return self.lines.of(s, seat, self.ships.per_player - self.ships.left(s, seat))

    def outlook(self, s: State) -> dict[str, object]:
        return {"moorings": {f"E{edge}": self._moorings(s, edge) for edge in self._movable(s)}}

    def _movable(self, s: State) -> list[int]:
        """The ships that may be moved in the turn that is being played."""
        if s.over or s.active < 0 or s.notes[self.moved] or s.kind() == self.turn.before_roll.kind:
            return []
        return [
            edge
            for edge in range(int(self.edges))
            if self.is_movable(s, s.active, edge) and self.game.permits(s, s.active, action(SAIL, edge))
        ]

    def _moorings(self, s: State, edge: int) -> list[int]:
        """Where a ship of the player whose turn it is may go."""
        places = Menu()
        self.add_moorings(s, s.active, edge, places)
        return [int(argument(places.acts[i], 0)) for i in range(int(places.count))]

    def is_movable(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a ship of a seat may leave its path: laid before this turn, not closed in, not beside the pirate."""
        return (
            self.lines.is_own(s, seat, edge)
            and not s.notes[self.ships.fresh + edge]
            and not self.ships.pirate.guards(s, edge)
            and self.lines.is_loose(s, seat, edge)
        )

    def can_moor(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether there is another place for a ship."""
        return self._can_moor(s, seat, edge, self._own(s, seat))

    def _can_moor(self, s: State, seat: i64, edge: i64, own: vec[i64]) -> bool:
        """Whether a ship could go to another one of its owner's or, where that has no room, to a building."""
        self._lift(s, edge)
        found = self._can_join_ship(s, seat, edge, own) or self._can_join_building(s, seat, edge)
        self._lower(s, seat, edge)
        return found

    def _can_join_ship(self, s: State, seat: i64, lifted: i64, own: vec[i64]) -> bool:
        for ship in own:
            if ship != lifted:
                for end in range(2 * ship, 2 * ship + 2):
                    if self._has_room(s, seat, self.ends[end], lifted):
                        return True
        return False

    def _can_join_building(self, s: State, seat: i64, lifted: i64) -> bool:
        for node in range(self.nodes):
            if s.owner[node] == seat and is_building(s, node) and self._has_room(s, seat, node, lifted):
                return True
        return False

    def _has_room(self, s: State, seat: i64, node: i64, lifted: i64) -> bool:
        """Whether a ship could be laid at an intersection that its owner has reached, but not where it was lifted."""
        if s.owner[node] >= 0 and s.owner[node] != seat:
            return False
        for at in range(3 * node, 3 * node + 3):
            to = self.spokes[at]
            if to < 0 or to == lifted or s.edge_owner[to] >= 0:
                continue
            if self.ships.carries(s, to) and self.game.permits(s, seat, action(SHIP, to)):
                return True
        return False

    def add_moorings(self, s: State, seat: i64, edge: i64, out: Menu) -> None:
        """Add every path where the ship from this one could be built if it were lifted, but not this one itself."""
        found = Menu()
        self._lift(s, edge)
        self.ships.add_open_paths(s, seat, found)
        for i in range(found.count):
            to = argument(found.acts[i], 0)
            if to != edge and self.game.permits(s, seat, action(SHIP, to)):
                out.add(action(MOOR, to))
        self._lower(s, seat, edge)

    def _lift(self, s: State, edge: i64) -> None:
        s.edge_owner[edge] = NOBODY
        s.edge_piece[edge] = NO_PIECE

    def _lower(self, s: State, seat: i64, edge: i64) -> None:
        s.edge_owner[edge] = seat
        s.edge_piece[edge] = self.ships.piece

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        edge = argument(act, 0)
        if s.kind() == self.turn.before_roll.kind:
            return Refusal("SEA-TURN-02", "ships move after the roll")
        if seat != s.active:
            return Refusal("SEA-MOVE-01", "ships move in one's own turn", out_of_turn=True)
        if s.notes[self.moved]:
            return Refusal("SEA-MOVE-01", "a ship has moved in this turn")
        if not self.lines.is_own(s, seat, edge):
            return Refusal("SEA-MOVE-01", f"P{seat} has no ship on E{edge}")
        if s.notes[self.ships.fresh + edge]:
            return Refusal("SEA-MOVE-02", f"the ship on E{edge} was built in this turn")
        if self.ships.pirate.guards(s, edge):
            return Refusal("SEA-PIR-08", f"the pirate holds the ship on E{edge}")
        if not self.lines.is_loose(s, seat, edge):
            return Refusal("SEA-MOVE-02", f"the ship on E{edge} is not at an open end of its line")
        if not self.can_moor(s, seat, edge):
            return Refusal("SEA-MOVE-03", f"there is no other place for the ship on E{edge}")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.push(self.frame.kind, 1 << seat, argument(act, 0))

    def move(self, s: State, seat: i64, edge: i64, to: i64, ev: Events) -> None:
        """Lift a ship and place it elsewhere; lines are compared afterwards (SEA-LTR-06).

        In the strict order of a turn it closes trading, as building does (SEA-TURN-03; ruling 4).
        """
        self.ships.take_up(s, edge)
        if self.longest is not None:
            self.longest.measure_without(s, seat)
        self.ships.put(s, seat, to)
        s.notes[self.moved] = 1
        if self.strict is not None:
            self.strict.close(s)
        if ev.on:
            ev.tell("ship_moved", {"seat": seat, "from": edge, "to": to})
        self.game.after_piece(s, seat, self.ships.piece, to, ev)
        if self.longest is not None:
            self.longest.award(s, ev)


class MoorFrame(Frame):
    """A ship is to be moved. The argument is where it lies until its new place is known."""

    def __init__(self, sailing: Sailing) -> None:
        super().__init__("moor", "SEA-MOVE-03", args=(EDGE,))
        self.sailing = sailing

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            self.sailing.add_moorings(s, seat, s.arg(0), out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != MOOR:
            return self.refuse(s, seat)
        places = Menu()
        self.sailing.add_moorings(s, seat, s.arg(0), places)
        if places.has(act):
            return None
        to = argument(act, 0)
        if to == s.arg(0):
            return Refusal("SEA-MOVE-04", "the ship must change its place")
        ships = self.sailing.ships
        return (
            ships.explain_free(s, to)
            or self.sailing.game.forbid(s, seat, action(SHIP, to))
            or Refusal("SEA-MOVE-03", f"E{to} joins no ship or building of P{seat} without that ship")
        )

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        edge = s.arg(0)
        s.pop()
        self.sailing.move(s, seat, edge, argument(act, 0), ev)
