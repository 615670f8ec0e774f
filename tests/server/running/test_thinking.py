"""Bots that think for long do so in processes of their own, and choose the same there as anywhere."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from hexhold.bots.registry import make_bot
from hexhold.bots.story import Story
from hexhold.core.engine import step, to_act
from hexhold.core.notation import token
from hexhold.rng import Rng
from hexhold.server.protocol import messages as m
from hexhold.server.running.bots import Ask, ask_for, choose
from hexhold.server.running.thinking import Question, Thinkers, question_of, think
from hexhold.server.table.timing import bot_times
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
