"""Passkeys over HTTP: make one, come in by one, list them, remove one."""

from __future__ import annotations

import time
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import json_response
from hexhold.server.http.identity import Identity
from hexhold.server.http.labels import label_of
from hexhold.server.http.passkey.challenges import Challenges
from hexhold.server.http.people import People
from hexhold.server.protocol import http_bodies as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import PasskeyRow

if TYPE_CHECKING:
    from hexhold.server.http.passkey.ceremony import Ceremony

__all__ = ["Passkeys"]

ENTER: Final = "enter"
LOCAL: Final = "localhost"
MOST: Final = 20
"""Passkeys of one person."""


class Passkeys:
    """The endpoints about passkeys, at a server that knows where it is."""

    def __init__(self, hub: Hub, people: People, gate: Gate, key: bytes, site: str) -> None:
        self._hub, self._people, self._gate = hub, people, gate
        self._challenges = Challenges(key)
        self._site = site
        self._is_installed = find_spec("webauthn") is not None

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/passkeys", self.passkeys, methods=["GET"]),
            Route("/api/me/passkeys", self.make, methods=["POST"]),
            Route("/api/me/passkeys/options", self.ask_to_make, methods=["POST"]),
            Route("/api/me/passkeys/{passkey}", self.remove, methods=["DELETE"]),
            Route("/api/enter", self.enter, methods=["POST"]),
            Route("/api/enter/options", self.ask_to_enter, methods=["POST"]),
        ]

    async def passkeys(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        rows = await self._hub.store.passkeys(identity.who)
        return json_response(b.MyPasskeys(bool(self._origin(request)), [_shown(row) for row in rows]))

    async def ask_to_make(self, request: Request) -> Response:
        identity = await self._person(request)
        known = [row.id for row in await self._hub.store.passkeys(identity.who)]
        challenge = self._challenges.new(_making(identity), time.time())
        handle = sha256(f"hexhold/passkey/{identity.who}".encode()).digest()
        options = self._ceremony(request).creation(challenge, handle, identity.name or "Hexhold", known)
        return json_response(b.PasskeyOptions(options))

    async def make(self, request: Request) -> Response:
        identity = await self._person(request)
        self._gate.name(identity.who)
        body = await read_body(request, b.PasskeyAnswer)
        ceremony = self._ceremony(request)
        if len(await self._hub.store.passkeys(identity.who)) >= MOST:
            raise Refuse("too_many", f"Nobody needs more than {MOST} passkeys.")
        made = ceremony.made(body.credential, await self._used_up(body.credential, _making(identity)))
        now, label = time.time(), label_of(request.headers.get("user-agent", ""))
        row = PasskeyRow(
            id=made.id,
            who=identity.who,
            public_key=made.public_key,
            uses=made.uses,
            label=label,
            created=now,
            used=now,
        )
        if not await self._hub.store.add_passkey(row):
            raise Refuse("passkey", "This passkey is known already.")
        return json_response(_shown(row), 201)

    async def remove(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        await self._hub.store.remove_passkey(identity.who, request.path_params["passkey"])
        return Response(status_code=204)

    async def ask_to_enter(self, request: Request) -> Response:
        return json_response(
            b.PasskeyOptions(self._ceremony(request).request(self._challenges.new(ENTER, time.time())))
        )

    async def enter(self, request: Request) -> Response:
        self._gate.recovery(request)
        body = await read_body(request, b.PasskeyAnswer)
        ceremony = self._ceremony(request)
        challenge = await self._used_up(body.credential, ENTER)
        row = await self._hub.store.passkey(str(body.credential.get("id", ""))[:2048])
        if row is None:
            raise Refuse("passkey", "This passkey is not known here.")
        uses = ceremony.used(body.credential, challenge, row)
        person = await self._hub.store.person(row.who)
        if person is None or not await self._hub.store.use_passkey(row.id, uses, time.time()):
            raise Refuse("passkey")
        return await self._people.become(request, Identity(row.who, person.name, False, person.epoch), body.bring)

    async def _person(self, request: Request) -> Identity:
        identity = await self._people.identity(request)
        if identity.program:
            raise Refuse("forbidden", "Programs have tokens, people have passkeys.")
        return identity

    async def _used_up(self, credential: dict[str, Any], purpose: str) -> bytes:
        """The challenge that was answered, which is good no more; raises Refuse."""
        from hexhold.server.http.passkey.ceremony import challenge_of  # noqa: PLC0415 - as in _ceremony

        now = time.time()
        challenge = challenge_of(credential)
        until = self._challenges.check(challenge, purpose, now)
        if not await self._hub.store.use_code(sha256(challenge).hexdigest(), until, now):
            raise Refuse("passkey", "This was used already.")
        return challenge

    def _ceremony(self, request: Request) -> Ceremony:
        origin = self._origin(request)
        if not origin:
            raise Refuse("no_passkeys")
        from hexhold.server.http.passkey.ceremony import Ceremony  # noqa: PLC0415 - only where it is installed

        return Ceremony(origin, urlsplit(origin).hostname or "")

    def _origin(self, request: Request) -> str:
        """Where the page is, as the settings say; on the own machine wherever it was asked for. Empty for nowhere."""
        if not self._is_installed:
            return ""
        host = request.headers.get("host", "")
        is_local = host.partition(":")[0] == LOCAL
        return self._site or (f"{request.url.scheme}://{host}" if is_local else "")


def _making(identity: Identity) -> str:
    return f"make {identity.who}"


def _shown(row: PasskeyRow) -> b.Passkey:
    return b.Passkey(id=row.id, label=row.label, created=row.created, used=row.used)
