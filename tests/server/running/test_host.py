"""Hosts: a database that fails for a while, processes that are too late, clients that do not read."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.connection import MOST_WAITING, Connection, ConnectionEnd
from hexhold.server.running.host import TableHost
from hexhold.server.running.hub import Hub
from hexhold.server.running.metrics import Metrics
from hexhold.server.store import StoreUnsure, TableRow
from hexhold.server.store.sqlite import SqliteStore, open_sqlite
from hexhold.server.table.seat import Person

pytestmark = pytest.mark.once

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
OPTIONS: dict[str, str | int | bool] = {"first_player": 0}
NEW = NewTable(game="base", seats=["me", "open"], options=OPTIONS, map="beginner", pace=0.0)
Message = dict[str, Any]


class Client:
    """Somebody at a connection, without a network."""

    def __init__(self, host: TableHost, person: Person, number: int) -> None:
        self.host = host
        self.connection = Connection(number)
        self.request: Message | None = None
        host.join(self.connection, person, 0)

    async def hear(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while True:
            message: Message = msgspec.json.decode(await asyncio.wait_for(self.connection.next(), 20))
            self.request = message.get("request", self.request)
            if message["type"] in kinds:
                return message

    async def say(self, message: m.ClientMessage) -> Message:
        self.host.say(self.connection, message)
        return await self.hear("ack", "refused")

    async def act(self, message_id: str, *actions: str) -> Message:
        assert self.request is not None
        act = m.Act(id=message_id, decision_id=self.request["decision_id"], actions=list(actions))
        return await self.say(act)


@asynccontextmanager
async def hubs(path: Path, count: int = 1) -> AsyncIterator[list[Hub]]:
    """Hubs on one store, as in so many processes."""
    store = await open_sqlite(path, patience=0.2)
    made = [Hub(store, Metrics(), is_shared=count > 1) for _ in range(count)]
    try:
        yield made
    finally:
        for hub in made:
            await hub.close()
        await store.close()


async def seated(made: list[Hub]) -> tuple[Client, Client]:
    """A game of two people, each at the last of the hubs or the first."""
    table = await made[0].create(NEW, ANN)
    ann = Client(await made[0].host(table), ANN, 1)
    bob = Client(await made[-1].host(table), BOB, 2)
    await bob.hear("resync")
    assert (await bob.say(m.Sit(id="sit", seat=1)))["type"] == "ack"
    for _ in range(1000):
        if (await ann.say(m.Start(id="start")))["type"] == "ack":
            break
        await asyncio.sleep(0.01)
    await ann.hear("resync")
    while ann.request is None:
        await ann.hear("resync", "update")
    return ann, bob


def running(check: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(check(), 60))


def test_while_the_database_is_locked_nothing_is_acknowledged_and_then_the_game_goes_on(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite") as made:
            ann, _ = await seated(made)
            other = sqlite3.connect(tmp_path / "db.sqlite", isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            answer = await ann.act("one", "settle:N12")
            assert (answer["type"], answer["code"]) == ("refused", "store")
            assert ann.request is not None, "the decision is still open"
            other.execute("ROLLBACK")
            other.close()
            assert (await ann.act("one", "settle:N12"))["type"] == "ack"
            assert (await ann.hear("update"))["patch"]["players"]["0"]["settlements"] == [12]

    running(check)


class Doubtful(SqliteStore):
    """A database whose connection breaks at a commit, which was carried out or not."""

    breaks = False
    keeps = True

    async def append(
        self, table_id: str, first_ply: int, entries: Sequence[bytes], summary: TableRow | None = None
    ) -> None:
        if self.keeps or not self.breaks:
            await super().append(table_id, first_ply, entries, summary)
        if self.breaks:
            self.breaks = False
            raise StoreUnsure("the answer of the database was lost")


@pytest.mark.threat("SEC-24")
@pytest.mark.parametrize("keeps", [True, False])
def test_when_the_answer_to_a_commit_was_lost_the_client_is_told_what_is_true(tmp_path: Path, keeps: bool) -> None:
    async def check() -> None:
        file = tmp_path / "db.sqlite"
        file.touch(0o600)
        store = Doubtful(file, 5.0, None)
        store.keeps = keeps
        hub = Hub(store, Metrics(), is_shared=False)
        ann, _ = await seated([hub])
        assert ann.request is not None
        store.breaks = True
        act = m.Act(id="one", decision_id=ann.request["decision_id"], actions=["settle:N12"])
        answer = await ann.say(act)
        if keeps:
            assert answer["type"] == "ack"
        else:
            assert (answer["type"], answer["code"]) == ("refused", "store")
            assert (await ann.say(act))["type"] == "ack"
        assert (await ann.hear("update"))["patch"]["players"]["0"]["settlements"] == [12]
        assert (await ann.say(m.Act(id="one", decision_id="", actions=["settle:N12"])))["type"] == "ack"
        await hub.close()
        await store.close()

    running(check)


async def with_a_phone(hubs: list[Hub]) -> tuple[Client, Client]:
    """Ann at a table, and her phone, which another process serves."""
    ann, bob = await seated(hubs)
    phone = Client(bob.host, ANN, 3)
    await phone.hear("resync")
    return ann, phone


def test_of_two_processes_that_decide_at_once_one_is_told_that_it_is_too_late(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite", 2) as made:
            ann, phone = await with_a_phone(made)
            answers = await asyncio.gather(ann.act("here", "settle:N12"), phone.act("there", "settle:N20"))
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            assert {answer.get("code") for answer in answers} == {None, "stale"}
            both = [ann.host.room.table, phone.host.room.table]
            for _ in range(500):
                if both[0].seq == both[1].seq:
                    break
                await asyncio.sleep(0.01)
            assert both[0].history == both[1].history

    running(check)


def test_the_same_message_sent_to_two_processes_is_done_once(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite", 2) as made:
            ann, phone = await with_a_phone(made)
            answers = await asyncio.gather(ann.act("once", "settle:N12"), phone.act("once", "settle:N12"))
            assert answers[0] == answers[1]
            assert answers[0]["type"] == "ack"

    running(check)


def test_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite") as made:
            with pytest.raises(Refuse) as no:
                await made[0].host("nowhere")
            assert no.value.code == "unknown_table"

    running(check)


def test_a_client_that_does_not_read_is_given_up_and_nobody_else_waits_for_it(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite") as made:
            ann, _ = await seated(made)
            sleeper = Client(ann.host, Person("eve", "Eve"), 9)
            for _ in range(MOST_WAITING + 5):
                ann.host.say(sleeper.connection, m.Ping())
            assert (await ann.act("meanwhile", "settle:N12"))["type"] == "ack"
            with pytest.raises(ConnectionEnd) as end:
                await sleeper.hear("nothing")
            assert end.value.code == 1013

    running(check)


def test_a_hub_that_closes_tells_its_clients_to_come_again(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite") as made:
            ann, _ = await seated(made)
        with pytest.raises(ConnectionEnd) as end:
            await ann.hear("nothing")
        assert (end.value.code, end.value.reason) == (1012, "restart")
        with pytest.raises(Refuse, match="busy"):
            await made[0].host(ann.host.room.table.id)

    running(check)


def test_a_table_that_everybody_has_left_long_ago_is_not_in_the_lobby(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite") as made:
            table = await made[0].create(msgspec.structs.replace(NEW, visibility="public"), ANN)
            now = time.time()
            assert [row.id for row in await made[0].lobby(now)] == [table]
            assert await made[0].lobby(now + 400) == []

    running(check)


def test_a_table_that_everybody_has_left_for_a_month_is_closed_and_its_dice_are_shown(tmp_path: Path) -> None:
    async def check() -> None:
        month = 31 * 86400.0
        async with hubs(tmp_path / "db.sqlite") as made:
            begun = msgspec.structs.replace(NEW, seats=["me", "random"], start=True)
            table, waiting = [await made[0].create(body, ANN) for body in (begun, NEW)]
            with pytest.raises(Refuse, match="not_over"):
                await made[0].finished(table)
            await made[0].close_abandoned(time.time())
            with pytest.raises(Refuse, match="not_over"):
                await made[0].finished(table)
            for hub in made:
                await hub.close_abandoned(time.time() + month)
            closed = FinishedGame(*await made[0].finished(table)).table()
            assert closed.status == "closed"
            assert closed.proof()["seed"] == closed.secret.hex()
            empty = FinishedGame(*await made[0].finished(waiting))
            with pytest.raises(Refuse, match="not_over"):
                empty.table()
            ann = Client(await made[0].host(table), ANN, 1)
            assert (await ann.hear("welcome"))["table"]["status"] == "closed"
            assert (await ann.say(m.Rematch(id="r")))["code"] == "not_over"

    running(check)


def test_a_table_that_is_let_go_of_is_gone_without_waiting_for_a_collector(tmp_path: Path) -> None:
    async def check() -> None:
        async with hubs(tmp_path / "db.sqlite") as made:
            ann, bob = await seated(made)
            assert (await ann.act("one", "settle:N12"))["type"] == "ack"
            for client in (ann, bob):
                client.host.leave(client.connection)
            for _ in range(1000):
                if not ann.host.connections:
                    break
                await asyncio.sleep(0.01)
            name = ann.host.table.id
            refs: list[weakref.ref[Any]] = [
                weakref.ref(ann.host),
                weakref.ref(ann.host.room),
                weakref.ref(ann.host.table),
            ]
            del ann, bob, client
            gc.collect()
            gc.disable()
            try:
                await made[0].reload(name)
                await asyncio.sleep(0)
                assert [ref() for ref in refs] == [None] * 3
            finally:
                gc.enable()

    running(check)


def test_what_was_let_go_of_is_collected_before_it_is_more_than_what_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        collected: list[int] = []
        async with hubs(tmp_path / "db.sqlite") as made:
            hub = made[0]
            ann = Client(await hub.host(await hub.create(NEW, ANN)), ANN, 1)
            await ann.hear("resync", "update")
            gone = [await hub.create(NEW, ANN) for _ in range(2)]
            monkeypatch.setattr(gc, "collect", lambda: collected.append(hub.loaded))
            for table in gone:
                await hub.host(table)
                await hub.reload(table)
                hub.collect()
                assert hub.connected == 1
            assert collected == [1], "the first is not more than the one that is here"

    running(check)
