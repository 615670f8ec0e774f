"""The passkeys of people, as statements that both databases understand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from hexhold.server.store import PasskeyRow, Ring
from hexhold.server.store.work import Job, Run

__all__ = ["add_passkey", "passkey", "passkeys", "remove_passkey", "use_passkey"]

COLUMNS: Final = "id, who, public_key, uses, label, created, used"


def passkeys(who: str) -> Job[list[PasskeyRow]]:
    """All of somebody's keys."""

    def do(run: Run) -> tuple[list[PasskeyRow], Ring | None]:
        rows = run(f"SELECT {COLUMNS} FROM passkeys WHERE who = %s ORDER BY created, id", (who,)).fetchall()
        return [_row(row) for row in rows], None

    return Job("", do)


def passkey(name: str) -> Job[PasskeyRow | None]:
    """One key."""

    def do(run: Run) -> tuple[PasskeyRow | None, Ring | None]:
        rows = run(f"SELECT {COLUMNS} FROM passkeys WHERE id = %s", (name,)).fetchall()
        return (_row(rows[0]) if rows else None), None

    return Job("", do)


def add_passkey(row: PasskeyRow) -> Job[bool]:
    """A key more; whoever has one is known."""

    def do(run: Run) -> tuple[bool, Ring | None]:
        run(
            "INSERT INTO people (who, name, epoch, created) VALUES (%s, '', 0, %s) ON CONFLICT DO NOTHING",
            (row.who, row.created),
        )
        done = run(
            f"INSERT INTO passkeys ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
            (row.id, row.who, row.public_key, row.uses, row.label, row.created, row.used),
        )
        return done.rowcount == 1, None

    return Job("", do)


def use_passkey(name: str, uses: int, now: float) -> Job[bool]:
    """A key was used. One that counts its uses and has not counted on is a copy, or was used twice at once."""

    def do(run: Run) -> tuple[bool, Ring | None]:
        done = run(
            "UPDATE passkeys SET uses = %s, used = %s WHERE id = %s AND (uses < %s OR (uses = 0 AND %s = 0))",
            (uses, now, name, uses, uses),
        )
        return done.rowcount == 1, None

    return Job("", do)


def remove_passkey(who: str, name: str) -> Job[None]:
    """A key of somebody counts no more."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM passkeys WHERE who = %s AND id = %s", (who, name))
        return None, None

    return Job("", do)


def _row(row: Sequence[object]) -> PasskeyRow:
    name, who, public_key, uses, label, created, used = row
    return PasskeyRow(
        id=cast("str", name),
        who=cast("str", who),
        public_key=bytes(cast("bytes | memoryview", public_key)),
        uses=cast("int", uses),
        label=cast("str", label),
        created=cast("float", created),
        used=cast("float", used),
    )
