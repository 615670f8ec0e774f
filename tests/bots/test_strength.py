"""How well the greedy bot plays: it beats random play, and its games have the length of people's games."""

from __future__ import annotations

import pytest

from hexhold.arena.match import Lineup
from hexhold.arena.run import run
from tests.contract.cases import Case, scenario_cases

AT_SEA = [
    Case(name, players) for name in dict.fromkeys(case.name for case in scenario_cases()) for players in (3, 4, 5, 6)
]


def test_greedy_beats_random_players() -> None:
    summary = run(Lineup("base", ("greedy", "random", "random"), seed="strength", rotate=True), 6)
    assert summary.bot_wins["greedy"] >= 5


def test_a_game_of_greedy_bots_takes_a_persons_number_of_turns() -> None:
    summary = run(Lineup("base", ("greedy",) * 4, seed="length"), 6)
    assert summary.finished == 6
    assert 50 <= summary.mean(summary.turns) <= 120


@pytest.mark.long
def test_greedy_beats_random_players_clearly() -> None:
    summary = run(Lineup("base", ("greedy", "random", "random", "random"), seed="strength", rotate=True), 60)
    assert summary.finished == 60
    assert summary.bot_wins["greedy"] >= 57


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_greedy_games_end_within_fifteen_to_thirty_rounds(players: int) -> None:
    summary = run(Lineup("base", ("greedy",) * players, seed="length"), 60)
    assert summary.finished == 60
    assert 10 <= summary.mean(summary.turns) / players <= 35
    assert players != 4 or 60 <= summary.mean(summary.turns) <= 120


@pytest.mark.long
@pytest.mark.parametrize("case", [*AT_SEA, *scenario_cases()], ids=str)
def test_greedy_games_end_in_every_scenario(case: Case) -> None:
    summary = run(Lineup(case.name, ("greedy",) * case.players, options=dict(case.options), seed="length"), 2)
    assert summary.finished == 2
    assert summary.mean(summary.turns) / case.players <= 60


@pytest.mark.long
def test_no_seat_is_better_than_another() -> None:
    summary = run(Lineup("base", ("greedy",) * 4, seed="seats"), 600)
    assert min(summary.wins) >= 120
    assert max(summary.wins) <= 180
