"""Who one is, over HTTP: guests, names, other devices, and tokens that count no more."""

from __future__ import annotations

import logging
import secrets
import time
from hashlib import sha256
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from hexhold.server.http.body import read_body
from hexhold.server.http.gate import Gate
from hexhold.server.http.guard import is_secure, json_response
from hexhold.server.http.identity import (
    LIFETIME,
    Identities,
    Identity,
    IdentityError,
    IdentityExpired,
    IdentityForged,
    bearer_token,
    cookie_token,
    set_cookie,
)
from hexhold.server.http.labels import label_of
from hexhold.server.http.safety.bans import Bans
from hexhold.server.http.safety.words import Words
from hexhold.server.protocol import http_bodies as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.forgetting import take_for_everywhere
from hexhold.server.running.hub import Hub
from hexhold.server.store import DeviceRow, PersonRow, Store, StoreError
from hexhold.server.store.moderation import apart
from hexhold.server.store.notices.pushes import keep_one_push
from hexhold.server.store.notices.vacations import balance
from hexhold.server.table.seat import Person
from hexhold.server.telling.link_code import as_data, as_svg
from hexhold.server.text import clean

__all__ = ["People", "person_of"]

LOG: Final = logging.getLogger("hexhold.server")
HANDOVER_SECONDS: Final = 600.0
SEEN_SECONDS: Final = 3600.0
"""How exactly it is known when a device was last used."""
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUPS: Final = 5
GROUP: Final = 5
SHORT: Final = 60
"""A code that people write down is shorter, one that devices hand each other is longer."""


class Known(NamedTuple):
    """Who is asking, and what is kept of them and of the device they ask by."""

    identity: Identity
    row: PersonRow | None
    device: DeviceRow | None


