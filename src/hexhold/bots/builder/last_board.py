"""The board as it was looked at last: many states that a bot compares differ in hands alone."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.state import State

__all__ = ["LastBoard"]


@final
class LastBoard:
    """What a state is without hands, the supply, and whose turn it is for what."""

    def __init__(self) -> None:
        self.turn: i64 = -1
        self.notes: vec[i64] = vec[i64]()
        self.edge_owner: vec[i64] = vec[i64]()
        self.edge_piece: vec[i64] = vec[i64]()
        self.owner: vec[i64] = vec[i64]()
        self.piece: vec[i64] = vec[i64]()
        self.pool: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.token: vec[i64] = vec[i64]()

    def is_of(self, s: State) -> bool:
        """Whether a state has this board."""
        return (
            s.turn == self.turn
            and s.notes == self.notes
            and s.edge_owner == self.edge_owner
            and s.owner == self.owner
            and s.piece == self.piece
            and s.edge_piece == self.edge_piece
            and s.pool == self.pool
            and s.points == self.points
            and s.token == self.token
        )

    def take(self, s: State) -> None:
        """Remember the board of a state, which goes on changing."""
        self.turn = s.turn
        self.notes = s.notes[:]
        self.edge_owner = s.edge_owner[:]
        self.edge_piece = s.edge_piece[:]
        self.owner = s.owner[:]
        self.piece = s.piece[:]
        self.pool = s.pool[:]
        self.points = s.points[:]
        self.token = s.token[:]
