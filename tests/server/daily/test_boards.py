"""The board of a day: the same for everybody, with dice that nobody knows before and that nothing else moves."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.formats.record import read_record
from hexhold.rules.games import GAMES, RULES_VERSION, create
from hexhold.server.after.draws import draws_in
from hexhold.server.protocol.http_bodies import PlayOn
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.new_table import make_daily, make_onward, make_rematch
from hexhold.server.table import journal as j
from hexhold.server.table.daily import board_of, closes_at, day_of, is_closed, read_day, seed_of
from hexhold.server.table.deciding import act
from hexhold.server.table.onward import position_of
from hexhold.server.table.proof import verify
from hexhold.server.table.seat import Person
from hexhold.server.table.state import TableState

pytestmark = pytest.mark.once

DAY = "2026-11-18"
NOON = closes_at(DAY) - 1.5 * 86400
SEED = seed_of(b"k" * 32, DAY)


def played(who: str, pick: int, seed: bytes = SEED, steps: int = 120) -> TableState:
    """A try in which everybody does what stands at this place of their list."""
    table, _ = make_daily(board_of(DAY), seed, Person(who, who.title()), 0.0, NOON)
    assert table.play is not None
    for _ in range(steps):
        seat = seats_to_act(table.play.state)[0]
        decision = table.play.decision(seat)
        change = act(table, seat, decision.id, [int(decision.listed[pick % len(decision.listed)])], NOON)
        table.fold(change.entries[0], change.prepared)
    return table


def thrown(table: TableState) -> list[str]:
    """What the dice gave, in order."""
    assert table.play is not None
    return [draw.drawn for draw in draws_in(table.play) if draw.stream == "dice"]


def closed(table: TableState) -> TableState:
    table.fold(j.Closed(at=NOON))
    return table


def test_a_date_gives_one_board_and_games_and_seats_take_turns() -> None:
    boards = [board_of(f"2026-12-{day:02}") for day in range(1, 25)]
    assert {board.game for board in boards[: len(GAMES)]} == set(GAMES)
    for game in GAMES:
        of_game = [board for board in boards if board.game == game]
        assert sorted(board.seat for board in of_game) == [0, 1, 2, 3]
        assert of_game[0].map != of_game[1].map
    assert board_of.__wrapped__(DAY) == board_of(DAY)


def test_throw_n_is_throw_n_for_everybody_whatever_they_do() -> None:
    ann, bob = played("ann", 0), played("bob", -1)
    assert ann.play is not None
    assert bob.play is not None
    assert ann.play.done != bob.play.done
    both = min(len(thrown(ann)), len(thrown(bob)))
    assert both > 8
    assert thrown(ann)[:both] == thrown(bob)[:both]
    assert ann.play.dice.counts != bob.play.dice.counts, "other draws were made in between"


def test_another_server_has_the_same_map_and_other_dice() -> None:
    here, there = played("ann", 0), played("ann", 0, seed_of(b"o" * 32, DAY))
    assert here.play is not None
    assert there.play is not None
    assert here.play.game.map.to_data() == there.play.game.map.to_data()
    assert thrown(here) != thrown(there)
    assert here.config.commitment != there.config.commitment


def test_the_seed_is_told_when_the_board_is_closed_and_proves_the_game() -> None:
    table = closed(played("ann", 0))
    assert table.proof()["seed"] == ""
    assert SEED.hex() not in "".join(table.record())
    table.keeps_seed = False
    record, _, _ = read_record("\n".join(table.record()), create, RULES_VERSION)
    assert len(list(verify(record))) >= len(thrown(table)) > 8


def test_what_goes_on_from_a_board_of_a_day_has_dice_of_its_own() -> None:
    table = closed(played("ann", 0))
    again, _ = make_rematch(table, NOON)
    onward, _ = make_onward(position_of(table, 20), PlayOn(steps=20, seat=0, level="greedy"), Person("b", "Bob"), NOON)
    for other in (again, onward):
        assert other.config.day == ""
        assert other.secret != table.secret
        assert not other.keeps_seed


@pytest.mark.parametrize("text", ["", "today", "2026-13-01", "20261118", "2026-11-18T00:00", "../secret", "2026-W47-3"])
def test_what_is_no_date_is_told_how_one_is_written(text: str) -> None:
    with pytest.raises(Refuse) as no:
        read_day(text, NOON)
    assert (no.value.code, no.value.message) == ("malformed", "A day is written like 2026-01-31.")


def test_a_day_has_come_or_not_and_is_open_until_the_end_of_the_next() -> None:
    assert day_of(NOON) == read_day(DAY, NOON) == DAY
    with pytest.raises(Refuse) as no:
        read_day("2026-11-19", NOON)
    assert no.value.code == "unknown"
    assert day_of(closes_at(DAY)) == "2026-11-20"
    assert not is_closed(DAY, closes_at(DAY) - 1)
    assert is_closed(DAY, closes_at(DAY))
