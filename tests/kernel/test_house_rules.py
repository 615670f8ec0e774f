"""House rules: within the subset they get a kernel and play the same; outside of it the game runs without one."""

from __future__ import annotations

import logging

import pytest

from hexhold.core.playout import play_randomly
from hexhold.kernel import NoKernel, find_kernel, kernel_of
from hexhold.rng import Rng
from hexhold.rules.base.expansion import settlers
from hexhold.rules.games import build, compose, create
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.terms import Terms
from tests.kernel.house import Alms, ByLot, Counting, Generous, Ledger, Tithe

MOST = 4000


def house(*rules: Rule, seed: int = 1) -> Ruleset:
    return create("base", 3, {}, seed=seed, house_rules=rules)


def same_game(game: Ruleset) -> bool:
    """Whether engine and kernel play a random game to the same end."""
    s, twin = game.new(), game.new()
    count = int(play_randomly(game, s, Rng(7), MOST))
    return kernel_of(game).play_randomly(game, twin, Rng(7), MOST) == count and twin.key() == s.key()


@pytest.mark.parametrize("rule", [Tithe(2), Ledger(), ByLot()], ids=lambda rule: rule.name)
def test_a_house_rule_within_the_subset_plays_the_same_in_a_kernel(rule: Rule) -> None:
    game = house(rule)
    assert same_game(game)
    plain = house()
    s, without = game.new(), plain.new()
    play_randomly(game, s, Rng(7), MOST)
    play_randomly(plain, without, Rng(7), MOST)
    assert list(s.hand) + list(s.notes) != list(without.hand) + list(without.notes), "it changes nothing"


def test_house_rules_that_differ_by_a_number_alone_have_kernels_of_their_own() -> None:
    assert all(same_game(house(Tithe(limit))) for limit in (2, 4))


def test_the_same_house_rule_on_two_maps_has_a_kernel_for_each() -> None:
    assert all(same_game(house(ByLot(), seed=seed)) for seed in (1, 2))


def test_a_number_that_a_kernel_has_no_room_for_ends_the_call_and_not_the_game() -> None:
    game = house(Generous())
    s = game.new()
    before = s.key()
    with pytest.raises(RuntimeError, match="the kernel met more than it has room for"):
        kernel_of(game).play_randomly(game, s, Rng(7), MOST)
    assert s.key() == before
    play_randomly(game, s, Rng(7), MOST)
    assert s.turn > 20


@pytest.mark.parametrize("rule", [Alms(), Counting()], ids=lambda rule: rule.name)
def test_a_house_rule_outside_the_subset_is_played_without_a_kernel_and_that_is_said_once(
    rule: Rule, caplog: pytest.LogCaptureFixture
) -> None:
    game = house(rule)
    with caplog.at_level(logging.WARNING):
        assert find_kernel(game) is None
        assert find_kernel(game) is None
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 1
    assert said[0].startswith("base is played without a kernel: ")
    assert "house.py:" in said[0]
    assert "; write " in said[0]
    s = game.new()
    assert play_randomly(game, s, Rng(7), MOST) > 100


def test_a_game_with_the_name_of_another_is_not_taken_for_it() -> None:
    """Its expansions say what it is."""

    def longer(plan: Plan) -> Plan:
        plan.add(Terms(target_points=12))
        return plan

    game = build(compose("base", 3, (settlers, longer)))
    kernel_of(create("base", 3, {}, seed=1))
    with pytest.raises(NoKernel, match="base is not made of what the game of this name is made of"):
        kernel_of(game)
