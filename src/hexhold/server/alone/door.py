"""The way into the server where there is no network: requests and WebSockets are calls, answers are what they give.

It is the whole application of `http/app.py`, so a page that talks to it is told what any server would tell it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any, Final, NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Message

from hexhold.server.http.app import make_app
from hexhold.server.http.identity import COOKIE, Identities, cookie_token
from hexhold.server.running.luggage import pack
from hexhold.server.settings import Settings
from hexhold.server.store import IDENTITIES_KEY, Search, Store

__all__ = ["EXPORT", "Answer", "Door", "Wire", "open_door"]

SETTINGS: Final = Settings(thinkers=0, limits=False)
FORMAT: Final = 1
EXPORT: Final = "/api/me/games.jsonl"
"""One's games to take along, a line each; a server takes every one of them at `POST /api/me/games`."""


class Answer(NamedTuple):
    """What a request was answered."""

    status: int
    kind: str
    """The type of the content."""
    body: bytes


class Door:
    """Takes the requests of one browser, and keeps its cookie as a browser would."""

    def __init__(self, app: Starlette, cookie: str, remember: Callable[[str], object]) -> None:
        self._app, self._cookie, self._remember = app, cookie, remember
        self.house: object = None
        """What ends when nobody holds the door any more."""

    async def request(self, method: str, address: str, body: str = "") -> Answer:
        """Ask for something, at an address that begins with a slash; the body is JSON."""
        status, kind, parts = 500, "", []
        asked = asyncio.Event()

        async def receive() -> Message:
            if asked.is_set():
                await asyncio.Event().wait()  # whoever asks does not go away
            asked.set()
            return {"type": "http.request", "body": body.encode()}

        async def send(message: Message) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status, headers = message["status"], dict(message["headers"])
                kind = headers.get(b"content-type", b"").decode()
                self._take_cookie(headers.get(b"set-cookie", b"").decode())
            else:
                parts.append(message.get("body", b""))

        await self._app(self._scope("http", address, method=method), receive, send)
        return Answer(status, kind, b"".join(parts))

    def connect(self, address: str, hear: Callable[[str], object], closed: Callable[[int, str], object]) -> Wire:
        """Open a WebSocket: `hear` is told what comes, `closed` when and why it ends."""
        return Wire(self._app, self._scope("websocket", address, subprotocols=[]), hear, closed)

    def _scope(self, kind: str, address: str, **more: Any) -> dict[str, Any]:
        path, _, query = address.partition("?")
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        if self._cookie:
            headers.append((b"cookie", f"{COOKIE}={self._cookie}".encode()))
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": None,
            "server": ("localhost", 80),
            **more,
        }

    def _take_cookie(self, text: str) -> None:
        morsel = SimpleCookie(text).get(COOKIE)
        if morsel is not None and morsel.value != self._cookie:
            self._cookie = morsel.value
            self._remember(self._cookie)


class Wire:
    """A WebSocket of the page."""

    def __init__(
        self,
        app: Starlette,
        scope: dict[str, Any],
        hear: Callable[[str], object],
        closed: Callable[[int, str], object],
    ) -> None:
        self._hear, self._closed, self._is_closed = hear, closed, False
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(self._serve(app, scope))

    def say(self, text: str) -> None:
        """Send a message."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def close(self, code: int = 1000) -> None:
        """Hang up."""
        self._is_closed = True
        self._said.put_nowait({"type": "websocket.disconnect", "code": code})

    async def _serve(self, app: Starlette, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._said.get, self._send)
        finally:
            self._end(1011, "internal")

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._hear(message.get("text") or bytes(message["bytes"]).decode())
        elif message["type"] == "websocket.close":
            self._end(message.get("code", 1000), message.get("reason") or "")

    def _end(self, code: int, reason: str) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._closed(code, reason)


@asynccontextmanager
async def open_door(
    store: Store, cookie: str = "", remember: Callable[[str], object] = lambda _: None
) -> AsyncIterator[Door]:
    """A server around a store, for one browser that has kept this cookie and is told when there is a new one."""
    identities = Identities(await store.key(IDENTITIES_KEY))

    async def export(request: Request) -> Response:
        who = identities.read(cookie_token(request.headers.get("cookie"), secure=False), time.time()).who
        return StreamingResponse(_games(store, who), media_type="application/jsonl")

    app = make_app(SETTINGS, store)
    app.router.routes.append(Route(EXPORT, export, methods=["GET"]))
    async with app.router.lifespan_context(app):
        yield Door(app, cookie, remember)


async def _games(store: Store, who: str) -> AsyncIterator[bytes]:
    """Somebody's games as a file. The last line has their number, so that a file that was cut off is noticed."""
    yield msgspec.json.encode({"games": FORMAT}) + b"\n"
    count, search = 0, Search(who=who)
    while rows := await store.tables(search):
        for found in rows:
            row = await store.load_table(found.id)
            game = pack(row, await store.entries(row.id), who) if row is not None else None
            if game is not None:
                count += 1
                yield msgspec.json.encode(game) + b"\n"
        search = msgspec.structs.replace(search, before=(rows[-1].updated, rows[-1].id))
    yield msgspec.json.encode({"end": count}) + b"\n"
