"""SQLite where there are no threads and no disk, as in a browser: every job is done at once, in the only thread.

The file lies in memory; what makes a commit durable is the `keep` that whoever opens the store hands over.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from hexhold.server.store import Store, StoreError, StoreGone
from hexhold.server.store.schema import migrate
from hexhold.server.store.sqlite import PATIENCE, SqliteConnection
from hexhold.server.store.store import Doorbell, JobStore, answering
from hexhold.server.store.work import Database, Job

__all__ = ["Keep", "open_at_once"]

T = TypeVar("T")
Keep = Callable[[], Awaitable[None]]
"""Makes the file durable as it is now. Where there is no room for that, it says so itself and the game goes on."""


class InMemory(SqliteConnection):
    """A connection to a file in memory: no log is written ahead, and there is no disk to wait for."""

    pragmas = ("journal_mode = MEMORY", "synchronous = OFF", "foreign_keys = ON")


class AtOnce:
    """Does each job when it is asked for, and lets the file be kept before it answers."""

    def __init__(self, database: Database, keep: Keep) -> None:
        self._database, self._keep, self._is_closed = database, keep, False

    async def do(self, job: Job[T]) -> T:
        """The answer to a job, when it is durable; raises StoreError."""
        if self._is_closed:
            raise StoreGone("the database was closed")
        try:
            answer, ring = job.do(self._database.begin())
            self._database.commit([ring] if ring is not None else [])
        except self._database.failures as failure:
            self._database.undo()
            raise self._database.explain(failure) from failure
        except Exception:
            self._database.undo()
            raise
        await self._keep()
        return answer

    def trouble(self) -> StoreError | None:
        """Nothing goes wrong here that was not said to whoever asked."""
        return None

    async def close(self) -> None:
        """Let go of the file."""
        self._is_closed = True
        self._database.close()


class Reading(AtOnce):
    """The one that reads: there is nothing new to keep."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, _nothing)


async def _nothing() -> None:
    """What was only read is kept already."""


def made(file: Path) -> Path:
    """The file, empty where there was none."""
    file.touch()
    return file


async def open_at_once(file: Path, keep: Keep) -> Store:
    """The store in this file, made if it is not there. Nobody else may use the file."""
    doorbell = Doorbell()
    database = InMemory(made(file), "BEGIN IMMEDIATE", migrate, PATIENCE, doorbell)
    return await answering(JobStore(AtOnce(database, keep), Reading(database), doorbell))
