"""What the compiler knows of a value while it writes a function in C.

Much is known before the game begins: modules, frames, tables, prices. Such values never reach C as objects. What is
left at run time is numbers, the state, the generator, and rows of numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, eq=False)
class Known:
    """A value that is the same in every game that the kernel plays.

    `slot` is set for numbers that an object or a table keeps: such a number may say where a slot lies in the notes.
    """

    value: object
    slot: bool = False


@dataclass(frozen=True, eq=False)
class Number:
    """A number at run time, as an expression in C. A refusal is a number too: 1 where there is one.

    `base` is where the slot begins that the number lies in, if it is the place of a note.
    """

    c: str
    refusal: bool = False
    base: int | None = None

    @property
    def settled(self) -> bool:
        """Whether reading it later gives the same: it reads no state and no row."""
        return "->" not in self.c


@dataclass(frozen=True, eq=False)
class Pointer:
    """Something at run time that is passed by pointer: a state, a generator, a menu, a row, pairs or bytes."""

    c: str
    to: str


@dataclass(frozen=True, eq=False)
class Cells:
    """A row of numbers inside the state or, where it differs from map to map, inside the board of the state."""

    state: str
    field: str


@dataclass(frozen=True, eq=False)
class OneOf:
    """One of several known objects, which one being decided at run time; None among them stands for none."""

    items: Sequence[object]
    index: str


@dataclass(frozen=True, eq=False)
class Several:
    """A tuple of values."""

    items: tuple[Value, ...]


@dataclass(frozen=True)
class Unheard:
    """What only a listener would need: nobody listens to a kernel."""


@dataclass(frozen=True)
class Unclear:
    """What a name stands for that one way has bound to one thing and another way to another."""


Value: TypeAlias = Known | Number | Pointer | Cells | OneOf | Several | Unheard | Unclear


def same(one: Value, other: Value) -> bool:
    """Whether two values are the same thing, so that it does not matter which of two ways led here."""
    match one, other:
        case Known(value=a), Known(value=b):
            return a is b or (type(a) is type(b) and isinstance(a, int | str) and a == b)
        case Number(), Number():
            return one.c == other.c and one.refusal == other.refusal
        case Pointer(), Pointer():
            return one.c == other.c
        case Cells(), Cells():
            return (one.state, one.field) == (other.state, other.field)
        case OneOf(), OneOf():
            return one.items is other.items and one.index == other.index
        case Several(), Several():
            return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
        case _:
            return type(one) is type(other) and isinstance(one, Unheard | Unclear)


def joined(ways: Sequence[dict[str, Value]]) -> dict[str, Value]:
    """What names stand for where several ways meet; one that stands for two things stands for neither."""
    names: dict[str, Value] = {}
    for way in ways:
        for name, value in way.items():
            names[name] = value if name not in names or same(names[name], value) else Unclear()
    return names
