"""A seat at a table: who sits there, whether they are here, and who decides for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf
from typing import Final, Literal, NamedTuple

__all__ = ["Person", "SeatState"]

GONE_SECONDS: Final = 300.0
"""Whoever is away for longer does not keep the owner from closing the table; a connection that drops does."""


class Person(NamedTuple):
    """Somebody at a connection: an identity nobody else knows, a nickname, and whether it is a program."""

    id: str
    name: str
    is_program: bool = False
    is_known: bool = False
    """Whether they can come back without this browser, so that they stay who they are."""
    apart: frozenset[str] = frozenset()
    """Those whom they have blocked, and who have blocked them."""
    away: float = 0.0
    """Until when they are on vacation."""

    def is_apart_from(self, others: Iterable[str]) -> bool:
        """Whether any of these want nothing to do with them, or they with those."""
        return bool(self.apart) and not self.apart.isdisjoint(others)


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
    back_at: float = 0.0
    """When whoever sits here took the seat back from a bot for the last time."""
    plays: Literal["self", "minimal", "bot"] = "self"
    has_left: bool = False
    """Whether whoever sits here got up while the game goes on, and has not come back."""
    minimal_turn: int = -1
    """The turn of this seat for which the bot makes minimal moves, once that turn has come."""

    rests: list[tuple[float, float]] = field(default_factory=list)
    """The vacations of whoever sits here: from when until when."""
    is_away: bool = False
    """Whether the last of them goes on."""

    def go_away(self, now: float, until: float) -> None:
        """A vacation begins."""
        self.rests.append((now, max(now, until)))
        self.is_away = True

    def come_home(self, now: float) -> None:
        """It ends."""
        begun, until = self.rests[-1]
        self.rests[-1] = begun, max(begun, min(until, now))
        self.is_away = False

    @property
    def away_until(self) -> float | None:
        """When the vacation that goes on ends at the latest."""
        return self.rests[-1][1] if self.is_away else None

    def rested(self, since: float, until: float = inf) -> float:
        """How many seconds of vacation there were, or will be, between two times."""
        return sum(max(0.0, min(until, end) - max(since, begun)) for begun, end in self.rests)

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

    def is_gone(self, now: float) -> bool:
        """Whether whoever sits here has got up, or has been away for so long that nobody needs to wait any more."""
        return self.has_left or (not self.is_here and now >= self.went_at + GONE_SECONDS)

    @property
    def owes_bytes(self) -> bool:
        """Whether the table waits for this seat's part of the dice."""
        return bool(self.commitment) and not self.brought
