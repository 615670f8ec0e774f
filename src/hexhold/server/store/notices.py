"""Whom to tell that a table waits for them, and where, as statements that both databases understand.

The queue is a column: somebody who is asked at a table has not been told until they were.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["Hook", "Waiting", "hook", "set_hook", "take_waiting"]

EACH: Final = 3
"""Of how many tables somebody is told at once."""


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody wants to be told."""

    kind: str
    """`discord`, `matrix` or `ntfy`."""
    url: str
    language: str = "en"
    """In which language."""


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
            values = (who, chosen.kind, chosen.url, chosen.language)
            run("INSERT INTO hooks (who, kind, url, language) VALUES (%s, %s, %s, %s)", values)
        return None, None

    return Job("", do)


def hook(who: str) -> Job[Hook | None]:
    """Where somebody wants to be told."""

    def do(run: Run) -> tuple[Hook | None, Ring | None]:
        rows = run("SELECT kind, url, language FROM hooks WHERE who = %s", (who,)).fetchall()
        return (_hook(*rows[0]) if rows else None), None

    return Job("", do)


def take_waiting(before: float, limit: int) -> Job[list[Waiting]]:
    """Those who are to be told, at tables where nothing happened since a time; each is given out once.

    Nobody is told of more than a few tables at once, so that others need not wait for a server that is slow.
    """

    def do(run: Run) -> tuple[list[Waiting], Ring | None]:
        rows = run(
            "SELECT who, table_id, game, title, kind, url, language FROM (SELECT s.who, s.table_id, t.game, t.title,"
            " h.kind, h.url, h.language, ROW_NUMBER() OVER (PARTITION BY s.who ORDER BY s.table_id) AS number"
            " FROM sittings s JOIN hooks h ON h.who = s.who JOIN tables t ON t.id = s.table_id"
            " WHERE s.asked = 1 AND s.told = 0 AND t.updated <= %s) AS waiting"
            " WHERE number <= %s ORDER BY number, table_id, who LIMIT %s",
            (before, EACH, limit),
        ).fetchall()
        found = []
        for who, table, game, title, *named in rows:
            done = run(
                "UPDATE sittings SET told = 1 WHERE who = %s AND table_id = %s AND asked = 1 AND told = 0", (who, table)
            )
            if done.rowcount == 1:
                found.append(Waiting(str(who), str(table), str(game), str(title), _hook(*named)))
        return found, None

    return Job("", do)


def _hook(kind: object, url: object, language: object) -> Hook:
    return Hook(kind=str(kind), url=str(url), language=str(language))
