"""Openings over HTTP: on any map that nobody plays on; of a running game nobody is told anything."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from hexhold.server.http.looking_back import openings
from hexhold.server.http.looking_back.played_on import mark_of, open_days
from hexhold.server.running.thinking import Thinkers
from hexhold.server.store import Search
from hexhold.server.table import journal as j
from hexhold.server.table.daily import board_of
from tests.server.visitors import Site, Visitor, story

pytestmark = pytest.mark.once

SHOW, LOOK = "/api/openings", "/api/openings/look"
NOT_OVER = (409, "not_over")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought is shown elsewhere (tests/analysis/test_opening.py): here it is only whether it is thought."""
    monkeypatch.setattr(Thinkers, "has_processes", property(lambda _: True))
    monkeypatch.setattr(openings, "look_at", lambda _: b'{"looked": true}')


async def laid_out(visitor: Visitor, preset: str = "variable", seed: int = 7) -> dict[str, Any]:
    """A map as anybody may lay one out, as an opening that nothing was placed in."""
    wish = {"game": "base", "players": 3, "map": preset, "seed": seed}
    shown = await visitor.ask("POST", "/api/maps", wish)
    return {"game": "base", "players": 3, "map": shown["map"], "placed": []}


async def play(visitor: Visitor, opening: dict[str, Any], **more: Any) -> str:
    """A game on this map that goes on; its table."""
    body = {"game": "base", "seats": ["me", "random", "random"], "start": True, "map": opening["map"], **more}
    return str((await visitor.ask("POST", "/api/tables", body))["id"])


async def refused(visitor: Visitor, opening: dict[str, Any]) -> tuple[int, str]:
    status, code, _ = await visitor.refused("POST", LOOK, opening)
    return status, code


async def of_game(visitor: Visitor, table: str) -> dict[str, Any]:
    """The opening of a game that bots play to its end; until then it is refused."""
    wire = visitor.door.connect(f"/api/tables/{table}/ws", lambda _: None, lambda *_: None)
    answer = await visitor.door.request("GET", f"{SHOW}/{table}")
    for _ in range(600):
        if answer.status == 200:
            break
        assert json.loads(answer.body)["error"]["code"] == "not_over"
        await asyncio.sleep(0.1)
        answer = await visitor.door.request("GET", f"{SHOW}/{table}")
    wire.close()
    found: dict[str, Any] = json.loads(answer.body)
    return found


def turned(board: dict[str, Any]) -> dict[str, Any]:
    """The same map under another name and upside down: every row the other way round, the last one first."""
    rows = []
    for row in reversed(board["rows"]):
        at, _, hexes = row.partition(": ")
        q, r = (int(it) for it in at.strip("()").split(","))
        pieces = hexes.split(", ")
        rows.append(f"({-q - len(pieces) + 1},{-r}): {', '.join(reversed(pieces))}")
    return {**board, "name": "another", "rows": rows, "harbours": [], "free": True}


def test_an_opening_is_shown_as_at_a_table_with_what_every_place_pays(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann = await site.meet("Ann")
        opening = await laid_out(ann)
        shown = await ann.ask("POST", SHOW, opening)
        assert (shown["seat"], shown["request"]["kind"], shown["request"]["can_undo"]) == (0, "place_settlement", False)
        places = [it["args"]["node"] for group in shown["request"]["groups"] for it in group["options"]]
        assert all(sum(shown["income"][node].values()) == shown["view"]["rolls"]["nodes"][node] for node in places)
        best = max(places, key=lambda node: sum(shown["income"][node].values()))
        after = await ann.ask("POST", SHOW, {**opening, "placed": [f"settle:N{best}"]})
        assert after["incomes"] == [shown["income"][best], {}, {}]
        assert (after["seat"], after["request"]["can_undo"]) == (0, True)
        assert await ann.ask("POST", LOOK, opening) == {"looked": True}
        assert (await ann.refused("POST", SHOW, {**opening, "placed": ["settle:N999"]}))[0] == 400
        assert (await ann.refused("POST", SHOW, {**opening, "game": "chess"}))[1] == "malformed"
        assert (await ann.refused("POST", f"{LOOK}?depth=endless", opening))[1] == "malformed"

    story(tmp_path, told)


@pytest.mark.threat("SEC-38")
def test_nobody_is_told_anything_of_a_map_that_a_game_is_played_on(tmp_path: Path) -> None:
    """Neither those who play on it nor anybody else, from whichever process, however it is turned or called."""

    async def told(site: Site) -> None:
        ann, eve = await site.meet("Ann"), await site.meet("Eve")
        opening, other = await laid_out(ann), await laid_out(ann, seed=8)
        assert await eve.ask("POST", LOOK, opening) == {"looked": True}
        await play(ann, opening)
        same = {**opening, "map": turned(opening["map"])}
        assert [await refused(it, one) for it in (ann, eve) for one in (opening, same)] == 4 * [NOT_OVER]
        assert await ann.ask("POST", LOOK, other) == {"looked": True}

    story(tmp_path, told)


@pytest.mark.threat("SEC-38")
def test_a_map_that_a_game_laid_out_itself_is_refused_as_well(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann = await site.meet("Ann")
        body = {"game": "base", "seats": ["me", "random", "random"], "start": True, "options": {"map": "variable"}}
        table = (await ann.ask("POST", "/api/tables", body))["id"]
        entries = map(j.read_entry, await site.store.entries(table))
        began = next(entry for entry in entries if isinstance(entry, j.Began))
        opening = {"game": "base", "players": 3, "map": began.map, "placed": []}
        assert await refused(ann, opening) == NOT_OVER

    story(tmp_path, told)


@pytest.mark.threat("SEC-38")
def test_a_printed_map_is_refused_to_those_alone_who_play_on_it(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann, eve = await site.meet("Ann"), await site.meet("Eve")
        opening = await laid_out(ann, "beginner")
        await play(ann, {"map": "beginner"})
        assert await refused(ann, opening) == NOT_OVER
        assert await eve.ask("POST", LOOK, opening) == {"looked": True}

    story(tmp_path, told)


def test_once_the_game_is_over_its_map_and_its_opening_are_anybodys(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann = await site.meet("Ann")
        opening = await laid_out(ann)
        table = await play(ann, opening, seats=["random"] * 3, options={"max_turns": 3}, pace=0)
        found = await of_game(ann, table)
        assert mark_of(found["map"]) == mark_of(opening["map"])
        assert len(found["placed"]) == 12
        assert (await ann.ask("POST", SHOW, found))["seat"] is None
        assert await ann.ask("POST", LOOK, found) == {"looked": True}

    story(tmp_path, told)


@pytest.mark.threat("SEC-38")
def test_the_boards_of_days_that_can_still_be_played_are_refused(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    today, before, long_ago = (board_of((now - timedelta(days=it)).date().isoformat()) for it in (0, 1, 3))
    marks = open_days(now.timestamp())
    assert {mark_of(today.map), mark_of(before.map)} < marks
    assert mark_of(long_ago.map) not in marks

    async def told(site: Site) -> None:
        ann = await site.meet("Ann")
        opening = {"game": today.game, "players": 4, "map": today.map}
        assert await refused(ann, opening) == NOT_OVER
        assert await site.store.tables(Search(status="playing")) == []

    story(tmp_path, told)
