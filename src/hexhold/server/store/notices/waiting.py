"""Whom to tell that a table waits for them, as statements that both databases understand.

The queue is a column: somebody who is asked at a table has not been told until they were.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from hexhold.server.store import Ring
from hexhold.server.store.notices.hooks import Hook, find_hook
from hexhold.server.store.notices.mails import Mail, find_mail
from hexhold.server.store.notices.pushes import Push, find_pushes
from hexhold.server.store.work import Job, Run

__all__ = ["Waiting", "Way", "take_waiting"]

EACH: Final = 3
"""Of how many tables somebody is told at once."""
Way: TypeAlias = Hook | Push | Mail
REACHED: Final = "SELECT who FROM hooks UNION SELECT who FROM pushes UNION SELECT who FROM mails WHERE confirmed = 1"


class Waiting(NamedTuple):
    """A table that waits for somebody who wants to be told."""

    who: str
    table: str
    game: str
    title: str
    ways: list[Way]
    """All the ways by which they want to be told."""
    again: bool = False
    """Whether they were told already, and their time is nearly up."""


def take_waiting(now: float, pause: float, limit: int) -> Job[list[Waiting]]:
    """Those who are to be told, at tables where nothing happened for a pause, and once more before their time is up.

    Nobody is told of more than a few tables at once, so that others need not wait for a server that is slow.
    """

    def do(run: Run) -> tuple[list[Waiting], Ring | None]:
        rows = run(
            "SELECT who, table_id, game, title, told FROM (SELECT s.who, s.table_id, t.game, t.title, s.told,"
            f" ROW_NUMBER() OVER (PARTITION BY s.who ORDER BY s.table_id) AS number FROM ({REACHED}) AS reached"
            " JOIN sittings s ON s.who = reached.who JOIN tables t ON t.id = s.table_id WHERE s.asked = 1"
            " AND ((s.told = 0 AND t.updated <= %s) OR (s.told = 1 AND s.remind <= %s))) AS waiting"
            " WHERE number <= %s ORDER BY number, table_id, who LIMIT %s",
            (now - pause, now, EACH, limit),
        ).fetchall()
        found = []
        for who, table, game, title, told in rows:
            done = run(
                "UPDATE sittings SET told = told + 1 WHERE who = %s AND table_id = %s AND asked = 1 AND told = %s",
                (who, table, told),
            )
            if done.rowcount == 1:
                ways = _ways(run, str(who))
                found.append(Waiting(str(who), str(table), str(game), str(title), ways, again=bool(told)))
        return found, None

    return Job("", do)


def _ways(run: Run, who: str) -> list[Way]:
    hook, mail = find_hook(run, who), find_mail(run, who)
    named: list[Way] = [hook] if hook is not None else []
    if mail is not None and mail.confirmed:
        named.append(mail)
    return [*named, *find_pushes(run, who)]
