"""Games that somebody has played alone, without a server, and brings along: one in a request."""

from __future__ import annotations

import time
from concurrent.futures.process import BrokenProcessPool

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import address_of, json_response
from hexhold.server.http.people import People, person_of
from hexhold.server.http.safety.words import Words
from hexhold.server.limits import BROUGHT_BYTES, TRIALS_WAITING
from hexhold.server.protocol.luggage import Brought, TakenGame
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.keeping import keep_whole
from hexhold.server.running.luggage import Arrival, unpack
from hexhold.server.settings import Settings
from hexhold.server.store import TableExists

__all__ = ["Luggage"]


class Luggage:
    """The endpoint. What comes is played again in the process behind all others, in turn for each address."""

    def __init__(self, hub: Hub, people: People, gate: Gate, words: Words, settings: Settings) -> None:
        self._hub, self._people, self._gate, self._words, self._settings = hub, people, gate, words, settings

    def routes(self) -> list[Route]:
        """All paths."""
        return [Route("/api/me/games", self.bring, methods=["POST"])]

    async def bring(self, request: Request) -> Response:
        person = person_of(await self._people.identity(request))
        if not person.name:
            raise Refuse("forbidden", "Choose a nickname first.")
        self._gate.brought(request, person.id)
        game = await read_body(request, TakenGame, BROUGHT_BYTES)
        self._words.check(game.title)
        if self._settings.limits:
            self._hub.must_be_ready()
        if await self._hub.store.load_table(game.id) is not None:
            return json_response(Brought(game.id, is_new=False))
        if len(self._hub.trials.turns) >= TRIALS_WAITING:
            raise Refuse("busy")
        game = msgspec.structs.replace(game, pace=max(game.pace, self._settings.least_pace))
        arrival = Arrival(game, person, time.time())
        try:
            found = await self._hub.trials.work(address_of(request), unpack, arrival)
            await keep_whole(self._hub.store, found.row, found.entries)
        except BrokenProcessPool:
            raise Refuse("busy") from None
        except TableExists:
            return json_response(Brought(game.id, is_new=False))
        return json_response(Brought(game.id, is_new=True), 201)
