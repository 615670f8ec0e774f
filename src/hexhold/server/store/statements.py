"""What the store does, as statements that both databases understand."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar, cast

from hexhold.server.store import CHANGED, Change, Conflict, Ring, Search, TableExists, TableRow, UnknownTable
from hexhold.server.store.notices.sittings import note_sittings, sitting_at
from hexhold.server.store.schema import turn_of
from hexhold.server.store.work import Job, Run

__all__ = [
    "append",
    "asked",
    "count_rows",
    "create_table",
    "due_tables",
    "entries",
    "forget",
    "key",
    "known_time",
    "load_table",
    "look",
    "note_time",
    "ping",
    "save_table",
    "tables",
]

T = TypeVar("T")
KEY_BYTES: Final = 32
PROBE_BYTES: Final = 32 * 1024
LONGEST: Final = 15 * 86400.0
"""No table waits longer than this many seconds to be looked at: a turn has 14 days at most."""
ROWS: Final = 1000
"""Entries in one statement: databases take a limited number of values at once, and an import brings whole journals."""
COLUMNS: Final = (
    "id, game, players, status, visibility, title, names, winner, points, created, updated, plies, due, rated, config,"
    " secret"
)
SUMMARY: Final = (
    "status = %s, visibility = %s, title = %s, names = %s, words = %s, winner = %s, points = %s, updated = %s, due = %s"
)


def create_table(table: TableRow) -> Job[None]:
    """A new table."""

    def do(run: Run) -> tuple[None, Ring | None]:
        values = (
            *(table.id, table.game, table.players, table.status, table.visibility, table.title, _names(table)),
            *(_words(table), table.winner, json.dumps(table.points), table.created, table.updated, 0, table.due),
            *(table.rated, table.config, table.secret, turn_of(table.config)),
        )
        places = ", ".join(["%s"] * len(values))
        done = run(
            "INSERT INTO tables (id, game, players, status, visibility, title, names, words, winner, points, created,"
            f" updated, plies, due, rated, config, secret, turn) VALUES ({places}) ON CONFLICT DO NOTHING",
            values,
        )
        if done.rowcount == 0:
            raise TableExists(f"there is a table {table.id!r} already")
        note_sittings(run, table)
        return None, None

    return Job(table.id, do)


def append(table_id: str, first_ply: int, new: Sequence[bytes], summary: TableRow | None) -> Job[None]:
    """Entries at the end of a journal.

    The number of plies is compared and raised in one statement, which waits for whoever writes to the same table; the
    key of `entries` would refuse a second writer even so.
    """
    plies = first_ply + len(new)

    def do(run: Run) -> tuple[None, Ring | None]:
        change, values = ("", ()) if summary is None else (f", {SUMMARY}", _summary(summary))
        done = run(
            f"UPDATE tables SET plies = %s{change} WHERE id = %s AND plies = %s", (plies, *values, table_id, first_ply)
        )
        if done.rowcount == 0:
            there = run("SELECT plies FROM tables WHERE id = %s", (table_id,)).fetchall()
            if not there:
                raise UnknownTable(f"there is no table {table_id!r}")
            raise Conflict(f"the journal has {there[0][0]} entries, not {first_ply}")
        if summary is not None:
            note_sittings(run, summary)
        for begin in range(0, len(new), ROWS):
            part = new[begin : begin + ROWS]
            rows = ", ".join(["(%s, %s, %s)"] * len(part))
            flat = [
                value for ply, entry in enumerate(part, start=first_ply + begin) for value in (table_id, ply, entry)
            ]
            run(f"INSERT INTO entries (table_id, ply, entry) VALUES {rows}", flat)
        return None, Ring(table_id, plies)

    return Job(table_id, do)


def save_table(table: TableRow) -> Job[None]:
    """Another summary, unless it is older than what is there."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run(f"UPDATE tables SET {SUMMARY} WHERE id = %s AND plies <= %s", (*_summary(table), table.id, table.plies))
        note_sittings(run, table)
        return None, None

    return Job(table.id, do)


def load_table(table_id: str) -> Job[TableRow | None]:
    """The summary of a table and its secret."""

    def do(run: Run) -> tuple[TableRow | None, Ring | None]:
        rows = run(f"SELECT {COLUMNS} FROM tables WHERE id = %s", (table_id,)).fetchall()
        if not rows:
            return None, None
        return sitting_at(run, _row(rows[0])), None

    return Job(table_id, do)


def entries(table_id: str, since: int) -> Job[list[bytes]]:
    """The journal of a table from a ply on."""

    def do(run: Run) -> tuple[list[bytes], Ring | None]:
        statement = "SELECT entry FROM entries WHERE table_id = %s AND ply >= %s ORDER BY ply"
        return [_bytes(row[0]) for row in run(statement, (table_id, since)).fetchall()], None

    return Job(table_id, do)


def tables(search: Search) -> Job[list[TableRow]]:
    """The summaries that fit a search."""
    conditions: list[str] = []
    values: list[object] = []
    for column, wanted in (("status", search.status), ("visibility", search.visibility), ("game", search.game)):
        if wanted is not None:
            conditions.append(f"{column} = %s")
            values.append(wanted)
    if search.text:
        literal = search.text.casefold().replace("!", "!!").replace("%", "!%").replace("_", "!_")
        conditions.append("words LIKE %s ESCAPE '!'")
        values.append(f"%{literal}%")
    if search.who is not None:
        asked = " AND asked = 1" if search.waits else ""
        conditions.append(f"id IN (SELECT table_id FROM sittings WHERE who = %s{asked})")
        values.append(search.who)
    if search.alive_since is not None:
        conditions.append("(updated > %s OR (status = 'open' AND turn IS NOT NULL))")
        values.append(search.alive_since)
    if search.before is not None:
        conditions.append("(updated, id) < (%s, %s)")
        values.extend(search.before)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    statement = f"SELECT {COLUMNS} FROM tables{where} ORDER BY updated DESC, id DESC LIMIT %s"

    def do(run: Run) -> tuple[list[TableRow], Ring | None]:
        rows = run(statement, (*values, search.limit)).fetchall()
        return [_row(row[:-1]) for row in rows], None

    return Job("", do)


