"""Tournaments as people meet them: joined by a link, round after round, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.keeping import restore
from hexhold.server.store import Ring, TableRow, statements
from hexhold.server.store.tournaments import keeping
from hexhold.server.store.work import Job, Run
from hexhold.server.table import journal as j
from hexhold.server.table.deciding import decide
from hexhold.server.table.seat import Person
from hexhold.server.table.timing import ROUND_PATIENCE, Here, due
from tests.server.tournaments.company import TABLE, Meeting, met, over, seated
from tests.server.visitors import Site, story

pytestmark = pytest.mark.once


def test_people_join_by_a_link_and_a_round_makes_their_tables(database: str) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 7, rounds=2)
        shown = await meeting.look()
        assert (shown["status"], shown["length"], shown["yours"], shown["joined"]) == ("open", 2, True, True)
        assert [it["name"] for it in shown["people"]] == [f"Name {number}" for number in range(7)]
        assert shown["standings"] == []
        stranger = await site.meet("")
        seen = await meeting.look(stranger)
        assert (seen["yours"], seen["joined"], seen["maker"]) == (False, False, "Name 0")
        shown = await meeting.do("begin_round")
        (begun,) = shown["rounds"]
        assert [len(table["people"]) for table in begun["tables"]] == [4, 3]
        assert len(await site.store.tables()) == 2
        for table in begun["tables"]:
            row = await site.store.load_table(table["id"])
            assert row is not None
            assert (row.status, row.title, row.visibility, row.players) == (
                "open",
                "Friday",
                "private",
                len(table["people"]),
            )
            names = {it["who"]: it["name"] for it in shown["people"]}
            assert list(row.names) == [names[who] for who in table["people"]]
        for visitor in meeting.people:
            seen = await meeting.look(visitor)
            (me,) = (it["who"] for it in seen["people"] if it.get("you"))
            assert seen["table"] == next(it["id"] for it in begun["tables"] if me in it["people"])

    story(database, told)


def test_a_round_ends_with_its_last_table_and_the_last_round_ends_it_all(database: str) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 8, rounds=2)
        await meeting.do("begin_round")
        shown = await meeting.play(but=1)
        assert [it["status"] for it in shown["rounds"][0]["tables"]] == ["open", "over"]
        assert not shown["rounds"][0]["over"]
        assert (await meeting.refused("begin_round"))[:2] == (409, "tournament")
        shown = await meeting.play()
        assert shown["rounds"][0]["over"]
        assert [it["score"] for it in shown["standings"]] == [60, 60, 40, 40, 20, 20, 0, 0]
        winners = {table["people"][0] for table in shown["rounds"][0]["tables"]}
        assert {it["who"] for it in shown["standings"][:2]} == winners
        await meeting.do("begin_round")
        shown = await meeting.play()
        assert (shown["status"], [it["played"] for it in shown["standings"]]) == ("over", [2] * 8)
        assert (await meeting.refused("begin_round"))[:2] == (409, "tournament")

    story(database, told)


@pytest.mark.threat("SEC-36")
def test_a_round_that_is_begun_four_times_at_once_has_its_tables_once(database: str) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 8)
        body = '{"deed":"begin_round"}'
        answers = await asyncio.gather(*(meeting.maker.door.request("POST", meeting.path, body) for _ in range(4)))
        assert sorted(answer.status for answer in answers) == [200, 409, 409, 409]
        assert len((await meeting.look())["rounds"]) == 1
        assert len(await site.store.tables()) == 2

    story(database, told)


def test_people_who_join_at_once_are_all_in(database: str) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 1)
        others = [await site.meet(f"Other {number}") for number in range(6)]
        await asyncio.gather(*(meeting.do("join", other) for other in others))
        assert len((await meeting.look())["people"]) == 7
        await meeting.do("join", others[0])
        assert len((await meeting.look())["people"]) == 7, "joining twice is joining once"

    story(database, told)


def test_a_round_of_which_a_table_cannot_be_kept_has_not_begun(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 12)
        before = await meeting.look()
        made, create = list[str](), statements.create_table

        def fail_after_two(table: TableRow) -> Job[None]:
            made.append(table.id)
            if len(made) <= 2:
                return create(table)

            def do(run: Run) -> tuple[None, Ring | None]:
                run("INSERT INTO nowhere VALUES (1)")
                return None, None

            return Job(table.id, do)

        with monkeypatch.context() as patch:
            patch.setattr(statements, "create_table", fail_after_two)
            assert (await meeting.refused("begin_round"))[:2] == (503, "store")
        assert len(made) == 3
        assert await meeting.look() == before
        assert await site.store.tables() == []
        assert len((await meeting.do("begin_round"))["rounds"][0]["tables"]) == 3

    story(database, told)


def test_it_all_comes_back_after_a_restart(database: str) -> None:
    async def begun(site: Site) -> None:
        meeting = await met(site, 8, kind="round_robin")
        await meeting.do("begin_round")
        seen.append((meeting.name, await meeting.play(but=1), meeting.maker.door._cookie))

    async def again(site: Site) -> None:
        name, before, cookie = seen[0]
        maker = await site.meet("", cookie)
        meeting = Meeting(site, [maker], name)
        assert await meeting.look() == before
        assert (await meeting.play())["rounds"][0]["over"]

    seen: list[tuple[str, dict[str, object], str]] = []
    story(database, begun)
    story(database, again)


def test_whoever_leaves_is_behind_all_others_and_a_bot_plays_on_for_them(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 8, {"turn": 86400.0})
        shown = await meeting.do("begin_round")
        leaver, dropped = meeting.people[1], meeting.people[2]
        tables = [(await meeting.look(it))["table"] for it in (leaver, dropped)]
        shown = await meeting.do("leave", leaver)
        assert (shown["joined"], shown["table"]) == (False, tables[0])
        (number,) = (it["who"] for it in (await meeting.look(dropped))["people"] if it.get("you"))
        await meeting.do("drop", who=number)
        assert [it["left"] for it in (await meeting.look())["people"]] == [0, 1, 1, 0, 0, 0, 0, 0]
        for name in tables:
            row = await site.store.load_table(name)
            assert row is not None
            table = restore(row, await site.store.entries(name))
            assert table.status == "playing"
            gone = [seat for seat, place in enumerate(table.places) if not place.decides_itself]
            assert {table.places[seat].name for seat in gone} <= {"Name 1", "Name 2"}
            await over(site.store, name, gone)
        shown = await meeting.play()
        names = {it["who"]: it["name"] for it in shown["people"]}
        assert {names[it["who"]] for it in shown["standings"][-2:]} == {"Name 1", "Name 2"}
        assert [it["score"] for it in shown["standings"][-2:]] == [0, 0]
        shown = await meeting.do("begin_round")
        assert [len(table["people"]) for table in shown["rounds"][1]["tables"]] == [3, 3]

    story(tmp_path, told)


def test_the_maker_ends_a_round_and_then_the_tournament(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 6, {"seats": ["open"] * 3, "turn": 86400.0}, rounds=5)
        await meeting.do("begin_round")
        assert (await meeting.refused("end"))[:2] == (409, "tournament")
        shown = await meeting.do("end_round")
        assert [it["status"] for it in shown["rounds"][0]["tables"]] == ["closed", "closed"]
        assert [it["score"] for it in shown["standings"]] == [30] * 6, "nobody has won, and nobody has left"
        assert (await meeting.refused("end_round"))[:2] == (409, "tournament")
        assert (await meeting.do("end"))["status"] == "over"
        for deed in ("begin_round", "end", "leave"):
            assert (await meeting.refused(deed))[:2] == (409, "tournament")

    story(tmp_path, told)


WRONG: Sequence[tuple[dict[str, object], str]] = (
    ({"title": "   "}, "malformed"),
    ({"kind": "knockout"}, "malformed"),
    ({"rounds": -1}, "malformed"),
    ({"rounds": 41}, "malformed"),
    ({"more": 1}, "malformed"),
    ({"table": {**TABLE, "seats": ["me", "open", "open"]}}, "malformed"),
    ({"table": {**TABLE, "seats": ["open", "open"]}}, "malformed"),
    ({"table": {**TABLE, "seats": ["open"] * 7}}, "malformed"),
    ({"table": {**TABLE, "game": "gift", "seats": ["open"] * 5}}, "malformed"),
    ({"table": {**TABLE, "game": "chess"}}, "malformed"),
    ({"table": {**TABLE, "options": {"nothing": 1}}}, "malformed"),
    ({"table": {**TABLE, "start": True}}, "malformed"),
    ({"table": {**TABLE, "rated": True}}, "account"),
)


@pytest.mark.threat("SEC-36")
def test_what_cannot_be_a_tournament_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        ann, nobody = await site.meet("Ann"), await site.meet("")
        good = {"title": "Friday", "kind": "swiss", "table": TABLE}
        for wrong, code in WRONG:
            status, found, sentence = await ann.refused("POST", "/api/tournaments", {**good, **wrong})
            assert (found, status) == (code, 403 if code == "account" else 400), (wrong, sentence)
            assert sentence
        assert (await nobody.refused("POST", "/api/tournaments", good))[1] == "forbidden"
        token = (await ann.ask("POST", "/api/bots", {"name": "Robot"}))["token"]
        program = await site.meet("", token)
        assert (await program.refused("POST", "/api/tournaments", good))[1] == "forbidden"
        assert (await ann.ask("GET", "/api/me/tournaments")) == {"tournaments": []}
        for _ in range(20):
            await ann.ask("POST", "/api/tournaments", good)
        assert (await ann.refused("POST", "/api/tournaments", good))[:2] == (409, "tournament")

    story(tmp_path, told)


@pytest.mark.threat("SEC-36")
def test_who_may_not_do_something_is_told_and_nothing_changes(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 4)
        before, other, nobody = await meeting.look(), meeting.people[1], await site.meet("")
        for deed in ("drop", "begin_round", "end_round", "end"):
            assert (await meeting.refused(deed, other))[:2] == (403, "forbidden")
        assert (await meeting.refused("join", nobody))[:2] == (403, "forbidden")
        assert (await meeting.refused("leave", nobody))[:2] == (400, "no_seat")
        assert (await meeting.refused("drop", who="nobody"))[:2] == (400, "no_seat")
        assert (await meeting.refused("dance"))[:2] == (400, "malformed")
        assert (await other.refused("GET", "/api/tournaments/nowhere"))[:2] == (404, "unknown")
        assert await meeting.look() == before
        await meeting.do("begin_round")
        assert (await meeting.refused("join", await site.meet("Late")))[:2] == (409, "tournament")

    story(tmp_path, told)


@pytest.mark.threat("SEC-36")
def test_nobody_joins_those_who_want_nothing_to_do_with_them(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 3)
        stranger = await site.meet("Stranger")
        await meeting.do("join", stranger)
        row = await site.store.read(keeping.load(meeting.name))
        assert row is not None
        unwanted, member = row.state.people[-1].who, row.state.people[1].who
        await meeting.do("leave", stranger)
        await site.store.write(_block(member, unwanted))
        assert (await meeting.refused("join", stranger))[:2] == (403, "blocked")

    story(tmp_path, told)


def _block(who: str, blocked: str) -> Job[None]:
    def do(run: Run) -> tuple[None, Ring | None]:
        run("INSERT INTO blocks (id, who, blocked, name, created) VALUES ('b', %s, %s, '', 0)", (who, blocked))
        return None, None

    return Job("", do)


@pytest.mark.threat("SEC-36")
def test_the_seats_of_its_tables_are_given_and_nobody_changes_them(tmp_path: Path) -> None:
    async def told(site: Site) -> None:
        meeting = await met(site, 4)
        shown = await meeting.do("begin_round")
        name = shown["rounds"][0]["tables"][0]["id"]
        row = await site.store.load_table(name)
        assert row is not None
        table = restore(row, await site.store.entries(name))
        first = Person((await seated(site.store, name))[0], "Name")
        messages = (
            m.Stand(id="a"),
            m.Sit(id="b", seat=1),
            m.Remove(id="c", seat=1),
            m.AddBot(id="d", seat=1, level="greedy"),
            m.Start(id="e"),
            m.Close(id="f"),
        )
        for message in messages:
            with pytest.raises(Refuse) as no:
                decide(message, table, first, table.created)
            assert no.value.code in ("not_open", "forbidden")
        nobody = Here("node", set(), 1)
        assert due(table, nobody, table.created + ROUND_PATIENCE - 1)[0] == []
        entries, _ = due(table, nobody, table.created + ROUND_PATIENCE)
        assert [type(entry) for entry in entries] == [j.Starting, j.Began], "whoever is missing is waited for no longer"

    story(tmp_path, told)
