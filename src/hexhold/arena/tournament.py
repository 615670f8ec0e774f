"""A run of the arena: guarded games of rotated bots over paired seeds, written to a file as they are played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from functools import partial

from hexhold.arena.booth import play_in_booth
from hexhold.arena.match import MatchResult, Table
from hexhold.arena.results import Results
from hexhold.arena.run import spread_out
from hexhold.arena.standings import Standings

__all__ = ["hold"]


def hold(
    standings: Standings,
    games: int,
    results: Results,
    executor: Executor,
    progress: Callable[[Standings], object],
    stop_early: bool = False,
) -> None:
    """Play what is missing of so many games, and add everything to the standings; `progress` is called as they grow.

    With `stop_early` the run ends when the sequential tests are decided, looking after every game in order of number.
    """
    table = standings.table
    played = results.games
    for number in sorted(played):
        if number < games:
            standings.add(played[number])
    progress(standings)
    missing = results.missing(games)
    with closing(spread_out(partial(_play, table), missing, 1, executor)) as found:
        for number, result in zip(missing, found, strict=False):
            if stop_early and standings.decided():
                return
            results.add(number, result)
            standings.add(result)
            progress(standings)


def _play(table: Table, numbers: list[int]) -> list[MatchResult]:
    return [play_in_booth(table, number) for number in numbers]
