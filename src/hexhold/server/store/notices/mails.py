"""Addresses at which people want to be told, as statements that both databases understand."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = [
    "GOOD_FOR",
    "Mail",
    "confirm_mail",
    "drop_mail",
    "find_mail",
    "forget_unconfirmed",
    "mail",
    "set_mail",
    "stop_mail",
]

COLUMNS: Final = "address, language, asked, confirmed, code, stop"
GOOD_FOR: Final = 86400.0
"""Seconds within which an address is confirmed; then nothing of it is kept."""


class Mail(msgspec.Struct, frozen=True, kw_only=True):
    """An address, and what its owner proves by that it is theirs, and ends it by."""

    address: str
    language: str = "en"
    asked: float = 0.0
    """When somebody named it."""
    confirmed: bool = False
    code: str
    """Who knows it reads what is sent there."""
    stop: str
    """Who knows it may say that nothing more is wanted there."""


def set_mail(who: str, chosen: Mail) -> Job[None]:
    """Where somebody wants to be told, in place of where they were."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM mails WHERE who = %s", (who,))
        values = (who, *msgspec.structs.astuple(msgspec.structs.replace(chosen, confirmed=int(chosen.confirmed))))
        run(f"INSERT INTO mails (who, {COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s)", values)
        return None, None

    return Job("", do)


def forget_unconfirmed(now: float) -> Job[None]:
    """Nothing is known any more of addresses that nobody confirmed in time."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM mails WHERE confirmed = 0 AND asked < %s", (now - GOOD_FOR,))
        return None, None

    return Job("", do)


def drop_mail(who: str) -> Job[None]:
    """Nothing is sent to somebody any more."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM mails WHERE who = %s", (who,))
        return None, None

    return Job("", do)


def confirm_mail(code: str, now: float) -> Job[bool]:
    """Whether an address is that of whoever named it, by the code that was sent there."""

    def do(run: Run) -> tuple[bool, Ring | None]:
        done = run("UPDATE mails SET confirmed = 1 WHERE code = %s AND asked >= %s", (code, now - GOOD_FOR))
        return done.rowcount == 1, None

    return Job("", do)


def stop_mail(stop: str) -> Job[None]:
    """Nothing more is sent to an address, which is forgotten."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("DELETE FROM mails WHERE stop = %s", (stop,))
        return None, None

    return Job("", do)


def mail(who: str) -> Job[Mail | None]:
    """The address of somebody, confirmed or not."""
    return Job("", lambda run: (find_mail(run, who), None))


def find_mail(run: Run, who: str) -> Mail | None:
    """The address of somebody, in a transaction that is open."""
    rows = run(f"SELECT {COLUMNS} FROM mails WHERE who = %s", (who,)).fetchall()
    if not rows:
        return None
    address, language, asked, confirmed, code, stop = rows[0]
    return Mail(
        address=str(address),
        language=str(language),
        asked=cast("float", asked),
        confirmed=bool(confirmed),
        code=str(code),
        stop=str(stop),
    )
