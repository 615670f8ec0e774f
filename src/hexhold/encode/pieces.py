"""The pieces on the board as planes: who owns each intersection and path, and with which piece."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.core.game import Game
from hexhold.core.specs import EDGE, NODE
from hexhold.core.state import State, filled
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
        self.plane_of: vec[i64] = filled(0, game.pieces)
        """The plane of each piece, among those of its kind of place."""
        for place in (NODE, EDGE):
            for plane, name in enumerate(game.words.pieces_on(place)):
                self.plane_of[game.words.pieces.index(name)] = plane
        standing = [f"piece.{name}" for name in game.words.pieces_on(NODE)]
        lying = [f"piece.{name}" for name in game.words.pieces_on(EDGE)]
        self.several_on_edges = len(lying) > 1
        self.places: tuple[int, int, int, int] = (
            layout.add(NODES, layout.by_seat("owner")),
            layout.add(NODES, standing),
            layout.add(EDGES, layout.by_seat("road")),
            layout.add(EDGES, lying if self.several_on_edges else []),
        )

    def settle(self) -> None:
        """Find out where the planes begin, once the layout has all its names."""
        self.owner: i64 = self.layout.begins(NODES, self.places[0])
        self.piece: i64 = self.layout.begins(NODES, self.places[1])
        self.edge_owner: i64 = self.layout.begins(EDGES, self.places[2])
        self.edge_piece: i64 = self.layout.begins(EDGES, self.places[3])

    def fill(self, s: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the pieces into the row that begins at `at`."""
        seats = self.seats
        nodes = self.nodes
        owners = s.owner
        owner = at + self.owner
        piece = at + self.piece
        for node in range(nodes):
            who = owners[node]
            if who >= 0:
                out[owner + (who - seat if who >= seat else who - seat + seats) * nodes + node] = 1
                out[piece + self.plane_of[s.piece[node]] * nodes + node] = 1
        edges = self.edges
        owners = s.edge_owner
        owner = at + self.edge_owner
        for edge in range(edges):
            who = owners[edge]
            if who >= 0:
                out[owner + (who - seat if who >= seat else who - seat + seats) * edges + edge] = 1
                if self.several_on_edges:
                    out[at + self.edge_piece + self.plane_of[s.edge_piece[edge]] * edges + edge] = 1
