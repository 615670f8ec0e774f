"""What the store knows of people, as statements that both databases understand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from hexhold.server.store import PersonRow, Ring
from hexhold.server.store.moderation import forget_moderated
from hexhold.server.store.work import Job, Run

__all__ = [
    "find_person",
    "forget_person",
    "keep_person",
    "kept_beside",
    "name_person",
    "people",
    "person",
    "recover",
    "set_recovery",
    "sign_out",
    "use_code",
]

COLUMNS: Final = "who, name, epoch, created, recovery"
Kept: TypeAlias = dict[str, list[dict[str, object]]]
BESIDE: Final = {
    "reports_made": "name, table_id, reason, quoted, text, created, outcome FROM reports WHERE who = %s",
    "reports_about_you": "name, reason, quoted, created, outcome FROM reports WHERE about = %s",
    "bans": "name, created, until FROM bans WHERE 'who:' || %s = subject",
    "done_to_you": "at, deed, name FROM audit WHERE about = %s",
    "done_by_you": "at, deed, name FROM audit WHERE who = %s",
    "vacations": "begun, until FROM vacations WHERE who = %s",
    "roles": "role FROM roles WHERE who = %s",
    "in_tournaments": "tournament FROM entrants WHERE who = %s",
    "games": "table_id, place, stayed, asked, told, remind FROM sittings WHERE who = %s",
}
"""What is kept of somebody beside their own page, and is theirs. Of a report about them that is why, and what they said
themselves, not who reported it, in which words and at which table: that is another's.
"""


def person(who: str) -> Job[PersonRow | None]:
    """The row of somebody."""

    def do(run: Run) -> tuple[PersonRow | None, Ring | None]:
        return find_person(run, who), None

    return Job("", do)


def people(after: str, limit: int) -> Job[list[PersonRow]]:
    """Those whose identities come behind one, in order."""

    def do(run: Run) -> tuple[list[PersonRow], Ring | None]:
        statement = f"SELECT {COLUMNS} FROM people WHERE who > %s ORDER BY who LIMIT %s"
        return [_row(row) for row in run(statement, (after, limit)).fetchall()], None

    return Job("", do)


def keep_person(row: PersonRow) -> Job[None]:
    """Somebody from elsewhere. Of two epochs the later counts, and of two names the one that is here."""

    def do(run: Run) -> tuple[None, Ring | None]:
        _know(run, row.who, row.created)
        run("UPDATE people SET name = %s WHERE who = %s AND name = ''", (row.name, row.who))
        run("UPDATE people SET recovery = %s WHERE who = %s AND epoch <= %s", (row.recovery, row.who, row.epoch))
        run("UPDATE people SET epoch = %s WHERE who = %s AND epoch < %s", (row.epoch, row.who, row.epoch))
        return None, None

    return Job("", do)


def name_person(who: str, name: str, now: float) -> Job[PersonRow]:
    """Another name."""

    def do(run: Run) -> tuple[PersonRow, Ring | None]:
        _know(run, who, now)
        run("UPDATE people SET name = %s WHERE who = %s", (name, who))
        return _found(run, who), None

    return Job("", do)


def sign_out(who: str, now: float) -> Job[PersonRow]:
    """Another epoch."""

    def do(run: Run) -> tuple[PersonRow, Ring | None]:
        _know(run, who, now)
        run("UPDATE people SET epoch = epoch + 1 WHERE who = %s", (who,))
        run("DELETE FROM devices WHERE who = %s", (who,))
        return _found(run, who), None

    return Job("", do)


def set_recovery(who: str, digest: str, now: float) -> Job[None]:
    """Another code."""

    def do(run: Run) -> tuple[None, Ring | None]:
        _know(run, who, now)
        run("UPDATE people SET recovery = %s WHERE who = %s", (digest, who))
        return None, None

    return Job("", do)


def recover(digest: str) -> Job[PersonRow | None]:
    """Whom a code brings back."""

    def do(run: Run) -> tuple[PersonRow | None, Ring | None]:
        rows = run(f"SELECT {COLUMNS} FROM people WHERE recovery = %s AND recovery <> ''", (digest,)).fetchall()
        return (_row(rows[0]) if rows else None), None

    return Job("", do)


def kept_beside(who: str) -> Job[Kept]:
    """What is kept of somebody that they did not name themselves."""

    def do(run: Run) -> tuple[Kept, Ring | None]:
        found: Kept = {}
        for kind, statement in BESIDE.items():
            names = statement.partition(" FROM")[0].split(", ")
            rows = run(f"SELECT {statement}", (who,)).fetchall()
            found[kind] = [dict(zip(names, row, strict=True)) for row in rows]
        return found, None

    return Job("", do)


def forget_person(who: str, now: float) -> Job[None]:
    """A row without anything in it, and in an epoch that no token is of."""

    def do(run: Run) -> tuple[None, Ring | None]:
        _know(run, who, now)
        run("UPDATE people SET name = '', recovery = '', created = 0, epoch = epoch + 1 WHERE who = %s", (who,))
        run("DELETE FROM devices WHERE who = %s", (who,))
        forget_moderated(run, who)
        for kept in ("passkeys", "ratings", "rated_games", "hooks", "pushes", "mails", "vacations", "tries"):
            run(f"DELETE FROM {kept} WHERE who = %s", (who,))
        return None, None

    return Job("", do)


def use_code(code: str, until: float, now: float) -> Job[bool]:
    """Note that a code was used; those that are no longer good need no note."""

    def do(run: Run) -> tuple[bool, Ring | None]:
        run("DELETE FROM used_codes WHERE until < %s", (now,))
        done = run("INSERT INTO used_codes (code, until) VALUES (%s, %s) ON CONFLICT DO NOTHING", (code, until))
        return done.rowcount == 1, None

    return Job("", do)


def _know(run: Run, who: str, now: float) -> None:
    run(
        "INSERT INTO people (who, name, epoch, created) VALUES (%s, '', 0, %s) ON CONFLICT DO NOTHING",
        (who, now),
    )


def find_person(run: Run, who: str) -> PersonRow | None:
    """The row of somebody, in a transaction that is open."""
    rows = run(f"SELECT {COLUMNS} FROM people WHERE who = %s", (who,)).fetchall()
    return _row(rows[0]) if rows else None


def _found(run: Run, who: str) -> PersonRow:
    row = find_person(run, who)
    assert row is not None
    return row


def _row(row: Sequence[object]) -> PersonRow:
    who, name, epoch, created, recovery = row
    return PersonRow(
        who=cast("str", who),
        name=cast("str", name),
        epoch=cast("int", epoch),
        created=cast("float", created),
        recovery=cast("str", recovery),
    )
