"""Changes tournaments as they are kept: read, decided anew if somebody else was quicker, and written as a whole."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from hexhold.server.protocol.refusal import Refuse
from hexhold.server.store import Store, TableRow
from hexhold.server.store.tournaments import keeping
from hexhold.server.store.tournaments.keeping import TournamentRow
from hexhold.server.tournament.deeds import leave, take_ends
from hexhold.server.tournament.state import End, RoundTable, Tournament

__all__ = ["change", "ends_at", "find", "forget_in_tournaments", "settled", "take_for_in_tournaments"]

ATTEMPTS: Final = 20
"""How often it is decided anew until the server says that it has too much to do."""
Deed: TypeAlias = Callable[[TournamentRow], TournamentRow]
"""What is done to a tournament; raises Refuse or NotNow."""


async def find(store: Store, name: str) -> TournamentRow:
    """A tournament; raises Refuse."""
    row = await store.read(keeping.load(name))
    if row is None:
        raise Refuse("unknown", "There is no such tournament.")
    return row


async def change(store: Store, name: str, deed: Deed) -> TournamentRow:
    """Do something to a tournament; it is durable on return. What changes nothing is not written."""
    for _ in range(ATTEMPTS):
        row = await find(store, name)
        after = deed(row)
        if after == row:
            return row
        if await store.write(keeping.change(after)):
            return msgspec.structs.replace(after, version=row.version + 1)
    raise Refuse("busy")


async def settled(store: Store, row: TournamentRow, now: float) -> TournamentRow:
    """A tournament with the results of all tables that are over by now."""
    running = row.state.running
    if running is None:
        return row
    open_ones = [table for table in running.tables if not table.ends]
    statuses = await store.read(keeping.statuses([table.id for table in open_ones]))
    ends = {}
    for table in open_ones:
        if statuses.get(table.id) in ("over", "closed"):
            found = await store.load_table(table.id)
            if found is not None:
                ends[table.id] = ends_at(row.state, table, found)
    if not ends:
        return row
    return await change(store, row.id, lambda it: _after(it, take_ends(it.state, ends), now))


def _after(row: TournamentRow, state: Tournament, now: float) -> TournamentRow:
    return row if state == row.state else msgspec.structs.replace(row, state=state, updated=now)


def ends_at(tournament: Tournament, table: RoundTable, row: TableRow) -> tuple[End, ...]:
    """How a table ended for its seats. Whoever the table does not know any more has left it."""
    known = {end.who: end for end in row.ends}
    ends = []
    for seat, person in enumerate(table.people):
        end = known.get(tournament.people[person].who)
        points = row.points[seat] if seat < len(row.points) else 0
        stayed = end is not None and end.stayed
        ends.append(End(place=end.place if end is not None else 0, stayed=stayed, points=points))
    return tuple(ends)


async def forget_in_tournaments(store: Store, who: str) -> None:
    """All tournaments forget somebody: they leave those that go on, and nobody runs those they have made."""

    def forgotten(row: TournamentRow) -> TournamentRow:
        state, number = row.state, row.state.number_of(who)
        if number is not None and state.status != "over":
            state = leave(state, number)
        state = state.called(who, secrets.token_hex(16), "")
        if row.maker != who:
            return msgspec.structs.replace(row, state=state)
        state = msgspec.structs.replace(state, status="over", plan=())
        return msgspec.structs.replace(row, maker=secrets.token_hex(16), state=state)

    for name in await store.read(keeping.take_part(who)):
        await change(store, name, forgotten)


async def take_for_in_tournaments(store: Store, guest: str, person: str) -> None:
    """All tournaments take a guest for somebody, but those in which that one takes part already."""

    def taken(row: TournamentRow) -> TournamentRow:
        state, number = row.state, row.state.number_of(guest)
        if number is not None and state.number_of(person) is None:
            state = state.called(guest, person, state.people[number].name)
        return msgspec.structs.replace(row, maker=person if row.maker == guest else row.maker, state=state)

    for name in await store.read(keeping.take_part(guest)):
        await change(store, name, taken)
