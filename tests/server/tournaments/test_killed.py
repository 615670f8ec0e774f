"""Servers that are killed while rounds begin: a round has all its tables once, or has not begun."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest

from hexhold.server.store import Search
from hexhold.server.store.opening import is_shared, open_store
from tests.server.client import Guest, Refusal
from tests.server.serving import Server, serving

pytestmark = pytest.mark.once

KILLS = 10
PEOPLE = 9
TABLES = 3


async def until_begun(maker: Guest, name: str, number: int) -> None:
    """Begin a round until it has; an answer that is lost says nothing."""
    while len((await maker.ask("GET", f"/api/tournaments/{name}"))["rounds"]) < number:
        with suppress(OSError, Refusal):
            await maker.ask("POST", f"/api/tournaments/{name}", {"deed": "begin_round"})


async def begin(guests: list[Guest], servers: list[Server], rng: random.Random) -> tuple[str, bool]:
    """A tournament whose second round is begun at all servers, one of which dies meanwhile; whether that was said."""
    body = {"title": "Friday", "kind": "swiss", "table": {"game": "base", "seats": ["open"] * 4}}
    name = str((await guests[0].ask("POST", "/api/tournaments", body))["id"])
    for guest in guests:
        await guest.ask("POST", f"/api/tournaments/{name}", {"deed": "join"})
    await until_begun(guests[0], name, 1)
    await guests[0].ask("POST", f"/api/tournaments/{name}", {"deed": "end_round"})

    async def ask(server: Server) -> bool:
        with suppress(OSError, Refusal):
            guest = Guest(server.base, guests[0].cookie)
            await guest.ask("POST", f"/api/tournaments/{name}", {"deed": "begin_round"})
            return True
        return False

    asked = [asyncio.create_task(ask(server)) for server in servers]
    await asyncio.sleep(rng.uniform(0.0, 0.5))
    dying = rng.choice(servers)
    await asyncio.to_thread(dying.kill)
    said = await asyncio.gather(*asked)
    await asyncio.to_thread(dying.revive)
    return name, any(said)


async def run(servers: list[Server], kills: int, seed: int) -> int:
    """How many rounds had begun when the server came back."""
    rng, found = random.Random(seed), 0
    guests = [await Guest.meet(servers[0].base, f"Name {number}") for number in range(PEOPLE)]
    for _ in range(kills):
        name, was_said = await begin(guests, servers, rng)
        path = f"/api/tournaments/{name}"
        begun = len((await guests[0].ask("GET", path))["rounds"]) - 1
        assert begun == 1 or not was_said, "a round that was said to have begun has"
        found += begun
        await until_begun(guests[0], name, 2)
        for number, played in enumerate((await guests[0].ask("GET", path))["rounds"]):
            assert [len(table["people"]) for table in played["tables"]] == [3, 3, 3], number
        await guests[0].ask("POST", path, {"deed": "end_round"})
        with suppress(Refusal):
            await guests[0].ask("POST", path, {"deed": "end"})
    return found


@pytest.mark.long
@pytest.mark.threat("SEC-24")
def test_a_round_that_a_killed_server_began_has_all_its_tables_once(database: str, tmp_path: Path) -> None:
    with serving(database, tmp_path / "log", processes=2 if is_shared(database) else 1, hurried=True) as servers:
        begun = asyncio.run(run(servers, KILLS, seed=3))
    assert begun > 0, "some were killed after it had begun"

    async def tables() -> int:
        store = await open_store(database)
        found = await store.tables(Search(limit=1000))
        journals = [await store.entries(row.id) for row in found]
        await store.close()
        assert all(journals)
        return len(found)

    assert asyncio.run(tables()) == KILLS * 2 * TABLES
