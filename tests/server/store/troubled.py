"""A store with something in it, to be brought into trouble."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import psycopg

from hexhold.server.store import Store, TableRow
from hexhold.server.store.opening import open_store

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


def execute(database: str, statement: str) -> None:
    if database.startswith("postgresql"):
        with psycopg.connect(database) as connection:
            connection.execute(statement)
    else:
        with closing(sqlite3.connect(database)) as file, file:
            file.execute(statement)
