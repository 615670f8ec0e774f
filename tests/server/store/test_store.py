"""What all databases promise: nothing durable is lost, no ply is written twice, and trouble has a name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from hexhold.server.store import Conflict, Ring, Search, Store, StoreError, TableExists, TableRow, UnknownTable
from hexhold.server.store.analyses import (
    Claim,
    Claimed,
    analysis,
    claim,
    claimed,
    give_up,
    keep_analysis,
    left_over,
    tell_progress,
)
from hexhold.server.store.at_once import open_at_once
from hexhold.server.store.opening import is_shared, open_store
from tests.postgres import Postgres

pytestmark = pytest.mark.once

T = TypeVar("T")
TABLE = TableRow(
    id="t1",
    game="base",
    players=4,
    title="Friday night",
    names=("Ada", "Bört"),
    created=10.0,
    updated=20.0,
    config=b"{}",
    secret=b"\x00seed",
)


AT_ONCE = "at once: "


@pytest.fixture(params=["sqlite", "postgres", "at_once"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database; that of a browser is a file without threads."""
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres_server")
        return server.new_database()
    return (AT_ONCE if request.param == "at_once" else "") + str(tmp_path / "hexhold.sqlite")


async def kept() -> None:
    """The file is a real one here, and nothing is to be done for it."""


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    is_at_once = database.startswith(AT_ONCE)
    store = await (open_at_once(Path(database.removeprefix(AT_ONCE)), kept) if is_at_once else open_store(database))
    try:
        yield store
    finally:
        await store.close()


def with_store(database: str, story: Callable[[Store], Awaitable[T]]) -> T:
    """Run a story with the store at an address, which is closed afterwards."""

    async def tell() -> T:
        async with opened(database) as store:
            return await story(store)

    return asyncio.run(tell())


def test_an_analysis_is_claimed_by_one_process_until_it_is_made_or_the_claim_is_over(database: str) -> None:
    wish = Claim("t1", "all", 32)

    async def story(store: Store) -> None:
        await store.create_table(TABLE)
        assert await store.write(claim(wish, 1, 100.0, 160.0)) is Claimed.MINE
        assert await store.write(claim(wish, 1, 120.0, 180.0)) is Claimed.TAKEN
        assert await store.read(left_over(120.0, 8)) == []
        await store.write(tell_progress(wish._replace(share=0.25, known=b"look"), 170.0))
        await store.write(tell_progress(wish._replace(share=0.5), 180.0))
        assert await store.read(claimed("t1", "all", 130.0)) == Claim("t1", "all", 32, 0.5, b"look")
        assert await store.read(claimed("t1", "0", 130.0)) is None
        assert await store.read(claimed("t1", "all", 180.0)) is None
        assert [left[:3] for left in await store.read(left_over(180.0, 8))] == [wish[:3]]
        assert await store.write(claim(wish, 1, 180.0, 240.0)) is Claimed.MINE
        await store.write(keep_analysis(wish._replace(known=b"made"), 1, 200.0))
        assert await store.read(claimed("t1", "all", 200.0)) is None
        assert await store.read(analysis("t1", "all", 1)) == (32, b"made")

    with_store(database, story)


def test_a_kept_analysis_is_made_again_where_it_has_another_shape_or_is_wanted_deeper(database: str) -> None:
    wish = Claim("t1", "0", 32)

    async def story(store: Store) -> None:
        await store.create_table(TABLE)
        await store.write(keep_analysis(wish._replace(known=b"made"), 1, 200.0))
        assert await store.read(analysis("t1", "0", 2)) is None
        assert await store.write(claim(wish, 1, 210.0, 270.0)) is Claimed.KEPT
        assert await store.write(claim(wish._replace(worlds=8), 1, 210.0, 270.0)) is Claimed.KEPT
        assert await store.write(claim(wish._replace(worlds=128), 1, 210.0, 270.0)) is Claimed.MINE
        await store.write(give_up("t1", "0"))
        assert await store.write(claim(wish, 2, 210.0, 270.0)) is Claimed.MINE
        await store.write(keep_analysis(wish._replace(known=b"anew"), 2, 220.0))
        assert await store.read(analysis("t1", "0", 2)) == (32, b"anew")

    with_store(database, story)


def test_a_table_comes_back_as_it_was_kept(database: str) -> None:
    async def keep(store: Store) -> None:
        await store.create_table(TABLE)
        await store.append("t1", 0, [b"a", b"\x00\xff", b""])

    async def look(store: Store) -> tuple[TableRow | None, list[bytes], list[bytes], TableRow | None]:
        row = await store.load_table("t1")
        return row, await store.entries("t1"), await store.entries("t1", 2), await store.load_table("t2")

    with_store(database, keep)
    row, everything, rest, nothing = with_store(database, look)
    assert row is not None
    assert row.plies == 3
    assert (row.names, row.secret, row.config, row.title) == (TABLE.names, TABLE.secret, TABLE.config, TABLE.title)
    assert everything == [b"a", b"\x00\xff", b""]
    assert rest == [b""]
    assert nothing is None


