"""The devices somebody comes by: a list of them, and each can be signed out."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.guard import is_secure, json_response
from hexhold.server.http.identity import clear_cookie
from hexhold.server.http.people import People
from hexhold.server.protocol import http_bodies as b
from hexhold.server.running.hub import Hub

__all__ = ["Devices"]


class Devices:
    """The endpoints about one's devices."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub, self._people = hub, people

    def routes(self) -> Sequence[Route]:
        """All paths."""
        return (
            Route("/api/me/devices", self.devices, methods=["GET"]),
            Route("/api/me/devices/{device}", self.revoke, methods=["DELETE"]),
        )

    async def devices(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        row = await self._hub.store.person(identity.who)
        found = [
            b.Device(id=it.device, label=it.label, created=it.created, seen=it.seen, here=it.device == identity.device)
            for it in await self._hub.store.devices(identity.who)
            if not it.revoked
        ]
        return json_response(b.MyDevices(found, bool(row and row.recovery)))

    async def revoke(self, request: Request) -> Response:
        """Sign a device out; one that is not there is signed out already."""
        identity = await self._people.identity(request)
        device = request.path_params["device"]
        await self._hub.store.revoke_device(identity.who, device)
        self._hub.show_out(identity.who)
        response = Response(status_code=204)
        if device == identity.device:
            response.headers["set-cookie"] = clear_cookie(secure=is_secure(request))
        return response
