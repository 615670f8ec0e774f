"""Safe among strangers: blocks, reports, bans, roles, words that are not wanted, and what a backup keeps of them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from hexhold.server.http.safety.words import Words
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store import moderation as kept
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import export_tables, import_tables
from tests.server.client import Guest
from tests.server.intruder import how_it_ends, refused
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("safety")
    words = folder / "words.txt"
    words.write_text("Turnip\nparsn*\n", "utf-8")
    with serving(str(folder / "db.sqlite"), folder / "log", "--words", str(words)) as (one,):
        yield one


async def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["type"] in kinds:
            return message


async def say(socket: ClientConnection, **message: object) -> dict[str, Any]:
    await socket.send(json.dumps({"id": f"{message['type']} {time.monotonic()}", **message}))
    return await hear(socket, "ack", "refused")


async def with_role(server: Server, role: str, name: str) -> Guest:
    """Somebody whom the host has given a code."""
    guest = await Guest.meet(server.base, name)
    command = [sys.executable, "-m", "hexhold", "appoint", role, "--db", server.database]
    made = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
    code = {"code": made.stdout.splitlines()[0]}
    assert await guest.ask("POST", "/api/me/role", code) == {"role": role}
    assert await refused(await Guest.meet(server.base, "Late"), "POST", "/api/me/role", code) == (403, "forbidden")
    return guest


async def company(server: Server, *names: str) -> tuple[list[Guest], str, list[str]]:
    """People at an open table of the first of them, and how the table names them."""
    guests = [await Guest.meet(server.base, name) for name in names]
    seats = ["me", *["open"] * (len(guests) - 1)]
    table = await guests[0].make_table("base", seats, visibility="public", title=f"{names[0]}'s")
    for seat, guest in enumerate(guests[1:], start=1):
        async with await guest.connect(table) as socket:
            await hear(socket, "resync")
            assert (await say(socket, type="sit", seat=seat))["type"] == "ack"
    seen = await guests[0].look(table)
    return guests, table, [seat["who"] for seat in seen.table["seats"]]


@pytest.mark.threat("SEC-32")
def test_blocked_people_join_no_table_of_mine_and_neither_hears_the_other(server: Server) -> None:
    async def run() -> None:
        (ann, bob), table, (_, handle) = await company(server, "Ann", "Bob")
        async with await ann.connect(table) as first, await bob.connect(table) as second:
            await hear(first, "resync")
            await hear(second, "resync")
            assert await refused(ann, "POST", "/api/me/blocks", {"table": table, "who": "nobody"}) == (404, "unknown")
            await ann.ask("POST", "/api/me/blocks", {"table": table, "who": handle})
            assert (await say(second, type="chat", text="Hello?"))["type"] == "ack"
            assert (await say(first, type="chat", text="At last"))["type"] == "ack"
        for guest, heard in ((ann, "At last"), (bob, "Hello?")):
            mirror = await guest.look(table)
            assert [entry["chat"]["text"] for entry in mirror.log.values() if entry.get("chat")] == [heard]
        other = await ann.make_table("base", ["me", "open"], visibility="public")
        assert await how_it_ends(bob, other) == (4400, "blocked")
        for guest, sees in ((ann, True), (bob, False), (await Guest.meet(server.base, "Cleo"), True)):
            listed = [it["id"] for it in (await guest.ask("GET", "/api/tables"))["tables"]]
            assert (other in listed) is sees
        (row,) = (await ann.ask("GET", "/api/me/blocks"))["blocked"]
        assert row["name"] == "Bob"
        assert (await bob.ask("GET", "/api/me/blocks"))["blocked"] == [], "who was blocked is not told"
        await ann.ask("DELETE", f"/api/me/blocks/{row['id']}")
        assert (await bob.look(other)).table["id"] == other

    asyncio.run(run())


@pytest.mark.threat("SEC-32")
def test_who_blocks_somebody_is_not_matched_with_them(server: Server) -> None:
    async def run() -> None:
        (ann, bob), table, (_, handle) = await company(server, "Ann", "Bob")
        await ann.ask("POST", "/api/me/blocks", {"table": table, "who": handle})
        wish = {"game": "base", "players": 2, "clock": "quick"}
        cleo = await Guest.meet(server.base, "Cleo")
        made = await ann.ask("POST", "/api/match", wish)
        assert await bob.ask("POST", "/api/match", wish) != made
        assert await cleo.ask("POST", "/api/match", wish) == made

    asyncio.run(run())


@pytest.mark.threat("SEC-32")
def test_a_moderator_reads_what_was_reported_and_bans_by_account_and_network(server: Server) -> None:
    async def run() -> None:
        (ann, bob), table, (_, handle) = await company(server, "Ann", "Rude Bob")
        async with await bob.connect(table) as socket:
            await hear(socket, "resync")
            line = (await say(socket, type="chat", text="You are a fool"))["seq"]
        report = {"table": table, "who": handle, "reason": "chat", "line": line, "text": "Again"}
        await ann.ask("POST", "/api/reports", report)
        await ann.ask("POST", "/api/reports", report | {"reason": "name", "line": 1})
        assert await refused(ann, "POST", "/api/reports", report | {"reason": "hair"}) == (400, "malformed")
        for path in ("/api/moderation", "/api/moderation/people?name=Bob", "/api/admin"):
            assert await refused(ann, "GET", path) == (403, "forbidden")
        mod = await with_role(server, "moderator", "Mod")
        assert await refused(mod, "GET", "/api/admin") == (403, "forbidden")
        desk = await mod.ask("GET", "/api/moderation")
        first, second = desk["reports"]
        assert (first["name"], first["quoted"], first["text"]) == ("Rude Bob", "You are a fool", "Again")
        assert second["quoted"] == "", "what they did not say is not quoted"
        assert bob.cookie.partition("=")[2][:20] not in json.dumps(desk)
        await mod.ask("POST", "/api/moderation", {"id": second["id"], "deed": "dismiss"})
        await mod.ask("POST", "/api/moderation", {"id": first["id"], "deed": "rename"})
        assert (await bob.ask("GET", "/api/me"))["name"].startswith("Guest ")
        (found,) = (await mod.ask("GET", f"/api/moderation/people?name={await called(bob)}"))["people"]
        verdict = {"id": found["id"], "name": found["name"], "deed": "ban", "days": 1}
        await mod.ask("POST", "/api/moderation", verdict)
        assert await refused(bob, "POST", "/api/tables", {"game": "base", "seats": ["me", "open"]}) == (403, "banned")
        assert await how_it_ends(bob, table) == (4400, "banned")
        assert (await bob.ask("GET", "/api/me"))["name"], "they may see who they are"
        assert b"person" in await bob.ask("GET", "/api/me/everything"), "and what is known of them"
        await mod.ask("POST", "/api/moderation", verdict | {"deed": "ban_network"})
        neighbour = Guest(server.base)
        neighbour.address = bob.address
        await neighbour.ask("GET", "/api/me")
        assert await refused(neighbour, "POST", "/api/me", {"name": "Bobby"}) == (403, "banned")
        desk = await mod.ask("GET", "/api/moderation")
        assert sorted(it["kind"] for it in desk["bans"]) == ["net", "who"]
        assert desk["reports"] == []
        deeds = [it["deed"] for it in desk["log"]]
        assert deeds == ["ban_network", "ban", "rename", "dismiss", "become_moderator"]
        for ban in desk["bans"]:
            await mod.ask("POST", "/api/moderation", {"id": ban["id"], "deed": "unban"})
        await neighbour.ask("POST", "/api/me", {"name": "Bobby"})
        (other,) = (await mod.ask("GET", "/api/moderation/people?name=Mod"))["people"]
        own = {"id": other["id"], "name": "Mod", "deed": "ban"}
        assert await refused(mod, "POST", "/api/moderation", own) == (403, "forbidden"), "the host decides about them"
        addresses.append(bob.address)

    addresses: list[str] = []
    asyncio.run(run())
    assert addresses[0].encode() not in Path(server.database).read_bytes(), "no address is kept"


async def called(guest: Guest) -> str:
    return str((await guest.ask("GET", "/api/me"))["name"]).replace(" ", "%20")


@pytest.mark.threat("SEC-32")
def test_floods_of_reports_are_refused(server: Server) -> None:
    async def run() -> None:
        (ann, _), table, (_, handle) = await company(server, "Ann", "Bob")
        body = {"table": table, "who": handle, "reason": "play"}
        for _ in range(20):
            await ann.ask("POST", "/api/reports", body)
        assert await refused(ann, "POST", "/api/reports", body) == (429, "too_many")

    asyncio.run(run())


@pytest.mark.threat("SEC-33")
def test_words_that_are_not_wanted_are_in_no_name_title_or_chat(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        assert await refused(ann, "POST", "/api/me", {"name": "tUrnip"}) == (400, "words")
        assert await refused(ann, "POST", "/api/bots", {"name": "Parsnip"}) == (400, "words")
        table = {"game": "base", "seats": ["me", "open"]}
        assert await refused(ann, "POST", "/api/tables", table | {"title": "The túrnip"}) == (400, "words")
        name = await ann.make_table("base", ["me", "open"], title="Turnips")
        async with await ann.connect(name) as socket:
            await hear(socket, "resync")
            assert (await say(socket, type="chat", text="a parsnips!"))["code"] == "words"
            assert (await say(socket, type="chat", text="a turnipy day"))["type"] == "ack"

    asyncio.run(run())


def test_an_empty_list_forbids_nothing_and_a_star_alone_not_everything() -> None:
    for listed in ((), ("",), ("*",)):
        Words(listed).check("turnip")
    with pytest.raises(Refuse):
        Words(["\uff41*"]).check("Apple")


def test_the_host_sees_how_the_server_is_and_lets_it_take_on_nothing_new(server: Server) -> None:
    async def run() -> None:
        host = await with_role(server, "admin", "Host")
        await host.ask("POST", "/api/tables", {"game": "base", "seats": ["me", "open"]})
        desk = await host.ask("GET", "/api/admin")
        assert desk["tables"]["open"] >= 1
        assert desk["people"] >= 1
        assert (desk["draining"], desk["schema"] >= 11, desk["up"] > 0) == (False, True, True)
        await host.ask("POST", "/api/admin", {"deed": "drain"})
        assert await refused(host, "POST", "/api/tables", {"game": "base", "seats": ["me", "open"]}) == (503, "busy")
        assert await refused(host, "GET", "/ready") == (503, "busy")
        assert (await host.ask("GET", "/api/admin"))["draining"]
        await host.ask("POST", "/api/admin", {"deed": "resume"})
        await host.ask("POST", "/api/tables", {"game": "base", "seats": ["me", "open"]})
        command = [sys.executable, "-m", "hexhold", "appoint", "nobody", "--name", "Host", "--db", server.database]
        await asyncio.to_thread(subprocess.run, command, check=True, capture_output=True)
        assert await refused(host, "GET", "/api/admin") == (403, "forbidden")

    asyncio.run(run())


def test_what_keeps_people_safe_is_in_a_backup_and_who_is_forgotten_is_not(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        store = await open_store(database)
        for who in ("ann", "bob"):
            await store.name_person(who, who.title(), 1.0)
        block = kept.BlockRow(id="b", who="ann", blocked="bob", name="Bob", created=1.0)
        report = kept.Report(
            id="r", who="ann", about="bob", name="Bob", table_id="t", reason="chat", quoted="", text="", created=1.0
        )
        ban = kept.BanRow(subject="who:bob", name="Bob", until=1e12, created=1.0)
        audit = kept.AuditRow(at=1.0, who="ann", deed="ban", about="bob", name="Bob")
        for job in (kept.block(block), kept.note_report(report), kept.ban(ban), kept.log(audit)):
            await store.write(job)
        await store.write(kept.appoint("ann", "moderator"))
        lines = [line async for line in export_tables(store)]
        copy = await open_store(str(tmp_path / "copy.sqlite"))
        for _ in range(2):
            await import_tables(copy, lines)
        everything, copied = await store.read(kept.moderation()), await copy.read(kept.moderation())
        assert copied == everything
        assert everything.blocks == [block]
        assert await store.read(kept.apart("bob")) == await store.read(kept.apart("nobody")) | {"ann"}
        await store.forget_person("bob", 2.0)
        left = await store.read(kept.moderation())
        assert "bob" not in repr(left).casefold()
        assert left.roles == [("ann", "moderator")]
        await store.forget_person("ann", 2.0)
        left = await store.read(kept.moderation())
        assert "ann" not in repr(left)
        await copy.close()
        await store.close()

    asyncio.run(story())
