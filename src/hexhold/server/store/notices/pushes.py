"""The devices that a push service reaches, as statements that both databases understand."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["Push", "add_push", "drop_push", "end_push", "find_pushes", "keep_one_push", "pushes"]

COLUMNS: Final = "endpoint, device, public_key, secret, language, created"
MOST: Final = 10
"""Devices of one person that are told; of more the oldest is told no longer."""


class Push(msgspec.Struct, frozen=True, kw_only=True):
    """Where a push service takes what is meant for one browser, and the keys that only this browser can open."""

    endpoint: str
    device: str
    """By which device somebody comes there."""
    public_key: str
    secret: str
    language: str = "en"
    created: float = 0.0


def add_push(who: str, new: Push) -> Job[None]:
    """A device is told from now on. A browser belongs to whoever asked by it last, and a device has one."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM pushes WHERE endpoint = %s OR (who = %s AND device = %s)", (new.endpoint, who, new.device))
        values = (who, new.endpoint, new.device, new.public_key, new.secret, new.language, new.created)
        run(f"INSERT INTO pushes (who, {COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s)", values)
        for old in find_pushes(run, who)[MOST:]:
            run("DELETE FROM pushes WHERE endpoint = %s", (old.endpoint,))
        return None, None

    return Job("", do)


def drop_push(who: str, device: str) -> Job[None]:
    """A device is told no longer."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM pushes WHERE who = %s AND device = %s", (who, device))
        return None, None

    return Job("", do)


def keep_one_push(who: str, device: str) -> Job[None]:
    """All devices of somebody but this one are told no longer."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM pushes WHERE who = %s AND device <> %s", (who, device))
        return None, None

    return Job("", do)


def end_push(endpoint: str) -> Job[None]:
    """A push service knows a browser no longer."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM pushes WHERE endpoint = %s", (endpoint,))
        return None, None

    return Job("", do)


def pushes(who: str) -> Job[list[Push]]:
    """The devices of somebody that are told, the newest first."""
    return Job("", lambda run: (find_pushes(run, who), None))


def find_pushes(run: Run, who: str) -> list[Push]:
    """The devices of somebody that are told, in a transaction that is open."""
    rows = run(f"SELECT {COLUMNS} FROM pushes WHERE who = %s ORDER BY created DESC, endpoint", (who,)).fetchall()
    return [
        Push(
            endpoint=str(endpoint),
            device=str(device),
            public_key=str(public_key),
            secret=str(secret),
            language=str(language),
            created=cast("float", created),
        )
        for endpoint, device, public_key, secret, language, created in rows
    ]
