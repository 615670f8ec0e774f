"""Connections that say nothing: half a request, and frames without a message."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hexhold.cli.serve import Server, listen
from hexhold.server.http.wire import Door, WireConfig
from hexhold.server.limits import FRAMES
from tests.server.client import Guest, fetch
from tests.server.intruder import BOTS
from tests.server.serving import Server as Serving
from tests.server.serving import serving

pytestmark = pytest.mark.once


@pytest.mark.threat("SEC-12")
@pytest.mark.parametrize("kind", ["pings", "pongs", "fragments"])
def test_frames_without_a_message_count_too(server: Serving, kind: str) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        async with await ann.connect(table) as socket:
            flood(socket, kind)
            with pytest.raises(ConnectionClosed) as end:
                await hear_all(socket)
            assert end.value.rcvd is not None
            assert (end.value.rcvd.code, end.value.rcvd.reason) == (1008, "too_many")

    asyncio.run(run())


def flood(socket: ClientConnection, kind: str) -> None:
    """Send many frames that say nothing, as fast as the network takes them."""
    frames = socket.protocol
    if kind == "fragments":
        frames.send_text(b"{", fin=False)
    for _ in range(20 * FRAMES.most):
        if kind == "pings":
            frames.send_ping(b"")
        elif kind == "pongs":
            frames.send_pong(b"")
        else:
            frames.send_continuation(b"", fin=False)
    socket.transport.write(b"".join(frames.data_to_send()))


async def hear_all(socket: ClientConnection) -> None:
    """Hear everything until the connection ends."""
    while True:
        await socket.recv()


@pytest.mark.threat("SEC-12")
def test_a_client_that_pings_now_and_then_stays(server: Serving) -> None:
    async def run() -> None:
        ann = await Guest.meet(server.base, "Ann")
        table = await ann.make_table("base", BOTS)
        async with await ann.connect(table) as socket:
            for _ in range(FRAMES.most // 2):
                await (await socket.ping())
            await socket.send('{"type":"ping","at":7}')
            while json.loads(await socket.recv())["type"] != "pong":
                pass

    asyncio.run(run())


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that waits for the rest of a request."""
    while (await receive())["type"] != "http.disconnect":
        pass


@pytest.mark.threat("SEC-26")
@pytest.mark.parametrize(
    "sent", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab"]
)
def test_a_request_that_does_not_arrive_is_not_waited_for(sent: bytes) -> None:
    async def run() -> None:
        listening = listen("127.0.0.1", 0)
        server = Server(WireConfig(nothing, patience=0.05, lifespan="off", log_config=None), "", wants_page=False)
        running = asyncio.create_task(server.serve([listening]))
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(sent)
        with suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(), 20) == b""
        writer.close()
        server.should_exit = True
        await running

    asyncio.run(run())


async def silent(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that accepts a WebSocket and says nothing until it hears something."""
    await receive()
    await send({"type": "websocket.accept"})
    if (await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": "still here"})


@pytest.mark.threat("SEC-26")
def test_somebody_who_thinks_longer_than_a_request_may_take_stays_connected() -> None:
    async def run() -> None:
        listening = listen("127.0.0.1", 0)
        server = Server(WireConfig(silent, patience=0.05, lifespan="off", log_config=None), "", wants_page=False)
        running = asyncio.create_task(server.serve([listening]))
        host, port = listening.getsockname()
        async with connect(f"ws://{host}:{port}") as socket:
            await asyncio.sleep(0.5)
            await socket.send("well?")
            assert await socket.recv() == "still here"
        server.should_exit = True
        await running

    asyncio.run(run())


@pytest.mark.threat("SEC-26")
@pytest.mark.parametrize(
    ("proxy", "address", "is_one"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1, 10.0.0.0/8", "10.9.8.7", True),
        ("*", "192.0.2.1", True),
        ("127.0.0.1", "192.0.2.1", False),
        ("", "127.0.0.1", False),
        ("", "", True),
    ],
)
def test_everybody_behind_a_trusted_proxy_has_its_address_and_is_not_counted_by_it(
    proxy: str, address: str, is_one: bool
) -> None:
    config = WireConfig(nothing, connections=1, forwarded_allow_ips=proxy or None)
    door = Door(config)
    assert config.is_proxy(address) == is_one
    assert all(door.enter(address) for _ in range(9)) == is_one


def limited() -> None:
    """Files that the server may open, as little as a careless host may have allowed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))


@pytest.mark.threat("SEC-26")
def test_half_requests_by_the_hundred_keep_nobody_out_and_write_no_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(str(tmp_path / "db.sqlite"), log, "--connections", "4", before=limited) as (server,):
        host, port = server.base.removeprefix("http://").split(":")
        held: list[socket.socket] = []
        for number in range(400):
            with suppress(OSError):
                source = ("127.8.0.1" if number < 200 else f"127.9.0.{number - 199}", 0)
                one = socket.create_connection((host, int(port)), source_address=source)
                held.append(one)
                one.sendall(b"G")
            if number == 199:
                assert fetch(server.base, "GET", "/api/games", address="127.7.0.1").status == 200
        for one in held:
            one.close()
        for _ in range(1000):
            with suppress(OSError):
                if fetch(server.base, "GET", "/api/games", address="127.7.0.1").status == 200:
                    break
        assert fetch(server.base, "GET", "/api/games", address="127.7.0.1").status == 200
    lines = log.read_text("utf-8").splitlines()[1:]
    assert len(lines) < 200, lines[:3]
    for line in lines:
        json.loads(line)


def test_what_is_said_again_and_again_is_said_seldom_and_as_json() -> None:
    program = (
        "import logging\n"
        "from hexhold.server.running.logs import set_up_logs\n"
        "set_up_logs('info')\n"
        "for number in range(5000): logging.getLogger('asyncio').error('out of system resource')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert 1 <= len(lines) < 500
    assert lines[0]["what"] == "out of system resource"
