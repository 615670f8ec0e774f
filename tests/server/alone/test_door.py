"""The server without a network, as the page in a browser has it: one thread, a file in memory, no process beside."""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexhold.server.alone.browser import open_in_browser
from hexhold.server.alone.door import EXPORT, Door, Wire, open_door
from hexhold.server.protocol.luggage import TakenGame
from hexhold.server.store import IDENTITIES_KEY
from hexhold.server.store.at_once import open_at_once

pytestmark = pytest.mark.once

TABLE = {"game": "base", "seats": ["me", "builder", "greedy"], "start": True, "pace": 0}


class Browser:
    """What a browser keeps: the file of the store and a cookie."""

    def __init__(self, file: Path) -> None:
        self.file, self.cookie, self.kept = file, "", 0

    async def keep(self) -> None:
        self.kept += 1

    def remember(self, cookie: str) -> None:
        self.cookie = cookie

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Door]:
        store = await open_at_once(self.file, self.keep)
        async with open_door(store, self.cookie, self.remember) as door:
            yield door
        await store.close()


class Seat:
    """Somebody at a table, who does the first thing that may be done."""

    def __init__(self, door: Door, table: str) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self.wire: Wire = door.connect(
            f"/api/tables/{table}/ws",
            lambda text: self.heard.put_nowait(json.loads(text)),
            lambda code, reason: self.ended.set_result((code, reason)),
        )
        self.request: dict[str, Any] | None = None
        self.placed = 0
        self.acknowledged: dict[str, int] = {}

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message = await asyncio.wait_for(self.heard.get(), 60)
        if "request" in message:
            self.request = message["request"]
        if message["type"] == "ack":
            self.acknowledged[message["id"]] = message["seq"]
        return message

    async def place(self, count: int) -> None:
        """Place as often as this, whenever it is asked for; bots do it in between."""
        while self.placed < count:
            await self.hear()
            if self.request is not None and self.request["asked"]:
                self.placed += 1
                group = self.request["groups"][0]
                said = {"type": "act", "id": f"{self.placed}", "decision_id": self.request["decision_id"]}
                self.wire.say(json.dumps(said | {"actions": [group["options"][0]["token"]]}))
                self.request = None


async def asked(door: Door, method: str, path: str, body: object = None) -> Any:
    answer = await door.request(method, path, json.dumps(body) if body is not None else "")
    assert answer.status < 300, answer
    return json.loads(answer.body)


def test_one_person_plays_bots_without_a_network_and_goes_on_another_day(tmp_path: Path) -> None:
    browser = Browser(tmp_path / "games.sqlite")

    async def first_day() -> tuple[str, int]:
        async with browser.open() as door:
            await asked(door, "GET", "/api/me")
            await asked(door, "POST", "/api/me", {"name": "Ann"})
            table: str = (await asked(door, "POST", "/api/tables", TABLE))["id"]
            seat = Seat(door, table)
            await seat.place(4)
            while "4" not in seat.acknowledged:
                await seat.hear()
            return table, seat.acknowledged["4"]

    async def another_day(table: str) -> dict[str, Any]:
        async with browser.open() as door:
            assert (await asked(door, "GET", "/api/me"))["name"] == "Ann"
            mine = await asked(door, "GET", "/api/me/tables")
            assert [each["id"] for each in mine["tables"]] == [table]
            seat = Seat(door, table)
            while (message := await seat.hear())["type"] != "resync":
                pass
            return message

    table, seen = asyncio.run(first_day())
    assert browser.kept >= seen
    came_back = asyncio.run(another_day(table))
    assert came_back["table"]["status"] == "playing"
    assert came_back["seq"] >= seen


def test_the_games_of_this_person_are_taken_along_and_nothing_else(tmp_path: Path) -> None:
    browser = Browser(tmp_path / "games.sqlite")

    async def play() -> tuple[str, bytes, bytes]:
        async with browser.open() as door:
            await asked(door, "GET", "/api/me")
            await asked(door, "POST", "/api/me", {"name": "Cid"})
            await asked(door, "POST", "/api/tables", TABLE)
            await door.request("DELETE", "/api/me")
            await asked(door, "GET", "/api/me")
            await asked(door, "POST", "/api/me", {"name": "Ann"})
            await asked(door, "POST", "/api/tables", TABLE | {"seats": ["me", "open", "greedy"], "start": False})
            table = (await asked(door, "POST", "/api/tables", TABLE))["id"]
            exported = (await door.request("GET", EXPORT)).body
        store = await open_at_once(browser.file, browser.keep)
        key = await store.key(IDENTITIES_KEY)
        await store.close()
        return table, exported, key

    table, exported, key = asyncio.run(play())
    header, game, end = exported.splitlines()
    assert (json.loads(header), json.loads(end)) == ({"games": 1}, {"end": 1})
    assert msgspec.json.decode(game, type=TakenGame).id == table
    assert key.hex().encode() not in exported
    assert base64.b64encode(key) not in exported
    for nobody in (b"Ann", b"Cid"):
        assert nobody not in exported


def test_the_server_of_a_browser_stays_as_long_as_its_door(tmp_path: Path) -> None:
    browser = Browser(tmp_path / "games.sqlite")

    async def come() -> str:
        door = await open_in_browser(str(browser.file), "", browser.keep, browser.remember)
        gc.collect()
        await asked(door, "GET", "/api/me")
        await asked(door, "POST", "/api/me", {"name": "Ann"})
        seat = Seat(door, (await asked(door, "POST", "/api/tables", TABLE))["id"])
        gc.collect()
        await seat.place(1)
        assert isinstance(door.house, AsyncExitStack)
        await door.house.aclose()
        return str((await asyncio.wait_for(seat.ended, 60))[1])

    assert asyncio.run(come()) == "restart"


def test_the_server_asks_no_more_of_the_system_than_a_browser_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    for missing in ("resource", "fcntl"):
        monkeypatch.setitem(sys.modules, missing, None)

    async def come() -> Any:
        async with Browser(tmp_path / "games.sqlite").open() as door:
            return await asked(door, "GET", "/api/me")

    assert asyncio.run(come()) == {"name": ""}


def test_a_table_that_is_not_there_is_refused_as_by_any_server(tmp_path: Path) -> None:
    async def ask() -> tuple[int, tuple[int, str]]:
        async with Browser(tmp_path / "games.sqlite").open() as door:
            await asked(door, "GET", "/api/me")
            seat = Seat(door, "nowhere")
            ended = await asyncio.wait_for(seat.ended, 60)
            return (await door.request("GET", "/api/films/nowhere")).status, ended

    assert asyncio.run(ask()) == (404, (4400, "unknown_table"))
