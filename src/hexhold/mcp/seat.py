"""A seat at a table over the wire: what it is shown, what it may do, and what is new since somebody last looked."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from itertools import count
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from hexhold.mcp.wire import Data, Guest, Refused

__all__ = ["Seat"]

SECONDS: Final = 60.0
PAUSE: Final = 1.0
CANNOT_BE_OPENED: Final = 4400
"""The code with which a server closes the WebSocket of a table that it does not show."""
OVER: Final = ("over", "closed")


class Seat:
    """One's place at a table, kept up to date by a task of its own that comes back when the connection is lost."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest, self.id = guest, table
        self.table: Data = {}
        self.you: Data = {}
        self.board: Data = {}
        self.words: Data = {}
        self.view: Data | None = None
        self.request: Data | None = None
        self.seq = 0
        self.news: list[Data] = []
        """What was told and not yet taken: events of the game, and what people said."""
        self._secret = secrets.token_bytes(16)
        self._ids = count(1)
        self._waiting: dict[str, asyncio.Future[int]] = {}
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._trouble: Refused | None = None
        self._synced = False
        self._task = asyncio.create_task(self._keep())

    @property
    def commitment(self) -> str:
        """What binds one to one's share of the dice before they are thrown."""
        return sha256(self._secret).hexdigest()

    @property
    def number(self) -> int | None:
        """The number of the seat; None for somebody who only watches."""
        seat: int | None = self.you.get("seat")
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.get("status") in OVER

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.request is not None and bool(self.request["asked"])

    async def ready(self) -> None:
        """Wait until the table has been shown; raises Refused where it cannot be."""
        await self.until(lambda: self._synced, SECONDS)
        if not self._synced:
            raise Refused("no_server", f"the table {self.id} was not shown within {SECONDS:.0f} seconds")

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait until something holds, at most so long; whether it does."""
        async with self._changed:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._changed.wait_for(lambda: holds() or self._trouble is not None)
        if self._trouble is not None:
            raise self._trouble
        return holds()

    async def send(self, type: str, **fields: Any) -> None:
        """Send a message and wait until it is done and shown; raises Refused."""
        if self._socket is None:
            await self.until(lambda: self._socket is not None, SECONDS)
        if self._socket is None:
            raise Refused("no_server", "the connection to the server is lost")
        name = f"m{next(self._ids)}"
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[name] = answer
        try:
            await self._socket.send(json.dumps({"type": type, "id": name, **fields}))
            seq = await asyncio.wait_for(answer, SECONDS)
        except (TimeoutError, ConnectionClosed):
            raise Refused("no_server", "the server did not answer; look before you try again") from None
        finally:
            self._waiting.pop(name, None)
        await self.until(lambda: self.seq >= seq, SECONDS)

    def take_news(self) -> list[Data]:
        """What is new; it is not told again."""
        news, self.news = self.news, []
        return news

    async def close(self) -> None:
        """Leave the connection."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _keep(self) -> None:
        """Stay connected until the game is over."""
        while not (self._synced and self.is_over):
            try:
                headers = await self.guest.headers()
                async with connect(
                    self.guest.address_of(self.id), additional_headers=headers, max_size=None, open_timeout=SECONDS
                ) as socket:
                    async for text in socket:
                        await self._take(json.loads(text), socket)
            except Refused as no:
                await self._fail(no)
                return
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == CANNOT_BE_OPENED:
                    code = closed.rcvd.reason or "refused"
                    await self._fail(Refused(code, f"the server does not show a table {self.id!r}"))
                    return
            except (OSError, WebSocketException) as error:
                if not self._synced:
                    await self._fail(Refused("no_server", f"{self.guest.server} cannot be reached: {error}"))
                    return
            self._socket = None
            await asyncio.sleep(PAUSE)

    async def _fail(self, trouble: Refused) -> None:
        async with self._changed:
            self._trouble = trouble
            self._changed.notify_all()

    async def _take(self, message: Data, socket: ClientConnection) -> None:
        """The next message of the server."""
        async with self._changed:
            self._socket = socket
            match message["type"]:
                case "welcome":
                    self.you = message["you"]
                    self.table = self.table or message["table"]
                case "resync":
                    self._resync(message)
                case "update":
                    self._update(message)
                case "ack":
                    self._answer(message["id"], message["seq"])
                case "refused":
                    self._answer(message["id"], Refused(message["code"], message["message"], message.get("rule", "")))
            self._changed.notify_all()
        if message["type"] in ("resync", "update"):
            await self._reveal(socket)

    def _answer(self, name: str, answer: int | Refused) -> None:
        waiting = self._waiting.get(name)
        if waiting is not None and not waiting.done():
            if isinstance(answer, Refused):
                waiting.set_exception(answer)
            else:
                waiting.set_result(answer)

    def _resync(self, message: Data) -> None:
        for entry in message["log"]:
            if entry["seq"] > self.seq and self._synced:
                self._tell(entry)
        self.table = message["table"]
        self.board, self.words = message.get("board") or {}, message.get("words") or {}
        self.view, self.request = message.get("view"), message.get("request")
        self.seq = message["seq"]
        self._synced = True

    def _update(self, message: Data) -> None:
        if message["seq"] > self.seq:
            self._tell(message)
        self.seq = message["seq"]
        self.table = message.get("table") or self.table
        self.you = message.get("you") or self.you
        if message.get("view"):
            self.view = message["view"]
        elif message.get("patch") and self.view is not None:
            self.view.update(message["patch"].get("keys", {}))
            for seat, keys in message["patch"].get("players", {}).items():
                self.view["players"][int(seat)].update(keys)
        if "request" in message:
            self.request = message["request"]

    def _tell(self, entry: Data) -> None:
        self.news += entry.get("events", [])
        if entry.get("chat"):
            self.news.append({"event": "said", **entry["chat"]})

    async def _reveal(self, socket: ClientConnection) -> None:
        """One's share of the dice, when the game is about to begin."""
        seat = self.number
        if self.table.get("status") == "starting" and seat is not None:
            place = self.table["seats"][seat]
            if place["committed"] and not place["revealed"]:
                await socket.send(
                    json.dumps({"type": "reveal", "id": f"m{next(self._ids)}", "secret": self._secret.hex()})
                )
