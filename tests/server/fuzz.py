"""Throw everything at a running server: structured nonsense, broken messages, raw bytes, and HTTP that is none.

    python -m tests.server.fuzz --minutes 10

Strangers and watchers must not change anything at a table; a player may change only what the rules allow; no exception
may escape into the log; and another table must go on meanwhile as it did before: how long its actions take is reported.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hexhold.server.protocol.messages import CLIENT_MESSAGES, Close
from hexhold.server.protocol.routes import ROUTES
from tests.server.client import Guest, Mirror, fetch
from tests.server.serving import Server, serving

SHAPES: Final = msgspec.json.schema_components(CLIENT_MESSAGES)[1]
WORDS: Final = [
    "",
    "0",
    "settle:N12",
    "roll",
    "P0",
    "end",
    "\u0000",
    "é" * 50,
    "../../etc/passwd",
    "' OR 1=1 --",
    "😀" * 200,
]
WELL_FORMED: Final = (
    "settle:N{}",
    "road:E{}",
    "city:N{}",
    "robber:H7/P{}",
    "bank:4wool>ore",
    "offer:wool>ore/P1+P2",
    "offer:{}wool>ore/P1",
    "accept",
    "decline",
    "roll",
    "end",
)
"""Actions that can be read, of which few are legal at a time."""
LOST: Final = (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError)
CALM_SECONDS: Final = 60.0
"""For so long at the most the other table is watched before anything is thrown."""
ESCAPED: Final = ("Traceback", "has failed", "Exception in")
"""What the log says when something went wrong that nobody had thought of."""


@dataclass
class Report:
    """What was thrown, and what came back."""

    thrown: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    before: list[float] = field(default_factory=list)
    meanwhile: list[float] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The report in words."""
        return [
            f"thrown    {sum(self.thrown.values())}: {_tally(self.thrown)}",
            f"answers   {_tally(self.answers)}",
            f"an action at another table is heard by all before in {_speed(self.before)}",
            f"                                   and meanwhile in {_speed(self.meanwhile)}",
            *(f"trouble   {sentence}" for sentence in self.trouble),
        ]


def _tally(counter: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counter.most_common())


