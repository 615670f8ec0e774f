"""Runs tournaments: people join, rounds become tables, tables that have ended give the standings.

A round begins in one transaction with all its tables, so nothing is lost or made twice wherever the process ends. That
a round is over is found whenever somebody looks: nothing here runs by itself.
"""

from __future__ import annotations

import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

import msgspec

from hexhold.core.errors import HexholdError
from hexhold.server.protocol import messages as m
from hexhold.server.protocol.http_bodies import NewTable
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.protocol.tournaments import NewTournament
from hexhold.server.running.hub import Hub
from hexhold.server.running.keeping import row_of
from hexhold.server.running.new_table import make_seated, make_table
from hexhold.server.running.tournaments.changing import change, find, settled
from hexhold.server.store.tournaments import keeping
from hexhold.server.store.tournaments.keeping import NewRound, TournamentRow
from hexhold.server.table import journal as j
from hexhold.server.table.config import TableConfig, read_config, write_config
from hexhold.server.table.deciding import Change, decide
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from hexhold.server.text import clean
from hexhold.server.tournament import deeds
from hexhold.server.tournament.deeds import Drawn
from hexhold.server.tournament.sizes import LEAST_SEATS, MOST_SEATS
from hexhold.server.tournament.state import Tournament

__all__ = ["Tournaments"]

ID_BYTES: Final = 9
MOST_UNFINISHED: Final = 20
"""Tournaments of one maker that are not over."""


