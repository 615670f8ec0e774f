"""The state of a game: small integers only, no references to players, randomness, history or code.

One class serves every game. Cards and pieces have named arrays; what a rule module remembers beyond that (where the
robber stands, who holds Longest Road) lies in `notes`, in slots the module reserves by name (see `slots.py`). So
copying, comparing, hashing, viewing and writing a state are each written once, whatever rules are in play.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

__all__ = ["FRAME_SIZE", "NOBODY", "NO_PIECE", "State", "filled"]

NOBODY: Final = -1
NO_PIECE: Final = -1
"""Instead of the number of a piece, where an edge or a node carries none."""
SCALARS: Final = 5
"""How many single numbers a key begins with."""
FRAME_SIZE: Final = 6
"""A frame is its kind, the mask of seats it waits for, and four arguments."""


def filled(value: i64, count: i64) -> vec[i64]:
    """An array of `count` equal values."""
    return vec[i64]([value] * count)


@final
class State:
    """Everything that is true at one moment of a game.

    `owner` and `piece` say who has what on each node, `edge_owner` and `edge_piece` on each edge. A piece has the same
    number there as in the pools.
    """

    def __init__(
        self,
        *,
        hand: vec[i64],
        supply: vec[i64],
        pool: vec[i64],
        points: vec[i64],
        owner: vec[i64],
        piece: vec[i64],
        edge_owner: vec[i64],
        edge_piece: vec[i64],
        token: vec[i64],
        notes: vec[i64],
        stack: vec[i64],
    ) -> None:
        self.stack: vec[i64] = stack
        self.depth: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = NOBODY
        self.over: i64 = 0
        self.winner: i64 = NOBODY
        self.hand: vec[i64] = hand
        self.supply: vec[i64] = supply
        self.pool: vec[i64] = pool
        self.points: vec[i64] = points
        self.owner: vec[i64] = owner
        self.piece: vec[i64] = piece
        self.edge_owner: vec[i64] = edge_owner
        self.edge_piece: vec[i64] = edge_piece
        self.token: vec[i64] = token
        self.notes: vec[i64] = notes

    def copy(self) -> State:
        """An independent copy."""
        twin = State(
            hand=self.hand[:],
            supply=self.supply[:],
            pool=self.pool[:],
            points=self.points[:],
            owner=self.owner[:],
            piece=self.piece[:],
            edge_owner=self.edge_owner[:],
            edge_piece=self.edge_piece[:],
            token=self.token[:],
            notes=self.notes[:],
            stack=self.stack[: self.depth * FRAME_SIZE],
        )
        twin.take_scalars(self)
        return twin

    def table(self, blank: State) -> State:
        """What all can see of this state in every game: where it stands, and every piece; else it is blank."""
        seen = State(
            hand=blank.hand[:],
            supply=blank.supply[:],
            pool=blank.pool[:],
            points=blank.points[:],
            owner=self.owner[:],
            piece=self.piece[:],
            edge_owner=self.edge_owner[:],
            edge_piece=self.edge_piece[:],
            token=self.token[:],
            notes=blank.notes[:],
            stack=self.stack[: self.depth * FRAME_SIZE],
        )
        seen.take_scalars(self)
        return seen

    def take_scalars(self, other: State) -> None:
        """Take over the single numbers of another state."""
        self.depth = other.depth
        self.turn = other.turn
        self.active = other.active
        self.over = other.over
        self.winner = other.winner

    def key(self) -> bytes:
        """The whole state as bytes: equal for equal states and for no others of the same game."""
        scalars = vec[i64]([self.depth, self.turn, self.active, self.over, self.winner])
        return b"".join(
            [
                bytes(scalars),
                bytes(self.stack[: self.depth * FRAME_SIZE]),
                bytes(self.hand),
                bytes(self.supply),
                bytes(self.pool),
                bytes(self.points),
                bytes(self.owner),
                bytes(self.piece),
                bytes(self.edge_owner),
                bytes(self.edge_piece),
                bytes(self.token),
                bytes(self.notes),
            ]
        )

    def take(self, key: bytes) -> None:
        """Become the state of this key, one of the same game."""
        numbers: list[int] = memoryview(key).cast("q").tolist()
        self.depth, self.turn, self.active, self.over, self.winner = numbers[:SCALARS]
        at = SCALARS + int(self.depth) * FRAME_SIZE
        self.stack = vec[i64](numbers[SCALARS:at])
        at = self._take_row(self.hand, numbers, at)
        at = self._take_row(self.supply, numbers, at)
        at = self._take_row(self.pool, numbers, at)
        at = self._take_row(self.points, numbers, at)
        at = self._take_row(self.owner, numbers, at)
        at = self._take_row(self.piece, numbers, at)
        at = self._take_row(self.edge_owner, numbers, at)
        at = self._take_row(self.edge_piece, numbers, at)
        at = self._take_row(self.token, numbers, at)
        self._take_row(self.notes, numbers, at)

    def _take_row(self, row: vec[i64], numbers: list[int], at: int) -> int:
        """Overwrite a row with the numbers from a place on; returns where the next row begins."""
        for i in range(len(row)):
            row[i] = numbers[at + i]
        return at + len(row)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def push(self, kind: i64, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Put a frame on top of the stack: what it decides must be decided before everything below it."""
        at = self.depth * FRAME_SIZE
        if at == len(self.stack):
            for _ in range(FRAME_SIZE):
                self.stack = append(self.stack, i64(0))
        stack = self.stack
        stack[at] = kind
        stack[at + 1] = who
        stack[at + 2] = a
        stack[at + 3] = b
        stack[at + 4] = c
        stack[at + 5] = d
        self.depth += 1

    def pop(self) -> None:
        """Take the top frame off: it is decided."""
        self.depth -= 1

    def kind(self) -> i64:
        """The kind of the top frame."""
        return self.stack[(self.depth - 1) * FRAME_SIZE]

    def who(self) -> i64:
        """The mask of seats the top frame waits for; 0 when chance acts."""
        return self.stack[(self.depth - 1) * FRAME_SIZE + 1]

    def wait_for(self, mask: i64) -> None:
        """Change whom the top frame waits for."""
        self.stack[(self.depth - 1) * FRAME_SIZE + 1] = mask

    def arg(self, index: i64) -> i64:
        """An argument of the top frame, counted from 0."""
        return self.stack[(self.depth - 1) * FRAME_SIZE + 2 + index]

    def set_arg(self, index: i64, value: i64) -> None:
        """Change an argument of the top frame."""
        self.stack[(self.depth - 1) * FRAME_SIZE + 2 + index] = value
