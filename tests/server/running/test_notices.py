"""Notices by webhook: one for each turn, nothing secret in them, and none into the host's own network."""

from __future__ import annotations

import asyncio
import http.client
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from hexhold.i18n import catalogue
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.keeping import row_of
from hexhold.server.running.notices import outside
from hexhold.server.running.notices.outside import check_address, send
from hexhold.server.running.notices.telling import PATIENCE, Messenger, Notice, hook_notice
from hexhold.server.store import TableRow
from hexhold.server.store.at_once import open_at_once
from hexhold.server.store.notices.hooks import Hook, hook, set_hook
from hexhold.server.store.notices.waiting import EACH, Waiting
from hexhold.server.store.opening import open_store
from tests.server.hours import in_no_time
from tests.server.rooms import BEGINNER, started

pytestmark = pytest.mark.once

OPEN = "93.184.215.14"
NTFY = Hook(kind="ntfy", url="https://ntfy.example/ann")


@pytest.mark.threat("SEC-34")
@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "2002:0a00:0001::1",
        "64:ff9b:1::a00:1",
    ],
)
def test_addresses_of_the_hosts_own_network_are_refused(address: str) -> None:
    assert check_address("https://ok.example/x", lambda _: [OPEN]) == OPEN
    for found in ([address], [OPEN, address]):
        with pytest.raises(Refuse):
            check_address("https://ok.example/x", lambda _, found=found: found)  # type: ignore[misc]


@pytest.mark.threat("SEC-34")
@pytest.mark.parametrize(
    "url",
    [
        "http://ok.example/x",
        "https://ok.example:8443/x",
        "https://me@ok.example/x",
        "https:///x",
        "file:///etc/passwd",
        "gopher://ok.example",
    ],
)
def test_links_of_another_kind_are_refused(url: str) -> None:
    with pytest.raises(Refuse):
        check_address(url, lambda _: [OPEN])


class Line:
    """A connection that remembers what it was asked, and says to go elsewhere."""

    made: ClassVar[list[tuple[str, str]]] = []
    status = 302

    def __init__(self, host: str, address: str) -> None:
        Line.made.append((host, address))

    def request(self, *asked: Any) -> None:
        self.asked = asked

    def getresponse(self) -> Line:
        return self

    def close(self) -> None:
        pass


@pytest.mark.threat("SEC-34")
def test_the_connection_goes_to_the_address_that_was_looked_at_and_follows_nothing() -> None:
    answers = iter([[OPEN], ["127.0.0.1"]])
    assert send("POST", "https://ok.example/x", b"", {}, lambda _: next(answers), Line) == 302
    assert Line.made == [("ok.example", OPEN)], "the name was looked up once, and nothing else was asked"


@pytest.mark.threat("SEC-08", "SEC-34")
def test_a_notice_is_the_same_whatever_anybody_holds() -> None:
    def told(good: str) -> list[Notice]:
        desk = started(2, map="beginner", options=BEGINNER, turn=86400.0, title="By letter")
        play = desk.room.table.play
        assert play is not None
        for seat in range(2):
            play.state.hand[seat * 5 + play.game.words.goods.index(good)] += 3
        row = row_of(desk.room.table, desk.now)
        hooks = [Hook(kind=kind, url="https://x.example/") for kind in ("discord", "matrix", "ntfy")]
        waiting = [Waiting(who, row.id, row.game, row.title, [*hooks]) for who in row.asked]
        return [hook_notice(one, way, "https://site.example") for one in waiting for way in hooks]

    assert told("ore") == told("wool")
    assert len(told("ore")) == 3
    assert b"By letter" in told("ore")[0].body


def test_somebody_is_told_once_for_each_turn_and_by_one_process(database: str) -> None:
    sent: list[str] = []

    async def deliver(method: str, url: str, body: bytes, headers: dict[str, str]) -> int:
        sent.append(headers["click"])
        return 200

    async def story() -> None:
        store = await open_store(database)
        await store.write(set_hook("ann", NTFY))
        people = ("ann", "bob")
        row = TableRow(id="t1", game="base", players=2, status="playing", people=people, due=9.0, updated=100.0)

        async def asks(*who: str) -> None:
            await store.save_table(msgspec.structs.replace(row, asked=who))

        async def tell(now: float = 1000.0) -> int:
            return await Messenger(store, "https://site", send=deliver).tell(now)

        await store.create_table(row)
        await asks("ann")
        assert await tell(120.0) == 0, "whoever is at the table decides within a minute"
        assert sorted(await asyncio.gather(tell(), tell(), tell())) == [0, 0, 1]
        await asks("ann")
        assert await tell() == 0, "it is the same turn"
        await asks("bob")
        assert await tell() == 0, "Bob named no webhook"
        await asks("ann", "bob")
        assert await tell() == 1
        assert sent == ["https://site/t/t1"] * 2
        await store.forget_person("ann", 5.0)
        assert await store.read(hook("ann")) is None
        await store.close()

    asyncio.run(story())


