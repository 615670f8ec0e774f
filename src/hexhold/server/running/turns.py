"""So many at once, and everybody in turn: who asks for much waits behind those who ask for little."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

__all__ = ["Turns"]


class Turns:
    """A number of places. Those who wait are served one for each person, round and round."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """A place, as soon as it is this person's turn."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(who)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, who: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """A place is free: whoever has waited longest for a turn has it, and is the last in the round then."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[who] = line
            if not called.done():
                called.set_result(None)
                return
        self._free += 1

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(line) for line in self._waiting.values())
