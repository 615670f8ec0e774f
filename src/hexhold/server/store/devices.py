"""The devices of people, as statements that both databases understand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from hexhold.server.store import DeviceRow, PersonRow, Ring
from hexhold.server.store.people import find_person
from hexhold.server.store.work import Job, Run

__all__ = ["devices", "keep_device", "known", "note_device", "revoke_device"]

COLUMNS: Final = "who, device, label, created, seen, revoked"


def known(who: str, device: str) -> Job[tuple[PersonRow | None, DeviceRow | None]]:
    """The rows of somebody and of the device they ask by."""

    def do(run: Run) -> tuple[tuple[PersonRow | None, DeviceRow | None], Ring | None]:
        person = find_person(run, who)
        if person is None or not device:
            return (person, None), None
        rows = run(f"SELECT {COLUMNS} FROM devices WHERE who = %s AND device = %s", (who, device)).fetchall()
        return (person, _row(rows[0]) if rows else None), None

    return Job("", do)


def devices(who: str) -> Job[list[DeviceRow]]:
    """The rows of all of somebody's devices."""

    def do(run: Run) -> tuple[list[DeviceRow], Ring | None]:
        rows = run(f"SELECT {COLUMNS} FROM devices WHERE who = %s ORDER BY seen DESC, device", (who,)).fetchall()
        return [_row(row) for row in rows], None

    return Job("", do)


def note_device(row: DeviceRow, since: float) -> Job[None]:
    """A device that was used. Those of anybody last used before a time need no row: their tokens have ended."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM devices WHERE seen < %s", (since,))
        _keep(run, row)
        run("UPDATE devices SET label = %s WHERE who = %s AND device = %s", (row.label, row.who, row.device))
        return None, None

    return Job("", do)


def keep_device(row: DeviceRow) -> Job[None]:
    """A device from elsewhere; what was signed out stays so."""

    def do(run: Run) -> tuple[None, Ring | None]:
        _keep(run, row)
        return None, None

    return Job("", do)


def revoke_device(who: str, device: str) -> Job[None]:
    """A device whose tokens count no more; its row stays as long as they would."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("UPDATE devices SET revoked = 1 WHERE who = %s AND device = %s", (who, device))
        run("DELETE FROM pushes WHERE who = %s AND device = %s", (who, device))
        return None, None

    return Job("", do)


def _keep(run: Run, row: DeviceRow) -> None:
    key = (row.who, row.device)
    run(
        f"INSERT INTO devices ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
        (*key, row.label, row.created, row.seen, int(row.revoked)),
    )
    run("UPDATE devices SET seen = %s WHERE who = %s AND device = %s AND seen < %s", (row.seen, *key, row.seen))
    if row.revoked:
        run("UPDATE devices SET revoked = 1 WHERE who = %s AND device = %s", key)


def _row(row: Sequence[object]) -> DeviceRow:
    who, device, label, created, seen, revoked = row
    return DeviceRow(
        who=cast("str", who),
        device=cast("str", device),
        label=cast("str", label),
        created=cast("float", created),
        seen=cast("float", seen),
        revoked=bool(revoked),
    )
