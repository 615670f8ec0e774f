"""Lists of tables over HTTP: open ones, finished ones, one's own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

__all__ = ["Archive", "ClockPlan", "Finished", "Lobby", "MyTables", "OpenTable"]


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds at the beginning, and seconds added with each own turn."""

    bank: Annotated[float, Meta(ge=10, le=86400)]
    increment: Annotated[float, Meta(ge=0, le=3600)]


class OpenTable(Struct, frozen=True, kw_only=True):
    """A table in the lobby."""

    id: str
    title: str
    game: str
    players: int
    status: Literal["open", "starting", "playing", "over", "closed"]
    names: list[str]
    """Who sits where; empty for an empty seat."""
    winner: int | None = None
    """The seat that won, once the game is over,"""
    points: list[int] = []
    """and what every seat had then, where that was kept."""
    created: float
    updated: float
    clock: ClockPlan | None = None
    turn: float | None = None
    """In place of a clock: seconds for each decision."""
    vacation: int = 0
    """How many days of vacation of each person count there."""
    rated: bool = False
    options: dict[str, str | int | bool] = {}
    """The options that differ from their defaults, the map among them where it is a preset."""
    host: str = ""
    """Who made it. What is known of them is told in the lobby alone."""
    strength: int | None = None
    """How well they play this game with so many seats, where that is known."""
    provisional: bool = False
    """Whether that is a guess yet."""
    finished: int = 0
    """How many games with others they have played to the end,"""
    played: int = 0
    """of how many."""


class Lobby(Struct, frozen=True):
    """Public tables, the last changed first: those that wait for players, then those that can be watched."""

    tables: list[OpenTable]


class Finished(Struct, frozen=True, kw_only=True):
    """A finished game, whose record is at `/api/records/ID`."""

    id: str
    title: str
    game: str
    players: int
    names: list[str]
    winner: int | None
    points: list[int]
    """What every seat had in the end; empty for games that ended before this was kept."""
    ended: float


class MyTables(Struct, frozen=True):
    """The tables one sits or sat at, the last changed first. `more` is the `before` of the next page."""

    tables: list[OpenTable]
    asked: list[str] = []
    """The ids of tables with days for a turn that wait for one now, on whichever page they are."""
    waiting: list[OpenTable] = []
    """Those tables, on the first page, the last changed first."""
    more: str = ""


class Archive(Struct, frozen=True):
    """Finished games, the last first. `more` is the `before` of the next page; empty on the last."""

    games: list[Finished]
    more: str = ""
