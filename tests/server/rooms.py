"""Rooms for tests: people at connections, an own clock, and a journal in memory that is written before it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from hexhold.core.engine import seats_to_act
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.parts import Request, Table
from hexhold.server.running.bots import ask_for, choose
from hexhold.server.running.room import Outcome, Room
from hexhold.server.table.config import TableConfig
from hexhold.server.table.deciding import Change
from hexhold.server.table.dice import seed_commitment
from hexhold.server.table.journal import Acted, BotSat, Entry, read_entry, write_entry
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.table.timing import bot_times
from hexhold.server.telling.gallery import Gallery

SECRET = bytes(range(32))
BEGINNER = {"first_player": 0, "placement": "fixed"}
"""On the map `beginner`: the first turn at once."""
M = TypeVar("M", bound=msgspec.Struct)


def table_state(table: str = "table", **settings: Any) -> TableState:
    chosen: dict[str, Any] = {"game": "base", "players": 3, "owner": "ann", "pace": 0.0} | settings
    config = TableConfig(**chosen)
    config = msgspec.structs.replace(config, commitment=seed_commitment(table, SECRET))
    return TableState(table, config, SECRET, 1000.0)


class Desk:
    """A room and its shell: what is written, what everybody was sent, and what time it is."""

    def __init__(
        self, state: TableState | None = None, node: str = "node", journal: Sequence[bytes] = (), **settings: Any
    ) -> None:
        table = state or table_state(**settings)
        self.room = Room(table, node, _gallery(table, journal) if table.config.delay else None)
        self.now = 1000.0
        self.journal = list(journal)
        self.sent: dict[int, list[Any]] = {}
        self.ids = 0

    def join(self, conn: int, name: str, since: int = 0, who: str = "") -> None:
        self.sent[conn] = []
        self._send(self.room.join(conn, Person(who or name.lower(), name), since, self.now))
        self.settle()

    def leave(self, conn: int) -> None:
        self.room.leave(conn)
        self.settle()

    def say(self, conn: int, message: m.ClientMessage) -> Any:
        """What somebody says, and the answer to it."""
        before = len(self.sent[conn])
        self._out(self.room.handle(conn, message, self.now), conn)
        self.settle()
        answers = [it for it in self.sent[conn][before:] if isinstance(it, m.Ack | m.Refused)]
        return answers[0] if answers else None

    def act(self, conn: int, *actions: str) -> Any:
        """Acts in answer to the last request."""
        request = self.request(conn)
        return self.say(conn, m.Act(id=self.id(), decision_id=request.decision_id, actions=list(actions)))

    def id(self) -> str:
        self.ids += 1
        return f"m{self.ids}"

    def settle(self) -> None:
        """Do what is due by itself."""
        while True:
            outcome = self.room.tick(self.now)
            self._out(outcome, None)
            if not outcome.change.entries:
                return

    def wait(self, seconds: float) -> None:
        """Time passes, and what is due happens when it is due."""
        end = self.now + seconds
        while self.room.next_time < end:
            self.now = max(self.now, self.room.next_time)
            self.settle()
        self.now = end
        self.settle()

    def bots(self, most: int = 10_000) -> int:
        """Let the bots act until people are asked; how many acts there were."""
        count = 0
        while count < most:
            ripe = [seat for seat, at in bot_times(self.room.table).items() if at <= self.now]
            if not ripe:
                break
            ask = ask_for(self.room.table, ripe[0])
            change = self.room.bot_acts(ask, choose(ask, 1), self.now)
            assert change.entries
            self._write(change)
            count += 1
        return count

    def write(self, entries: list[Entry]) -> None:
        self._write(Change(entries))

    def _write(self, change: Change, origin: int | None = None) -> None:
        self.journal += [write_entry(entry) for entry in change.entries]
        self._send(self.room.accept(change, self.now, origin))

    def _out(self, outcome: Outcome, origin: int | None) -> None:
        self._send(outcome.sends)
        if outcome.change.entries:
            self._write(outcome.change, origin)

    def _send(self, sends: list[tuple[list[int], Any]]) -> None:
        for conns, message in sends:
            for conn in conns:
                self.sent[conn].append(message)

    def last(self, conn: int, kind: type[M]) -> M:
        return next(it for it in reversed(self.sent[conn]) if isinstance(it, kind))

    def table(self, conn: int) -> Table:
        """The table as the last update that told of it."""
        told = [it.table for it in self.sent[conn] if isinstance(it, m.Update) and it.table is not None]
        return told[-1]

    def request(self, conn: int) -> Request:
        """What somebody may do, as far as they were told."""
        for message in reversed(self.sent[conn]):
            if isinstance(message, m.Update | m.Resync) and message.request is not msgspec.UNSET:
                assert message.request is not None
                return message.request
        raise AssertionError("nothing was asked")

    def view(self, conn: int) -> dict[str, Any]:
        """What somebody sees, put together as a client does."""
        seen: dict[str, Any] = {}
        for message in self.sent[conn]:
            if isinstance(message, m.Update | m.Resync) and message.view is not None:
                seen = msgspec.json.decode(msgspec.json.encode(message.view))
            elif isinstance(message, m.Update) and message.patch is not None:
                patch = msgspec.json.decode(msgspec.json.encode(message.patch))
                seen.update(patch.get("keys", {}))
                for seat, changed in patch.get("players", {}).items():
                    seen["players"][int(seat)].update(changed)
        return seen

    def again(self, node: str = "other") -> Desk:
        """The same table after a restart: another process that has read the journal."""
        old = self.room.table
        state = TableState(old.id, old.config, old.secret, old.created)
        for data in self.journal:
            state.fold(read_entry(data))
        state.forget_connections()
        state.restart_clocks(self.now)
        desk = Desk(state, node, self.journal)
        desk.now, desk.ids = self.now, self.ids
        return desk


def _gallery(table: TableState, journal: Sequence[bytes]) -> Gallery:
    late = TableState(table.id, table.config, table.secret, table.created)
    return Gallery(late, [read_entry(data) for data in journal])


def started(people: int = 1, **settings: Any) -> Desk:
    """A game that has begun: people at connections 0, 1, ... in seats 0, 1, ..., bots in the others."""
    desk = Desk(**settings)
    seats = desk.room.table.config.players
    for conn in range(people):
        desk.join(conn, ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")[conn])
        assert isinstance(desk.say(conn, m.Sit(id=desk.id(), seat=conn)), m.Ack)
    desk.write([BotSat(at=desk.now, seat=seat, level="random") for seat in range(people, seats)])
    assert isinstance(desk.say(0, m.Start(id=desk.id())), m.Ack)
    return desk


def force(desk: Desk, *lines: str) -> None:
    """Let just this happen, whatever the dice would bring."""
    desk.write([Acted(at=desk.now, seat=int(lines[0][1]), lines=list(lines))])


def play_on(desk: Desk, people: int, most: int = 100_000) -> None:
    """Everybody does the first thing on the list until the game is over, or so many entries are there."""
    while desk.room.table.status == "playing" and desk.room.table.seq < most:
        desk.bots(most - desk.room.table.seq)
        for conn in range(people):
            play = desk.room.table.play
            assert play is not None
            if conn in seats_to_act(play.state):
                options = [it.token for group in desk.request(conn).groups for it in group.options]
                assert isinstance(desk.act(conn, options[0]), m.Ack)
