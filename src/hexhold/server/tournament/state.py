"""A tournament as it is kept: its people, the rounds that were begun, and how their tables ended.

It never changes in place: what happens gives another one.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from hexhold.server.tournament.history import Draw, History, Table
from hexhold.server.tournament.sizes import LEAST_SEATS

__all__ = ["MOST_PEOPLE", "MOST_ROUNDS", "End", "Entrant", "Round", "RoundTable", "Tournament"]

MOST_PEOPLE: Final = 60
MOST_ROUNDS: Final = 40


class End(Struct, frozen=True, kw_only=True):
    """How the game of a table ended for a seat."""

    place: int = 0
    """1 for the winner; equals share a place. 0 where a game that came to no end has no order."""
    stayed: bool = False
    """Whether whoever sat there played to the end."""
    points: int = 0
    """Victory points."""


class RoundTable(Struct, frozen=True, kw_only=True):
    """A table of a round."""

    id: str
    people: Table
    """By seat."""
    ends: tuple[End, ...] = ()
    """By seat, once it is over."""


class Round(Struct, frozen=True, kw_only=True):
    """A round that was begun."""

    tables: tuple[RoundTable, ...]
    byes: Table = ()

    @property
    def is_over(self) -> bool:
        """Whether all its tables are."""
        return all(table.ends for table in self.tables)


class Entrant(Struct, frozen=True, kw_only=True):
    """Somebody who takes part."""

    who: str
    name: str
    """What they were called when they came."""
    left: int = 0
    """The round in which they left, or after which; 0 while they are in."""

    @property
    def is_in(self) -> bool:
        """Whether they play on."""
        return self.left == 0


class Tournament(Struct, frozen=True, kw_only=True):
    """Everything about a tournament but its name and what is played."""

    kind: Literal["round_robin", "swiss"]
    least: int = LEAST_SEATS
    most: int
    """How many seats a table may have."""
    length: int = 0
    """How many rounds there are; 0 until it is known, where it follows from how many people come."""
    status: Literal["open", "playing", "over"] = "open"
    people: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    plan: tuple[Draw, ...] = ()
    """The rounds to come of a round robin, as long as nobody leaves."""

    def number_of(self, who: str) -> int | None:
        """Which of the people somebody is, also where they have left."""
        return next((number for number, it in enumerate(self.people) if it.who == who), None)

    def those_in(self) -> list[int]:
        """Those who play on."""
        return [number for number, it in enumerate(self.people) if it.is_in]

    @property
    def running(self) -> Round | None:
        """The round that is being played."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and not last.is_over else None

    def table_of(self, person: int) -> str | None:
        """Where somebody plays now."""
        tables = self.running.tables if self.running is not None else ()
        return next((it.id for it in tables if person in it.people and not it.ends), None)

    def history(self) -> History:
        """What everybody has behind them."""
        history = History(len(self.people))
        for begun in self.rounds:
            history.add([table.people for table in begun.tables], begun.byes)
        return history

    def called(self, before: str, who: str, name: str) -> Tournament:
        """The same with one of the people known as somebody else."""
        people = tuple(
            msgspec.structs.replace(it, who=who, name=name) if it.who == before else it for it in self.people
        )
        return msgspec.structs.replace(self, people=people)
