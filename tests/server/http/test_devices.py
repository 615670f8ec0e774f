"""Somebody's devices: which there are, one that is signed out, and a guest's games that come along."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold.server.http.identity import Identities, Identity
from hexhold.server.http.labels import label_of
from hexhold.server.store import IDENTITIES_KEY, DeviceRow
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import export_tables, import_tables
from tests.server.client import Guest
from tests.server.intruder import BOTS, how_it_ends, refused
from tests.server.serving import Server, serving
from tests.server.stored import kept_of

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("devices")
    with serving(str(folder / "db.sqlite"), folder / "log", hurried=True) as (one,):
        yield one


async def handed_over(ann: Guest) -> Guest:
    """Another device of the same person."""
    phone = Guest(ann.base)
    await phone.ask("POST", "/api/me/code", {"code": (await ann.ask("GET", "/api/me/code"))["code"]})
    return phone


async def device_ids(guest: Guest, *, here: bool) -> list[str]:
    return [it["id"] for it in (await guest.ask("GET", "/api/me/devices"))["devices"] if it["here"] is here]


def test_a_guest_who_has_only_looked_has_no_device_and_whoever_took_a_name_has_one(server: Server) -> None:
    async def run() -> None:
        ann = Guest(server.base)
        await ann.ask("GET", "/api/me")
        assert await ann.ask("GET", "/api/me/devices") == {"devices": [], "recovery": False}
        await ann.ask("POST", "/api/me", {"name": "Ann"})
        await ann.ask("POST", "/api/me/recovery")
        mine = await ann.ask("GET", "/api/me/devices")
        assert [it["here"] for it in mine["devices"]] == [True]
        assert mine["recovery"]

    asyncio.run(run())


@pytest.mark.threat("SEC-05")
def test_a_device_that_is_signed_out_is_nobody_and_the_others_stay(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        phone, tablet = await handed_over(ann), await handed_over(ann)
        table = await ann.make_table("base", BOTS)
        stolen_code = (await phone.ask("GET", "/api/me/code"))["code"]
        (lost,) = await device_ids(phone, here=True)
        assert lost in await device_ids(ann, here=False)
        assert await ann.ask("DELETE", f"/api/me/devices/{lost}") == b""
        assert await refused(phone, "GET", "/api/me/tables") == (401, "identity")
        assert await how_it_ends(phone, table) == (4400, "identity")
        assert await refused(Guest(server.base), "POST", "/api/me/code", {"code": stolen_code}) == (401, "identity")
        assert await phone.ask("GET", "/api/me") == {"name": ""}, "somebody new"
        assert lost not in await device_ids(tablet, here=False)
        assert await tablet.ask("GET", "/api/me") == {"name": "Ann"}
        async with await ann.connect(table) as socket:
            assert json.loads(await socket.recv())["you"]["seat"] == 0

    asyncio.run(run())


def test_nobody_signs_a_device_of_somebody_else_out(server: Server) -> None:
    async def run() -> None:
        ann, eve = await Guest.meet(server.base, "Ann"), await Guest.meet(server.base, "Eve")
        (hers,) = await device_ids(ann, here=True)
        for wrong in (hers, "no-such-device", "%00"):
            assert await eve.ask("DELETE", f"/api/me/devices/{wrong}") == b""
        assert await ann.ask("GET", "/api/me") == {"name": "Ann"}
        assert await refused(Guest(server.base), "GET", "/api/me/devices") == (401, "identity")

    asyncio.run(run())


def test_whoever_signs_out_everywhere_has_this_device_alone(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        await handed_over(ann)
        assert len(await device_ids(ann, here=False)) == 1
        await ann.ask("POST", "/api/me/sign-out")
        assert (len(await device_ids(ann, here=True)), await device_ids(ann, here=False)) == (1, [])

    asyncio.run(run())


def test_a_cookie_of_before_devices_were_known_is_the_same_person_with_a_device(tmp_path: Path) -> None:
    async def key_of(database: str) -> bytes:
        store = await open_store(database)
        await store.name_person("ann", "Ann", 5.0)
        key = await store.key(IDENTITIES_KEY)
        await store.close()
        return key

    async def run(base: str, cookie: str) -> None:
        ann = Guest(base, cookie)
        assert await device_ids(ann, here=False) == []
        assert await ann.ask("GET", "/api/me") == {"name": "Ann"}
        assert ann.cookie != cookie
        assert len(await device_ids(ann, here=True)) == 1

    database = str(tmp_path / "db.sqlite")
    token = Identities(asyncio.run(key_of(database))).token(Identity("ann", "Ann"), time.time())
    with serving(database, tmp_path / "log", hurried=True) as (one,):
        asyncio.run(run(one.base, f"hexhold={token}"))


async def seat_at(guest: Guest, table: str) -> object:
    return (await guest.look(table)).you["seat"]


def test_a_guest_who_becomes_somebody_brings_the_games_along_and_is_no_more(server: Server) -> None:
    async def run() -> None:
        ann, guest = await Guest.meet(server.base, "Ann"), await Guest.meet(server.base, "Guest 417")
        shared = await ann.make_table("base", ["me", "open"])
        played = await guest.make_table("base", BOTS, start=True)
        before = Guest(server.base, guest.cookie)
        code = (await ann.ask("GET", "/api/me/code"))["code"]
        assert await guest.ask("POST", "/api/me/code", {"code": code, "bring": True}) == {"name": "Ann"}
        assert await seat_at(guest, played) == await seat_at(ann, played) == await seat_at(ann, shared) == 0
        mine = {it["id"] for it in (await ann.ask("GET", "/api/me/tables"))["tables"]}
        assert mine == {shared, played}
        assert await refused(before, "GET", "/api/me/tables") == (401, "identity")

    asyncio.run(run())


def test_nothing_comes_along_unasked_nor_from_somebody_who_can_come_back(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        code = (await ann.ask("POST", "/api/me/recovery"))["code"]
        unasked, settled = await Guest.meet(server.base, "Guest 1"), await Guest.meet(server.base, "Ben")
        way_back = (await settled.ask("POST", "/api/me/recovery"))["code"]
        for guest, bring in ((unasked, False), (settled, True)):
            table = await guest.make_table("base", BOTS)
            before = Guest(server.base, guest.cookie)
            await guest.ask("POST", "/api/me/recover", {"code": code, "bring": bring})
            assert await seat_at(guest, table) is None
            assert await seat_at(before, table) == 0
        assert await Guest(server.base).ask("POST", "/api/me/recover", {"code": way_back}) == {"name": "Ben"}

    asyncio.run(run())


def test_a_table_where_both_sit_stays_as_it_is(server: Server) -> None:
    async def run() -> None:
        ann, guest = await Guest.meet(server.base, "Ann"), await Guest.meet(server.base, "Guest 2")
        table = await ann.make_table("base", ["me", "open"])
        async with await guest.connect(table) as socket:
            await socket.send(json.dumps({"type": "sit", "id": "sit", "seat": 1}))
            while json.loads(await socket.recv())["type"] != "ack":
                pass
        code = (await ann.ask("GET", "/api/me/code"))["code"]
        await guest.ask("POST", "/api/me/code", {"code": code, "bring": True})
        assert await seat_at(guest, table) == 0

    asyncio.run(run())


@pytest.mark.threat("SEC-29")
def test_whoever_changed_their_name_and_was_muted_is_forgotten_under_every_name(database: str, tmp_path: Path) -> None:
    async def run(base: str) -> str:
        ann, bob = await Guest.meet(base, "Annabella"), await Guest.meet(base, "Bob")
        table = await bob.make_table("base", ["me", "open"])
        async with await ann.connect(table) as socket, await bob.connect(table) as other:
            await socket.send(json.dumps({"type": "sit", "id": "a", "seat": 1}))
            while json.loads(await socket.recv())["type"] != "ack":
                pass
            await other.send(json.dumps({"type": "mute", "id": "b", "who": "Annabella", "muted": True}))
            while json.loads(await other.recv())["type"] != "ack":
                pass
        await ann.ask("POST", "/api/me", {"name": "Clarissa"})
        await ann.look(table)
        assert await ann.ask("DELETE", "/api/me") == b""
        return table

    with serving(database, tmp_path / "log", hurried=True) as (server,):
        table = asyncio.run(run(server.base))

    told = asyncio.run(kept_of(database, table))
    assert b"Annabella" not in told
    assert b"Clarissa" not in told
    assert b"Bob" in told


@pytest.mark.threat("SEC-05")
def test_a_device_that_was_signed_out_stays_so_in_a_backup_and_old_ones_go(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        source = await open_store(database)
        await source.name_person("ann", "Ann", 5.0)
        for number in range(3):
            row = DeviceRow(who="ann", device=f"d{number}", label="Firefox", created=5.0, seen=10.0 * number)
            await source.note_device(row, 0.0)
        await source.revoke_device("ann", "d2")
        lines = [line async for line in export_tables(source)]
        into = await open_store(str(tmp_path / "into.sqlite"))
        for _ in range(2):
            await import_tables(into, lines)
        for store in (source, into):
            assert [(it.device, it.seen, it.revoked) for it in await store.devices("ann")] == [
                ("d2", 20.0, True),
                ("d1", 10.0, False),
                ("d0", 0.0, False),
            ]
            again = DeviceRow(who="ann", device="d2", label="Firefox", created=30.0, seen=30.0)
            await store.note_device(again, 10.0)
            assert [(it.device, it.revoked) for it in await store.devices("ann")] == [("d2", True), ("d1", False)]
            await store.forget_person("ann", 40.0)
            assert await store.devices("ann") == []
            await store.close()

    asyncio.run(run())


APPLE = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (f"Mozilla/5.0 (Linux; Android 15; Pixel 9) {APPLE} Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        (f"Mozilla/5.0 (iPhone; like Mac OS X) {APPLE} Version/18.0 Safari/604.1", "Safari, iPhone"),
        (f"Mozilla/5.0 (Windows NT 10.0) {APPLE} Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_a_device_is_called_by_two_words_of_ours(user_agent: str, label: str) -> None:
    assert label_of(user_agent) == label
