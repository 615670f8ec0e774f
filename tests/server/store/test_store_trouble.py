"""A database that is locked, full, of a newer schema or gone: an error with a name, and then it goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import psycopg
import pytest

from hexhold.core.errors import Malformed
from hexhold.server.store import (
    Ring,
    Search,
    Store,
    StoreError,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreNewer,
    StoreUnsure,
    TableRow,
)
from hexhold.server.store.opening import open_store
from hexhold.server.store.postgres import PostgresStore
from hexhold.server.store.schema import VERSION
from hexhold.server.store.sqlite import SqliteConnection, SqliteStore
from hexhold.server.store.statements import PROBE_BYTES
from tests.postgres import Postgres, postgres

pytestmark = pytest.mark.once

TABLE = TableRow(id="t1", game="base", players=4)
PATIENCE = 0.2


@asynccontextmanager
async def with_table(database: str | Path) -> AsyncIterator[Store]:
    """A store with table t1 and one entry."""
    store = await open_store(str(database), patience=PATIENCE)
    try:
        await store.create_table(TABLE)
        await store.append("t1", 0, [b"first"])
        yield store
    finally:
        await store.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def url(postgres_server: Postgres) -> str:
    return postgres_server.new_database()


@pytest.fixture
def own_postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """A server of one's own, to be stopped and started."""
    with postgres() as server:
        yield server


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


def execute(database: str, statement: str) -> None:
    if database.startswith("postgresql"):
        with psycopg.connect(database) as connection:
            connection.execute(statement)
    else:
        with closing(sqlite3.connect(database)) as file, file:
            file.execute(statement)


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
        execute(database, "ALTER TABLE tables DROP COLUMN due")
        for later in ("probes", "people", "used_codes", "sittings"):
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


def test_tables_that_another_program_holds_are_locked_until_it_lets_go(url: str) -> None:
    async def story() -> None:
        async with with_table(url) as store:
            with psycopg.connect(url) as other:
                other.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
                with pytest.raises(StoreLocked):
                    await store.append("t1", 1, [b"second"])
            await store.append("t1", 1, [b"second"])
            assert await store.entries("t1") == [b"first", b"second"]

    asyncio.run(story())


def test_a_full_server_is_named_and_what_was_there_stays(url: str) -> None:
    async def story() -> None:
        async with with_table(url) as store:
            with psycopg.connect(url, autocommit=True) as other:
                other.execute(
                    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
                    " $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$"
                )
                other.execute(
                    "CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION full_disk()"
                )
                with pytest.raises(StoreFull):
                    await store.append("t1", 1, [b"second"])
                assert await store.entries("t1") == [b"first"]
                other.execute("DROP TRIGGER full_disk ON entries")
            await store.append("t1", 1, [b"second"])
            row = await store.load_table("t1")
            assert row is not None
            assert row.plies == 2

    asyncio.run(story())


def test_a_server_that_went_away_is_gone_until_it_is_back(own_postgres: Postgres) -> None:
    async def story() -> None:
        async with with_table(own_postgres.new_database()) as store:
            rings = store.listen()
            own_postgres.stop()
            for _ in range(2):
                with pytest.raises(StoreGone):
                    await store.append("t1", 1, [b"second"])
            own_postgres.start()
            await store.append("t1", 1, [b"second"])
            assert await store.entries("t1") == [b"first", b"second"]
            # What rang while the listener was away is lost, so it is told to look at everything.
            while await anext(rings) != Ring("", 0):
                pass

    asyncio.run(story())


def test_a_connection_that_was_cut_between_two_requests_is_not_noticed(url: str) -> None:
    async def story() -> None:
        async with with_table(url) as store:
            with psycopg.connect(url) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hexhold'"
                )
            await store.append("t1", 1, [b"second"])
            assert await store.entries("t1") == [b"first", b"second"]

    asyncio.run(story())


SLOW_COMMIT = """
    CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
    CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION slow();
"""


@pytest.mark.threat("SEC-24")
def test_a_commit_that_is_not_answered_is_unsure_and_nothing_is_kept_after_it_was_settled(url: str) -> None:
    async def story() -> None:
        async with with_table(url) as store:
            execute(url, SLOW_COMMIT)
            assert isinstance(store, PostgresStore)
            store._writer.answer_seconds = 0.3
            with pytest.raises(StoreUnsure):
                await store.append("t1", 1, [b"second"])
            store._writer.answer_seconds = 20.0
            settled = await store.entries("t1", settled=True)
            execute(url, "DROP TRIGGER slow ON entries")
            assert await store.entries("t1") == settled == [b"first"]
            await store.append("t1", 1, [b"third"])
            assert await store.entries("t1") == [b"first", b"third"]

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_server_that_hangs_is_not_waited_for_and_then_it_goes_on(own_postgres: Postgres) -> None:
    async def story() -> None:
        url = own_postgres.new_database()
        async with with_table(url) as store:
            assert isinstance(store, PostgresStore)
            with psycopg.connect(url) as other:
                found = "SELECT pid FROM pg_stat_activity WHERE application_name = 'hexhold'"
                backends = [int(row[0]) for row in other.execute(found).fetchall()]
            for pid in backends:
                os.kill(pid, signal.SIGSTOP)
            store._writer.answer_seconds = store._reader.answer_seconds = 0.3
            with pytest.raises(StoreUnsure):
                await store.append("t1", 1, [b"second"])
            with pytest.raises(StoreGone):
                await store.entries("t1")
            with pytest.raises(StoreGone):
                await store.ping()
            for pid in backends:
                os.kill(pid, signal.SIGCONT)
            store._writer.answer_seconds = store._reader.answer_seconds = 20.0
            settled = await store.entries("t1", settled=True)
            assert await store.entries("t1") == settled

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_server_that_is_not_there_is_gone(tmp_path: Path) -> None:
    with pytest.raises(StoreGone):
        asyncio.run(open_store(f"postgresql://hexhold@/none?host={tmp_path}"))
