"""Bots that think for long do so in processes of their own, and choose the same there as anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from hexhold.bots.registry import make_bot
from hexhold.bots.story import Story
from hexhold.core.engine import seats_to_act, step, to_act
from hexhold.core.notation import token
from hexhold.rng import Rng
from hexhold.server.protocol import messages as m
from hexhold.server.running.bots import Ask, ask_for, choose
from hexhold.server.running.thinking import (
    THINKING_SECONDS,
    Question,
    Thinkers,
    is_quick,
    question_of,
    think,
    time_to_begin,
)
from hexhold.server.running.turns import Turns
from hexhold.server.table import journal as j
from hexhold.server.table.timing import bot_times
from tests.server.luggage.solo import played
from tests.server.rooms import Desk, play_on, started

pytestmark = pytest.mark.once


def question(desk: Desk, ask: Ask) -> Question:
    return question_of(desk.room.table, ask, "seed")


def test_a_bot_chooses_the_same_in_another_process() -> None:
    desk = started(1, options={"max_turns": 6})
    asked = 0
    while desk.room.table.status == "playing":
        play_on(desk, 1, desk.room.table.seq + 1)
        for seat in bot_times(desk.room.table):
            ask = ask_for(desk.room.table, seat)
            assert think(question(desk, ask)) == choose(ask, "seed")
            asked += 1
    assert asked > 20


@pytest.mark.parametrize("game", ["base", "cities"])
def test_a_bot_that_recalls_what_was_heard_does_what_one_that_heard_it_all_would(game: str) -> None:
    table, _ = played(0, game=game, seats=["me", "builder", "builder"])
    asked = 0
    while asked < 60:
        play = table.play
        assert play is not None
        seat = seats_to_act(play.state)[0]
        ask = replace(ask_for(table, seat), level="builder")
        chosen = think(question_of(table, ask, f"seed {asked}"))
        story, s = Story(), play.game.new()
        for actor, act in play.done:
            step(play.game, s, actor, act, story.events)
        assert chosen == choose(ask, f"seed {asked}", story)
        prepared = play.prepare(seat, [chosen])
        table.fold(j.Acted(at=0.0, seat=seat, lines=play.lines(prepared)), prepared)
        asked += len(ask.acts) > 1


def test_a_bot_hears_in_another_process_what_has_happened() -> None:
    desk = started(1)
    play_on(desk, 1, desk.room.table.seq + 120)
    play = desk.room.table.play
    assert play is not None
    story, s = Story(), play.game.new()
    for seat, act in play.done:
        step(play.game, s, seat, act, story.events)
    asked = replace(ask_for(desk.room.table, int(to_act(s))), level="builder")
    bot = make_bot("builder", Rng("seed", "bot", asked.seat))
    story.again().tell(play.game, asked.seat, bot)
    assert len(story.events.heard) > 60
    assert think(question(desk, asked)) == bot.choose(play.game, asked.seen, asked.acts)
    assert think(question(desk, asked)) == choose(asked, "seed", story)


def test_what_was_taken_back_is_forgotten() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    desk.act(0, "settle:N12")
    first = question(desk, ask_for(desk.room.table, 0))
    think(first)
    desk.say(0, m.Undo(id="u"))
    desk.act(0, "settle:N20")
    ask = ask_for(desk.room.table, 0)
    assert token(ask.game, think(question(desk, ask))) in ("road:E22", "road:E31", "road:E32")


def test_processes_answer_and_end() -> None:
    desk = started(1, options={"max_turns": 6})
    play_on(desk, 1, desk.room.table.seq + 9)
    ask = ask_for(desk.room.table, next(iter(bot_times(desk.room.table)), 0))

    async def run() -> int:
        thinkers = Thinkers(1)
        try:
            return await thinkers.choose(question(desk, ask))
        finally:
            thinkers.close()

    assert asyncio.run(run()) == choose(ask, "seed")


def test_without_processes_the_server_thinks_itself() -> None:
    desk = started(1, options={"max_turns": 6})
    play_on(desk, 1, desk.room.table.seq + 9)
    ask = ask_for(desk.room.table, next(iter(bot_times(desk.room.table)), 0))
    assert asyncio.run(Thinkers(0).choose(question(desk, ask))) == choose(ask, "seed")


class SlowThought:
    """A clock that passes only while somebody thinks, and while somebody waits."""

    def __init__(self, seconds: float) -> None:
        self.now, self._seconds = 0.0, seconds

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    def thinkers(self, processes: int = 1) -> Thinkers:
        thinkers = Thinkers(processes, clock=lambda: self.now, sleep=self.sleep)

        async def run(task: Callable[[Question], int], asked: Question) -> int:
            self.now += self._seconds
            return choose(self.ask, "seed")

        thinkers._run = run  # type: ignore[method-assign, assignment]
        return thinkers

    ask: Ask


@pytest.mark.threat("SEC-17")
@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.3, 0.59])
def test_a_bot_with_one_option_takes_as_long_as_one_that_thinks(seconds: float) -> None:
    desk = started(1, options={"first_player": 1}, pace=0.6)
    free = replace(ask_for(desk.room.table, 1), level="master")
    forced = replace(free, acts=free.acts[:1])
    times = []
    for ask in (free, forced):
        assert not is_quick(ask)
        slow = SlowThought(seconds)
        slow.ask = ask
        asyncio.run(slow.thinkers().choose(question(desk, ask)))
        times.append(round(slow.now, 6))
    assert times == [THINKING_SECONDS] * 2


@pytest.mark.parametrize(("seconds", "until"), [(0.0, 0.2), (0.15, 0.2), (1.0, 1.0)])
def test_where_the_server_thinks_itself_bots_keep_the_pace_of_the_table(seconds: float, until: float) -> None:
    desk = started(1, options={"first_player": 1}, pace=0.2)
    slow = SlowThought(seconds)
    slow.ask = replace(ask_for(desk.room.table, 1), level="master")
    asyncio.run(slow.thinkers(0).choose(question(desk, slow.ask)))
    assert slow.now == pytest.approx(until)


def test_a_bot_that_thinks_begins_early_enough_to_act_at_the_pace_of_the_table() -> None:
    assert time_to_begin(100.0, 5.0) + THINKING_SECONDS == 100.0
    assert time_to_begin(100.0, 0.2) == 99.8
    assert time_to_begin(100.0, 0.0) == 100.0


@pytest.mark.threat("SEC-27")
def test_whoever_asks_for_much_waits_behind_those_who_ask_for_little() -> None:
    order: list[str] = []

    async def run() -> None:
        turns = Turns(1)

        async def think(who: str) -> None:
            async with turns.turn(who):
                order.append(who)
                await asyncio.sleep(0)

        async with turns.turn("first"):
            tasks = [asyncio.create_task(think("eve")) for _ in range(9)]
            await asyncio.sleep(0)
            gone = asyncio.create_task(think("dan"))
            tasks += [asyncio.create_task(think(who)) for who in ("ann", "bob", "ann")]
            await asyncio.sleep(0)
            gone.cancel()
            assert len(turns) == 13
        await asyncio.gather(*tasks)
        async with turns.turn("last"):
            assert len(turns) == 0

    asyncio.run(run())
    assert order[:6] == ["eve", "ann", "bob", "eve", "ann", "eve"]
