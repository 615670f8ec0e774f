"""The lines of docs/security.md that a running server must show: who is asking, how much, and what gets out."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from hexhold.server.http.identity import Identities, Identity
from hexhold.server.protocol.routes import ROUTES
from hexhold.server.store import IDENTITIES_KEY, Store, TableRow
from hexhold.server.store.opening import open_store
from tests.server.client import Guest, Mirror, Refusal, fetch
from tests.server.intruder import BOTS, how_it_ends, refused
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

ELSEWHERE = "https://elsewhere.example"


def database(server: Server) -> str:
    return str(server.log.with_name("tables.sqlite"))


async def answers(guest: Guest, table: str, *messages: dict[str, Any]) -> list[str]:
    """The codes of the answers to what somebody says: of refusals, or `ack`."""
    codes = []
    async with await guest.connect(table) as socket:
        for number, message in enumerate(messages):
            await socket.send(json.dumps({"id": f"{guest.address}/{number}", **message}))
            while (heard := json.loads(await socket.recv()))["type"] not in ("refused", "ack"):
                pass
            codes.append(heard.get("code", "ack"))
    return codes


@pytest.mark.threat("SEC-01")
def test_pages_of_other_sites_can_neither_open_a_socket_nor_change_anything(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        for origin in (ELSEWHERE, "null", f"{server.base}.example", server.base.replace("127.0.0.1", "localhost")):
            with pytest.raises(InvalidStatus) as no:
                await ann.connect(table, Origin=origin)
            assert no.value.response.status_code == 403
            forged = ann.headers() | {"Origin": origin, "Content-Type": "application/json"}
            answer = fetch(server.base, "POST", "/api/me", b'{"name":"Eve"}', forged, ann.address)
            assert (answer.status, answer.json()["error"]["code"]) == (403, "origin")
        assert (await ann.ask("GET", "/api/me"))["name"] == "Ann"

    asyncio.run(run())


@pytest.mark.threat("SEC-01")
def test_a_form_is_no_json(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            headers = ann.headers() | {"Content-Type": kind}
            answer = fetch(server.base, "POST", "/api/me", b'{"name":"Eve"}', headers, ann.address)
            assert (answer.status, answer.json()["error"]["code"]) == (400, "malformed")

    asyncio.run(run())


@pytest.mark.threat("SEC-02", "SEC-15")
def test_no_script_gets_the_identity(server: Server) -> None:
    async def run() -> None:
        first = fetch(server.base, "GET", "/api/me", address="127.9.9.9")
        cookie = first.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        ann = await Guest.meet(server.base, "Ann")
        token = ann.cookie.partition("=")[2]
        table = await ann.make_table("base", BOTS, start=True)
        bodies = [first.body]
        for method, path, *_ in ROUTES:
            if method == "GET" and not path.endswith(("ws?since=SEQ", "/code")):
                where = path.partition("?")[0].replace("{id}", table)
                bodies.append(fetch(server.base, "GET", where, headers=ann.headers(), address=ann.address).body)
        async with await ann.connect(table) as socket:
            bodies += [await socket.recv(decode=False) for _ in range(2)]
        assert all(part.encode() not in body for body in bodies for part in token.split("."))

    asyncio.run(run())


@pytest.mark.threat("SEC-03")
@pytest.mark.parametrize("path", ["/", "/t/some-table", "/api/me", "/api/records/nowhere", "/nothing.js", "/health"])
def test_every_answer_forbids_foreign_scripts_and_frames(server: Server, path: str) -> None:
    answer = fetch(server.base, "GET", path)
    rules = dict(rule.strip().split(" ", 1) for rule in answer.headers["content-security-policy"].split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["connect-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/"):
        assert answer.headers["content-type"] == "application/json"


@pytest.mark.threat("SEC-03")
def test_names_titles_and_chat_are_text_without_what_cannot_be_seen(server: Server) -> None:
    async def run() -> None:
        eve = await Guest.meet(server.base, "<b>\u202eeve\u0007\n</b>")
        assert (await eve.ask("GET", "/api/me"))["name"] == "<b> eve </b>"
        table = await eve.make_table("base", BOTS)
        async with await eve.connect(table) as socket:
            await socket.send(json.dumps({"type": "chat", "id": "1", "text": "a\u0000b\u200fc\r\n<script>"}))
            while "chat" not in (heard := json.loads(await socket.recv())):
                assert heard["type"] != "refused", heard
        assert heard["chat"]["text"] == "a b c <script>"

    asyncio.run(run())


async def key_of(server: Server) -> bytes:
    store = await open_store(database(server), alone=False)
    try:
        return await store.key(IDENTITIES_KEY)
    finally:
        await store.close()


@pytest.mark.threat("SEC-04", "SEC-05")
def test_forged_and_expired_identities_are_refused_everywhere(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        ours = Identities(await key_of(server))
        somebody = Identity("f" * 32, "Ann")
        tokens = {
            "forged": Identities(b"guess" * 8).token(somebody, now=2e9),
            "expired": ours.token(somebody, now=0.0),
            "cut": ann.cookie.partition("=")[2][:-2],
        }
        for name, token in tokens.items():
            for guest in (Guest(server.base, cookie=f"hexhold={token}"), Guest(server.base, token=token)):
                assert await how_it_ends(guest, table) == (4400, "identity"), name
                assert await refused(guest, "POST", "/api/me", {"name": "Eve"}) == (401, "identity"), name
                body = {"game": "base", "seats": BOTS}
                assert await refused(guest, "POST", "/api/tables", body) == (401, "identity"), name

    asyncio.run(run())


@pytest.mark.threat("SEC-05")
def test_a_code_for_another_device_is_good_for_nothing_else(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        code = (await ann.ask("GET", "/api/me/code"))["code"]
        assert await refused(Guest(server.base, token=code), "POST", "/api/me", {"name": "Eve"}) == (401, "identity")
        phone = Guest(server.base)
        assert (await phone.ask("POST", "/api/me/code", {"code": code}))["name"] == "Ann"
        wrong = {"code": ann.cookie.partition("=")[2]}
        assert await refused(Guest(server.base), "POST", "/api/me/code", wrong) == (401, "identity")

    asyncio.run(run())


@pytest.mark.threat("SEC-06")
def test_nobody_acts_for_another_seat_or_owns_another_table(server: Server) -> None:
    async def run() -> None:
        ann, eve = await Guest.meet(server.base, "Ann"), await Guest.meet(server.base, "Eve")
        table = await ann.make_table("base", ["me", "random", "open"], options={"first_player": 0})
        tries: list[dict[str, Any]] = [
            {"type": "start"},
            {"type": "remove", "seat": 0},
            {"type": "add_bot", "seat": 2, "level": "random"},
            {"type": "mute", "who": "x", "for_all": True},
            {"type": "sit", "seat": 0},
            {"type": "stand"},
        ]
        assert await answers(eve, table, *tries) == ["forbidden"] * 4 + ["seat_taken", "no_seat"]
        assert (
            await answers(ann, table, {"type": "add_bot", "seat": 2, "level": "random"}, {"type": "start"})
            == ["ack"] * 2
        )
        act = {"type": "act", "decision_id": "", "actions": ["settle:N12"]}
        assert await answers(eve, table, act, {"type": "undo"}, {"type": "hint"}) == ["no_seat", "no_seat", "no_hints"]

    asyncio.run(run())


@pytest.mark.threat("SEC-07")
def test_private_tables_are_in_no_list_and_their_names_cannot_be_guessed(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        names = [await ann.make_table("base", BOTS, visibility="private") for _ in range(3)]
        eve = await Guest.meet(server.base, "Eve")
        lists = [await eve.ask("GET", path) for path in ("/api/tables", "/api/archive", "/api/archive?text=Ann")]
        for name in names:
            assert re.fullmatch(r"[A-Za-z0-9_-]{12}", name)
            assert name not in json.dumps(lists)
        assert await how_it_ends(eve, names[0][::-1]) == (4400, "unknown_table")
        assert await refused(eve, "GET", f"/api/records/{names[0]}") == (409, "not_over")

    asyncio.run(run())


@pytest.mark.threat("SEC-15")
def test_logs_and_numbers_hold_nothing_secret(server: Server) -> None:
    async def run() -> list[str]:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS, start=True, title="Confidential")
        await answers(
            ann, table, {"type": "chat", "text": "between us"}, {"type": "act", "decision_id": "x", "actions": ["y"]}
        )
        with pytest.raises(Refusal):
            await ann.ask("POST", "/api/me", {"nickname": "Ann"})
        store = await open_store(database(server), alone=False)
        row = await store.load_table(table)
        assert row is not None
        key = await store.key(IDENTITIES_KEY)
        await store.close()
        token = ann.cookie.partition("=")[2]
        who = Identities(key).read(token, 0.0).who
        return [*token.split("."), who, row.secret.hex(), key.hex(), "Confidential", "between us", ann.address]

    secrets = asyncio.run(run())
    told = server.log.read_text("utf-8") + fetch(server.base, "GET", "/metrics").body.decode()
    assert "hexhold_messages_received_total" in told
    assert '"what": "the server is up"' in told
    for secret in secrets:
        assert secret not in told


@pytest.mark.threat("SEC-15")
def test_the_password_of_the_database_is_not_told_when_it_cannot_be_reached() -> None:
    command = [sys.executable, "-m", "hexhold", "serve", "--port", "0"]
    command += ["--db", "postgresql://hexhold:hunter2@127.0.0.1:1/hexhold"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    assert "cannot be reached" in done.stderr
    assert "hunter2" not in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.threat("SEC-16")
def test_what_nobody_thought_of_is_an_internal_error_without_a_word_more(tmp_path: Path) -> None:
    """A journal that cannot be read stands for whatever is broken inside."""
    address = str(tmp_path / "broken.sqlite")

    async def spoil(store: Store) -> None:
        row = TableRow(
            id="broken", game="base", players=3, status="over", config=b'{"game":"base","players":3,"owner":""}'
        )
        await store.create_table(row)
        await store.append("broken", 0, [b'{"entry":"unheard of","at":0}'])
        await store.close()

    async def run(base: str) -> None:
        ann = await Guest.meet(base, "Ann")
        assert await how_it_ends(ann, "broken") == (4400, "internal")
        answer = fetch(base, "GET", "/api/records/broken", headers=ann.headers())
        assert (answer.status, answer.json()["error"]["code"]) == (500, "internal")
        assert b"unheard" not in answer.body
        table = await ann.make_table("base", BOTS)
        assert await answers(ann, table, {"type": "chat", "text": "all is well"}) == ["ack"]

    async def prepare() -> None:
        await spoil(await open_store(address))

    asyncio.run(prepare())
    with serving(address, tmp_path / "log") as (server,):
        asyncio.run(run(server.base))
    assert "unheard of" in (tmp_path / "log").read_text("utf-8")


@pytest.mark.threat("SEC-20")
@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2f__init__.py",
        "//etc/passwd",
        "/web/../cli/main.py",
        "/%00",
        "/..%5c..%5cwindows",
        "/" + "a" * 5000,
    ],
)
def test_no_path_reads_a_file_of_the_server(server: Server, path: str) -> None:
    where = urlsplit(server.base)
    assert where.hostname is not None
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=20)
    connection.putrequest("GET", path, skip_host=False)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    assert answer.status in (200, 400, 404)
    assert b"root:" not in body
    assert b"import annotations" not in body


@pytest.mark.threat("SEC-20")
def test_no_map_is_read_from_a_file(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        for wish in ("/etc/passwd", "../../maps/beginner.toml", "beginner.toml"):
            for settings in ({"map": wish}, {"options": {"map": wish}}):
                body = {"game": "base", "seats": BOTS, **settings}
                assert await refused(ann, "POST", "/api/tables", body) == (400, "malformed")

    asyncio.run(run())


@pytest.mark.threat("SEC-08")
def test_those_who_watch_see_no_hand_and_no_seed_while_the_game_goes_on(server: Server) -> None:
    async def run() -> None:
        ann, eve = await Guest.meet(server.base, "Ann"), await Guest.meet(server.base, "Eve")
        table = await ann.make_table("base", BOTS, start=True)
        mirror = Mirror()
        async with await eve.connect(table) as socket:
            while not mirror.resyncs:
                mirror.take(json.loads(await socket.recv()))
        assert mirror.view is not None
        assert mirror.request is None
        assert all("hand" not in player and "hand_count" in player for player in mirror.view["players"])
        assert mirror.table["proof"] is None
        assert re.fullmatch(r"[0-9a-f]{64}", mirror.table["commitment"])

    asyncio.run(run())
