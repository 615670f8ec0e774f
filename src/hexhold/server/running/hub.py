"""All tables of this process: loaded when somebody comes, let go of when everybody has left."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
from collections.abc import Coroutine
from typing import Final

import msgspec

import hexhold
from hexhold.server.protocol.http_bodies import NewTable, PlayOn
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.board import Board
from hexhold.server.running.clock import TRUSTED_SECONDS, Clock
from hexhold.server.running.connection import COME_AGAIN
from hexhold.server.running.draining import send_on
from hexhold.server.running.host import TableHost
from hexhold.server.running.keeping import gallery_of, keep_new, restore
from hexhold.server.running.meeting.rating import count_games
from hexhold.server.running.metrics import Metrics, Samples, text
from hexhold.server.running.new_table import make_onward, make_table
from hexhold.server.running.notices.telling import Messenger
from hexhold.server.running.room import Room
from hexhold.server.running.services import HostServices
from hexhold.server.running.thinking import Thinkers
from hexhold.server.running.vitals import Vitals
from hexhold.server.store import CHANGED, Conflict, Search, Store, StoreError, TableRow
from hexhold.server.store.statements import known_time, note_time
from hexhold.server.table import journal as j
from hexhold.server.table.onward import Position
from hexhold.server.table.play import NewerRules
from hexhold.server.table.seat import Person

__all__ = ["Hub"]

LOG: Final = logging.getLogger("hexhold.server")
IDLE_SECONDS: Final = 60.0
"""How long a table that nobody looks at stays in memory."""
LISTEN_AGAIN: Final = 1.0
LOBBY_TABLES: Final = 50
LIVELY_SECONDS: Final = 300.0
"""Tables that nobody has been at for this long are left out of the lobby, unless they have days for a turn."""
ABANDONED_SECONDS: Final = 30 * 86400.0
"""Tables that nobody has been at for this long are closed."""
CLOSE_AGAIN: Final = 3600.0
NOTE_SECONDS: Final = 600.0
"""How often it is noted what time it is."""
MANY_LET_GO: Final = 500
QUICK_BYTES: Final = 30_000
"""Journals that are longer than this are read in another thread."""


class Hub:
    """Finds, makes and keeps hosts of tables."""

    def __init__(
        self, store: Store, metrics: Metrics, is_shared: bool, thinkers: int = 1, clock: Clock | None = None
    ) -> None:
        self.store, self.metrics, self.is_shared = store, metrics, is_shared
        self.thinkers = Thinkers(thinkers)
        self.trials = Thinkers(min(thinkers, 1), behind=True)
        """A process for what nobody at a table waits for: maps that are drawn and tried, games that are analysed."""
        self.clock = clock or Clock()
        self._services = HostServices(
            store, metrics, secrets.token_hex(6), secrets.token_hex(16), self.thinkers, self.clock
        )
        self._hosts: dict[str, TableHost] = {}
        self._loading: dict[str, asyncio.Task[TableHost]] = {}
        self._is_closing = False
        self.messenger: Messenger | None = None
        """Who tells people elsewhere; nobody where the server was not told where it is."""
        self.board = Board("")
        self._telling: asyncio.Task[int] | None = None
        self.is_draining = False
        """Whether the host wants this process to take on nothing new; what is here goes on."""
        self._let_go = 0
        """Tables whose rules, which know each other in circles, wait to be collected."""
        self._noted = 0.0
        self.vitals = Vitals()
        self._tasks = [
            asyncio.create_task(self._tidy(), name="tidy"),
            asyncio.create_task(self.vitals.watch(), name="vitals"),
        ]
        if is_shared:
            self._tasks.append(asyncio.create_task(self._listen(), name="doorbell"))

    def numbers(self) -> str:
        """How the processes of this server are, and what they have counted, for whoever watches over them."""
        return text([self._samples(), *self.board.others()])

    def leave_numbers(self) -> None:
        """Let the other processes tell how this one is."""
        self.board.leave(self._samples())

    def _samples(self) -> Samples:
        waiting = {"hexhold_thinkers_waiting": float(len(self.thinkers.turns))}
        return self.metrics.samples(self.vitals.numbers() | waiting, hexhold.__version__)

    def keep_at(self, work: Coroutine[object, object, None], name: str) -> None:
        """Do something in the background, until it is done or this process closes down."""
        task = asyncio.create_task(work, name=name)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    def must_be_ready(self) -> None:
        """Raise Refuse if this process takes on nothing new: it closes down, or cannot keep up with what it has."""
        if self._is_closing or self.is_draining or self.vitals.is_overloaded:
            raise Refuse("busy")

    def drain(self) -> None:
        """Take on nothing new. Where other processes share the database people are sent there, a few at a time."""
        if self.is_draining:
            return
        self.is_draining = True
        if self.is_shared:
            everybody = [it for host in self._hosts.values() for it in host.connections.values()]
            self.keep_at(send_on(everybody, lambda: self.is_draining), "drain")

    @property
    def loaded(self) -> int:
        """How many tables this process has in memory."""
        return len(self._hosts)

    @property
    def connected(self) -> int:
        """How many connections to them are open."""
        return sum(len(host.connections) for host in self._hosts.values())

    async def close(self) -> None:
        """Stop all tables; what was acknowledged is durable already."""
        self._is_closing = True
        for connection in [it for host in self._hosts.values() for it in host.connections.values()]:
            connection.close(COME_AGAIN, "restart")
        tasks = [*self._tasks, *([self._telling] if self._telling is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(host.close() for host in self._hosts.values()))
        self.thinkers.close()
        self.trials.close()

    async def host(self, table: str) -> TableHost:
        """The host of a table, which is loaded if it is not there; raises Refuse."""
        if self._is_closing:
            raise Refuse("busy")
        host = self._hosts.get(table)
        if host is not None and not host.is_outdated:
            return host
        await self.reload(table)
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table), name=f"load {table}")
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> TableHost:
        row = await self.store.load_table(table)
        if row is None:
            raise Refuse("unknown_table")
        entries = await self.store.entries(table)
        await self._confirm_the_clock()
        is_quick = sum(map(len, entries)) < QUICK_BYTES
        room = self._room(row, entries) if is_quick else await asyncio.to_thread(self._room, row, entries)
        host = self._hosts[table] = TableHost(room, row, self._services)
        self.metrics.count("hexhold_tables_loaded")
        return host

    def _room(self, row: TableRow, entries: list[bytes]) -> Room:
        """The room of a table as its journal tells it."""
        now = self.clock.now()
        state = restore(row, entries)
        gallery = gallery_of(row, entries, now) if state.config.delay else None
        if not self.is_shared:
            for table in (state, gallery.late) if gallery is not None else (state,):
                table.forget_connections()
        room = Room(state, self._services.node, gallery)
        room.restart_clocks(now, is_believed=self.clock.is_believed)
        return room

    async def create(self, body: NewTable, person: Person, *, begins: bool = False) -> str:
        """A new table, which begins by itself where that is wanted; its id."""
        now = self.clock.now()
        table, entries = make_table(body, person, now, begins=begins)
        await keep_new(self.store, table, entries, now)
        return table.id

    async def play_on(self, position: Position, body: PlayOn, person: Person) -> str:
        """A new table at which a game goes on from a position of a finished one; its id."""
        now = self.clock.now()
        table, entries = await asyncio.to_thread(make_onward, position, body, person, now)
        await keep_new(self.store, table, entries, now)
        return table.id

    async def reload(self, table: str) -> None:
        """Let go of a table that is not what it was; those who look at it come back and find it as it is now."""
        host = self._hosts.pop(table, None)
        if host is not None:
            for connection in host.connections.values():
                connection.close(COME_AGAIN, "restart")
            await self._let_go_of(host)

    async def _let_go_of(self, host: TableHost) -> None:
        self._let_go += 1
        self.metrics.count("hexhold_tables_loaded", -1)
        await host.close()

    def keep_apart(self, who: str, apart: frozenset[str]) -> None:
        """Let the tables of this process know with whom somebody wants nothing to do, or who with them."""
        for host in self._hosts.values():
            host.room.keep_apart(who, apart)

    def show_out(self, who: str) -> None:
        """Close all connections of somebody at this process; whoever may comes back."""
        for host in self._hosts.values():
            host.show_out(who)

    async def lobby(self, now: float) -> list[TableRow]:
        """The public tables that wait for players, then those that can be watched.

        Only those with people at them, and open ones with days for a turn, at which nobody needs to be.
        """
        rows: list[TableRow] = []
        alive = now - LIVELY_SECONDS
        for status in ("open", "playing"):
            search = Search(status=status, visibility="public", alive_since=alive, limit=LOBBY_TABLES)
            rows += await self.store.tables(search)
        return rows

    async def finished(self, table: str) -> tuple[TableRow, list[bytes]]:
        """The row and the journal of a table that is over or closed; raises Refuse."""
        row = await self.store.load_table(table)
        if row is None:
            raise Refuse("unknown_table")
        if row.status not in ("over", "closed"):
            raise Refuse("not_over", "The record can be had when the game is over.")
        return row, await self.store.entries(table)

    async def close_abandoned(self, now: float) -> None:
        """Close the tables that nobody has been at for long, so that their dice can be checked."""
        for status in ("open", "playing"):
            search = Search(status=status, before=(now - ABANDONED_SECONDS, ""), limit=LOBBY_TABLES)
            for found in await self.store.tables(search):
                row = await self.store.load_table(found.id)
                if row is None or row.id in self._hosts or row.status != status:
                    continue
                closed = msgspec.structs.replace(row, status="closed", updated=now)
                with contextlib.suppress(Conflict):
                    await self.store.append(row.id, row.plies, [j.write_entry(j.Closed(at=now))], closed)

    async def _listen(self) -> None:
        """Look at the tables that other processes have written to."""
        while True:
            try:
                async for ring in self.store.listen():
                    if ring.plies == CHANGED:
                        await self.reload(ring.table)
                        continue
                    hosts = [self._hosts.get(ring.table)] if ring.table else list(self._hosts.values())
                    for host in hosts:
                        if host is not None and (not ring.table or ring.plies > host.room.table.seq):
                            host.look(ring.plies if ring.table else host.room.table.seq + 1)
            except StoreError as error:
                LOG.warning("the doorbell is out of order", extra={"code": error.code})
            await asyncio.sleep(LISTEN_AGAIN)

    def collect(self) -> None:
        """Free the rules of tables that were let go of, when nobody waits for it, or when they are many.

        Many are more than are here: what is kept in vain is never more than what is used.
        """
        if self._let_go > min(MANY_LET_GO, self.loaded if self.connected else 0):
            self._let_go = 0
            gc.collect()

    def follow_the_clock(self) -> None:
        """Go by the machine's clock, also where it was set; then nobody loses time."""
        if self.clock.follow():
            LOG.warning("the clock of this machine was set")
            for host in self._hosts.values():
                host.begin_anew()

    async def _confirm_the_clock(self) -> None:
        """Compare the clock with what one that was believed has shown last, unless it is believed already."""
        if not self.clock.is_believed:
            self.clock.confirm(await self.store.read(known_time()))

    async def _wake(self, now: float) -> None:
        """Look at tables that must be looked at, though nobody does. What sleeps costs neither memory nor timers."""
        try:
            await self._confirm_the_clock()
            if self.clock.is_believed and abs(now - self._noted) > NOTE_SECONDS:
                await self.store.write(note_time(now))
                self._noted = now
            names = await self.store.due_tables(now)
        except StoreError as error:
            LOG.warning("tables could not be woken", extra={"code": error.code})
            return
        for name in names:
            try:
                (await self.host(name)).look()
            except NewerRules:
                continue  # a process that has them wakes it
            except Exception:
                LOG.exception("a table could not be woken", extra={"table": name})

    async def _tidy(self) -> None:
        """Let go of tables that nobody looks at, and close those that nobody comes back to."""
        closed_at = 0.0
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            self.follow_the_clock()
            now = self.clock.now()
            self.leave_numbers()
            await self._wake(now)
            await count_games(self.store)
            if self.messenger is not None and (self._telling is None or self._telling.done()):
                self._telling = asyncio.create_task(self.messenger.tell(now), name="notices")
            if self.clock.trusted_for() > TRUSTED_SECONDS and now - closed_at > CLOSE_AGAIN:
                closed_at = now
                try:
                    await self.close_abandoned(now)
                except StoreError as error:
                    LOG.warning("abandoned tables could not be closed", extra={"code": error.code})
            for name, host in list(self._hosts.items()):
                if host.is_idle and now - host.idle_since > IDLE_SECONDS:
                    del self._hosts[name]
                    await self._let_go_of(host)
            self.collect()
