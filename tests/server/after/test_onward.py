"""From a position of a finished game another game goes on: the same up to there, new chance from there on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.formats.record import read_record
from hexhold.core.formats.view_data import view_data
from hexhold.core.view import view
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.after.draws import draws_of
from hexhold.server.after.replay import replay_of
from hexhold.server.protocol.http_bodies import PlayOn
from hexhold.server.protocol.messages import Reveal
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.new_table import make_onward
from hexhold.server.table.deciding import decide
from hexhold.server.table.dice import brought_commitment
from hexhold.server.table.journal import Entry, write_entry
from hexhold.server.table.onward import position_of
from hexhold.server.table.proof import verify
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState
from tests.server.rooms import Desk, play_on, started

pytestmark = pytest.mark.once

CLEO = Person("cleo", "Cleo")


def finished(game: str = "base", **settings: object) -> TableState:
    """A table of Ann, Bob and a bot, whose game was short."""
    chosen = {"options": {"max_turns": 6}, "visibility": "public", "bank": 60.0} | settings
    desk = started(2, game=game, **chosen)
    play_on(desk, 2)
    assert desk.room.table.status == "over"
    return desk.room.table


def went_on(old: TableState, steps: int, *, seat: int = 1, commitment: str = "") -> tuple[TableState, list[Entry]]:
    wish = PlayOn(steps=steps, seat=seat, level="greedy", commitment=commitment or None)
    return make_onward(position_of(old, steps), wish, CLEO, 2000.0)


def turns(table: TableState, number: int) -> int:
    """How many steps lead into a turn."""
    return next(at for at, step in enumerate(replay_of(table, None).steps, 1) if step.patch.keys.get("turn") == number)


@pytest.mark.parametrize("game", ["base", "cities", "seafarers"])
def test_the_game_goes_on_from_the_position_with_the_same_rules_and_new_chance(game: str) -> None:
    old = finished(game)
    steps = turns(old, 3)
    table, _ = went_on(old, steps)
    assert old.play is not None
    assert table.play is not None
    assert table.play.done[:steps] == old.play.done[:steps]
    assert all(actor == CHANCE for actor, _ in table.play.done[steps:])
    assert table.play.game.options == old.play.game.options
    assert table.play.game.map.to_data() == old.play.game.map.to_data()
    assert table.secret != old.secret


def test_one_sits_where_one_wants_and_bots_sit_where_they_sat_and_where_people_did() -> None:
    table, _ = went_on(finished(), 0, seat=1)
    sitting = [(place.kind, place.name) for place in table.places]
    assert sitting == [("bot", "greedy"), ("person", "Cleo"), ("bot", "random")]
    assert table.seat_of("cleo") == 1
    assert table.owner() == "cleo"
    assert (table.config.visibility, table.config.bank) == ("private", None)


def test_all_that_happened_before_is_told_so_that_log_tracker_and_dice_know_it() -> None:
    old = finished()
    table, _ = went_on(old, turns(old, 4))
    desk = Desk(table)
    desk.join(0, "Cleo")
    began = next(heard for heard in table.history if heard.seq == table.began)
    told = [msgspec.json.decode(event)["event"] for event in began.events_for(None)]
    assert told[0] == "began"
    assert told.count("rolled") >= 3
    assert desk.view(0)["turn"] == 4


def test_the_table_is_the_same_after_a_restart_and_plays_to_an_end_that_its_record_proves() -> None:
    old = finished(options={"max_turns": 8})
    steps = turns(old, 3)
    table, entries = went_on(old, steps, seat=0)
    desk = Desk(table, journal=[write_entry(entry) for entry in entries])
    desk.now = 2000.0
    assert desk.again().room.table.history == table.history
    desk.join(0, "Cleo")
    play_on(desk, 1)
    assert table.status == "over"
    record, _, is_whole = read_record("\n".join(table.record()), create, RULES_VERSION)
    assert is_whole
    assert record.dice is not None
    assert record.dice["given"] == steps
    proven = list(verify(record))
    assert proven[0][0] >= steps
    assert len(proven) == sum(actor == CHANCE for actor, _ in record.actions[steps:])
    assert len(draws_of(table).draws) == len(proven)


def test_a_record_of_a_game_from_its_beginning_says_nothing_of_another() -> None:
    assert "given" not in finished().proof()


def test_what_one_brings_to_the_dice_counts_for_what_is_to_come() -> None:
    secret = bytes(range(16))
    old = finished()
    table, _ = went_on(old, turns(old, 2), commitment=brought_commitment(secret))
    assert (table.status, table.play) == ("starting", None)
    change = decide(Reveal(id="r", secret=secret.hex()), table, CLEO, 2001.0)
    for entry in change.entries:
        table.fold(entry)
    assert table.status == "playing"
    assert table.play is not None
    assert int(table.play.state.turn) == 2


def test_hands_are_those_of_the_position_and_each_seat_sees_its_own() -> None:
    old = finished()
    steps = turns(old, 5)
    table, _ = went_on(old, steps)
    assert table.play is not None
    assert old.play is not None
    game, shown = table.play.game, replay_of(old, 1)
    mine: Any = view_data(game, view(game, table.play.state, 1))
    assert "hand" not in mine["players"][0]
    seen: dict[str, object] = {}
    for step in shown.steps[:steps]:
        seen |= step.patch.players.get("1", {})
    assert mine["players"][1]["hand"] == seen["hand"]


@pytest.mark.parametrize(
    ("steps", "seat", "level", "code"),
    [(99_999, 0, "greedy", "malformed"), (0, 3, "greedy", "no_seat"), (0, 0, "deep thought", "malformed")],
)
def test_there_must_be_such_a_step_a_seat_and_a_bot(steps: int, seat: int, level: str, code: str) -> None:
    old = finished()
    with pytest.raises(Refuse) as refused:
        make_onward(position_of(old, steps), PlayOn(steps=steps, seat=seat, level=level), CLEO, 2000.0)
    assert refused.value.code == code


def test_nobody_plays_on_from_the_end_of_a_game() -> None:
    old = finished()
    assert old.play is not None
    with pytest.raises(Refuse) as refused:
        position_of(old, len(old.play.done))
    assert refused.value.code == "not_playing"
