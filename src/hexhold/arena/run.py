"""Many games, on one process or on many. What comes out does not depend on how many there were.

Games go out in small batches, in order, and their results come back in that order. Anything that is a
`concurrent.futures.Executor` will do: local processes, or a cluster's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from contextlib import closing
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Final, TypeAlias, TypeVar

from hexhold.arena.at_random import MANY, is_at_random, play_at_random
from hexhold.arena.match import Lineup, MatchResult, game_of, play_match
from hexhold.arena.summary import Summary
from hexhold.kernel import shared_kernel

__all__ = ["matches", "run", "spread_out"]

Job = TypeVar("Job")
Play: TypeAlias = "Callable[[Lineup, int], MatchResult]"

BATCH: Final = 8
"""Games sent at once: few, so that progress shows; more than one, so that sending them costs little."""
BATCHES_AHEAD: Final = 64


def matches(lineup: Lineup, games: int, executor: Executor | None = None) -> Generator[MatchResult, None, None]:
    """Play games 0 to `games` - 1 of a lineup and yield their results in order; without an executor, here."""
    play: Play = play_match
    if games >= MANY and is_at_random(lineup):
        play = play_at_random
        shared_kernel(game_of(lineup, 0))  # once, before many processes would each make it
    if executor is None:
        for number in range(games):
            yield play(lineup, number)
        return
    yield from spread_out(partial(_play_batch, play, lineup), range(games), BATCH, executor)


def spread_out(
    work: Callable[[list[Job]], list[MatchResult]], jobs: Iterable[Job], batch: int, executor: Executor
) -> Generator[MatchResult, None, None]:
    """Have games played on an executor, `batch` at once, and yield their results in the order of the jobs."""
    waiting: deque[Future[list[MatchResult]]] = deque()
    rest = iter(jobs)
    try:
        while True:
            while len(waiting) < BATCHES_AHEAD and (some := list(islice(rest, batch))):
                waiting.append(executor.submit(work, some))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _play_batch(play: Play, lineup: Lineup, numbers: list[int]) -> list[MatchResult]:
    return [play(lineup, number) for number in numbers]


def run(
    lineup: Lineup, games: int, executor: Executor | None = None, progress: Callable[[], object] | None = None
) -> Summary:
    """Play games and sum them up, calling `progress` after each. An interrupt ends the run, not the program."""
    summary = Summary(len(lineup.bots))
    started = perf_counter()
    try:
        with closing(matches(lineup, games, executor)) as results:
            for result in results:
                summary.add(result)
                if progress is not None:
                    progress()
    except KeyboardInterrupt:
        summary.interrupted = True
    summary.seconds = perf_counter() - started
    return summary
