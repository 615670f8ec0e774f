"""Puzzles over HTTP: which there are, and one of them as its seat sees it, with what is right."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hexhold.server.protocol.parts import Request, Words

__all__ = ["ListedPuzzle", "PuzzleOption", "PuzzleShown", "Puzzles"]


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


class PuzzleOption(Struct, frozen=True, kw_only=True):
    """What can be done: how likely the seat then wins, in millionths, and reasons as codes with facts."""

    token: str
    chance: int
    reasons: list[dict[str, Any]]


class PuzzleShown(Struct, frozen=True, kw_only=True):
    """A position as one seat sees it, what it may do there, and what each of that is worth."""

    id: str
    game: str
    theme: str
    difficulty: int
    seat: int
    players: int
    board: dict[str, Any]
    words: Words
    view: dict[str, Any]
    request: Request
    """As at a table, but that no deals of one's own are taken."""
    options: list[PuzzleOption]
    """All that may be done, the solution first."""
