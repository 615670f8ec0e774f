"""A PostgreSQL that is locked, full, gone or hangs: an error with a name, and then it goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from hexhold.server.store import (
    Ring,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreUnsure,
)
from hexhold.server.store.opening import open_store
from hexhold.server.store.postgres import PostgresStore
from tests.postgres import Postgres, postgres
from tests.server.store.troubled import execute, with_table

pytestmark = pytest.mark.once


@pytest.fixture
def url(postgres_server: Postgres) -> str:
    return postgres_server.new_database()


@pytest.fixture
def own_postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """A server of one's own, to be stopped and started."""
    with postgres() as server:
        yield server


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
