"""Openings over HTTP: what is placed on a map, and what is thought of it where nobody plays on it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hexhold.server.protocol.analysed import AnalysedOption
from hexhold.server.protocol.parts import Request, Words

__all__ = ["MOST_PLACED", "Opening", "OpeningLooked", "OpeningShown"]

MOST_PLACED = 120
"""No opening has more decisions."""

Token = Annotated[str, Meta(max_length=200)]


class Opening(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map for so many players, and what they have done on it before the first turn."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, str | int | bool] = {}
    """As in a new table; seat 0 begins unless they say otherwise."""
    map: dict[str, Any]
    placed: Annotated[list[Token], Meta(max_length=MOST_PLACED)] = []
    """Tokens, each of the seat whose turn it was."""


class OpeningShown(Struct, frozen=True, kw_only=True):
    """The position of an opening as the one sees it who places next, and what they may do."""

    board: dict[str, Any]
    words: Words
    view: dict[str, Any]
    income: list[dict[str, int]]
    """By intersection: of each good, on how many rolls of 36 it is paid there, any good as `any`."""
    incomes: list[dict[str, int]]
    """The same by seat, added up over what they have built."""
    seat: int | None
    """Who places next; null when all have placed."""
    request: Request | None
    """As at a table; what was placed last can always be taken back."""


class OpeningLooked(Struct, frozen=True, kw_only=True):
    """What a bot thinks of an opening, in millionths of a win."""

    worlds: int
    """In how many worlds it was played on."""
    chances: list[int]
    margins: list[int]
    """Half of the 95 % intervals."""
    options: list[AnalysedOption]
    """What may be done next, in the order of the strongest bot: the first is its choice. Empty when all have placed."""
