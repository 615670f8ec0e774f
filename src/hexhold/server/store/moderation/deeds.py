"""What moderators do: they ban, and it is noted."""

from __future__ import annotations

from hexhold.server.store import Ring
from hexhold.server.store.moderation.rows import AuditRow, BanRow, all_of, insert, keep
from hexhold.server.store.work import Job, Run

__all__ = ["ban", "bans", "log", "log_of", "unban"]


def ban(row: BanRow) -> Job[None]:
    """Ban somebody or a network; a ban that was there is replaced."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM bans WHERE subject = %s", (row.subject,))
        insert(run, "bans", row)
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
        return all_of(run, "bans", BanRow, "WHERE until > %s ORDER BY created DESC, subject", (now,)), None

    return Job("", do)


def log(row: AuditRow) -> Job[None]:
    """Note what a moderator did."""
    return keep("audit", row)


def log_of(limit: int) -> Job[list[tuple[AuditRow, str]]]:
    """What moderators did, the last first, with the names they have."""

    def do(run: Run) -> tuple[list[tuple[AuditRow, str]], Ring | None]:
        rows = all_of(run, "audit", AuditRow, "ORDER BY at DESC LIMIT %s", (limit,))
        named = run("SELECT who, name FROM people WHERE who IN (SELECT who FROM audit)").fetchall()
        known = {str(who): str(name) for who, name in named}
        return [(row, known.get(row.who, "")) for row in rows], None

    return Job("", do)
