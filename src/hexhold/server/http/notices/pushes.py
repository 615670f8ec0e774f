"""Whether the browser that asks is told by its push service that a table waits for whoever uses it."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.identity import Identity
from hexhold.server.http.people import People
from hexhold.server.protocol import notices as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.notices.outside import check_address
from hexhold.server.store.notices.pushes import Push, add_push, drop_push, pushes

__all__ = ["Pushes"]


class Pushes:
    """The endpoints about notices in one's browsers, each about the one that asks."""

    def __init__(self, hub: Hub, people: People, gate: Gate) -> None:
        self._hub, self._people, self._gate = hub, people, gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/push", self.push, methods=["GET"]),
            Route("/api/me/push", self.set_push, methods=["POST"]),
            Route("/api/me/push", self.remove, methods=["DELETE"]),
        ]

    async def push(self, request: Request) -> Response:
        return await self._shown(await self._people.identity(request))

    async def set_push(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        if not identity.device:
            raise Refuse("forbidden", "Programs are told nothing; they stay connected.")
        self._gate.name(identity.who)
        body = await read_body(request, b.Push)
        if not self._key():
            raise Refuse("unknown", "This server sends nothing to browsers.")
        from hexhold.server.running.notices.push import read_keys  # noqa: PLC0415 - only where it is installed

        try:
            read_keys(body.public_key, body.secret)
        except ValueError:
            raise Refuse("malformed", "public_key, secret: these are no keys of a browser.") from None
        await asyncio.to_thread(check_address, body.endpoint)
        chosen = Push(
            endpoint=body.endpoint,
            device=identity.device,
            public_key=body.public_key,
            secret=body.secret,
            language=body.language,
            created=time.time(),
        )
        await self._hub.store.write(add_push(identity.who, chosen))
        return await self._shown(identity)

    async def remove(self, request: Request) -> Response:
        identity = await self._people.anybody(request)
        await self._hub.store.write(drop_push(identity.who, identity.device))
        return Response(status_code=204)

    async def _shown(self, identity: Identity) -> Response:
        kept = await self._hub.store.read(pushes(identity.who))
        here = any(it.device == identity.device for it in kept)
        return json_response(b.MyPush(key=self._key(), here=here, others=len(kept) - here))

    def _key(self) -> str:
        messenger = self._hub.messenger
        return messenger.push.public_key if messenger is not None and messenger.push is not None else ""
