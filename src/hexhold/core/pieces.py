"""The kinds of piece a game has, and where those of a seat are on the board: on paths (edges) or intersections (nodes).

A piece has one number in its owner's pool and on the board. An edge or a node carries one piece at the most.
"""

from __future__ import annotations

from typing import final

from hexhold.core.specs import EDGE
from hexhold.core.state import State

__all__ = ["Piece", "piece_at", "places_of", "put"]


@final
class Piece:
    """A kind of piece: its plural name, and whether it lies on paths (EDGE) or stands on intersections (NODE)."""

    def __init__(self, name: str, place: str) -> None:
        self.name = name
        self.place = place


def places_of(s: State, seat: int, piece: int, place: str) -> list[int]:
    """The edges or nodes, as `place` says, that carry a seat's pieces of a kind."""
    owner, pieces = (s.edge_owner, s.edge_piece) if place == EDGE else (s.owner, s.piece)
    return [at for at in range(len(owner)) if owner[at] == seat and pieces[at] == piece]


def piece_at(s: State, place: str, at: int) -> int:
    """What an edge or a node carries; NO_PIECE for nothing."""
    return int(s.edge_piece[at] if place == EDGE else s.piece[at])


def put(s: State, seat: int, piece: int, place: str, at: int) -> None:
    """Put a piece on an edge or a node; what follows from it is left to others."""
    if place == EDGE:
        s.edge_owner[at] = seat
        s.edge_piece[at] = piece
    else:
        s.owner[at] = seat
        s.piece[at] = piece
