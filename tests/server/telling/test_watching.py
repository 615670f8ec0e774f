"""Those who only watch: players know how many there are, and a table may show them the game later."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexhold.server.protocol import messages as m
from hexhold.server.table.journal import read_entry
from tests.server.rooms import Desk, play_on, started

pytestmark = pytest.mark.once

WATCHER = 9
DELAY = 30.0


def first_option(desk: Desk, conn: int) -> str:
    return desk.request(conn).groups[0].options[0].token


def place_first(desk: Desk) -> None:
    """The person in seat 0 places something."""
    assert isinstance(desk.act(0, first_option(desk, 0)), m.Ack)


def late_game() -> Desk:
    """A game of one person and two bots that is shown to watchers later; the person begins."""
    return started(1, options={"first_player": 0}, delay=DELAY, bank=100.0)


def test_players_are_told_how_many_watch() -> None:
    desk = started(1)
    assert desk.room.table.watching == {}
    desk.join(8, "Eve")
    assert desk.table(0).watchers == 1
    desk.join(9, "Dan")
    assert desk.table(0).watchers == 1, "the count does not change with everybody who comes"
    desk.wait(5)
    assert desk.table(0).watchers == 2
    desk.leave(8)
    desk.wait(5)
    desk.leave(9)
    assert desk.table(0).watchers == 0


def test_somebody_who_watches_on_two_devices_is_one_and_a_player_is_none() -> None:
    desk = started(1)
    desk.join(5, "Ann")
    desk.join(8, "Eve")
    desk.join(9, "Eve")
    desk.wait(5)
    assert desk.table(0).watchers == 1


def test_those_who_watch_at_another_process_are_counted_until_that_process_is_silent() -> None:
    desk = started(1)
    other = desk.again("other")
    other.room.table.watching = dict(desk.room.table.watching)
    other.join(WATCHER, "Eve")
    desk.write([read_entry(data) for data in other.journal[desk.room.table.seq :]])
    assert desk.table(0).watchers == 1
    desk.wait(70)
    assert desk.table(0).watchers == 0


def test_a_table_shows_watchers_the_game_later_and_players_at_once() -> None:
    desk = late_game()
    desk.join(WATCHER, "Eve")
    before = desk.view(WATCHER)
    place_first(desk)
    assert desk.last(0, m.Update).patch is not None
    desk.wait(DELAY - 1)
    assert desk.view(WATCHER) == before
    desk.wait(1)
    assert desk.view(WATCHER) != before


@pytest.mark.threat("SEC-25")
def test_an_acknowledgement_does_not_tell_who_watches_later_how_far_the_game_is() -> None:
    desk = late_game()
    desk.join(WATCHER, "Eve")
    place_first(desk)
    place_first(desk)
    answer = desk.say(WATCHER, m.Mute(id="m", who="somebody"))
    seen = desk.last(WATCHER, m.Resync).seq
    assert (answer, seen < desk.room.table.seq) == (m.Ack("m", seen), True)


@pytest.mark.threat("SEC-25")
def test_nothing_that_is_sent_to_watchers_depends_on_what_they_are_to_be_shown_later() -> None:
    def sent(acts: int) -> bytes:
        desk = late_game()
        desk.join(WATCHER, "Eve")
        for _ in range(acts):
            place_first(desk)
        desk.wait(1)
        desk.say(WATCHER, m.Ping())
        desk.join(WATCHER + 1, "Dan")
        desk.join(WATCHER + 2, "Dan", since=desk.room.table.seq)
        return b"".join(msgspec.json.encode(it) for conn in range(WATCHER, WATCHER + 3) for it in desk.sent[conn])

    assert sent(0) == sent(1) == sent(2)


def test_whoever_comes_to_watch_sees_the_game_as_it_was_then_also_after_a_restart() -> None:
    desk = late_game()
    desk.join(WATCHER, "Eve")
    began = desk.view(WATCHER)
    place_first(desk)
    desk.wait(DELAY / 2)
    desk.join(WATCHER + 1, "Dan")
    assert desk.view(WATCHER + 1) == began
    again = desk.again()
    again.join(WATCHER, "Eve")
    assert again.view(WATCHER) == began
    again.wait(DELAY / 2)
    assert again.view(WATCHER) != began


def test_watchers_are_told_the_same_as_without_a_delay_in_the_end() -> None:
    def told(delay: float) -> list[Any]:
        desk = started(1, options={"first_player": 0, "max_turns": 4}, delay=delay)
        desk.join(WATCHER, "Eve")
        play_on(desk, 1)
        desk.wait(delay)
        assert desk.table(WATCHER).status == "over"
        updates = [it for it in desk.sent[WATCHER] if isinstance(it, m.Update)]
        return [(it.seq, it.events, it.patch, it.view) for it in updates]

    assert told(0.0) == told(DELAY)


def test_before_the_game_nobody_waits_and_whoever_sits_is_never_late() -> None:
    desk = Desk(delay=DELAY, players=2)
    desk.join(0, "Ann")
    desk.join(1, "Bob")
    desk.join(WATCHER, "Eve")
    desk.say(0, m.Sit(id="a", seat=0))
    desk.say(1, m.Sit(id="b", seat=1))
    assert desk.table(WATCHER).seats[1].name == "Bob"
    assert isinstance(desk.say(0, m.Start(id="go")), m.Ack)
    for conn in (0, 1, WATCHER):
        assert desk.last(conn, m.Resync).view is not None
    active = next(conn for conn in (0, 1) if desk.room.table.play and desk.room.table.play.waits_for() == [conn])
    assert isinstance(desk.act(active, first_option(desk, active)), m.Ack)
    assert desk.last(1 - active, m.Update).events
    assert desk.view(WATCHER) == desk.last(WATCHER, m.Resync).view


def test_watchers_see_the_clocks_of_what_they_are_shown_run_from_now_on() -> None:
    desk = late_game()
    desk.wait(10)
    place_first(desk)
    desk.wait(5)
    desk.join(WATCHER, "Eve")
    clocks = desk.last(WATCHER, m.Resync).clocks
    assert clocks is not None
    assert clocks.at == desk.now
    assert clocks.left[0] == 100.0
