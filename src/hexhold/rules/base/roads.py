"""Roads: where they may lie (BASE-ROAD-01 to -06) and what they cost."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rules.base.actions import ROAD
from hexhold.rules.base.pieces import ROADS
from hexhold.rules.rule import BUILD, Rule

__all__ = ["Roads"]


class Roads(Rule):
    """Building roads, and the test whether a path is open to a player."""

    name = "roads"

    def connect(self, game: Game) -> None:
        self.cost = self.game.price(1, 1)
        self.per_player: i64 = self.game.term("roads_per_player", 15)
        self.land = self.game.land
        self.network = self.game.network
        self.ends = game.map.grid.ends
        self.edges: i64 = game.map.grid.edge_count
        self.pieces: i64 = game.pieces

    def sorts(self) -> dict[int, int]:
        return {ROAD: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {ROAD: self.cost}

    def start(self, s: State) -> None:
        for seat in range(self.game.seats):
            s.pool[seat * self.pieces + ROADS] = self.per_player

    def complete(self, s: State, given: set[str]) -> None:
        self.start(s)
        for edge in range(self.edges):
            if s.edge_piece[edge] == ROADS:
                s.pool[s.edge_owner[edge] * self.pieces + ROADS] -= 1

    def is_open(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a path is free, has land beside it, and joins the seat's network (BASE-ROAD-01)."""
        return s.edge_owner[edge] < 0 and self.network.joins(s, seat, edge, ROADS) and self.land.carries_road(s, edge)

    def add_open_paths(self, s: State, seat: i64, out: Menu) -> None:
        """Add a road action for every path open to a seat."""
        owner = s.edge_owner
        linked = self.network.linked(s, seat, ROADS)
        for edge in range(self.edges):
            joins = linked[self.ends[2 * edge]] or linked[self.ends[2 * edge + 1]]
            if joins and owner[edge] < 0 and self.land.carries_road(s, edge):
                out.add(action(ROAD, edge))

    def has_open_path(self, s: State, seat: i64) -> bool:
        """Whether a seat could lay a road anywhere."""
        for edge in range(self.edges):
            if self.is_open(s, seat, edge):
                return True
        return False

    def can_lay(self, s: State, seat: i64) -> bool:
        """Whether a seat has a road piece and a path for it."""
        return self.left(s, seat) > 0 and self.has_open_path(s, seat)

    def left(self, s: State, seat: i64) -> i64:
        """How many road pieces a seat has left."""
        return s.pool[seat * self.pieces + ROADS]

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.left(s, seat) and self.game.can_pay(s, seat, self.cost):
            self.add_open_paths(s, seat, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("BASE-BUILD-02", f"a road needs {self.game.lacking(s, seat, self.cost)} more")
        return self.explain_path(s, seat, argument(act, 0))

    def explain_path(self, s: State, seat: i64, edge: i64) -> Refusal | None:
        """Why a seat may not lay a road here, cost aside."""
        if not self.left(s, seat):
            return Refusal("BASE-BUILD-05", f"P{seat} has no roads left")
        if s.edge_owner[edge] >= 0:
            return Refusal("BASE-GEO-04", f"E{edge} carries a road of P{s.edge_owner[edge]} already")
        if not self.land.carries_road(s, edge):
            return Refusal("BASE-GEO-02", f"there is no land beside E{edge}")
        if not self.network.joins(s, seat, edge, ROADS):
            return Refusal("BASE-ROAD-01", f"E{edge} joins no road or building of P{seat}")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.lay(s, seat, argument(act, 0), ev)

    def lay(self, s: State, seat: i64, edge: i64, ev: Events) -> None:
        """Put a road on the board, whoever paid for it."""
        s.edge_owner[edge] = seat
        s.edge_piece[edge] = ROADS
        s.pool[seat * self.pieces + ROADS] -= 1
        if ev.on:
            ev.tell("road", {"seat": seat, "edge": edge})
        self.game.after_piece(s, seat, ROADS, edge, ev)

    def take_up(self, s: State, edge: i64) -> None:
        """Return a road to its owner's pool; what that does to the length of lines is the caller's to measure."""
        s.pool[s.edge_owner[edge] * self.pieces + ROADS] += 1
        s.edge_owner[edge] = NOBODY
        s.edge_piece[edge] = NO_PIECE
