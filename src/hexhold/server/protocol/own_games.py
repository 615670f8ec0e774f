"""Oneself over many games, as one's analyses tell it. Costs and chances are in millionths of a win."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

__all__ = ["AnalyseMine", "MyAdvice", "MyPlayedGame", "MyTheme", "OwnGames"]


class AnalyseMine(Struct, frozen=True, forbid_unknown_fields=True):
    """Have one's last finished games analysed that are not yet, one after the other."""

    games: Annotated[int, Meta(ge=1, le=20)]


class MyPlayedGame(Struct, frozen=True, kw_only=True):
    """What a game was for one."""

    table: str
    game: str
    ended: float
    start: int
    """One's chance at the beginning."""
    result: int
    luck: int
    """What dice, draws and thefts gave or took."""
    cost: int
    """What one's decisions cost beside the best ones found."""
    opening: int
    """What those of the placement did."""
    judged: int


class MyTheme(Struct, frozen=True, kw_only=True):
    """What the decisions of a kind cost in all these games."""

    theme: str
    """`opening`, `building`, `trade`, `robber`, `discard`, `cards` or `turn`."""
    decisions: int
    cost: int
    mistakes: int
    """How many of them were mistakes or blunders."""


class MyAdvice(Struct, frozen=True, kw_only=True):
    """A sentence as a code with its facts; costs in it are tenths of a point."""

    code: str
    facts: dict[str, str | int]


class OwnGames(Struct, frozen=True, kw_only=True):
    """Oneself over the last finished games that are analysed from one's own seat; nobody else is told."""

    available: bool
    """Whether this server analyses games."""
    finished: int
    """How many of the last games are over, 20 at most."""
    waiting: int
    """How many of them are still to be analysed that one has asked for."""
    share: float
    """How much is done of the one that is under way, from 0 to 1."""
    games: list[MyPlayedGame]
    """The first played first."""
    themes: list[MyTheme]
    advice: list[MyAdvice]
