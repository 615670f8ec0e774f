"""Oneself over many games, as one's analyses tell it. Costs and chances are in millionths of a win."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hexhold.analysis.many import Advice, PlayedGame, ThemeCost

__all__ = ["AnalyseMine", "OwnGames"]


class AnalyseMine(Struct, frozen=True, forbid_unknown_fields=True):
    """Have one's last finished games analysed that are not yet, one after the other."""

    games: Annotated[int, Meta(ge=1, le=20)]


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
    games: list[PlayedGame]
    """The first played first."""
    themes: list[ThemeCost]
    advice: list[Advice]
