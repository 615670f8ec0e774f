"""A database that is locked, full, of a newer schema or gone: an error with a name, and then it goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from hexhold.core.errors import Malformed
from hexhold.server.store import (
    Search,
    Store,
    StoreError,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreNewer,
)
from hexhold.server.store.opening import open_store
from hexhold.server.store.schema import VERSION
from hexhold.server.store.sqlite import SqliteConnection, SqliteStore
from hexhold.server.store.statements import PROBE_BYTES
from tests.server.store.troubled import PATIENCE, execute, with_table

pytestmark = pytest.mark.once


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_a_file_that_another_program_holds_is_locked_until_it_lets_go(file: Path) -> None:
    async def story() -> None:
        async with with_table(file) as store:
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreLocked):
                    await store.append("t1", 1, [b"second"])
                assert await store.entries("t1") == [b"first"]
            await store.append("t1", 1, [b"second"])
            assert await store.entries("t1") == [b"first", b"second"]

    asyncio.run(story())


def test_a_second_server_on_the_same_file_is_refused_and_one_that_only_looks_is_not(file: Path) -> None:
    async def story() -> None:
        async with with_table(file):
            with pytest.raises(StoreLocked):
                await open_store(str(file))
            looking = await open_store(str(file), alone=False)
            assert await looking.entries("t1") == [b"first"]
            await looking.close()
        again = await open_store(str(file))
        await again.close()

    asyncio.run(story())


def test_a_second_server_that_comes_by_a_link_is_refused_too(file: Path) -> None:
    link = file.with_name("link.sqlite")
    link.symlink_to(file)

    async def story() -> None:
        async with with_table(file):
            with pytest.raises(StoreLocked):
                await open_store(str(link))

    asyncio.run(story())


def test_a_full_disk_is_named_and_what_was_there_stays(file: Path) -> None:
    async def story() -> None:
        async with with_table(file) as store:
            connection = inside(store)
            connection.execute("PRAGMA max_page_count = 1")
            with pytest.raises(StoreFull):
                await store.append("t1", 1, [bytes(100_000)])
            assert await store.entries("t1") == [b"first"]
            connection.execute("PRAGMA max_page_count = 1000000")
            await store.append("t1", 1, [bytes(100_000)])
            assert len(await store.entries("t1")) == 2

    asyncio.run(story())


def test_a_database_that_refuses_what_is_played_is_not_well_although_it_answers(file: Path) -> None:
    async def story() -> None:
        async with with_table(file) as store:
            await store.ping()
            execute(str(file), "CREATE TRIGGER no BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'damaged'); END")
            with pytest.raises(StoreError):
                await store.append("t1", 1, [b"second"])
            with pytest.raises(StoreError):
                await store.ping()

    asyncio.run(story())


def test_whether_it_can_be_written_to_is_tried_with_as_much_as_a_busy_moment_brings(file: Path) -> None:
    async def story() -> None:
        async with with_table(file) as store:
            ahead = file.with_name(file.name + "-wal")
            assert isinstance(store, SqliteStore)
            await asyncio.to_thread(store.checkpoints.close)
            before = ahead.stat().st_size
            await store.ping()
            assert ahead.stat().st_size - before > PROBE_BYTES

    asyncio.run(story())


def test_a_damaged_file_is_not_well_once_somebody_needed_what_is_damaged(file: Path) -> None:
    async def story() -> None:
        async with with_table(file) as store:
            await store.append("t1", 1, [bytes(200_000)])
        damage(file)
        store = await open_store(str(file), patience=PATIENCE)
        with pytest.raises(StoreGone):
            await store.entries("t1")
        with pytest.raises(StoreGone):
            await store.ping()
        await store.close()

    asyncio.run(story())


def damage(file: Path) -> None:
    """Write nonsense over the end of a file."""
    with file.open("r+b") as raw:
        raw.seek(-100_000, os.SEEK_END)
        raw.write(b"x" * 100_000)


def inside(store: Store) -> sqlite3.Connection:
    """The connection that writes."""
    assert isinstance(store, SqliteStore)
    database = store._writer._database
    assert isinstance(database, SqliteConnection)
    assert database._open is not None
    return database._open


def move(here: Path, there: Path) -> None:
    assert not there.exists()
    here.rename(there)


def test_a_file_that_was_moved_away_is_gone_until_it_is_back(file: Path) -> None:
    elsewhere = file.with_name("elsewhere")

    async def story() -> None:
        async with with_table(file) as store:
            move(file, elsewhere)
            for _ in range(2):
                with pytest.raises(StoreGone):
                    await store.append("t1", 1, [b"second"])
                with pytest.raises(StoreGone):
                    await store.entries("t1")
            move(elsewhere, file)
            await store.append("t1", 1, [b"second"])
            assert await store.entries("t1") == [b"first", b"second"]

    asyncio.run(story())


def test_what_was_written_ahead_moves_into_the_file_by_itself(file: Path) -> None:
    async def story() -> None:
        async with with_table(file) as store:
            await store.append("t1", 1, [bytes(1_000_000)])
            await asyncio.to_thread(wait_for_size, file, 1_000_000)

    asyncio.run(asyncio.wait_for(story(), 60))


def wait_for_size(file: Path, size: int) -> None:
    while file.stat().st_size < size:
        time.sleep(0.05)


def test_a_file_that_is_no_database_is_left_alone(file: Path) -> None:
    file.write_text("dear diary " * 100)
    with pytest.raises(StoreGone):
        asyncio.run(open_store(str(file)))
    assert file.read_text() == "dear diary " * 100


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(StoreGone, match=r"cannot open the database .*taken"):
        asyncio.run(open_store(str(tmp_path / "taken" / "tables.sqlite")))


@pytest.mark.threat("SEC-21")
def test_only_the_owner_may_read_the_file(file: Path) -> None:
    async def story() -> None:
        async with with_table(file):
            for part in file.parent.iterdir():
                assert part.stat().st_mode & 0o077 == 0, part

    asyncio.run(story())


def test_an_address_of_another_kind_is_refused() -> None:
    with pytest.raises(Malformed, match="postgresql://"):
        asyncio.run(open_store("mysql://localhost/hexhold"))


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    async def story() -> None:
        async with with_table(database):
            pass
        raise_version(database, 1)
        with pytest.raises(StoreNewer, match=f"version {VERSION + 1}"):
            await open_store(database)
        raise_version(database, -1)
        store = await open_store(database)
        assert await store.entries("t1") == [b"first"]
        await store.close()

    asyncio.run(story())


def raise_version(database: str, by: int) -> None:
    execute(database, f"UPDATE schema_version SET version = version + {by}")


SAT = '{"entry":"sat","at":1.0,"by":"ann","seat":0,"name":"Ann"}'


def blob(database: str, text: str) -> str:
    """Bytes as the database writes them in a statement."""
    return f"decode('{text.encode().hex()}', 'hex')" if "postgresql" in database else f"x'{text.encode().hex()}'"


def test_a_database_of_an_older_version_is_brought_up_to_date_with_all_it_holds(database: str) -> None:
    async def story() -> None:
        async with with_table(database):
            pass
        execute(database, "DROP INDEX tables_by_status")
        execute(database, "DROP INDEX tables_by_due")
        execute(database, "DROP INDEX tables_to_rate")
        for column in ("due", "rated", "turn", "points"):
            execute(database, f"ALTER TABLE tables DROP COLUMN {column}")
        later_tables: tuple[str, ...] = (
            "probes",
            "people",
            "used_codes",
            "sittings",
            "devices",
            "passkeys",
            "ratings",
            "rated_games",
        )
        later_tables += ("blocks", "reports", "bans", "audit", "roles", "offered_roles")
        later_tables += ("analyses", "analysis_claims", "hooks", "times", "tries", "tournaments", "entrants")
        later_tables += ("pushes", "mails", "vacations")
        for later in later_tables:
            execute(database, f"DROP TABLE {later}")
        execute(database, "UPDATE schema_version SET version = 1")
        execute(database, "INSERT INTO entries VALUES ('t1', 1, " + blob(database, SAT) + ")")
        execute(database, "UPDATE tables SET plies = 2")
        store = await open_store(database)
        assert await store.entries("t1") == [b"first", SAT.encode()]
        assert [row.id for row in await store.tables(Search(who="ann"))] == ["t1"]
        assert await store.tables(Search(who="bob")) == []
        await store.close()
        execute(database, "DROP INDEX tables_by_status")

    asyncio.run(story())
