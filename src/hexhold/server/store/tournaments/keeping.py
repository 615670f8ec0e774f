"""Tournaments, as statements that both databases understand.

A tournament is one row, changed as a whole: whoever changes it names the version they have read, and of two at once one
reads it anew. The tables of a round are kept in the transaction that says that it has begun, so a server that dies
in between has made all of them or none, and no two processes make them twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

import msgspec

from hexhold.server.store import Ring, TableRow, statements
from hexhold.server.store.work import Job, Run
from hexhold.server.tournament.state import Tournament

__all__ = [
    "NewRound",
    "TournamentRow",
    "change",
    "count_unfinished",
    "create",
    "keep",
    "load",
    "names_of",
    "own",
    "page",
    "statuses",
    "take_part",
]


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with its name, and how its tables are set up."""

    id: str
    title: str
    maker: str
    """The identity of whoever made it."""
    created: float
    updated: float
    config: bytes
    """The settings of its largest table, as those of tables are kept."""
    state: Tournament
    version: int = 0
    """How often it has been changed."""


class NewRound(NamedTuple):
    """A table that is made for a round, with the beginning of its journal."""

    row: TableRow
    entries: Sequence[bytes]


_DECODER: Final = msgspec.json.Decoder(Tournament)
"""Made before any thread runs, of which two may not learn a type at once."""
COLUMNS: Final = "id, title, maker, created, updated, config, state, version"


def create(row: TournamentRow) -> Job[None]:
    """Keep a new tournament."""

    def do(run: Run) -> tuple[None, Ring | None]:
        _insert(run, row)
        return None, None

    return Job(row.id, do)


def load(name: str) -> Job[TournamentRow | None]:
    """A tournament; None where there is none of this name."""

    def do(run: Run) -> tuple[TournamentRow | None, Ring | None]:
        return _load(run, name), None

    return Job(name, do)


def change(row: TournamentRow, tables: Sequence[NewRound] = ()) -> Job[bool]:
    """Keep what was made of the version that the row still names, with new tables.

    False if it has been changed since that was read; nothing is kept then.
    """

    def do(run: Run) -> tuple[bool, Ring | None]:
        done = run(
            "UPDATE tournaments SET maker = %s, updated = %s, status = %s, state = %s, version = version + 1"
            " WHERE id = %s AND version = %s",
            (row.maker, row.updated, row.state.status, msgspec.json.encode(row.state), row.id, row.version),
        )
        if done.rowcount == 0:
            return False, None
        _note_people(run, row)
        for table, entries in tables:
            statements.create_table(table).do(run)
            statements.append(table.id, 0, entries, table).do(run)
        return True, None

    return Job(row.id, do)


def own(who: str, limit: int) -> Job[list[TournamentRow]]:
    """The tournaments that somebody made or takes part in: those that are not over first, then the last changed."""

    def do(run: Run) -> tuple[list[TournamentRow], Ring | None]:
        rows = run(
            f"SELECT {COLUMNS} FROM tournaments WHERE id IN (SELECT tournament FROM entrants WHERE who = %s)"
            " ORDER BY CASE WHEN status = 'over' THEN 1 ELSE 0 END, updated DESC, id LIMIT %s",
            (who, limit),
        ).fetchall()
        return [_row(row) for row in rows], None

    return Job("", do)


def take_part(who: str) -> Job[list[str]]:
    """All tournaments that somebody made or takes part in, by name."""

    def do(run: Run) -> tuple[list[str], Ring | None]:
        rows = run("SELECT tournament FROM entrants WHERE who = %s ORDER BY tournament", (who,)).fetchall()
        return [str(name) for (name,) in rows], None

    return Job("", do)


def count_unfinished(maker: str) -> Job[int]:
    """How many tournaments of somebody are not over."""

    def do(run: Run) -> tuple[int, Ring | None]:
        statement = "SELECT COUNT(*) FROM tournaments WHERE maker = %s AND status <> 'over'"
        return cast("int", run(statement, (maker,)).fetchall()[0][0]), None

    return Job("", do)


def names_of(people: Sequence[str]) -> Job[dict[str, str]]:
    """What these people are called now, as far as that is known."""

    def do(run: Run) -> tuple[dict[str, str], Ring | None]:
        if not people:
            return {}, None
        places = ", ".join(["%s"] * len(people))
        rows = run(f"SELECT who, name FROM people WHERE who IN ({places}) AND name <> ''", people).fetchall()
        return {str(who): str(name) for who, name in rows}, None

    return Job("", do)


def statuses(tables: Sequence[str]) -> Job[dict[str, str]]:
    """How these tables are."""

    def do(run: Run) -> tuple[dict[str, str], Ring | None]:
        if not tables:
            return {}, None
        places = ", ".join(["%s"] * len(tables))
        rows = run(f"SELECT id, status FROM tables WHERE id IN ({places})", tables).fetchall()
        return {str(name): str(status) for name, status in rows}, None

    return Job("", do)


def page(after: str, limit: int) -> Job[list[TournamentRow]]:
    """Tournaments in the order of their names, from behind this one on."""

    def do(run: Run) -> tuple[list[TournamentRow], Ring | None]:
        rows = run(f"SELECT {COLUMNS} FROM tournaments WHERE id > %s ORDER BY id LIMIT %s", (after, limit)).fetchall()
        return [_row(row) for row in rows], None

    return Job("", do)


def keep(row: TournamentRow) -> Job[bool]:
    """What another database knew; whether it was new here, or further."""

    def do(run: Run) -> tuple[bool, Ring | None]:
        there = _load(run, row.id)
        if there is not None and there.version >= row.version:
            return False, None
        run("DELETE FROM tournaments WHERE id = %s", (row.id,))
        _insert(run, row)
        return True, None

    return Job(row.id, do)


def _insert(run: Run, row: TournamentRow) -> None:
    run(
        "INSERT INTO tournaments (id, title, maker, created, updated, config, state, version, status)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            row.id,
            row.title,
            row.maker,
            row.created,
            row.updated,
            row.config,
            msgspec.json.encode(row.state),
            row.version,
            row.state.status,
        ),
    )
    _note_people(run, row)


def _note_people(run: Run, row: TournamentRow) -> None:
    """Who made it or takes part; found by them, and by nothing else."""
    run("DELETE FROM entrants WHERE tournament = %s", (row.id,))
    for who in sorted({row.maker, *(it.who for it in row.state.people)}):
        run("INSERT INTO entrants (who, tournament) VALUES (%s, %s)", (who, row.id))


def _load(run: Run, name: str) -> TournamentRow | None:
    rows = run(f"SELECT {COLUMNS} FROM tournaments WHERE id = %s", (name,)).fetchall()
    return _row(rows[0]) if rows else None


def _row(row: Sequence[object]) -> TournamentRow:
    name, title, maker, created, updated, config, state, version = row
    return TournamentRow(
        id=cast("str", name),
        title=cast("str", title),
        maker=cast("str", maker),
        created=cast("float", created),
        updated=cast("float", updated),
        config=bytes(cast("bytes | memoryview", config)),
        state=_DECODER.decode(bytes(cast("bytes | memoryview", state))),
        version=cast("int", version),
    )
