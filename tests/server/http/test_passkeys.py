"""Passkeys: made, used on a new device, removed; and everything that is not one is refused with a code."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexhold.cli.serve import origin_of
from hexhold.core.errors import Malformed
from hexhold.server.http.passkey.challenges import CHALLENGE_SECONDS, Challenges
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store import PasskeyRow
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import export_tables, import_tables
from tests.server.authenticator import Authenticator
from tests.server.client import Guest
from tests.server.intruder import BOTS, refused
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

WRONG = (401, "passkey")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("passkeys")
    with serving(str(folder / "db.sqlite"), folder / "log", hurried=True) as (one,):
        one.base = one.base.replace("127.0.0.1", "localhost")
        yield one


async def options(guest: Guest, path: str = "/api/enter/options") -> dict[str, Any]:
    asked = await guest.ask("POST", path)
    found: dict[str, Any] = asked["options"]
    return found


async def with_passkey(server: Server, name: str, *, counts: bool = True) -> tuple[Guest, Authenticator]:
    """Somebody who has made a passkey."""
    ann, key = await Guest.meet(server.base, name), Authenticator(server.base, counts)
    made = key.make(await options(ann, "/api/me/passkeys/options"))
    await ann.ask("POST", "/api/me/passkeys", {"credential": made})
    return ann, key


@pytest.mark.parametrize("counts", [True, False])
def test_a_passkey_brings_somebody_to_a_new_device_again_and_again(server: Server, counts: bool) -> None:
    async def run() -> None:
        ann, key = await with_passkey(server, "Ann", counts=counts)
        table = await ann.make_table("base", BOTS)
        for _ in range(2):
            phone = Guest(server.base)
            shown = key.show(await options(phone))
            assert await phone.ask("POST", "/api/enter", {"credential": shown}) == {"name": "Ann"}
            assert [it["id"] for it in (await phone.ask("GET", "/api/me/tables"))["tables"]] == [table]
        await ann.ask("POST", "/api/me/sign-out")
        tablet = Guest(server.base)
        again = key.show(await options(tablet))
        assert await tablet.ask("POST", "/api/enter", {"credential": again}) == {"name": "Ann"}

    asyncio.run(run())


def test_somebody_has_several_passkeys_and_one_that_is_removed_counts_no_more(server: Server) -> None:
    async def run() -> None:
        ann, first = await with_passkey(server, "Ann")
        second = Authenticator(server.base)
        asked = await options(ann, "/api/me/passkeys/options")
        assert len(asked["excludeCredentials"]) == 1
        await ann.ask("POST", "/api/me/passkeys", {"credential": second.make(asked)})
        mine = await ann.ask("GET", "/api/me/passkeys")
        assert mine["available"]
        assert len(mine["passkeys"]) == 2
        eve = await Guest.meet(server.base, "Eve")
        lost = mine["passkeys"][0]["id"]
        await eve.ask("DELETE", f"/api/me/passkeys/{lost}")
        assert len((await ann.ask("GET", "/api/me/passkeys"))["passkeys"]) == 2, "she may not"
        await ann.ask("DELETE", f"/api/me/passkeys/{lost}")
        phone = Guest(server.base)
        for key, answer in ((first, WRONG), (second, None)):
            shown = {"credential": key.show(await options(phone))}
            if answer:
                assert await refused(phone, "POST", "/api/enter", shown) == answer
            else:
                assert await phone.ask("POST", "/api/enter", shown) == {"name": "Ann"}

    asyncio.run(run())


def test_a_guest_brings_the_games_along_and_somebody_with_a_passkey_stays_who_they_are(server: Server) -> None:
    async def run() -> None:
        ann, key = await with_passkey(server, "Ann")
        guest, (ben, _) = await Guest.meet(server.base, "Guest 417"), await with_passkey(server, "Ben")
        played, kept = await guest.make_table("base", BOTS), await ben.make_table("base", BOTS)
        for somebody in (guest, ben):
            shown = key.show(await options(somebody))
            await somebody.ask("POST", "/api/enter", {"credential": shown, "bring": True})
        mine = [it["id"] for it in (await ann.ask("GET", "/api/me/tables"))["tables"]]
        assert mine == [played]
        assert kept not in mine

    asyncio.run(run())


@pytest.mark.threat("SEC-30")
def test_an_answer_counts_once_and_only_for_what_was_asked(server: Server) -> None:
    async def run() -> None:
        ann, key = await with_passkey(server, "Ann")
        eve = await Guest.meet(server.base, "Eve")
        shown = {"credential": key.show(await options(ann))}
        await Guest(server.base).ask("POST", "/api/enter", shown)
        assert await refused(eve, "POST", "/api/enter", shown) == WRONG, "replayed"
        to_make = await options(ann, "/api/me/passkeys/options")
        assert await refused(eve, "POST", "/api/enter", {"credential": key.show(to_make)}) == WRONG, "to make one"
        made = {"credential": Authenticator(server.base).make(to_make)}
        assert await refused(eve, "POST", "/api/me/passkeys", made) == WRONG, "asked of somebody else"
        to_enter = {"credential": Authenticator(server.base).make(await options(ann))}
        assert await refused(ann, "POST", "/api/me/passkeys", to_enter) == WRONG, "to come in"
        twice = Authenticator(server.base)
        for answer in (None, WRONG):
            made = {"credential": twice.make(await options(ann, "/api/me/passkeys/options"))}
            if answer is None:
                await ann.ask("POST", "/api/me/passkeys", made)
            else:
                assert await refused(eve, "POST", "/api/me/passkeys", made) == WRONG
        assert await refused(Guest(server.base), "POST", "/api/me/passkeys/options") == (401, "identity")
        robby = await eve.ask("POST", "/api/bots", {"name": "Robby"})
        program = Guest(server.base, token=robby["token"])
        assert await refused(program, "POST", "/api/me/passkeys/options") == (403, "forbidden")

    asyncio.run(run())


@pytest.mark.threat("SEC-30")
def test_another_site_another_key_and_a_copy_that_counts_less_are_refused(server: Server) -> None:
    async def run() -> None:
        ann, key = await with_passkey(server, "Ann")
        eve = Guest(server.base)
        elsewhere = Authenticator("https://evil.example", id=key.id, key=key.key, uses=10)
        assert await refused(eve, "POST", "/api/enter", {"credential": elsewhere.show(await options(eve))}) == WRONG
        key.uses = 20
        bound = {"credential": key.show(await options(eve), host="evil.example")}
        assert await refused(eve, "POST", "/api/enter", bound) == WRONG
        other = Authenticator(server.base, id=key.id, uses=30)
        assert await refused(eve, "POST", "/api/enter", {"credential": other.show(await options(eve))}) == WRONG
        assert await eve.ask("POST", "/api/enter", {"credential": key.show(await options(eve))}) == {"name": "Ann"}
        copy = Authenticator(server.base, id=key.id, key=key.key, uses=key.uses - 1)
        assert await refused(eve, "POST", "/api/enter", {"credential": copy.show(await options(eve))}) == WRONG
        unknown = Authenticator(server.base)
        assert await refused(eve, "POST", "/api/enter", {"credential": unknown.show(await options(eve))}) == WRONG
        await ann.ask("DELETE", "/api/me")
        assert await refused(eve, "POST", "/api/enter", {"credential": key.show(await options(eve))}) == WRONG

    asyncio.run(run())


@pytest.mark.threat("SEC-30")
def test_nonsense_is_refused_with_a_code(server: Server) -> None:
    async def run() -> None:
        ann, key = await with_passkey(server, "Ann")
        good = key.show(await options(ann))
        response = good["response"]
        broken: list[Any] = [
            {},
            {"response": None},
            {"response": {"clientDataJSON": 5}},
            {"response": {"clientDataJSON": "!!!"}},
            {**good, "id": ["list"]},
            {**good, "response": {**response, "signature": ""}},
            {**good, "response": {**response, "authenticatorData": "AAAA"}},
            {**good, "response": {**response, "clientDataJSON": "e30"}},
        ]
        for credential in broken:
            assert await refused(ann, "POST", "/api/enter", {"credential": credential}) == WRONG, credential
            assert await refused(ann, "POST", "/api/me/passkeys", {"credential": credential}) == WRONG, credential
        for body in ({}, {"credential": 5}, {"credential": {}, "more": 1}):
            assert await refused(ann, "POST", "/api/enter", body) == (400, "malformed")

    asyncio.run(run())


@pytest.mark.threat("SEC-30")
def test_a_challenge_of_another_time_key_or_length_is_none() -> None:
    now = time.time()
    ours = Challenges(b"k" * 32)
    good = ours.new("enter", now)
    assert ours.check(good, "enter", now + 10) == pytest.approx(now + CHALLENGE_SECONDS)
    late, early = now + CHALLENGE_SECONDS + 1, now - CHALLENGE_SECONDS
    wrong = ((good, "make ann", now), (good[:-1], "enter", now), (b"", "enter", now), (good, "enter", late))
    for challenge, purpose, when in (*wrong, (good, "enter", early), (good[::-1], "enter", now)):
        with pytest.raises(Refuse) as no:
            ours.check(challenge, purpose, when)
        assert no.value.code == "passkey"
    with pytest.raises(Refuse):
        Challenges(b"l" * 32).check(good, "enter", now)
    assert "k" * 8 not in repr(ours)


def test_a_server_that_does_not_know_where_it_is_has_no_passkeys(server: Server) -> None:
    async def run() -> None:
        nowhere = server.base.replace("localhost", "127.0.0.1")
        ann = await Guest.meet(nowhere, "Ann")
        assert await ann.ask("GET", "/api/me/passkeys") == {"available": False, "passkeys": []}
        for path in ("/api/me/passkeys/options", "/api/enter/options"):
            assert await refused(ann, "POST", path) == (404, "no_passkeys")

    asyncio.run(run())


@pytest.mark.threat("SEC-30")
def test_keys_are_bound_to_the_site_that_the_settings_name_whatever_a_request_says(tmp_path: Path) -> None:
    async def run(base: str) -> None:
        ann = await Guest.meet(base, "Ann")
        asked = await options(ann, "/api/me/passkeys/options")
        assert asked["rp"]["id"] == "play.example.org"
        here = Authenticator(base).make(asked, host="play.example.org")
        assert await refused(ann, "POST", "/api/me/passkeys", {"credential": here}) == WRONG
        site = Authenticator("https://play.example.org")
        made = site.make(await options(ann, "/api/me/passkeys/options"), host="play.example.org")
        await ann.ask("POST", "/api/me/passkeys", {"credential": made})
        shown = site.show(await options(ann), host="play.example.org")
        assert await Guest(base).ask("POST", "/api/enter", {"credential": shown}) == {"name": "Ann"}

    site = ("--site", "https://play.example.org")
    with serving(str(tmp_path / "db.sqlite"), tmp_path / "log", *site) as (server,):
        asyncio.run(run(server.base.replace("127.0.0.1", "localhost")))


def test_a_site_is_an_origin() -> None:
    assert origin_of("") == ""
    assert origin_of("https://Play.Example.org/") == "https://play.example.org"
    assert origin_of("http://localhost:8000") == "http://localhost:8000"
    for wrong in ("play.example.org", "ftp://example.org", "https://example.org/path", "https://"):
        with pytest.raises(Malformed):
            origin_of(wrong)


def test_passkeys_are_kept_by_both_databases_and_in_backups(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        source = await open_store(database)
        row = PasskeyRow(id="k1", who="ann", public_key=b"\x00\xff", uses=3, label="Firefox", created=1.0, used=2.0)
        assert await source.add_passkey(row)
        assert not await source.add_passkey(row)
        lines = [line async for line in export_tables(source)]
        into = await open_store(str(tmp_path / "into.sqlite"))
        for _ in range(2):
            await import_tables(into, lines)
        for store in (source, into):
            assert await store.passkeys("ann") == [row]
            assert await store.passkey("k1") == row
            assert await store.passkey("k2") is None
            assert not await store.use_passkey("k1", 3, 5.0)
            assert not await store.use_passkey("k1", 0, 5.0)
            assert await store.use_passkey("k1", 4, 5.0)
            await store.remove_passkey("bob", "k1")
            assert [it.uses for it in await store.passkeys("ann")] == [4]
            await store.forget_person("ann", 6.0)
            assert await store.passkeys("ann") == []
            await store.close()

    asyncio.run(run())
