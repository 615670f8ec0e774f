"""A host: runs one room. One task takes everything that happens at the table in turn, so nothing happens at once.

What a room wants to do is written down first; only then everybody is told. If another process has written meanwhile,
its entries are taken in and the room is asked again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec

from hexhold.server.protocol import messages as m
from hexhold.server.running.bots import choose
from hexhold.server.running.connection import Connection
from hexhold.server.running.making import make_rematch, summary
from hexhold.server.running.metrics import Metrics
from hexhold.server.running.room import Outcome, Rematch, Room, minimal_act
from hexhold.server.running.thinking import QUICK, Question, Thinkers
from hexhold.server.store import Conflict, Store, StoreError, StoreGone, TableRow
from hexhold.server.table import journal as j
from hexhold.server.table.seat import Person
from hexhold.server.table.timing import Ask
from hexhold.server.telling.audience import Sends

__all__ = ["Host", "Hosting"]

LOG: Final = logging.getLogger("hexhold.server")
ENCODER: Final = msgspec.json.Encoder()
RETRY_SECONDS: Final = 1.0
"""After so many seconds what the database refused is tried again."""
SAVE_SECONDS: Final = 60.0
"""So often the row of a table at which somebody is gets a new time, by which lobbies know that it is alive."""


@dataclass(frozen=True)
class Hosting:
    """What all hosts of a process share."""

    store: Store
    metrics: Metrics
    node: str
    seed: str
    """For bots that throw dice of their own."""
    thinkers: Thinkers


@dataclass(frozen=True)
class Join:
    """Somebody connects."""

    connection: Connection
    person: Person
    since: int


@dataclass(frozen=True)
class Say:
    """Somebody says something."""

    connection: Connection
    message: m.ClientMessage


@dataclass(frozen=True)
class Leave:
    """A connection is gone."""

    connection: Connection


@dataclass(frozen=True)
class Look:
    """The journal may have grown, or time may have passed."""

    plies: int = 0


@dataclass(frozen=True)
class Thought:
    """A bot that thought for long has chosen; None if that failed."""

    ask: Ask
    chosen: int | None


Job: TypeAlias = Join | Say | Leave | Look | Thought


class Host:
    """Runs a room until nobody looks at it any more."""

    def __init__(self, room: Room, row: TableRow, shared: Hosting) -> None:
        self.room, self.row, self.shared = room, row, shared
        self.connections: dict[int, Connection] = {}
        self.idle_since = time.time()
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._timer: asyncio.TimerHandle | None = None
        self._is_in_doubt = False
        """Whether something may have been kept that the database could not say any more."""
        self._thinking: set[int] = set()
        """The seats whose bots think."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._run(), name=f"table {room.table.id}")

    def put(self, job: Job) -> None:
        """Let something happen at the table, after everything that came before."""
        self._jobs.put_nowait(job)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing waits to be done."""
        return not self.connections and self._jobs.empty()

    async def close(self) -> None:
        """Finish what was begun, and stop."""
        if self._timer is not None:
            self._timer.cancel()
        tasks = [self._task, *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await self._do(job)
                await self._by_itself()
            except StoreError as error:
                self._trouble(error)
                self._look_again(RETRY_SECONDS)
            except Exception:
                LOG.exception("a table has failed", extra={"table": self.room.table.id})
                self._look_again(RETRY_SECONDS)

    async def _do(self, job: Job) -> None:
        now = time.time()
        if isinstance(job, Join):
            number = job.connection.number
            self.connections[number] = job.connection
            self._send(self.room.join(number, job.person, job.since, now).sends)
        elif isinstance(job, Leave):
            if self.connections.pop(job.connection.number, None) is not None:
                self.room.leave(job.connection.number)
                self.idle_since = now
        elif isinstance(job, Say):
            if job.connection.number in self.connections:
                await self._say(job.connection.number, job.message)
        elif isinstance(job, Thought):
            self._thinking.discard(job.ask.seat)
            await self._bot_acts(job.ask, job.chosen)
        elif job.plies > self.room.seq:
            await self._catch_up()

    async def _say(self, conn: int, message: m.ClientMessage) -> None:
        """Do what somebody says; as often as another process is quicker, decide anew."""
        answer = message.id if not isinstance(message, m.Ping) else ""
        try:
            while True:
                outcome = self.room.handle(conn, message, time.time())
                self._send(outcome.sends)
                if outcome.hint is not None:
                    self._start(self._advise(conn, answer, outcome.hint))
                if outcome.rematch is not None:
                    outcome = await self._rematch(conn, answer, outcome.rematch)
                if not outcome.entries or await self._write(outcome.entries, conn):
                    return
        except StoreError as error:
            self._trouble(error)
            self._send([([conn], m.Refused(answer, "store", m.ERRORS["store"]))])
        except Exception:
            LOG.exception("a message has failed", extra={"table": self.room.table.id})
            self._send([([conn], m.Refused(answer, "internal", m.ERRORS["internal"]))])

    async def _advise(self, conn: int, answer: str, ask: Ask) -> None:
        """Tell somebody what a bot thinks of his decision."""
        try:
            judged = await self.shared.thinkers.judge(self._question(ask))
        except Exception:
            LOG.exception("a hint has failed", extra={"table": self.room.table.id})
            self._send([([conn], m.Refused(answer, "busy", m.ERRORS["busy"]))])
        else:
            self._send([([conn], m.HintMessage(answer, ask.decision_id, judged))])

    async def _rematch(self, conn: int, answer: str, rematch: Rematch) -> Outcome:
        now = time.time()
        table, entries = make_rematch(rematch, now)
        row = summary(table, now)
        await self.shared.store.create_table(row)
        await self.shared.store.append(table.id, 0, [j.write_entry(entry) for entry in entries], row)
        by = self.room.person(conn).id
        return Outcome(entries=[j.Again(at=now, by=by, id=answer, table=table.id)])

    async def _by_itself(self) -> None:
        """Do what is due: presence, clocks, bots. A table that everybody has left stands still."""
        if self._is_in_doubt:
            await self._catch_up()
        while True:
            now = time.time()
            outcome = self.room.tick(now)
            self._send(outcome.sends)
            if outcome.entries:
                await self._write(outcome.entries)
                continue
            if not self.connections:
                await self._save(now)
                return
            times = {seat: at for seat, at in self.room.bot_times().items() if seat not in self._thinking}
            seat = min(times, key=lambda seat: times[seat], default=-1)
            if seat < 0 or times[seat] > now:
                next_time = min(self.room.next_time, now + SAVE_SECONDS)
                self._look_again(min(next_time, times.get(seat, next_time)) - now)
                await self._save(now)
                return
            await self._ask(self.room.ask(seat))
            if not self._jobs.empty():
                self._look_again(0.0)
                return

    async def _ask(self, ask: Ask) -> None:
        """Ask a bot: one that is quick, or has no choice, answers at once; another when it has thought."""
        if ask.level in QUICK or ask.minimal or len(ask.acts) == 1:
            await self._bot_acts(ask, choose(ask, self._bot_seed()))
            await asyncio.sleep(0)
        else:
            self._thinking.add(ask.seat)
            self._start(self._think(ask))

    async def _think(self, ask: Ask) -> None:
        try:
            chosen = await self.shared.thinkers.choose(self._question(ask))
        except Exception:
            LOG.exception("a bot has failed", extra={"table": self.room.table.id, "level": ask.level})
            self.put(Thought(ask, None))
        else:
            self.put(Thought(ask, chosen))

    def _question(self, ask: Ask) -> Question:
        """What is asked, for another process."""
        table = self.room.table
        assert table.play is not None
        board, done = table.play.game.map.to_data(), list(table.play.done)
        return Question(table.id, self.row.config, board, done, ask.seat, ask.level, self._bot_seed())

    def _start(self, task: Coroutine[None, None, None]) -> None:
        """Let something be thought about while the table goes on."""
        started = asyncio.create_task(task)
        self._tasks.add(started)
        started.add_done_callback(self._tasks.discard)

    def _bot_seed(self) -> str:
        return f"{self.shared.seed}/{self.room.table.id}/{self.room.seq}"

    async def _bot_acts(self, ask: Ask, chosen: int | None) -> None:
        """A bot acts; where it cannot, or the table does not let it, it does the least that can be done."""
        now = time.time()
        outcome = self.room.bot_acts(ask, chosen, now) if chosen is not None else Outcome()
        if not outcome.entries:
            least = minimal_act(ask)
            outcome = self.room.bot_acts(ask, int(ask.acts[0]) if least is None else least, now)
        if outcome.entries:
            await self._write(outcome.entries)

    def _look_again(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, seconds), self.put, Look())

    async def _write(self, entries: Sequence[j.Entry], origin: int | None = None) -> bool:
        """Write entries and tell everybody; False if another process was quicker, whose entries were taken in."""
        began = time.perf_counter()
        data = [j.write_entry(entry) for entry in entries]
        try:
            await self.shared.store.append(self.room.table.id, self.room.seq, data, self._final_row())
        except Conflict:
            self.shared.metrics.count("hexhold_conflicts_total")
            await self._catch_up()
            return False
        self.shared.metrics.wrote(time.perf_counter() - began)
        self.shared.metrics.count("hexhold_entries_total", len(entries))
        self._send(self.room.accept(entries, time.time(), origin))
        return True

    def _final_row(self) -> TableRow | None:
        """The row of a game that is about to end: it is written with the last action, so no finished game is missed."""
        expected = self.room.table.expected
        if expected is None or not expected[1].state.over:
            return None
        winner = int(expected[1].state.winner)
        row = summary(self.room.table, expected[0].at)
        return msgspec.structs.replace(row, status="over", winner=winner if winner >= 0 else None)

    async def _catch_up(self) -> None:
        """Take in what other processes have written."""
        data = await self.shared.store.entries(self.room.table.id, self.room.seq)
        self._is_in_doubt = False
        self._send(self.room.accept([j.read_entry(entry) for entry in data], time.time()))

    async def _save(self, now: float) -> None:
        """Bring the row of the table up to date, if it is not."""
        row = summary(self.room.table, now)
        old = self.row
        is_same = (row.status, row.names, row.winner) == (old.status, old.names, old.winner)
        is_alive = bool(self.connections) and row.status in ("open", "playing")
        if is_same and (now - old.updated < SAVE_SECONDS or not is_alive):
            return
        await self.shared.store.save_table(row)
        self.row = row

    def _send(self, sends: Sends) -> None:
        for conns, message in sends:
            data = ENCODER.encode(message)
            for conn in conns:
                connection = self.connections.get(conn)
                if connection is not None:
                    connection.send(data)
            self.shared.metrics.count("hexhold_messages_sent_total", len(conns))
            if isinstance(message, m.Refused):
                self.shared.metrics.count("hexhold_refused_total", 1, f'code="{message.code}"')

    def _trouble(self, error: StoreError) -> None:
        if isinstance(error, StoreGone):
            self._is_in_doubt = True
        self.shared.metrics.count("hexhold_store_errors_total", 1, f'code="{error.code}"')
        LOG.warning("the database failed", extra={"table": self.room.table.id, "code": error.code})
