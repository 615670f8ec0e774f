"""Where somebody wants to be told that a table waits for them."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.people import People
from hexhold.server.protocol import notices as b
from hexhold.server.running.hub import Hub
from hexhold.server.running.notices.outside import check_address
from hexhold.server.store.notices import hooks

__all__ = ["Hooks"]


class Hooks:
    """The endpoints about one's webhook."""

    def __init__(self, hub: Hub, people: People, gate: Gate) -> None:
        self._hub, self._people, self._gate = hub, people, gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/hook", self.hook, methods=["GET"]),
            Route("/api/me/hook", self.set_hook, methods=["POST"]),
            Route("/api/me/hook", self.remove, methods=["DELETE"]),
        ]

    async def hook(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        kept = await self._hub.store.read(hooks.hook(identity.who))
        shown = msgspec.convert(msgspec.to_builtins(kept), b.Hook) if kept is not None else None
        return json_response(b.MyHook(self._hub.messenger is not None, shown))

    async def set_hook(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        self._gate.name(identity.who)
        body = await read_body(request, b.Hook)
        await asyncio.to_thread(check_address, body.url)
        chosen = hooks.Hook(kind=body.kind, url=body.url, language=body.language)
        await self._hub.store.write(hooks.set_hook(identity.who, chosen))
        return json_response(b.MyHook(self._hub.messenger is not None, body))

    async def remove(self, request: Request) -> Response:
        identity = await self._people.anybody(request)
        await self._hub.store.write(hooks.set_hook(identity.who, None))
        return Response(status_code=204)
