"""PostgreSQL goes back to a moment, by the way that docs/hosting.md describes."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

import psycopg
import pytest

from hexhold.server.store import TableRow
from hexhold.server.store.opening import open_store
from tests.postgres import Postgres, postgres

pytestmark = pytest.mark.once


def ask(url: str, question: str) -> str:
    with psycopg.connect(url, autocommit=True) as connection:
        row = connection.execute(question).fetchone()
        assert row is not None
        return str(row[0])


async def write(url: str, first: int, *entries: bytes) -> None:
    store = await open_store(url)
    if first == 0:
        await store.create_table(TableRow(id="t", game="base", players=3))
    await store.append("t", first, entries)
    await store.close()


async def read(url: str) -> list[bytes]:
    store = await open_store(url)
    try:
        return await store.entries("t")
    finally:
        await store.close()


def wait_until(url: str, question: str) -> None:
    while ask(url, question) != "True":
        time.sleep(0.05)


def configure(server: Postgres, text: str) -> None:
    with (server.folder / "data" / "postgresql.auto.conf").open("a") as file:
        file.write(text)


def test_what_was_there_at_a_moment_is_there_again_and_nothing_later(postgres_server: Postgres) -> None:
    with postgres() as server:
        kept = server.folder / "wal"
        kept.mkdir()
        own(server, kept)
        url = server.new_database()
        configure(server, f"archive_mode = on\narchive_command = 'test ! -f {kept}/%f && cp %p {kept}/%f'\n")
        server.stop()
        server.start()
        asyncio.run(write(url, 0, b"before the copy"))
        server._call("pg_basebackup", "-D", "base", "-h", str(server.folder), "-U", "hexhold", "-c", "fast")
        asyncio.run(write(url, 1, b"after the copy"))
        moment = ask(url, "SELECT clock_timestamp()")
        asyncio.run(write(url, 2, b"too late"))
        written = ask(url, "SELECT pg_walfile_name(pg_switch_wal())")
        wait_until(url, f"SELECT last_archived_wal >= '{written}' FROM pg_stat_archiver")
        server.stop()

        (server.folder / "data").rename(server.folder / "broken")
        (server.folder / "base").rename(server.folder / "data")
        configure(server, f"restore_command = 'cp {kept}/%f %p'\nrecovery_target_time = '{moment}'\n")
        configure(server, "recovery_target_action = 'promote'\narchive_mode = off\n")
        (server.folder / "data" / "recovery.signal").touch()
        server.start()
        wait_until(url, "SELECT NOT pg_is_in_recovery()")
        assert asyncio.run(read(url)) == [b"before the copy", b"after the copy"]
        asyncio.run(write(url, 2, b"and on it goes"))
        assert len(asyncio.run(read(url))) == 3


def own(server: Postgres, folder: Path) -> None:
    """Let the database write there."""
    stat = (server.folder / "data").stat()
    shutil.chown(folder, stat.st_uid, stat.st_gid)
