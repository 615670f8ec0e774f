"""The lines of docs/security.md about too much of something: what is too large, too many, or never read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from hexhold.server.limits import (
    BODY_BYTES,
    HANDSHAKES,
    MESSAGE_BYTES,
    MISSES,
    NAMES,
    NEW_IDENTITIES,
    NEW_TABLES,
    PLAYER_MESSAGES,
    REPLAYS,
    REQUESTS,
    Rate,
)
from hexhold.server.running.connection import MOST_WAITING, Connection, ConnectionEnd
from tests.server.client import Guest, Refusal, fetch
from tests.server.intruder import BOTS, how_it_ends, refused
from tests.server.serving import Server

pytestmark = pytest.mark.once


@pytest.mark.threat("SEC-11")
def test_what_is_too_large_is_refused(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        for large in ("x" * (MESSAGE_BYTES + 1), b"x" * (MESSAGE_BYTES + 1), "[" * 10**6):
            assert (await how_it_ends(ann, table, large))[0] == 1009
        body: dict[str, object] = {"game": "base", "seats": BOTS, "title": "x" * BODY_BYTES}
        assert await refused(ann, "POST", "/api/tables", body) == (413, "too_large")
        rows = [f"(0,{row}): " + ", ".join(["hills 6"] * 100) for row in range(40)]
        body = {"game": "base", "seats": BOTS, "map": {"name": "vast", "free": True, "rows": rows}}
        assert await refused(ann, "POST", "/api/tables", body) == (400, "malformed")

    asyncio.run(run())


@pytest.mark.threat("SEC-12")
def test_whoever_says_too_much_is_shown_the_door(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        pings = ['{"type":"ping"}'] * (PLAYER_MESSAGES.most * 10)
        assert await how_it_ends(ann, table, *pings) == (1008, "too_many")

    asyncio.run(run())


@pytest.mark.threat("SEC-12", "SEC-23")
def test_too_many_requests_are_refused_whatever_the_headers_say(server: Server) -> None:
    eve = Guest(server.base)

    def ask(number: int) -> int:
        headers = {"X-Forwarded-For": f"10.0.0.{number % 250}", "X-Real-IP": f"10.0.1.{number % 250}"}
        return fetch(server.base, "GET", "/api/games", headers=headers, address=eve.address).status

    assert [ask(number) for number in range(REQUESTS.most)] == [200] * REQUESTS.most
    assert any(ask(number) == 429 for number in range(10 * REQUESTS.most))
    assert fetch(server.base, "GET", "/api/games", address=Guest(server.base).address).status == 200


@pytest.mark.threat("SEC-12")
def test_one_address_makes_so_many_tables_and_guests(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        body = {"game": "base", "seats": BOTS}
        assert await until_refused(NEW_TABLES, lambda: ann.ask("POST", "/api/tables", body)) == (429, "too_many")
        crowd = Guest(server.base)
        assert await until_refused(NEW_IDENTITIES, lambda: nobody(crowd).ask("GET", "/api/me")) == (429, "too_many")

    asyncio.run(run())


@pytest.mark.threat("SEC-12")
def test_one_person_makes_so_many_tables_and_takes_so_many_names_from_wherever(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        body = {"game": "base", "seats": BOTS}

        async def from_elsewhere(path: str, wish: object) -> object:
            return await Guest(server.base, ann.cookie).ask("POST", path, wish)

        tables = await until_refused(NEW_TABLES, lambda: from_elsewhere("/api/tables", body))
        names = await until_refused(Rate(NAMES.most - 1, 1.0), lambda: from_elsewhere("/api/me", {"name": "Ann"}))
        assert tables == names == (429, "too_many")

    asyncio.run(run())


@pytest.mark.threat("SEC-12")
def test_one_address_opens_connections_so_quickly(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        end = None
        for _ in range(10 * HANDSHAKES.most):
            async with await ann.connect(table) as socket:
                try:
                    await socket.recv()
                except ConnectionClosed as closed:
                    end = closed.rcvd
                    break
        assert end is not None
        assert (end.code, end.reason) == (4400, "too_many")
        bob = await Guest.meet(server.base, "Bob")
        async with await bob.connect(table) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"

    asyncio.run(run())


@pytest.mark.threat("SEC-12")
def test_one_address_sees_so_many_replays(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS, start=True)
        async with await ann.connect(table) as socket:
            await socket.send(json.dumps({"type": "close", "id": "c"}))
            while json.loads(await socket.recv())["type"] != "ack":
                pass
        # The row of a table, by which finished games are found, follows its journal.
        while True:
            with suppress(Refusal):
                await Guest(server.base).ask("GET", f"/api/records/{table}")
                break
        for what in ("films", "draws", "records"):
            assert await Guest(server.base).ask("GET", f"/api/{what}/{table}")
        assert await refused(ann, "GET", f"/api/results/{table}") == (409, "not_over")
        assert await refused(ann, "GET", f"/api/films/{table}?seen=9") == (400, "malformed")
        eve = Guest(server.base)
        ask = eve.ask
        assert await until_refused(REPLAYS, lambda: ask("GET", f"/api/records/{table}")) == (429, "too_many")

    asyncio.run(run())


@pytest.mark.threat("SEC-07")
def test_whoever_guesses_the_names_of_tables_is_told_nothing_any_more_not_even_of_those_there_are(
    server: Server,
) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        eve = await Guest.meet(server.base, "Eve")
        for number in range(MISSES.most):
            path = f"/api/records/guess-{number}"
            assert await refused(eve, "GET", path) in ((404, "unknown_table"), (429, "too_many"))
        told = ""
        # On a slow machine a guess may have come back meanwhile.
        for number in range(30):
            while await first_word(eve, f"guess-{number}") != "too_many":
                pass
            told = await first_word(eve, table)
            if told == "too_many":
                break
        assert told == "too_many"
        assert await refused(ann, "GET", f"/api/records/{table}") == (409, "not_over")

    asyncio.run(run())


async def first_word(guest: Guest, table: str) -> str:
    """What somebody hears first who opens the WebSocket of a table: a message, or why it is closed."""
    async with await guest.connect(table) as socket:
        try:
            return str(json.loads(await socket.recv())["type"])
        except ConnectionClosed as end:
            return end.rcvd.reason if end.rcvd is not None else ""


async def until_refused(rate: Rate, ask: Callable[[], Awaitable[object]]) -> tuple[int, str]:
    """Ask as often as is allowed, and then until it is not: on a slow machine some of it has come back meanwhile."""
    for _ in range(rate.most):
        await ask()
    for _ in range(10 * rate.most):
        try:
            await ask()
        except Refusal as no:
            return no.status, no.code
    raise AssertionError("there is no limit")


def nobody(guest: Guest) -> Guest:
    """The same address without an identity."""
    guest.cookie = ""
    return guest


@pytest.mark.threat("SEC-13")
def test_one_address_opens_so_many_connections_and_gets_them_back(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        sockets = [await ann.connect(table) for _ in range(4)]
        assert await how_it_ends(ann, table) == (4400, "too_many")
        bob = await Guest.meet(server.base, "Bob")
        async with await bob.connect(table) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"
        await sockets.pop().close()
        async with await ann.connect(table) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"
        for socket in sockets:
            await socket.close()

    asyncio.run(run())


@pytest.mark.threat("SEC-14")
def test_whoever_does_not_read_is_given_up_and_nobody_waits_for_him() -> None:
    async def run() -> None:
        slow = Connection(1)
        for number in range(MOST_WAITING + 100):
            slow.send(str(number).encode())
        heard = [await slow.next() for _ in range(MOST_WAITING)]
        assert heard == [str(number).encode() for number in range(MOST_WAITING)]
        with pytest.raises(ConnectionEnd) as end:
            await slow.next()
        assert end.value.code == 1013

    asyncio.run(run())
