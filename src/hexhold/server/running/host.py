"""A host runs one room: a task takes everything that happens at the table in turn, so nothing happens at once.

A click goes through this file from top to bottom: `say` puts it into the queue, `_say` asks the room what it leads to,
`_write` makes that durable, and only then `_send` tells everybody. If another process has written meanwhile, its
entries are taken in and the room is asked again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final, TypeAlias

import msgspec

from hexhold.server.protocol import messages as m
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.bots import Ask, ask_for, choose
from hexhold.server.running.connection import COME_AGAIN, SHOWN_OUT, Connection
from hexhold.server.running.keeping import keep_new, row_of, row_with, seen_of
from hexhold.server.running.meeting.rating import count_games
from hexhold.server.running.new_table import make_rematch
from hexhold.server.running.room import Room
from hexhold.server.running.services import HostServices
from hexhold.server.running.thinking import QUICK, Question, is_quick, question_of, time_to_begin
from hexhold.server.store import Conflict, StoreError, StoreGone, StoreUnsure, TableRow
from hexhold.server.table import journal as j
from hexhold.server.table.daily import bot_seed
from hexhold.server.table.deciding import Change
from hexhold.server.table.play import NewerRules
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import bot_times, pause
from hexhold.server.telling.audience import Sends

__all__ = ["TableHost"]

LOG: Final = logging.getLogger("hexhold.server")
ENCODER: Final = msgspec.json.Encoder()
RETRY_SECONDS: Final = 1.0  # until what the database refused is tried again
SAVE_SECONDS: Final = 60.0
"""How often the row of a table that people are at gets a new time, by which lobbies know that it is alive."""

Job: TypeAlias = Callable[[], Coroutine[None, None, None]]
Deed: TypeAlias = Callable[[TableState, float], Change]  # what somebody does at a time; raises Refuse


class TableHost:
    """Runs a room until nobody looks at it any more."""

    def __init__(self, room: Room, row: TableRow, services: HostServices) -> None:
        self.room, self.table, self.row, self.services = room, room.table, row, services
        self.connections: dict[int, Connection] = {}
        self._now = services.clock.now
        self.idle_since = self._now()
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._timer: asyncio.TimerHandle | None = None
        self._is_in_doubt = False
        """Whether something may have been kept that the database could not say any more."""
        self._unanswered: dict[tuple[str, str], int] = {}
        """By identity and message id, the connections that wait to hear whether it was."""
        self._thinking: set[int] = set()
        """The seats whose bots think."""
        self._thoughts: set[asyncio.Task[None]] = set()
        self.is_outdated = False  # newer rules have gone on with the game
        self._tasks = [asyncio.create_task(self._run(), name=f"table {room.table.id}")]

    # What may happen at the table. Each waits for its turn.

    def join(self, connection: Connection, person: Person, since: int) -> None:
        """Somebody connects, having seen `since` entries."""
        self._jobs.put_nowait(partial(self._join, connection, person, since))

    def say(self, connection: Connection, message: m.ClientMessage) -> None:
        """Somebody says something."""
        self._jobs.put_nowait(partial(self._say, connection.number, message, time.perf_counter()))

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        self._jobs.put_nowait(partial(self._leave, connection.number))

    def look(self, plies: int = 0) -> None:
        """Time has passed, or the journal may have grown to this many entries."""
        self._jobs.put_nowait(partial(self._look, plies))

    def show_out(self, who: str) -> None:
        """Close the connections of somebody who has signed out."""
        for conn, connection in self.connections.items():
            if self.room.person(conn).id == who:
                connection.close(SHOWN_OUT, "identity")

    async def do(self, deed: Deed) -> bool:
        """Whether somebody may do something that they do not say at a connection; returns when it is durable."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(partial(self._do, deed, done))
        return await done

    def begin_anew(self) -> None:
        """The clock was set: what runs at the table runs from now on."""
        self._jobs.put_nowait(self._begin_anew)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing waits to be done."""
        return not self.connections and self._jobs.empty()

    async def close(self) -> None:
        """Stop; what was acknowledged is durable. Tasks that were cancelled know the table, and go so that it goes."""
        if self._timer is not None:
            self._timer.cancel()
        tasks = [*self._tasks, *self._thoughts]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await job()
                await self._do_what_is_due()
            except StoreError as error:
                self._store_failed(error)
                self._look_in(RETRY_SECONDS)
            except NewerRules:
                self.is_outdated = True
                for connection in self.connections.values():
                    connection.close(COME_AGAIN, "newer")
                return
            except Exception:
                LOG.exception("a table has failed", extra={"table": self.table.id})
                self._look_in(RETRY_SECONDS)

    # People

    async def _join(self, connection: Connection, person: Person, since: int) -> None:
        self.connections[connection.number] = connection
        self._send(self.room.join(connection.number, person, since, self._now()))

    async def _leave(self, conn: int) -> None:
        if self.connections.pop(conn, None) is not None:
            self.room.leave(conn)
            self.idle_since = self._now()

    async def _say(self, conn: int, message: m.ClientMessage, came: float) -> None:
        """Do what somebody says; decide again whenever another process was quicker."""
        if conn not in self.connections:
            return
        answer = message.id if not isinstance(message, m.Ping) else ""
        try:
            while True:
                outcome = self.room.handle(conn, message, self._now())
                self._send(outcome.sends)
                change = outcome.change
                if outcome.hint is not None:
                    question = question_of(self.table, outcome.hint, self._bot_seed(), self.room.person(conn).id)
                    self._meanwhile(self._advise(conn, answer, outcome.hint, question))
                if outcome.rematch is not None:
                    change = await self._rematch(outcome.rematch, answer)
                if not change.entries or await self._write(change, conn):
                    self.services.metrics.took("hexhold_answer_seconds", time.perf_counter() - came)
                    return
        except StoreUnsure as error:
            self._store_failed(error)
            self._unanswered[self.room.person(conn).id, answer] = conn
        except StoreError as error:
            self._store_failed(error)
            self._refuse(conn, answer, "store")
        except Exception:
            LOG.exception("a message has failed", extra={"table": self.table.id})
            self._refuse(conn, answer, "internal")

    async def _do(self, deed: Deed, done: asyncio.Future[bool]) -> None:
        try:
            while (change := deed(self.table, self._now())).entries and not await self._write(change):
                pass
            done.set_result(True)
        except Refuse:
            done.set_result(False)
        except StoreError as error:
            done.set_exception(error)

    async def _rematch(self, person: Person, answer: str) -> Change:
        now = self._now()
        table, entries = make_rematch(self.table, now)
        await keep_new(self.services.store, table, entries, now)
        return Change([j.Again(at=now, by=person.id, id=answer, table=table.id)])

    async def _advise(self, conn: int, answer: str, ask: Ask, question: Question) -> None:
        """Tell somebody what a bot thinks of their decision."""
        try:
            judged = await self.services.thinkers.judge(question)
        except Exception:
            LOG.exception("a hint has failed", extra={"table": self.table.id})
            self._refuse(conn, answer, "busy")
        else:
            self._send([([conn], m.HintMessage(answer, ask.decision_id, judged))])

    # The journal, and what everybody is told of it

    async def _write(self, change: Change, origin: int | None = None) -> bool:
        """Write a change and tell everybody; False if another process was quicker, whose entries were taken in."""
        began = time.perf_counter()
        data = [j.write_entry(entry) for entry in change.entries]
        row = None
        is_end = change.ends_game or isinstance(change.entries[-1], j.Closed)
        if is_end or self.table.config.turn is not None:
            row = self.row = row_with(self.table, change)
        try:
            await self.services.store.append(self.table.id, self.table.seq, data, row)
        except Conflict:
            self.services.metrics.count("hexhold_conflicts_total")
            await self._catch_up()
            return False
        self.services.metrics.took("hexhold_write_seconds", time.perf_counter() - began)
        self.services.metrics.count("hexhold_entries_total", len(data))
        self._send(self.room.accept(change, self._now(), origin))
        if is_end and self.table.config.rated:
            self._meanwhile(count_games(self.services.store))
        return True

    async def _look(self, plies: int) -> None:
        if plies > self.table.seq:
            await self._catch_up()

    async def _begin_anew(self) -> None:
        self.room.restart_clocks(self._now(), is_believed=self.services.clock.is_believed)

    async def _catch_up(self) -> None:
        """Take in what other processes have written, and what the database has kept without saying so."""
        is_settled = self._is_in_doubt
        data = await self.services.store.entries(self.table.id, self.table.seq, settled=is_settled)
        for entry in map(j.read_entry, data):
            origin = self._unanswered.pop((entry.by, entry.id), None)
            self._send(self.room.accept(Change([entry]), self._now(), origin))
        if is_settled:
            self._is_in_doubt = False
            for (_, answer), conn in self._unanswered.items():
                self._refuse(conn, answer, "store")
            self._unanswered.clear()

    def _send(self, sends: Sends) -> None:
        for conns, message in sends:
            data = ENCODER.encode(message)
            for conn in conns:
                connection = self.connections.get(conn)
                if connection is not None:
                    connection.send(data)
            self.services.metrics.count("hexhold_messages_sent_total", len(conns))
            if isinstance(message, m.Refused):
                self.services.metrics.count("hexhold_refused_total", label=message.code)

    def _refuse(self, conn: int, answer: str, code: str) -> None:
        self._send([([conn], m.Refused(answer, code, m.ERRORS[code]))])

    def _store_failed(self, error: StoreError) -> None:
        self._is_in_doubt = self._is_in_doubt or isinstance(error, StoreGone)
        self.services.metrics.count("hexhold_store_errors_total", label=error.code)
        LOG.warning("the database failed", extra={"table": self.table.id, "code": error.code})

    async def _save(self, now: float) -> None:
        """Bring the row of the table up to date, if it is not."""
        row, old = row_of(self.table, now), self.row
        is_same = seen_of(row) == seen_of(old)
        is_alive = bool(self.connections) and row.status in ("open", "playing")
        if is_same and (now - old.updated < SAVE_SECONDS or not is_alive):
            return
        await self.services.store.save_table(row)
        self.row = row

    # What happens by itself

    async def _do_what_is_due(self) -> None:
        """Presence, clocks, bots. A table that everybody has left stands still."""
        if self._is_in_doubt:
            await self._catch_up()
        while True:
            now = self._now()
            outcome = self.room.tick(now)
            self._send(outcome.sends)
            if outcome.change.entries:
                await self._write(outcome.change)
                continue
            if self.connections or self.table.config.turn is not None:
                times = self._times_to_ask()
                seat = min(times, key=lambda seat: times[seat], default=-1)
                if seat >= 0 and times[seat] <= now:
                    await self._ask(ask_for(self.table, seat))
                    if self._jobs.empty():
                        continue
                    self._look_in(0.0)
                    return
                self._look_in(min([self.room.next_time, now + SAVE_SECONDS, *times.values()]) - now)
            await self._save(now)
            return

    def _times_to_ask(self) -> dict[int, float]:
        """By seat whose bot does not think yet, when to ask it: one that thinks for long early enough."""
        times = {}
        for seat, at in bot_times(self.table).items():
            if seat not in self._thinking:
                thinks = self.table.places[seat].level not in ("", *QUICK)
                times[seat] = time_to_begin(at, pause(self.table)) if thinks else at
        return times

    async def _ask(self, ask: Ask) -> None:
        """Ask a bot: one that is quick answers at once; another when it has thought."""
        if is_quick(ask):
            await self._bot_acts(ask, choose(ask, self._bot_seed()))
            await asyncio.sleep(0)
        else:
            self._thinking.add(ask.seat)
            self._meanwhile(self._think(ask, question_of(self.table, ask, self._bot_seed())))

    async def _think(self, ask: Ask, question: Question) -> None:
        chosen = None
        try:
            chosen = await self.services.thinkers.choose(question)
        except Exception:
            LOG.exception("a bot has failed", extra={"table": self.table.id, "level": ask.level})
        self._jobs.put_nowait(partial(self._bot_has_thought, ask, chosen))

    async def _bot_has_thought(self, ask: Ask, chosen: int | None) -> None:
        self._thinking.discard(ask.seat)
        await self._bot_acts(ask, chosen)

    async def _bot_acts(self, ask: Ask, chosen: int | None) -> None:
        change = self.room.bot_acts(ask, chosen, self._now())
        if change.entries:
            await self._write(change)

    def _meanwhile(self, thought: Coroutine[None, None, None]) -> None:
        """Let something be thought about while the table goes on."""
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    def _look_in(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self.look)

    def _bot_seed(self) -> str:
        if self.table.config.day and self.table.play is not None:
            return bot_seed(self.table.config.day, len(self.table.play.done))
        return f"{self.services.seed}/{self.table.id}/{self.table.seq}"