class People:
    """The endpoints about oneself, and who is asking at any other."""

    def __init__(self, hub: Hub, key: bytes, gate: Gate, words: Words) -> None:
        self._hub, self._gate, self._words = hub, gate, words
        self.bans = Bans(hub.store, key)
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

    async def anybody(self, request: HTTPConnection) -> Identity:
        """Who is asking, by the name they have now, also where they are banned; raises IdentityError."""
        return (await self._known(self._identities.read(_token(request), time.time()))).identity

    async def identity(self, request: HTTPConnection) -> Identity:
        """Who is asking, by the name they have now; raises IdentityError, and Refuse where they are banned."""
        identity = await self.anybody(request)
        await self.bans.check(request, identity.who)
        return identity

    async def person(self, request: HTTPConnection) -> Person:
        """The same, with whether they can come back, and who wants nothing to do with them."""
        identity, row, _ = await self._known(self._identities.read(_token(request), time.time()))
        await self.bans.check(request, identity.who)
        is_known = await self.can_come_back(identity, row)
        away = (await self._store.read(balance(identity.who, 0, self._hub.clock.now()))).until or 0.0
        known = person_of(identity)._replace(is_known=is_known, away=away)
        return known._replace(apart=await self._store.read(apart(identity.who)))

    async def apart_from(self, request: HTTPConnection) -> frozenset[str]:
        """Those whom whoever is asking has blocked, or who have blocked them; nobody for somebody new."""
        try:
            return await self._store.read(apart((await self.anybody(request)).who))
        except IdentityError:
            return frozenset()

    async def still(self, identity: Identity) -> Identity:
        """Who somebody was a while ago, as they are now; raises IdentityExpired once they have signed out."""
        await self.bans.check_person(identity.who)
        return (await self._known(identity)).identity

    async def _known(self, identity: Identity) -> Known:
        row, device = await self._store.known(identity.who, identity.device)
        if row is None:
            return Known(identity, None, None)
        if identity.epoch < row.epoch or (device is not None and device.revoked):
            raise IdentityExpired("this identity was signed out")
        return Known(identity.called(row.name) if row.name else identity, row, device)

    async def me(self, request: Request) -> Response:
        now = time.time()
        token = _token(request)
        is_of_before = False
        if token is None and is_secure(request):
            # A browser that was here when cookies over TLS had the other name.
            token = cookie_token(request.headers.get("cookie"), secure=False)
            is_of_before = token is not None
        try:
            identity, row, device = await self._known(self._identities.read(token, now))
        except IdentityError:
            return self._as(request, self._somebody_new(request, "", False).on_another_device())
        is_fading = token is not None and (is_of_before or self._identities.fading(token, now))
        if not identity.device and not identity.program:
            identity, is_fading = identity.on_another_device(), True
        if row is not None and (device is None or device.seen < now - SEEN_SECONDS):
            try:
                await self._note(request, identity)
            except StoreError:
                LOG.warning("when a device was used could not be kept")
        return self._as(request, identity) if is_fading else json_response(b.Me(identity.name))

    async def rename(self, request: Request) -> Response:
        body = await read_body(request, b.Rename)
        identity = await self.identity(request)
        self._gate.name(identity.who)
        row = await self._store.name_person(identity.who, self._nickname(body.name), time.time())
        await self._note(request, identity)
        return self._as(request, identity.called(row.name))

    async def hand_over(self, request: Request) -> Response:
        return json_response(b.Handover(self._handovers.token(await self.identity(request), time.time())))

    async def hand_over_drawn(self, request: Request) -> Response:
        """A link with a code as a picture that another device's camera reads."""
        code = self._handovers.token(await self.identity(request), time.time())
        drawn = as_svg(_link(request, f"code={code}"))
        return Response(drawn, headers={"cache-control": "no-store"}, media_type="image/svg+xml")

    async def new_recovery(self, request: Request) -> Response:
        identity = await self.identity(request)
        code = new_code()
        await self._store.set_recovery(identity.who, digest(code), time.time())
        await self._note(request, identity)
        return json_response(b.NewRecovery(code, as_data(_link(request, f"recover={code}"))), 201)

    async def recover(self, request: Request) -> Response:
        self._gate.recovery(request)
        body = await read_body(request, b.Recovery)
        row = await self._store.recover(digest(body.code))
        if row is None:
            raise IdentityForged("this code brings nobody back")
        return await self.become(request, Identity(row.who, row.name, False, row.epoch), body.bring)

    async def take_over(self, request: Request) -> Response:
        body = await read_body(request, b.Handover)
        now = time.time()
        identity = (await self._known(self._handovers.read(body.code, now))).identity
        if not await self._store.use_code(digest(body.code), now + HANDOVER_SECONDS, now):
            raise IdentityExpired("this code was used already")
        return await self.become(request, identity, body.bring)

    async def sign_out(self, request: Request) -> Response:
        """Everywhere but here; programs are given another token."""
        identity = await self.identity(request)
        row = await self._store.sign_out(identity.who, time.time())
        await self._store.write(keep_one_push(identity.who, identity.device))
        self._hub.show_out(identity.who)
        identity = identity.in_epoch(row.epoch)
        if identity.program:
            return json_response(b.BotToken(identity.name, self._identities.token(identity, time.time())))
        await self._note(request, identity)
        return self._as(request, identity)

    async def new_bot(self, request: Request) -> Response:
        body = await read_body(request, b.NewBot)
        identity = self._somebody_new(request, self._nickname(body.name), True)
        await self.bans.check(request, identity.who)
        return json_response(b.BotToken(identity.name, self._identities.token(identity, time.time())), 201)

    def _somebody_new(self, request: Request, name: str, is_program: bool) -> Identity:
        self._gate.new_identity(request)
        return self._identities.new(name, is_program)

    async def become(self, request: Request, identity: Identity, bring: bool) -> Response:
        """The answer that makes the browser another device of this person, with the games it has played as a guest."""
        if bring:
            await self._bring_along(request, identity)
        identity = identity.on_another_device()
        await self._note(request, identity)
        return self._as(request, identity)

    async def _bring_along(self, request: Request, identity: Identity) -> None:
        """Let the tables of a guest who asks be those of this person. Whoever can come back stays who they are."""
        try:
            guest, row, _ = await self._known(self._identities.read(_token(request), time.time()))
        except IdentityError:
            return
        if guest.who == identity.who or guest.program or await self.can_come_back(guest, row):
            return
        await take_for_everywhere(self._hub, guest.who, identity.who)
        await self._store.forget_person(guest.who, time.time())
        self._hub.show_out(guest.who)

    async def can_come_back(self, guest: Identity, row: PersonRow | None) -> bool:
        """Whether somebody has a way back beside this device."""
        if row is not None and row.recovery:
            return True
        others = [it for it in await self._store.devices(guest.who) if it.device != guest.device and not it.revoked]
        return bool(others or await self._store.passkeys(guest.who))

    async def _note(self, request: Request, identity: Identity) -> None:
        """Keep that a device was used just now."""
        if not identity.device:
            return
        now, label = time.time(), label_of(request.headers.get("user-agent", ""))
        row = DeviceRow(who=identity.who, device=identity.device, label=label, created=now, seen=now)
        await self._store.note_device(row, now - LIFETIME)

    def _nickname(self, name: str) -> str:
        """A nickname without what cannot be seen; raises Refuse."""
        seen = clean(name)
        if not seen:
            raise Refuse("malformed", "A nickname needs at least one letter.")
        self._words.check(seen)
        return seen

    def _as(self, request: Request, identity: Identity) -> Response:
        """The answer that makes the browser this person."""
        response = json_response(b.Me(identity.name))
        token = self._identities.token(identity, time.time())
        response.headers["set-cookie"] = set_cookie(token, secure=is_secure(request))
        return response


def _link(request: Request, behind: str) -> str:
    """A link to the first page with a code in it, which no server is sent."""
    return f"{request.base_url}#{behind}"


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
