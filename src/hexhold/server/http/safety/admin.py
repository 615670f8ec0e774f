"""The desk of the host: tables, people, load, versions, and how to take the server down gently."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import hexhold
from hexhold.server.http.body import read_body
from hexhold.server.http.guard import json_response
from hexhold.server.http.people import People
from hexhold.server.protocol import safety as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import moderation as kept
from hexhold.server.store.schema import VERSION
from hexhold.server.store.statements import count_rows

__all__ = ["HostsDesk"]

ANSWER_SECONDS: Final = 0.5


class HostsDesk:
    """The endpoints for whoever runs the server."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub, self._people = hub, people

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/admin", self.numbers, methods=["GET"]),
            Route("/api/admin", self.do, methods=["POST"]),
        ]

    async def numbers(self, request: Request) -> Response:
        await self._host(request)
        vital = self._hub.vitals.numbers()
        tables, people = await self._hub.store.read(count_rows())
        return json_response(
            b.HostDesk(
                version=hexhold.__version__,
                schema=VERSION,
                process=os.getpid(),
                up=vital["hexhold_up_seconds"],
                lag=vital["hexhold_loop_lag_seconds"],
                memory=int(vital.get("hexhold_memory_bytes", 0.0)),
                tables=tables,
                people=people,
                loaded=self._hub.loaded,
                connections=self._hub.connected,
                draining=self._hub.is_draining,
            )
        )

    async def do(self, request: Request) -> Response:
        """Take on nothing new, take it on again, or end this process, which whatever started it starts anew."""
        who, name = await self._host(request)
        body = await read_body(request, b.HostDeed)
        row = kept.AuditRow(at=time.time(), who=who, deed=body.deed, about="", name=name)
        await self._hub.store.write(kept.log(row))
        if body.deed == "resume":
            self._hub.is_draining = False
        else:
            self._hub.drain()
        if body.deed == "restart":
            asyncio.get_running_loop().call_later(ANSWER_SECONDS, os.kill, os.getpid(), signal.SIGTERM)
        return Response(status_code=204)

    async def _host(self, request: Request) -> tuple[str, str]:
        identity = await self._people.identity(request)
        if await self._hub.store.read(kept.role_of(identity.who)) != "admin":
            raise Refuse("forbidden", "This is for the host of the server.")
        return identity.who, identity.name
