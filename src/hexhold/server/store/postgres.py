"""PostgreSQL: the database of a site, served by any number of processes.

NOTIFY is the doorbell between them. It is sent in the transaction that it tells of, so nobody hears it too early; it
is not repeated, so after a lost connection listeners are told to look at everything.
"""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import psycopg
from psycopg import errors
from psycopg.conninfo import make_conninfo

from hexhold.server.store import Ring, Store, StoreError, StoreFull, StoreGone, StoreLocked
from hexhold.server.store.link import Link
from hexhold.server.store.schema import check_version, migrate
from hexhold.server.store.store import Doorbell, ThreadedStore, answering
from hexhold.server.store.work import Cursor, Run

__all__ = ["PATIENCE", "open_postgres"]

PATIENCE: Final = 5.0
"""Seconds to wait for a lock, and for an answer on the way."""
CONNECT_SECONDS: Final = 10
CHANNEL: Final = "hexhold"
MIGRATING: Final = 0x68657868
"""The number of the lock that processes which start at the same time take in turn."""
LISTEN_AGAIN: Final = 0.1
"""Seconds after which the listener looks whether it is to stop, and whether a lost server is back."""
ANYTHING: Final = Ring("", 0)
END_MILLISECONDS: Final = 5000
OWN_BACKEND: Final = "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END_BACKEND: Final = (
    "SELECT pg_terminate_backend(pid, %s) FROM pg_stat_activity WHERE pid = %s AND backend_start::text = %s"
)


class Backend(NamedTuple):
    """A process of the database: its number, and when it began."""

    pid: int
    began: str


class PostgresConnection(Link[psycopg.Connection]):
    """One connection to the server."""

    failures: tuple[type[Exception], ...] = (psycopg.Error, OSError)

    def __init__(self, url: str, prepare: Callable[[Run], object], patience: float) -> None:
        super().__init__(prepare)
        self._url = url
        self._patience = patience
        self._backend: Backend | None = None
        """The process of the database that has served the connection that is open, or was the last."""

    def begin(self) -> Run:
        """Begin a transaction; a connection that broke since the last one is replaced without a word."""
        if self._open is not None:
            try:
                self._run("BEGIN")
            except psycopg.OperationalError:
                self.close()
        if self._open is None:
            self._connect_and_prepare()
            self._run("BEGIN")
        return self._run

    def _connect(self) -> psycopg.Connection:
        """A new connection. What was begun over the one before ends first, so that nothing is kept later."""
        connection = connect(self._url, self._patience)
        if self._backend is not None:
            ended = connection.execute(END_BACKEND, (END_MILLISECONDS, *self._backend)).fetchone()
            if ended is not None and not ended[0]:
                connection.close()
                raise psycopg.OperationalError("what was begun before does not end")
        found = connection.execute(OWN_BACKEND).fetchone()
        self._backend = Backend(*found) if found is not None else None
        return connection

    def interrupt(self) -> None:
        """Cut the connection; whoever waits for its answer is told that it is gone."""
        connection = self._open
        if connection is not None and not connection.closed:
            with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as twin:
                twin.shutdown(socket.SHUT_RDWR)

    def _run(self, statement: str, values: Sequence[object] = (), /) -> Cursor:
        assert self._open is not None
        return self._open.execute(statement, values)

    def commit(self, rings: Sequence[Ring]) -> None:
        if rings:
            told = [f"{ring.table} {ring.plies}" for ring in rings]
            self._run("SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told", (CHANNEL, told))
        self._run("COMMIT")

    def undo(self) -> None:
        if self._open is not None:
            self._open.rollback()

    def explain(self, failure: Exception) -> StoreError:
        """What PostgreSQL means; addresses and names are for the log, not for players."""
        if isinstance(failure, (errors.LockNotAvailable, errors.QueryCanceled, errors.DeadlockDetected)):
            return StoreLocked("another program holds the database")
        if isinstance(failure, (errors.DiskFull, errors.OutOfMemory)):
            return StoreFull("there is no room left for the database")
        if isinstance(failure, (psycopg.OperationalError, psycopg.InterfaceError, OSError)):
            return StoreGone("the database cannot be reached")
        return StoreError("the database refuses this")


class PostgresStore(ThreadedStore):
    """A store that also listens to other processes."""

    def __init__(self, url: str, patience: float) -> None:
        doorbell = Doorbell()
        super().__init__(
            PostgresConnection(url, _migrate_in_turn, patience),
            PostgresConnection(url, check_version, patience),
            doorbell,
        )
        self._url = url
        self._patience = patience
        self._listening = threading.Event()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._hear, name="hexhold-store-listener", daemon=True)

    async def start_listening(self) -> None:
        """Hear the other processes from now on."""
        self._thread.start()
        await asyncio.to_thread(self._listening.wait, self._patience)

    def _hear(self) -> None:
        while not self._closing.is_set():
            try:
                with connect(self._url, self._patience) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._doorbell.ring([ANYTHING])
                    self._listening.set()
                    while not self._closing.is_set():
                        for note in connection.notifies(timeout=LISTEN_AGAIN):
                            table, _, plies = note.payload.rpartition(" ")
                            self._doorbell.ring([Ring(table, int(plies))])
            except (psycopg.Error, OSError):
                self._closing.wait(LISTEN_AGAIN)

    async def close(self) -> None:
        self._closing.set()
        await super().close()
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)


def _migrate_in_turn(run: Run) -> None:
    run("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
    migrate(run)


def connect(url: str, patience: float) -> psycopg.Connection:
    """A connection that commits when told to, and gives up where it would wait for long."""
    milliseconds = str(int(patience * 1000))
    connection = psycopg.connect(
        make_conninfo(
            url,
            connect_timeout=CONNECT_SECONDS,
            tcp_user_timeout=milliseconds,
            application_name="hexhold",
        ),
        autocommit=True,
    )
    connection.execute("SELECT set_config('lock_timeout', %s, false)", (milliseconds,))
    return connection


async def open_postgres(url: str, *, patience: float = PATIENCE) -> Store:
    """The store at this address; its tables are made if they are not there."""
    store = await answering(PostgresStore(url, patience))
    await store.start_listening()
    return store
