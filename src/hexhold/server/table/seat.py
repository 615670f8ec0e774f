"""A seat at a table: who sits there, whether they are here, and who decides for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

__all__ = ["Person", "SeatState"]


class Person(NamedTuple):
    """Somebody at a connection: an identity nobody else knows, a nickname, and whether it is a program."""

    id: str
    name: str
    is_program: bool = False


@dataclass(slots=True)
class SeatState:
    """A seat while the table exists."""

    kind: Literal["empty", "person", "bot", "program"] = "empty"
    who: str = ""
    """The identity of a person or program."""
    name: str = ""
    level: str = ""
    commitment: str = ""
    brought: str = ""
    """The part of the dice that was revealed, in hexadecimal."""
    nodes: set[str] = field(default_factory=set)
    """The processes at which a connection of this seat is open."""
    went_at: float = 0.0
    pause_until: float = 0.0
    """Until then the clock stands still if nobody is here; once in a turn."""
    paused_turn: int = -1
    """The turn for which it did last."""
    plays: Literal["self", "minimal", "bot"] = "self"
    minimal_turn: int = -1
    """The turn of this seat for which the bot makes minimal moves, once that turn has come."""

    @property
    def is_taken_by_somebody(self) -> bool:
        """Whether a person or an outside program sits here."""
        return self.kind in ("person", "program")

    @property
    def is_here(self) -> bool:
        """Whether a connection of this seat is open anywhere."""
        return bool(self.nodes)

    @property
    def decides_itself(self) -> bool:
        """Whether whoever sits here makes the decisions, and no bot."""
        return self.is_taken_by_somebody and self.plays == "self"

    @property
    def owes_bytes(self) -> bool:
        """Whether the table waits for this seat's part of the dice."""
        return bool(self.commitment) and not self.brought
