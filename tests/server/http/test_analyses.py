"""Analyses over HTTP: refused while a game runs, made in the background one at a time, kept over a restart."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest

from hexhold.server.http.gate import Gate
from hexhold.server.http.looking_back.endpoints import Analyses, UnderWay
from hexhold.server.limits import ANALYSES_UNDER_WAY
from hexhold.server.running.hub import Hub
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
    async def make(base: str) -> tuple[str, dict[str, Any]]:
        ann = await Guest.meet(base, "Ann")
        waiting = await ann.make_table("base", ["me", "greedy", "greedy"])
        assert await refused(ann, "POST", f"/api/analyses/{waiting}") == (409, "not_over")
        assert await refused(ann, "POST", "/api/analyses/nowhere") == (404, "unknown_table")
        table = await finished(ann)
        path = f"/api/analyses/{table}?seen=1"
        assert await refused(ann, "POST", f"/api/analyses/{table}?seen=7") == (400, "malformed")
        assert await refused(ann, "POST", f"/api/analyses/{table}?seen=watcher") == (400, "malformed")
        nothing = await ann.ask("GET", path)
        assert (nothing["is_under_way"], nothing["is_done"], nothing["analysis"]) == (False, False, None)
        begun = await ann.ask("POST", path)
        assert begun["is_under_way"] or begun["is_done"]
        return path, await done(ann, path)

    async def look(base: str, path: str) -> dict[str, Any]:
        state: dict[str, Any] = await (await Guest.meet(base, "Bob")).ask("POST", path)
        return state

    with serving(str(tmp_path / "tables.sqlite"), tmp_path / "log", hurried=True) as (server,):
        path, state = asyncio.run(make(server.base))
        analysis = state["analysis"]
        assert (analysis["eyes"], analysis["worlds"] > 0) == (1, True)
        assert all(sum(ply["chances"]) == 1_000_000 for ply in analysis["plies"])
        assert all(ply.get("token", "") == "" for ply in analysis["plies"] if ply["seat"] != 1)
        for split in analysis["splits"]:
            assert split["start"] + split["own"] + split["others"] + split["luck"] == split["result"]
        server.stop()
        server.start()
        server.wait()
        assert asyncio.run(look(server.base, path)) == state


def test_an_address_has_one_analysis_under_way_and_all_together_a_few() -> None:
    analyses = Analyses(cast("Hub", None), Gate(counts=True))
    analyses.under_way = {("a", "0"): UnderWay("1.1.1.1")}
    assert analyses._is_enough("1.1.1.1")
    assert not analyses._is_enough("2.2.2.2")
    analyses.under_way = {(str(number), "0"): UnderWay(f"1.1.1.{number}") for number in range(ANALYSES_UNDER_WAY)}
    assert analyses._is_enough("2.2.2.2")
