"""Keeping people safe from each other, as statements that both databases understand: blocks, reports, bans, roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = [
    "AuditRow",
    "BanRow",
    "BlockRow",
    "Moderation",
    "Report",
    "apart",
    "appoint",
    "ban",
    "bans",
    "block",
    "blocks",
    "close_reports",
    "forget_moderated",
    "found_by_name",
    "keep_moderation",
    "log",
    "log_of",
    "moderation",
    "note_report",
    "offer_role",
    "report",
    "reports",
    "role_of",
    "take_role",
    "unban",
    "unblock",
]


class BlockRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who wants nothing to do with somebody."""

    id: str
    who: str
    blocked: str
    name: str
    """What the blocked one was called then."""
    created: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody told the moderators about somebody."""

    id: str
    who: str
    about: str
    name: str
    """What the one it is about was called then."""
    table_id: str
    reason: str
    quoted: str
    """What they said, where it is about that."""
    text: str
    created: float
    outcome: str = ""
    """What a moderator did; empty while it is open."""


class BanRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, or a network, that may look and nothing else until a time."""

    subject: str
    """`who:` and an identity, or `net:` and a digest: no address is kept."""
    name: str
    until: float
    created: float


class AuditRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a moderator did, when, to whom."""

    at: float
    who: str
    deed: str
    about: str
    """The identity it was done to, where it is one."""
    name: str
    """What that one was called then."""


class Named(NamedTuple):
    """Somebody by their name."""

    who: str
    name: str


class Moderation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of it, for a backup."""

    blocks: list[BlockRow] = []
    reports: list[Report] = []
    bans: list[BanRow] = []
    audit: list[AuditRow] = []
    roles: list[tuple[str, str]] = []


T = TypeVar("T", bound=msgspec.Struct)
KINDS: Final = (("blocks", BlockRow), ("reports", Report), ("bans", BanRow), ("audit", AuditRow))


def block(row: BlockRow) -> Job[None]:
    """Somebody wants nothing to do with somebody from now on."""
    return _keep("blocks", row)


def blocks(who: str) -> Job[list[BlockRow]]:
    """Whom somebody has blocked, the last first."""

    def do(run: Run) -> tuple[list[BlockRow], Ring | None]:
        return _all(run, "blocks", BlockRow, "WHERE who = %s ORDER BY created DESC, id", (who,)), None

    return Job("", do)


def unblock(who: str, name: str) -> Job[str]:
    """Take a block back; whom it was about, or nothing."""

    def do(run: Run) -> tuple[str, Ring | None]:
        found = _all(run, "blocks", BlockRow, "WHERE who = %s AND id = %s", (who, name))
        run("DELETE FROM blocks WHERE who = %s AND id = %s", (who, name))
        return (found[0].blocked if found else ""), None

    return Job("", do)


def apart(who: str) -> Job[frozenset[str]]:
    """Those whom somebody has blocked, and who have blocked them."""

    def do(run: Run) -> tuple[frozenset[str], Ring | None]:
        rows = run(
            "SELECT blocked FROM blocks WHERE who = %s UNION SELECT who FROM blocks WHERE blocked = %s", (who, who)
        ).fetchall()
        return frozenset(str(other) for (other,) in rows), None

    return Job("", do)


def note_report(row: Report) -> Job[None]:
    """Keep what somebody reports."""
    return _keep("reports", row)


def reports(limit: int) -> Job[list[Report]]:
    """Open reports, the oldest first."""

    def do(run: Run) -> tuple[list[Report], Ring | None]:
        return _all(run, "reports", Report, "WHERE outcome = '' ORDER BY created, id LIMIT %s", (limit,)), None

    return Job("", do)


def report(name: str) -> Job[Report | None]:
    """A report by its id."""

    def do(run: Run) -> tuple[Report | None, Ring | None]:
        return next(iter(_all(run, "reports", Report, "WHERE id = %s", (name,))), None), None

    return Job("", do)


def close_reports(about: str, outcome: str, only: str = "") -> Job[None]:
    """A moderator has dealt with a report, or with all of them about somebody."""

    def do(run: Run) -> tuple[None, Ring | None]:
        column, value = ("id", only) if only else ("about", about)
        run(f"UPDATE reports SET outcome = %s WHERE {column} = %s AND outcome = ''", (outcome, value))
        return None, None

    return Job("", do)


def ban(row: BanRow) -> Job[None]:
    """Ban somebody or a network; a ban that was there is replaced."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM bans WHERE subject = %s", (row.subject,))
        _insert(run, "bans", row)
        return None, None

    return Job("", do)


def unban(subject: str) -> Job[None]:
    """Take a ban back."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM bans WHERE subject = %s", (subject,))
        return None, None

    return Job("", do)


def bans(now: float) -> Job[list[BanRow]]:
    """The bans that hold, the last first."""

    def do(run: Run) -> tuple[list[BanRow], Ring | None]:
        return _all(run, "bans", BanRow, "WHERE until > %s ORDER BY created DESC, subject", (now,)), None

    return Job("", do)


def log(row: AuditRow) -> Job[None]:
    """Note what a moderator did."""
    return _keep("audit", row)


