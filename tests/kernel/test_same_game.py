"""A kernel plays the same game as the engine: who acts, what is listed, what is drawn, every number of the state."""

from __future__ import annotations

import pytest

from hexhold.core.perft import perft
from hexhold.kernel import kernel_of
from hexhold.rules.games import GAMES, create
from tests.contract.cases import Case, all_cases
from tests.contract.walk import Walk, scaled
from tests.kernel.both import ENDLESS, Both, few_cases, play_whole_games, walk_together
from tests.kernel.odd import odd_positions

PLIES = scaled(3000, 300)
"""How long a game is that is compared at every step."""
ODD_PLIES = scaled(2000, 100)
"""How long a game is from whose positions odd ones are made, and after how many plies each time."""
EVERY = 20
LONG_WALKS = 5
STEPS = 10_000_000
"""How many steps of each game the longest test plays."""


@pytest.mark.parametrize("case", few_cases(), ids=str)
def test_both_play_the_same_game(case: Case) -> None:
    """One test a case, so that its kernel is made once even where several processes test."""
    compare_every_step(case, PLIES)
    play_whole_games(case, seed=1, games=1)
    compare_counts(case)
    assert compare_odd_positions(case, ODD_PLIES) > 0


def compare_every_step(case: Case, plies: int, *stream: int) -> None:
    """Play a game on both in which all that the rules allow can happen."""
    walk = Walk.of(case, "kernel", *stream)
    walk_together(kernel_of(walk.game), walk, plies)


def compare_counts(case: Case) -> None:
    """Count the sequences of two actions at some moments of a game."""
    walk = Walk.of(case, "perft")
    kernel = kernel_of(walk.game)
    for ply in walk.plies(120):
        if ply % 20 == 0 and perft(walk.game, walk.s, 1) <= 60:
            assert Both(kernel, walk.game, walk.s).same_perft(2)
        walk.step()


def compare_odd_positions(case: Case, plies: int) -> int:
    """Compare both in positions that no game reaches, and after one action in each; returns how many there were."""
    walk = Walk.of(case, "odd")
    kernel = kernel_of(walk.game)
    count = 0
    for ply in walk.plies(plies):
        if ply % EVERY == 0:
            for odd in odd_positions(walk.game, walk.s, walk.rng, tries=4):
                both = Both(kernel, walk.game, odd)
                assert both.same(walk.rng), f"ply {ply}"
                both.step_at_random(walk.rng)
                assert both.same(walk.rng), f"after ply {ply}"
                count += 1
        walk.step()
    return count


@pytest.mark.long
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_both_play_the_same_games_of_every_case(case: Case) -> None:
    for number in range(LONG_WALKS):
        compare_every_step(case, ENDLESS, number)
    for seed in range(10):
        play_whole_games(case, seed, games=5)
    compare_counts(case)
    compare_odd_positions(case, ENDLESS)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_both_play_ten_million_steps_to_the_same_ends(name: str) -> None:
    """Of every number of players its share, on many maps."""
    players = GAMES[name].players
    for count in players:
        steps, seed = 0, 0
        while steps < STEPS // len(players):
            steps += play_whole_games(Case(name, count), seed, games=50)
            seed += 1


def test_a_kernel_is_shared_by_maps_that_differ_in_what_lies_where() -> None:
    one, other = (create("base", 4, {}, seed=seed) for seed in range(2))
    assert list(one.map.terrain) != list(other.map.terrain)
    assert kernel_of(one) is kernel_of(other)
    assert kernel_of(one) is not kernel_of(create("base", 3, {}, seed=0))
    assert kernel_of(one) is not kernel_of(create("base", 4, {"target_points": 12}, seed=0))