def due_tables(now: float, limit: int) -> Job[list[str]]:
    """The tables that must be looked at by now, and those that only a clock that was ahead can have put off so far."""

    def do(run: Run) -> tuple[list[str], Ring | None]:
        names: list[str] = []
        for when, time in (("<=", now), (">", now + LONGEST)):
            statement = f"SELECT id FROM tables WHERE due IS NOT NULL AND due {when} %s ORDER BY due LIMIT %s"
            names += [str(name) for (name,) in run(statement, (time, limit - len(names))).fetchall()]
        return names, None

    return Job("", do)


def known_time() -> Job[float | None]:
    """The last time that a clock showed which was believed; None before there was any."""

    def do(run: Run) -> tuple[float | None, Ring | None]:
        return cast("float | None", run("SELECT MAX(at) FROM times").fetchall()[0][0]), None

    return Job("", do)


def note_time(now: float) -> Job[None]:
    """A clock that is believed shows this."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM times")
        run("INSERT INTO times (at) VALUES (%s)", (now,))
        return None, None

    return Job("", do)


def asked(who: str) -> Job[list[str]]:
    """The tables that wait for somebody."""

    def do(run: Run) -> tuple[list[str], Ring | None]:
        statement = "SELECT table_id FROM sittings WHERE who = %s AND asked = 1 ORDER BY table_id"
        return [str(name) for (name,) in run(statement, (who,)).fetchall()], None

    return Job("", do)


def key(name: str, value: bytes) -> Job[bytes]:
    """The secret bytes of a name."""

    def do(run: Run) -> tuple[bytes, Ring | None]:
        fresh = value or secrets.token_bytes(KEY_BYTES)
        run("INSERT INTO keys (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, fresh))
        return _bytes(run("SELECT value FROM keys WHERE name = %s", (name,)).fetchall()[0][0]), None

    return Job("", do)


def ping() -> Job[None]:
    """A change as large as most, of which nothing stays: a disk that is full has room for a smaller one."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM probes")
        run("INSERT INTO probes (filler) VALUES (%s)", (secrets.token_bytes(PROBE_BYTES),))
        return None, None

    return Job("", do)


def look() -> Job[None]:
    """A question whose answer does not matter."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("SELECT id FROM tables LIMIT 1").fetchall()
        return None, None

    return Job("", do)


def count_rows() -> Job[tuple[dict[str, int], int]]:
    """How many tables there are, by status, and how many people have a name."""

    def do(run: Run) -> tuple[tuple[dict[str, int], int], Ring | None]:
        rows = run("SELECT status, COUNT(*) FROM tables GROUP BY status ORDER BY status").fetchall()
        named = run("SELECT COUNT(*) FROM people WHERE name <> ''").fetchall()[0][0]
        return ({str(status): cast("int", count) for status, count in rows}, cast("int", named)), None

    return Job("", do)


def forget(table_id: str, who: str, change: Change) -> Job[None]:
    """Everything that a table says of somebody, changed so that it says it of nobody, or of somebody else."""

    def do(run: Run) -> tuple[None, Ring | None]:
        row, _ = load_table(table_id).do(run)
        if row is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        before, _ = entries(table_id, 0).do(run)
        after_row, after = change(row, before)
        for ply, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                run("UPDATE entries SET entry = %s WHERE table_id = %s AND ply = %s", (new, table_id, ply))
        run("UPDATE tables SET config = %s WHERE id = %s", (after_row.config, table_id))
        run("UPDATE tables SET names = %s, words = %s WHERE id = %s", (_names(after_row), _words(after_row), table_id))
        note_sittings(run, after_row)
        run("DELETE FROM sittings WHERE table_id = %s AND who = %s", (table_id, who))
        return None, Ring(table_id, CHANGED)

    return Job(table_id, do)


def _names(table: TableRow) -> str:
    return json.dumps(table.names)


def _words(table: TableRow) -> str:
    return "\n".join((table.title, *table.names)).casefold()


def _summary(table: TableRow) -> tuple[object, ...]:
    return (
        table.status,
        table.visibility,
        table.title,
        _names(table),
        _words(table),
        table.winner,
        json.dumps(table.points),
        table.updated,
        table.due,
    )


def _row(row: Sequence[object]) -> TableRow:
    table_id, game, players, status, visibility, title, names, winner, points, created, *later = row
    updated, plies, due, rated, config, *secret = later
    return TableRow(
        id=cast("str", table_id),
        game=cast("str", game),
        players=cast("int", players),
        status=cast("str", status),
        visibility=cast("str", visibility),
        title=cast("str", title),
        names=tuple(json.loads(cast("str", names))),
        winner=cast("int | None", winner),
        points=tuple(json.loads(cast("str", points))),
        created=cast("float", created),
        updated=cast("float", updated),
        plies=cast("int", plies),
        due=cast("float | None", due),
        rated=cast("int", rated),
        config=_bytes(config),
        secret=_bytes(secret[0]) if secret else b"",
    )


def _bytes(value: object) -> bytes:
    return bytes(cast("bytes | memoryview", value))
