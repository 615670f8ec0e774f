"""A run of the arena: guarded games of rotated bots over paired seeds, written to a file as they are played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from functools import partial

from hexhold.arena.game_process import play_in_own_process
from hexhold.arena.match import Lineup, MatchResult
from hexhold.arena.results import Results
from hexhold.arena.run import spread_out
from hexhold.arena.standings import Standings

__all__ = ["count", "hold"]


def count(standings: Standings, games: int, results: Results) -> None:
    """Add those of the first `games` games that are on file to the standings, in order of number."""
    for number in sorted(results.games):
        if number < games:
            standings.add(results.games[number])


def hold(
    standings: Standings,
    games: int,
    results: Results,
    executor: Executor,
    progress: Callable[[Standings], object],
    stop_early: bool = False,
) -> None:
    """Play what is missing of `games` games, and add everything to the standings; `progress` is called as they grow.

    With `stop_early` the run ends when the sequential tests are decided, looking after every game in order of number.
    """
    count(standings, games, results)
    progress(standings)
    missing = results.missing(games)
    with closing(spread_out(partial(_play, standings.lineup), missing, 1, executor)) as found:
        for number, result in zip(missing, found, strict=False):
            if stop_early and standings.decided():
                return
            results.add(number, result)
            standings.add(result)
            progress(standings)


def _play(lineup: Lineup, numbers: list[int]) -> list[MatchResult]:
    return [play_in_own_process(lineup, number) for number in numbers]
