"""One's vacation: begun and ended by a press, with what is left of the days of a year."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.people import People
from hexhold.server.protocol import notices as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.notices.vacations import away_everywhere, home_everywhere
from hexhold.server.store.notices.vacations import DAY, Balance, balance, begin_vacation, end_vacation

__all__ = ["Vacations"]


class Vacations:
    """The endpoints about one's vacation, at a server that gives so many days a year."""

    def __init__(self, hub: Hub, people: People, gate: Gate, days: int) -> None:
        self._hub, self._people, self._gate, self._days = hub, people, gate, days

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/vacation", self.vacation, methods=["GET"]),
            Route("/api/me/vacation", self.begin, methods=["POST"]),
            Route("/api/me/vacation", self.end, methods=["DELETE"]),
        ]

    async def vacation(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        return self._shown(await self._hub.store.read(balance(identity.who, self._days, self._hub.clock.now())))

    async def begin(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        self._gate.name(identity.who)
        now = self._hub.clock.now()
        found = await self._hub.store.write(begin_vacation(identity.who, self._days, now))
        if found.until is None:
            raise Refuse("too_many", "You have used all your days of a year.")
        await away_everywhere(self._hub, identity.who, found.until)
        return self._shown(found)

    async def end(self, request: Request) -> Response:
        identity = await self._people.anybody(request)
        await self._hub.store.write(end_vacation(identity.who, self._hub.clock.now()))
        await home_everywhere(self._hub, identity.who)
        return Response(status_code=204)

    def _shown(self, found: Balance) -> Response:
        return json_response(b.MyVacation(days=self._days, left=found.left / DAY, until=found.until))
