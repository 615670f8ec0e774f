"""Several processes on one PostgreSQL: any of them serves any table, and none of them accepts what another has."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import Postgres
from tests.server.client import Guest, Mirror, fetch
from tests.server.kill import Figures, check
from tests.server.player import Player
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def two(postgres_server: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    log = tmp_path_factory.mktemp("two") / "log"
    with serving(postgres_server.new_database(), log, processes=2, hurried=True) as servers:
        yield servers


async def hear(socket: Any, mirror: Mirror, until: str) -> dict[str, Any]:
    """Hear messages up to one that has this in its table, or is of this type."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
        mirror.take(message)
        if until in (message["type"], mirror.table.get("status")):
            return message


def test_people_at_different_processes_sit_at_one_table_and_each_seat_is_taken_once(two: list[Server]) -> None:
    async def run() -> None:
        guests = [await Guest.meet(two[number % 2].base, f"guest {number}") for number in range(4)]
        table = await guests[0].make_table("base", ["open", "open"])
        mirrors = [Mirror() for _ in guests]
        sockets = [await guest.connect(table) for guest in guests]
        for socket, mirror in zip(sockets, mirrors, strict=True):
            await hear(socket, mirror, "resync")
        for socket in sockets:
            await socket.send(json.dumps({"type": "sit", "id": "s", "seat": 0}))
        answers = []
        for socket, mirror in zip(sockets, mirrors, strict=True):
            while not mirror.acked and not mirror.refused:
                mirror.take(json.loads(await asyncio.wait_for(socket.recv(), 20)))
            answers.append(mirror.refused["s"]["code"] if mirror.refused else "ack")
        assert sorted(answers) == ["ack", "seat_taken", "seat_taken", "seat_taken"]
        for socket in sockets:
            await socket.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", ["base", "cities"])
def test_a_game_over_two_processes_is_the_same_for_everybody(two: list[Server], game: str) -> None:
    async def run() -> None:
        players = []
        for seat in range(2):
            player = await Player.meet([two[seat]], f"player {seat}", random.Random(seat))
            players.append(player)
        options = {"max_turns": 12}
        table = await players[0].make_table(game, ["open", "open", "random"], options=options, pace=0)
        await asyncio.gather(*(player.play(table, seat, 2) for seat, player in enumerate(players)))
        await check(players, table, Figures())

    asyncio.run(run())
    numbers = [fetch(server.base, "GET", "/metrics").body.decode() for server in two]
    assert not any("hexhold_store_errors_total{" in text for text in numbers)


def test_when_a_process_dies_the_players_go_on_at_another(two: list[Server]) -> None:
    async def run() -> None:
        first = await Player.meet([two[0]], "first", random.Random(1))
        second = await Player.meet([two[1]], "second", random.Random(2))
        options = {"max_turns": 10}
        table = await first.make_table("gift", ["open", "open", "random"], options=options, pace=0)
        playing = [asyncio.create_task(it.play(table, seat, 2)) for seat, it in enumerate((first, second))]
        for _ in range(1500):
            await asyncio.sleep(0.02)
            if len(second.done) > 5:
                break
        await asyncio.to_thread(two[1].kill)
        second.servers = [two[0]]
        await asyncio.gather(*playing)
        assert second.reconnects
        two[1].start()
        await asyncio.to_thread(two[1].wait)
        await check([first, second], table, Figures())

    asyncio.run(run())


def metrics_of(server: Server) -> bytes:
    return fetch(server.base, "GET", "/metrics").body


def test_workers_are_processes_of_one_server(postgres_server: Postgres, tmp_path: Path) -> None:
    async def run(base: str) -> None:
        ann = await Guest.meet(base, "Ann")
        table = await ann.make_table("base", ["me", "random", "random"], start=True, options={"first_player": 0})
        for number in range(6):
            mirror = Mirror()
            async with await ann.connect(table) as socket:
                await hear(socket, mirror, "playing")
                assert mirror.you["seat"] == 0
                await socket.send(json.dumps({"type": "chat", "id": f"c{number}", "text": f"hello {number}"}))
                while f"c{number}" not in mirror.acked:
                    mirror.take(json.loads(await asyncio.wait_for(socket.recv(), 20)))

    with serving(postgres_server.new_database(), tmp_path / "log", "--workers", "2") as (server,):
        asyncio.run(run(server.base))
        told: set[bytes] = set()
        while len(told) < 2:  # the second may take a while to come up
            told = set(re.findall(rb'^hexhold_up_seconds{process="(\d+)"}', metrics_of(server), re.MULTILINE))
        assert server.stop() == 0


def test_workers_end_with_the_process_that_started_them(postgres_server: Postgres, tmp_path: Path) -> None:
    with serving(postgres_server.new_database(), tmp_path / "log", "--workers", "2") as (server,):
        server.kill()
        for _ in range(300):
            try:
                fetch(server.base, "GET", "/health")
            except OSError:
                return
            time.sleep(0.1)
        pytest.fail("they are still there")


def test_a_process_whose_parent_was_gone_before_it_could_look_ends_all_the_same() -> None:
    # What both processes write to ends when both have ended.
    subprocess.run([sys.executable, "-m", "tests.server.orphan"], stdout=subprocess.PIPE, timeout=60, check=True)
