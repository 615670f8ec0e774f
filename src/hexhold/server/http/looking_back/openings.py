"""Openings over HTTP: laid out on a map, thought about where nobody plays on it, or taken from a finished game."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.analysis.opening import DEPTHS
from hexhold.server.after.opening import Wanted, look_at, opening_of, show, their_game
from hexhold.server.http.body import read_body
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import address_of, json_bytes, json_response
from hexhold.server.http.looking_back.played_on import PlayedOn
from hexhold.server.http.people import People
from hexhold.server.limits import TRIALS_WAITING
from hexhold.server.protocol.openings import Opening
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub

__all__ = ["Openings"]

USUAL: Final = "usual"


class Openings:
    """The endpoints."""

    def __init__(self, hub: Hub, people: People, gate: Gate) -> None:
        self.hub, self.people, self.gate = hub, people, gate
        self.played_on = PlayedOn(hub)

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/openings", self.show, methods=["POST"]),
            Route("/api/openings/look", self.look, methods=["POST"]),
            Route("/api/openings/{table}", self.of_game, methods=["GET"]),
        ]

    async def show(self, request: Request) -> Response:
        """The position, with what may be done there; it tells nothing that the map does not."""
        wish = await read_body(request, Opening)
        self.gate.trial(request)
        return json_response(await asyncio.to_thread(show, wish))

    async def look(self, request: Request) -> Response:
        """What is thought of it, worked out behind everything else, in turn for each address."""
        wish = await read_body(request, Opening)
        depth = request.query_params.get("depth", USUAL)
        if depth not in DEPTHS:
            raise Refuse("malformed", f"depth: {', '.join(DEPTHS)}.")
        self.gate.trial(request)
        self.hub.must_be_ready()
        if not self.hub.trials.has_processes:
            raise Refuse("busy", "Openings are not thought about here: there is no process to do it in.")
        game = await asyncio.to_thread(their_game, wish)
        await self.played_on.must_be_free(wish, game.map.to_data(), (await self.people.anybody(request)).who)
        if len(self.hub.trials.turns) >= TRIALS_WAITING:
            raise Refuse("busy")
        try:
            return json_bytes(await self.hub.trials.work(address_of(request), look_at, Wanted(wish, DEPTHS[depth])))
        except BrokenProcessPool:
            raise Refuse("busy") from None

    async def of_game(self, request: Request) -> Response:
        """The opening of a game that is over."""
        self.gate.replay(request)
        row, entries = await self.gate.find(request, self.hub.finished)
        return json_response(await self.hub.thinkers.work(address_of(request), _opening, FinishedGame(row, entries)))


def _opening(game: FinishedGame) -> Opening:
    return opening_of(game.table())
