"""E-mail: an address is confirmed by what is sent there, told of turns in its language, and ended by one link."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hexhold.core.errors import Malformed
from hexhold.server.limits import MAILS
from hexhold.server.running.notices.mail import Mailer, Relay, read_relay
from hexhold.server.running.notices.telling import Messenger
from hexhold.server.store import TableRow
from hexhold.server.store.notices.mails import GOOD_FOR, Mail, confirm_mail, mail, set_mail, stop_mail
from hexhold.server.store.opening import open_store
from tests.server.client import Guest, fetch
from tests.server.intruder import refused
from tests.server.notices.letterbox import HERE, Letterbox, certified, letterbox
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

SITE = "https://play.example"
ANN = Mail(address="ann@letters.example", language="de", asked=500.0, confirmed=True, code="c", stop="s")


def test_a_relay_is_read_as_the_host_writes_it_and_never_spoken_to_without_tls_over_a_network() -> None:
    assert read_relay("smtps://me%40x@mail.example", "pw") == Relay("mail.example", 465, "me@x", "pw", "always")
    assert read_relay("smtp://mail.example:2525") == Relay("mail.example", 2525, "", "", "begun")
    assert read_relay("smtp://localhost:25") == Relay("localhost", 25, "", "", "never")
    for wrong in ("mail.example", "http://mail.example", "smtp://", "smtp://a/b", "smtp://me:pw@mail.example"):
        with pytest.raises(Malformed):
            read_relay(wrong)


@pytest.mark.threat("SEC-15")
def test_a_relay_does_not_show_its_password() -> None:
    assert "pw" not in repr(read_relay("smtps://me@mail.example", "pw"))


@pytest.mark.parametrize("begun", [True, False])
def test_letters_leave_by_tls_alone_and_only_to_a_relay_that_is_who_it_says(tmp_path: Path, begun: bool) -> None:
    context, known = certified(tmp_path)
    with letterbox(context, begun=begun) as box:
        relay = Relay(HERE, box.port, "me", "pw", "begun" if begun else "always")
        with pytest.raises(OSError):  # noqa: PT011 - any: this certificate is nobody's
            asyncio.run(Mailer(relay, SITE).confirm(ANN))
        assert box.letters == []
        assert not any(line.startswith("AUTH") for line in box.said)
        box.said.clear()
        asyncio.run(Mailer(relay, SITE, context=lambda: ssl.create_default_context(cafile=known)).confirm(ANN))
        names = [line.partition(" ")[0].upper() for line in box.said]
        assert names.index("TLS") < names.index("AUTH") < names.index("DATA")
    (letter,) = box.letters
    assert (letter["to"], letter["from"]) == ("ann@letters.example", "Hexhold <hexhold@play.example>")


def test_somebody_is_told_of_a_turn_once_and_once_more_before_their_time_is_up(database: str) -> None:
    async def story(box: Letterbox) -> None:
        store = await open_store(database)
        await store.write(set_mail("ann", ANN))
        teller = Messenger(store, SITE, mail=Mailer(Relay(HERE, box.port, "", "", "never"), SITE))
        row = TableRow(id="t1", game="base", players=2, status="playing", people=("ann",), title="Brief\u0151", due=9.0)

        async def waits(remind: float) -> None:
            await store.save_table(msgspec.structs.replace(row, asked=("ann",), remind=(remind,), updated=1000.0))

        await store.create_table(row)
        await waits(5000.0)
        assert [await teller.tell(now) for now in (1059.0, 1060.0, 1061.0)] == [0, 1, 0]
        assert [await teller.tell(now) for now in (4999.0, 5000.0, 9000.0)] == [0, 1, 0]
        first, second = box.letters
        assert first["subject"] == "Hexhold: Du bist am Zug. Brief\u0151"
        assert second["subject"] == "Hexhold: Deine Zeit ist bald um. Brief\u0151"
        text = first.get_content()
        assert f"{SITE}/t/t1" in text
        assert f"{SITE}/mail#stop=s" in text
        assert first["list-unsubscribe"] == f"<{SITE}/api/mail/stop/s>"
        assert first["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        await waits(9500.0)
        told = [await teller.tell(now) for now in (9499.0, 9500.0, 9501.0)]
        assert told == [0, 1, 0], "Ann has acted, and waits again"
        await store.save_table(msgspec.structs.replace(row, asked=(), updated=9600.0))
        await waits(20000.0)
        assert [await teller.tell(now) for now in (9700.0, 9701.0)] == [1, 0], "it is another turn"
        await store.close()

    with letterbox() as box:
        asyncio.run(story(box))


def test_nothing_is_sent_to_an_address_that_nobody_has_confirmed_and_it_is_forgotten(database: str) -> None:
    async def story(box: Letterbox) -> None:
        store = await open_store(database)
        await store.write(set_mail("ann", msgspec.structs.replace(ANN, confirmed=False)))
        teller = Messenger(store, SITE, mail=Mailer(Relay(HERE, box.port, "", "", "never"), SITE))
        row = TableRow(id="t1", game="base", players=2, status="playing", people=("ann",), asked=("ann",), due=9.0)
        await store.create_table(row)
        assert await teller.tell(600.0) == 0
        assert await store.write(confirm_mail("wrong", 600.0)) is False
        assert await store.write(confirm_mail("c", 501.0 + GOOD_FOR)) is False
        assert await store.read(mail("ann")) is not None
        assert await teller.tell(501.0 + GOOD_FOR) == 0
        assert await store.read(mail("ann")) is None
        await store.write(set_mail("ann", msgspec.structs.replace(ANN, confirmed=False)))
        assert await store.write(confirm_mail("c", 600.0)) is True
        assert await teller.tell(600.0) == 1
        await store.write(stop_mail("s"))
        assert await store.read(mail("ann")) is None
        await store.write(set_mail("ann", ANN))
        await store.forget_person("ann", 700.0)
        assert await store.read(mail("ann")) is None
        assert len(box.letters) == 1
        await store.close()

    with letterbox() as box:
        asyncio.run(story(box))


@pytest.fixture(scope="module")
def box() -> Iterator[Letterbox]:
    with letterbox() as one:
        yield one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, box: Letterbox) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("mail")
    options = ("--site", SITE, "--smtp", f"smtp://{HERE}:{box.port}", "--log", "info")
    with serving(str(folder / "db.sqlite"), folder / "log", *options) as (one,):
        yield one


@pytest.mark.threat("SEC-15", "SEC-29", "SEC-37")
def test_an_address_is_confirmed_by_its_owner_and_ended_by_anybody_with_the_link(
    server: Server, box: Letterbox
) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        mine = {"available": True, "address": "", "confirmed": False}
        assert await ann.ask("GET", "/api/me/mail") == mine
        for wrong in ("ann.example", "a@b", "a b@c.example", "ann@x.example\r\nBcc: bob@x.example", "<a@b.example>"):
            assert await refused(ann, "POST", "/api/me/mail", {"address": wrong}) == (400, "malformed")
        wished = {"address": "ann@letters.example", "language": "nl"}
        assert (await ann.ask("POST", "/api/me/mail", wished))["confirmed"] is False
        (letter,) = box.letters
        assert letter["subject"] == "Hexhold: is dit je adres?"
        assert "Ann" not in letter.get_content(), "nobody has words of their own sent to others"
        found = re.search(rf"{SITE}/mail#confirm=(\S+)", letter.get_content())
        assert found is not None
        stranger = Guest(server.base)
        assert await refused(stranger, "POST", "/api/mail/confirm/wrong", {}) == (404, "unknown")
        await stranger.ask("POST", f"/api/mail/confirm/{found[1]}", {})
        assert (await ann.ask("GET", "/api/me/mail"))["confirmed"] is True
        told = json.loads((await ann.ask("GET", "/api/me/everything")).splitlines()[0])
        assert told["mail"]["address"] == "ann@letters.example"
        # As programs that read mail do it: a form, without a cookie.
        assert fetch(server.base, "POST", f"/api/mail/stop/{told['mail']['stop']}").status == 204
        assert await ann.ask("GET", "/api/me/mail") == mine
        box.refuses = True
        assert await refused(ann, "POST", "/api/me/mail", wished) == (503, "mail")
        box.refuses = False
        assert await ann.ask("GET", "/api/me/mail") == mine
        assert "letters.example" not in server.log.read_text("utf-8")

    asyncio.run(run())


@pytest.mark.threat("SEC-37")
def test_nobody_fills_the_letterbox_of_somebody_else(server: Server, box: Letterbox) -> None:
    async def run() -> None:
        box.letters.clear()
        ann = await Guest.meet(server.base, "Ann")
        wished = {"address": "bob@letters.example"}
        for _ in range(MAILS.most):
            await ann.ask("POST", "/api/me/mail", wished)
        eve = await Guest.meet(server.base, "Eve")
        for guest in (ann, eve):
            assert await refused(guest, "POST", "/api/me/mail", wished) == (429, "too_many")
        assert len(box.letters) == MAILS.most

    asyncio.run(run())
