"""Puzzles over HTTP: which there are, one of them as its seat sees it, and what is right once it was answered."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hexhold.server.protocol.analysed import LineMove
from hexhold.server.protocol.parts import Request, Words

__all__ = ["ListedPuzzle", "PuzzleAnswer", "PuzzleAnswered", "PuzzleOption", "PuzzleShown", "Puzzles"]


class ListedPuzzle(Struct, frozen=True, kw_only=True):
    """A puzzle by its name: what it is about, and an estimate of how hard it is, on the scale of ratings."""

    id: str
    game: str
    theme: str
    difficulty: int


class Puzzles(Struct, frozen=True, kw_only=True):
    """All puzzles of this server, and the name of the one of the day, which begins at midnight UTC."""

    today: str
    puzzles: list[ListedPuzzle]


class PuzzleShown(Struct, frozen=True, kw_only=True):
    """A position as one seat sees it, and what it may do there; what is right is told to whoever answers."""

    id: str
    game: str
    difficulty: int
    seat: int
    players: int
    board: dict[str, Any]
    words: Words
    view: dict[str, Any]
    request: Request
    """As at a table, but that no deals of one's own are taken."""


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would do; nothing if they would rather be told."""

    token: Annotated[str, Meta(max_length=200)]


class PuzzleOption(Struct, frozen=True, kw_only=True):
    """What can be done: how likely the seat then wins, in millionths, reasons as codes with facts, how it may go on."""

    token: str
    chance: int
    reasons: list[dict[str, Any]]
    line: list[LineMove]
    """The next few moves as bots play on, once; of the best few options and of the answer."""


class PuzzleAnswered(Struct, frozen=True, kw_only=True):
    """Whether an answer was right, and what everything that may be done is worth."""

    right: bool
    options: list[PuzzleOption]
    """All that may be done, the solution first."""
