"""What people made of the boards of days, as statements that both databases understand.

Everybody has one try at a day: it is kept in the transaction that makes its table, so that of two at once one counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from hexhold.server.store import Ring, TableRow, statements
from hexhold.server.store.work import Job, Run

__all__ = [
    "DAYS_KEY",
    "THE_BOT",
    "Listed",
    "Outcome",
    "Try",
    "begin_try",
    "bring_tries",
    "days",
    "keep_outcome",
    "keep_tries",
    "results",
    "tries",
    "try_of",
    "unsettled",
]

DAYS_KEY: Final = "days"
"""The name of the key that the dice of all days are drawn from."""
THE_BOT: Final = ""
"""Whose try that of the strongest bot is."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a try ended."""

    won: bool
    points: int
    rounds: int
    ended: float


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's try at a day; without an outcome until its game is over."""

    day: str
    table: str
    begun: float
    outcome: Outcome | None = None


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A try that is over, of somebody with a name; the bot has none."""

    who: str
    name: str
    table: str
    outcome: Outcome


def begin_try(day: str, who: str, row: TableRow, entries: Sequence[bytes]) -> Job[bool]:
    """Keep a new table as somebody's try at a day; False if they had one, and nothing is kept then."""

    def do(run: Run) -> tuple[bool, Ring | None]:
        done = run(
            "INSERT INTO tries (day, who, table_id, begun) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING",
            (day, who, row.id, row.created),
        )
        if done.rowcount == 0:
            return False, None
        statements.create_table(row).do(run)
        _, ring = statements.append(row.id, 0, entries, row).do(run)
        return True, ring

    return Job(row.id, do)


def try_of(day: str, who: str) -> Job[Try | None]:
    """Somebody's try at a day."""

    def do(run: Run) -> tuple[Try | None, Ring | None]:
        found = _tries(run, "day = %s AND who = %s", (day, who))
        return (found[0] if found else None), None

    return Job("", do)


def tries(who: str) -> Job[list[Try]]:
    """All tries of somebody, the first first."""

    def do(run: Run) -> tuple[list[Try], Ring | None]:
        return _tries(run, "who = %s", (who,)), None

    return Job("", do)


def unsettled(day: str, limit: int) -> Job[list[tuple[str, str]]]:
    """Those whose games are over, and what came of them is not kept yet: who, and the table."""

    def do(run: Run) -> tuple[list[tuple[str, str]], Ring | None]:
        rows = run(
            "SELECT r.who, r.table_id FROM tries r JOIN tables t ON t.id = r.table_id"
            " WHERE r.day = %s AND r.ended IS NULL AND t.status = 'over' ORDER BY t.updated LIMIT %s",
            (day, limit),
        ).fetchall()
        return [(str(who), str(table)) for who, table in rows], None

    return Job("", do)


def keep_outcome(day: str, who: str, outcome: Outcome) -> Job[None]:
    """What came of a try; the first that is kept stays. The bot's has no table."""

    def do(run: Run) -> tuple[None, Ring | None]:
        if who == THE_BOT:
            run(
                "INSERT INTO tries (day, who, table_id, begun) VALUES (%s, %s, '', %s) ON CONFLICT DO NOTHING",
                (day, who, outcome.ended),
            )
        run(
            "UPDATE tries SET won = %s, points = %s, rounds = %s, ended = %s"
            " WHERE day = %s AND who = %s AND ended IS NULL",
            (int(outcome.won), outcome.points, outcome.rounds, outcome.ended, day, who),
        )
        return None, None

    return Job("", do)


def results(day: str, until: float) -> Job[list[Listed]]:
    """What people and the bot made of a day until a time, the best first: who won soonest, then who has more points."""

    def do(run: Run) -> tuple[list[Listed], Ring | None]:
        rows = run(
            "SELECT r.who, COALESCE(p.name, ''), r.table_id, r.won, r.points, r.rounds, r.ended"
            " FROM tries r LEFT JOIN people p ON p.who = r.who"
            " WHERE r.day = %s AND r.ended < %s AND (r.who = '' OR p.name <> '')"
            " ORDER BY r.won DESC, CASE WHEN r.won = 1 THEN r.rounds ELSE 0 END, r.points DESC, r.rounds, r.ended,"
            " r.who",
            (day, until),
        ).fetchall()
        return [
            msgspec.convert({"who": who, "name": name, "table": table, "outcome": _outcome(outcome)}, Listed)
            for who, name, table, *outcome in rows
        ], None

    return Job("", do)


def days(before: str, limit: int) -> Job[list[str]]:
    """The last days until one, itself among them, that somebody tried."""

    def do(run: Run) -> tuple[list[str], Ring | None]:
        statement = "SELECT DISTINCT day FROM tries WHERE who <> '' AND day <= %s ORDER BY day DESC LIMIT %s"
        return [str(day) for (day,) in run(statement, (before, limit)).fetchall()], None

    return Job("", do)


def bring_tries(guest: str, person: str) -> Job[None]:
    """The tries of a guest are those of somebody, where they have none of their own."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run(
            "UPDATE tries SET who = %s WHERE who = %s AND day NOT IN (SELECT day FROM tries WHERE who = %s)",
            (person, guest, person),
        )
        return None, None

    return Job("", do)


def keep_tries(who: str, known: Sequence[Try]) -> Job[None]:
    """What another database knew of somebody's tries."""

    def do(run: Run) -> tuple[None, Ring | None]:
        for it in known:
            run(
                "INSERT INTO tries (day, who, table_id, begun) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING",
                (it.day, who, it.table, it.begun),
            )
            if it.outcome is not None:
                keep_outcome(it.day, who, it.outcome).do(run)
        return None, None

    return Job("", do)


def _tries(run: Run, where: str, values: Sequence[object]) -> list[Try]:
    rows = run(
        f"SELECT day, table_id, begun, won, points, rounds, ended FROM tries WHERE {where} ORDER BY day", values
    ).fetchall()
    return [
        msgspec.convert({"day": day, "table": table, "begun": begun, "outcome": _outcome(outcome)}, Try)
        for day, table, begun, *outcome in rows
    ]


def _outcome(row: Sequence[object]) -> Outcome | None:
    won, points, rounds, ended = row
    if ended is None:
        return None
    return msgspec.convert({"won": won == 1, "points": points, "rounds": rounds, "ended": ended}, Outcome)
