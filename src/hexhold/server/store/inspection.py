"""A look at a database from outside, also while a server runs on it: nothing is written, not even what is missing."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from hexhold.server.store import TableRow, statements
from hexhold.server.store.opening import is_shared, sqlite_file
from hexhold.server.store.schema import VERSION
from hexhold.server.store.work import Cursor, Run

__all__ = ["Finding", "Inspection", "inspecting"]

OTHERS: Final = 0o077
BROKEN: Final = """
    SELECT tables.id FROM tables
    LEFT JOIN (SELECT table_id, count(*) AS many, max(ply) AS last FROM entries GROUP BY table_id) AS journal
        ON journal.table_id = tables.id
    WHERE coalesce(many, 0) <> plies OR coalesce(last, -1) <> plies - 1
    LIMIT 20
"""


class Finding(NamedTuple):
    """What was looked at, and whether it is well."""

    is_well: bool
    sentence: str


class Inspection:
    """What can be asked of a database that is there."""

    def __init__(self, run: Run, place: Sequence[Finding]) -> None:
        self._run = run
        self._place = place

    def findings(self) -> Iterator[Finding]:
        """What is to be said of the database as a whole."""
        yield from self._place
        version = int(str(self._run("SELECT version FROM schema_version").fetchall()[0][0]))
        fits = "as this Hexhold writes it" if version == VERSION else f"this Hexhold writes {VERSION}"
        yield Finding(version <= VERSION, f"the schema has version {version}, {fits}")
        tables, plies = self._run("SELECT count(*), coalesce(sum(plies), 0) FROM tables").fetchall()[0]
        broken = [str(row[0]) for row in self._run(BROKEN).fetchall()]
        holes = f"; journals with holes: {', '.join(broken)}" if broken else ", no journal has a hole"
        yield Finding(not broken, f"{tables} tables with {plies} entries{holes}")

    def newest(self, count: int) -> Iterator[tuple[TableRow, list[bytes]]]:
        """The tables that were changed last, with their journals."""
        found = self._run("SELECT id FROM tables ORDER BY updated DESC, id DESC LIMIT %s", (count,)).fetchall()
        for (name,) in found:
            row, _ = statements.load_table(str(name)).do(self._run)
            if row is not None:
                entries, _ = statements.entries(row.id, 0).do(self._run)
                yield row, entries


@contextmanager
def inspecting(address: str) -> Iterator[Inspection]:
    """Look at the database of this address; raises OSError or the error of a driver if it cannot be opened."""
    if is_shared(address):
        import psycopg  # noqa: PLC0415 - only where PostgreSQL is used

        with psycopg.connect(address, connect_timeout=10, options="-c default_transaction_read_only=on") as server:
            words = f"PostgreSQL {server.info.server_version // 10000} answers"
            yield Inspection(server.execute, [Finding(True, words)])
        return
    file = sqlite_file(address)
    if not file.is_file():
        raise FileNotFoundError(f"there is no database {file} yet")
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:

        def run(statement: str, values: Sequence[object] = (), /) -> Cursor:
            return database.execute(statement.replace("%s", "?"), tuple(values))

        yield Inspection(run, [*_file(file), _check(database)])


def _file(file: Path) -> Iterator[Finding]:
    is_private = not file.stat().st_mode & OTHERS
    yield Finding(is_private, f"{file} is {'for its owner only' if is_private else 'open to other users'}")
    free = shutil.disk_usage(file.parent).free / 2**30
    yield Finding(free >= 1.0, f"{free:.1f} GiB are free beside it")


def _check(database: sqlite3.Connection) -> Finding:
    told = [str(row[0]) for row in database.execute("PRAGMA quick_check(3)")]
    return Finding(told == ["ok"], "SQLite finds no damage" if told == ["ok"] else f"SQLite: {'; '.join(told)}")
