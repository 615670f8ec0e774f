"""A seat for somebody who wants to play with whoever wants the same: at an open table that fits, or at a new one."""

from __future__ import annotations

import asyncio
from typing import Final

from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.protocol.messages import Sit
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import LIVELY_SECONDS, Hub
from hexhold.server.running.meeting.rating import strength
from hexhold.server.running.meeting.standard import fits
from hexhold.server.store import Search, TableRow
from hexhold.server.store.ratings import START, Reputation, reputations
from hexhold.server.table.config import read_config
from hexhold.server.table.deciding import Change, decide
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState

__all__ = ["Matching"]

LOOKED_AT: Final = 50
ARRIVING: Final = 15.0
"""Seconds that a browser has to open the table at which somebody was seated."""
FAR: Final = 400
"""Who is stronger or weaker by more than this gets a rated table of their own."""


class Matching:
    """Seats people one after the other, so that two who come at once meet. Two processes may make a table each."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._turn = asyncio.Lock()

    async def seat(self, wish: NewTable, person: Person) -> str:
        """The table at which somebody sits now; raises Refuse."""
        if not person.name:
            raise Refuse("forbidden", "Choose a nickname first.")
        async with self._turn:
            for row in await self._fitting(wish, person):
                host = await self._hub.host(row.id)
                if await host.do(lambda table, now: _sit(table, person, wish.commitment, now)):
                    return row.id
            return await self._hub.create(wish, person, begins=True)

    async def _fitting(self, wish: NewTable, person: Person) -> list[TableRow]:
        """Tables to try, where a rated game is to be had the nearest in strength first, then the oldest."""
        alive = self._hub.clock.now() - LIVELY_SECONDS
        search = Search(status="open", visibility="public", game=wish.game, alive_since=alive, limit=LOOKED_AT)
        rows = [
            row
            for row in await self._hub.store.tables(search)
            if not person.is_apart_from([read_config(row.config).owner]) and fits(read_config(row.config), wish)
        ]
        if not wish.rated:
            return sorted(rows, key=lambda row: row.created)
        owners = {row.id: read_config(row.config).owner for row in rows}
        known = await self._hub.store.read(reputations([person.id, *owners.values()]))
        own = _strength(known.get(person.id), wish)
        far = {row.id: abs(_strength(known.get(owners[row.id]), wish) - own) for row in rows}
        return sorted((row for row in rows if far[row.id] <= FAR), key=lambda row: (far[row.id], row.created))


def _strength(known: Reputation | None, wish: NewTable) -> int:
    ratings = known.ratings if known is not None else ()
    found = (it.mu for it in ratings if (it.game, it.players) == (wish.game, len(wish.seats)))
    return strength(next(found, START[0]))


def _sit(table: TableState, person: Person, commitment: str | None, now: float) -> Change:
    """Sit down in the first empty seat, unless somebody there has gone; raises Refuse."""
    if table.seat_of(person.id) is not None:
        return Change()
    seat = next((seat for seat, place in enumerate(table.places) if place.kind == "empty"), None)
    if seat is None:
        raise Refuse("seat_taken")
    has_gone = any(
        place.is_taken_by_somebody and not place.is_here and now >= place.went_at + ARRIVING for place in table.places
    )
    if has_gone and table.config.turn is None:
        raise Refuse("seat_taken")
    return decide(Sit(id="", seat=seat, commitment=commitment), table, person, now)
