"""The tables of the database, one list of statements for each version; what was released is never edited again.

Both databases read the same statements. A database of a newer version is refused, an older one is brought up to date
in one transaction.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, cast

from hexhold.server.store import StoreNewer
from hexhold.server.store.work import Run

__all__ = ["MIGRATIONS", "SIT", "VERSION", "check_version", "migrate", "turn_of"]

SIT: Final = "INSERT INTO sittings (who, table_id) VALUES (%s, %s) ON CONFLICT DO NOTHING"

MIGRATIONS: Final[Sequence[Sequence[str]]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            status TEXT NOT NULL,
            visibility TEXT NOT NULL,
            title TEXT NOT NULL,
            names TEXT NOT NULL,
            words TEXT NOT NULL,
            winner INTEGER,
            created DOUBLE PRECISION NOT NULL,
            updated DOUBLE PRECISION NOT NULL,
            plies INTEGER NOT NULL,
            config BYTEA NOT NULL,
            secret BYTEA NOT NULL
        )""",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            ply INTEGER NOT NULL,
            entry BYTEA NOT NULL,
            PRIMARY KEY (table_id, ply)
        )""",
        "CREATE TABLE keys (name TEXT PRIMARY KEY, value BYTEA NOT NULL)",
        "CREATE INDEX tables_by_change ON tables (updated DESC, id DESC)",
    ),
    # Lobbies find the few tables that are open among the many that are over.
    ("CREATE INDEX tables_by_status ON tables (status, visibility, updated DESC, id DESC)",),
    # What is written to see whether the database can be written to.
    ("CREATE TABLE probes (filler BYTEA NOT NULL)",),
    # Who has a name or has signed out; guests of whom nothing needs to be known are in no row.
    (
        """CREATE TABLE people (
            who TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            epoch INTEGER NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        "CREATE TABLE used_codes (code TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL)",
    ),
    # Where somebody sits or sat, and what brings them back when no device knows them any more.
    (
        "ALTER TABLE people ADD COLUMN recovery TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX people_by_recovery ON people (recovery)",
        """CREATE TABLE sittings (
            who TEXT NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id),
            PRIMARY KEY (who, table_id)
        )""",
        "CREATE INDEX sittings_by_table ON sittings (table_id)",
    ),
    # When a table must be looked at that nobody looks at, and whom it waits for.
    (
        "ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION",
        "CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL",
        "ALTER TABLE sittings ADD COLUMN asked INTEGER NOT NULL DEFAULT 0",
    ),
    # By which devices somebody comes; one that was signed out stays until its tokens would have ended.
    (
        """CREATE TABLE devices (
            who TEXT NOT NULL,
            device TEXT NOT NULL,
            label TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL,
            revoked INTEGER NOT NULL,
            PRIMARY KEY (who, device)
        )""",
    ),
    # The public halves of the keys by which people come back.
    (
        """CREATE TABLE passkeys (
            id TEXT PRIMARY KEY,
            who TEXT NOT NULL,
            public_key BYTEA NOT NULL,
            uses BIGINT NOT NULL,
            label TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            used DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX passkeys_by_person ON passkeys (who)",
    ),
    # Devices that were not used for long are found, whosever they are.
    ("CREATE INDEX devices_by_use ON devices (seen)",),
    # How well people play and whether they stay. A rated table has 1 until its end is counted, and 2 from then on.
    (
        "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_to_rate ON tables (status) WHERE rated = 1",
        "ALTER TABLE sittings ADD COLUMN place INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE sittings ADD COLUMN stayed INTEGER",
        """CREATE TABLE ratings (
            who TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            PRIMARY KEY (who, game, players)
        )""",
        "CREATE INDEX ratings_by_strength ON ratings (game, players, mu DESC)",
        """CREATE TABLE rated_games (
            who TEXT NOT NULL,
            table_id TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            place INTEGER NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            ended DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (who, table_id)
        )""",
    ),
    # What keeps people safe from each other: who wants nothing to do with whom, reports, bans, who may decide on them.
    (
        """CREATE TABLE blocks (
            id TEXT NOT NULL,
            who TEXT NOT NULL,
            blocked TEXT NOT NULL,
            name TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (who, blocked)
        )""",
        "CREATE INDEX blocks_by_blocked ON blocks (blocked)",
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY,
            who TEXT NOT NULL,
            about TEXT NOT NULL,
            name TEXT NOT NULL,
            table_id TEXT NOT NULL,
            reason TEXT NOT NULL,
            quoted TEXT NOT NULL,
            text TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            outcome TEXT NOT NULL
        )""",
        "CREATE INDEX reports_open ON reports (created) WHERE outcome = ''",
        """CREATE TABLE bans (
            subject TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            until DOUBLE PRECISION NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE audit (
            at DOUBLE PRECISION NOT NULL,
            who TEXT NOT NULL,
            deed TEXT NOT NULL,
            about TEXT NOT NULL,
            name TEXT NOT NULL
        )""",
        "CREATE TABLE roles (who TEXT PRIMARY KEY, role TEXT NOT NULL)",
        "CREATE TABLE offered_roles (code TEXT PRIMARY KEY, role TEXT NOT NULL, until DOUBLE PRECISION NOT NULL)",
    ),
    # What happened in finished games, by who looks at them; it can be worked out again.
    (
        """CREATE TABLE analyses (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seen TEXT NOT NULL,
            made DOUBLE PRECISION NOT NULL,
            analysis BYTEA NOT NULL,
            PRIMARY KEY (table_id, seen)
        )""",
    ),
    # Where people want to be told that a table waits for them, and whether they were.
    (
        "ALTER TABLE sittings ADD COLUMN told INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX sittings_to_tell ON sittings (table_id) WHERE asked = 1 AND told = 0",
        "CREATE TABLE hooks (who TEXT PRIMARY KEY, kind TEXT NOT NULL, url TEXT NOT NULL)",
    ),
    # Which process makes which analysis, and until when it has to be heard of; those of before have the first shape.
    (
        "ALTER TABLE analyses ADD COLUMN shape INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE analyses ADD COLUMN worlds INTEGER NOT NULL DEFAULT 32",
        """CREATE TABLE analysis_claims (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seen TEXT NOT NULL,
            worlds INTEGER NOT NULL,
            until DOUBLE PRECISION NOT NULL,
            share DOUBLE PRECISION NOT NULL,
            known BYTEA,
            PRIMARY KEY (table_id, seen)
        )""",
    ),
    # How long a turn may take: tables with days for it wait in the lobby for people who come tomorrow.
    # And what time it was, so that a server that starts with a wrong clock takes nobody's seat by it.
    (
        "ALTER TABLE tables ADD COLUMN turn DOUBLE PRECISION",
        "CREATE TABLE times (at DOUBLE PRECISION NOT NULL)",
    ),
    # What people made of the boards of days, one try each; that of the strongest bot is nobody's and has no table.
    (
        """CREATE TABLE tries (
            day TEXT NOT NULL,
            who TEXT NOT NULL,
            table_id TEXT NOT NULL,
            begun DOUBLE PRECISION NOT NULL,
            won INTEGER,
            points INTEGER,
            rounds INTEGER,
            ended DOUBLE PRECISION,
            PRIMARY KEY (day, who)
        )""",
        "CREATE INDEX tries_by_person ON tries (who)",
    ),
    # In which language people want to be told.
    ("ALTER TABLE hooks ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",),
    # How finished games ended, for lists.
    ("ALTER TABLE tables ADD COLUMN points TEXT NOT NULL DEFAULT '[]'",),
    # Tournaments, and who made them or takes part.
    (
        """CREATE TABLE tournaments (
            id TEXT PRIMARY KEY,
            title TEXT NOT NULL,
            maker TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            updated DOUBLE PRECISION NOT NULL,
            status TEXT NOT NULL,
            version INTEGER NOT NULL,
            config BYTEA NOT NULL,
            state BYTEA NOT NULL
        )""",
        """CREATE TABLE entrants (
            who TEXT NOT NULL,
            tournament TEXT NOT NULL,
            PRIMARY KEY (who, tournament)
        )""",
        "CREATE INDEX entrants_by_tournament ON entrants (tournament)",
        "CREATE INDEX tournaments_by_maker ON tournaments (maker)",
    ),
    # The browsers in which people want to be told, where their push services take it, and what only they can open.
    (
        """CREATE TABLE pushes (
            endpoint TEXT PRIMARY KEY,
            who TEXT NOT NULL,
            device TEXT NOT NULL,
            public_key TEXT NOT NULL,
            secret TEXT NOT NULL,
            language TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX pushes_by_person ON pushes (who)",
    ),
    # The addresses at which people want to be told, and when somebody is told once more.
    (
        """CREATE TABLE mails (
            who TEXT PRIMARY KEY,
            address TEXT NOT NULL,
            language TEXT NOT NULL,
            asked DOUBLE PRECISION NOT NULL,
            confirmed INTEGER NOT NULL,
            code TEXT NOT NULL,
            stop TEXT NOT NULL
        )""",
        "CREATE UNIQUE INDEX mails_by_code ON mails (code)",
        "CREATE UNIQUE INDEX mails_by_stop ON mails (stop)",
        "ALTER TABLE sittings ADD COLUMN remind DOUBLE PRECISION",
        "CREATE INDEX sittings_to_remind ON sittings (remind) WHERE asked = 1 AND told = 1",
    ),
    # When people are on vacation.
    (
        """CREATE TABLE vacations (
            who TEXT NOT NULL,
            begun DOUBLE PRECISION NOT NULL,
            until DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (who, begun)
        )""",
    ),
)
SITTINGS: Final = 5
"""The version that knows who sits where."""
TURNS: Final = 15
"""The version that knows how long a turn may take."""
LOBBY_PLIES: Final = 200
"""Seats are taken before the game begins; this many entries of a journal are looked through for that."""
VERSION: Final = len(MIGRATIONS)


def migrate(run: Run) -> None:
    """Bring the database up to date inside the transaction that is open; raises StoreNewer."""
    run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    version = check_version(run)
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            run(statement)
    if 0 < version < SITTINGS:
        _note_sittings(run)
    if 0 < version < TURNS:
        _note_turns(run)
    if version < VERSION:
        run("DELETE FROM schema_version")
        run("INSERT INTO schema_version VALUES (%s)", (VERSION,))


def check_version(run: Run) -> int:
    """The version of the database; raises StoreNewer."""
    rows = run("SELECT version FROM schema_version").fetchall()
    version = int(str(rows[0][0])) if rows else 0
    if version > VERSION:
        raise StoreNewer(
            f"this database has version {version}, and this Hexhold reads versions up to {VERSION}: "
            "install a newer Hexhold, or choose another database"
        )
    return version


def _note_sittings(run: Run) -> None:
    """Find in the journals of before who sits where."""
    for (table,) in run("SELECT id FROM tables").fetchall():
        found = run("SELECT entry FROM entries WHERE table_id = %s AND ply < %s", (table, LOBBY_PLIES)).fetchall()
        for (entry,) in found:
            try:
                told = json.loads(bytes(cast("bytes | memoryview", entry)))
            except ValueError:
                continue
            if isinstance(told, dict) and told.get("entry") == "sat":
                run(SIT, (told["by"], table))


def _note_turns(run: Run) -> None:
    """Find in the settings of tables of before how long a turn may take."""
    for table, config in run("SELECT id, config FROM tables WHERE status = 'open'").fetchall():
        run("UPDATE tables SET turn = %s WHERE id = %s", (turn_of(bytes(cast("bytes | memoryview", config))), table))


def turn_of(config: bytes) -> float | None:
    """How long a turn may take by the settings of a table; None where there are no days for it."""
    try:
        settings = json.loads(config)
    except ValueError:
        return None
    return settings.get("turn") if isinstance(settings, dict) else None
