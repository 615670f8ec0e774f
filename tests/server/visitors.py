"""A server in the process of a test, without a network, and people who come to it by browsers of their own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from hexhold.server.alone.door import Door, open_door
from hexhold.server.store import Store
from hexhold.server.store.opening import open_store


class Site:
    """A server in this process, and people who come to it by browsers of their own."""

    def __init__(self, store: Store, house: AsyncExitStack) -> None:
        self.store, self._house = store, house

    async def meet(self, name: str, token: str = "") -> Visitor:
        door = await self._house.enter_async_context(open_door(self.store, token))
        await door.request("GET", "/api/me")
        visitor = Visitor(door)
        if name:
            await visitor.ask("POST", "/api/me", {"name": name})
        return visitor


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def ask(self, method: str, path: str, body: object = None, expect: int = 0) -> Any:
        answer = await self.door.request(method, path, json.dumps(body) if body is not None else "")
        told = json.loads(answer.body) if answer.kind == "application/json" else answer.body
        assert answer.status == expect if expect else answer.status < 300, (answer.status, told)
        return told

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str, str]:
        answer = await self.door.request(method, path, json.dumps(body) if body is not None else "")
        error = json.loads(answer.body)["error"]
        return answer.status, error["code"], error["message"]

    async def begin(self) -> str:
        return str((await self.ask("POST", "/api/days/today", {"pace": 0}))["id"])

    async def look(self, day: str = "today") -> dict[str, Any]:
        seen: dict[str, Any] = await self.ask("GET", f"/api/days/{day}")
        return seen

    async def who(self, site: Site, table: str) -> str:
        row = await site.store.load_table(table)
        assert row is not None
        return next(who for who in row.people)


@asynccontextmanager
async def site(database: str) -> AsyncIterator[Site]:
    store = await open_store(database)
    async with AsyncExitStack() as house:
        yield Site(store, house)
    await store.close()


def story(where: Path | str, told: Callable[[Site], Awaitable[None]]) -> None:
    """Tell what happens at a server whose database is in this folder, or has this address."""
    database = where if isinstance(where, str) else str(where / "hexhold.sqlite")

    async def run() -> None:
        async with site(database) as one:
            await told(one)

    asyncio.run(run())
