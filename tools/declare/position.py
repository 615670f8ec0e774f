"""The types of a position: the view as the server sends it.

What every view has is declared here and held against the views of played games by a test; what rule modules remember is
read from the slots that they reserve.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from hexhold.core.slots import BITS, HIDDEN_COUNTED, NUMBER, OWN_COUNTED, PATHS, PLACES, PUBLIC, QUEUE, TERRAIN, Slot
from hexhold.core.specs import DEAL, EDGE, NODE
from tools.declare import board
from tools.declare.board import BoardData
from tools.declare.tables import all_games
from tools.declare.typescript import as_written, file, imports, interfaces
from tools.declare.words import LISTS, all_of, pieces_on, vocabularies, words_of

Goods = Annotated[dict[str, int], as_written("Counts<Good>")]
Pieces = Annotated[dict[str, int], as_written("Counts<PieceName>")]
COUNTS: Final = """/** How many of each; what is not there is none. */
export type Counts<Name extends string = string> = { readonly [name in Name]?: number };"""


class Deal(Struct, kw_only=True):
    """Goods for goods."""

    give: Goods
    want: Goods


class Counted(Struct, kw_only=True):
    """What can be counted of a hand: the cards it certainly holds, and those it may hold."""

    least: Goods
    most: Goods


class Pending(Struct, kw_only=True):
    """What is to be decided, with its arguments as the rules keep them, and by whom."""

    kind: Annotated[str, as_written("Decision")]
    args: list[int]
    who: list[int] | Literal["chance"]


class Landing(Struct, kw_only=True):
    """What would count if the barbarians landed now."""

    attack: int
    defence: list[int]
    losers: list[int]


class Crossing(Struct, kw_only=True):
    """What lies behind a section of the Wall."""

    line: list[int]
    next: int
    """The hex where the next one to cross would stand."""
    holds: bool
    """Whether the section would hold against one more."""


class Rolls(Struct, kw_only=True):
    """On how many of the 36 throws of two dice each place pays."""

    nodes: list[int]
    hexes: list[int]


class PlayerView(Struct, kw_only=True):
    """What is seen of a player."""

    seat: int
    points: int
    hand: Goods | UnsetType = UNSET
    """Where it may be seen."""
    hand_count: int
    left: Pieces
    total: int | UnsetType = UNSET
    """All points, where hidden ones are known."""
    seven_costs: int | UnsetType = UNSET
    """How many cards the next 7 would cost."""
    counted: Counted | UnsetType = UNSET


class View(Struct, kw_only=True):
    """What a seat, or somebody who only watches, sees; what a game does not have or they may not see is not there."""

    game: Annotated[str, as_written("Game")]
    seat: int | None
    turn: int
    active: int | None
    over: bool
    winner: int | None
    to_act: list[int] | Literal["chance"]
    decision: Pending | None
    supply: Goods | UnsetType = UNSET
    tokens: list[list[int]]
    rolls: Rolls | UnsetType = UNSET
    blocked: list[int] | UnsetType = UNSET
    """The hexes that pay nothing now."""
    moorings: dict[str, list[int]] | UnsetType = UNSET
    """Where each ship may go that the player whose turn it is may move, by the path where it lies."""
    landing: Landing | UnsetType = UNSET
    crossings: list[Crossing] | UnsetType = UNSET
    next_levels: (
        list[
            Annotated[
                dict[str, dict[str, int] | None], as_written("{ readonly [track in Track]: Counts<Good> | null }")
            ]
        ]
        | UnsetType
    ) = UNSET
    """By seat, what the next level of each track costs; null where there is none."""


@dataclass
class Remembered:
    """A slot as all games have it that reserve it."""

    slot: Slot
    columns: list[tuple[str, ...]] = field(default_factory=list)
    """One entry for each game."""


@cache
def slots(is_of_seats: bool) -> dict[str, Remembered]:
    """What modules remember in any game: for each seat, or once."""
    found: dict[str, Remembered] = {}
    for game in all_games():
        for slot in game.slots.slots:
            if (slot.rows > 1) == is_of_seats:
                kept = found.setdefault(slot.name, Remembered(slot))
                assert kept.slot.unit == slot.unit, (
                    f"{slot.name} is {kept.slot.unit} in one game, {slot.unit} in another"
                )
                kept.columns.append(slot.columns)
    return found


def fields(is_of_seats: bool) -> list[tuple[str, Any, Any]]:
    """The fields of a view, or of a player in it, that follow from what modules remember."""
    out: list[tuple[str, Any, Any]] = []
    for name, kept in slots(is_of_seats).items():
        is_everywhere = len(kept.columns) == len(all_games())
        out.append(_field(name, _type(kept), is_everywhere and kept.slot.seen == PUBLIC))
        if kept.slot.seen in (OWN_COUNTED, HIDDEN_COUNTED):
            out.append(_field(f"{name}_count", int, is_everywhere))
    return out


def _field(name: str, kind: Any, is_always: bool) -> tuple[str, Any, Any]:
    return (name, kind, msgspec.NODEFAULT) if is_always else (name, kind | UnsetType, UNSET)


def _type(kept: Remembered) -> Any:
    """What a slot is in a view (`hexhold.core.formats.view_data` writes it)."""
    unit, columns = kept.slot.unit, all_of(kept.columns)
    if unit in (PLACES, PATHS):
        return list[int]
    if unit == QUEUE:
        return _written(_list_of(_one_of(_cards()) | None), "readonly (Card | null)[]")
    value, said = _value(unit)
    if columns == [""]:
        return _written(value, said)
    if all(column.lstrip("HNE#").isdecimal() for column in columns):
        return _written(_dict_of(str, value), f"Readonly<Record<string, {said}>>")
    return _written(_dict_of(_one_of(columns), value), f"Counts<{_names(columns)}>")


def _written(kind: Any, said: str) -> Any:
    return Annotated[kind, as_written(said)]


def _list_of(kind: Any) -> Any:
    return list.__class_getitem__(kind)


def _dict_of(key: Any, value: Any) -> Any:
    return dict.__class_getitem__((key, value))


def _value(unit: str) -> tuple[Any, str]:
    """A single value of a slot, for Python and for TypeScript."""
    if unit in {NUMBER, BITS}:
        return int, "number"
    if unit == DEAL:
        return Deal | None, "Deal | null"
    if unit in LISTS:
        return _one_of(words_of(unit)) | None, f"{LISTS[unit][0]} | null"
    if unit == TERRAIN:
        return _one_of(_terrain()) | None, "Terrain | null"
    return int | None, "number | null"


def _one_of(words: list[str]) -> Any:
    return Literal[tuple(words)]


def _cards() -> list[str]:
    return all_of(words.cards for words in vocabularies())


def _terrain() -> list[str]:
    return all_of(words.names(TERRAIN) for words in vocabularies())


def _names(columns: list[str]) -> str:
    """The type whose words these are, or else all of them."""
    for name, (kind, _) in LISTS.items():
        if set(words_of(name)) == set(columns):
            return kind
    if set(columns) == set(_terrain()):
        return "Terrain"
    goods = all_of(words.goods for words in vocabularies())
    return "Good" if set(columns) == set(goods) else " | ".join(f'"{column}"' for column in columns)


@cache
def player_type() -> type[Struct]:
    """A player in a view, with everything that a game may add."""
    everywhere = [set(game.words.pieces) for game in all_games()]
    pieces = [
        _field(name, list[int], all(name in pieces for pieces in everywhere))
        for name in (*pieces_on(EDGE), *pieces_on(NODE))
    ]
    return msgspec.defstruct(
        "PlayerView", [*pieces, *fields(True)], bases=(PlayerView,), kw_only=True, forbid_unknown_fields=True
    )


@cache
def view_type() -> type[Struct]:
    """A view, with everything that a game may add."""
    players = ("players", _list_of(player_type()))
    return msgspec.defstruct("View", [players, *fields(False)], bases=(View,), kw_only=True, forbid_unknown_fields=True)


def text() -> str:
    """The whole file."""
    for made, plain in ((player_type(), PlayerView), (view_type(), View)):
        made.__doc__ = plain.__doc__
    words = sorted({"Card", "Good", "PieceName", "Terrain", *(kind for kind, _ in LISTS.values())})
    blocks = interfaces((BoardData, view_type()), [board, sys.modules[__name__]])
    used = [name for name in words if any(name in block for block in blocks)]
    lines = imports({"actions": ["Decision"], "games": ["Game"], "words": used})
    return file("views, boards and the slots of rule modules", [lines, COUNTS, *blocks])
