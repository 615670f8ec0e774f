"""Bringing games along to a server in use, over HTTP: to whom they belong, and what floods and forgers get."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from hexhold.server.limits import BROUGHT, BROUGHT_BYTES
from hexhold.server.protocol.luggage import TakenGame
from tests.server.client import Guest
from tests.server.intruder import BOTS, refused
from tests.server.luggage.solo import packed
from tests.server.serving import Server

pytestmark = pytest.mark.once

PATH = "/api/me/games"
WHOLE = 5000


def body_of(game: TakenGame, **fields: Any) -> dict[str, Any]:
    """A game as a page sends it, with other fields."""
    body: dict[str, Any] = msgspec.to_builtins(game)
    return body | fields


async def ids_of(guest: Guest) -> list[str]:
    return [table["id"] for table in (await guest.ask("GET", "/api/me/tables"))["tables"]]


@pytest.mark.threat("SEC-35")
def test_games_come_along_to_a_server_that_others_use_and_are_ones_own_there(server: Server) -> None:
    over, running = body_of(packed(WHOLE)), body_of(packed(30))

    async def run() -> None:
        cid = await Guest.meet(server.base, "Cid")
        others = await cid.make_table("base", BOTS)
        ann = await Guest.meet(server.base, "Ann")
        for game in (over, running):
            assert await ann.ask("POST", PATH, game) == {"id": game["id"], "is_new": True}
            assert await ann.ask("POST", PATH, game) == {"id": game["id"], "is_new": False}
        assert sorted(await ids_of(ann)) == sorted((over["id"], running["id"]))
        film = await ann.ask("GET", f"/api/films/{over['id']}")
        assert film["names"][0] == "Ann"
        async with await ann.connect(running["id"]) as socket:
            hello = msgspec.json.decode(await socket.recv())
            assert (hello["you"]["seat"], hello["table"]["status"]) == (0, "playing")

        assert await cid.ask("POST", PATH, over) == {"id": over["id"], "is_new": False}
        stolen = body_of(packed(30), id=others)
        assert await ann.ask("POST", PATH, stolen) == {"id": others, "is_new": False}
        assert await ids_of(cid) == [others]
        archive = await cid.ask("GET", "/api/archive")
        assert over["id"] not in [game["id"] for game in archive["games"]]

    asyncio.run(run())


@pytest.mark.threat("SEC-35")
def test_what_does_not_fit_is_refused_and_nothing_is_kept(server: Server) -> None:
    game = body_of(packed(30, "cities"))

    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        forged = [
            game | {"seed": "00" * 32},
            game | {"acts": game["acts"][1:]},
            game | {"id": "../../etc/pw"},
            game | {"moderation": {"roles": []}},
            game | {"key": "identities", "value": "AAAA"},
            {"table": {"id": game["id"]}, "entries": []},
            {},
        ]
        for body in forged:
            assert await refused(ann, "POST", PATH, body) == (400, "malformed"), body
        large = game | {"given": ["x" * 400] * (BROUGHT_BYTES // 400)}
        assert await refused(ann, "POST", PATH, large) == (413, "too_large")
        assert await ids_of(ann) == []
        stranger = Guest(server.base)
        assert await refused(stranger, "POST", PATH, game) == (401, "identity")
        await stranger.ask("GET", "/api/me")
        assert await refused(stranger, "POST", PATH, game) == (403, "forbidden")

    asyncio.run(run())


@pytest.mark.threat("SEC-12", "SEC-35")
def test_whoever_brings_too_many_is_told_to_wait(server: Server) -> None:
    async def run() -> list[str]:
        ann = await Guest.meet(server.base, "Ann")
        return [(await refused(ann, "POST", PATH, {}))[1] for _ in range(BROUGHT.most + 1)]

    assert asyncio.run(run()) == ["malformed"] * BROUGHT.most + ["too_many"]
