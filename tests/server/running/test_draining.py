"""Processes that are taken down gently, and processes of older rules beside newer ones."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from hexhold.rules.games import RULES_VERSION
from hexhold.server.running.connection import Connection, ConnectionEnd
from hexhold.server.running.draining import SECONDS, send_on
from tests.postgres import Postgres
from tests.server.client import Guest
from tests.server.hours import in_no_time
from tests.server.serving import Server

pytestmark = pytest.mark.once


def closed(connections: list[Connection]) -> int:
    return sum(not connection._is_open for connection in connections)


@pytest.mark.parametrize("count", [0, 1, 59, 1000])
def test_people_are_sent_to_other_processes_a_few_at_a_time(count: int) -> None:
    async def story() -> list[int]:
        connections = [Connection(number) for number in range(count)]
        sending = asyncio.create_task(send_on(connections, lambda: True))
        gone = []
        while not sending.done():
            await asyncio.sleep(1.0)
            gone.append(closed(connections))
        for connection in connections:
            with pytest.raises(ConnectionEnd) as end:
                await connection.next()
            assert (end.value.code, end.value.reason) == (1012, "restart")
        return gone

    gone = in_no_time(story)
    steps = [after - before for before, after in zip([0, *gone], gone, strict=False)]
    assert max(steps, default=0) <= -(-count // SECONDS)
    assert len(gone) <= SECONDS + 1


def test_whoever_is_to_stay_after_all_stays() -> None:
    async def story() -> int:
        connections = [Connection(number) for number in range(600)]
        began = asyncio.get_running_loop().time()
        await send_on(connections, lambda: asyncio.get_running_loop().time() < began + 10)
        return closed(connections)

    assert in_no_time(story) == 100


async def end_of(socket: Any) -> tuple[int, str]:
    """How a connection ends."""
    with suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(socket.recv(), 60)
    return socket.close_code, socket.close_reason


def test_a_process_of_older_rules_sends_people_to_one_of_newer_rules(postgres_server: Postgres, tmp_path: Path) -> None:
    """A rolling upgrade: a game that began under the older rules is played on under the newer ones."""
    database = postgres_server.new_database()
    old = Server(database, tmp_path / "old", hurried=True)
    new = Server(database, tmp_path / "new", ["--rules", str(RULES_VERSION + 1)], hurried=True)

    async def run() -> None:
        ann = await Guest.meet(old.base, "Ann")
        options = {"first_player": 0, "placement": "fixed"}
        table = await ann.make_table("base", ["me", "random"], start=True, map="beginner", options=options)
        beside = await ann.make_table("base", ["me", "random"])
        async with await ann.connect(table) as at_old:
            ann.base = new.base
            async with await ann.connect(table) as at_new:
                request: dict[str, Any] | None = None
                while not request or not request["asked"]:
                    request = json.loads(await asyncio.wait_for(at_new.recv(), 60)).get("request", request)
                act = {"type": "act", "id": "a", "decision_id": request["decision_id"], "actions": ["roll"]}
                await at_new.send(json.dumps(act))
                while json.loads(await asyncio.wait_for(at_new.recv(), 60))["type"] != "ack":
                    pass
                assert await end_of(at_old) == (1012, "newer")
        ann.base = old.base
        async with await ann.connect(table) as again:
            assert await end_of(again) == (1012, "newer")
        assert (await ann.look(beside)).table["status"] == "open", "its other tables are played on"
        ann.base = new.base
        assert (await ann.look(table)).you["seat"] == 0

    try:
        for server in (old, new):
            server.start()
        for server in (old, new):
            server.wait()
        asyncio.run(run())
    finally:
        old.kill()
        new.kill()
    assert "Traceback" not in (tmp_path / "old").read_text()
