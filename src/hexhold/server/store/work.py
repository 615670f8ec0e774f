"""A thread that has a database connection to itself and does what it is asked in batches, one transaction each.

Everything that is waiting goes into the next transaction, so that a hundred tables share one wait for the disk. What
was asked for is answered after the commit, never before. When a batch fails for another reason than that the database
is away, each of its jobs is tried by itself, so that one bad job spoils nothing for the others.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from hexhold.server.store import Ring, StoreError, StoreGone, StoreLocked, StoreNewer, StoreUnsure

__all__ = ["Cursor", "Database", "Doer", "Job", "Run", "Worker"]

T = TypeVar("T")
BATCH: Final = 256
AWAY: Final = (StoreGone, StoreLocked, StoreNewer)
ANSWER_SECONDS: Final = 10.0
"""Whoever asks is answered within this time, also where the database says nothing at all."""
TROUBLE_SECONDS: Final = 10.0
"""How long a failure counts as one of this moment."""


class Cursor(Protocol):
    """What a statement gives back."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""

    def fetchall(self) -> Sequence[Sequence[object]]:
        """The rows it has found."""


class Run(Protocol):
    """Carries out a statement; values stand for `%s` in it."""

    def __call__(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        """The rows it gives or the number it has changed."""


class Database(Protocol):
    """A connection to a database, opened when it is first needed and again after it was lost."""

    failures: tuple[type[Exception], ...]
    """What its driver raises."""

    def begin(self) -> Run:
        """Begin a transaction, on a new connection if there is none."""

    def commit(self, rings: Sequence[Ring]) -> None:
        """End the transaction; on return all of it is durable, and the doorbell rings."""

    def undo(self) -> None:
        """Roll the transaction back, if one is open."""

    def explain(self, failure: Exception) -> StoreError:
        """What a failure of the driver means."""

    def interrupt(self) -> None:
        """Called from another thread: let what is waited for fail. What was begun is over before the next `begin`."""

    def close(self) -> None:
        """Let go of the connection."""


class Job(NamedTuple, Generic[T]):
    """Something to do inside a transaction."""

    about: str
    """The table it is about. Jobs run in the order of their tables, so that two processes never wait in a circle."""
    do: Callable[[Run], tuple[T, Ring | None]]
    """Does it; raises StoreError having changed nothing. Gives the answer and what there is to tell listeners."""


class Doer(Protocol):
    """Does jobs, each in a transaction."""

    async def do(self, job: Job[T]) -> T:
        """The answer to a job, when it is durable; raises StoreError."""

    def trouble(self) -> StoreError | None:
        """What went wrong with a table in the last seconds, if anything did."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of the connection."""


class _Order(NamedTuple):
    job: Job[Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class Worker:
    """Does jobs in batches, in a thread of its own."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self.answer_seconds = ANSWER_SECONDS
        self._current: list[_Order] = []
        """What is being done."""
        self._failure: tuple[float, StoreError] | None = None
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def do(self, job: Job[T]) -> T:
        """The answer to a job, when it is durable; raises StoreUnsure if there is none in time."""
        if self._closed:
            raise StoreGone("the database was closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        order = _Order(job, loop, answer)
        self._orders.put(order)
        try:
            # Not `wait_for`: in Python 3.11 it forgets that whoever asks was cancelled, if the answer comes just then.
            async with asyncio.timeout(self.answer_seconds):
                return await answer
        except TimeoutError:
            if any(order is other for other in self._current):
                self._current = []
                self._database.interrupt()
            raise self._failed(StoreUnsure("the database does not answer")) from None

    def trouble(self) -> StoreError | None:
        """What went wrong with a table in the last seconds, if anything did."""
        if self._failure is None or time.monotonic() - self._failure[0] > TROUBLE_SECONDS:
            return None
        return self._failure[1]

    def _failed(self, error: StoreError) -> StoreError:
        self._failure = (time.monotonic(), error)
        return error

    async def close(self) -> None:
        """Finish what was asked for, then end the thread and the connection."""
        if not self._closed:
            self._closed = True
            self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        going_on = True
        while going_on:
            orders = [self._orders.get()]
            try:
                while len(orders) < BATCH:
                    orders.append(self._orders.get_nowait())
            except Empty:
                pass
            going_on = None not in orders
            waiting = [order for order in orders if order is not None and not order.answer.cancelled()]
            batch = sorted(waiting, key=lambda order: order.job.about)
            if batch:
                self._do(batch)
        self._database.close()

    def _do(self, batch: list[_Order]) -> None:
        self._current = batch
        try:
            results = self._transaction(batch)
        except Exception as failure:  # noqa: BLE001 - it must reach whoever waits, or they wait forever
            explained = self._explain(failure)
            self._undo(explained)
            if len(batch) > 1 and not isinstance(explained, AWAY):
                for order in batch:
                    self._do([order])
                return
            results = [explained] * len(batch)
            if isinstance(explained, StoreError) and any(order.job.about for order in batch):
                self._failed(explained)
        self._current = []
        for order, result in zip(batch, results, strict=True):
            _answer(order, result)

    def _transaction(self, batch: list[_Order]) -> list[object]:
        run = self._database.begin()
        results: list[object] = []
        rings: list[Ring] = []
        for order in batch:
            try:
                result, ring = order.job.do(run)
            except StoreError as refusal:
                results.append(refusal)
                continue
            results.append(result)
            if ring is not None:
                rings.append(ring)
        try:
            self._database.commit(rings)
        except self._database.failures as failure:
            explained = self._explain(failure)
            if isinstance(explained, StoreGone):
                raise StoreUnsure("the answer of the database was lost") from failure
            raise
        return results

    def _explain(self, failure: Exception) -> Exception:
        if not isinstance(failure, self._database.failures):
            return failure
        explained = self._database.explain(failure)
        explained.__cause__ = failure
        return explained

    def _undo(self, failure: Exception) -> None:
        try:
            if isinstance(failure, StoreGone):
                self._database.close()
            else:
                self._database.undo()
        except self._database.failures:
            self._database.close()


def _answer(order: _Order, result: object) -> None:
    try:
        order.loop.call_soon_threadsafe(_settle, order.answer, result)
    except RuntimeError:
        return  # the loop has ended, and with it whoever waited


def _settle(answer: asyncio.Future[Any], result: object) -> None:
    if answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
