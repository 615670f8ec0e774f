"""What is written can be read back: tokens, wire objects, positions and records."""

from __future__ import annotations

import json

import pytest

from hexhold.core.errors import HexholdError
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.formats.record import Record, read_record
from hexhold.core.notation import parse_token, token
from hexhold.core.wire import from_wire, to_wire
from hexhold.rules.games import RULES_VERSION, create
from tests.contract.cases import Case, cases
from tests.contract.universe import universe
from tests.contract.walk import Walk, scaled


@pytest.mark.parametrize("case", cases()[:: scaled(7, 20)], ids=str)
def test_every_action_has_a_token_and_a_wire_object_of_its_own_and_is_read_back_from_both(case: Case) -> None:
    game = case.create()
    acts = universe(game)
    tokens = [token(game, act) for act in acts]
    assert len(set(tokens)) == len(acts)
    assert [parse_token(game, text) for text in tokens] == acts
    assert [from_wire(game, json.loads(json.dumps(to_wire(game, act)))) for act in acts] == acts


@pytest.mark.parametrize("case", cases()[:: scaled(3, 9)], ids=str)
def test_a_mistyped_token_is_refused_or_is_another_action_that_is_written_so(case: Case) -> None:
    game = case.create()
    for text in [token(game, act) for act in universe(game)][:: scaled(5, 40)]:
        for typed in (text + "/P9", text + "x", text[:-1], "x" + text, text.replace(":", "="), text.upper()):
            try:
                act = parse_token(game, typed)
            except HexholdError:
                continue
            assert token(game, act) == typed


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_position_is_read_back_as_it_was_written(case: Case) -> None:
    walk = Walk.of(case, "positions")
    every = scaled(97, 60)
    for ply in walk.plies():
        if ply % every == 0:
            check_position(walk)
        walk.step()
    check_position(walk)


def check_position(walk: Walk) -> None:
    """Write the position and read it: the same state, in a game with the same map, written the same way."""
    text = write_position(walk.game, walk.s)
    game, s = read_position(text, create)
    assert s.key() == walk.s.key(), text
    assert write_position(game, s) == text


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_record_replays_to_the_same_state(case: Case) -> None:
    walk = Walk.of(case, "records")
    record = Record(walk.game, RULES_VERSION, [f"seat {seat}" for seat in range(case.players)])
    half = b""
    for ply in walk.plies():
        if ply == 100:
            half = walk.s.key()
        record.add(*walk.step())
    lines = record.lines(walk.s)
    again, s, finished = read_record("\n".join(lines) + "\n", create, RULES_VERSION)
    assert s.key() == walk.s.key()
    assert finished == bool(s.over)
    assert (again.actions, again.seats, again.game.options) == (record.actions, record.seats, walk.game.options)
    assert again.lines(s) == lines
    if half:
        _, s, finished = read_record("\n".join(lines[:101]), create, RULES_VERSION)
        assert s.key() == half
        assert not finished


@pytest.mark.parametrize("case", cases()[:: scaled(6, 20)], ids=str)
def test_a_record_that_was_changed_is_refused(case: Case) -> None:
    walk = Walk.of(case, "changed")
    record = Record(walk.game, RULES_VERSION)
    for _ in walk.plies():
        record.add(*walk.step())
    if not walk.s.over:
        return
    lines = record.lines(walk.s)
    at = len(lines) // 2
    for changed in (
        lines[:at] + lines[at + 1 :],
        [*lines[:at], lines[at], *lines[at:]],
        [*lines[:-1], lines[-1].replace('"plies":', '"plies":1')],
        [*lines, lines[-1]],
        lines[:-1],
        lines[1:],
    ):
        with pytest.raises(HexholdError):
            read_record("\n".join(changed), create, RULES_VERSION)
