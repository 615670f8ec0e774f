"""Luck is told by exact chances: what came, beside all that could have come."""

from __future__ import annotations

from itertools import product

import pytest

from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.core.formats.record import Record
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.server.after.luck import Spread
from hexhold.server.after.result import result
from hexhold.server.protocol.finished import Result

pytestmark = pytest.mark.once


def told(name: str = "base", **options: str | int | bool) -> Result:
    """A short game between bots, in numbers."""
    game = create(name, 3, {"max_turns": 24, **options}, seed=3)
    s = game.new()
    record = Record(game, RULES_VERSION)
    bots = [make_bot("greedy", Rng(3, f"bot {seat}")) for seat in range(3)]
    play(game, s, bots, Rng(3, "chance"), 100_000, record)
    return result(game, record.actions, ["", "", ""], "")


def test_the_chances_are_those_of_every_way_the_dice_could_have_fallen() -> None:
    spread = Spread()
    draws = [(1, {0: 0.75, 1: 0.25}), (2, {0: 0.5, 2: 0.5}), (0, {0: 0.2, 1: 0.8})]
    for came, chances in draws:
        spread.add(came, chances)
    less = more = 0.0
    for amounts in product(*[chances for _, chances in draws]):
        weight = 1.0
        for amount, (_, chances) in zip(amounts, draws, strict=True):
            weight *= chances[amount]
        less += weight if sum(amounts) < 3 else 0.0
        more += weight if sum(amounts) > 3 else 0.0
    luck = spread.told(knows_chances=True)
    assert (luck.came, luck.expected) == (3, 2.05)
    assert luck.less == pytest.approx(less)
    assert luck.more == pytest.approx(more)


@pytest.mark.parametrize("name", ["base", "cities", "watch", "seafarers"])
def test_every_throw_counts_for_who_threw_and_for_all_who_build(name: str) -> None:
    game = told(name)
    assert sum(game.throws) == sum(game.rolls.values()) > 10
    assert sum(luck.came for luck in game.sevens) == game.rolls["7"]
    assert [luck.expected for luck in game.sevens] == [round(throws / 6, 2) for throws in game.throws]
    assert [luck.expected for luck in game.cards] == game.marks[-1].expected
    for luck in (*game.sevens, *game.cards):
        assert luck.less is not None
        assert luck.more is not None
        assert 0.0 <= luck.less + luck.more <= 1.0001


def test_a_throw_that_cannot_come_is_not_expected() -> None:
    game = told(no_seven_rounds=5, max_turns=15)
    assert [(luck.came, luck.expected, luck.more) for luck in game.sevens] == [(0, 0.0, 0.0)] * 3


def test_a_deck_has_no_chances_that_could_be_told_but_an_expectation() -> None:
    game = told(dice="deck")
    assert all(luck.less is luck.more is None and luck.expected > 0 for luck in (*game.sevens, *game.cards))
