"""`hexhold doctor` finds what ails a server, and changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from hexhold.cli.main import commands
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.running.keeping import keep_new
from hexhold.server.running.new_table import make_table
from hexhold.server.store.opening import open_store
from hexhold.server.table.seat import Person
from tests.postgres import Postgres, postgres, program

pytestmark = pytest.mark.once


def with_table(database: str) -> str:
    """A database with a game that has begun; the id of its table."""

    async def make() -> str:
        store = await open_store(database)
        body = NewTable(game="base", seats=["me", "random"], start=True)
        table, entries = make_table(body, Person("ann", "Ann"), time.time())
        await keep_new(store, table, entries, time.time())
        await store.close()
        return table.id

    return asyncio.run(make())


def ills(database: str | Path, *words: str) -> list[str]:
    """What the doctor finds ill, apart from the page, which nobody built for this test."""
    done = CliRunner().invoke(commands, ["doctor", "--db", str(database), *words])
    lines = done.output.splitlines()
    assert (done.exit_code != 0) == any(line.startswith("ill") for line in lines), done.output
    assert all(line.startswith(("ok ", "ill")) for line in lines), done.output
    return [line for line in lines if line.startswith("ill") and "the page" not in line and "connections" not in line]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "db.sqlite"


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def test_a_healthy_database_is_well_and_stays_as_it_is(file: Path) -> None:
    with_table(str(file))
    before = file.read_bytes()
    assert ills(file) == []
    assert file.read_bytes() == before


def test_what_ails_a_database_is_named(file: Path) -> None:
    table = with_table(str(file))
    file.chmod(0o644)
    assert "open to other users" in ills(file)[0]
    file.chmod(0o600)
    change(file, f"UPDATE tables SET updated = {time.time() + 7200}")
    assert "hours behind" in ills(file)[0]
    change(file, f"UPDATE tables SET updated = {time.time()}")
    wrong = '{"entry":"stood","at":1,"seat":9}'
    change(file, f"UPDATE entries SET entry = CAST('{wrong}' AS BLOB) WHERE ply = 1")
    assert f"table {table} cannot be opened" in ills(file)[0]
    change(file, "DELETE FROM entries WHERE ply = 1")
    assert any("holes" in line for line in ills(file))
    change(file, "UPDATE schema_version SET version = 99")
    assert "version 99" in ills(file)[0]
    file.write_bytes(b"dear diary " * 1000)
    assert "cannot be read" in ills(file)[0]
    file.unlink()
    assert "there is no database" in ills(file)[0]
    assert not file.exists()
    assert "does not answer" in ills(file, "--url", "http://127.0.0.1:1")[1]


@pytest.mark.skipif(program("initdb") is None, reason="needs PostgreSQL")
def test_postgresql_is_looked_at_in_the_same_way() -> None:
    with postgres() as server:
        look_at_postgres(server)


def look_at_postgres(server: Postgres) -> None:
    url = server.new_database()
    with_table(url)
    assert ills(url) == []
    with psycopg.connect(url) as connection:
        connection.execute("DELETE FROM entries WHERE ply = 1")
    assert any("holes" in line for line in ills(url))
