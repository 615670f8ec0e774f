"""What people have behind them in a tournament: whom they met how often, where they sat, when they sat out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from hexhold.server.tournament.sizes import MOST_SEATS

__all__ = ["Draw", "History", "Table", "seats_in_turn"]

Table: TypeAlias = tuple[int, ...]
"""People at a table, by number."""


class History:
    """Counts for people with the numbers 0 to n - 1."""

    def __init__(self, people: int) -> None:
        self.met = [[0] * people for _ in range(people)]
        self.byes = [0] * people
        self.sat = [[0] * MOST_SEATS for _ in range(people)]
        """By person and seat, how often they sat there."""

    def copy(self) -> History:
        """The same counts, to go on with."""
        twin = History(0)
        twin.met = [list(row) for row in self.met]
        twin.byes = list(self.byes)
        twin.sat = [list(row) for row in self.sat]
        return twin

    def add(self, tables: Sequence[Table], byes: Sequence[int]) -> None:
        """A round was played; the people of a table are named by seat."""
        for table in tables:
            for seat, person in enumerate(table):
                self.sat[person][seat] += 1
                for other in table:
                    if other != person:
                        self.met[person][other] += 1
        for person in byes:
            self.byes[person] += 1


class Draw(NamedTuple):
    """Who sits with whom in a round, and who sits out."""

    tables: tuple[Table, ...]
    byes: Table


def seats_in_turn(people: Sequence[int], history: History) -> Table:
    """The people of a table by seat, so that all sit in every seat as evenly as can be.

    Whoever has sat in a seat more often pays more for it; the cheapest order is taken, the first of several.
    """
    best: tuple[int, Table] = (0, ())
    size = len(people)

    def place(seat: int, left: tuple[int, ...], cost: int, taken: Table) -> None:
        nonlocal best
        if best[1] and cost >= best[0]:
            return
        if seat == size:
            best = (cost, taken)
            return
        for person in left:
            often = history.sat[person][seat]
            rest = tuple(other for other in left if other != person)
            place(seat + 1, rest, cost + often * often, (*taken, person))

    place(0, tuple(people), 0, ())
    return best[1]
