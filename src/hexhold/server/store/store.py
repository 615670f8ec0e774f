"""A store as jobs for one that writes and one that reads, commonly two threads, and listeners for the doorbell."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

from hexhold.server.store import (
    EVERYTHING,
    Change,
    DeviceRow,
    PasskeyRow,
    PersonRow,
    Ring,
    Search,
    StoreError,
    TableRow,
    devices,
    passkeys,
    people,
    statements,
)
from hexhold.server.store.work import Database, Doer, Job, Worker

__all__ = ["Doorbell", "JobStore", "ThreadedStore", "answering"]

T = TypeVar("T")


class Listener:
    """Rings that wait to be heard; of several for one table only the last."""

    def __init__(self) -> None:
        self._waiting: dict[str, Ring] = {}
        self._loop = asyncio.get_running_loop()
        self._bell = asyncio.Event()

    def hear(self, rings: Sequence[Ring]) -> None:
        """Take rings from any thread; when the loop has ended nobody listens any more."""
        try:
            self._loop.call_soon_threadsafe(self._take, rings)
        except RuntimeError:
            return

    def _take(self, rings: Sequence[Ring]) -> None:
        for ring in rings:
            self._waiting[ring.table] = ring
        self._bell.set()

    def __aiter__(self) -> Listener:
        return self

    async def __anext__(self) -> Ring:
        while not self._waiting:
            self._bell.clear()
            await self._bell.wait()
        return self._waiting.pop(next(iter(self._waiting)))


class Doorbell:
    """Passes rings on to everybody who listens in this process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self) -> Listener:
        """A new listener; it hears what rings from now on."""
        listener = Listener()
        self._listeners.append(listener)
        return listener

    def ring(self, rings: Sequence[Ring]) -> None:
        """Tell all listeners, from any thread."""
        if rings:
            for listener in tuple(self._listeners):
                listener.hear(rings)


class JobStore:
    """The Store protocol: every request is a job for the one that writes or the one that reads."""

    def __init__(self, writer: Doer, reader: Doer, doorbell: Doorbell) -> None:
        self._writer = writer
        self._reader = reader
        self._doorbell = doorbell

    async def create_table(self, table: TableRow) -> None:
        """As the protocol says, and so on."""
        await self._writer.do(statements.create_table(table))

    async def load_table(self, table_id: str) -> TableRow | None:
        return await self._reader.do(statements.load_table(table_id))

    async def save_table(self, table: TableRow) -> None:
        await self._writer.do(statements.save_table(table))

    async def append(
        self, table_id: str, first_ply: int, entries: Sequence[bytes], summary: TableRow | None = None
    ) -> None:
        await self._writer.do(statements.append(table_id, first_ply, tuple(entries), summary))

    async def entries(self, table_id: str, since: int = 0, *, settled: bool = False) -> list[bytes]:
        worker = self._writer if settled else self._reader
        return await worker.do(statements.entries(table_id, since))

    async def tables(self, search: Search = EVERYTHING) -> list[TableRow]:
        return await self._reader.do(statements.tables(search))

    async def person(self, who: str) -> PersonRow | None:
        return await self._reader.do(people.person(who))

    async def people(self, after: str = "", limit: int = 50) -> list[PersonRow]:
        return await self._reader.do(people.people(after, limit))

    async def keep_person(self, row: PersonRow) -> None:
        await self._writer.do(people.keep_person(row))

    async def name_person(self, who: str, name: str, now: float) -> PersonRow:
        return await self._writer.do(people.name_person(who, name, now))

    async def sign_out(self, who: str, now: float) -> PersonRow:
        return await self._writer.do(people.sign_out(who, now))

    async def set_recovery(self, who: str, digest: str, now: float) -> None:
        await self._writer.do(people.set_recovery(who, digest, now))

    async def recover(self, digest: str) -> PersonRow | None:
        return await self._reader.do(people.recover(digest))

    async def known(self, who: str, device: str) -> tuple[PersonRow | None, DeviceRow | None]:
        return await self._reader.do(devices.known(who, device))

    async def devices(self, who: str) -> list[DeviceRow]:
        return await self._reader.do(devices.devices(who))

    async def note_device(self, row: DeviceRow, since: float) -> None:
        await self._writer.do(devices.note_device(row, since))

    async def keep_device(self, row: DeviceRow) -> None:
        await self._writer.do(devices.keep_device(row))

    async def revoke_device(self, who: str, device: str) -> None:
        await self._writer.do(devices.revoke_device(who, device))

    async def passkeys(self, who: str) -> list[PasskeyRow]:
        return await self._reader.do(passkeys.passkeys(who))

    async def passkey(self, name: str) -> PasskeyRow | None:
        return await self._reader.do(passkeys.passkey(name))

    async def add_passkey(self, row: PasskeyRow) -> bool:
        return await self._writer.do(passkeys.add_passkey(row))

    async def use_passkey(self, name: str, uses: int, now: float) -> bool:
        return await self._writer.do(passkeys.use_passkey(name, uses, now))

    async def remove_passkey(self, who: str, name: str) -> None:
        await self._writer.do(passkeys.remove_passkey(who, name))

    async def forget_person(self, who: str, now: float) -> None:
        await self._writer.do(people.forget_person(who, now))

    async def forget(self, table_id: str, who: str, change: Change) -> None:
        await self._writer.do(statements.forget(table_id, who, change))

    async def use_code(self, code: str, until: float, now: float) -> bool:
        return await self._writer.do(people.use_code(code, until, now))

    async def due_tables(self, now: float, limit: int = 50) -> list[str]:
        return await self._reader.do(statements.due_tables(now, limit))

    async def asked(self, who: str) -> list[str]:
        return await self._reader.do(statements.asked(who))

    async def key(self, name: str, value: bytes = b"") -> bytes:
        return await self._writer.do(statements.key(name, value))

    async def read(self, job: Job[T]) -> T:
        return await self._reader.do(job)

    async def write(self, job: Job[T]) -> T:
        return await self._writer.do(job)

    def listen(self) -> AsyncIterator[Ring]:
        return self._doorbell.listen()

    async def ping(self) -> None:
        await self._writer.do(statements.ping())
        await self._reader.do(statements.look())
        trouble = self._writer.trouble() or self._reader.trouble()
        if trouble is not None:
            raise trouble

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()


class ThreadedStore(JobStore):
    """A store over two connections to the same database, each in a thread of its own."""

    _writer: Worker
    _reader: Worker

    def __init__(self, writing: Database, reading: Database, doorbell: Doorbell) -> None:
        super().__init__(Worker(writing, "hexhold-store-writer"), Worker(reading, "hexhold-store-reader"), doorbell)


S = TypeVar("S", bound=JobStore)


async def answering(store: S) -> S:
    """A store that has answered; one that does not is closed, and says why."""
    try:
        await store.ping()
    except StoreError:
        await store.close()
        raise
    return store
