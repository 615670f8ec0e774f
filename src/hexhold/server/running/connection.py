"""One open WebSocket as a room sees it: somewhere to send bytes to, in order, without waiting."""

from __future__ import annotations

import asyncio
from typing import Final

__all__ = ["COME_AGAIN", "SHOWN_OUT", "Connection", "ConnectionEnd"]

SHOWN_OUT: Final = 4400
"""The code with which a connection is closed that cannot be served; the reason is an error code."""
COME_AGAIN: Final = 1012
"""The code with which a connection is closed that another process may serve, or this one a little later."""

MOST_WAITING: Final = 400
"""The most messages that may wait for a client. One that reads too slowly is dropped, and comes back where it was."""


class ConnectionEnd(Exception):
    """The connection ends with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Connection:
    """What waits to be sent to one client."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._waiting: asyncio.Queue[bytes | ConnectionEnd] = asyncio.Queue()
        self._is_open = True

    def send(self, data: bytes) -> None:
        """Send this after everything before it; a client that reads too slowly is dropped."""
        if not self._is_open:
            return
        if self._waiting.qsize() >= MOST_WAITING:
            self.close(1013, "slow")
            return
        self._waiting.put_nowait(data)

    def close(self, code: int, reason: str) -> None:
        """Send no more, and close."""
        if self._is_open:
            self._is_open = False
            self._waiting.put_nowait(ConnectionEnd(code, reason))

    async def next(self) -> bytes:
        """What is to be sent next; raises ConnectionEnd at the end."""
        item = await self._waiting.get()
        if isinstance(item, ConnectionEnd):
            raise item
        return item
