"""The HTTP side: who one is, games, the lobby, finished games, health and numbers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from hexhold.server.after.replay import ALL_HANDS
from hexhold.server.http import finished_games
from hexhold.server.http.catalogue import offered
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.http.guard import address_of, is_secure, json_bytes, json_response
from hexhold.server.http.identity import (
    Identities,
    Identity,
    IdentityError,
    bearer_token,
    cookie_token,
    set_cookie,
)
from hexhold.server.http.map_preview import preview_of
from hexhold.server.limits import BODY_BYTES, HANDSHAKES, MISSES, NEW_IDENTITIES, NEW_TABLES, REPLAYS, Rates
from hexhold.server.protocol import http_bodies as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.metrics import Metrics
from hexhold.server.settings import Settings
from hexhold.server.store import Search, TableRow
from hexhold.server.table.seat import Person
from hexhold.server.text import clean

__all__ = ["Api"]

B = TypeVar("B")
HANDOVER_SECONDS: Final = 600.0
PAGE: Final = 50
HEALTH_SECONDS: Final = 3.0
LOCAL: Final = ("127.0.0.1", "::1", "testclient")


class Api:
    """The endpoints, with what they share."""

    def __init__(self, hub: Hub, key: bytes, metrics: Metrics, settings: Settings) -> None:
        self.hub, self.metrics, self.settings = hub, metrics, settings
        self.identities = Identities(key)
        self._handovers = Identities(key, HANDOVER_SECONDS, "handover")
        self._new_identities = Rates(NEW_IDENTITIES)
        self._new_tables = Rates(NEW_TABLES)
        self._handshakes = Rates(HANDSHAKES)
        self._replays = Rates(REPLAYS)
        self._misses = Rates(MISSES)

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me", self.me, methods=["GET"]),
            Route("/api/me", self.rename, methods=["POST"]),
            Route("/api/me/code", self.hand_over, methods=["GET"]),
            Route("/api/me/code", self.take_over, methods=["POST"]),
            Route("/api/bots", self.new_bot, methods=["POST"]),
            Route("/api/games", self.games, methods=["GET"]),
            Route("/api/tables", self.lobby, methods=["GET"]),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/maps", self.preview_map, methods=["POST"]),
            Route("/api/archive", self.archive, methods=["GET"]),
            Route("/api/films/{table}", self.film, methods=["GET"]),
            Route("/api/results/{table}", self.result, methods=["GET"]),
            Route("/api/draws/{table}", self.draws, methods=["GET"]),
            Route("/api/records/{table}", self.record, methods=["GET"]),
            Route("/health", self.health, methods=["GET"]),
            Route("/metrics", self.numbers, methods=["GET"]),
        ]

    def identity(self, request: HTTPConnection) -> Identity:
        """Who is asking; raises IdentityError."""
        return self.identities.read(_token(request), time.time())

    async def me(self, request: Request) -> Response:
        now = time.time()
        token = _token(request)
        is_renamed = False
        if token is None and is_secure(request):
            # A browser that was here when cookies over TLS had the other name.
            token = cookie_token(request.headers.get("cookie"), secure=False)
            is_renamed = token is not None
        try:
            identity = self.identities.read(token, now)
        except IdentityError:
            identity = self._somebody_new(request, "", False)
            return self._as(request, identity)
        if token is not None and (is_renamed or self.identities.fading(token, now)):
            return self._as(request, identity)
        return json_response(b.Me(identity.name))

    async def rename(self, request: Request) -> Response:
        body = await _body(request, b.Rename)
        return self._as(request, self.identity(request).called(_nickname(body.name)))

    async def hand_over(self, request: Request) -> Response:
        return json_response(b.Handover(self._handovers.token(self.identity(request), time.time())))

    async def take_over(self, request: Request) -> Response:
        body = await _body(request, b.Handover)
        return self._as(request, self._handovers.read(body.code, time.time()))

    async def new_bot(self, request: Request) -> Response:
        body = await _body(request, b.NewBot)
        identity = self._somebody_new(request, _nickname(body.name), True)
        return json_response(b.BotToken(identity.name, self.identities.token(identity, time.time())), 201)

    async def games(self, request: Request) -> Response:
        return json_response(offered())

    async def lobby(self, request: Request) -> Response:
        return json_response(b.Lobby([_open_table(row) for row in await self.hub.lobby(time.time())]))

    async def new_table(self, request: Request) -> Response:
        person = person_of(self.identity(request))
        body = await _body(request, b.NewTable)
        self._take(self._new_tables, request)
        body = msgspec.structs.replace(body, pace=max(body.pace, self.settings.least_pace))
        return json_response(b.Created(await self.hub.create(body, person)), 201)

    async def preview_map(self, request: Request) -> Response:
        wish = await _body(request, b.MapWish)
        return json_response(await asyncio.to_thread(preview_of, wish))

    async def archive(self, request: Request) -> Response:
        query = request.query_params
        search = Search(
            status="over",
            visibility="public",
            game=query.get("game") or None,
            text=query.get("text", "")[:60],
            before=_read_place(query.get("before", "")),
            limit=PAGE,
        )
        rows = await self.hub.store.tables(search)
        more = f"{rows[-1].updated!r}-{rows[-1].id}" if len(rows) == PAGE else ""
        return json_response(b.Archive([_finished(row) for row in rows], more))

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

    async def _of_finished(self, request: Request, answer: Callable[[FinishedGame], bytes]) -> bytes:
        """What another process works out about a finished game; each address may ask for a few."""
        self._take(self._replays, request)
        row, entries = await self.find(request, self.hub.finished)
        game = FinishedGame(row, entries, request.query_params.get("seen", ALL_HANDS))
        return await self.hub.thinkers.work(address_of(request), answer, game)

    async def find(self, request: HTTPConnection, find: Callable[[str], Awaitable[B]]) -> B:
        """What there is at a table; whoever asks for many that are not there is told nothing for a while."""
        if self.settings.limits and self._misses.left(address_of(request), time.monotonic()) < 1.0:
            raise Refuse("too_many")
        try:
            return await find(request.path_params["table"])
        except Refuse as no:
            if no.code == "unknown_table":
                self._misses.take(address_of(request), time.monotonic())
            raise

    def connects(self, request: HTTPConnection) -> None:
        """An address opens a WebSocket; raises Refuse where it opens too many in a short time."""
        self._take(self._handshakes, request)

    def _take(self, rates: Rates, request: HTTPConnection) -> None:
        if self.settings.limits and not rates.take(address_of(request), time.monotonic()):
            raise Refuse("too_many")

    async def health(self, request: Request) -> Response:
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self.hub.store.ping()
        except TimeoutError:
            raise Refuse("store") from None
        return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})

    async def numbers(self, request: Request) -> Response:
        if address_of(request) not in LOCAL:
            raise Refuse("forbidden", "The numbers are for this machine only.")
        return PlainTextResponse(self.metrics.text(), headers={"cache-control": "no-store"})

    def _somebody_new(self, request: Request, name: str, is_program: bool) -> Identity:
        self._take(self._new_identities, request)
        return self.identities.new(name, is_program)

    def _as(self, request: Request, identity: Identity) -> Response:
        """The answer that makes the browser this person."""
        response = json_response(b.Me(identity.name))
        token = self.identities.token(identity, time.time())
        response.headers["set-cookie"] = set_cookie(token, secure=is_secure(request))
        return response


def person_of(identity: Identity) -> Person:
    """An identity as tables know it."""
    return Person(identity.who, identity.name, identity.program)


def _token(request: HTTPConnection) -> str | None:
    bearer = bearer_token(request.headers.get("authorization"))
    return bearer or cookie_token(request.headers.get("cookie"), secure=is_secure(request))


async def _body(request: Request, kind: type[B]) -> B:
    """The body of a request, checked; raises Refuse."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refuse("malformed", "The body must be JSON, with the Content-Type application/json.")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > BODY_BYTES:
            raise Refuse("too_large")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refuse("malformed", str(error)) from None


def _nickname(name: str) -> str:
    """A nickname without what cannot be seen; raises Refuse."""
    seen = clean(name)
    if not seen:
        raise Refuse("malformed", "A nickname needs at least one letter.")
    return seen


def _open_table(row: TableRow) -> b.OpenTable:
    return b.OpenTable(
        id=row.id,
        title=row.title,
        game=row.game,
        players=row.players,
        status="open" if row.status == "open" else "playing",
        names=list(row.names),
        created=row.created,
        updated=row.updated,
    )


def _finished(row: TableRow) -> b.Finished:
    return b.Finished(
        id=row.id,
        title=row.title,
        game=row.game,
        players=row.players,
        names=list(row.names),
        winner=row.winner,
        ended=row.updated,
    )


def _read_place(text: str) -> tuple[float, str] | None:
    """Where a page of the archive begins: behind this time and id."""
    if not text:
        return None
    time_text, _, name = text.partition("-")
    try:
        return float(time_text), name[:40]
    except ValueError:
        raise Refuse("malformed", "before: this is not what the page before said.") from None
