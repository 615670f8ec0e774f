"""Oneself over many games: only one's own, only for oneself, analysed on demand one after the other."""

from __future__ import annotations

import asyncio
import json
import zlib
from pathlib import Path

import pytest

from hexhold.analysis.data import FORMAT
from hexhold.server.after.analysing import Piece
from hexhold.server.http.looking_back import making, own_games
from hexhold.server.http.looking_back.making import Making, Wanted
from hexhold.server.store import Store, TableRow
from hexhold.server.store.analyses import Claim, analysis, keep_analysis
from hexhold.server.store.moderation import appoint
from hexhold.server.table import journal as j
from hexhold.server.table.config import TableConfig, write_config
from tests.server.visitors import Site, Visitor, story

pytestmark = pytest.mark.once

PATH = "/api/me/analyses"


def found(seat: int) -> bytes:
    """What an analysis of a seat might say."""
    plies = [{"seat": seat, "turn": 0, "kind": "settle", "decision": {"cost": 30_000}}]
    split = {"seat": seat, "start": 250_000, "result": 1_000_000, "luck": 5, "cost": 30_000, "judged": 1}
    told = {"game": "base", "eyes": seat, "splits": [split] * 3, "plies": plies}
    return json.dumps(told).encode()


async def identity(site: Site, visitor: Visitor) -> str:
    """Who somebody is, as the database knows it."""
    table = (await visitor.ask("POST", "/api/tables", {"game": "base", "seats": ["me", "open"]}))["id"]
    return await visitor.who(site, table)


async def over(store: Store, name: str, people: list[str]) -> None:
    """A game of these people that is over."""
    config = TableConfig(game="base", players=3, owner=people[0])
    row = TableRow(
        id=name, game="base", players=3, status="over", config=write_config(config), people=tuple(people), updated=1.0
    )
    await store.create_table(row)
    sat = [j.Sat(at=1.0, by=who, seat=seat, name="x") for seat, who in enumerate(people)]
    await store.append(name, 0, [j.write_entry(entry) for entry in sat], row)


async def keep(store: Store, table: str, seat: int) -> None:
    await store.write(keep_analysis(Claim(table, str(seat), 8, 1.0, zlib.compress(found(seat))), FORMAT, 1.0))


def test_one_is_told_of_ones_own_seats_and_nobody_else_is(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann, bob, eve, nobody = [await site.meet(name) for name in ("Ann", "Bob", "Eve", "")]
        who = [await identity(site, ann), await identity(site, bob)]
        await over(site.store, "t1", who)
        await over(site.store, "t2", who[1:])
        for table, seat in (("t1", 0), ("t1", 1), ("t2", 0)):
            await keep(site.store, table, seat)
        of_ann, of_bob = await ann.ask("GET", PATH), await bob.ask("GET", PATH)
        assert [it["table"] for it in of_ann["games"]] == ["t1"]
        assert {it["table"] for it in of_bob["games"]} == {"t1", "t2"}
        assert of_ann["themes"] == [{"theme": "opening", "decisions": 1, "cost": 30_000, "mistakes": 0}]
        await site.store.write(appoint(await identity(site, eve), "moderator"))
        assert (await eve.ask("GET", "/api/me/role"))["role"] == "moderator"
        for other in (eve, nobody):
            seen = await other.ask("GET", PATH)
            assert (seen["games"], seen["finished"], seen["themes"]) == ([], 0, [])
        everything = await ann.door.request("GET", "/api/me/everything")
        taken = json.loads(everything.body.splitlines()[0])["over_games"]
        assert [it["table"] for it in taken["games"]] == ["t1"]
        await ann.ask("DELETE", "/api/me")
        assert await site.store.read(analysis("t1", "0", FORMAT)) is None
        assert await site.store.read(analysis("t1", "1", FORMAT)) is not None, "what is Bob's stays"

    story(tmp_path, told)


def test_games_are_analysed_one_after_the_other_when_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[tuple[str, str]] = []

    def piece(wanted: Wanted) -> Piece:
        done.append(wanted.key)
        return Piece(1.0, found(int(wanted.game.seen)), is_done=True)

    monkeypatch.setattr(Making, "is_possible", True)
    monkeypatch.setattr(making, "next_piece", piece)
    monkeypatch.setattr(own_games, "LOOK_AGAIN", 0.01)

    async def told(site: Site) -> None:
        ann = await site.meet("Ann")
        who = await identity(site, ann)
        for name in ("t1", "t2", "t3"):
            await over(site.store, name, ["somebody", who])
        await keep(site.store, "t2", 1)
        assert (await ann.refused("POST", PATH, {"games": 0}))[1] == "malformed"
        assert (await ann.refused("POST", PATH, {"games": 21}))[1] == "malformed"
        begun = await ann.ask("POST", PATH, {"games": 20})
        assert (begun["finished"], begun["waiting"]) == (3, 2)
        status, code, sentence = await ann.refused("POST", PATH, {"games": 20})
        assert (status, code, sentence) == (503, "busy", "Your games are being analysed already.")
        seen = await ann.ask("GET", PATH)
        for _ in range(5000):
            if not seen["waiting"]:
                break
            await asyncio.sleep(0.02)
            seen = await ann.ask("GET", PATH)
        assert sorted(done) == [("t1", "1"), ("t3", "1")]
        assert len(seen["games"]) == 3
        await ann.ask("POST", PATH, {"games": 20})
        assert len(done) == 2, "what is kept is not made again"

    story(tmp_path, told)


def test_where_there_is_no_process_that_is_said(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann = await site.meet("Ann")
        assert (await ann.ask("GET", PATH))["available"] is False
        assert (await ann.refused("POST", PATH, {"games": 5}))[1] == "busy"

    story(tmp_path, told)
