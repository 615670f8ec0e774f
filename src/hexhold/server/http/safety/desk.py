"""The desk of the moderators: what was reported, who is called how, bans, and what was done.

A moderator sees names, never identities: what they decide about is named by a seal that this server alone can open.
"""

from __future__ import annotations

import hmac
import secrets
import time
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.identity import Identity
from hexhold.server.http.people import People, digest
from hexhold.server.http.safety.bans import person_subject
from hexhold.server.protocol import safety as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import moderation as kept

__all__ = ["ModeratorsDesk"]

SHOWN: Final = 100
FOUND: Final = 20
DAY: Final = 86400.0
FOR_EVER: Final = 36500


class ModeratorsDesk:
    """The endpoints for those who were appointed."""

    def __init__(self, hub: Hub, people: People, gate: Gate, key: bytes) -> None:
        self._hub, self._people, self._gate, self._key = hub, people, gate, key

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/role", self.role, methods=["GET"]),
            Route("/api/me/role", self.take_role, methods=["POST"]),
            Route("/api/moderation", self.desk, methods=["GET"]),
            Route("/api/moderation", self.do, methods=["POST"]),
            Route("/api/moderation/people", self.find, methods=["GET"]),
        ]

    async def role(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        return json_response(b.Role(await self._hub.store.read(kept.role_of(identity.who))))

    async def take_role(self, request: Request) -> Response:
        """Whoever has a code of the host has the role that it gives."""
        self._gate.recovery(request)
        identity = await self._people.identity(request)
        body = await read_body(request, b.RoleCode)
        role = await self._hub.store.write(kept.take_role(digest(body.code), identity.who, time.time()))
        if not role:
            raise Refuse("forbidden", "This code gives no role, or not any more.")
        await self._log(identity, f"become_{role}", identity.who, identity.name)
        return json_response(b.Role(role))

    async def desk(self, request: Request) -> Response:
        await self.moderator(request)
        store = self._hub.store
        reports = [
            b.OpenReport(
                id=it.id,
                name=it.name,
                reason=it.reason,
                quoted=it.quoted,
                text=it.text,
                table=it.table_id,
                at=it.created,
            )
            for it in await store.read(kept.reports(SHOWN))
        ]
        bans = [
            b.Ban(id=self._sealed(it.subject), kind=it.subject[:3], name=it.name, until=it.until)
            for it in await store.read(kept.bans(time.time()))
        ]
        log = [
            b.Deed(at=row.at, by=name, deed=row.deed, name=row.name)
            for row, name in await store.read(kept.log_of(SHOWN))
        ]
        return json_response(b.ModeratorDesk(reports, bans, log))

    async def find(self, request: Request) -> Response:
        await self.moderator(request)
        name = request.query_params.get("name", "")[:24]
        found = await self._hub.store.read(kept.found_by_name(name, FOUND)) if name else []
        return json_response(b.FoundPeople([b.FoundPerson(self._sealed(it.who), it.name) for it in found]))

    async def do(self, request: Request) -> Response:
        """Dismiss a report, take a name, ban somebody or their network, or take a ban back."""
        identity = await self.moderator(request)
        body = await read_body(request, b.Verdict)
        if body.deed == "unban":
            await self._unban(identity, body.id)
            return Response(status_code=204)
        report = await self._hub.store.read(kept.report(body.id))
        about, name = (report.about, report.name) if report is not None else await self._person(body)
        if body.deed != "dismiss":
            await self._must_rank_below(identity, about)
            await self._against(body, about, name)
        if report is not None:
            only = report.id if body.deed == "dismiss" else ""
            await self._hub.store.write(kept.close_reports(about, body.deed, only))
        await self._log(identity, body.deed, about, name)
        return Response(status_code=204)

    async def moderator(self, request: Request) -> Identity:
        """Who is asking, if they are a moderator or the host; raises Refuse."""
        identity = await self._people.identity(request)
        if not await self._hub.store.read(kept.role_of(identity.who)):
            raise Refuse("forbidden", "This is for moderators.")
        return identity

    async def _against(self, body: b.Verdict, about: str, name: str) -> None:
        now = time.time()
        until = now + (body.days or FOR_EVER) * DAY
        if body.deed == "rename":
            await self._hub.store.name_person(about, f"Guest {100 + secrets.randbelow(900)}", now)
        elif body.deed == "ban":
            row = kept.BanRow(subject=person_subject(about), name=name, until=until, created=now)
            await self._hub.store.write(kept.ban(row))
        else:
            network = self._people.bans.network_of(about)
            if network is None:
                raise Refuse("unknown", "They were not here lately; where they come from is not known.")
            await self._hub.store.write(kept.ban(kept.BanRow(subject=network, name=name, until=until, created=now)))
        self._people.bans.look_again()
        self._hub.show_out(about)

    async def _unban(self, identity: Identity, name: str) -> None:
        found = await self._hub.store.read(kept.bans(time.time()))
        row = next((it for it in found if self._sealed(it.subject) == name), None)
        if row is None:
            raise Refuse("unknown")
        await self._hub.store.write(kept.unban(row.subject))
        self._people.bans.look_again()
        await self._log(identity, "unban", row.subject.removeprefix("who:"), row.name)

    async def _person(self, body: b.Verdict) -> tuple[str, str]:
        for found in await self._hub.store.read(kept.found_by_name(body.name, FOUND)):
            if body.name and self._sealed(found.who) == body.id:
                return found.who, found.name
        raise Refuse("unknown")

    async def _must_rank_below(self, identity: Identity, about: str) -> None:
        """Nobody but the host decides about those who have a role."""
        store = self._hub.store
        if await store.read(kept.role_of(about)) and await store.read(kept.role_of(identity.who)) != "admin":
            raise Refuse("forbidden", "The host decides about moderators.")

    async def _log(self, identity: Identity, deed: str, about: str, name: str) -> None:
        row = kept.AuditRow(at=time.time(), who=identity.who, deed=deed, about=about, name=name)
        await self._hub.store.write(kept.log(row))

    def _sealed(self, text: str) -> str:
        return hmac.new(self._key, f"desk {text}".encode(), sha256).hexdigest()[:24]
