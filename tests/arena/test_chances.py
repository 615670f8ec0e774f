"""Intervals and the sequential test say what they should for results whose truth is known."""

from __future__ import annotations

import pytest

from hexhold.arena.chances import Sprt, wilson
from hexhold.arena.match import MatchResult
from hexhold.arena.rating import Ratings, places
from hexhold.rng import Rng


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (500, 2000, 0.2315, 0.2694),
    ],
)
def test_wilsons_interval(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=1e-4)


def test_an_interval_misses_the_truth_once_in_twenty_times() -> None:
    rng = Rng("wilson")
    missed = 0
    for _ in range(1000):
        hits = sum(rng.below(4) == 0 for _ in range(60))
        low, high = wilson(hits, 60)
        missed += not low <= 0.25 <= high
    assert 25 <= missed <= 75


def decide(share: int, elo: float, seed: int) -> str:
    """The verdict on a bot in one of four seats that wins so many of a hundred games."""
    rng = Rng(seed, "sprt")
    wins = losses = 0
    while True:
        won = rng.below(100) < share
        wins, losses = wins + won, losses + (not won)
        verdict = Sprt((1, 3), (wins, losses), elo).verdict()
        if verdict != "undecided":
            return verdict


def test_the_sequential_test_finds_out_who_is_better_and_seldom_errs() -> None:
    strong = [decide(40, 60, seed) for seed in range(60)]
    equal = [decide(25, 60, seed) for seed in range(60)]
    assert strong.count("better") >= 57
    assert equal.count("not better") >= 52


def test_the_sequential_test_knows_how_many_seats_each_has() -> None:
    assert Sprt((1, 3), (250, 750), 40).ratio() < 0
    assert Sprt((1, 1), (500, 500), 40).ratio() < 0
    assert Sprt((1, 3), (0, 0), 40).verdict() == "undecided"
    assert Sprt((2, 2), (700, 300), 40).verdict() == "better"


def result(*points: int, winner: int | None = 0) -> MatchResult:
    return MatchResult(("a", "b", "b"), finished=True, winner=winner, turns=9, actions=9, points=points)


def test_the_winner_is_first_and_others_follow_by_points() -> None:
    assert places(result(10, 7, 8)) == [1, 3, 2]
    assert places(result(9, 7, 9, winner=1)) == [2, 1, 2]
    assert places(result(5, 5, 5, winner=None)) == [1, 1, 1]


def test_a_bot_that_wins_is_rated_higher_and_more_surely() -> None:
    ratings = Ratings()
    for _ in range(30):
        ratings.add(result(10, 7, 8))
    (strong, sure), (weak, _) = ratings.of["a"], ratings.of["b"]
    assert strong > 30
    assert weak < 20
    assert sure < 8
