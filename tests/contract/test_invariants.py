"""Invariants hold at every moment of every game, and games end."""

from __future__ import annotations

import os

import pytest

from hexhold.rules.games import GAMES
from hexhold.rules.options.option import Choice, Flag, Number
from hexhold.rules.options.registry import OPTIONS
from tests.contract.cases import SETTINGS, Case, all_cases, cases
from tests.contract.long import play_games
from tests.contract.walk import WHOLE_GAME, Walk, scaled

GAMES_TO_PLAY = int(os.environ.get("HEXHOLD_GAMES", "200"))


def test_every_value_of_every_option_is_played_somewhere() -> None:
    played = {setting for case in all_cases() for setting in case.options}
    counted = [option for option in OPTIONS if isinstance(option, Choice | Flag | Number)]
    assert [setting for setting in SETTINGS if setting[0] in {option.name for option in counted}] == [
        setting for setting in SETTINGS if setting in played and setting[0] in {option.name for option in counted}
    ]
    assert {option.name for option in OPTIONS} == {name for name, _ in played}
    assert {(name, count) for name, info in GAMES.items() for count in info.players} == {
        (case.name, case.players) for case in all_cases() if not case.options
    }


@pytest.mark.parametrize("case", cases(), ids=str)
def test_nothing_is_broken_at_any_moment(case: Case) -> None:
    walk = Walk.of(case, "invariants")
    assert walk.game.broken(walk.s) == []
    for ply in walk.plies(scaled(WHOLE_GAME, 100)):
        seat, act = walk.step()
        assert walk.game.broken(walk.s) == [], (ply, seat, act)


@pytest.mark.parametrize("case", [case for case in cases() if not case.options], ids=str)
def test_a_game_with_default_options_ends_with_a_winner(case: Case) -> None:
    walk = Walk.of(case, "end")
    for _ in walk.plies(20000):
        walk.step()
    assert walk.s.over
    assert 0 <= walk.s.winner < case.players


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_game_with_a_limit_of_turns_ends_by_then(case: Case) -> None:
    walk = Walk.of(Case(case.name, case.players, (*case.options, ("max_turns", 12))), "limit")
    for _ in walk.plies(20000):
        walk.step()
    assert walk.s.over
    assert walk.s.turn <= 12


@pytest.mark.long
def test_many_random_games_break_nothing() -> None:
    tally = play_games(tuple(GAMES), 0, GAMES_TO_PLAY)
    assert tally.games == GAMES_TO_PLAY
    assert tally.violations == []
