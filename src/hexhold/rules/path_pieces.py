"""Pieces that lie on paths: where one may lie, what it costs, and how it comes onto the board and leaves it.

Roads are such pieces; a game may have others. What lays pieces free of charge, or with the first buildings, asks all of
them (`all_path_pieces`), so a new kind needs no word there.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rules.rule import BUILD, Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["PathPieces", "all_path_pieces"]


@mypyc_attr(allow_interpreted_subclasses=True)
class PathPieces(Rule):
    """Building pieces of one kind on paths, and the test whether a path is open to a player."""

    def __init__(self, kind: int, event: str, pieces: str, per_player: int) -> None:
        self.kind: i64 = kind
        """The kind of action that builds one."""
        self.event = event
        """What the event is called that tells of one, and the piece in sentences."""
        self.plural = pieces
        """What the pieces of all players are called."""
        self.usual = per_player

    def connect(self, game: Game) -> None:
        self.cost = self.price()
        self.piece: i64 = game.words.pieces.index(self.plural)
        self.per_player: i64 = self.game.term(f"{self.plural}_per_player", self.usual)
        self.land = self.game.land
        self.network = self.game.network
        self.ends = game.map.grid.ends
        self.edges: i64 = game.map.grid.edge_count
        self.pieces: i64 = game.pieces

    def price(self) -> vec[i64]:
        """What one costs."""
        return vec[i64]()

    def carries(self, s: State, edge: i64) -> bool:
        """Whether there is on either side of a path what these pieces need."""
        return True

    def explain_ground(self, s: State, edge: i64) -> Refusal | None:
        """Why a path cannot carry such a piece, whoever wants to lay it."""
        return None

    def explain_link(self, seat: i64, edge: i64) -> Refusal:
        """Says that a path does not join a seat's network."""
        return Refusal("BASE-ROAD-01", f"E{edge} joins no {self.event} or building of P{seat}")

    def sorts(self) -> dict[int, int]:
        return {int(self.kind): BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {int(self.kind): self.cost}

    def start(self, s: State) -> None:
        for seat in range(self.game.seats):
            s.pool[seat * self.pieces + self.piece] = self.per_player

    def complete(self, s: State, given: set[str]) -> None:
        self.start(s)
        for edge in range(self.edges):
            if s.edge_piece[edge] == self.piece:
                s.pool[s.edge_owner[edge] * self.pieces + self.piece] -= 1

    def is_open(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a path is free, can carry such a piece, and joins the seat's network (BASE-ROAD-01)."""
        return s.edge_owner[edge] < 0 and self.network.joins(s, seat, edge, self.piece) and self.carries(s, edge)

    def add_open_paths(self, s: State, seat: i64, out: Menu) -> None:
        """Add an action for every path open to a seat."""
        owner = s.edge_owner
        linked = self.network.linked(s, seat, self.piece)
        for edge in range(self.edges):
            joins = linked[self.ends[2 * edge]] or linked[self.ends[2 * edge + 1]]
            if joins and owner[edge] < 0 and self.carries(s, edge):
                out.add(action(self.kind, edge))

    def add_paths_at(self, s: State, seat: i64, node: i64, out: Menu) -> None:
        """Add an action for every path at an intersection on which a first piece may lie."""
        for edge in self.game.map.grid.node_edges[node]:
            if s.edge_owner[edge] < 0 and self.carries(s, edge):
                out.add(action(self.kind, edge))

    def has_open_path(self, s: State, seat: i64) -> bool:
        """Whether a seat could lay such a piece anywhere."""
        for edge in range(self.edges):
            if self.is_open(s, seat, edge) and self.game.permits(s, seat, action(self.kind, edge)):
                return True
        return False

    def can_lay(self, s: State, seat: i64) -> bool:
        """Whether a seat has a piece and a path for it."""
        return self.left(s, seat) > 0 and self.has_open_path(s, seat)

    def left(self, s: State, seat: i64) -> i64:
        """How many pieces a seat has left."""
        return s.pool[seat * self.pieces + self.piece]

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.left(s, seat) and self.game.can_pay(s, seat, self.cost):
            self.add_open_paths(s, seat, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("BASE-BUILD-02", f"a {self.event} needs {self.game.lacking(s, seat, self.cost)} more")
        return self.explain_path(s, seat, argument(act, 0))

    def explain_path(self, s: State, seat: i64, edge: i64) -> Refusal | None:
        """Why a seat may not lay a piece here, cost aside."""
        if not self.left(s, seat):
            return Refusal("BASE-BUILD-05", f"P{seat} has no {self.plural} left")
        refusal = self.explain_free(s, edge)
        if refusal is None and not self.network.joins(s, seat, edge, self.piece):
            return self.explain_link(seat, edge)
        return refusal

    def explain_free(self, s: State, edge: i64) -> Refusal | None:
        """Why nobody may lay a piece here."""
        if s.edge_owner[edge] >= 0:
            lies = self.game.words.pieces[s.edge_piece[edge]].removesuffix("s")
            return Refusal("BASE-GEO-04", f"E{edge} carries a {lies} of P{s.edge_owner[edge]} already")
        return self.explain_ground(s, edge)

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.lay(s, seat, argument(act, 0), ev)

    def lay(self, s: State, seat: i64, edge: i64, ev: Events) -> None:
        """Put a piece on the board, whoever paid for it."""
        self.put(s, seat, edge)
        if ev.on:
            ev.tell(self.event, {"seat": seat, "edge": edge})
        self.game.after_piece(s, seat, self.piece, edge, ev)

    def put(self, s: State, seat: i64, edge: i64) -> None:
        """Move a piece from its owner's pool to a path; what follows from it is the caller's to tell."""
        s.edge_owner[edge] = seat
        s.edge_piece[edge] = self.piece
        s.pool[seat * self.pieces + self.piece] -= 1

    def tell_removed(self, seat: i64, edge: i64, ev: Events) -> None:
        """Tell that a card has taken such a piece away from a path."""

    def take_up(self, s: State, edge: i64) -> None:
        """Return a piece to its owner's pool; what that does to the length of lines is the caller's to measure."""
        s.pool[s.edge_owner[edge] * self.pieces + self.piece] += 1
        s.edge_owner[edge] = NOBODY
        s.edge_piece[edge] = NO_PIECE


def all_path_pieces(game: Ruleset) -> vec[PathPieces]:
    """Every kind of piece that a game has for paths, roads first."""
    out = vec[PathPieces]()
    for module in game.modules:
        if isinstance(module, PathPieces):
            out = append(out, module)
    return out
