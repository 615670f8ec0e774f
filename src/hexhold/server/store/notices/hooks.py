"""Webhooks that people name, as statements that both databases understand."""

from __future__ import annotations

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["Hook", "find_hook", "hook", "set_hook"]


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody wants to be told."""

    kind: str
    """`discord`, `matrix` or `ntfy`."""
    url: str
    language: str = "en"
    """In which language."""


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
    return Job("", lambda run: (find_hook(run, who), None))


def find_hook(run: Run, who: str) -> Hook | None:
    """Where somebody wants to be told, in a transaction that is open."""
    rows = run("SELECT kind, url, language FROM hooks WHERE who = %s", (who,)).fetchall()
    return Hook(kind=str(rows[0][0]), url=str(rows[0][1]), language=str(rows[0][2])) if rows else None
