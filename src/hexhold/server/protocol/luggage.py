"""A game that somebody has played alone against bots, as it is taken from one place to another.

It is what was done, not the journal that a server keeps of it: no identity, key or word of anybody is in it. While the
game goes on it holds the seed of its dice and everybody's cards, which are those of bots.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

Time: TypeAlias = Annotated[float, Meta(ge=0, le=1e11)]
Hex64: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Lines: TypeAlias = list[Annotated[str, Meta(max_length=400)]]


class TakenAct(Struct, frozen=True, forbid_unknown_fields=True):
    """When a seat acted, and the lines of it: what it did, then what chance added."""

    at: Time
    lines: Annotated[Lines, Meta(min_length=1)]


class TakenGame(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A game that has begun, of one person and bots. Nothing in it is believed: it is played again, dice and all."""

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{12}$")]
    """That of its table; the dice depend on it."""
    seed: Hex64
    created: Time
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=2, max_length=6)]
    """For each seat `me`, once, or the level of a bot."""
    options: dict[str, str | int | bool] = {}
    map: Annotated[str, Meta(max_length=80)] = ""
    """The preset that the map was laid out from."""
    board: dict[str, Any]
    """The map it is played on."""
    is_drawn: bool
    """Whether that was laid out from the seed; otherwise it was chosen."""
    title: Annotated[str, Meta(max_length=60)] = ""
    hints: bool = True
    tracker: bool = True
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.6
    commitment: Hex64 | None = None
    """What one promised to bring to the dice, and the bytes, in hexadecimal."""
    shown: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None
    rules: Annotated[int, Meta(ge=1)]
    """The version of the rules it began under."""
    given: Lines = []
    """What was taken over from the game that this one went on from."""
    opening: Lines
    """What chance decided before anybody could act."""
    acts: list[TakenAct]
    is_closed: bool = False
    """Whether it was given up before it was over."""


class Brought(Struct, frozen=True):
    """The table of a game that was brought along; `is_new` is false where a table of this id was there already."""

    id: str
    is_new: bool
