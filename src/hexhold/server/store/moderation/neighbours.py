"""What people do about each other: they block, and they report."""

from __future__ import annotations

from hexhold.server.store import Ring
from hexhold.server.store.moderation.rows import BlockRow, Report, all_of, keep
from hexhold.server.store.work import Job, Run

__all__ = ["apart", "block", "blocks", "close_reports", "note_report", "report", "reports", "unblock"]


def block(row: BlockRow) -> Job[None]:
    """Somebody wants nothing to do with somebody from now on."""
    return keep("blocks", row)


def blocks(who: str) -> Job[list[BlockRow]]:
    """Whom somebody has blocked, the last first."""

    def do(run: Run) -> tuple[list[BlockRow], Ring | None]:
        return all_of(run, "blocks", BlockRow, "WHERE who = %s ORDER BY created DESC, id", (who,)), None

    return Job("", do)


def unblock(who: str, name: str) -> Job[str]:
    """Take a block back; whom it was about, or nothing."""

    def do(run: Run) -> tuple[str, Ring | None]:
        found = all_of(run, "blocks", BlockRow, "WHERE who = %s AND id = %s", (who, name))
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
    return keep("reports", row)


def reports(limit: int) -> Job[list[Report]]:
    """Open reports, the oldest first."""

    def do(run: Run) -> tuple[list[Report], Ring | None]:
        return all_of(run, "reports", Report, "WHERE outcome = '' ORDER BY created, id LIMIT %s", (limit,)), None

    return Job("", do)


def report(name: str) -> Job[Report | None]:
    """A report by its id."""

    def do(run: Run) -> tuple[Report | None, Ring | None]:
        return next(iter(all_of(run, "reports", Report, "WHERE id = %s", (name,))), None), None

    return Job("", do)


def close_reports(about: str, outcome: str, only: str = "") -> Job[None]:
    """A moderator has dealt with a report, or with all of them about somebody."""

    def do(run: Run) -> tuple[None, Ring | None]:
        column, value = ("id", only) if only else ("about", about)
        run(f"UPDATE reports SET outcome = %s WHERE {column} = %s AND outcome = ''", (outcome, value))
        return None, None

    return Job("", do)
