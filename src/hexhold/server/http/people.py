"""Who one is, over HTTP: guests, names, other devices, and tokens that count no more."""

from __future__ import annotations

import io
import secrets
import time
from hashlib import sha256
from typing import Final

import segno
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import is_secure, json_response
from hexhold.server.http.identity import (
    Identities,
    Identity,
    IdentityError,
    IdentityExpired,
    IdentityForged,
    bearer_token,
    cookie_token,
    set_cookie,
)
from hexhold.server.protocol import http_bodies as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.store import Store
from hexhold.server.table.seat import Person
from hexhold.server.text import clean

__all__ = ["People", "person_of"]

HANDOVER_SECONDS: Final = 600.0
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUPS: Final = 5
GROUP: Final = 5
SHORT: Final = 60
"""A code that people write down is shorter, one that devices hand each other is longer."""


class People:
    """The endpoints about oneself, and who is asking at any other."""

    def __init__(self, hub: Hub, key: bytes, gate: Gate) -> None:
        self._hub, self._gate = hub, gate
        self._store: Store = hub.store
        self._identities = Identities(key)
        self._handovers = Identities(key, HANDOVER_SECONDS, "handover")

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me", self.me, methods=["GET"]),
            Route("/api/me", self.rename, methods=["POST"]),
            Route("/api/me/code", self.hand_over, methods=["GET"]),
            Route("/api/me/code", self.take_over, methods=["POST"]),
            Route("/api/me/code.svg", self.hand_over_drawn, methods=["GET"]),
            Route("/api/me/recovery", self.new_recovery, methods=["POST"]),
            Route("/api/me/recover", self.recover, methods=["POST"]),
            Route("/api/me/sign-out", self.sign_out, methods=["POST"]),
            Route("/api/bots", self.new_bot, methods=["POST"]),
        ]

    async def identity(self, request: HTTPConnection) -> Identity:
        """Who is asking, by the name they have now; raises IdentityError."""
        return await self._known(self._identities.read(_token(request), time.time()))

    async def still(self, identity: Identity) -> Identity:
        """Who somebody was a while ago, as they are now; raises IdentityExpired once they have signed out."""
        return await self._known(identity)

    async def _known(self, identity: Identity) -> Identity:
        row = await self._store.person(identity.who)
        if row is None:
            return identity
        if identity.epoch < row.epoch:
            raise IdentityExpired("this identity was signed out")
        return identity.called(row.name) if row.name else identity

    async def me(self, request: Request) -> Response:
        now = time.time()
        token = _token(request)
        is_of_before = False
        if token is None and is_secure(request):
            # A browser that was here when cookies over TLS had the other name.
            token = cookie_token(request.headers.get("cookie"), secure=False)
            is_of_before = token is not None
        try:
            identity = await self._known(self._identities.read(token, now))
        except IdentityError:
            return self._as(request, self._somebody_new(request, "", False))
        if token is not None and (is_of_before or self._identities.fading(token, now)):
            return self._as(request, identity)
        return json_response(b.Me(identity.name))

    async def rename(self, request: Request) -> Response:
        body = await read_body(request, b.Rename)
        identity = await self.identity(request)
        self._gate.name(identity.who)
        row = await self._store.name_person(identity.who, _nickname(body.name), time.time())
        return self._as(request, identity.called(row.name))

    async def hand_over(self, request: Request) -> Response:
        return json_response(b.Handover(self._handovers.token(await self.identity(request), time.time())))

    async def hand_over_drawn(self, request: Request) -> Response:
        """A link with a code as a picture that another device's camera reads."""
        code = self._handovers.token(await self.identity(request), time.time())
        link = f"{request.url.scheme}://{request.headers.get('host', '')}/#code={code}"
        drawn = io.BytesIO()
        segno.make_qr(link, error="l").save(drawn, kind="svg", border=4, scale=4, dark="#000", light="#fff")
        return Response(drawn.getvalue(), headers={"cache-control": "no-store"}, media_type="image/svg+xml")

    async def new_recovery(self, request: Request) -> Response:
        identity = await self.identity(request)
        code = new_code()
        await self._store.set_recovery(identity.who, digest(code), time.time())
        return json_response(b.Recovery(code), 201)

    async def recover(self, request: Request) -> Response:
        self._gate.recovery(request)
        body = await read_body(request, b.Recovery)
        row = await self._store.recover(digest(body.code))
        if row is None:
            raise IdentityForged("this code brings nobody back")
        return self._as(request, Identity(row.who, row.name, False, row.epoch))

    async def take_over(self, request: Request) -> Response:
        body = await read_body(request, b.Handover)
        now = time.time()
        identity = await self._known(self._handovers.read(body.code, now))
        if not await self._store.use_code(digest(body.code), now + HANDOVER_SECONDS, now):
            raise IdentityExpired("this code was used already")
        return self._as(request, identity)

    async def sign_out(self, request: Request) -> Response:
        """Everywhere but here; programs are given another token."""
        identity = await self.identity(request)
        row = await self._store.sign_out(identity.who, time.time())
        self._hub.show_out(identity.who)
        identity = identity.in_epoch(row.epoch)
        if identity.program:
            return json_response(b.BotToken(identity.name, self._identities.token(identity, time.time())))
        return self._as(request, identity)

    async def new_bot(self, request: Request) -> Response:
        body = await read_body(request, b.NewBot)
        identity = self._somebody_new(request, _nickname(body.name), True)
        return json_response(b.BotToken(identity.name, self._identities.token(identity, time.time())), 201)

    def _somebody_new(self, request: Request, name: str, is_program: bool) -> Identity:
        self._gate.new_identity(request)
        return self._identities.new(name, is_program)

    def _as(self, request: Request, identity: Identity) -> Response:
        """The answer that makes the browser this person."""
        response = json_response(b.Me(identity.name))
        token = self._identities.token(identity, time.time())
        response.headers["set-cookie"] = set_cookie(token, secure=is_secure(request))
        return response


def new_code() -> str:
    """A code to be written down: 125 random bits as letters and digits that are hard to mistake, in groups."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(GROUPS * GROUP))
    return "-".join(letters[begin : begin + GROUP] for begin in range(0, len(letters), GROUP))


def digest(code: str) -> str:
    """What is kept of a code; how it is written down does not matter."""
    plain = code.strip().upper().replace("-", "").replace(" ", "") if len(code) < SHORT else code
    return sha256(plain.encode()).hexdigest()


def person_of(identity: Identity) -> Person:
    """An identity as tables know it."""
    return Person(identity.who, identity.name, identity.program)


def _token(request: HTTPConnection) -> str | None:
    bearer = bearer_token(request.headers.get("authorization"))
    return bearer or cookie_token(request.headers.get("cookie"), secure=is_secure(request))


def _nickname(name: str) -> str:
    """A nickname without what cannot be seen; raises Refuse."""
    seen = clean(name)
    if not seen:
        raise Refuse("malformed", "A nickname needs at least one letter.")
    return seen
