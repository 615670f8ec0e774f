"""How a server turns away what it does not want: by an answer, or by ending the connection."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Guest, Refusal

BOTS = ["me", "random", "random"]


async def refused(guest: Guest, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refusal) as no:
        await guest.ask(method, path, body)
    return no.value.status, no.value.code


async def how_it_ends(guest: Guest, table: str, *messages: str | bytes) -> tuple[int, str]:
    """How the connection ends over which this is said."""
    with pytest.raises(ConnectionClosed) as end:
        await _say_all(guest, table, messages)
    assert end.value.rcvd is not None
    return end.value.rcvd.code, end.value.rcvd.reason


async def _say_all(guest: Guest, table: str, messages: Sequence[str | bytes]) -> None:
    async with await guest.connect(table) as socket:
        for message in messages:
            await socket.send(message)
        while True:
            await asyncio.wait_for(socket.recv(), 20)
