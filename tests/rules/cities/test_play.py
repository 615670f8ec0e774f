"""Whole games of Cities & Knights at random: they end, nothing breaks on the way, and what is hidden stays hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import hexhold
from hexhold.core.actions import CHANCE, KIND_SHIFT
from hexhold.core.engine import explain, legal_actions, sample_chance, step, to_act
from hexhold.core.formats.position import read_position, write_position
from hexhold.core.playout import play_randomly
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset

PLAYERS = (3, 4, 5, 6)
PLIES = 20_000 if hexhold.COMPILED else 250
"""How long a game is looked at; compiled, until its end."""
ENOUGH = 200_000
"""More actions than any random game needs."""


def walk(game: Ruleset, seed: int, most: int = PLIES) -> Iterator[State]:
    """The states of a game in which everybody chooses a kind of action at random, then one of that kind."""
    s, rng = game.new(), Rng(seed, "cities")
    for _ in range(most):
        if s.over:
            return
        seat = int(to_act(s))
        if seat == CHANCE:
            act = int(sample_chance(game, s, rng))
        else:
            acts = legal_actions(game, s, seat)
            kinds = sorted({act >> KIND_SHIFT for act in acts})
            kind = kinds[int(rng.below(len(kinds)))]
            acts = [act for act in acts if act >> KIND_SHIFT == kind]
            act = acts[int(rng.below(len(acts)))]
        assert explain(game, s, seat, act) is None
        step(game, s, seat, act)
        yield s


@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_game_ends_when_somebody_has_thirteen_points_in_his_turn(players: int) -> None:
    game = create("cities", players, seed=players)
    s = game.new()
    assert play_randomly(game, s, Rng(players, "end"), ENOUGH) < ENOUGH
    assert s.over
    assert s.winner == s.active
    assert s.points[s.winner] >= 13
    assert game.broken(s) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_breaks_at_any_moment(players: int) -> None:
    game = create("cities", players, seed=players)
    for s in walk(game, players):
        assert game.broken(s) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_no_seat_and_no_watcher_can_tell_a_resampled_state_from_the_true_one(players: int) -> None:
    game = create("cities", players, seed=players)
    rng = Rng(players, "resample")
    for ply, s in enumerate(walk(game, players + 10)):
        seat = (None, *range(players))[ply % (players + 1)]
        seen = view(game, s, seat)
        filled = resample(game, seen, rng)
        assert view(game, filled, seat) == seen
        assert game.broken(filled) == []
        if seat is not None:
            assert legal_actions(game, filled, seat) == legal_actions(game, s, seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_can_be_written_and_read(players: int) -> None:
    game = create("cities", players, seed=players)
    for ply, s in enumerate(walk(game, players + 20)):
        if ply % 17 == 0:
            assert read_position(write_position(game, s), create)[1] == s
