"""The address at which somebody is told: named, confirmed by what is sent there, and ended without being anybody."""

from __future__ import annotations

import logging
import re
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
from hexhold.server.protocol import notices as b
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.hub import Hub
from hexhold.server.running.notices.mail import Mailer
from hexhold.server.store.notices.mails import Mail, confirm_mail, drop_mail, mail, set_mail, stop_mail

__all__ = ["Mails"]

LOG: Final = logging.getLogger("hexhold.server")
CODE_BYTES: Final = 18
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


class Mails:
    """The endpoints about one's e-mail address."""

    def __init__(self, hub: Hub, people: People, gate: Gate) -> None:
        self._hub, self._people, self._gate = hub, people, gate

    def routes(self) -> list[Route]:
        """All paths."""
        return [
            Route("/api/me/mail", self.mail, methods=["GET"]),
            Route("/api/me/mail", self.set_mail, methods=["POST"]),
            Route("/api/me/mail", self.remove, methods=["DELETE"]),
            Route("/api/mail/confirm/{code}", self.confirm, methods=["POST"]),
            Route("/api/mail/stop/{code}", self.stop, methods=["POST"]),
        ]

    async def mail(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        return json_response(_shown(self._mailer(), await self._hub.store.read(mail(identity.who))))

    async def set_mail(self, request: Request) -> Response:
        identity = await self._people.identity(request)
        body = await read_body(request, b.NewMail)
        mailer = self._mailer()
        if mailer is None:
            raise Refuse("unknown", "This server sends no e-mails.")
        if not ADDRESS.fullmatch(body.address):
            raise Refuse("malformed", "address: this is no e-mail address.")
        self._gate.mail(request, identity.who, body.address)
        chosen = Mail(
            address=body.address,
            language=body.language,
            asked=time.time(),
            code=secrets.token_urlsafe(CODE_BYTES),
            stop=secrets.token_urlsafe(CODE_BYTES),
        )
        await self._hub.store.write(set_mail(identity.who, chosen))
        try:
            await mailer.confirm(chosen)
        except OSError:
            await self._hub.store.write(drop_mail(identity.who))
            LOG.warning("an e-mail could not be sent")
            raise Refuse("mail") from None
        return json_response(_shown(mailer, chosen))

    async def remove(self, request: Request) -> Response:
        identity = await self._people.anybody(request)
        await self._hub.store.write(drop_mail(identity.who))
        return Response(status_code=204)

    async def confirm(self, request: Request) -> Response:
        self._gate.recovery(request)
        if not await self._hub.store.write(confirm_mail(request.path_params["code"], time.time())):
            raise Refuse("unknown", "This link is too old, or another address was named since.")
        return Response(status_code=204)

    async def stop(self, request: Request) -> Response:
        """Also for programs that read mail (RFC 8058): whatever they send along is of no meaning."""
        self._gate.recovery(request)
        await self._hub.store.write(stop_mail(request.path_params["code"]))
        return Response(status_code=204)

    def _mailer(self) -> Mailer | None:
        return self._hub.messenger.mail if self._hub.messenger is not None else None


def _shown(mailer: Mailer | None, known: Mail | None) -> b.MyMail:
    return b.MyMail(
        available=mailer is not None,
        address=known.address if known is not None else "",
        confirmed=known is not None and known.confirmed,
    )