def test_a_second_table_of_the_same_id_is_refused(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create_table(TABLE)
        with pytest.raises(TableExists):
            await store.create_table(TABLE)

    with_store(database, story)


def test_a_ply_is_written_once_and_leaves_no_hole(database: str) -> None:
    async def story(store: Store) -> list[bytes]:
        await store.create_table(TABLE)
        await store.append("t1", 0, [b"0", b"1"])
        for first in (0, 1, 3):
            with pytest.raises(Conflict):
                await store.append("t1", first, [b"again", b"and again"])
        with pytest.raises(UnknownTable):
            await store.append("nowhere", 0, [b"0"])
        await store.append("t1", 2, [b"2"])
        return await store.entries("t1")

    assert with_store(database, story) == [b"0", b"1", b"2"]


@pytest.mark.threat("SEC-24")
def test_of_many_who_write_the_same_ply_one_is_accepted(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create_table(TABLE)
        others = [await open_store(database) for _ in range(2)] if is_shared(database) else []
        writers = [store, *others]
        for ply in range(20):
            tries = [writers[n % len(writers)].append("t1", ply, [f"{ply} {n}".encode()]) for n in range(6)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(isinstance(result, Conflict) for result in results) == [False] + [True] * 5
            winner = next(n for n, result in enumerate(results) if result is None)
            assert (await store.entries("t1", ply)) == [f"{ply} {winner}".encode()]
        for other in others:
            await other.close()

    with_store(database, story)


def test_two_processes_write_to_many_tables_without_waiting_in_a_circle(database: str) -> None:
    async def story(store: Store) -> None:
        stores = [store, await open_store(database) if is_shared(database) else store]
        names = [f"t{n}" for n in range(12)]
        for name in names:
            await store.create_table(TableRow(id=name, game="base", players=3))

        async def play(one: Store, order: list[str]) -> int:
            done = 0
            for ply in range(15):
                results = await asyncio.gather(
                    *(one.append(name, ply, [b"x"]) for name in order), return_exceptions=True
                )
                done += sum(result is None for result in results)
                assert all(result is None or isinstance(result, Conflict) for result in results)
            return done

        assert sum(await asyncio.gather(play(stores[0], names), play(stores[1], names[::-1]))) == 12 * 15
        assert [row.plies for row in await store.tables()] == [15] * 12
        if stores[1] is not store:
            await stores[1].close()

    with_store(database, story)


def test_a_summary_is_kept_with_the_entries_it_was_made_from_and_not_by_an_older_one(database: str) -> None:
    async def story(store: Store) -> tuple[TableRow | None, TableRow | None]:
        await store.create_table(TABLE)
        over = TableRow(
            id="t1", game="base", players=4, status="over", winner=2, points=(3, 7, 10, 4), plies=1, updated=30.0
        )
        await store.append("t1", 0, [b"won"], over)
        first = await store.load_table("t1")
        await store.save_table(TABLE)
        return first, await store.load_table("t1")

    first, second = with_store(database, story)
    assert first == second
    assert first is not None
    assert (first.status, first.winner, first.created, first.secret) == ("over", 2, TABLE.created, TABLE.secret)
    assert first.points == (3, 7, 10, 4)


@pytest.mark.threat("SEC-19")
def test_tables_are_found_by_what_they_are_and_who_sat_there(database: str) -> None:
    async def story(store: Store) -> None:
        for n in range(6):
            await store.create_table(
                TableRow(
                    id=f"t{n}",
                    game="base" if n % 2 else "cities",
                    players=3,
                    status="over" if n < 4 else "open",
                    visibility="private" if n == 5 else "public",
                    title="100% luck" if n == 3 else "",
                    names=("Zoë", f"guest_{n}"),
                    updated=float(n // 2),
                    secret=b"hush",
                )
            )

        async def found(search: Search) -> list[str]:
            return [row.id for row in await store.tables(search)]

        assert await found(Search()) == ["t5", "t4", "t3", "t2", "t1", "t0"]
        assert await found(Search(status="open", visibility="public")) == ["t4"]
        assert await found(Search(game="base", text="ZOË")) == ["t5", "t3", "t1"]
        assert await found(Search(text="0% L")) == ["t3"]
        assert await found(Search(text="guest%")) == []
        assert await found(Search(text="' OR 1=1 --")) == []
        assert await found(Search(game="base'; DROP TABLE tables; --")) == []
        assert await found(Search(text="guest_1")) == ["t1"]
        assert await found(Search(limit=2, before=(2.0, "t4"))) == ["t3", "t2"]
        assert [row.secret for row in await store.tables(Search(limit=1))] == [b""]

    with_store(database, story)


def test_a_key_is_drawn_once_and_then_stays(database: str) -> None:
    async def story(store: Store) -> tuple[bytes, bytes, bytes]:
        return await store.key("guests"), await store.key("guests"), await store.key("other")

    first, again, other = with_store(database, story)
    assert len(first) == 32
    assert first == again == with_store(database, story)[0]
    assert other != first


def test_listeners_hear_every_table_that_has_grown(database: str) -> None:
    async def story(store: Store) -> None:
        writer = await open_store(database) if is_shared(database) else store
        rings = store.listen()
        await writer.create_table(TABLE)
        await writer.append("t1", 0, [b"a", b"b"])
        assert await anext(rings) == Ring("t1", 2)
        await writer.append("t1", 2, [b"c"])
        assert await anext(rings) == Ring("t1", 3)
        if writer is not store:
            await writer.close()

    with_store(database, story)


def test_what_cannot_be_kept_spoils_nothing_for_others(database: str) -> None:
    async def story(store: Store) -> list[str]:
        bad = TableRow(id="bad", game="base", players=2**70)
        tries = [store.create_table(TableRow(id="a", game="base", players=3)), store.create_table(bad)]
        tries.append(store.create_table(TableRow(id="z", game="base", players=3)))
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [result is None for result in results] == [True, False, True]
        return [row.id for row in await store.tables()]

    assert with_store(database, story) == ["z", "a"]


def test_a_closed_store_says_so(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            pass
        with pytest.raises(StoreError):
            await store.ping()

    asyncio.run(story())


@pytest.mark.threat("SEC-15")
def test_a_table_does_not_show_its_secret_in_logs() -> None:
    assert "seed" not in f"{TABLE!r} {TABLE}"
