"""Everybody meets everybody as evenly as can be, over rounds of several tables.

Schedules in which all meet equally often exist for a few numbers of people only, and are hard to find. So a round is
drawn at random and people change places as long as that helps; whole schedules are drawn several times, and the best
is kept. A pair that has met m times already costs 2m + 1, so the sum of all squares grows as little as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hexhold.rng import Rng
from hexhold.server.tournament.history import Draw, History, seats_in_turn
from hexhold.server.tournament.sizes import Sizes, sizes_for

__all__ = ["Limits", "even_rounds", "settle"]

WORK: Final = 100_000
"""About how many pairs are looked at until the best schedule so far is taken."""
BYE: Final = 1000
"""What it costs to sit out: more than to meet anybody."""
TRIES: Final = 3
"""How often a round is drawn, of which the best is taken."""
OFTEN: Final = 2
"""Nobody minds to meet somebody so often."""
LONGEST: Final = 4
"""A schedule has at most so many times the rounds that a perfect one would have."""


class Limits(NamedTuple):
    """How many seats a table may have."""

    least: int
    most: int


class Schedule(NamedTuple):
    """Rounds, and how far they are from perfect, the less the better."""

    rounds: tuple[Draw, ...]
    badness: tuple[int, int]
    spread: int
    """How much more often those meet who meet most than those who meet least."""


def even_rounds(people: Sequence[int], limits: Limits, history: History, rounds: int, seed: str) -> tuple[Draw, ...]:
    """So many rounds for these people after what they have behind them; 0: until everybody has met everybody."""
    sizes = sizes_for(len(people), *limits)
    if not sizes.tables:
        return ()
    best: Schedule | None = None
    done = attempt = 0
    while best is None or (done < WORK and not _is_perfect(best, sizes, rounds)):
        found = _schedule(people, sizes, history, rounds, Rng(seed, attempt))
        if best is None or found.badness < best.badness:
            best = found
        done += len(found.rounds) * TRIES * len(people) ** 2
        attempt += 1
    return best.rounds


def _least_rounds(sizes: Sizes) -> int:
    """In fewer nobody can have met everybody."""
    people = sum(sizes.tables) + sizes.byes
    return -(-(people - 1) // (max(sizes.tables) - 1))


def _is_perfect(best: Schedule, sizes: Sizes, rounds: int) -> bool:
    return best.spread <= 1 and (bool(rounds) or len(best.rounds) == _least_rounds(sizes))


def _schedule(people: Sequence[int], sizes: Sizes, before: History, rounds: int, rng: Rng) -> Schedule:
    history, drawn = before.copy(), list[Draw]()
    most = rounds or LONGEST * _least_rounds(sizes)
    pairs = [(a, b) for a in people for b in people if a < b]
    while len(drawn) < most and (rounds or not drawn or any(history.met[a][b] == 0 for a, b in pairs)):
        draw = _round(people, sizes, history, rng)
        seated = tuple(seats_in_turn(table, history) for table in draw.tables)
        drawn.append(Draw(seated, draw.byes))
        history.add(seated, draw.byes)
    met = [history.met[a][b] for a, b in pairs]
    spread = max(met) - min(met)
    # Where rounds go on until all have met, one more is better than two who meet a third time.
    first = spread if rounds else len(drawn) + max(0, max(met) - OFTEN)
    return Schedule(tuple(drawn), (first, sum(count * count for count in met)), spread)


def _round(people: Sequence[int], sizes: Sizes, history: History, rng: Rng) -> Draw:
    """The best of several rounds that begin at random."""
    best: tuple[int, list[list[int]]] | None = None
    for _ in range(TRIES):
        order = list(people)
        rng.shuffle(order)
        groups = _groups(order, sizes)
        cost = settle(groups, sizes.byes, history)
        if best is None or cost < best[0]:
            best = (cost, groups)
        if cost == 0:
            break
    assert best is not None
    return _draw(best[1], sizes)


def _groups(order: Sequence[int], sizes: Sizes) -> list[list[int]]:
    """People in this order at the tables; whoever is left sits out, last."""
    groups, begin = [], 0
    for size in (*sizes.tables, sizes.byes):
        groups.append(list(order[begin : begin + size]))
        begin += size
    return groups


def _draw(groups: Sequence[Sequence[int]], sizes: Sizes) -> Draw:
    return Draw(tuple(map(tuple, groups[: len(sizes.tables)])), tuple(groups[-1]))


def settle(groups: list[list[int]], byes: int, history: History) -> int:
    """Let people of two tables change places as long as that makes meetings more even; what is left of the cost.

    The last group sits out.
    """
    met, last = history.met, len(groups) - 1

    def cost(person: int, group: int, instead: int) -> int:
        if group == last:
            return BYE * (2 * history.byes[person] + 1)
        row = met[person]
        return sum(2 * row[other] for other in groups[group] if other != instead)

    def better(first: int, second: int) -> bool:
        for i, a in enumerate(groups[first]):
            at_home = cost(a, first, a)
            for k, b in enumerate(groups[second]):
                gain = at_home + cost(b, second, b) - cost(a, second, b) - cost(b, first, a)
                if gain > 0:
                    groups[first][i], groups[second][k] = b, a
                    return True
        return False

    last_used = last if byes else last - 1
    is_moving = True
    while is_moving:
        is_moving = False
        for first in range(last_used + 1):
            for second in range(first + 1, last_used + 1):
                while better(first, second):
                    is_moving = True
    tables = sum(met[a][b] for group in groups[:last] for a in group for b in group if a < b)
    return tables + BYE * sum(history.byes[person] for person in groups[last])
