"""Loads a server as an evening does: `python -m benchmarks.server`.

The server runs in a process and on a core of its own, over SQLite that waits for the disk; this process is the
clients. At every table two of them and two bots take one action a second. Measured is the time from sending an action
until the last of the table's clients has heard of it, together with what the server takes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

import hexhold
from tests.server.client import Guest
from tests.server.serving import Server

BEAT = 1.0
"""Seconds between two actions at a table."""
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


class Heard(msgspec.Struct):
    """As much of a message of the server as is needed to play."""

    type: str
    seq: int = 0
    id: str = ""
    code: str = ""
    request: Request | msgspec.UnsetType | None = msgspec.UNSET


READ = msgspec.json.Decoder(Heard)


@dataclass
class Table:
    """A table with its clients, and when they heard of what."""

    seats: int = 0
    sent: dict[str, float] = field(default_factory=dict)
    heard: dict[int, int] = field(default_factory=dict)
    acknowledged: dict[int, str] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    refused: int = 0

    def hear(self, seq: int, now: float) -> None:
        """A client has heard of an entry."""
        self.heard[seq] = self.heard.get(seq, 0) + 1
        # Whoever acted is told so before the entry itself, so when all have heard of it, its sender is known.
        if self.heard[seq] == self.seats:
            del self.heard[seq]
            name = self.acknowledged.pop(seq, "")
            if name in self.sent:
                self.times.append(now - self.sent.pop(name))


async def play(table: Table, socket: ClientConnection, seat: int, chooser: random.Random) -> None:
    """Answer every request after a beat."""
    count = 0
    tasks: set[asyncio.Task[None]] = set()
    with suppress(ConnectionClosed):
        while True:
            message = READ.decode(await socket.recv())
            now = time.perf_counter()
            if message.type == "update":
                table.hear(message.seq, now)
            elif message.type == "ack":
                table.acknowledged[message.seq] = message.id
            elif message.type == "refused":
                table.sent.pop(message.id, None)
                table.refused += 1
            if message.request and message.request.asked:
                count += 1
                task = asyncio.create_task(answer(table, socket, message.request, f"{seat}/{count}", chooser))
                tasks.add(task)
                task.add_done_callback(tasks.discard)


async def answer(table: Table, socket: ClientConnection, asked: Request, name: str, chooser: random.Random) -> None:
    """Do anything that is legal."""
    await asyncio.sleep(BEAT)
    options = [option.token for group in asked.groups if group.kind not in SPEECH for option in group.options]
    if options:
        act = {"type": "act", "id": name, "decision_id": asked.decision_id, "actions": [chooser.choice(options)]}
        table.sent[name] = time.perf_counter()
        with suppress(ConnectionClosed):
            await socket.send(json.dumps(act))


async def seat_table(server: Server, number: int) -> tuple[Table, list[ClientConnection]]:
    """A table with two clients and two bots whose game has begun."""
    table = Table()
    people = [await Guest.meet(server.base, f"guest {seat}") for seat in range(2)]
    name = await people[0].make_table("base", ["me", "open", "greedy", "greedy"], pace=BEAT, title=f"table {number}")
    sockets = [await guest.connect(name) for guest in people]
    await sockets[1].send(json.dumps({"type": "sit", "id": "sit", "seat": 1}))
    while b'"ack"' not in (data := await sockets[1].recv(decode=False)):
        assert b'"refused"' not in data, data
    await sockets[0].send(json.dumps({"type": "start", "id": "start"}))
    table.seats = len(sockets)
    return table, sockets


async def load(server: Server, count: int, warm_up: float, seconds: float) -> dict[str, float]:
    """Play at so many tables; what was measured."""
    assert server.process is not None
    pid = server.process.pid
    empty = memory(pid)
    tables: list[Table] = []
    sockets: list[ClientConnection] = []
    tasks = []
    for number in range(count):
        table, seats = await seat_table(server, number)
        tables.append(table)
        sockets += seats
        for seat, socket in enumerate(seats):
            tasks.append(asyncio.create_task(play(table, socket, seat, random.Random(f"{number}/{seat}"))))
    await asyncio.sleep(warm_up)
    for table in tables:
        table.times.clear()
        table.refused = 0
    busy, began = processor_time(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    share = (processor_time(pid) - busy) / (time.perf_counter() - began)
    full = memory(pid)
    times = sorted(value for table in tables for value in table.times)
    refused = sum(table.refused for table in tables)
    for socket in sockets:
        await socket.close()
    await asyncio.gather(*tasks)
    return {
        "tables": count,
        "actions": len(times),
        "refused": refused,
        "p50": 1000 * times[len(times) // 2],
        "p99": 1000 * times[int(len(times) * 0.99)],
        "worst": 1000 * times[-1],
        "core": 100 * share,
        "kilobytes": (full - empty) / count / 1024,
        "megabytes": full / 2**20,
    }


def memory(pid: int) -> int:
    """Bytes that a process holds in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def processor_time(pid: int) -> float:
    """Seconds that a process has computed."""
    numbers = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def start(folder: Path, number: int, core: int) -> tuple[Server, float]:
    """A server on this core, and how long it took from the start to the first answer."""
    server = Server(str(folder / f"{number}.sqlite"), folder / "log")
    began = time.perf_counter()
    server.start()
    server.wait()
    taken = time.perf_counter() - began
    assert server.process is not None
    os.sched_setaffinity(server.process.pid, {core})
    return server, taken


def measure(counts: Sequence[int], warm_up: float, seconds: float, core: int) -> None:
    """Measure for each number of tables on a new server, and print a table."""
    engine = "compiled engine" if hexhold.COMPILED else "engine as plain Python"
    print(f"Python {platform.python_version()}, {engine}, {seconds:g} s after {warm_up:g} s\n")
    print("| tables | actions measured | p50 ms | p99 ms | longest ms | % of a core | KiB a table | MiB in all |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    starts = []
    with tempfile.TemporaryDirectory() as name:
        for count in counts:
            server, taken = start(Path(name), count, core)
            starts.append(taken)
            try:
                found = asyncio.run(load(server, count, warm_up, seconds))
            finally:
                server.kill()
            print(
                f"| {count} | {found['actions']:.0f} | {found['p50']:.1f} | {found['p99']:.1f} | {found['worst']:.0f} "
                f"| {found['core']:.0f} | {found['kilobytes']:.0f} | {found['megabytes']:.0f} |",
                flush=True,
            )
            if found["refused"] > found["actions"] / 10:
                print(f"{found['refused']:.0f} actions were refused", flush=True)
    print(f"\nFrom the start to the first answer: {min(starts):.2f} to {max(starts):.2f} s")


def main() -> None:
    """Read the options, and measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("tables", nargs="*", type=int, default=[50, 100, 300, 500], help="numbers of tables")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds before measuring (15)")
    parser.add_argument("--seconds", type=float, default=45.0, help="seconds of measuring (45)")
    given = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[1:]) or set(cores))
    measure(given.tables, given.warm_up, given.seconds, cores[0])


if __name__ == "__main__":
    main()
