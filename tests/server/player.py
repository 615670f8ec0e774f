"""Somebody who plays over the wire, loses the connection, and comes back as if nothing had happened."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http.client import HTTPException
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Guest, Mirror, Refusal
from tests.server.serving import Server

__all__ = ["Player"]

T = TypeVar("T")
LOST = (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError, HTTPException)
"""What is heard of a server that is not there."""
TRY_AGAIN = frozenset({"busy", "store", "store_locked", "store_gone", "too_many"})
SPEECH = frozenset({"offer", "counter", "propose"})
PAUSE = 0.05


class Player:
    """A guest at one table."""

    def __init__(
        self, servers: list[Server], guest: Guest, chooser: random.Random, heard: Callable[[], None] = lambda: None
    ) -> None:
        self.servers, self.guest, self.chooser, self.heard = servers, guest, chooser, heard
        self.mirror = Mirror()
        self.done: list[str] = []
        """The tokens of the own actions that were acknowledged, without those that were taken back."""
        self.reconnects = 0
        self.resent = 0
        self._count = 0
        self._waiting: dict[str, Any] | None = None
        """The message that was sent and not answered yet."""
        self._stale = ""
        self._known = 0
        """The entry that was acknowledged last; what follows from it is told a little later."""

    @classmethod
    async def meet(
        cls, servers: list[Server], name: str, chooser: random.Random, heard: Callable[[], None] = lambda: None
    ) -> Player:
        """A new guest, however often the server dies meanwhile. `heard` is called for every message of a table."""
        player = cls(servers, Guest(servers[0].base), chooser, heard)
        await player.ask("GET", "/api/me")
        await player.ask("POST", "/api/me", {"name": name})
        return player

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """An answer of any server that is there."""
        return await self._insist(lambda: self.guest.ask(method, path, body))

    async def make_table(self, game: str, seats: list[str], **settings: object) -> str:
        """A new table. Whether one that was not answered was made nobody knows; another is made then."""
        return str((await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **settings}))["id"])

    async def look(self, table: str, since: int) -> Mirror:
        """What somebody in this seat sees who has just come."""
        return await self._insist(lambda: self.guest.look(table, since))

    async def _insist(self, attempt: Callable[[], Awaitable[T]]) -> T:
        while True:
            self.guest.base = self.chooser.choice(self.servers).base
            try:
                return await attempt()
            except Refusal as no:
                if no.code not in TRY_AGAIN and no.status < 500:
                    raise
            except LOST:
                pass
            await asyncio.sleep(PAUSE)

    async def play(self, table: str, seat: int, people: int) -> None:
        """Sit down, bring something to the dice, and play until the game is over."""
        while not self._is_done:
            await self._insist(lambda: self._sitting(table, seat, people))
            self.reconnects += not self._is_done

    @property
    def _is_done(self) -> bool:
        """Whether the game is over and everything that was sent is answered."""
        return self.mirror.is_over and self._waiting is None

    async def _sitting(self, table: str, seat: int, people: int) -> None:
        """From one connection to its loss."""
        async with await self.guest.connect(table, self.mirror.seq) as socket:
            with suppress(*LOST):
                if self._waiting is not None:
                    self.resent += 1
                    await socket.send(json.dumps(self._waiting))
                while not self._is_done:
                    message = json.loads(await socket.recv())
                    self.mirror.take(message)
                    self._settle(message)
                    self.heard()
                    if self._waiting is None and self.mirror.seq >= self._known and message["type"] != "welcome":
                        await self._move(socket, seat, people)

    def _settle(self, message: dict[str, Any]) -> None:
        """What was sent is answered."""
        waiting = self._waiting
        if waiting is None or message.get("id") != waiting["id"]:
            return
        if message["type"] == "ack":
            if waiting["type"] == "act":
                self.done += waiting["actions"]
            elif waiting["type"] == "undo":
                self.done.pop()
            self._waiting = None
            self._known = message["seq"]
        elif message["type"] == "refused":
            code = message["code"]
            assert code in TRY_AGAIN | {
                "stale",
                "out_of_turn",
                "no_undo",
                "seat_taken",
                "not_open",
                "not_ready",
                "not_playing",
            }, message
            self._stale = waiting.get("decision_id", "") if code in ("stale", "out_of_turn") else ""
            self._waiting = None

    async def _move(self, socket: ClientConnection, seat: int, people: int) -> None:
        """Do what is to be done, if anything is."""
        message = self._choose(seat, people)
        if message is None:
            return
        self._count += 1
        self._waiting = {"id": f"m{self._count}", **message}
        await socket.send(json.dumps(self._waiting))

    def _choose(self, seat: int, people: int) -> dict[str, Any] | None:
        table, you = self.mirror.table, self.mirror.you
        if table["status"] == "open":
            if you["seat"] is None:
                return {"type": "sit", "seat": seat, "commitment": self.mirror.commitment}
            if you["owner"] and all(place["kind"] != "empty" for place in table["seats"]):
                return {"type": "start"}
        elif table["status"] == "starting":
            if you["seat"] is not None and not table["seats"][seat]["revealed"]:
                return {"type": "reveal", "secret": self.mirror.secret.hex()}
        elif table["status"] == "playing":
            return self._choose_act()
        return None

    def _choose_act(self) -> dict[str, Any] | None:
        request = self.mirror.request
        if request is None or not request["asked"] or request["decision_id"] == self._stale:
            return None
        if request.get("can_undo") and self.chooser.random() < 0.1:
            return {"type": "undo"}
        groups = [group for group in request["groups"] if group["options"] and group["kind"] not in SPEECH]
        if not groups:
            return None
        group = self.chooser.choice(groups)
        options = [option["token"] for option in group["options"]]
        return {"type": "act", "decision_id": request["decision_id"], "actions": [self.chooser.choice(options)]}
