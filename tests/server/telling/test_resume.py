"""Coming back: by number, by reload, on another device, after a restart. Nothing is lost and nothing comes twice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexhold.server.protocol import messages as m
from tests.server.rooms import Desk, play_on, started

pytestmark = pytest.mark.once


def playing() -> Desk:
    """A game of two people and a bot, some way on."""
    desk = started(2)
    play_on(desk, 2, most=80)
    return desk


def told(messages: list[Any]) -> list[tuple[int, list[bytes]]]:
    """Numbers and events, as a client has heard them."""
    heard: list[tuple[int, list[bytes]]] = []
    for message in messages:
        if isinstance(message, m.Resync):
            heard = [(line.seq, [bytes(raw) for raw in line.events]) for line in message.log]
        elif isinstance(message, m.Update):
            heard.append((message.seq, [bytes(raw) for raw in message.events]))
    return heard


def test_whoever_was_away_for_a_moment_gets_exactly_what_he_missed() -> None:
    desk = playing()
    desk.join(7, "Bob")
    since = desk.room.table.seq
    before = told(desk.sent[7])
    desk.leave(7)
    play_on(desk, 2, most=since + 15)
    desk.join(8, "Bob", since)
    assert not any(isinstance(message, m.Resync) for message in desk.sent[8])
    missed = told(desk.sent[8])
    assert [seq for seq, _ in missed] == list(range(since + 1, desk.room.table.seq + 1))
    desk.join(9, "Bob")
    assert before + [line for line in missed if line[1]] == told(desk.sent[9])
    assert desk.view(8) == desk.view(9)
    assert desk.request(8) == desk.request(9)


def test_whoever_missed_nothing_still_gets_the_whole_view() -> None:
    desk = playing()
    desk.join(8, "Bob", desk.room.table.seq)
    welcome, update = desk.sent[8][:2]
    assert isinstance(welcome, m.Welcome)
    assert (update.seq, update.events) == (desk.room.table.seq, [])
    assert desk.view(8) == desk.view(1)


@pytest.mark.parametrize("since", [0, 1, 10**9])
def test_a_number_that_makes_no_sense_is_answered_with_everything(since: int) -> None:
    desk = playing()
    desk.join(8, "Bob", since)
    assert isinstance(desk.sent[8][1], m.Resync)
    assert desk.view(8) == desk.view(1)


def test_after_a_restart_everybody_sees_the_same_to_the_byte() -> None:
    desk = playing()
    again = desk.again()
    for conn, name in ((0, "Ann"), (1, "Bob"), (9, "Eve")):
        desk.join(50 + conn, name)
        again.join(50 + conn, name)
        old, new = desk.last(50 + conn, m.Resync), again.last(50 + conn, m.Resync)
        for part in ("view", "request", "board", "map", "words"):
            assert msgspec.json.encode(getattr(old, part)) == msgspec.json.encode(getattr(new, part)), part
        assert msgspec.json.encode(new.log[: len(desk.journal) - 10]) == msgspec.json.encode(
            old.log[: len(desk.journal) - 10]
        )


def test_a_restarted_table_is_played_on_like_one_that_never_stopped() -> None:
    desk = playing()
    again = desk.again("node")
    for conn, name in enumerate(("Ann", "Bob")):
        again.join(conn, name)
    start = desk.room.table.seq
    play_on(desk, 2, most=start + 40)
    play_on(again, 2, most=start + 42)
    here, there = desk.room.table.play, again.room.table.play
    assert here is not None
    assert there is not None
    assert here.done == there.done[: len(here.done)], "the same dice fall"


def test_what_was_acknowledged_before_a_restart_is_acknowledged_again_and_not_done_again() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    message = m.Act(id="once", decision_id=desk.request(0).decision_id, actions=["settle:N12"])
    answer = desk.say(0, message)
    again = desk.again()
    again.join(0, "Ann")
    before = again.room.table.seq
    assert again.say(0, message) == answer
    assert again.room.table.seq == before


def test_what_was_not_written_down_can_be_sent_again_after_a_restart() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    message = m.Act(id="lost", decision_id=desk.request(0).decision_id, actions=["settle:N12"])
    assert desk.room.handle(0, message, desk.now).change.entries, "the server is killed before this is written"
    again = desk.again()
    again.join(0, "Ann")
    assert isinstance(again.say(0, message), m.Ack), "the decision has the same name as before"


def test_an_undo_survives_a_restart() -> None:
    desk = started(1, options={"first_player": 0}, map="beginner")
    desk.act(0, "settle:N12")
    again = desk.again()
    again.join(0, "Ann")
    assert again.request(0).can_undo
    assert isinstance(again.say(0, m.Undo(id="u")), m.Ack)
    third = again.again("third")
    third.join(0, "Ann")
    assert third.view(0)["players"][0]["settlements"] == []