def _speed(times: list[float]) -> str:
    ranked = sorted(times)
    middle, late = ranked[len(ranked) // 2], ranked[int(len(ranked) * 0.99)]
    return f"{1000 * middle:.1f} ms (p99 {1000 * late:.1f} ms) for {len(ranked)} actions"


class Nonsense:
    """Draws messages that are wrong in every way there is, and some that are right.

    A player who stays closes no table: nothing could be thrown at its game any more.
    """

    def __init__(self, chooser: random.Random, stays: bool = False) -> None:
        self.chooser = chooser
        self.shapes = [shape for name, shape in SHAPES.items() if not (stays and name == Close.__name__)]

    def value(self, depth: int = 0) -> Any:
        """Any JSON value."""
        pick = self.chooser.randrange(10 if depth < 3 else 7)
        if pick == 0:
            return self.chooser.choice([None, True, False])
        if pick < 3:
            return self.chooser.choice([0, 1, -1, 5, 6, 255, 2**31, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308])
        if pick < 6:
            return self.chooser.choice(WORDS)
        if pick == 6:
            return "".join(chr(self.chooser.randrange(0xD800)) for _ in range(self.chooser.randrange(60)))
        if pick < 9:
            return {self.chooser.choice(WORDS): self.value(depth + 1) for _ in range(self.chooser.randrange(5))}
        return [self.value(depth + 1) for _ in range(self.chooser.randrange(6))]

    def message(self, mirror: Mirror) -> dict[str, Any]:
        """A message of a known type, in which some fields are right and some are not."""
        shape = self.chooser.choice(self.shapes)
        fields = {name: self.value() for name in shape["properties"]}
        fields["type"] = shape["properties"]["type"]["enum"][0]
        fields["id"] = f"f{self.chooser.randrange(2000)}"
        plausible = {
            "seat": self.chooser.randrange(6),
            "decision_id": (mirror.request or {}).get("decision_id", "x"),
            "actions": [self._action(mirror) for _ in range(self.chooser.choice([1, 1, 1, 3]))],
            "text": "hello",
            "who": "0" * 12,
            "level": "greedy",
            "commitment": "0" * 64,
            "secret": "0" * 32,
        }
        for name in fields.keys() & plausible.keys():
            if self.chooser.random() < 0.7:
                fields[name] = plausible[name]
        if self.chooser.random() < 0.1:
            fields[self.chooser.choice(WORDS)] = self.value()
        if self.chooser.random() < 0.1:
            del fields[self.chooser.choice(list(fields))]
        return fields

    def _action(self, mirror: Mirror) -> Any:
        groups = (mirror.request or {}).get("groups", [])
        options = [option["token"] for group in groups for option in group["options"]]
        if options and self.chooser.random() < 0.3:
            return self.chooser.choice(options)
        if self.chooser.random() < 0.5:
            return self.chooser.choice(WELL_FORMED).format(self.chooser.randrange(72))
        kind = self.chooser.choice(["settle", "road", "offer", "bank", "robber", "knight", "discard", "move", "roll="])
        tail = self.chooser.choice(
            ["", ":N5", ":E3", ":H7/P1", ":2wool>ore", ":wool>ore/P1+P2", ":N999999999999", ":/", "=1,1"]
        )
        if self.chooser.random() < 0.5:
            return kind + tail
        return {"kind": kind, self.chooser.choice(["node", "edge", "hex", "deal", "to"]): self.value(1)}

    def frame(self, mirror: Mirror) -> tuple[str, str | bytes]:
        """Something for a WebSocket, and what sort of nonsense it is."""
        pick = self.chooser.random()
        if pick < 0.5:
            return "messages", json.dumps(self.message(mirror))
        if pick < 0.6:
            return "values", json.dumps(self.value())
        if pick < 0.7:
            text = json.dumps(self.message(mirror))
            place = self.chooser.randrange(len(text))
            return "broken messages", text[:place] + self.chooser.choice(["", "{", "]", "\\", '"', "\u0000"]) + text[
                place + 1 :
            ]
        if pick < 0.8:
            return "raw bytes", self.chooser.randbytes(self.chooser.randrange(300))
        if pick < 0.85:
            return "deep nests", self.chooser.choice(["[", '{"a":']) * self.chooser.randrange(1, 4000)
        if pick < 0.9:
            return "large messages", json.dumps(
                {"type": "chat", "id": "1", "text": "x" * self.chooser.choice([1000, 20_000, 100_000])}
            )
        return "raw text", "".join(chr(self.chooser.randrange(1, 0xD800)) for _ in range(self.chooser.randrange(200)))

    def request(self) -> bytes:
        """Something for the port of an HTTP server."""
        method, path, *_ = self.chooser.choice(ROUTES)
        pick = self.chooser.random()
        if pick < 0.2:
            return self.chooser.randbytes(self.chooser.randrange(1, 500))
        path = path.replace("{id}", self.chooser.choice(["x", "..%2f..", "%00", "a" * 3000])).replace("SEQ", "-1")
        if pick < 0.4:
            path = path.replace("?", "/") + self.chooser.choice(["/..", "?since=x", "?before=1", "?text=%ff", "#", " "])
        body = json.dumps(self.value()) if pick < 0.8 else self.chooser.randbytes(50).hex()
        length = len(body.encode()) if pick < 0.9 else self.chooser.choice([0, -1, 10**9])
        verb = self.chooser.choice([method, "POST", "PUT", "DELETE"])
        head = f"{verb} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        head += f"Content-Length: {length}\r\nCookie: hexhold={self.chooser.choice(['a.b', '', 'é'])}\r\n\r\n"
        return (head + body).encode("utf-8", "replace")


async def throw_frames(guest: Guest, table: str, nonsense: Nonsense, until: float, report: Report) -> None:
    """Nonsense at a table, over one connection after the other."""
    while time.monotonic() < until:
        mirror = Mirror()
        with suppress(*LOST):
            async with await guest.connect(table) as socket:
                listener = asyncio.create_task(_listen(socket, mirror, report))
                try:
                    for _ in range(90):
                        sort, data = nonsense.frame(mirror)
                        report.thrown[sort] += 1
                        await socket.send(data)
                        await asyncio.sleep(0.02)
                        if listener.done() or time.monotonic() > until:
                            break
                finally:
                    listener.cancel()
                    await asyncio.gather(listener, return_exceptions=True)
        await asyncio.sleep(0.05)


async def _listen(socket: ClientConnection, mirror: Mirror, report: Report) -> None:
    try:
        while True:
            message = json.loads(await socket.recv())
            report.answers[message.get("code", message["type"])] += 1
            mirror.take(message)
    except ConnectionClosed as closed:
        report.answers[f"closed {closed.rcvd.code if closed.rcvd else 'without a word'}"] += 1
    except AssertionError as error:
        report.trouble.append(f"a client was told something wrong: {error}")


async def throw_requests(server: Server, nonsense: Nonsense, until: float, report: Report) -> None:
    """Nonsense at the port itself."""
    while time.monotonic() < until:
        with suppress(*LOST):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            report.thrown["requests"] += 1
            writer.write(nonsense.request())
            with suppress(*LOST):
                await writer.drain()
                answer = await asyncio.wait_for(reader.read(200), 5)
                report.answers[f"HTTP {answer[9:12].decode('ascii', 'replace')}" if answer else "no answer"] += 1
            writer.close()
        await asyncio.sleep(0.03)


async def bystanders(server: Server, seconds: float) -> list[float]:
    """How long actions take at a table that nobody disturbs, whose players are a process of their own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.company", server.base, str(seconds), stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate()
    times: list[float] = json.loads(told)
    return times


async def fuzz(server: Server, seconds: float, seed: int) -> Report:
    """Throw things for so long; what came of it."""
    report = Report()
    owner = await Guest.meet(server.base, "Owner")
    quiet = await owner.make_table("base", ["me", "greedy", "greedy"], start=True, pace=0, grace=3600)
    loud_owner = await Guest.meet(server.base, "Loud")
    loud = await loud_owner.make_table("cities", ["me", "random", "random"], start=True, pace=0)
    report.before = await bystanders(server, min(CALM_SECONDS, seconds / 3))
    truth = await settled(owner, quiet)
    until = time.monotonic() + seconds
    nonsense = [Nonsense(random.Random(f"{seed}/{number}"), stays=number in (3, 4)) for number in range(7)]
    strangers = [await Guest.meet(server.base, f"Stranger {number}") for number in range(3)]
    watched = asyncio.create_task(bystanders(server, seconds))
    await asyncio.gather(
        *(throw_frames(guest, quiet, chaos, until, report) for guest, chaos in zip(strangers, nonsense, strict=False)),
        throw_frames(loud_owner, loud, nonsense[3], until, report),
        throw_frames(loud_owner, loud, nonsense[4], until, report),
        throw_requests(server, nonsense[5], until, report),
        throw_requests(server, nonsense[6], until, report),
    )
    report.meanwhile = await watched
    after = await settled(owner, quiet)
    if (after.view, after.log) != (truth.view, truth.log):
        report.trouble.append("strangers have changed a table")
    await loud_owner.look(loud)
    if fetch(server.base, "GET", "/health").status != 200:
        report.trouble.append("the server is not well")
    log = server.log.read_text("utf-8", "replace")
    report.trouble += [
        f"an exception escaped: {log[max(0, log.find(word) - 200) :][:3000]}" for word in ESCAPED if word in log
    ]
    return report


async def settled(guest: Guest, table: str) -> Mirror:
    """The table when the bots have done what they could, and the game waits for its owner; comings do not count."""
    mirror = Mirror()
    async with await guest.connect(table) as socket:
        while not (mirror.request or {}).get("asked"):
            mirror.take(json.loads(await socket.recv()))
    mirror.log = {
        seq: entry
        for seq, entry in mirror.log.items()
        if not all(event["event"] in ("came", "went") for event in entry.get("events", []))
    }
    return mirror


@click.command()
@click.option("--minutes", default=10.0, show_default=True, help="How long to throw.")
@click.option("--seed", default=1, show_default=True)
def main(minutes: float, seed: int) -> None:
    """Fuzz a server of our own, and report."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        with serving(database, Path(folder) / "log") as [server]:
            report = asyncio.run(fuzz(server, minutes * 60, seed))
    for line in report.lines():
        click.echo(line)
    raise SystemExit(bool(report.trouble))


if __name__ == "__main__":
    main()
