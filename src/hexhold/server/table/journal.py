"""The entries of a table's journal: all that ever happened at it, in order. A room is what they add up to.

An entry is one JSON object. Entries are only ever added; a new field has a default, so that old journals can
always be read. They hold secrets (whole actions, who is who) and never leave the server as they are.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry"):
    """When it happened and, where somebody asked for it, who (an identity) with which message id."""

    at: float
    by: str = ""
    id: str = ""


class Sat(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    name: str
    kind: Literal["person", "program"] = "person"
    commitment: str = ""


class Named(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="named"):
    """Whoever sits in a seat came back under another nickname."""

    seat: int
    name: str


class Stood(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="stood"):
    """Somebody left a seat."""

    seat: int


class BotSat(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="bot_sat"):
    """A bot was put into a seat."""

    seat: int
    level: str


class Emptied(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="emptied"):
    """The owner emptied a seat."""

    seat: int


class Resumed(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="resumed"):
    """The game will go on from a position of a finished one: its map, which the table has, and what was done there."""

    lines: list[str]
    rules: int = 1
    """The version of the rules that the finished game began under."""


class Starting(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="starting"):
    """The owner wants to begin; all who sit may reveal their part of the dice now."""


class Revealed(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="revealed"):
    """A seat revealed its part of the dice."""

    seat: int
    secret: str


class Began(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="began"):
    """The game began on this map; `lines` are what chance decided before anybody could act."""

    map: dict[str, object]
    lines: list[str]
    rules: int = 1
    """The version of the rules it began under; journals of before it was written down may be of any."""


class Acted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="acted"):
    """A seat acted, and chance after it: lines as in a record. `left` has everybody's seconds afterwards."""

    seat: int
    lines: list[str]
    left: list[float] = []
    rules: int = 0
    """The version of the rules it was done by, where the game began under another."""


class Undone(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="undone"):
    """A seat took its last entry back."""

    seat: int


class Said(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="said"):
    """Somebody said something."""

    name: str
    text: str


class Muted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="muted"):
    """Somebody no longer (or again) hears the one called `who` at this table; or nobody does."""

    who: str
    muted: bool
    for_all: bool = False


class Came(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="came"):
    """The first connection of a seat opened, at this process."""

    seat: int
    node: str


class Went(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="went"):
    """The last connection of a seat at this process closed."""

    seat: int
    node: str


class Watched(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="watched"):
    """How many people look on without a seat, at this process."""

    node: str
    watchers: int


class Absent(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="absent"):
    """A seat did not act in time, or was gone for too long: a bot plays for it from now on."""

    seat: int
    left: list[float] = []


class Back(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="back"):
    """Somebody took their seat back from the bot."""

    seat: int


class Away(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="away"):
    """Somebody is on vacation, until they say otherwise or until this time: their days for a turn stand still."""

    seat: int
    until: float


class Home(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="home"):
    """Somebody's vacation is over."""

    seat: int


class Again(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="again"):
    """The players go on at another table."""

    table: str


class Closed(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="closed"):
    """The table ended without an end of its game: its owner closed it, or everybody had left it long ago."""


AnyEntry: TypeAlias = (
    Sat
    | Named
    | Stood
    | BotSat
    | Emptied
    | Resumed
    | Starting
    | Revealed
    | Began
    | Acted
    | Undone
    | Said
    | Muted
    | Came
    | Went
    | Watched
    | Absent
    | Back
    | Away
    | Home
    | Again
    | Closed
)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """An entry as it is kept."""
    return _ENCODER.encode(entry)


def read_entry(data: bytes) -> Entry:
    """An entry as it was kept."""
    return _DECODER.decode(data)
