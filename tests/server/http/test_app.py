"""The running program: identities, lobby, tables, records, files, health, and a program that plays over the wire."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from hexhold.core.formats.record import read_record
from hexhold.rules.games import GAMES, RULES_VERSION, create
from hexhold.server.table.proof import verify
from tests.server.client import Guest, Mirror, Refusal, fetch
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]
BOTS = ["me", "random", "random"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(str(folder / "app.sqlite"), folder / "log", hurried=True) as (one,):
        yield one


async def refused(guest: Guest, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refusal) as no:
        await guest.ask(method, path, body)
    return no.value.status, no.value.code


async def closed(guest: Guest, table: str, since: Any = 0) -> tuple[int, str]:
    """How a connection ends that cannot be served."""
    socket = await guest.connect(table, since)
    with pytest.raises(ConnectionClosed) as end:
        await socket.recv()
    assert end.value.rcvd is not None
    return end.value.rcvd.code, end.value.rcvd.reason


async def hear_all(socket: ClientConnection, mirror: Mirror) -> None:
    """Hear everything until the connection ends."""
    while True:
        mirror.take(json.loads(await socket.recv()))


def test_a_guest_gets_an_identity_that_no_script_can_read(server: Server) -> None:
    answer = fetch(server.base, "GET", "/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite" in cookie
    assert answer.json() == {"name": ""}


def test_a_nickname_is_kept_and_cleaned(server: Server) -> None:
    async def run() -> None:
        guest = await Guest.meet(server.base, "  Ann\u200b  Lee ")
        assert await guest.ask("GET", "/api/me") == {"name": "Ann Lee"}
        assert await refused(guest, "POST", "/api/me", {"name": " \u200b "}) == (400, "malformed")
        assert await refused(guest, "POST", "/api/me", {"name": "x" * 25}) == (400, "malformed")
        assert await refused(guest, "POST", "/api/me", {"nick": "Ann"}) == (400, "malformed")

    asyncio.run(run())


def test_another_device_can_become_the_same_person(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        code = (await ann.ask("GET", "/api/me/code"))["code"]
        phone = Guest(server.base)
        assert await phone.ask("POST", "/api/me/code", {"code": code}) == {"name": "Ann"}
        async with await phone.connect(table) as socket:
            assert json.loads(await socket.recv())["you"]["seat"] == 0
        assert await refused(phone, "POST", "/api/me/code", {"code": code[:-2]}) == (401, "identity")

    asyncio.run(run())


def test_games_are_listed_with_their_options(server: Server) -> None:
    games = fetch(server.base, "GET", "/api/games").json()
    assert [game["name"] for game in games["games"]] == list(GAMES)
    base = games["games"][0]
    points = next(option for option in base["options"] if option["name"] == "target_points")
    assert (points["kind"], points["default"]) == ("number", 10)
    assert base["maps"][0] == "beginner"
    assert {"random", "greedy"} <= {bot["name"] for bot in games["bots"]}


def test_public_tables_are_in_the_lobby_and_private_ones_are_not(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        public = await ann.make_table("base", ["me", "open", "open"], visibility="public", title="Friday")
        private = await ann.make_table("base", ["me", "open", "open"])
        tables = {table["id"]: table for table in (await ann.ask("GET", "/api/tables"))["tables"]}
        assert private not in tables
        assert tables[public]["names"] == ["Ann", "", ""]
        assert (tables[public]["title"], tables[public]["status"]) == ("Friday", "open")

    asyncio.run(run())


def test_a_table_that_cannot_be_made_is_refused(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        path = "/api/tables"
        for body in (
            {"game": "chess", "seats": BOTS},
            {"game": "gift", "seats": ["me", "random"]},
            {"game": "base", "seats": ["me", "me", "random"]},
            {"game": "base", "seats": ["me", "genius", "random"]},
            {"game": "base", "seats": BOTS, "map": "/etc/passwd"},
            {"game": "base", "seats": BOTS, "options": {"map": "maps/mine.toml"}},
            {"game": "base", "seats": BOTS, "options": {"target_points": 1000}},
            {"game": "base", "seats": BOTS, "map": {"rows": []}},
            {"game": "base", "seats": BOTS, "colour": "red"},
            {"game": "base", "seats": BOTS, "clock": {"bank": 1, "increment": 0}},
        ):
            assert await refused(ann, "POST", path, body) == (400, "malformed"), body
        assert await refused(ann, "POST", path, {"game": "base", "seats": ["me", "open"], "start": True}) == (
            400,
            "not_ready",
        )
        assert await refused(Guest(server.base), "POST", path, {"game": "base", "seats": BOTS}) == (401, "identity")

    asyncio.run(run())


def test_a_connection_that_cannot_be_served_is_told_why(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        assert await closed(ann, "nowhere") == (4400, "unknown_table")
        assert await closed(ann, table, "minus") == (4400, "malformed")
        assert await closed(Guest(server.base), table) == (4400, "identity")
        assert await closed(Guest(server.base, cookie="hexhold=forged.forged"), table) == (4400, "identity")

    asyncio.run(run())


@pytest.mark.threat("SEC-10")
def test_nonsense_is_answered_and_the_connection_stays(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        async with await ann.connect(table) as socket:
            for nonsense in ("", "null", "{}", '{"type":"dance"}', '{"type":"ping","at":"x"}', "[" * 5000, b"\xff\xfe"):
                await socket.send(nonsense)
                while (message := json.loads(await socket.recv()))["type"] != "refused":
                    assert message["type"] in ("welcome", "resync", "update")
                assert message["code"] == "malformed"
            await socket.send('{"type":"ping","at":1.5}')
            while (message := json.loads(await socket.recv()))["type"] != "pong":
                assert message["type"] == "update"
            assert message["at"] == 1.5

    asyncio.run(run())


def test_a_program_plays_a_whole_game_over_the_wire_and_its_record_can_be_verified(server: Server) -> None:
    program = [sys.executable, str(ROOT / "examples" / "wire_bot.py"), server.base]
    done = subprocess.run(program, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("over; the winner is")
    assert done.stderr == ""


def test_a_program_takes_an_empty_seat_at_a_table_that_somebody_else_starts(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        options = {"max_turns": 3}
        table = await ann.make_table("gift", ["open", "random", "random"], options=options, pace=0)
        program = [sys.executable, str(ROOT / "examples" / "wire_bot.py"), server.base, table]
        playing = await asyncio.create_subprocess_exec(*program, stdout=asyncio.subprocess.PIPE)
        mirror = Mirror()
        async with await ann.connect(table) as socket:
            has_started = False
            while not mirror.is_over:
                mirror.take(json.loads(await asyncio.wait_for(socket.recv(), 60)))
                if mirror.table["seats"][0]["kind"] == "program" and not has_started:
                    has_started = True
                    await socket.send(json.dumps({"type": "start", "id": "start"}))
        output, _ = await asyncio.wait_for(playing.communicate(), 60)
        assert output.startswith(b"over")

    asyncio.run(run())


def test_a_finished_game_is_in_the_archive_with_a_record_that_proves_its_dice(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Archibald")
        settings: dict[str, Any] = {"visibility": "public", "options": {"max_turns": 4}, "pace": 0}
        table = await ann.make_table("cities", ["random"] * 3, start=True, **settings)
        assert await refused(ann, "GET", f"/api/records/{table}") == (409, "not_over")
        onward = {"steps": 12, "seat": 2, "level": "random"}
        assert await refused(ann, "POST", f"/api/films/{table}", onward) == (409, "not_over")
        mirror = Mirror()
        async with await ann.connect(table) as socket:
            while not mirror.is_over:
                mirror.take(json.loads(await socket.recv()))
        record, _, is_over = read_record(
            (await ann.ask("GET", f"/api/records/{table}")).decode(), create, RULES_VERSION
        )
        assert is_over
        assert len(list(verify(record))) > 4
        other = (await ann.ask("POST", f"/api/films/{table}", onward))["id"]
        async with await ann.connect(other) as socket:
            resync = json.loads(await socket.recv())
            assert [seat["kind"] for seat in resync["table"]["seats"]] == ["bot", "bot", "person"]
            assert resync["table"]["status"] == "playing"
        games = (await ann.ask("GET", "/api/archive?game=cities&text=rand"))["games"]
        assert [game["id"] for game in games] == [table]
        result = await ann.ask("GET", f"/api/results/{table}")
        assert [game["points"] for game in games] == [[sum(each.values()) for each in result["sources"]]]
        assert (await ann.ask("GET", "/api/archive?game=base&text=nobody"))["games"] == []
        assert await refused(ann, "GET", "/api/archive?before=yesterday") == (400, "malformed")
        assert await refused(ann, "GET", "/api/records/nowhere") == (404, "unknown_table")

    asyncio.run(run())


def test_hints_and_rematches_over_the_wire(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        options = {"max_turns": 1, "first_player": 0}
        table = await ann.make_table("base", BOTS, start=True, options=options, pace=0)
        mirror = Mirror()
        async with await ann.connect(table) as socket:

            async def hear(kind: str) -> dict[str, Any]:
                while True:
                    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 120))
                    mirror.take(message)
                    if message["type"] == kind:
                        return message

            await hear("resync")
            await socket.send(json.dumps({"type": "hint", "id": "h"}))
            hint = await hear("hint")
            assert hint["actions"][0]["token"].startswith("settle:")
            assert hint["actions"][0]["reasons"][0]["code"]
            number = 0
            while not mirror.is_over:
                if mirror.request and mirror.request["asked"]:
                    token = mirror.request["groups"][0]["options"][0]["token"]
                    decision = mirror.request["decision_id"]
                    number += 1
                    act = {"type": "act", "id": f"a{number}", "decision_id": decision, "actions": [token]}
                    await socket.send(json.dumps(act))
                await hear("update")
            await socket.send(json.dumps({"type": "rematch", "id": "again"}))
            await hear("ack")
            again = (await hear("update"))["table"]["next"]
        async with await ann.connect(again) as socket:
            welcome = json.loads(await socket.recv())
            assert (welcome["you"]["seat"], welcome["table"]["status"]) == (1, "open"), "everybody moves on by one seat"

    asyncio.run(run())


def test_every_answer_binds_the_browser(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nowhere", "/t/abc"):
        headers = fetch(server.base, "GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_files_outside_the_client_cannot_be_had(server: Server) -> None:
    for path in (
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/..%2f..%2fpyproject.toml",
        "/assets/../../x.py",
    ):
        assert fetch(server.base, "GET", path).status == 404


def test_health_and_numbers(server: Server) -> None:
    assert fetch(server.base, "GET", "/health").body == b"ok\n"
    assert fetch(server.base, "GET", "/ready").body == b"ok\n"
    text = fetch(server.base, "GET", "/metrics").body.decode()
    assert re.search(r'^hexhold_entries_total{process="\d+"} \d', text, re.MULTILINE)
    assert re.search(r'^hexhold_write_seconds_bucket{process="\d+",le="\+Inf"}', text, re.MULTILINE)
    assert "hexhold_loop_lag_seconds{" in text
    assert fetch(server.base, "GET", "/metrics", address="127.0.0.9").status == 403


def test_it_ends_in_order_and_comes_back_with_everything(tmp_path: Path) -> None:
    async def make(one: Server) -> tuple[Guest, str, Mirror]:
        ann = await Guest.meet(one.base, "Ann")
        table = await ann.make_table("base", BOTS, start=True, options={"first_player": 0})
        mirror = Mirror()
        socket = await ann.connect(table)
        while mirror.request is None:
            mirror.take(json.loads(await socket.recv()))
        await asyncio.to_thread(one.stop)
        with pytest.raises(ConnectionClosed) as end:
            await hear_all(socket, mirror)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1012
        return ann, table, mirror

    with serving(str(tmp_path / "db.sqlite"), tmp_path / "log", "--log", "info") as (one,):
        guest, table, before = asyncio.run(make(one))
        one.start()
        one.wait()
        after = asyncio.run(guest.look(table))
    assert (after.view, after.request) == (before.view, before.request)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines() if line.startswith("{")]
    assert [line["what"] for line in lines] == ["the server is up", "the server is down", "the server is up"]
    assert guest.cookie.removeprefix("hexhold=") not in (tmp_path / "log").read_text("utf-8")


def test_what_keeps_it_from_starting_is_told_in_one_line(server: Server, tmp_path: Path) -> None:
    for extra, sentence in (
        (["--port", str(server.port)], "cannot listen at 127.0.0.1"),
        (["--workers", "2"], "several workers need a database that they can share"),
        (["--db", "mysql://x"], "a database is a file, or an address that begins with postgresql://"),
    ):
        command = [sys.executable, "-m", "hexhold", "serve"]
        options = ["--db", str(tmp_path / "x.sqlite"), "--port", "0", *extra]
        done = subprocess.run([*command, *options], capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 2
        assert sentence in done.stderr
        assert done.stderr.count("\n") == 1
