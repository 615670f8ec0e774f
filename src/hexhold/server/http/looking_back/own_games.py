"""Oneself over many games: the last finished games of whoever asks, from their own seats, and nobody else's.

They are analysed on demand, one after the other, in the same process and the same turns as all analyses: one person has
one under way. What waits is known in memory alone; after a restart it may be asked for again.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.analysis.data import FORMAT
from hexhold.analysis.many import Played, over_games
from hexhold.server.after.analysing import DEPTHS
from hexhold.server.http.body import read_body
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.looking_back.making import Making, Wanted
from hexhold.server.http.people import People
from hexhold.server.protocol.own_games import AnalyseMine, OwnGames
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import Search, Store, StoreError, TableRow
from hexhold.server.store.analyses import analysis, first_entries
from hexhold.server.table import journal as j

__all__ = ["MOST", "OverMany", "own_seats", "played_by"]

MOST: Final = 20
"""Games that are looked at."""
LOBBY: Final = 200
"""Seats are taken before the game begins; so many entries of a journal are looked through for that."""
LOOK_AGAIN: Final = 0.5
DEPTH: Final = DEPTHS["quick"]
"""Many games, each less deep: what is said of them is a mean over many decisions."""


class OwnSeat(NamedTuple):
    """A finished game of somebody, and where they sat."""

    row: TableRow
    seat: int


class OverMany:
    """The endpoints."""

    def __init__(self, hub: Hub, people: People, gate: Gate, making: Making) -> None:
        self.hub, self.people, self.gate, self.making = hub, people, gate, making
        self.waiting: dict[str, list[OwnSeat]] = {}
        """By identity what is still to be analysed, the one that is under way first."""

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/analyses", self.look, methods=["GET"]),
            Route("/api/me/analyses", self.wish, methods=["POST"]),
        ]

    async def look(self, request: Request) -> Response:
        """What is known of one's own games by now."""
        return json_response(await self._told((await self.people.anybody(request)).who))

    async def wish(self, request: Request) -> Response:
        """Have the last games analysed that are not yet."""
        identity = await self.people.identity(request)
        body = await read_body(request, AnalyseMine)
        self.gate.replay(request)
        if not self.making.is_possible:
            raise Refuse("busy", "Games are not analysed here: there is no process to do it in.")
        if identity.who in self.waiting:
            raise Refuse("busy", "Your games are being analysed already.")
        self.hub.must_be_ready()
        self.waiting[identity.who] = []
        own = await own_seats(self.hub.store, identity.who, body.games)
        self.waiting[identity.who] = [it for it in own if await self._analysis(it) is None]
        self.hub.keep_at(self._work(identity.who), "own games")
        return json_response(await self._told(identity.who))

    async def _told(self, who: str) -> OwnGames:
        own = await own_seats(self.hub.store, who, MOST)
        over = over_games(await played_by(self.hub.store, own))
        waiting = self.waiting.get(who, [])
        working = self.making.under_way.get((waiting[0].row.id, str(waiting[0].seat))) if waiting else None
        return OwnGames(
            available=self.making.is_possible,
            finished=len(own),
            waiting=len(waiting),
            share=round(working.share, 3) if working is not None else 0.0,
            games=over.games,
            themes=over.themes,
            advice=over.advice,
        )

    async def _analysis(self, own: OwnSeat) -> bytes | None:
        kept = await self.hub.store.read(analysis(own.row.id, str(own.seat), FORMAT))
        return None if kept is None else kept.analysis

    async def _work(self, who: str) -> None:
        """One game after the other, whenever this person has none under way; what cannot be done is left out."""
        waiting = self.waiting[who]
        begun: Wanted | None = None
        try:
            while waiting:
                if begun is not None and begun.key not in self.making.under_way:
                    waiting.pop(0)
                    begun = None
                elif begun is None and not self.making.is_enough(who):
                    begun = await self._begun(who, waiting[0])
                else:
                    await asyncio.sleep(LOOK_AGAIN)
        except (StoreError, Refuse):
            return
        finally:
            del self.waiting[who]

    async def _begun(self, who: str, own: OwnSeat) -> Wanted:
        """An analysis that is made from now on, unless it is kept, or who asked for it is gone."""
        row, entries = await self.hub.finished(own.row.id)
        wanted = Wanted(FinishedGame(row, entries, str(own.seat)), DEPTH)
        if await _seat(self.hub.store, row.id, who) == own.seat:
            await self.making.take(wanted, who, time.time())
        return wanted


async def own_seats(store: Store, who: str, most: int) -> list[OwnSeat]:
    """The last finished games of somebody, the last first, with where they sat."""
    rows = await store.tables(Search(who=who, status="over", limit=most))
    found = [(row, await _seat(store, row.id, who)) for row in rows]
    return [OwnSeat(row, seat) for row, seat in found if seat is not None]


async def _seat(store: Store, table: str, who: str) -> int | None:
    """The seat that somebody took last before the game began."""
    beginning = await store.read(first_entries(table, LOBBY))
    seats = [entry.seat for entry in map(j.read_entry, beginning) if isinstance(entry, j.Sat) and entry.by == who]
    return seats[-1] if seats else None


async def played_by(store: Store, own: Sequence[OwnSeat]) -> list[Played]:
    """Of these games those that are analysed from the seat of who played."""
    found = [(it, await store.read(analysis(it.row.id, str(it.seat), FORMAT))) for it in own]
    return [
        Played(it.row.id, it.row.updated, msgspec.json.decode(zlib.decompress(kept.analysis)))
        for it, kept in found
        if kept is not None
    ]
