"""Clocks, connections that are gone, and the bots that play for those who are away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.table.deciding import Change
from hexhold.server.table.journal import read_entry
from hexhold.server.table.timing import bot_times, pause
from tests.server.rooms import Desk, force, play_on, started

pytestmark = pytest.mark.once

FIRST = {"first_player": 0, "placement": "fixed"}


def begun(**settings: object) -> Desk:
    """The first turn of Ann (seat 0), before the roll; Bob is in seat 1, a bot in seat 2."""
    return started(2, map="beginner", options=FIRST, **settings)


def plays(desk: Desk, seat: int) -> str:
    return desk.room.table.places[seat].plays


def is_here(desk: Desk, seat: int) -> bool:
    return desk.room.table.places[seat].is_here


def events(desk: Desk, conn: int) -> bytes:
    return b" ".join(bytes(raw) for it in desk.sent[conn] if isinstance(it, m.Update) for raw in it.events)


def test_the_clock_of_whoever_is_waited_for_runs_and_a_turn_brings_new_seconds() -> None:
    desk = begun(bank=100.0, increment=20.0)
    desk.wait(30)
    clocks = desk.room.table.clocks(desk.now)
    assert clocks is not None
    assert (clocks.left, clocks.running) == ([70.0, 100.0, 100.0], [0])
    desk.act(0, "roll")
    desk.wait(5)
    desk.act(0, "end")
    clocks = desk.last(1, m.Update).clocks
    assert clocks is not None
    assert (clocks.left, clocks.running) == ([65.0, 120.0, 100.0], [1])


def test_a_table_without_clocks_waits_for_those_who_are_here() -> None:
    desk = begun()
    desk.wait(100_000)
    assert plays(desk, 0) == "self"
    assert desk.room.table.clocks(desk.now) is None


def test_whose_time_is_over_is_played_for_with_minimal_moves_for_one_turn_and_then_in_earnest() -> None:
    desk = begun(bank=50.0, increment=10.0)
    desk.wait(49)
    assert plays(desk, 0) == "self"
    desk.wait(1.1)
    assert plays(desk, 0) == "minimal"
    assert b'"absent"' in events(desk, 1)
    before = desk.room.table.seq
    desk.bots()
    assert desk.room.table.play is not None
    assert desk.room.table.play.state.active == 1
    assert desk.room.table.seq - before <= 3, "it only rolls, does what a seven asks for, and ends the turn"
    assert plays(desk, 0) == "bot", "its one turn with minimal moves is over"


def test_whoever_acts_or_sits_down_again_has_the_seat_back_at_once() -> None:
    desk = begun(bank=50.0, increment=10.0)
    desk.wait(51)
    assert plays(desk, 0) == "minimal"
    assert isinstance(desk.act(0, "roll"), m.Ack)
    assert plays(desk, 0) == "self"
    left = desk.room.table.left_at(desk.now)[0]
    assert left >= 10, "they have at least some seconds to go on"
    desk.wait(100)
    assert plays(desk, 0) != "self"
    assert isinstance(desk.say(0, m.Sit(id="back", seat=0)), m.Ack)
    assert plays(desk, 0) == "self"


def test_when_a_connection_is_gone_the_clock_stands_still_for_the_grace_and_then_a_bot_plays() -> None:
    desk = begun(bank=100.0, grace=30.0)
    desk.wait(10)
    desk.leave(0)
    assert not desk.table(1).seats[0].here
    desk.wait(29)
    assert desk.room.table.left_at(desk.now)[0] == 90.0
    assert plays(desk, 0) == "self"
    desk.wait(1.1)
    assert plays(desk, 0) == "minimal"


def test_the_clock_stands_still_only_once_in_a_turn() -> None:
    desk = begun(bank=100.0, grace=30.0)
    for _ in range(2):
        desk.leave(0)
        desk.wait(20)
        desk.join(0, "Ann")
    left = desk.room.table.left_at(desk.now)[0]
    assert 85 <= left <= 95, "the second time the ten seconds of grace that were left, then the clock"


def test_a_seat_without_a_clock_is_played_for_when_nobody_is_there_for_longer_than_the_grace() -> None:
    desk = begun(grace=30.0)
    desk.leave(0)
    desk.wait(31)
    assert plays(desk, 0) == "minimal"
    desk.bots()
    desk.join(0, "Ann")
    assert plays(desk, 0) == "self"
    assert desk.table(1).seats[0].here


def test_whoever_stands_up_during_a_game_keeps_the_seat() -> None:
    desk = begun()
    desk.say(0, m.Stand(id="s"))
    assert plays(desk, 0) == "minimal"
    assert isinstance(desk.say(0, m.Sit(id="b", seat=0)), m.Ack)
    assert plays(desk, 0) == "self"


def test_two_devices_of_one_person_are_one_seat() -> None:
    desk = begun(grace=0.0)
    desk.join(7, "Ann")
    desk.leave(0)
    assert desk.room.table.places[0].is_here
    assert desk.request(7).asked
    assert isinstance(desk.act(7, "roll"), m.Ack)


def test_a_bot_does_not_wait_for_ever_for_answers_to_its_offer() -> None:
    desk = started(1, options={"max_turns": 60})
    for _ in range(5000):
        play = desk.room.table.play
        assert play is not None
        if desk.room.table.status != "playing" or (play.game.frame(play.state).name == "answer"):
            break
        if bot_times(desk.room.table):
            desk.bots(1)
        else:
            play_on(desk, 1, desk.room.table.seq + 1)
    play = desk.room.table.play
    assert play is not None
    assert play.game.frame(play.state).name == "answer"
    desk.bots()
    assert desk.request(0).asked
    host = play.waits_for()
    assert host == [int(play.state.active)]
    assert not [at for at in bot_times(desk.room.table).values() if at <= desk.now]
    desk.wait(21)
    assert desk.bots(1) == 1


def test_a_bot_that_does_much_in_a_turn_hurries_so_that_its_pauses_do_not_add_up() -> None:
    desk = begun(pace=1.0)
    play = desk.room.table.play
    assert play is not None
    force(desk, "P0 roll", "chance roll=1,1")
    pauses = []
    for lines in (["P0 end"], ["P1 roll", "chance roll=1,1"], ["P1 end"]):
        force(desk, *lines)
        pauses.append(pause(desk.room.table))
    assert pauses == [1.0, 0.8, 1.0]
    play.acts_in_turn = 2
    assert pause(desk.room.table) == pytest.approx(0.64)
    play.acts_in_turn = 1000
    assert pause(desk.room.table) == 0.25


def test_the_time_while_the_server_was_down_counts_for_nobody() -> None:
    desk = begun(bank=100.0)
    desk.wait(30)
    desk.act(0, "roll")
    desk.now += 5000
    again = desk.again()
    again.join(0, "Ann")
    assert again.room.table.left_at(again.now)[0] == 70.0


def elsewhere(desk: Desk) -> Desk:
    """Another process at the same table; both hear of everything that either writes."""
    other = desk.again("elsewhere")
    other.room.table.places = [replace(place, nodes=set(place.nodes)) for place in desk.room.table.places]
    return other


def share(one: Desk, other: Desk) -> None:
    """Let both processes read what the other has written."""
    for here, there in ((one, other), (other, one)):
        for data in there.journal[len(here.journal) :]:
            here.journal.append(data)
            for conns, message in here.room.accept(Change([read_entry(data)]), here.now):
                for conn in conns:
                    here.sent[conn].append(message)
    assert one.journal == other.journal


def begun_in_two_processes() -> tuple[Desk, Desk]:
    """A game in which everybody is connected to one process, and only somebody who watches to the other."""
    desk = begun(grace=30.0)
    other = elsewhere(desk)
    other.join(9, "Eve")
    share(desk, other)
    return desk, other


def test_somebody_who_is_connected_to_another_process_is_here() -> None:
    _, other = begun_in_two_processes()
    other.wait(50)
    assert plays(other, 0) == "self"


def test_a_process_that_is_silent_for_long_is_doubted_and_one_that_lives_says_so() -> None:
    desk, other = begun_in_two_processes()
    other.wait(61)
    assert not is_here(other, 0)
    desk.now = other.now
    share(desk, other)
    desk.settle()
    share(desk, other)
    assert is_here(other, 0)
    assert plays(other, 0) == "self"


def test_whoever_was_connected_to_a_process_that_died_is_gone_after_a_while() -> None:
    desk = begun(grace=30.0)
    other = elsewhere(desk)
    other.join(9, "Eve")
    other.wait(61)
    assert plays(other, 0) == "self"
    other.wait(31)
    assert plays(other, 0) == "minimal"
