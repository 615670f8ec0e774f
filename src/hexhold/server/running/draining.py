"""Sending people on to other processes, when this one is to take on nothing new."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from hexhold.server.running.connection import COME_AGAIN, Connection

__all__ = ["send_on"]

SECONDS: Final = 60
"""Within how many seconds everybody is sent on: no other process has to take them all in at once."""


async def send_on(everybody: Sequence[Connection], goes_on: Callable[[], bool]) -> None:
    """Close connections a few each second, as long as this goes on; clients connect again, wherever that leads."""
    at_once = -(-len(everybody) // SECONDS)
    for begin in range(0, len(everybody), max(1, at_once)):
        if not goes_on():
            return
        for connection in everybody[begin : begin + at_once]:
            connection.close(COME_AGAIN, "restart")
        await asyncio.sleep(1.0)
