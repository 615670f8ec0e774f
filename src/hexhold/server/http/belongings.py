"""What is somebody's own: their tables, everything that is known of them to take along, and to be forgotten."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from hexhold.analysis.many import over_games
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import is_secure, json_response
from hexhold.server.http.identity import Identity, clear_cookie
from hexhold.server.http.listing import PAGE, open_table, place_of, read_place
from hexhold.server.http.looking_back.own_games import MOST, own_seats, played_by
from hexhold.server.http.people import People, person_of
from hexhold.server.http.tournaments.showing import summary
from hexhold.server.protocol.lists import MyTables
from hexhold.server.running.forgetting import forget_everywhere
from hexhold.server.running.hub import Hub
from hexhold.server.store import Search, TableRow, ratings
from hexhold.server.store.analyses import drop_analyses
from hexhold.server.store.daily.tries import tries
from hexhold.server.store.moderation import blocks
from hexhold.server.store.notices.hooks import hook
from hexhold.server.store.notices.mails import mail
from hexhold.server.store.notices.pushes import pushes
from hexhold.server.store.people import kept_beside
from hexhold.server.store.tournaments import keeping
from hexhold.server.table import journal as j

__all__ = ["Belongings"]

EVERY_GAME: Final = 1_000_000
MOST_WAITING: Final = 200
"""Tables that are told to wait for somebody at once."""


class Belongings:
    """The endpoints about what somebody has here."""

    def __init__(self, hub: Hub, people: People, gate: Gate) -> None:
        self._hub, self._people, self._gate = hub, people, gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/tables", self.tables, methods=["GET"]),
            Route("/api/me/everything", self.everything, methods=["GET"]),
            Route("/api/me", self.forget, methods=["DELETE"]),
        ]

    async def tables(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        search = Search(who=identity.who, before=read_place(request.query_params.get("before", "")), limit=PAGE)
        rows = await self._hub.store.tables(search)
        more = place_of(rows[-1]) if len(rows) == PAGE else ""
        asked = await self._hub.store.asked(identity.who)
        waits = Search(who=identity.who, waits=True, limit=MOST_WAITING)
        waiting = await self._hub.store.tables(waits) if asked and search.before is None else []
        shown = [open_table(row) for row in rows]
        return json_response(MyTables(shown, asked, [open_table(row) for row in waiting], more))

    async def everything(self, request: Request) -> Response:
        self._gate.replay(request)
        identity = await self._people.anybody(request)
        headers = {"content-disposition": 'attachment; filename="hexhold.jsonl"', "cache-control": "no-store"}
        return StreamingResponse(self._lines(identity), headers=headers, media_type="application/jsonl")

    async def _lines(self, identity: Identity) -> AsyncIterator[bytes]:
        row = await self._hub.store.person(identity.who)
        known = {
            "name": identity.name,
            "program": identity.program,
            "created": row.created if row else None,
            "recovery": bool(row and row.recovery),
        }
        devices = [
            {"label": it.label, "created": it.created, "seen": it.seen, "signed_out": it.revoked}
            for it in await self._hub.store.devices(identity.who)
        ]
        passkeys = [
            {"id": it.id, "label": it.label, "created": it.created, "used": it.used, "uses": it.uses}
            for it in await self._hub.store.passkeys(identity.who)
        ]
        beside = await self._hub.store.read(kept_beside(identity.who))
        all_known: dict[str, Any] = {
            "person": known,
            "devices": devices,
            "passkeys": passkeys,
            "blocked": [
                {"name": row.name, "created": row.created} for row in await self._hub.store.read(blocks(identity.who))
            ],
            "hook": await self._hub.store.read(hook(identity.who)),
            "mail": await self._hub.store.read(mail(identity.who)),
            "pushes": [
                {name: value for name, value in msgspec.structs.asdict(it).items() if name != "device"}
                for it in await self._hub.store.read(pushes(identity.who))
            ],
            "ratings": await self._hub.store.read(ratings.ratings(identity.who)),
            "days": await self._hub.store.read(tries(identity.who)),
            "tournaments": [
                summary(row, identity.who) for row in await self._hub.store.read(keeping.own(identity.who, EVERY_GAME))
            ],
            "rated_games": await self._hub.store.read(ratings.history(identity.who, EVERY_GAME)),
        }
        all_known.update(beside)
        own = await own_seats(self._hub.store, identity.who, MOST)
        all_known["over_games"] = over_games(await played_by(self._hub.store, own))
        yield msgspec.json.encode(all_known) + b"\n"
        search = Search(who=identity.who, limit=PAGE)
        while rows := await self._hub.store.tables(search):
            for found in rows:
                table = await self._hub.store.load_table(found.id)
                if table is not None:
                    yield msgspec.json.encode(await self._table(identity.who, table)) + b"\n"
            search = msgspec.structs.replace(search, before=(rows[-1].updated, rows[-1].id))

    async def _table(self, who: str, row: TableRow) -> dict[str, Any]:
        """What somebody has of a table: how it looks in lists, what they said, and its record once it is over."""
        entries = await self._hub.store.entries(row.id)
        own = [entry for entry in map(j.read_entry, entries) if entry.by == who]
        told: dict[str, Any] = {
            "table": open_table(row),
            "seats": [entry.seat for entry in own if isinstance(entry, j.Sat)],
            "said": [{"at": entry.at, "text": entry.text} for entry in own if isinstance(entry, j.Said)],
        }
        if row.status == "over":
            told["record"] = await self._hub.thinkers.work(who, record_lines, FinishedGame(row, entries))
        return told

    async def forget(self, request: Request) -> Response:
        identity = await self._people.anybody(request)
        own = await own_seats(self._hub.store, identity.who, EVERY_GAME)
        await self._hub.store.write(drop_analyses([(it.row.id, it.seat) for it in own]))
        await forget_everywhere(self._hub, person_of(identity))
        await self._hub.store.forget_person(identity.who, time.time())
        self._hub.show_out(identity.who)
        response = Response(status_code=204)
        response.headers["set-cookie"] = clear_cookie(secure=is_secure(request))
        return response


def record_lines(game: FinishedGame) -> list[str]:
    """The record of a finished game."""
    return game.table().record()
