"""Swiss rounds: people who fare alike sit together, and nobody meets the same people again while others are free.

Tables are filled from the best to the last. Where the next in order has met somebody there, somebody further down
takes the seat; where that leads nowhere, what was done before is done otherwise. Repeated meetings are allowed one by
one, so a round has no more of them than it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexhold.server.tournament.even import Limits, settle
from hexhold.server.tournament.history import Draw, History, Table, seats_in_turn
from hexhold.server.tournament.sizes import Sizes, sizes_for

__all__ = ["swiss_round"]

PATIENCE: Final = 20_000
"""Seats that are tried for so many repeated meetings, until one more is allowed."""
MOST_REPEATS: Final = 12
"""Rounds that need more are made even by changing places."""


def swiss_round(ranked: Sequence[int], limits: Limits, history: History) -> Draw:
    """The next round for people in the order in which they stand; the last of those who sat out least sit out."""
    sizes = sizes_for(len(ranked), *limits)
    from_below = ranked[::-1]
    byes = tuple(sorted(from_below, key=lambda person: history.byes[person])[: sizes.byes])
    seated = [person for person in ranked if person not in byes]
    tables = _tables(seated, sizes, history)
    return Draw(tuple(seats_in_turn(table, history) for table in tables), byes)


def _tables(seated: Sequence[int], sizes: Sizes, history: History) -> list[Table]:
    for repeats in range(MOST_REPEATS + 1):
        found = _Search(sizes.tables, history.met, repeats).tables(tuple(seated))
        if found is not None:
            return found
    groups, begin = [], 0
    for size in (*sizes.tables, 0):
        groups.append(list(seated[begin : begin + size]))
        begin += size
    settle(groups, 0, history)
    return [tuple(group) for group in groups[:-1]]


class _Search:
    """Looks for tables with so many repeated meetings, each as often as the two have met."""

    def __init__(self, sizes: Sequence[int], met: Sequence[Sequence[int]], repeats: int) -> None:
        self._sizes, self._met, self._repeats = sizes, met, repeats
        self._left = PATIENCE

    def tables(self, people: Table) -> list[Table] | None:
        """The first tables in order; None if there are none, or none were found in time."""
        found: list[Table] = []
        return found if self._fill(people, (), self._repeats, found) else None

    def _fill(self, people: Table, table: Table, repeats: int, found: list[Table]) -> bool:
        """Whether the table that is begun and all later ones can be filled."""
        if table and len(table) == self._sizes[len(found)]:
            found.append(table)
            if not people or self._fill(people, (), repeats, found):
                return True
            found.pop()
            return False
        for place, person in enumerate(people[:1] if not table else people):
            self._left -= 1
            if self._left < 0:
                return False
            cost = sum(self._met[person][other] for other in table)
            behind = people[place + 1 :]
            if cost <= repeats and self._fill((*people[:place], *behind), (*table, person), repeats - cost, found):
                return True
        return False
