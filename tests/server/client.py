"""A client of the server for tests and harnesses: a guest with a cookie, and what a table looks like to it.

`Mirror` has no input or output: it takes the server's messages one by one, keeps what a browser would keep, and fails
when something comes twice, out of order or not at all.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket

__all__ = ["Guest", "Mirror", "Refusal"]

WAIT = 20.0
_ADDRESSES = count()
Message = dict[str, Any]


class Refusal(Exception):
    """The server said no, over HTTP."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code = status, code


@dataclass
class Answer:
    """What the server answered to a request over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def fetch(
    base: str,
    method: str,
    path: str,
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
    address: str = "127.0.0.1",
) -> Answer:
    """One request over HTTP, from this address of our own."""
    where = urlsplit(base)
    assert where.hostname is not None
    connection = http.client.HTTPConnection(where.hostname, where.port, timeout=WAIT, source_address=(address, 0))
    try:
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        names = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, names, answer.read())
    finally:
        connection.close()


class Guest:
    """Somebody with a browser: a cookie and a nickname, and an address of the loopback network of their own."""

    def __init__(self, base: str, cookie: str = "", token: str = "") -> None:
        self.base, self.cookie, self.token = base, cookie, token
        number = next(_ADDRESSES)
        self.address = f"127.{1 + number // 62500}.{1 + number // 250 % 250}.{1 + number % 250}"

    @classmethod
    async def meet(cls, base: str, name: str) -> Guest:
        """A new guest of this nickname."""
        guest = cls(base)
        await guest.ask("GET", "/api/me")
        await guest.ask("POST", "/api/me", {"name": name})
        return guest

    def headers(self) -> dict[str, str]:
        """What the browser sends with everything."""
        found = {"Origin": self.base}
        if self.cookie:
            found["Cookie"] = self.cookie
        if self.token:
            found["Authorization"] = f"Bearer {self.token}"
        return found

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a request; raises Refusal."""
        data = None if body is None else json.dumps(body).encode()
        headers = self.headers() | ({"Content-Type": "application/json"} if data is not None else {})
        answer = await asyncio.to_thread(fetch, self.base, method, path, data, headers, self.address)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        if answer.status >= 400:
            error = answer.json()["error"]
            raise Refusal(answer.status, error["code"], error["message"])
        return answer.json() if answer.headers.get("content-type") == "application/json" else answer.body

    async def make_table(self, game: str, seats: list[str], **settings: object) -> str:
        """A new table; its id."""
        made = await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **settings})
        return str(made["id"])

    async def connect(self, table: str, since: int = 0, **extra: str) -> ClientConnection:
        """The WebSocket of a table."""
        address = f"ws{self.base.removeprefix('http')}/api/tables/{table}/ws?since={since}"
        return await open_socket(
            address,
            additional_headers=self.headers() | extra,
            open_timeout=WAIT,
            ping_interval=None,
            max_size=None,
            local_addr=(self.address, 0),
        )

    async def look(self, table: str, since: int = 0) -> Mirror:
        """A table as somebody sees it who has just come, or knows only how many entries there were."""
        mirror = Mirror(seq=since)
        async with await self.connect(table, since) as socket:
            while not mirror.resyncs:
                mirror.take(json.loads(await socket.recv()))
        return mirror


@dataclass
class Mirror:
    """A table as one client knows it."""

    seq: int = 0
    log: dict[int, Message] = field(default_factory=dict)
    """What was told, by number: events and chat."""
    table: Message = field(default_factory=dict)
    you: Message = field(default_factory=dict)
    view: Message | None = None
    request: Message | None = None
    acked: dict[str, int] = field(default_factory=dict)
    refused: dict[str, Message] = field(default_factory=dict)
    resyncs: int = 0
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    """What this client brings to the dice."""
    _just_came: bool = False

    @property
    def commitment(self) -> str:
        return sha256(self.secret).hexdigest()

    @property
    def is_over(self) -> bool:
        return self.table.get("status") == "over"

    def take(self, message: Message) -> None:
        """The next message of the server."""
        getattr(self, f"_{message['type']}")(message)

    def _welcome(self, message: Message) -> None:
        assert message["seq"] >= self.seq, "the server forgot what it had told"
        self.you = message["you"]
        # The table is as it is now; what has been told so far may not have come to that yet.
        self.table = self.table or message["table"]
        self._just_came = True

    def _resync(self, message: Message) -> None:
        assert message["seq"] >= self.seq, "the server forgot what it had told"
        told = {entry["seq"]: _told(entry) for entry in message["log"]}
        for seq, entry in self.log.items():
            assert told.get(seq, {}) == entry, f"entry {seq} was told otherwise before"
        self.log = {seq: told.get(seq, {}) for seq in range(1, message["seq"] + 1)}
        self.seq, self.table = message["seq"], message["table"]
        self.view, self.request = message.get("view"), message.get("request")
        self.resyncs += 1
        self._just_came = False

    def _update(self, message: Message) -> None:
        seq = message["seq"]
        if self._just_came and seq == self.seq:
            assert not _told(message), f"entry {seq} was told twice"
        else:
            assert seq == self.seq + 1, f"entry {seq} after {self.seq}"
            self.log[seq] = _told(message)
        self.seq = seq
        self.table = message.get("table", self.table)
        self.you = message.get("you", self.you)
        if "view" in message:
            self.view = message["view"]
            self._just_came = False
        elif "patch" in message:
            assert self.view is not None
            assert not self._just_came, "a patch came before the view it changes"
            self._patch(message["patch"])
        if "request" in message:
            self.request = message["request"]

    def _patch(self, patch: Message) -> None:
        assert self.view is not None
        self.view.update(patch.get("keys", {}))
        for seat, keys in patch.get("players", {}).items():
            self.view["players"][int(seat)].update(keys)

    def _ack(self, message: Message) -> None:
        self.acked[message["id"]] = message["seq"]

    def _refused(self, message: Message) -> None:
        self.refused[message["id"]] = message

    def _pong(self, message: Message) -> None:
        assert message["seq"] >= self.seq - 1

    def _hint(self, message: Message) -> None:
        assert message["actions"]


def _told(entry: Message) -> Message:
    """What an entry told, without when it was sent."""
    return {key: entry[key] for key in ("events", "chat") if entry.get(key)}
