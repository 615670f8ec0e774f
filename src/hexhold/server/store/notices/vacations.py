"""When people are on vacation, as statements that both databases understand."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from hexhold.server.store import Ring
from hexhold.server.store.work import Job, Run

__all__ = ["DAY", "Balance", "Vacation", "balance", "begin_vacation", "end_vacation", "keep_vacations", "vacations"]

DAY: Final = 86400.0
YEAR: Final = 365 * DAY
LEAST: Final = 3600.0
"""Seconds that somebody must have left to go on vacation."""


class Vacation(msgspec.Struct, frozen=True, kw_only=True):
    """From when until when somebody is on vacation, or was; they may come back earlier."""

    begun: float
    until: float


class Balance(NamedTuple):
    """What somebody has left of the days of a year, and until when they are on vacation, if they are."""

    left: float
    until: float | None


def begin_vacation(who: str, days: float, now: float) -> Job[Balance]:
    """Somebody goes on vacation, for as long as they have days left; nothing changes where they are, or have none."""

    def do(run: Run) -> tuple[Balance, Ring | None]:
        found = _balance(run, who, days, now)
        if found.until is not None or found.left < LEAST:
            return found, None
        run("DELETE FROM vacations WHERE who = %s AND until < %s", (who, now - YEAR))
        run("INSERT INTO vacations (who, begun, until) VALUES (%s, %s, %s)", (who, now, now + found.left))
        return Balance(found.left, now + found.left), None

    return Job("", do)


def end_vacation(who: str, now: float) -> Job[None]:
    """Somebody is back."""

    def do(run: Run) -> tuple[None, Ring | None]:
        run("UPDATE vacations SET until = %s WHERE who = %s AND until > %s", (now, who, now))
        return None, None

    return Job("", do)


def balance(who: str, days: float, now: float) -> Job[Balance]:
    """What somebody has left of so many days a year."""
    return Job("", lambda run: (_balance(run, who, days, now), None))


def vacations(who: str) -> Job[list[Vacation]]:
    """All that is known of somebody's vacations."""
    return Job("", lambda run: (_found(run, who), None))


def keep_vacations(who: str, kept: list[Vacation]) -> Job[None]:
    """Take in what another database knew of somebody's vacations."""

    def do(run: Run) -> tuple[None, Ring | None]:
        for one in kept:
            values = (who, one.begun, one.until)
            run("INSERT INTO vacations (who, begun, until) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING", values)
        return None, None

    return Job("", do)


def _found(run: Run, who: str) -> list[Vacation]:
    rows = run("SELECT begun, until FROM vacations WHERE who = %s ORDER BY begun", (who,)).fetchall()
    return [msgspec.convert({"begun": begun, "until": until}, Vacation) for begun, until in rows]


def _balance(run: Run, who: str, days: float, now: float) -> Balance:
    found = _found(run, who)
    used = sum(max(0.0, min(now, one.until) - max(now - YEAR, one.begun)) for one in found)
    until = max((one.until for one in found if one.until > now), default=None)
    return Balance(max(0.0, days * DAY - used), until)
