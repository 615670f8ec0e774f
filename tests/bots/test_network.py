"""The champion's network: what it reckons, the file it comes in, and the games it fits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from hexhold.arena.entrants import make_entrant
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.weighing import weights_for
from hexhold.bots.champion.evaluation import LearnedEvaluation
from hexhold.bots.champion.inputs import Inputs, inputs_of
from hexhold.bots.champion.network import HIDDEN_BITS, INPUT_BITS, SECOND_BITS, STRENGTH_BITS, read_network, written
from hexhold.core.errors import Malformed
from hexhold.core.state import filled
from hexhold.rng import Rng
from hexhold.rules.games import create

ONE_INPUT, ONE_WEIGHT, ONE_STRENGTH = 1 << INPUT_BITS, 1 << SECOND_BITS, 1 << STRENGTH_BITS


def small(names: list[str], numbers: list[int]) -> bytes:
    """The file of a network with one unit in each layer."""
    return written({"game": "base"}, names, (1, 1), numbers)


def strengths(data: bytes, rows: list[list[int]]) -> list[float]:
    """The strengths of seats with these inputs."""
    out = vec[float]([0.0] * len(rows))
    read_network("test", data).weigh(vec[i64]([number for row in rows for number in row]), len(rows), out)
    return list(out)


def test_a_seat_is_as_strong_as_its_inputs_and_those_of_the_others_make_it() -> None:
    # own 2, others -1, bias 1; onward 3, bias -6; out 1/2; straight 1/4.
    third = 1 << (HIDDEN_BITS + SECOND_BITS)
    numbers = [
        2 * ONE_INPUT,
        -ONE_INPUT,
        ONE_INPUT,
        3 * ONE_WEIGHT,
        -6 * third,
        ONE_WEIGHT // 2,
        ONE_STRENGTH // 4,
    ]
    # The first seat: 2 * 4 - (2 + 0) / 2 + 1 = 8, 3 * 8 - 6 = 18, 18 / 2 + 4 / 4 = 10.
    # The second: 4 - (4 + 0) / 2 + 1 = 3, 3 * 3 - 6 = 3, 1.5 + 0.5. The third: -3 + 1 counts as nothing.
    assert strengths(small(["points"], numbers), [[4], [2], [0]]) == [10.0, 2.0, 0.0]


@given(
    numbers=st.lists(st.integers(-(1 << 20), 1 << 20), min_size=10, max_size=10),
    rows=st.lists(st.lists(st.integers(-20, 200), min_size=2, max_size=2), min_size=2, max_size=6),
    turn=st.integers(1, 5),
)
def test_seats_that_change_places_take_their_strengths_along(
    numbers: list[int], rows: list[list[int]], turn: int
) -> None:
    data = small(["points", "active"], numbers)
    turn %= len(rows)
    before = strengths(data, rows)
    assert strengths(data, rows[turn:] + rows[:turn]) == before[turn:] + before[:turn]


def test_a_file_that_was_cut_off_edited_or_made_for_another_encoding_is_refused_with_a_sentence() -> None:
    data = small(["points"], [0] * 7)
    head, _, weights = data.partition(b"\n")
    other = json.dumps({**json.loads(head), "encoding": 99}).encode()
    for broken, why in (
        (data[:-1], "cut off or was changed"),
        (head + b"\n" + b"\1" + weights[1:], "cut off or was changed"),
        (other + b"\n" + weights, "encoding 99"),
        (b"", "not the file of a network"),
        (b"[]\n", "not the file of a network"),
        (head.replace(b'"points"', b"7") + b"\n" + weights, "make no sense"),
    ):
        with pytest.raises(Malformed, match=why):
            read_network("broken.net", broken)


def test_a_network_that_asks_for_what_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "sea.net"
    file.write_bytes(small(["pool ships"], [0] * 7))
    game = create("base", 3)
    with pytest.raises(Malformed, match="no input 'pool ships'"):
        LearnedEvaluation(game, weights_for(game), read_network("sea.net", file.read_bytes()))
    assert make_entrant(f"champion@{file}", Rng(1)).name == f"champion@{file}"
    with pytest.raises(Malformed, match="cannot be read"):
        make_entrant("champion@nowhere.net", Rng(1))


@pytest.mark.parametrize("name", ["base", "cities", "gift", "watch", "seafarers", "cities_seafarers"])
def test_inputs_tell_what_lies_before_every_seat(name: str) -> None:
    game = create(name, 3, seed=1)
    s = game.new()
    s.hand[int(game.goods) + 1] = 4
    evaluation = Evaluation(game, weights_for(game))
    names = inputs_of(game, evaluation)
    evaluation.look(s)
    out = filled(0, 3 * len(names))
    Inputs(game, evaluation, names).read(s, out)
    second = dict(zip(names, out[len(names) : 2 * len(names)], strict=True))
    assert second["hand lumber"] == 4
    assert second["pool settlements"] == 5
    assert [second[f"measure {measure}"] for measure in evaluation.names] == list(
        evaluation.measures[int(evaluation.count) : 2 * int(evaluation.count)]
    )


def test_the_learned_evaluation_gives_chances_by_the_network() -> None:
    game = create("base", 3)
    s = game.new()
    data = small(["points"], [0, 0, 0, 0, 0, 0, ONE_STRENGTH])
    learned = LearnedEvaluation(game, weights_for(game), read_network("test", data))
    s.points[1] = 2
    s.turn = 1
    learned.value(s, 0)
    # The exponentials of 0, 2 and 0 are 1, 7.389 and 1.
    assert [int(chance) for chance in learned.chances] == [106506, 786986, 106506]
