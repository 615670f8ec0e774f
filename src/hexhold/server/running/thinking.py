"""Bots that think for long think in processes of their own, so that no table waits for the bot of another.

A process gets what was done at a table so far and plays it again, on from where it was when it was last asked; then it
asks the bot, which sees the view of its seat and nothing else, as everywhere.

What a bot does is told a fixed time after it began to think, also where it had no choice: how long it thought would
say something about its hand.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple, TypeVar

from hexhold.bots.bot import Bot
from hexhold.bots.registry import seat_bot
from hexhold.bots.story import Story
from hexhold.core.engine import legal_list, step
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Judged
from hexhold.server.running.bots import Ask, choose, judge
from hexhold.server.running.parent import end_with_parent
from hexhold.server.running.turns import Turns
from hexhold.server.table.config import TableConfig, new_game
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import pause

__all__ = ["QUICK", "Question", "Thinkers", "is_quick", "question_of", "time_to_begin"]

A = TypeVar("A")
T = TypeVar("T")
QUICK: Final = frozenset({"random", "greedy"})
"""The bots that answer at once; they are asked where they are needed."""
THINKING_SECONDS: Final = 0.6
"""What a bot thinks about is told after this time or a multiple of it. Bots hurry at tables, and need less."""
LAST: Final = 19
"""As much as a process can stand back behind others."""
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
    by: str
    """Who wants to know: in whose turn it is thought about."""
    pause: float
    """How long the table lets others look before the bot acts."""
    only: int | None = None
    """What is done where there is no choice."""


def is_quick(ask: Ask) -> bool:
    """Whether a bot needs no process of its own for this."""
    return ask.level in QUICK or ask.minimal


def question_of(table: TableState, ask: Ask, seed: str, by: str = "") -> Question:
    """What is asked, for another process; by whoever owns the table, or by somebody at it."""
    assert table.play is not None
    board, done = table.play.game.map.to_data(), list(table.play.done)
    only = int(ask.acts[0]) if len(ask.acts) == 1 else None
    by = by or table.config.owner
    return Question(table.id, table.config, board, done, ask.seat, ask.level, seed, by, pause(table), only)


def time_to_begin(at: float, pause: float) -> float:
    """When a bot begins to think that should act at this time, after a pause."""
    return at - min(pause, THINKING_SECONDS)


class Thinkers:
    """The processes, started when they are first needed. Everybody has them in turn.

    Where there are none (a browser has one thread), this one thinks, and everybody waits for it.
    """

    def __init__(
        self,
        processes: int,
        *,
        behind: bool = False,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._processes = processes
        self._begin = _begin_behind if behind else _begin
        """What is done `behind` has the time that nothing else on the machine wants."""
        self._pool: ProcessPoolExecutor | None = None
        self._clock, self._sleep = clock, sleep
        self.turns = Turns(max(processes, 1))

    @property
    def has_processes(self) -> bool:
        """Whether anything is thought about elsewhere than here."""
        return self._processes > 0

    async def choose(self, question: Question) -> int:
        """What the bot does; raises BrokenProcessPool if a process died, and starts new ones then."""
        async with self.turns.turn(question.by):
            began = self._clock()
            chosen = await self._run(think, question) if question.only is None else question.only
        if question.pause > 0:
            await self._sleep(self._rest(self._clock() - began, question.pause))
        return chosen

    def _rest(self, thought: float, pause: float) -> float:
        """How long what was thought is kept back.

        Where this process thinks itself everything stands still meanwhile, so there is no time to hide, and only the
        pause of the table is kept.
        """
        if self._processes:
            return THINKING_SECONDS - thought % THINKING_SECONDS
        return max(min(pause, THINKING_SECONDS) - thought, 0.0)

    async def judge(self, question: Question) -> list[Judged]:
        """What the bot thinks of the actions, the best first; raises like `choose`."""
        return await self.work(question.by, advise, question)

    async def work(self, by: str, task: Callable[[A], T], about: A) -> T:
        """Something else that takes long, when it is this person's turn; raises like `choose`."""
        async with self.turns.turn(by):
            return await self._run(task, about)

    async def _run(self, task: Callable[[A], T], about: A) -> T:
        if not self._processes:
            await asyncio.sleep(0)  # what was said before is heard before
            return task(about)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), initializer=self._begin
            )
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, task, about)
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
    listeners: dict[int, tuple[str, Bot]]
    """By seat, the level of the bot there and one that only listens: to hear it all for every decision takes long."""

    def listener(self, seat: int, level: str) -> Bot:
        """A bot of this level that has heard in this seat all that has happened."""
        known, bot = self.listeners.get(seat, ("", None))
        if bot is None or known != level:
            bot = seat_bot(level, Rng(0))
            self.listeners[seat] = level, bot
            self.story.told.pop(seat, None)
        self.story.tell(self.game, seat, bot)
        return bot


_MEMORY: OrderedDict[str, Replayed] = OrderedDict()


def think(question: Question) -> int:
    """In a process of its own: what the bot does."""
    table = _replayed(question)
    listener = table.listener(question.seat, question.level)
    return choose(_ask(table, question), question.seed, listener=listener)


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
        table = Replayed(game, game.new(), Story(), [], {})
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


def _begin_behind() -> None:
    """The same, for work that must never make anybody wait."""
    _begin()
    if hasattr(os, "nice"):
        os.nice(LAST)
