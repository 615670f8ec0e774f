"""Somebody goes on vacation, or comes back: all their tables with days for a turn hear of it, where it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from hexhold.server.store import Search
from hexhold.server.table import journal as j
from hexhold.server.table.config import read_config
from hexhold.server.table.deciding import Change
from hexhold.server.table.state import TableState
from hexhold.server.table.vacation import come_home, go_away

if TYPE_CHECKING:
    from hexhold.server.running.hub import Hub

__all__ = ["away_everywhere", "home_everywhere"]

AT_ONCE: Final = 50
Turn = Callable[[TableState, float], list[j.Entry]]


async def away_everywhere(hub: Hub, who: str, until: float) -> None:
    """Let somebody's clocks stand still; where they do already nothing changes, so it may be said again."""
    await _everywhere(hub, who, lambda table, now: go_away(table, who, until, now))


async def home_everywhere(hub: Hub, who: str) -> None:
    """Let them go on."""
    await _everywhere(hub, who, lambda table, now: come_home(table, who, now))


async def _everywhere(hub: Hub, who: str, turn: Turn) -> None:
    for status in ("open", "playing"):
        # What is written moves a table to the front of the list, so the list is read to its end first.
        search, names = Search(who=who, status=status, limit=AT_ONCE), []
        while rows := await hub.store.tables(search):
            names += [row.id for row in rows if read_config(row.config).vacation]
            search = msgspec.structs.replace(search, before=(rows[-1].updated, rows[-1].id))
        for name in names:
            await (await hub.host(name)).do(lambda table, now: Change(turn(table, now)))
