"""A company that plays at a table at a steady pace, and how long it takes until everybody has heard of an action.

    python -m tests.server.company http://127.0.0.1:8000 60

plays at a server for so many seconds, table after table, and prints the seconds that each action took.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.client import Guest

__all__ = ["Company"]

SPEECH = ("offer", "counter", "propose")


class Option(msgspec.Struct):
    """A legal action."""

    token: str


class Group(msgspec.Struct):
    """The legal actions of a kind."""

    kind: str
    options: list[Option]


class Request(msgspec.Struct):
    """What a client may do."""

    decision_id: str
    asked: bool
    groups: list[Group]


class Table(msgspec.Struct):
    """How far a table is."""

    status: str


class Heard(msgspec.Struct):
    """As much of a message of the server as is needed to play."""

    type: str
    seq: int = 0
    id: str = ""
    table: Table | None = None
    request: Request | msgspec.UnsetType | None = msgspec.UNSET


READ = msgspec.json.Decoder(Heard)


class Company:
    """The clients of a table, who answer every request after a beat with anything that is legal."""

    def __init__(self, sockets: Sequence[ClientConnection], beat: float, seed: str) -> None:
        self.sockets, self.beat = sockets, beat
        self.times: list[float] = []
        """The seconds from sending an action until the last client has heard of it."""
        self.refused = 0
        self.is_over = False
        self._chooser = random.Random(seed)
        self._sent: dict[str, float] = {}
        self._heard: dict[int, int] = {}
        self._acknowledged: dict[int, str] = {}

    @classmethod
    async def meet(cls, base: str, people: int, bots: Sequence[str], beat: float, seed: str) -> Company:
        """A table of people and bots whose game has begun; bots take as long as people."""
        guests = [await Guest.meet(base, f"guest {seat}") for seat in range(people)]
        seats = ["me", *["open"] * (people - 1), *bots]
        table = await guests[0].make_table("base", seats, pace=beat)
        sockets = [await guest.connect(table) for guest in guests]
        for seat, socket in enumerate(sockets):
            if seat > 0:
                await cls._insist(socket, {"type": "sit", "id": "sit", "seat": seat})
        await sockets[0].send(json.dumps({"type": "start", "id": "start"}))
        return cls(sockets, beat, seed)

    @staticmethod
    async def _insist(socket: ClientConnection, message: dict[str, object]) -> None:
        await socket.send(json.dumps(message))
        while b'"ack"' not in (data := await socket.recv(decode=False)):
            assert b'"refused"' not in data, data

    async def play(self) -> None:
        """Play until the game is over or the connections are closed."""
        await asyncio.gather(*(self._play(seat, socket) for seat, socket in enumerate(self.sockets)))

    async def leave(self) -> None:
        """Close all connections."""
        await asyncio.gather(*(socket.close() for socket in self.sockets))

    async def _play(self, seat: int, socket: ClientConnection) -> None:
        count = 0
        tasks: set[asyncio.Task[None]] = set()
        with suppress(ConnectionClosed):
            while not self.is_over:
                message = READ.decode(await socket.recv())
                self._take(message, time.perf_counter())
                if message.request and message.request.asked:
                    count += 1
                    task = asyncio.create_task(self._answer(socket, message.request, f"{seat}/{count}"))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)

    def _take(self, message: Heard, now: float) -> None:
        if message.table is not None:
            self.is_over = message.table.status == "over"
        if message.type == "update":
            self._hear(message.seq, now)
        elif message.type == "ack":
            self._acknowledged[message.seq] = message.id
        elif message.type == "refused":
            self._sent.pop(message.id, None)
            self.refused += 1

    def _hear(self, seq: int, now: float) -> None:
        """A client has heard of an entry."""
        self._heard[seq] = self._heard.get(seq, 0) + 1
        # Whoever acted is told so before the entry itself, so when all have heard of it, its sender is known.
        if self._heard[seq] == len(self.sockets):
            del self._heard[seq]
            name = self._acknowledged.pop(seq, "")
            if name in self._sent:
                self.times.append(now - self._sent.pop(name))

    async def _answer(self, socket: ClientConnection, asked: Request, name: str) -> None:
        await asyncio.sleep(self.beat)
        options = [option.token for group in asked.groups if group.kind not in SPEECH for option in group.options]
        if options:
            chosen = self._chooser.choice(options)
            act = {"type": "act", "id": name, "decision_id": asked.decision_id, "actions": [chosen]}
            self._sent[name] = time.perf_counter()
            with suppress(ConnectionClosed):
                await socket.send(json.dumps(act))


async def play_on(base: str, seconds: float, beat: float = 0.2) -> list[float]:
    """Three people play one game after the other; the seconds that each action took."""
    until = time.monotonic() + seconds
    times: list[float] = []
    while time.monotonic() < until:
        company = await Company.meet(base, 3, (), beat, f"company {len(times)}")
        with suppress(TimeoutError):
            await asyncio.wait_for(company.play(), until - time.monotonic())
        await company.leave()
        times += company.times
    return times


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(play_on(sys.argv[1], float(sys.argv[2])))))
