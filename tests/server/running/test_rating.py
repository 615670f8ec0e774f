"""Ratings: who came in where, what a rated table forbids, and that the end of a game is counted once."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.running.meeting.places import ends_of
from hexhold.server.running.meeting.rating import count_games, rate, strength
from hexhold.server.store import End, Store, TableRow
from hexhold.server.store.opening import open_store
from hexhold.server.store.ratings import Skill, board, count_game, history, ratings, reputations
from hexhold.server.store.transfer import export_tables, import_tables
from hexhold.server.table.seat import Person
from tests.server.rooms import BEGINNER, Desk, started

pytestmark = pytest.mark.once

DIES = """
import asyncio, os, signal, sys
from hexhold.server.store.opening import open_store
from hexhold.server.store.ratings import count_game

def rate(skills, places):
    os.kill(os.getpid(), signal.SIGKILL)

async def main():
    store = await open_store(sys.argv[1])
    await store.write(count_game("t1", rate))

asyncio.run(main())
"""


def over(desk: Desk, winner: int, *left: int) -> tuple[End, ...]:
    """How it ends for people when this seat has won and those have left."""
    table = desk.room.table
    assert table.play is not None
    state = table.play.state
    state.over, state.winner = True, winner
    for seat in left:
        table.places[seat].plays = "bot"
    return ends_of(table, state)


def test_whoever_stayed_is_placed_by_points_and_whoever_left_is_last_whatever_the_bot_made_of_it() -> None:
    places = [(end.who, end.place, end.stayed) for end in over(started(3, map="beginner", options=BEGINNER), 1)]
    assert places == [("ann", 2, True), ("bob", 1, True), ("cleo", 2, True)]
    places = [(end.who, end.place, end.stayed) for end in over(started(3, map="beginner", options=BEGINNER), 1, 1)]
    assert places == [("ann", 1, True), ("bob", 3, False), ("cleo", 1, True)]


def test_a_game_against_bots_counts_for_nobody() -> None:
    assert over(started(1, map="beginner", options=BEGINNER), 0) == ()
    assert len(over(started(2, map="beginner", options=BEGINNER), 0)) == 2


def test_a_game_that_is_closed_is_lost_by_those_alone_who_left() -> None:
    desk = started(2, map="beginner", options=BEGINNER)
    table = desk.room.table
    assert table.play is not None
    assert [end.place for end in ends_of(table, table.play.state)] == [0, 0]
    table.places[1].plays = "minimal"
    assert [(end.place, end.stayed) for end in ends_of(table, table.play.state)] == [(1, True), (2, False)]


def code(answer: object) -> str:
    return answer.code if isinstance(answer, m.Refused) else ""


@pytest.mark.threat("SEC-31")
def test_a_rated_table_takes_nothing_back_has_no_bots_and_seats_those_who_can_come_back() -> None:
    plain, rated = Desk(players=2), Desk(players=2, rated=True, hints=False)
    for desk in (plain, rated):
        desk.join(0, "Ann")
    assert code(plain.say(0, m.Sit(id="s", seat=0))) == ""
    assert code(rated.say(0, m.Sit(id="s", seat=0))) == "account"
    for conn, name in enumerate(("Ann", "Bob")):
        rated.sent[conn] = []
        rated.room.join(conn, Person(name.lower(), name, is_known=True), 0, rated.now)
    program = Person("robot", "Robot", is_program=True, is_known=True)
    rated.sent[2] = []
    rated.room.join(2, program, 0, rated.now)
    assert code(rated.say(2, m.Sit(id="s", seat=0))) == "account"
    assert code(rated.say(0, m.Sit(id="s", seat=0))) == ""
    assert code(rated.say(0, m.AddBot(id="b", seat=1, level="random"))) == "forbidden"
    assert code(plain.say(0, m.AddBot(id="b", seat=1, level="random"))) == ""


@pytest.mark.threat("SEC-31")
@pytest.mark.parametrize("rated", [False, True])
def test_what_was_built_can_be_taken_back_unless_the_game_is_rated(rated: bool) -> None:
    desk = started(1, players=2, options={"first_player": 0})
    object.__setattr__(desk.room.table, "config", _with(desk, rated))
    desk.act(0, desk.request(0).groups[0].options[0].token)
    assert desk.request(0).can_undo is not rated
    assert code(desk.say(0, m.Undo(id="u"))) == ("no_undo" if rated else "")


def _with(desk: Desk, rated: bool) -> object:
    import msgspec  # noqa: PLC0415 - for one line

    return msgspec.structs.replace(desk.room.table.config, rated=rated)


def ended(name: str = "t1", **row: object) -> TableRow:
    """A rated game of three that Ann won and Cleo left."""
    ends = (
        End(who="ann", place=1, stayed=True),
        End(who="bob", place=2, stayed=True),
        End(who="cleo", place=3, stayed=False),
    )
    people = tuple(end.who for end in ends)
    fields = {"status": "over", "rated": 1, "people": people, "ends": ends, "updated": 5.0} | row
    return TableRow(id=name, game="base", players=3, **fields)  # type: ignore[arg-type]


async def with_games(database: str, count: int = 1) -> Store:
    store = await open_store(database)
    for who in ("ann", "bob", "cleo"):
        await store.name_person(who, who.title(), 1.0)
    for number in range(1, count + 1):
        await store.create_table(ended(f"t{number}"))
    return store


@pytest.mark.threat("SEC-31")
def test_of_many_who_count_a_game_one_does_and_everybody_who_played_moves_once(database: str) -> None:
    async def story() -> None:
        store = await with_games(database)
        other = await open_store(database, alone=False) if database.startswith("postgresql") else store
        counted = await asyncio.gather(*(it.write(count_game("t1", rate)) for it in (store, other) * 4))
        assert sorted(counted) == [False] * 7 + [True]
        found = await store.read(reputations(["ann", "bob", "cleo", "nobody"]))
        assert [(it.name, it.finished, it.played) for it in found.values()] == [
            ("Ann", 1, 1),
            ("Bob", 1, 1),
            ("Cleo", 0, 1),
        ]
        mus = [found[who].ratings[0].mu for who in ("ann", "bob", "cleo")]
        assert mus == sorted(mus, reverse=True)
        assert mus[0] > 25 > mus[2]
        assert [it.ratings[0].games for it in found.values()] == [1, 1, 1]
        (game,) = await store.read(history("ann", 5))
        assert (game.table, game.place, game.mu) == ("t1", 1, mus[0])
        if other is not store:
            await other.close()
        await store.close()

    asyncio.run(story())


@pytest.mark.threat("SEC-31")
def test_a_game_whose_process_was_killed_while_it_counted_is_counted_once_by_the_next(tmp_path: Path) -> None:
    database = str(tmp_path / "db.sqlite")

    async def before() -> None:
        await (await with_games(database)).close()

    async def after() -> list[int]:
        store = await open_store(database)
        await count_games(store)
        await count_games(store)
        games = [(await store.read(ratings(who)))[0].games for who in ("ann", "bob", "cleo")]
        await store.close()
        return games

    asyncio.run(before())
    died = subprocess.run([sys.executable, "-c", DIES, database], env=os.environ, check=False)
    assert died.returncode == -signal.SIGKILL
    assert asyncio.run(after()) == [1, 1, 1]


def test_who_was_forgotten_is_in_no_list_and_a_backup_has_all_ratings(database: str, tmp_path: Path) -> None:
    async def names(store: Store) -> list[str]:
        return [it.name for it in await store.read(board("base", 3, 10, 50))]

    async def story() -> None:
        store = await with_games(database, 10)
        await count_games(store)
        assert await names(store) == ["Ann", "Bob", "Cleo"]
        assert await store.read(board("base", 3, 11, 50)) == [], "ten games are not eleven"
        assert await store.read(board("base", 4, 10, 50)) == [], "another number of seats is another list"
        lines = [line async for line in export_tables(store)]
        copy = await open_store(str(tmp_path / "copy.sqlite"))
        await import_tables(copy, lines)
        for who in ("ann", "cleo"):
            assert await copy.read(ratings(who)) == await store.read(ratings(who))
            assert await copy.read(history(who, 50)) == await store.read(history(who, 50))
        await count_games(copy)
        assert (await copy.read(ratings("ann")))[0].games == 10, "what was counted there is not counted again"
        assert (await copy.read(reputations(["cleo"])))["cleo"][1:3] == (0, 10)
        await store.forget_person("bob", 9.0)
        assert await names(store) == ["Ann", "Cleo"]
        assert await store.read(history("bob", 5)) == []
        await copy.close()
        await store.close()

    asyncio.run(story())


def test_everybody_begins_at_1500_and_winning_against_the_strong_brings_more() -> None:
    start, strong = Skill(25.0, 25.0 / 3), Skill(32.0, 2.0)
    assert strength(start.mu) == 1500

    def gain(others: Sequence[Skill]) -> float:
        return rate([start, *others], [1, 2])[0].mu - start.mu

    assert gain([strong]) > gain([Skill(18.0, 2.0)]) > 0
