"""The HTTP side: who one is, games, the lobby, finished games, health and numbers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from hexhold.server.after.replay import ALL_HANDS
from hexhold.server.http import finished_games
from hexhold.server.http.belongings import Belongings
from hexhold.server.http.body import read_body
from hexhold.server.http.catalogue import written_offer
from hexhold.server.http.daily.endpoints import Days
from hexhold.server.http.devices import Devices
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import address_of, json_bytes, json_response
from hexhold.server.http.listing import PAGE, lobby_tables, place_of, read_place
from hexhold.server.http.looking_back.endpoints import Analyses
from hexhold.server.http.looking_back.openings import Openings
from hexhold.server.http.looking_back.own_games import OverMany
from hexhold.server.http.looking_back.puzzles import Puzzles
from hexhold.server.http.luggage.endpoints import Luggage
from hexhold.server.http.maps import Maps
from hexhold.server.http.meeting.endpoints import Meeting
from hexhold.server.http.notices.hooks import Hooks
from hexhold.server.http.notices.mails import Mails
from hexhold.server.http.notices.pushes import Pushes
from hexhold.server.http.notices.vacations import Vacations
from hexhold.server.http.page import client_page, codings_of
from hexhold.server.http.passkey.endpoints import Passkeys
from hexhold.server.http.people import People, person_of
from hexhold.server.http.safety.admin import HostsDesk
from hexhold.server.http.safety.desk import ModeratorsDesk
from hexhold.server.http.safety.neighbours import Neighbours
from hexhold.server.http.safety.words import Words
from hexhold.server.http.tournaments.endpoints import TournamentPages
from hexhold.server.protocol import http_bodies as b
from hexhold.server.protocol.lists import Archive, Finished, Lobby
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.metrics import Metrics
from hexhold.server.settings import Settings
from hexhold.server.store import Search, StoreError, TableRow
from hexhold.server.table.config import read_config
from hexhold.server.telling.link_code import as_svg
from hexhold.server.telling.link_preview import OF_TABLES

__all__ = ["Api"]

T = TypeVar("T")
HEALTH_SECONDS: Final = 3.0
LOCAL: Final = ("127.0.0.1", "::1", "testclient")


class Api:
    """The endpoints, with what they share."""

    def __init__(self, hub: Hub, key: bytes, metrics: Metrics, settings: Settings) -> None:
        self.hub, self.metrics, self.settings = hub, metrics, settings
        self.gate = Gate(counts=settings.limits)
        self.words = Words(settings.words)
        self.people = People(hub, key, self.gate, self.words)
        self._key = key
        self.passkeys = Passkeys(hub, self.people, self.gate, key, settings.site)

    def routes(self) -> list[Route]:
        """All paths."""
        analyses = Analyses(self.hub, self.gate)
        return [
            *self.people.routes(),
            *Devices(self.hub, self.people).routes(),
            *self.passkeys.routes(),
            *Belongings(self.hub, self.people, self.gate).routes(),
            *Luggage(self.hub, self.people, self.gate, self.words, self.settings).routes(),
            *Neighbours(self.hub, self.people, self.gate).routes(),
            *ModeratorsDesk(self.hub, self.people, self.gate, self._key).routes(),
            *HostsDesk(self.hub, self.people).routes(),
            *Hooks(self.hub, self.people, self.gate).routes(),
            *Vacations(self.hub, self.people, self.gate, self.settings.vacation).routes(),
            *Mails(self.hub, self.people, self.gate).routes(),
            *Pushes(self.hub, self.people, self.gate).routes(),
            *Meeting(self.hub, self.people, self.gate, self.settings).routes(),
            *TournamentPages(self.hub, self.people, self.gate, self.words, self.settings).routes(),
            Route("/api/games", self.games, methods=["GET"]),
            Route("/api/tables", self.lobby, methods=["GET"]),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables/{table}/code.svg", self.table_code, methods=["GET"]),
            *Days(self.hub, self.people, self.gate, self.settings).routes(),
            *Maps(self.hub, self.gate).routes(),
            *analyses.routes(),
            *OverMany(self.hub, self.people, self.gate, analyses.making).routes(),
            *Puzzles(self.gate).routes(),
            *Openings(self.hub, self.people, self.gate).routes(),
            Route("/api/archive", self.archive, methods=["GET"]),
            Route("/api/films/{table}", self.film, methods=["GET"]),
            Route("/api/films/{table}", self.play_on, methods=["POST"]),
            Route("/api/results/{table}", self.result, methods=["GET"]),
            Route("/api/draws/{table}", self.draws, methods=["GET"]),
            Route("/api/records/{table}", self.record, methods=["GET"]),
            *[Route(f"/{kind}/{{table}}", self.table_page, methods=["GET"]) for kind in OF_TABLES],
            Route("/health", self.health, methods=["GET"]),
            Route("/ready", self.ready, methods=["GET"]),
            Route("/metrics", self.numbers, methods=["GET"]),
        ]

    async def games(self, request: Request) -> Response:
        is_packed = "gzip" in codings_of(request)
        answer = json_bytes(written_offer()[is_packed])
        answer.headers["vary"] = "accept-encoding"
        if is_packed:
            answer.headers["content-encoding"] = "gzip"
        return answer

    async def lobby(self, request: Request) -> Response:
        rows = await self.hub.lobby(time.time())
        apart = await self.people.apart_from(request)
        rows = [row for row in rows if read_config(row.config).owner not in apart] if apart else rows
        return json_response(Lobby(await lobby_tables(self.hub.store, rows)))

    async def new_table(self, request: Request) -> Response:
        person = await self.people.person(request)
        body = await read_body(request, b.NewTable)
        self.gate.new_table(request, person.id)
        self.words.check(body.title)
        if self.settings.limits:
            self.hub.must_be_ready()
        body = msgspec.structs.replace(body, pace=max(body.pace, self.settings.least_pace))
        return json_response(b.Created(await self.hub.create(body, person)), 201)

    async def archive(self, request: Request) -> Response:
        query = request.query_params
        search = Search(
            status="over",
            visibility="public",
            game=query.get("game") or None,
            text=query.get("text", "")[:60],
            before=read_place(query.get("before", "")),
            limit=PAGE,
        )
        rows = await self.hub.store.tables(search)
        more = place_of(rows[-1]) if len(rows) == PAGE else ""
        return json_response(Archive([_finished(row) for row in rows], more))

    async def record(self, request: Request) -> Response:
        name = f"hexhold-{request.path_params['table']}.jsonl"
        return Response(
            await self._of_finished(request, finished_games.record),
            headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
            media_type="application/jsonl",
        )

    async def film(self, request: Request) -> Response:
        return json_bytes(await self._of_finished(request, finished_games.film))

    async def result(self, request: Request) -> Response:
        return json_bytes(await self._of_finished(request, finished_games.result))

    async def draws(self, request: Request) -> Response:
        return json_bytes(await self._of_finished(request, finished_games.draws))

    async def play_on(self, request: Request) -> Response:
        person = person_of(await self.people.identity(request))
        body = await read_body(request, b.PlayOn)
        self.gate.new_table(request, person.id)
        if self.settings.limits:
            self.hub.must_be_ready()
        position = await self._of_finished(request, finished_games.position, body.steps)
        return json_response(b.Created(await self.hub.play_on(position, body, person)), 201)

    async def _of_finished(self, request: Request, answer: Callable[[FinishedGame], T], steps: int = 0) -> T:
        """What another process works out about a finished game; each address may ask for a few."""
        self.gate.replay(request)
        row, entries = await self.gate.find(request, self.hub.finished)
        game = FinishedGame(row, entries, request.query_params.get("seen", ALL_HANDS), steps)
        return await self.hub.thinkers.work(address_of(request), answer, game)

    async def table_page(self, request: Request) -> Response:
        """The page of a table; that it is there, and its game, is told to nobody who guesses too often."""
        try:
            return client_page(request, await self.gate.find(request, self._game_of))
        except (Refuse, StoreError):
            return client_page(request)

    async def table_code(self, request: Request) -> Response:
        """The link to a table as a picture for the cameras of friends."""
        await self.gate.find(request, self._game_of)
        drawn = as_svg(f"{request.base_url}t/{request.path_params['table']}")
        return Response(drawn, headers={"cache-control": "no-store"}, media_type="image/svg+xml")

    async def _game_of(self, table: str) -> str:
        row = await self.hub.store.load_table(table)
        if row is None:
            raise Refuse("unknown_table")
        return row.game

    async def health(self, request: Request) -> Response:
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.hub.store.ping()
        except TimeoutError:
            raise Refuse("store") from None
        return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})

    async def ready(self, request: Request) -> Response:
        self.hub.must_be_ready()
        return await self.health(request)

    async def numbers(self, request: Request) -> Response:
        if address_of(request) not in LOCAL:
            raise Refuse("forbidden", "The numbers are for this machine only.")
        return PlainTextResponse(self.hub.numbers(), headers={"cache-control": "no-store"})


def _finished(row: TableRow) -> Finished:
    return Finished(
        id=row.id,
        title=row.title,
        game=row.game,
        players=row.players,
        names=list(row.names),
        winner=row.winner,
        points=list(row.points),
        ended=row.updated,
    )
