"""Connections below HTTP: how many there may be, how long a request may take to arrive, and frames that say nothing.

Uvicorn reads HTTP and WebSockets; what it lets anybody do without end is bounded here, before any of our code is asked.
"""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address, ip_network
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import State

from hexhold.server.descriptors import most_open
from hexhold.server.limits import CONNECTIONS, FRAMES, Connections, Credits, network_of

__all__ = ["Door", "WireConfig"]

REQUEST_SECONDS: Final = 15.0
"""A request arrives within this time, headers and body, or its connection is closed."""
SOCKETS_PER_CONNECTION: Final = 8
"""A browser has one WebSocket open, and up to six connections for files while it loads the page."""
PIECE: Final = 2048
"""Bytes that are taken apart at once, so that a flood of tiny frames is noticed before it is read."""
DOOR: Final = "door"
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class WireConfig(uvicorn.Config):
    """How uvicorn serves an application, with bounds on what a client may do before it has asked for anything."""

    def __init__(
        self, app: Any, *, connections: int = CONNECTIONS, patience: float = REQUEST_SECONDS, **how: Any
    ) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedWebSocket, **how)
        self.sockets_of_one = connections * SOCKETS_PER_CONNECTION
        self.patience = patience
        self._proxies = [word.strip() for word in str(how.get("forwarded_allow_ips") or "").split(",")]

    def is_proxy(self, address: str) -> bool:
        """Whether a trusted proxy connects, or a local socket: everybody behind it has this address."""
        return not address or any(word == "*" or _is_in(address, word) for word in self._proxies)


class Door:
    """All connections of this process, those of WebSockets among them."""

    def __init__(self, config: WireConfig) -> None:
        self._most, self._open = most_open(), 0
        self._by_address = Connections(config.sockets_of_one)
        self._is_proxy = config.is_proxy

    def enter(self, address: str) -> bool:
        """Whether one more connection may be open; if so it counts until `leave`. Proxies count for themselves."""
        if self._open >= self._most:
            return False
        if not self._is_proxy(address) and not self._by_address.enter(network_of(address)):
            return False
        self._open += 1
        return True

    def leave(self, address: str) -> None:
        """A connection that had entered is closed."""
        self._open -= 1
        if not self._is_proxy(address):
            self._by_address.leave(network_of(address))


class GuardedHttp(H11Protocol):
    """A connection over which requests come, each of them in time."""

    def __init__(
        self,
        config: WireConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._patience = config.patience
        self._deadline: asyncio.TimerHandle | None = None
        if DOOR not in app_state:
            app_state[DOOR] = Door(config)
        self._door: Door = app_state[DOOR]
        self._address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client is not None else ""
        if not self._door.enter(address):
            transport.abort()
            return
        self._address = address
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)
        if self._address is not None:
            self._door.leave(self._address)
            self._address = None

    def handle_events(self) -> None:
        super().handle_events()
        # Once it is a WebSocket, no further request is to come.
        if self.conn.their_state in UNFINISHED and self.transport.get_protocol() is self:
            self._expect()
        else:
            self._wait_no_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, GuardedWebSocket) and self._address is not None:
            protocol.entered(self._door, self._address)
            self._address = None

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._patience, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames count, also those that carry no message of their own: pings, pongs and fragments.

    Messages are counted where it is known who sends them.
    """

    def __init__(
        self,
        config: WireConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._purse = Credits(FRAMES, time.monotonic())
        self._entered: tuple[Door, str] | None = None

    def entered(self, door: Door, address: str) -> None:
        """The connection was let in as one of this address."""
        self._entered = (door, address)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._entered is not None:
            door, address = self._entered
            door.leave(address)
            self._entered = None

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), PIECE):
            if self.close_sent and self.transport.is_closing():
                return
            super().data_received(data[begin : begin + PIECE])

    def handle_ping(self) -> None:
        if self._is_counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if event.fin or self._is_counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if event.fin or self._is_counted():
            super().handle_bytes(event)

    def _is_counted(self) -> bool:
        """Take a frame into account; the connection ends with the first that is too many."""
        if self.transport.is_closing():
            return False
        if self._purse.take(time.monotonic()):
            return True
        if self.conn.state is State.OPEN:
            self.conn.send_close(1008, "too_many")
            self.handle_parser_exception()
        else:
            self.transport.abort()
        return False


def _is_in(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network, strict=False)
    except ValueError:
        return False
