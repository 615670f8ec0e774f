"""The specification of a kind of action: its number, its name and its arguments. Tokens and JSON are read off it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

NODE: Final = "node"
EDGE: Final = "edge"
HEX: Final = "hex"
SEAT: Final = "seat"
GOOD: Final = "good"
CARD: Final = "card"
DIE: Final = "die"
COUNT: Final = "count"
DEAL: Final = "deal"
SEATS: Final = "seats"
"""What an argument is; games add types whose values are words of theirs."""


@final
@dataclass(eq=False)
class Field:
    """One argument of an action: what it is called on the wire, what it counts, and whether it may be left out."""

    name: str
    type: str
    optional: bool = False


@final
@dataclass(eq=False)
class ActionSpec:
    """The number, name and arguments of one kind of action. Numbers are only ever added, never used again."""

    kind: int
    name: str
    fields: tuple[Field, ...] = ()
    chance: bool = False
