"""Short games of bots to analyse."""

from __future__ import annotations

from functools import cache

from hexhold.arena.match import Lineup, record_match
from hexhold.core.formats.record import Record
from hexhold.rules.options.option import Value

NAMES = ("base", "gift", "watch", "seafarers", "cities", "cities_seafarers")


@cache
def short_game(name: str, seed: str = "analysed", points: int = 5) -> Record:
    """The record of a game among greedy bots that ends soon."""
    return game_of(name, seed, 3, {"target_points": points} if name not in {"watch", "gift"} else {})


def game_of(name: str, seed: str, seats: int, options: dict[str, Value]) -> Record:
    """The record of a game among greedy bots."""
    result, record, _ = record_match(Lineup(name, ("greedy",) * seats, options, seed=seed))
    assert result.finished
    return record
