"""The analyses of finished games, as statements that both databases understand.

An analysis is claimed by the process that makes it, for some seconds at a time. While the claim lasts all others leave
it alone and can tell how far it is; once it is over, because that process ended, any of them may take it up.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, cast

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = [
    "Claim",
    "Claimed",
    "Kept",
    "analysis",
    "claim",
    "claimed",
    "drop_analyses",
    "first_entries",
    "give_up",
    "keep_analysis",
    "left_over",
    "tell_progress",
]

THAT_ONE: Final = "WHERE table_id = %s AND seen = %s"
CLAIMS: Final = "SELECT table_id, seen, worlds, share, known FROM analysis_claims"


class Claimed(Enum):
    """What came of a claim."""

    MINE = 1
    TAKEN = 2
    """Another process makes it."""
    KEPT = 3
    """It is made already, as deep as that or deeper."""


class Claim(NamedTuple):
    """An analysis that is asked for and not yet made."""

    table: str
    seen: str
    worlds: int
    """How deep it shall be."""
    share: float = 0.0
    known: bytes | None = None
    """What is known of it by now."""


class Kept(NamedTuple):
    """An analysis that is made."""

    worlds: int
    analysis: bytes


def analysis(table_id: str, seen: str, shape: int) -> Job[Kept | None]:
    """What is kept of a game for one who looks at it, unless it has the shape of another time."""

    def do(run: Run) -> tuple[Kept | None, Ring | None]:
        rows = run(
            f"SELECT worlds, analysis FROM analyses {THAT_ONE} AND shape = %s", (table_id, seen, shape)
        ).fetchall()
        return (Kept(cast("int", rows[0][0]), _bytes(rows[0][1])) if rows else None), None

    return Job(table_id, do)


def claim(wish: Claim, shape: int, now: float, until: float) -> Job[Claimed]:
    """Have an analysis to oneself until a time, unless it is kept or another process has it."""

    def do(run: Run) -> tuple[Claimed, Ring | None]:
        found = run(
            f"SELECT worlds FROM analyses {THAT_ONE} AND shape = %s AND worlds >= %s",
            (wish.table, wish.seen, shape, wish.worlds),
        )
        if found.fetchall():
            return Claimed.KEPT, None
        won = run(
            "INSERT INTO analysis_claims (table_id, seen, worlds, until, share) VALUES (%s, %s, %s, %s, 0) "
            "ON CONFLICT (table_id, seen) DO UPDATE SET worlds = excluded.worlds, until = excluded.until, share = 0 "
            "WHERE analysis_claims.until <= %s",
            (wish.table, wish.seen, wish.worlds, until, now),
        )
        return (Claimed.MINE if won.rowcount else Claimed.TAKEN), None

    return Job(wish.table, do)


def claimed(table_id: str, seen: str, now: float) -> Job[Claim | None]:
    """How far an analysis is that some process makes now."""

    def do(run: Run) -> tuple[Claim | None, Ring | None]:
        rows = run(f"{CLAIMS} {THAT_ONE} AND until > %s", (table_id, seen, now)).fetchall()
        return (_claim(rows[0]) if rows else None), None

    return Job(table_id, do)


def left_over(now: float, limit: int) -> Job[list[Claim]]:
    """Analyses that nobody makes although they were asked for, those first that have waited longest."""

    def do(run: Run) -> tuple[list[Claim], Ring | None]:
        rows = run(f"{CLAIMS} WHERE until <= %s ORDER BY until LIMIT %s", (now, limit)).fetchall()
        return [_claim(row) for row in rows], None

    return Job("", do)


def tell_progress(made: Claim, until: float) -> Job[None]:
    """How far an analysis of one's own is by now, and until when it is; what is known stays where there is no news."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run(
            f"UPDATE analysis_claims SET until = %s, share = %s, known = COALESCE(%s, known) {THAT_ONE}",
            (until, made.share, made.known, made.table, made.seen),
        )
        return None, None

    return Job(made.table, do)


def give_up(table_id: str, seen: str) -> Job[None]:
    """Nobody makes an analysis any more, and it may be asked for again."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run(f"DELETE FROM analysis_claims {THAT_ONE}", (table_id, seen))
        return None, None

    return Job(table_id, do)


def keep_analysis(made: Claim, shape: int, now: float) -> Job[None]:
    """What is known of an analysis that is made, in place of an earlier one; the claim to it ends."""

    def do(run: Run) -> tuple[None, Ring | None]:
        for name in ("analyses", "analysis_claims"):
            run(f"DELETE FROM {name} {THAT_ONE}", (made.table, made.seen))
        run(
            "INSERT INTO analyses (table_id, seen, made, analysis, shape, worlds) VALUES (%s, %s, %s, %s, %s, %s)",
            (made.table, made.seen, now, made.known, shape, made.worlds),
        )
        return None, None

    return Job(made.table, do)


def drop_analyses(keys: Sequence[tuple[str, int]]) -> Job[None]:
    """What was found from these seats of these tables is not kept any more."""

    def do(run: Run) -> tuple[None, Ring | None]:
        for table_id, seat in keys:
            for name in ("analyses", "analysis_claims"):
                run(f"DELETE FROM {name} {THAT_ONE}", (table_id, str(seat)))
        return None, None

    return Job("", do)


def first_entries(table_id: str, count: int) -> Job[list[bytes]]:
    """The beginning of a journal, in which people take their seats."""

    def do(run: Run) -> tuple[list[bytes], Ring | None]:
        statement = "SELECT entry FROM entries WHERE table_id = %s AND ply < %s ORDER BY ply"
        return [_bytes(entry) for (entry,) in run(statement, (table_id, count)).fetchall()], None

    return Job(table_id, do)


def _claim(row: Sequence[object]) -> Claim:
    table, seen, worlds, share, known = row
    return Claim(str(table), str(seen), cast("int", worlds), cast("float", share), _bytes(known) if known else None)


def _bytes(value: object) -> bytes:
    return bytes(cast("bytes | memoryview", value))
