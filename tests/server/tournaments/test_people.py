"""Whose tournaments are: forgotten with somebody, taken over by whom a guest becomes, moved and taken along."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhold.server.running.meeting.rating import count_games
from hexhold.server.store.opening import open_store
from hexhold.server.store.tournaments import keeping
from hexhold.server.store.transfer import export_tables, import_tables
from tests.server.tournaments.company import TABLE, Meeting, met
from tests.server.visitors import Site, story

pytestmark = pytest.mark.once


def test_somebody_who_is_forgotten_is_nobody_in_their_tournaments(database: str) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 5)
        await meeting.do("begin_round")
        await meeting.people[1].ask("DELETE", "/api/me")
        shown = await meeting.look()
        assert [(it["name"], bool(it["left"])) for it in shown["people"][:3]] == [
            ("Name 0", False),
            ("", True),
            ("Name 2", False),
        ]
        await meeting.maker.ask("DELETE", "/api/me")
        shown = await meeting.look(meeting.people[2])
        assert (shown["maker"], shown["status"]) == ("", "over")
        (summary,) = (await meeting.people[2].ask("GET", "/api/me/tournaments"))["tournaments"]
        assert (summary["id"], summary["people"], summary["round"], summary["yours"]) == (meeting.name, 5, 1, False)

    story(database, told)


def test_a_guest_who_becomes_somebody_stays_in_their_tournaments(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 4)
        await meeting.do("begin_round")
        await meeting.play()
        somebody = await site.meet("Somebody")
        code = (await somebody.ask("POST", "/api/me/recovery", {}, expect=201))["code"]
        guest = meeting.people[1]
        before = await meeting.look(guest)
        await guest.ask("POST", "/api/me/recover", {"code": code, "bring": True})
        after = await meeting.look(guest)
        assert (after["joined"], [it.get("you", False) for it in after["people"]]) == (
            True,
            [False, True, False, False],
        )
        assert [it["name"] for it in after["people"]] == ["Name 0", "Somebody", "Name 2", "Name 3"]
        assert [it["score"] for it in after["standings"]] == [it["score"] for it in before["standings"]]

    story(tmp_path, told)


def test_tournaments_move_to_another_database_with_everything_else(database: str, tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 5)
        await meeting.do("begin_round")
        lines = [line async for line in export_tables(site.store)]
        other = await open_store(str(tmp_path / "other.sqlite"))
        for _ in range(2):
            await import_tables(other, lines)
        assert await other.read(keeping.page("", 10)) == await site.store.read(keeping.page("", 10))
        assert [line async for line in export_tables(other)] == lines
        await other.close()

    story(database, told)


def test_what_one_is_in_can_be_taken_along(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 3)
        everything = (await meeting.people[1].ask("GET", "/api/me/everything")).decode()
        assert f'"id":"{meeting.name}","title":"Friday"' in everything

    story(tmp_path, told)


@pytest.mark.threat("SEC-31")
def test_a_rated_tournament_is_for_people_who_can_come_back_and_its_tables_count(tmp_path: Path) -> None:
    table = {
        "clock": {"bank": 180.0, "increment": 30.0},
        "map": "variable",
        "visibility": "public",
        "hints": False,
        "rated": True,
    }

    async def told(site: Site) -> None:
        people = [await site.meet(f"Name {number}") for number in range(4)]
        for visitor in people[:3]:
            await visitor.ask("POST", "/api/me/recovery", {}, expect=201)
        body = {"title": "Rated", "kind": "swiss", "table": {**TABLE, **table}}
        name = (await people[0].ask("POST", "/api/tournaments", body, expect=201))["id"]
        meeting = Meeting(site, people, name)
        for visitor in people[:3]:
            await meeting.do("join", visitor)
        assert (await meeting.refused("join", people[3]))[:2] == (403, "account")
        (begun,) = (await meeting.do("begin_round"))["rounds"]
        row = await site.store.load_table(begun["tables"][0]["id"])
        assert row is not None
        assert (row.rated, row.visibility, row.players) == (1, "public", 3)
        await meeting.play()
        await count_games(site.store)
        standings = [(await visitor.ask("GET", "/api/me/standing"))["standings"] for visitor in people[:3]]
        assert sorted(own["last"][0]["place"] for (own,) in standings) == [1, 2, 3]

    story(tmp_path, told)
