"""Tournaments over HTTP: whoever has the link sees one, people join it, and its maker runs it."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.identity import IdentityError
from hexhold.server.http.people import People
from hexhold.server.http.safety.words import Words
from hexhold.server.http.tournaments.showing import handle, shown, summary
from hexhold.server.protocol import tournaments as b
from hexhold.server.protocol.http_bodies import Created
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.tournaments.running import Tournaments
from hexhold.server.settings import Settings
from hexhold.server.store.tournaments import keeping
from hexhold.server.store.tournaments.keeping import TournamentRow
from hexhold.server.table.seat import Person
from hexhold.server.telling.link_code import as_svg

__all__ = ["TournamentPages"]

LISTED: Final = 50


class TournamentPages:
    """The endpoints."""

    def __init__(self, hub: Hub, people: People, gate: Gate, words: Words, settings: Settings) -> None:
        self._hub, self._people, self._gate, self._words, self._settings = hub, people, gate, words, settings
        self._tournaments = Tournaments(hub)

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/tournaments", self.make, methods=["POST"]),
            Route("/api/tournaments/{tournament}", self.look, methods=["GET"]),
            Route("/api/tournaments/{tournament}", self.do, methods=["POST"]),
            Route("/api/tournaments/{tournament}/code.svg", self.code, methods=["GET"]),
            Route("/api/me/tournaments", self.own, methods=["GET"]),
        ]

    async def make(self, request: Request) -> Response:
        person = await self._people.person(request)
        body = await read_body(request, b.NewTournament)
        self._may_make(request, person)
        self._words.check(body.title)
        table = msgspec.structs.replace(body.table, pace=max(body.table.pace, self._settings.least_pace))
        made = await self._tournaments.make(msgspec.structs.replace(body, table=table), person)
        return json_response(Created(made), 201)

    async def look(self, request: Request) -> Response:
        try:
            who = (await self._people.anybody(request)).who
        except IdentityError:
            who = ""
        return await self._shown(request, who)

    async def do(self, request: Request) -> Response:
        person = await self._people.person(request)
        body = await read_body(request, b.TournamentDeed)
        row = await self._found(request)
        if body.deed == "join":
            await self._tournaments.join(row.id, person)
        elif body.deed == "leave":
            await self._tournaments.leave(row.id, person.id)
        else:
            await self._run(request, row, person, body)
        return await self._shown(request, person.id)

    async def _run(self, request: Request, row: TournamentRow, person: Person, body: b.TournamentDeed) -> None:
        """What the maker alone decides."""
        if row.maker != person.id:
            raise Refuse("forbidden", "Whoever made the tournament decides this.")
        if body.deed == "drop":
            dropped = (it.who for it in row.state.people if handle(row.id, it.who) == body.who)
            await self._tournaments.leave(row.id, next(dropped, ""))
        elif body.deed == "begin_round":
            self._may_make(request, person)
            await self._tournaments.begin_round(row.id)
        elif body.deed == "end_round":
            await self._tournaments.end_round(row.id, person)
        else:
            await self._tournaments.end(row.id)

    def _may_make(self, request: Request, person: Person) -> None:
        """A round counts as one table: whoever runs a tournament is no flood."""
        self._gate.new_table(request, person.id)
        if self._settings.limits:
            self._hub.must_be_ready()

    async def own(self, request: Request) -> Response:
        who = (await self._people.identity(request)).who
        rows = await self._tournaments.own(who, LISTED)
        return json_response(b.MyTournaments([summary(row, who) for row in rows]))

    async def code(self, request: Request) -> Response:
        """The link to a tournament as a picture for the cameras of friends."""
        row = await self._found(request)
        drawn = as_svg(f"{request.base_url}tournament/{row.id}")
        return Response(drawn, headers={"cache-control": "no-store"}, media_type="image/svg+xml")

    async def _found(self, request: Request) -> TournamentRow:
        return await self._gate.find(request, self._tournaments.look, "tournament")

    async def _shown(self, request: Request, who: str) -> Response:
        row = await self._found(request)
        store = self._hub.store
        called = await store.read(keeping.names_of([row.maker, *(it.who for it in row.state.people)]))
        tables = [table.id for begun in row.state.rounds for table in begun.tables]
        statuses = await store.read(keeping.statuses(tables))
        return json_response(shown(row, who, called, statuses))
