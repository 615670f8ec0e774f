"""A guest of a server: an identity for a program, requests over HTTP, and what was refused."""

from __future__ import annotations

import asyncio
import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final
from urllib.parse import quote, urlsplit

__all__ = ["Guest", "Refused"]

SECONDS: Final = 60.0
Data = dict[str, Any]


class Refused(Exception):
    """Something cannot be done: a code, a sentence, and the rule that forbids it where one does."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.rule = code, message, rule


class Guest:
    """Somebody at one server, by the token that it gave."""

    def __init__(self, server: str, name: str) -> None:
        self.server, self.name = server.rstrip("/"), name
        self._token = ""

    async def headers(self) -> dict[str, str]:
        """Who one is; at the first time the server is asked for an identity."""
        if not self._token:
            told = await asyncio.to_thread(self._ask, "POST", "/api/bots", {"name": self.name}, {})
            self._token = str(told["token"])
        return {"Authorization": f"Bearer {self._token}"}

    async def get(self, path: str) -> Data:
        """The answer to a question."""
        return await asyncio.to_thread(self._ask, "GET", path, None, await self.headers())

    async def post(self, path: str, body: Data) -> Data:
        """The answer to something sent."""
        return await asyncio.to_thread(self._ask, "POST", path, body, await self.headers())

    def address_of(self, table: str) -> str:
        """The WebSocket of a table."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{quote(table, safe='')}/ws"

    def page_of(self, table: str) -> str:
        """The page of a table, for people."""
        return f"{self.server}/t/{table}"

    def _ask(self, method: str, path: str, body: Data | None, headers: dict[str, str]) -> Data:
        where = urlsplit(self.server)
        kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
        connection = kind(where.hostname or "", where.port, timeout=SECONDS)
        try:
            if body is not None:
                headers = headers | {"Content-Type": "application/json"}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            told = json.loads(answer.read())
        except (OSError, HTTPException, ValueError) as error:
            raise Refused("no_server", f"{self.server} does not answer as a Hexhold server: {error}") from None
        finally:
            connection.close()
        if answer.status >= 400:
            trouble = told.get("error", {})
            raise Refused(str(trouble.get("code", answer.status)), str(trouble.get("message", "the server refused it")))
        return dict(told)
