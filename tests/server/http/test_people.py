"""Somebody on several devices: names, codes, and tokens that count no more."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from hexhold.server.store import PersonRow
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import export_tables, import_tables
from tests.server.client import Guest
from tests.server.intruder import BOTS, how_it_ends, refused
from tests.server.serving import Server, serving
from tests.server.stored import kept_of

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("people")
    with serving(str(folder / "db.sqlite"), folder / "log", hurried=True) as (one,):
        yield one


def twin(guest: Guest) -> Guest:
    """Another browser with a copy of the cookie."""
    return Guest(guest.base, guest.cookie, guest.token)


async def hear_all(socket: ClientConnection) -> None:
    """Hear everything until the connection ends."""
    while True:
        await asyncio.wait_for(socket.recv(), 20)


@pytest.mark.threat("SEC-05")
def test_a_code_makes_one_device_the_same_person_and_no_second(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        code = await ann.ask("GET", "/api/me/code")
        assert await Guest(server.base).ask("POST", "/api/me/code", code) == {"name": "Ann"}
        assert await refused(Guest(server.base), "POST", "/api/me/code", code) == (401, "identity")
        again = await ann.ask("GET", "/api/me/code")
        assert await Guest(server.base).ask("POST", "/api/me/code", again) == {"name": "Ann"}

    asyncio.run(run())


def test_a_new_name_is_the_name_on_all_devices(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        phone = twin(ann)
        await ann.ask("POST", "/api/me", {"name": "Anna"})
        assert await phone.ask("GET", "/api/me") == {"name": "Anna"}
        table = await phone.make_table("base", BOTS)
        async with await twin(phone).connect(table) as socket:
            assert json.loads(await socket.recv())["table"]["seats"][0]["name"] == "Anna"

    asyncio.run(run())


@pytest.mark.threat("SEC-05")
def test_whoever_signs_out_everywhere_is_here_and_nowhere_else(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        thief, code = twin(ann), await ann.ask("GET", "/api/me/code")
        async with await thief.connect(table) as socket:
            assert json.loads(await socket.recv())["you"]["seat"] == 0
            assert await ann.ask("POST", "/api/me/sign-out") == {"name": "Ann"}
            with pytest.raises(ConnectionClosed) as end:
                await hear_all(socket)
        assert end.value.rcvd is not None
        assert (end.value.rcvd.code, end.value.rcvd.reason) == (4400, "identity")
        assert await how_it_ends(thief, table) == (4400, "identity")
        assert await refused(thief, "POST", "/api/tables", {"game": "base", "seats": BOTS}) == (401, "identity")
        assert await refused(Guest(server.base), "POST", "/api/me/code", code) == (401, "identity")
        async with await ann.connect(table) as socket:
            assert json.loads(await socket.recv())["you"]["seat"] == 0
        assert await thief.ask("GET", "/api/me") == {"name": ""}, "somebody new"

    asyncio.run(run())


@pytest.mark.threat("SEC-05")
def test_the_token_of_a_program_is_replaced(server: Server) -> None:
    async def run() -> None:
        made = await Guest(server.base).ask("POST", "/api/bots", {"name": "Robby"})
        old = Guest(server.base, token=made["token"])
        new = Guest(server.base, token=(await old.ask("POST", "/api/me/sign-out"))["token"])
        assert await refused(old, "GET", "/api/me/code") == (401, "identity")
        assert await new.ask("GET", "/api/me") == {"name": "Robby"}

    asyncio.run(run())


@pytest.mark.threat("SEC-05")
def test_what_was_signed_out_stays_so_in_a_backup(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        source = await open_store(database)
        await source.name_person("ann", "Ann", 5.0)
        assert (await source.sign_out("ann", 6.0)).epoch == 1
        await source.sign_out("bob", 7.0)
        lines = [line async for line in export_tables(source)]
        await source.close()
        into = await open_store(str(tmp_path / "into.sqlite"))
        await into.sign_out("bob", 8.0)
        await into.sign_out("bob", 8.0)
        for _ in range(2):
            await import_tables(into, lines)
        assert await into.people() == [
            PersonRow(who="ann", name="Ann", epoch=1, created=5.0),
            PersonRow(who="bob", epoch=2, created=8.0),
        ]
        await into.close()

    asyncio.run(run())


def test_a_used_code_is_remembered_for_as_long_as_it_would_be_good(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        assert await store.use_code("c", 100.0, 50.0)
        assert not await store.use_code("c", 100.0, 60.0)
        assert await store.use_code("c", 200.0, 150.0), "forgotten, since nobody could use it any more"
        await store.close()

    asyncio.run(run())


def test_a_recovery_code_brings_one_back_until_a_new_one_is_made(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        code = (await ann.ask("POST", "/api/me/recovery"))["code"]
        assert re.fullmatch(r"([2-9A-HJ-NP-Z]{5}-){4}[2-9A-HJ-NP-Z]{5}", code)
        for typed in (code, code.lower().replace("-", " ")):
            phone = Guest(server.base)
            assert await phone.ask("POST", "/api/me/recover", {"code": typed}) == {"name": "Ann"}
            assert [it["id"] for it in (await phone.ask("GET", "/api/me/tables"))["tables"]] == [table]
        await ann.ask("POST", "/api/me/sign-out")
        assert await Guest(server.base).ask("POST", "/api/me/recover", {"code": code}) == {"name": "Ann"}
        await ann.ask("POST", "/api/me/recovery")
        for wrong in (code, "", "A" * 25):
            assert await refused(Guest(server.base), "POST", "/api/me/recover", {"code": wrong}) == (401, "identity")

    asyncio.run(run())


def test_a_camera_reads_the_code_for_another_device(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        assert b"<svg" in await ann.ask("GET", "/api/me/code.svg")
        assert await refused(Guest(server.base), "GET", "/api/me/code.svg") == (401, "identity")

    asyncio.run(run())


async def say(guest: Guest, table: str, *messages: dict[str, object]) -> None:
    """Say something at a table, and wait until it is done."""
    async with await guest.connect(table) as socket:
        for number, message in enumerate(messages):
            await socket.send(json.dumps({"id": f"{guest.address}/{number}", **message}))
            while (answer := json.loads(await socket.recv()))["type"] != "ack":
                assert answer["type"] != "refused", answer


def test_everything_that_is_known_of_one_can_be_taken_along_and_nothing_that_is_not_ones_own(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        bob = await Guest.meet(server.base, "Bob")
        table = await ann.make_table("base", ["me", "open"])
        await say(bob, table, {"type": "sit", "seat": 1}, {"type": "chat", "text": "Bob was here"})
        await say(ann, table, {"type": "chat", "text": "Ann was here"}, {"type": "start"})
        person, mine = [json.loads(line) for line in (await ann.ask("GET", "/api/me/everything")).splitlines()]
        assert person["person"]["name"] == "Ann"
        assert mine["table"]["id"] == table
        assert [said["text"] for said in mine["said"]] == ["Ann was here"]
        assert "record" not in mine

    asyncio.run(run())


@pytest.mark.threat("SEC-29")
def test_whoever_is_forgotten_has_got_up_and_is_named_nowhere_and_the_others_play_on(
    database: str, tmp_path: Path
) -> None:
    async def run(base: str) -> str:
        ann = await Guest.meet(base, "Annabella")
        bob = await Guest.meet(base, "Bob")
        table = await ann.make_table("base", ["me", "open", "random"], title="Friday", pace=0)
        await say(bob, table, {"type": "sit", "seat": 1})
        await say(ann, table, {"type": "chat", "text": "My secret plan"}, {"type": "start"})
        async with await bob.connect(table) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"
            assert await ann.ask("DELETE", "/api/me") == b""
        assert await refused(Guest(base, ann.cookie), "GET", "/api/me/tables") == (401, "identity")
        mirror = await bob.look(table)
        assert "Annabella" not in json.dumps(mirror.table) + json.dumps(mirror.log)
        assert (mirror.table["status"], mirror.you["seat"]) == ("playing", 1)
        assert mirror.table["seats"][0]["plays"] != "self"
        await say(bob, table, {"type": "chat", "text": "Where did everybody go?"})
        return table

    with serving(database, tmp_path / "log", hurried=True) as (server,):
        table = asyncio.run(run(server.base))

    told = asyncio.run(kept_of(database, table))
    for gone in (b"Annabella", b"My secret plan"):
        assert gone not in told
    assert b"Bob" in told
