"""The pieces on the board as planes: who owns each intersection and path, and with which piece."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.core.game import Game
from hexhold.core.specs import EDGE, NODE
from hexhold.core.state import State
from hexhold.encode.layout import EDGES, NODES, Layout

__all__ = ["PiecePlanes"]


@final
class PiecePlanes:
    """A plane for each seat's nodes and edges and for each kind of piece.

    Where only one kind of piece lies on edges, whose it is says all.
    """

    def __init__(self, game: Game, layout: Layout) -> None:
        self.layout = layout
        self.seats: i64 = game.seats
        self.nodes: i64 = game.map.grid.node_count
        self.edges: i64 = game.map.grid.edge_count
        self.clockwise: vec[vec[i64]] = vec[vec[i64]](
            [_clockwise(seat, int(game.seats)) for seat in range(int(game.seats))]
        )
        """All seats, for each seat that looks from itself on."""
        names = game.words.pieces
        self.standing: vec[i64] = vec[i64]([names.index(name) for name in game.words.pieces_on(NODE)])
        self.lying: vec[i64] = vec[i64]([names.index(name) for name in game.words.pieces_on(EDGE)])
        """The pieces that have a plane of their own."""
        if len(self.lying) == 1:
            self.lying = vec[i64]()
        self.places: tuple[int, int, int, int] = (
            layout.add(NODES, layout.by_seat("owner")),
            layout.add(NODES, [f"piece.{names[piece]}" for piece in self.standing]),
            layout.add(EDGES, layout.by_seat("road")),
            layout.add(EDGES, [f"piece.{names[piece]}" for piece in self.lying]),
        )

    def settle(self) -> None:
        """Find out where the planes begin, once the layout has all its names."""
        self.owner: i64 = self.layout.begins(NODES, self.places[0])
        self.piece: i64 = self.layout.begins(NODES, self.places[1])
        self.edge_owner: i64 = self.layout.begins(EDGES, self.places[2])
        self.edge_piece: i64 = self.layout.begins(EDGES, self.places[3])

    def fill(self, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the pieces into the row that begins at `at`."""
        node = at + self.owner
        edge = at + self.edge_owner
        for other in self.clockwise[seat]:
            mark(s.owner, other, out, node)
            mark(s.edge_owner, other, out, edge)
            node += self.nodes
            edge += self.edges
        node = at + self.piece
        for piece in self.standing:
            mark(s.piece, piece, out, node)
            node += self.nodes
        edge = at + self.edge_piece
        for piece in self.lying:
            mark(s.edge_piece, piece, out, edge)
            edge += self.edges


def mark(row: vec[i64], value: i64, out: vec[u8], at: i64) -> None:
    """Write a plane that begins at `at`: 1 where a row has this value."""
    for i in range(i64(len(row))):
        out[at + i] = u8(row[i] == value)


def _clockwise(seat: int, seats: int) -> vec[i64]:
    return vec[i64]([(seat + turn) % seats for turn in range(seats)])
