"""What the page calls when its browser has begun with Python (`web/src/alone/python.ts`)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from hexhold.server.alone.door import Door, open_door
from hexhold.server.store.at_once import Keep, open_at_once

__all__ = ["open_in_browser"]


async def open_in_browser(file: str, cookie: str, keep: Keep, remember: Callable[[str], object]) -> Door:
    """The server around a file in memory. It is there as long as its door is, and so as long as the page."""
    house = AsyncExitStack()
    door = await house.enter_async_context(open_door(await open_at_once(Path(file), keep), cookie, remember))
    door.house = house
    return door
