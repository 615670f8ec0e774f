"""Bots that think for long think in processes of their own, so that no table waits for the bot of another.

A process gets what was done at a table so far and plays it again, on from where it was when it was last asked; then it
asks the bot, which sees the view of its seat and nothing else, as everywhere.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple, TypeVar

from hexhold.bots.story import Story
from hexhold.core.engine import legal_list, step
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Judged
from hexhold.server.running.bots import Ask, choose, judge
from hexhold.server.running.parent import end_with_parent
from hexhold.server.table.config import TableConfig, new_game
from hexhold.server.table.state import TableState

__all__ = ["Question", "Thinkers", "is_quick", "question_of"]

T = TypeVar("T")
QUICK: Final = frozenset({"random", "greedy"})
"""The bots that answer at once; they are asked where they are needed."""
REMEMBERED: Final = 50
"""How many tables a process remembers."""


class Question(NamedTuple):
    """What a process needs to know to ask a bot."""

    table: str
    config: TableConfig
    map: dict[str, object]
    done: list[tuple[int, int]]
    """Who did what so far, chance included."""
    seat: int
    level: str
    seed: str


def is_quick(ask: Ask) -> bool:
    """Whether a bot needs no process of its own for this: it is quick, or has no choice."""
    return ask.level in QUICK or ask.minimal or len(ask.acts) == 1


def question_of(table: TableState, ask: Ask, seed: str) -> Question:
    """What is asked, for another process."""
    assert table.play is not None
    board, done = table.play.game.map.to_data(), list(table.play.done)
    return Question(table.id, table.config, board, done, ask.seat, ask.level, seed)


class Thinkers:
    """The processes, started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> int:
        """What the bot does; raises BrokenProcessPool if a process died, and starts new ones then."""
        return await self._run(think, question)

    async def judge(self, question: Question) -> list[Judged]:
        """What the bot thinks of the actions, the best first; raises like `choose`."""
        return await self._run(advise, question)

    async def _run(self, task: Callable[[Question], T], question: Question) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), initializer=_begin)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, task, question)
        except BrokenProcessPool:
            self._pool = None
            raise

    def close(self) -> None:
        """End the processes; nobody waits for what they think."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()


class Replayed(NamedTuple):
    """A table as a process knows it, once everything was played again."""

    game: Ruleset
    state: State
    story: Story
    done: list[tuple[int, int]]


_MEMORY: OrderedDict[str, Replayed] = OrderedDict()


def think(question: Question) -> int:
    """In a process of its own: what the bot does."""
    table = _replayed(question)
    return choose(_ask(table, question), question.seed, table.story.again())


def advise(question: Question) -> list[Judged]:
    """In a process of its own: what the bot thinks of the actions, the best first."""
    table = _replayed(question)
    return judge(_ask(table, question), question.seed, table.story.again())


def _ask(table: Replayed, question: Question) -> Ask:
    seen = view(table.game, table.state, question.seat)
    return Ask(question.seat, question.level, table.game, seen, legal_list(table.game, table.state, question.seat))


def _replayed(question: Question) -> Replayed:
    """Play on from where the table was when it was last asked about, or from the beginning."""
    table = _MEMORY.pop(question.table, None)
    if table is None or question.done[: len(table.done)] != table.done:
        game = new_game(question.config, board=question.map)
        table = Replayed(game, game.new(), Story(), [])
    for seat, act in question.done[len(table.done) :]:
        step(table.game, table.state, seat, act, table.story.events)
    table = table._replace(done=question.done)
    _MEMORY[question.table] = table
    if len(_MEMORY) > REMEMBERED:
        _MEMORY.popitem(last=False)
    return table


def _begin() -> None:
    """Ctrl-C is for the server, which ends its processes itself, or by being gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
