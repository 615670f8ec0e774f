"""People in a tournament, and tables that end as a test wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hexhold.server.store import End, Store
from tests.server.visitors import Site, Visitor

Shown = dict[str, Any]
TABLE = {"game": "base", "seats": ["open"] * 4}


class Meeting:
    """A tournament with its maker, who plays too, and others."""

    def __init__(self, site: Site, people: Sequence[Visitor], name: str) -> None:
        self.site, self.people, self.maker, self.name = site, people, people[0], name
        self.path = f"/api/tournaments/{name}"

    async def look(self, visitor: Visitor | None = None) -> Shown:
        seen: Shown = await (visitor or self.maker).ask("GET", self.path)
        return seen

    async def do(self, deed: str, visitor: Visitor | None = None, who: str = "") -> Shown:
        seen: Shown = await (visitor or self.maker).ask("POST", self.path, {"deed": deed, "who": who})
        return seen

    async def refused(self, deed: str, visitor: Visitor | None = None, who: str = "") -> tuple[int, str, str]:
        return await (visitor or self.maker).refused("POST", self.path, {"deed": deed, "who": who})

    async def play(self, *, but: int = 0) -> Shown:
        """Let all tables of the round end but so many: whoever sits first wins, then by seat."""
        rounds = (await self.look())["rounds"]
        for table in rounds[-1]["tables"][but:]:
            await over(self.site.store, table["id"])
        return await self.look()


async def met(site: Site, people: int, table: dict[str, object] | None = None, **settings: object) -> Meeting:
    """A tournament that so many have joined."""
    visitors = [await site.meet(f"Name {number}") for number in range(people)]
    body = {"title": "Friday", "kind": "swiss", "table": {**TABLE, **(table or {})}, **settings}
    name = str((await visitors[0].ask("POST", "/api/tournaments", body, expect=201))["id"])
    meeting = Meeting(site, visitors, name)
    for visitor in visitors:
        await meeting.do("join", visitor)
    return meeting


async def over(store: Store, name: str, left: Sequence[int] = ()) -> None:
    """A table ends: whoever sits first wins, then by seat; these have left."""
    row = await store.load_table(name)
    assert row is not None
    stayed = [seat for seat in range(row.players) if seat not in left]
    ends = [
        End(who=who, place=1 + (stayed.index(seat) if seat in stayed else len(stayed)), stayed=seat in stayed)
        for seat, who in enumerate(await seated(store, name))
    ]
    points = tuple(10 - seat for seat in range(row.players))
    ended = msgspec.structs.replace(row, status="over", winner=stayed[0], points=points, ends=tuple(ends))
    await store.save_table(ended)


async def seated(store: Store, name: str) -> list[str]:
    """Who sits at a table, by seat."""
    sat = [msgspec.json.decode(entry) for entry in await store.entries(name)]
    found = {entry["seat"]: entry["by"] for entry in sat if entry["entry"] == "sat"}
    return [found[seat] for seat in sorted(found)]