def test_what_cannot_be_delivered_is_not_tried_again_and_hurts_nobody(database: str) -> None:
    async def fails(method: str, url: str, body: bytes, headers: dict[str, str]) -> int:
        raise OSError

    async def story() -> None:
        store = await open_store(database)
        await store.write(set_hook("ann", NTFY))
        row = TableRow(id="t1", game="base", players=2, status="playing", people=("ann",), asked=("ann",), due=9.0)
        await store.create_table(row)
        assert await Messenger(store, "https://site", send=fails).tell(1000.0) == 1
        assert await Messenger(store, "https://site", send=fails).tell(1000.0) == 0
        await store.close()

    asyncio.run(story())


@pytest.mark.threat("SEC-34")
def test_a_server_that_drips_its_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says a byte now and then, each in good time, and never ends."""
    ours, theirs = socket.socketpair()
    over = threading.Event()

    def drip() -> None:
        with suppress(OSError):
            while not over.wait(0.01):
                theirs.sendall(b"H")

    class Dripping(http.client.HTTPConnection):
        def __init__(self, host: str, address: str) -> None:
            super().__init__(host)
            self.sock = ours

    cut: list[object] = []

    class Soon(threading.Timer):
        """The end of the time comes as soon as something has come."""

        def __init__(self, seconds: float, *what: Any) -> None:
            cut.append(seconds)
            super().__init__(0.05, *what)

    monkeypatch.setattr(threading, "Timer", Soon)
    dripping = threading.Thread(target=drip)
    dripping.start()
    try:
        with pytest.raises(OSError):  # noqa: PT011 - any
            send("POST", "https://ok.example/x", b"", {}, lambda _: [OPEN], Dripping)
    finally:
        over.set()
        dripping.join()
        theirs.close()
    assert cut == [outside.SECONDS]


def test_those_who_are_told_slowly_keep_nobody_waiting(database: str) -> None:
    """Eve has many tables and a server that never answers; Ann is told all the same, in the same round."""
    told: list[str] = []
    is_told = asyncio.Event()

    async def deliver(method: str, url: str, body: bytes, headers: dict[str, str]) -> int:
        told.append(url)
        if "eve" in url:
            await asyncio.Event().wait()
        is_told.set()
        return 200

    async def story() -> None:
        store = await open_store(database)
        await store.write(set_hook("eve", Hook(kind="ntfy", url="https://ntfy.example/eve")))
        await store.write(set_hook("ann", NTFY))
        for number in range(80):
            row = TableRow(id=f"e{number:02}", game="base", players=2, status="playing", people=("eve",), due=9.0)
            await store.create_table(msgspec.structs.replace(row, asked=("eve",)))
        row = TableRow(id="z", game="base", players=2, status="playing", people=("ann",), asked=("ann",), due=9.0)
        await store.create_table(row)
        telling = asyncio.create_task(Messenger(store, "https://site", send=deliver).tell(1000.0))
        await is_told.wait()
        assert told.count("https://ntfy.example/eve") <= EACH
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
        await store.close()

    asyncio.run(story())


def test_a_notice_that_is_not_delivered_in_time_is_given_up(tmp_path: Path) -> None:
    async def nothing() -> None:
        """What keeps the file."""

    async def never(method: str, url: str, body: bytes, headers: dict[str, str]) -> int:
        await asyncio.Event().wait()
        return 200

    async def story() -> float:
        store = await open_at_once(tmp_path / "db.sqlite", nothing)
        await store.write(set_hook("ann", NTFY))
        row = TableRow(id="z", game="base", players=2, status="playing", people=("ann",), asked=("ann",), due=9.0)
        await store.create_table(row)
        began = asyncio.get_running_loop().time()
        assert await Messenger(store, "https://site", send=never).tell(1000.0) == 1
        await store.close()
        return asyncio.get_running_loop().time() - began

    assert in_no_time(story) == PATIENCE


@pytest.mark.parametrize(("language", "said"), [("en", "it is your turn"), ("de", "am Zug"), ("nl", "aan de beurt")])
def test_everybody_is_told_in_their_language(language: str, said: str) -> None:
    hook = msgspec.structs.replace(NTFY, language=language)
    notice = hook_notice(Waiting("ann", "t1", "base", "", [hook]), hook, "https://site")
    assert said in notice.body.decode()
    assert str(catalogue(language)["game"]["base"]["name"]) in notice.body.decode()
