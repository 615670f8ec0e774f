"""The board of the day over HTTP: one try each, a list that respects people, and the bot in the same seat."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hexhold.core.engine import seats_to_act
from hexhold.server.http import finished_games
from hexhold.server.http.daily import endpoints
from hexhold.server.http.daily.endpoints import outcome_of
from hexhold.server.http.finished_games import FinishedGame
from hexhold.server.running.clock import Clock
from hexhold.server.running.daily import champion
from hexhold.server.running.daily.champion import ChampionsGame, play_on
from hexhold.server.running.keeping import final_row, restore
from hexhold.server.running.thinking import Thinkers
from hexhold.server.store import Store, TableRow
from hexhold.server.store.daily import tries as daily
from hexhold.server.store.daily.tries import DAYS_KEY, THE_BOT, Outcome
from hexhold.server.store.opening import open_store
from hexhold.server.store.transfer import export_tables, import_tables
from hexhold.server.table import daily as boards
from hexhold.server.table import journal as j
from hexhold.server.table.daily import board_of, closes_at, is_closed, seed_of
from hexhold.server.table.deciding import act
from tests.server.visitors import Site, story

pytestmark = pytest.mark.once

DAY = "2026-11-18"
NOON = closes_at(DAY) - 1.5 * 86400


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """It is noon on a day whose game is the first, also for who looks at finished games."""
    monkeypatch.setattr(Clock, "now", lambda _: NOON)
    monkeypatch.setattr(finished_games, "is_closed", lambda day, _: is_closed(day, NOON))
    board_of.cache_clear()
    yield
    board_of.cache_clear()


async def finish(store: Store, name: str) -> None:
    """Let everybody at a table do the first thing on their list until the game is over."""
    row = await store.load_table(name)
    assert row is not None
    table = restore(row, await store.entries(name))
    first = table.seq
    written, ended = [], None
    while table.status == "playing":
        assert table.play is not None
        seat = seats_to_act(table.play.state)[0]
        decision = table.play.decision(seat)
        change = act(table, seat, decision.id, [int(decision.listed[0])], NOON)
        ended = final_row(table, change) if change.ends_game else None
        table.fold(change.entries[0], change.prepared)
        written.append(j.write_entry(change.entries[0]))
    await store.append(name, first, written, ended)


def test_everybody_has_one_try_and_all_of_them_the_same_board(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        ann, bob, nobody = await one.meet("Ann"), await one.meet("Bob"), await one.meet("")
        before = await ann.look()
        assert (before["mine"], before["results"], before["seed"], before["pending"]) == (None, [], "", False)
        assert (await nobody.refused("POST", "/api/days/today", {}))[1] == "forbidden"
        assert (await ann.refused("POST", "/api/days/today", {"pace": 99}))[1] == "malformed"
        first, second = await ann.begin(), await bob.begin()
        assert await ann.refused("POST", "/api/days/today", {}) == (
            409,
            "tried",
            "You have begun this board already; everybody has one try.",
        )
        tables = [await one.store.load_table(name) for name in (first, second)]
        assert tables[0] is not None
        assert tables[1] is not None
        assert tables[0].secret == tables[1].secret
        seen = await ann.look(before["day"])
        assert seen["mine"] == {"table": first, "over": False, "counts": False}
        assert (seen["map"], seen["commitment"]) == (before["map"], before["commitment"])
        token = (await ann.ask("POST", "/api/bots", {"name": "Robot"}))["token"]
        program = await one.meet("", token)
        assert (await program.refused("POST", "/api/days/today", {}))[1] == "forbidden"

    story(tmp_path, told)


def test_two_tries_at_once_are_one(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        ann = await one.meet("Ann")
        answers = await asyncio.gather(*(ann.door.request("POST", "/api/days/today", "{}") for _ in range(4)))
        assert sorted(answer.status for answer in answers) == [201, 409, 409, 409]
        assert len(await one.store.tables()) == 1

    story(tmp_path, told)


def test_days_that_are_not_there_are_told_in_a_sentence(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        ann = await one.meet("Ann")
        for day, code in (("2999-01-01", "unknown"), ("2001-01-01", "unknown"), ("tomorrow", "malformed")):
            status, found, sentence = await ann.refused("GET", f"/api/days/{day}")
            assert (status, found) == (404 if code == "unknown" else 400, code)
            assert sentence.endswith(".")
        assert (await ann.refused("POST", "/api/days/2001-01-01", {}))[1] == "forbidden"
        assert (await ann.refused("POST", "/api/days/2999-01-01", {}))[1] == "unknown"
        assert await one.store.tables() == []

    story(tmp_path, told)


def test_a_finished_try_is_in_the_list_and_its_seed_stays_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(boards.OPTIONS, "max_turns", 6)

    async def told(one: Site) -> None:
        ann = await one.meet("Ann")
        table = await ann.begin()
        await finish(one.store, table)
        seen = await ann.look()
        (own,) = seen["results"]
        assert (own["name"], own["you"], own["bot"], own["won"], own["rounds"]) == ("Ann", True, False, False, 2)
        assert seen["mine"] == {"table": table, "over": True, "counts": True}
        seed = seed_of(await one.store.key(DAYS_KEY), seen["day"]).hex()
        for path in (f"/api/records/{table}", f"/api/draws/{table}", f"/api/films/{table}", "/api/me/everything"):
            told = await ann.door.request("GET", path)
            assert told.status == 200
            assert seed.encode() not in told.body
        everything = await ann.ask("GET", "/api/me/everything")
        (tried,) = json.loads(everything.splitlines()[0])["days"]
        assert (tried["day"], tried["table"], tried["outcome"]["rounds"]) == (seen["day"], table, 2)
        row = await one.store.load_table(table)
        assert row is not None
        entries = await one.store.entries(table)
        left = [*entries[:-1], j.write_entry(j.Stood(at=1.0, by=await ann.who(one, table), seat=seen["seat"]))]
        assert outcome_of(FinishedGame(row, [*left, entries[-1]])).points == 0, "a bot has played to the end"

    story(tmp_path, told)


def test_the_list_leaves_out_who_is_blocked_who_is_gone_and_what_came_too_late(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        people = {name: await one.meet(name) for name in ("Ann", "Bob", "Cleo", "Dan")}
        tables = {name: await people[name].begin() for name in people}
        who = {name: await people[name].who(one, tables[name]) for name in people}
        ends = {"Ann": (True, 10, 20), "Bob": (True, 11, 15), "Cleo": (False, 9, 14), "Dan": (False, 9, 12)}
        for name, (won, points, rounds) in ends.items():
            ended = closes_at(DAY) if name == "Dan" else NOON
            await one.store.write(
                daily.keep_outcome(DAY, who[name], Outcome(won=won, points=points, rounds=rounds, ended=ended))
            )
        bot = Outcome(won=True, points=10, rounds=17, ended=NOON)
        await one.store.write(daily.keep_outcome(DAY, THE_BOT, bot))
        await one.store.write(daily.keep_outcome(DAY, who["Ann"], bot))

        async def names(name: str) -> list[str]:
            return [it["name"] for it in (await people[name].look())["results"]]

        assert await names("Ann") == ["Bob", "master", "Ann", "Cleo"]
        table = await one.store.load_table(tables["Bob"])
        assert table is not None
        handle = restore(table, ()).handle(who["Bob"])
        await people["Ann"].ask("POST", "/api/me/blocks", {"table": tables["Bob"], "who": handle})
        assert await names("Ann") == ["master", "Ann", "Cleo"]
        assert await names("Bob") == ["Bob", "master", "Cleo"]
        await people["Cleo"].ask("DELETE", "/api/me")
        assert await names("Bob") == ["Bob", "master"]
        assert await one.store.read(daily.tries(who["Cleo"])) == []

    story(tmp_path, told)


def test_a_guest_brings_their_try_along_unless_there_is_one(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        guest, person = await one.meet("Gus"), await one.meet("Pia")
        table = await guest.begin()
        code = (await person.ask("GET", "/api/me/code"))["code"]
        await guest.ask("POST", "/api/me/code", {"code": code, "bring": True})
        assert (await person.look())["mine"]["table"] == table
        assert (await person.refused("POST", "/api/days/today", {}))[1] == "tried"

    story(tmp_path, told)


def test_tries_and_the_key_of_the_days_move_with_the_database(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        ann = await one.meet("Ann")
        table = await ann.begin()
        who = await ann.who(one, table)
        lines = [line async for line in export_tables(one.store)]
        other = await open_store(str(tmp_path / "other.sqlite"))
        await import_tables(other, lines)
        assert await other.read(daily.tries(who)) == await one.store.read(daily.tries(who))
        assert await other.key(DAYS_KEY) == await one.store.key(DAYS_KEY)
        await other.close()

    story(tmp_path, told)


def test_the_bot_plays_in_the_same_seat_piece_by_piece_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(boards.OPTIONS, "max_turns", 4)
    monkeypatch.setattr(champion, "STRONGEST", "greedy")
    monkeypatch.setattr(champion, "RIVALS", "random")
    whole = play_on(ChampionsGame(DAY, b"s" * 32), time.monotonic() + 1000)
    part = ChampionsGame(DAY, b"s" * 32)
    pieces = 0
    while part.outcome is None:
        part, pieces = play_on(part, 0.0), pieces + 1
    assert pieces > 10
    assert part.lines == whole.lines
    assert whole.outcome is not None
    assert (part.outcome.points, part.outcome.rounds) == (whole.outcome.points, whole.outcome.rounds)
    assert whole.outcome.rounds == 1


def test_the_bot_plays_once_when_the_first_one_looks_and_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def go_on(part: ChampionsGame) -> ChampionsGame:
        begun.extend([part.day] if not part.lines else [])
        return play_on(part, 0.0)

    monkeypatch.setitem(boards.OPTIONS, "max_turns", 2)
    monkeypatch.setattr(champion, "STRONGEST", "greedy")
    monkeypatch.setattr(champion, "RIVALS", "random")
    monkeypatch.setattr(Thinkers, "has_processes", True)
    monkeypatch.setattr(endpoints, "go_on", go_on)

    async def told(one: Site) -> None:
        ann = await one.meet("Ann")
        assert (await ann.look())["pending"]
        for _ in range(5000):
            seen = await ann.look()
            if not seen["pending"]:
                break
        (bot,) = (await ann.look())["results"]
        assert (bot["name"], bot["bot"], bot["you"], bot["rounds"]) == ("master", True, False, 1)
        assert begun == [DAY]

    story(tmp_path, told)


def test_the_map_of_a_day_is_a_picture_and_only_of_days_that_are_there(tmp_path: Path) -> None:
    async def told(one: Site) -> None:
        ann = await one.meet("Ann")
        picture = await ann.door.request("GET", "/api/days/today/board.svg")
        assert (picture.status, picture.kind.partition(";")[0]) == (200, "image/svg+xml")
        assert picture.body.startswith(b"<svg")
        assert (await ann.refused("GET", "/api/days/2001-01-01/board.svg"))[1] == "unknown"

    story(tmp_path, told)


def test_both_databases_keep_tries_alike(database: str) -> None:
    async def told() -> None:
        store = await open_store(database)
        rows = {
            who: TableRow(id=f"t-{who}", game="base", players=4, created=2.0, people=(who,)) for who in ("ann", "bob")
        }
        for who, row in rows.items():
            await store.name_person(who, who.title(), 1.0)
            assert await store.write(daily.begin_try(DAY, who, row, [b"one", b"two"]))
            assert not await store.write(daily.begin_try(DAY, who, row, [b"one"]))
            assert await store.entries(row.id) == [b"one", b"two"]
        await store.save_table(msgspec.structs.replace(rows["bob"], status="over", plies=2))
        assert await store.read(daily.unsettled(DAY, 5)) == [("bob", "t-bob")]
        await store.write(daily.keep_outcome(DAY, "bob", Outcome(won=False, points=9, rounds=12, ended=NOON)))
        await store.write(daily.keep_outcome(DAY, THE_BOT, Outcome(won=True, points=10, rounds=15, ended=NOON)))
        assert [it.name for it in await store.read(daily.results(DAY, NOON + 1))] == ["", "Bob"]
        assert await store.read(daily.results(DAY, NOON)) == []
        assert await store.read(daily.days(DAY, 5)) == [DAY]
        await store.write(daily.bring_tries("bob", "cleo"))
        await store.write(daily.bring_tries("ann", "cleo"))
        assert [it.table for it in await store.read(daily.tries("cleo"))] == ["t-bob"]
        assert await store.read(daily.unsettled(DAY, 5)) == []
        await store.close()

    asyncio.run(told())
