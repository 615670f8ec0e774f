"""Web Push: sealed for one browser, signed by the server, ended when the push service says so, and nothing secret."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from hexhold.server.running.keeping import row_of
from hexhold.server.running.notices.push import PushSender, read_keys, seal
from hexhold.server.running.notices.telling import Messenger
from hexhold.server.store import Store, TableRow
from hexhold.server.store.notices.pushes import Push, add_push, keep_one_push, pushes
from hexhold.server.store.opening import open_store
from tests.server.client import Guest
from tests.server.intruder import refused
from tests.server.notices.browser import OPEN, Browser, PushService, bytes_of, push_service, signed_by
from tests.server.rooms import BEGINNER, started
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

SITE = "https://play.example"
ENDPOINT = "https://push.example/send/ann"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as one:
        yield one


def subscribed(browser: Browser, endpoint: str = ENDPOINT, device: str = "laptop", language: str = "en") -> Push:
    return Push(
        endpoint=endpoint,
        device=device,
        public_key=browser.public_key,
        secret=browser.secret,
        language=language,
        created=time.time(),
    )


def messenger(store: Store, service: PushService) -> Messenger:
    return Messenger(store, SITE, PushSender(bytes(range(32)), SITE), send=service.deliver)


async def waits_for(store: Store, who: str, **more: Any) -> None:
    row = TableRow(id="t1", game="base", players=2, status="playing", people=(who,), asked=(who,), due=9.0)
    await store.create_table(msgspec.structs.replace(row, **more))


def test_the_example_of_the_standard_is_sealed_as_it_says() -> None:
    """RFC 8291, appendix A."""
    number = int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    sealed = seal(
        read_keys(browser, "BTBZMqHH6r4Tts7J_aSIgg"),
        b"When I grow up, I want to be a watermelon",
        ec.derive_private_key(number, ec.SECP256R1()),
        bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert sealed == bytes_of(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_every_device_of_somebody_is_told_in_its_language_and_only_it_can_read_that(
    database: str, service: PushService
) -> None:
    async def story() -> None:
        store = await open_store(database)
        laptop, phone = Browser(), Browser(secret=b"another secret..")
        await store.write(add_push("ann", subscribed(laptop)))
        await store.write(add_push("ann", subscribed(phone, ENDPOINT + "-phone", "phone", "de")))
        await waits_for(store, "ann", title="By letter")
        teller = messenger(store, service)
        assert await teller.tell(1000.0) == 1
        assert await teller.tell(1000.0) == 0, "it is the same turn"
        told = {it.path: it for it in service.pushed}
        assert set(told) == {"/send/ann", "/send/ann-phone"}
        said = json.loads(laptop.open(told["/send/ann"].body))
        assert said == {"text": "Hexhold: it is your turn. By letter", "link": "/t/t1", "table": "t1"}
        assert "am Zug" in json.loads(phone.open(told["/send/ann-phone"].body))["text"]
        with pytest.raises(Exception):  # noqa: B017, PT011 - whatever it is that does not open
            phone.open(told["/send/ann"].body)
        assert b"letter" not in told["/send/ann"].body
        headers = told["/send/ann"].headers
        assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", "t1")
        key, claims = signed_by(headers)
        assert teller.push is not None
        assert (key, claims["aud"], claims["sub"]) == (teller.push.public_key, "https://push.example", SITE)
        assert 0 < claims["exp"] - time.time() < 86400
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(("status", "stays"), [(201, True), (404, False), (410, False), (429, True), (500, True)])
def test_a_push_service_that_knows_a_browser_no_longer_ends_it(
    database: str, service: PushService, status: int, stays: bool
) -> None:
    async def story() -> None:
        store = await open_store(database)
        await store.write(add_push("ann", subscribed(Browser())))
        await waits_for(store, "ann")
        service.status = status
        assert await messenger(store, service).tell(1000.0) == 1
        kept = await store.read(pushes("ann"))
        assert bool(kept) == stays
        assert len(service.pushed) == 1
        await store.close()

    asyncio.run(story())


def test_a_browser_belongs_to_whoever_asked_by_it_last_and_goes_with_its_device(database: str) -> None:
    async def story() -> None:
        store = await open_store(database)

        async def devices(who: str) -> list[str]:
            return [it.device for it in await store.read(pushes(who))]

        await store.write(add_push("ann", subscribed(Browser())))
        await store.write(add_push("bob", subscribed(Browser(), device="of bob")))
        assert (await devices("ann"), await devices("bob")) == ([], ["of bob"])
        for number in range(12):
            await store.write(add_push("ann", subscribed(Browser(), f"https://push.example/{number}", f"d{number}")))
        assert await devices("ann") == [f"d{number}" for number in range(11, 1, -1)]
        await store.revoke_device("ann", "d11")
        assert "d11" not in await devices("ann")
        await store.write(keep_one_push("ann", "d10"))
        assert await devices("ann") == ["d10"]
        await store.forget_person("ann", 5.0)
        assert (await devices("ann"), await devices("bob")) == ([], ["of bob"])
        await store.close()

    asyncio.run(story())


@pytest.mark.threat("SEC-08", "SEC-34")
def test_a_push_says_the_same_whatever_anybody_holds(database: str, service: PushService) -> None:
    browser = Browser()

    async def told(good: str, who: str) -> bytes:
        desk = started(2, map="beginner", options=BEGINNER, turn=86400.0, title="By letter")
        play = desk.room.table.play
        assert play is not None
        for seat in range(2):
            play.state.hand[seat * 5 + play.game.words.goods.index(good)] += 3
        row = row_of(desk.room.table, desk.now)
        store = await open_store(database)
        await store.write(add_push("ann", subscribed(browser)))
        await store.create_table(msgspec.structs.replace(row, id=f"t-{who}", updated=0.0))
        assert row.asked == ("ann",)
        await messenger(store, service).tell(5000.0)
        await store.close()
        return browser.open(service.pushed[-1].body).replace(f"t-{who}".encode(), b"t")

    assert asyncio.run(told("ore", "one")) == asyncio.run(told("wool", "two"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("push")
    with serving(str(folder / "db.sqlite"), folder / "log", "--site", SITE) as (one,):
        yield one


def body_of(browser: Browser, endpoint: str) -> dict[str, str]:
    return {"endpoint": endpoint, "public_key": browser.public_key, "secret": browser.secret, "language": "nl"}


@pytest.mark.threat("SEC-29", "SEC-34")
def test_a_browser_is_told_until_it_says_no_and_endpoints_inside_the_network_are_refused(server: Server) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        mine = await ann.ask("GET", "/api/me/push")
        assert (len(bytes_of(mine["key"])), mine["here"], mine["others"]) == (65, False, 0)
        good = body_of(Browser(), f"https://{OPEN}/send/ann")
        for wrong in (
            {"endpoint": "https://127.0.0.1/x"},
            {"endpoint": "https://10.0.0.1/send"},
            {"endpoint": f"http://{OPEN}/x/y"},
            {"public_key": "AAAA"},
            {"public_key": "B" + "A" * 86},
            {"secret": "AAAA"},
            {"secret": "ä"},
        ):
            assert await refused(ann, "POST", "/api/me/push", good | wrong) == (400, "malformed")
        assert (await ann.ask("POST", "/api/me/push", good))["here"] is True
        told = json.loads((await ann.ask("GET", "/api/me/everything")).splitlines()[0])
        assert [it["endpoint"] for it in told["pushes"]] == [good["endpoint"]]
        await ann.ask("POST", "/api/me/sign-out")
        assert (await ann.ask("GET", "/api/me/push"))["here"] is True, "signed out everywhere else"
        await ann.ask("DELETE", "/api/me/push")
        assert (await ann.ask("GET", "/api/me/push"))["here"] is False

    asyncio.run(run())