def log_of(limit: int) -> Job[list[tuple[AuditRow, str]]]:
    """What moderators did, the last first, with the names they have."""

    def do(run: Run) -> tuple[list[tuple[AuditRow, str]], Ring | None]:
        rows = _all(run, "audit", AuditRow, "ORDER BY at DESC LIMIT %s", (limit,))
        named = run("SELECT who, name FROM people WHERE who IN (SELECT who FROM audit)").fetchall()
        known = {str(who): str(name) for who, name in named}
        return [(row, known.get(row.who, "")) for row in rows], None

    return Job("", do)


def role_of(who: str) -> Job[str]:
    """`moderator`, `admin`, or nothing."""

    def do(run: Run) -> tuple[str, Ring | None]:
        rows = run("SELECT role FROM roles WHERE who = %s", (who,)).fetchall()
        return (str(rows[0][0]) if rows else ""), None

    return Job("", do)


def appoint(who: str, role: str) -> Job[None]:
    """Somebody has a role from now on, or none."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM roles WHERE who = %s", (who,))
        if role:
            run("INSERT INTO roles (who, role) VALUES (%s, %s)", (who, role))
        return None, None

    return Job("", do)


def offer_role(code: str, role: str, until: float) -> Job[None]:
    """Whoever shows the code of this digest until a time has the role."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("INSERT INTO offered_roles (code, role, until) VALUES (%s, %s, %s)", (code, role, until))
        return None, None

    return Job("", do)


def take_role(code: str, who: str, now: float) -> Job[str]:
    """The role that a code gives somebody, once; nothing where it gives none."""

    def do(run: Run) -> tuple[str, Ring | None]:
        run("DELETE FROM offered_roles WHERE until < %s", (now,))
        rows = run("SELECT role FROM offered_roles WHERE code = %s", (code,)).fetchall()
        taken = run("DELETE FROM offered_roles WHERE code = %s", (code,))
        if not rows or taken.rowcount == 0:
            return "", None
        appoint(who, str(rows[0][0])).do(run)
        return str(rows[0][0]), None

    return Job("", do)


def found_by_name(name: str, limit: int) -> Job[list[Named]]:
    """People whose name has this in it."""
    literal = name.replace("!", "!!").replace("%", "!%").replace("_", "!_")

    def do(run: Run) -> tuple[list[Named], Ring | None]:
        statement = "SELECT who, name FROM people WHERE name LIKE %s ESCAPE '!' ORDER BY name, who LIMIT %s"
        rows = run(statement, (f"%{literal}%", limit)).fetchall()
        return [Named(str(who), str(called)) for who, called in rows if called], None

    return Job("", do)


def forget_moderated(run: Run, who: str) -> None:
    """Know nothing of somebody any more: what they reported stays, from nobody; what others reported of them goes."""
    run("DELETE FROM blocks WHERE who = %s OR blocked = %s", (who, who))
    run("DELETE FROM reports WHERE about = %s", (who,))
    run("UPDATE reports SET who = '' WHERE who = %s", (who,))
    run("DELETE FROM roles WHERE who = %s", (who,))
    run("DELETE FROM bans WHERE subject = %s", (f"who:{who}",))
    run("UPDATE audit SET about = '', name = '' WHERE about = %s", (who,))
    run("UPDATE audit SET who = '' WHERE who = %s", (who,))


def moderation() -> Job[Moderation]:
    """Everything, for a backup."""

    def do(run: Run) -> tuple[Moderation, Ring | None]:
        found = {name: _all(run, name, kind, "", ()) for name, kind in KINDS}
        roles = [(str(who), str(role)) for who, role in run("SELECT who, role FROM roles ORDER BY who").fetchall()]
        return Moderation(**found, roles=roles), None  # type: ignore[arg-type]

    return Job("", do)


def keep_moderation(kept: Moderation) -> Job[None]:
    """Take in what another database knew."""

    def do(run: Run) -> tuple[None, Ring | None]:
        known = set(_all(run, "audit", AuditRow, "", ()))
        for name, _ in KINDS:
            for row in getattr(kept, name):
                if row not in known:
                    _insert(run, name, row)
        for who, role in kept.roles:
            run("INSERT INTO roles (who, role) VALUES (%s, %s) ON CONFLICT DO NOTHING", (who, role))
        return None, None

    return Job("", do)


def _keep(name: str, row: msgspec.Struct) -> Job[None]:
    def do(run: Run) -> tuple[None, Ring | None]:
        _insert(run, name, row)
        return None, None

    return Job("", do)


def _insert(run: Run, name: str, row: msgspec.Struct) -> None:
    fields = row.__struct_fields__
    places = ", ".join(["%s"] * len(fields))
    run(
        f"INSERT INTO {name} ({', '.join(fields)}) VALUES ({places}) ON CONFLICT DO NOTHING",
        msgspec.structs.astuple(row),
    )


def _all(run: Run, name: str, kind: type[T], which: str, values: Sequence[object]) -> list[T]:
    fields = kind.__struct_fields__
    rows = run(f"SELECT {', '.join(fields)} FROM {name} {which}", values).fetchall()
    return [msgspec.convert(dict(zip(fields, row, strict=True)), kind) for row in rows]
