"""Finding people: a table that fits or a new one, what strangers are told of its host, and rated games."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.client import Guest
from tests.server.intruder import refused
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

QUICK = {"game": "base", "players": 2, "clock": "quick"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("meeting")
    with serving(str(folder / "db.sqlite"), folder / "log", hurried=True) as (one,):
        yield one


async def match(guest: Guest, **wish: object) -> str:
    return str((await guest.ask("POST", "/api/match", {**QUICK, **wish}))["id"])


async def somebody(server: Server, name: str) -> Guest:
    """Somebody who can come back."""
    guest = await Guest.meet(server.base, name)
    await guest.ask("POST", "/api/me/recovery")
    return guest


async def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["type"] == kind:
            return message


async def say(socket: ClientConnection, **message: object) -> dict[str, Any]:
    """What the table answers."""
    await socket.send(json.dumps({"id": str(message["type"]), **message}))
    while True:
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if answer["type"] in ("ack", "refused"):
            return answer


async def rated(guest: Guest) -> dict[str, Any]:
    """How somebody plays, once a game was counted."""
    while True:
        standing: dict[str, Any] = await guest.ask("GET", "/api/me/standing")
        if standing["standings"]:
            return standing


def test_two_who_want_the_same_meet_and_the_game_begins_by_itself(server: Server) -> None:
    async def run() -> None:
        ann, bob, cleo = [await Guest.meet(server.base, name) for name in ("Ann", "Bob", "Cleo")]
        table = await match(ann)
        assert await match(ann) == table, "who waits already waits there"
        assert await match(cleo, clock="calm") != table
        assert await match(cleo, players=3) != table
        lobby = {it["id"]: it for it in (await bob.ask("GET", "/api/tables"))["tables"]}
        shown = lobby[table]
        assert (shown["host"], shown["names"], shown["clock"]) == (
            "Ann",
            ["Ann", ""],
            {"bank": 180.0, "increment": 30.0},
        )
        assert (shown["rated"], shown["options"], shown["strength"]) == (False, {"map": "variable"}, None)
        async with await ann.connect(table) as first:
            assert await match(bob) == table
            async with await bob.connect(table) as second:
                for socket in (first, second):
                    while (await hear(socket, "resync")).get("view") is None:
                        pass
        assert await match(cleo) != table, "it is full"

    asyncio.run(run())


def test_whoever_leaves_before_the_game_is_waited_for_by_nobody(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await match(ann, game="cities", players=3)
        async with await ann.connect(table) as socket:
            await hear(socket, "resync")
            assert (await say(socket, type="stand"))["type"] == "ack"
        bob = await Guest.meet(server.base, "Bob")
        assert await match(bob, game="cities", players=3) == table

    asyncio.run(run())


@pytest.mark.threat("SEC-31")
def test_a_rated_game_is_for_those_who_can_come_back_and_is_lost_by_whoever_leaves(server: Server) -> None:
    async def run() -> None:
        ann, bob = await somebody(server, "Ann"), await somebody(server, "Bob")
        guest = await Guest.meet(server.base, "Guest")
        assert await refused(guest, "POST", "/api/match", {**QUICK, "rated": True}) == (403, "account")
        standing = await ann.ask("GET", "/api/me/standing")
        assert standing == {"account": True, "available": True, "finished": 0, "played": 0, "standings": []}
        table = await match(ann, rated=True)
        async with await guest.connect(table) as socket:
            await hear(socket, "resync")
            assert (await say(socket, type="sit", seat=1))["code"] == "account"
        async with await ann.connect(table) as first, await bob.connect(table) as second:
            await hear(second, "resync")
            assert await match(bob, rated=True) == table
            while (await hear(first, "resync")).get("view") is None:
                pass
            assert (await say(first, type="hint"))["code"] == "no_hints"
            assert (await say(first, type="close"))["code"] == "forbidden", "Bob still plays"
            assert (await say(second, type="stand"))["type"] == "ack"
            assert (await say(first, type="close"))["type"] == "ack"
        standing = await rated(ann)
        (own,) = standing["standings"]
        assert (own["game"], own["players"], own["games"], own["provisional"]) == ("base", 2, 1, True)
        assert [(it["table"], it["place"]) for it in own["last"]] == [(table, 1)]
        assert (standing["finished"], standing["played"]) == (1, 1)
        lost = await bob.ask("GET", "/api/me/standing")
        assert (lost["finished"], lost["played"]) == (0, 1)
        assert lost["standings"][0]["strength"] < 1500 < own["strength"]
        assert await ann.ask("GET", "/api/boards/base/2") == {"ranks": []}, "one game is a guess"
        table = await match(ann, rated=True)
        shown = next(it for it in (await bob.ask("GET", "/api/tables"))["tables"] if it["id"] == table)
        assert (shown["strength"], shown["provisional"], shown["finished"], shown["played"]) == (
            own["strength"],
            True,
            1,
            1,
        )
        mine = (await ann.ask("GET", "/api/me/everything")).decode().splitlines()
        assert json.loads(mine[0])["rated_games"][0]["table"] == own["last"][0]["table"]

    asyncio.run(run())


@pytest.mark.threat("SEC-31")
@pytest.mark.parametrize(
    "wrong",
    [
        {"visibility": "private"},
        {"options": {"target_points": 3}},
        {"clock": {"bank": 10, "increment": 0}},
        {"clock": None},
        {"hints": True},
        {"seats": ["me", "random"]},
        {"map": "beginner"},
        {"delay": 60},
    ],
)
def test_rated_tables_have_standard_rules(server: Server, wrong: dict[str, object]) -> None:
    async def run() -> None:
        ann = await somebody(server, "Ann")
        standard = {
            "game": "base",
            "seats": ["me", "open"],
            "map": "variable",
            "visibility": "public",
            "clock": {"bank": 180, "increment": 30},
            "hints": False,
            "rated": True,
        }
        assert await ann.ask("POST", "/api/tables", standard)
        assert await refused(ann, "POST", "/api/tables", {**standard, **wrong}) == (400, "malformed")

    asyncio.run(run())


def test_bad_wishes_are_refused(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        for wrong in ({"game": "chess"}, {"players": 9}, {"clock": "none"}, {"extra": 1}):
            assert await refused(ann, "POST", "/api/match", {**QUICK, **wrong}) == (400, "malformed")
        for path in ("base/9", "chess/4", "base/x"):
            assert await refused(ann, "GET", f"/api/boards/{path}") == (400, "malformed")

    asyncio.run(run())