class Tournaments:
    """What people do with tournaments. Everything raises Refuse, or NotNow, having changed nothing."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._store = hub, hub.store

    async def make(self, body: NewTournament, person: Person) -> str:
        """A new tournament; its id."""
        _must_be_somebody(person)
        title = clean(body.title)
        if not title:
            raise Refuse("malformed", "title: a tournament needs a name.")
        least, config = _tables_of(body.table, person, self._hub.clock.now())
        if await self._store.read(keeping.count_unfinished(person.id)) >= MOST_UNFINISHED:
            raise Refuse("tournament", "End your other tournaments first.")
        now, name = self._hub.clock.now(), secrets.token_urlsafe(ID_BYTES)
        state = Tournament(kind=body.kind, least=least, most=config.players, length=body.rounds)
        config = msgspec.structs.replace(config, title=title, tournament=name, begins=True, commitment="")
        row = TournamentRow(
            id=name, title=title, maker=person.id, created=now, updated=now, config=write_config(config), state=state
        )
        await self._store.write(keeping.create(row))
        return name

    async def look(self, name: str) -> TournamentRow:
        """A tournament as it is now."""
        return await settled(self._store, await find(self._store, name), self._hub.clock.now())

    async def own(self, who: str, limit: int) -> list[TournamentRow]:
        """The tournaments of somebody, as they are now."""
        rows = await self._store.read(keeping.own(who, limit))
        return [await settled(self._store, row, self._hub.clock.now()) for row in rows]

    async def join(self, name: str, person: Person) -> None:
        """Take part."""
        _must_be_somebody(person)

        def joined(row: TournamentRow) -> TournamentRow:
            if read_config(row.config).rated and not person.is_known:
                raise Refuse("account")
            if person.is_apart_from([row.maker, *(it.who for it in row.state.people)]):
                raise Refuse("blocked", "You and somebody in this tournament want nothing to do with each other.")
            return self._now_with(row, deeds.enter(row.state, person.id, person.name))

        await change(self._store, name, joined)

    async def leave(self, name: str, who: str) -> None:
        """Take part no more; a bot plays on where a game is not over."""
        row = await self.look(name)
        if row.state.number_of(who) is None:
            raise Refuse("no_seat", "They do not take part in this tournament.")
        person = row.state.number_of(who)
        table = row.state.table_of(person) if person is not None else None

        def left(row: TournamentRow) -> TournamentRow:
            number = row.state.number_of(who)
            return row if number is None else self._now_with(row, deeds.leave(row.state, number))

        await change(self._store, name, left)
        if table is not None:
            host = await self._hub.host(table)
            await host.do(lambda state, now: decide(m.Stand(id="left"), state, Person(who, ""), now))

    async def begin_round(self, name: str) -> None:
        """Draw the next round and make its tables."""
        row = await self.look(name)
        while True:
            try:
                drawn = await self._hub.thinkers.work(row.maker, drawn_for, Wish(row.state, row.id))
            except BrokenProcessPool:
                raise Refuse("busy") from None
            tables, now = await self._tables(row, drawn), self._hub.clock.now()
            state = deeds.begin(row.state, drawn, [table.row.id for table in tables])
            begun = msgspec.structs.replace(row, state=state, updated=now)
            if await self._store.write(keeping.change(begun, tables)):
                return
            row = await self.look(name)

    async def _tables(self, row: TournamentRow, drawn: Drawn) -> list[NewRound]:
        config, now = read_config(row.config), self._hub.clock.now()
        called = await self._store.read(keeping.names_of([it.who for it in row.state.people]))
        made = []
        for people in drawn.draw.tables:
            sitting = [row.state.people[number] for number in people]
            seated = [Person(it.who, called.get(it.who, it.name)) for it in sitting]
            table, entries = make_seated(msgspec.structs.replace(config, players=len(people)), seated, now)
            made.append(NewRound(row_of(table, now), [j.write_entry(entry) for entry in entries]))
        return made

    async def end_round(self, name: str, person: Person) -> None:
        """Close the tables that are not over; nobody has won there, and whoever has left is behind the others."""

        def closed(table: TableState, now: float) -> Change:
            if table.is_done:
                raise Refuse("not_open")
            return Change([j.Closed(at=now, by=person.id)])

        row = await self.look(name)
        if row.state.running is None:
            raise Refuse("tournament", "No round is being played.")
        for table in row.state.running.tables:
            if not table.ends:
                await (await self._hub.host(table.id)).do(closed)

    async def end(self, name: str) -> None:
        """It is over as it stands."""
        await self.look(name)
        await change(self._store, name, lambda row: self._now_with(row, deeds.end(row.state)))

    def _now_with(self, row: TournamentRow, state: Tournament) -> TournamentRow:
        if state == row.state:
            return row
        return msgspec.structs.replace(row, state=state, updated=self._hub.clock.now())


class Wish(NamedTuple):
    """A tournament that wants to go on."""

    state: Tournament
    seed: str


def drawn_for(wish: Wish) -> Drawn:
    """In another process: the next round."""
    return deeds.draw(wish.state, wish.seed)


def _must_be_somebody(person: Person) -> None:
    if person.is_program:
        raise Refuse("forbidden", "Tournaments are for people.")
    if not person.name:
        raise Refuse("forbidden", "Choose a nickname first.")


def _tables_of(body: NewTable, person: Person, now: float) -> tuple[int, TableConfig]:
    """How few seats a table of a tournament may have, and the settings of the largest; raises Refuse or Malformed."""
    most = len(body.seats)
    if set(body.seats) != {"open"} or not LEAST_SEATS <= most <= MOST_SEATS:
        raise Refuse("malformed", f"table.seats: {LEAST_SEATS} to {MOST_SEATS} times open.")
    if body.start or body.title or body.commitment is not None:
        raise Refuse("malformed", "table: start, title and commitment mean nothing in a tournament.")
    largest = make_table(body, person, now)[0].config
    least = most
    while least > LEAST_SEATS and _can_be_made(
        msgspec.structs.replace(body, seats=["open"] * (least - 1)), person, now
    ):
        least -= 1
    return least, largest


def _can_be_made(body: NewTable, person: Person, now: float) -> bool:
    try:
        make_table(body, person, now)
    except (Refuse, HexholdError):
        return False
    return True
