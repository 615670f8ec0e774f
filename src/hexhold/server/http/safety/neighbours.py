"""What anybody can do about anybody they met at a table: have nothing to do with them, or tell the moderators."""

from __future__ import annotations

import secrets
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.people import People
from hexhold.server.protocol import safety as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import moderation as kept
from hexhold.server.table.state import TableState
from hexhold.server.text import clean

__all__ = ["Neighbours"]

ID_BYTES: Final = 9


class Neighbours:
    """Blocks and reports. Somebody is named as the table names them; nobody learns who anybody is."""

    def __init__(self, hub: Hub, people: People, gate: Gate) -> None:
        self._hub, self._people, self._gate = hub, people, gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/blocks", self.blocks, methods=["GET"]),
            Route("/api/me/blocks", self.block, methods=["POST"]),
            Route("/api/me/blocks/{id}", self.unblock, methods=["DELETE"]),
            Route("/api/reports", self.report, methods=["POST"]),
        ]

    async def blocks(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        rows = await self._hub.store.read(kept.blocks(identity.who))
        return json_response(b.MyBlocks([b.Blocked(id=row.id, name=row.name, created=row.created) for row in rows]))

    async def block(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        self._gate.report(request, identity.who)
        body = await read_body(request, b.Block)
        _, about, name = await self._find(request, identity.who, body.table, body.who)
        row = kept.BlockRow(
            id=secrets.token_urlsafe(ID_BYTES), who=identity.who, blocked=about, name=name, created=time.time()
        )
        await self._hub.store.write(kept.block(row))
        await self._tell(identity.who, about)
        return Response(status_code=204)

    async def unblock(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        about = await self._hub.store.write(kept.unblock(identity.who, request.path_params["id"]))
        if about:
            await self._tell(identity.who, about)
        return Response(status_code=204)

    async def report(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        self._gate.report(request, identity.who)
        body = await read_body(request, b.NewReport)
        table, about, name = await self._find(request, identity.who, body.table, body.who)
        said = next((it.chat for it in table.history if it.seq == body.line and it.chat is not None), None)
        quoted = said.text if said is not None and said.who == body.who else ""
        row = kept.Report(
            id=secrets.token_urlsafe(ID_BYTES),
            who=identity.who,
            about=about,
            name=name,
            table_id=table.id,
            reason=body.reason,
            quoted=quoted,
            text=clean(body.text),
            created=time.time(),
        )
        await self._hub.store.write(kept.note_report(row))
        return Response(status_code=204)

    async def _find(self, request: Request, who: str, table_id: str, handle: str) -> tuple[TableState, str, str]:
        """The table, the identity and the name of somebody there; raises Refuse."""
        request.path_params["table"] = table_id
        table = (await self._gate.find(request, self._hub.host)).room.table
        about = table.known_as(handle)
        if about is None or about == who:
            raise Refuse("unknown")
        row = await self._hub.store.person(about)
        return table, about, row.name if row is not None else ""

    async def _tell(self, *people: str) -> None:
        for who in people:
            self._hub.keep_apart(who, await self._hub.store.read(kept.apart(who)))
