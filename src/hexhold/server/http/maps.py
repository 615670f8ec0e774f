"""Maps over HTTP: seen before there is a table, read from files, drawn again and tried.

Drawing and trying take long, so another process does them, one thing at a time and behind everything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import address_of, json_bytes, json_response
from hexhold.server.http.map_preview import preview_of, read_of
from hexhold.server.http.map_trial import draw_again, try_map
from hexhold.server.limits import TRIALS_WAITING
from hexhold.server.protocol import maps as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub

__all__ = ["Maps"]

A = TypeVar("A")


class Maps:
    """The endpoints."""

    def __init__(self, hub: Hub, gate: Gate) -> None:
        self.hub, self.gate = hub, gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/maps", self.preview, methods=["POST"]),
            Route("/api/maps/read", self.read, methods=["POST"]),
            Route("/api/maps/draw", self.draw, methods=["POST"]),
            Route("/api/maps/trial", self.trial, methods=["POST"]),
        ]

    async def preview(self, request: Request) -> Response:
        wish = await read_body(request, b.MapWish)
        return json_response(await asyncio.to_thread(preview_of, wish))

    async def read(self, request: Request) -> Response:
        body = await read_body(request, b.MapFile)
        return json_response(await asyncio.to_thread(read_of, body.file))

    async def draw(self, request: Request) -> Response:
        return await self._behind(request, draw_again, await read_body(request, b.MapDraw))

    async def trial(self, request: Request) -> Response:
        return await self._behind(request, try_map, await read_body(request, b.MapTrial))

    async def _behind(self, request: Request, task: Callable[[A], bytes], about: A) -> Response:
        """What the process behind all others works out, in turn for each address; too many are sent away."""
        self.gate.trial(request)
        self.hub.must_be_ready()
        if len(self.hub.trials.turns) >= TRIALS_WAITING:
            raise Refuse("busy")
        try:
            return json_bytes(await self.hub.trials.work(address_of(request), task, about))
        except BrokenProcessPool:
            raise Refuse("busy") from None
