"""Vacations at a table with days for a turn: whose clock stands still, and for how long that counts."""

from __future__ import annotations

from typing import Final

from hexhold.server.table import journal as j
from hexhold.server.table.config import TableConfig
from hexhold.server.table.seat import SeatState
from hexhold.server.table.state import TableState

__all__ = ["DAY", "come_home", "counted_until", "go_away"]

DAY: Final = 86400.0


def counted_until(config: TableConfig, place: SeatState, until: float, now: float) -> float:
    """Until when a vacation counts: each seat has only so many days of it at a table."""
    days = config.vacation if config.turn is not None else 0
    return min(until, now + max(0.0, days * DAY - place.rested(0.0, now)))


def go_away(table: TableState, who: str, until: float, now: float) -> list[j.Entry]:
    """What it leads to that somebody goes on vacation; nothing where it does not count, or has begun."""
    seat = table.seat_of(who)
    if seat is None or table.is_done or table.places[seat].is_away:
        return []
    counted = counted_until(table.config, table.places[seat], until, now)
    return [j.Away(at=now, by=who, seat=seat, until=counted)] if counted > now else []


def come_home(table: TableState, who: str, now: float) -> list[j.Entry]:
    """What it leads to that somebody is back from a vacation."""
    seat = table.seat_of(who)
    if seat is None or table.is_done or not table.places[seat].is_away:
        return []
    return [j.Home(at=now, by=who, seat=seat)]
