"""SQLite: the database of a single server process, one file in the user's data folder.

The file is in WAL mode, so that reading never waits for writing, and every commit waits for the disk. Only its owner
may read it: it holds the seeds of running games and the key of the guests' identities. A second server on the same file
is refused, because the doorbell of SQLite rings in one process only.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from hexhold.server.store import Ring, Store, StoreError, StoreFull, StoreGone, StoreLocked
from hexhold.server.store.checkpoint import Checkpoints
from hexhold.server.store.link import Link
from hexhold.server.store.schema import check_version, migrate
from hexhold.server.store.store import Doorbell, ThreadedStore, answering
from hexhold.server.store.work import Cursor, Run

__all__ = ["PATIENCE", "SqliteConnection", "open_sqlite"]

PATIENCE: Final = 5.0
"""Seconds to wait for another program that holds the file."""
LOCK_SUFFIX: Final = ".lock"
MOST_AHEAD: Final = 20_000
"""Pages of 4 KiB that may be written ahead; where nobody else has moved them into the file by then, a commit does."""
BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL})


class SqliteConnection(Link[sqlite3.Connection]):
    """One connection to the file."""

    pragmas: tuple[str, ...] = (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"wal_autocheckpoint = {MOST_AHEAD}",
    )
    failures: tuple[type[Exception], ...] = (sqlite3.Error, OSError)

    def __init__(
        self, file: Path, begin: str, prepare: Callable[[Run], object], patience: float, doorbell: Doorbell
    ) -> None:
        super().__init__(prepare, begin)
        self._file = file
        self._patience = patience
        self._doorbell = doorbell
        self._identity = (0, 0)

    def begin(self) -> Run:
        """Begin a transaction. A file that was moved or deleted meanwhile is not written to any more."""
        if self._open is None:
            self._connect_and_prepare()
        elif _identity(self._file) != self._identity:
            raise FileNotFoundError(f"{self._file} is not the file it was")
        self._run(self._begin)
        return self._run

    def _connect(self) -> sqlite3.Connection:
        self._identity = _identity(self._file)
        connection = sqlite3.connect(
            f"{self._file.absolute().as_uri()}?mode=rw",
            uri=True,
            timeout=self._patience,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            for pragma in self.pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _run(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        assert self._open is not None
        return self._open.execute(statement.replace("%s", "?"), tuple(values))

    def commit(self, rings: Sequence[Ring]) -> None:
        self._run("COMMIT")
        self._doorbell.ring(rings)

    def interrupt(self) -> None:
        if self._open is not None:
            self._open.interrupt()

    def undo(self) -> None:
        if self._open is not None and self._open.in_transaction:
            self._run("ROLLBACK")

    def explain(self, failure: Exception) -> StoreError:
        """What SQLite means; the names of files are for the log, not for players."""
        code = getattr(failure, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF
        if code in BUSY:
            return StoreLocked("another program holds the database")
        if code == sqlite3.SQLITE_FULL:
            return StoreFull("there is no room left for the database")
        if isinstance(failure, (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.ProgrammingError)):
            return StoreError("the database refuses this")
        return StoreGone("the database cannot be read or written")


class SqliteStore(ThreadedStore):
    """A store that also holds the lock of its file."""

    def __init__(self, file: Path, patience: float, lock: sqlite3.Connection | None) -> None:
        doorbell = Doorbell()
        super().__init__(
            SqliteConnection(file, "BEGIN IMMEDIATE", migrate, patience, doorbell),
            SqliteConnection(file, "BEGIN", check_version, patience, doorbell),
            doorbell,
        )
        self._lock = lock
        self.checkpoints = Checkpoints(file)

    async def close(self) -> None:
        await asyncio.to_thread(self.checkpoints.close)
        await super().close()
        if self._lock is not None:
            self._lock.close()


async def open_sqlite(file: Path, *, alone: bool = True, patience: float = PATIENCE) -> Store:
    """The store in this file, made if it is not there. `alone` is for servers: two of them on one file are refused."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        for part in (file, _lock_file(file)) if alone else (file,):
            os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreGone(f"cannot open the database {file}: {error.strerror}") from None
    store = await answering(SqliteStore(file, patience, _lock(file) if alone else None))
    store.checkpoints.start()
    return store


def _lock(file: Path) -> sqlite3.Connection:
    """The lock of a server on this file: a transaction beside it that never ends. It ends with the process."""
    lock = sqlite3.connect(_lock_file(file), timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise StoreLocked(f"another server uses the database {file}") from None
    return lock


def _lock_file(file: Path) -> Path:
    """Beside the file itself, by whatever link one comes to it."""
    real = file.resolve()
    return real.with_name(real.name + LOCK_SUFFIX)


def _identity(file: Path) -> tuple[int, int]:
    stat = file.stat()
    return stat.st_dev, stat.st_ino
