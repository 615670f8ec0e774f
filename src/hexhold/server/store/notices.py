"""Whom to tell that a table waits for them, and where, as statements that both databases understand.

The queue is a column: somebody who is asked at a table has not been told until they were.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["Hook", "Waiting", "hook", "set_hook", "take_waiting"]


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody wants to be told."""

    kind: str
    """`discord`, `matrix` or `ntfy`."""
    url: str


class Waiting(NamedTuple):
    """A table that waits for somebody who wants to be told."""

    who: str
    table: str
    game: str
    title: str
    hook: Hook


def set_hook(who: str, chosen: Hook | None) -> Job[None]:
    """Where somebody wants to be told from now on; nowhere without one."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM hooks WHERE who = %s", (who,))
        if chosen is not None:
            run("INSERT INTO hooks (who, kind, url) VALUES (%s, %s, %s)", (who, chosen.kind, chosen.url))
        return None, None

    return Job("", do)


def hook(who: str) -> Job[Hook | None]:
    """Where somebody wants to be told."""

    def do(run: Run) -> tuple[Hook | None, Ring | None]:
        rows = run("SELECT kind, url FROM hooks WHERE who = %s", (who,)).fetchall()
        return (Hook(kind=str(rows[0][0]), url=str(rows[0][1])) if rows else None), None

    return Job("", do)


def take_waiting(before: float, limit: int) -> Job[list[Waiting]]:
    """Those who are to be told, at tables where nothing happened since a time; each is given out once."""

    def do(run: Run) -> tuple[list[Waiting], Ring | None]:
        rows = run(
            "SELECT s.who, s.table_id, t.game, t.title, h.kind, h.url FROM sittings s"
            " JOIN hooks h ON h.who = s.who JOIN tables t ON t.id = s.table_id"
            " WHERE s.asked = 1 AND s.told = 0 AND t.updated <= %s ORDER BY s.table_id, s.who LIMIT %s",
            (before, limit),
        ).fetchall()
        found = []
        for who, table, game, title, kind, url in rows:
            done = run(
                "UPDATE sittings SET told = 1 WHERE who = %s AND table_id = %s AND asked = 1 AND told = 0", (who, table)
            )
            if done.rowcount == 1:
                chosen = Hook(kind=str(kind), url=str(url))
                found.append(Waiting(str(who), str(table), str(game), str(title), chosen))
        return found, None

    return Job("", do)
