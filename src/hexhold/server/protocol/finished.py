"""What can be asked for of a finished game: its replay, its result in numbers, and every draw of its dice."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hexhold.server.protocol.parts import Patch, Words

__all__ = ["Award", "Draw", "Draws", "Film", "FilmStep", "Luck", "Mark", "Raids", "Result"]


class FilmStep(Struct, frozen=True, kw_only=True):
    """An action: who did it, null for chance; its token, what was heard of it, and the changes of the view."""

    seat: int | None
    token: str
    events: list[dict[str, Any]]
    patch: Patch


class Film(Struct, frozen=True, kw_only=True):
    """A finished game from its beginning: the first view, and every step from there."""

    game: str
    title: str
    names: list[str]
    board: dict[str, Any]
    words: Words
    view: dict[str, Any]
    steps: list[FilmStep]


class Mark(Struct, frozen=True, kw_only=True):
    """How it stood when a turn was over. All but points and cards in hand is counted from the beginning."""

    turn: int
    seat: int
    points: list[int]
    cards: list[int]
    income: list[int]
    expected: list[float]
    lost: list[int]
    """Cards lost to others by theft."""
    traded: list[int]
    """Deals with other seats and with the supply."""


class Award(Struct, frozen=True, kw_only=True):
    """Something that mattered: in which turn, what, and for whom."""

    turn: int
    event: str
    seat: int | None


class Raids(Struct, frozen=True, kw_only=True):
    """How often a seat sent the robber, and how many cards it lost to others by theft."""

    sent: int
    lost: int


class Luck(Struct, frozen=True, kw_only=True):
    """What came by the dice, what was to be expected, and the exact chances of less and of more.

    They are null where throws are drawn from a deck, which remembers what has come.
    """

    came: int
    expected: float
    less: float | None
    more: float | None


class Result(Struct, frozen=True, kw_only=True):
    """A finished game in numbers; lists are by seat."""

    game: str
    title: str
    names: list[str]
    winners: list[int]
    ending: str
    turns: int
    target: int
    sources: list[dict[str, int]]
    """Points by what they are for."""
    rolls: dict[str, int]
    """How often each sum was thrown."""
    throws: list[int]
    """How often each seat threw the dice."""
    sevens: list[Luck]
    """How often 7 came when the seat threw."""
    cards: list[Luck]
    """Cards that the buildings of the seat were entitled to by all throws."""
    marks: list[Mark]
    awards: list[Award]
    income: list[dict[str, int]]
    """Cards that the land gave, by good."""
    trades: list[list[int]]
    """Deals of each seat with each other."""
    bank: list[int]
    """Deals of each seat with the supply."""
    raids: list[Raids]


class Draw(Struct, frozen=True, kw_only=True):
    """Draw `number` of a stream: what came, and all that could have come with its weight, in order."""

    stream: str
    number: int
    drawn: str
    outcomes: dict[str, int]


class Draws(Struct, frozen=True, kw_only=True):
    """What proves the dice of a finished game: the `dice` of its record, and all its draws in order."""

    proof: dict[str, Any]
    draws: list[Draw]
