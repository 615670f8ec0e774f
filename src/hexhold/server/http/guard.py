"""What every request passes through: headers that bind browsers, the check of Origin, limits, and errors as JSON."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexhold.core.errors import HexholdError
from hexhold.server.limits import REQUESTS, Rates, network_of
from hexhold.server.protocol.http_bodies import ErrorBody, Trouble
from hexhold.server.protocol.refusal import Refuse, refusal_of
from hexhold.server.running.metrics import Metrics

__all__ = ["Guard", "address_of", "is_secure", "json_bytes", "json_response", "origin_fits", "trouble"]

LOG: Final = logging.getLogger("hexhold.server")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final[Sequence[tuple[bytes, bytes]]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
TLS: Final = ((b"strict-transport-security", b"max-age=31536000"),)
"""Whoever came over TLS comes over nothing else for a year."""
FILES: Final = "/assets/"
STATUS: Final = {
    "identity": 401,
    "passkey": 401,
    "no_passkeys": 404,
    "forbidden": 403,
    "account": 403,
    "blocked": 403,
    "banned": 403,
    "unknown": 404,
    "no_ratings": 404,
    "origin": 403,
    "unknown_table": 404,
    "not_over": 409,
    "tried": 409,
    "tournament": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "store": 503,
    "mail": 503,
    "busy": 503,
    "newer": 503,
}
"""HTTP status by error code; every other is 400."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Stands before the application. Refusals raised behind it become JSON errors."""

    def __init__(self, app: ASGIApp, metrics: Metrics, limits: bool) -> None:
        self.app, self.metrics = app, metrics
        self._rates = Rates(REQUESTS) if limits else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun, is_tls = False, scope["scheme"] == "https"

        async def send_guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message["headers"] = [*message["headers"], *HEADERS, *(TLS if is_tls else ())]
                self.metrics.count("hexhold_http_total", label=str(message["status"]))
            await send(message)

        try:
            self._check(HTTPConnection(scope), scope["method"])
            await self.app(scope, receive, send_guarded)
        except Refuse as no:
            await trouble(no.code, no.message)(scope, receive, send_guarded)
        except HexholdError as error:
            refusal = refusal_of(error)
            await trouble(refusal.code, refusal.message)(scope, receive, send_guarded)
        except Exception:
            LOG.exception("a request has failed")
            if has_begun:
                raise
            await trouble("internal", "")(scope, receive, send_guarded)

    def _check(self, request: HTTPConnection, method: str) -> None:
        # Files of the page are asked for once by each browser, and by a whole class room at the same time.
        is_counted = not request.url.path.startswith(FILES)
        if is_counted and self._rates is not None and not self._rates.take(address_of(request), time.monotonic()):
            raise Refuse("too_many")
        if method not in SAFE and not origin_fits(request):
            raise Refuse("origin")


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, as far as it counts: a household with IPv6 is one address."""
    return network_of(request.client.host) if request.client is not None else ""


def is_secure(request: HTTPConnection) -> bool:
    """Whether it comes over TLS, as a trusted proxy says."""
    return request.url.scheme in ("https", "wss")


def origin_fits(request: HTTPConnection) -> bool:
    """Whether the page that asks belongs to this server. Programs that are no browsers name no origin."""
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host", "")


def json_response(body: object, status: int = 200) -> Response:
    """A body as JSON, which nobody keeps."""
    return json_bytes(msgspec.json.encode(body), status)


def json_bytes(data: bytes, status: int = 200) -> Response:
    """JSON that is written already."""
    return Response(data, status, {"cache-control": "no-store"}, media_type="application/json")


def trouble(code: str, message: str) -> Response:
    """An error as JSON."""
    no = Refuse(code, message)
    return json_response(ErrorBody(Trouble(no.code, no.message)), STATUS.get(code, 400))
