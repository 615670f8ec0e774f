"""Analyses over HTTP: refused while a game runs, made in the background, kept and taken up again over a restart."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from hexhold.analysis.data import FORMAT
from hexhold.server.store.analyses import Claim, Claimed, claim
from hexhold.server.store.opening import open_store
from tests.server.client import Guest, Mirror, Refusal
from tests.server.serving import serving

pytestmark = pytest.mark.once

SHORT = {"map": "beginner", "placement": "fixed", "max_turns": 4}
SEATS = ["greedy"] * 4


async def refused(guest: Guest, method: str, path: str) -> tuple[int, str]:
    with pytest.raises(Refusal) as no:
        await guest.ask(method, path)
    return no.value.status, no.value.code


async def done(guest: Guest, path: str) -> dict[str, Any]:
    """The analysis at a path, once it is made."""
    while True:
        state: dict[str, Any] = await guest.ask("GET", f"{path}&have=0")
        if state["is_done"]:
            return state
        assert state["is_under_way"]
        assert 0 <= state["share"] < 1
        await asyncio.sleep(0.2)


async def finished(guest: Guest) -> str:
    """A table whose game is over."""
    table = await guest.make_table("base", SEATS, start=True, options=SHORT, pace=0)
    mirror = Mirror()
    async with await guest.connect(table) as socket:
        while not mirror.is_over:
            mirror.take(json.loads(await socket.recv()))
    return table


def test_an_analysis_is_made_in_the_background_and_kept_over_a_restart(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def make(base: str) -> tuple[str, dict[str, Any]]:
        ann = await Guest.meet(base, "Ann")
        playing = await ann.make_table("base", ["me", "greedy", "greedy"], start=True)
        assert await refused(ann, "POST", f"/api/analyses/{playing}") == (409, "not_over")
        assert await refused(ann, "POST", "/api/analyses/nowhere") == (404, "unknown_table")
        table = await finished(ann)
        for wrong in ("seen=7", "seen=watcher", "depth=endless"):
            assert await refused(ann, "POST", f"/api/analyses/{table}?{wrong}") == (400, "malformed")
        path = f"/api/analyses/{table}?seen=1&depth=quick"
        nothing = await ann.ask("GET", path)
        assert (nothing["is_under_way"], nothing["is_done"], nothing["analysis"]) == (False, False, None)
        begun = await ann.ask("POST", path)
        assert begun["is_under_way"] or begun["is_done"]
        return table, await done(ann, path)

    async def leave_over(table: str) -> None:
        """As a server leaves it that was killed while it made an analysis."""
        store = await open_store(database)
        assert await store.write(claim(Claim(table, "0", 1), FORMAT, 0.0, time.time() + 60)) is Claimed.MINE
        await store.close()

    async def look(base: str, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
        bob = await Guest.meet(base, "Bob")
        kept = await bob.ask("POST", f"/api/analyses/{table}?seen=1&depth=quick")
        return kept, await done(bob, f"/api/analyses/{table}?seen=0")

    with serving(database, tmp_path / "log", hurried=True) as (server,):
        table, state = asyncio.run(make(server.base))
        analysis = state["analysis"]
        assert (analysis["eyes"], analysis["worlds"]) == (1, 8)
        assert all(sum(ply["chances"]) == 1_000_000 for ply in analysis["plies"])
        assert all(ply.get("token", "") == "" for ply in analysis["plies"] if ply["seat"] != 1)
        for split in analysis["splits"]:
            assert split["start"] + split["own"] + split["others"] + split["luck"] == split["result"]
        server.stop()
        asyncio.run(leave_over(table))
        server.start()
        server.wait()
        kept, taken_up = asyncio.run(look(server.base, table))
        assert kept == state
        assert (taken_up["analysis"]["eyes"], taken_up["analysis"]["worlds"]) == (0, 1)


def test_a_flood_of_wishes_is_answered_in_sentences_and_leaves_a_table_alone(tmp_path: Path) -> None:
    async def wish(guest: Guest, method: str, path: str) -> int:
        try:
            await guest.ask(method, path)
        except Refusal as no:
            return no.status
        return 200

    async def flood(base: str) -> tuple[set[int], str]:
        ann, eve = await Guest.meet(base, "Ann"), await Guest.meet(base, "Eve")
        over = await finished(ann)
        running = await ann.make_table("base", ["me", "greedy", "greedy"], start=True)
        paths = [
            f"/api/analyses/{table}?seen={seen}&depth={depth}"
            for table in (over, running, "nowhere", "%00")
            for seen in ("all", "0", "9", "x" * 500)
            for depth in ("quick", "deep", "-1")
        ]
        wishes = [wish(eve, method, path) for _ in range(3) for path in paths for method in ("POST", "GET")]
        answers, table = await asyncio.gather(asyncio.gather(*wishes), finished(ann))
        return set(answers), table

    with serving(str(tmp_path / "tables.sqlite"), tmp_path / "log", hurried=True) as (server,):
        answers, table = asyncio.run(flood(server.base))
    assert table
    assert answers == {200, 400, 404, 409, 503}
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
