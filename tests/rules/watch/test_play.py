"""Whole games of the Gift and of the Watch, in which everybody chooses at random: they end, and nothing breaks."""

from __future__ import annotations

import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, step_checked, to_act
from hexhold.core.state import State
from hexhold.core.view import resample, view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

MOST_ACTIONS = 8000
LOOK_EVERY = 37
"""Views are compared after every so many actions: a number that no round of anything has."""

GAMES = [("gift", 3), ("gift", 4), ("watch", 3), ("watch", 4), ("watch", 5), ("watch", 6)]
VARIANTS: list[tuple[int, dict[str, Value]]] = [
    (3, {"mammoths": True, "all_heroes": True, "heroic_tragedy": True}),
    (4, {"expansion_heroes": True, "heroes_between_dice": True, "trade_build": "combined"}),
    (4, {"starting_settlements_reveal": True, "unlimited_wildlings": True, "map": "random"}),
    (6, {"all_heroes": True, "yoren_before_roll": True, "mammoth_only_breach": False, "map": "variable"}),
]


def choose(game: Ruleset, s: State, rng: Rng) -> tuple[int, int]:
    """Who acts next, and what: first a kind of action at random, then one of that kind."""
    seat = int(to_act(s))
    if seat == CHANCE:
        return seat, int(sample_chance(game, s, rng))
    acts = legal_actions(game, s, seat)
    kinds = sorted({act >> 54 for act in acts})
    kind = kinds[int(rng.below(len(kinds)))]
    acts = [act for act in acts if act >> 54 == kind]
    return seat, acts[int(rng.below(len(acts)))]


def look_around(game: Ruleset, s: State, rng: Rng) -> None:
    """Whatever a seat imagines behind what it sees looks the same to it, and breaks no rule."""
    for seat in (None, *range(int(game.seats))):
        seen = view(game, s, seat)
        imagined = resample(game, seen, rng)
        assert view(game, imagined, seat) == seen
        assert game.broken(imagined) == []


def play(game: Ruleset, seed: int) -> State:
    """Play to the end, and look at every state on the way."""
    s, rng, eyes = game.new(), Rng(seed, "play"), Rng(seed, "eyes")
    for count in range(MOST_ACTIONS):
        if s.over:
            break
        seat, act = choose(game, s, rng)
        step_checked(game, s, seat, act)
        assert game.broken(s) == []
        if count % LOOK_EVERY == 0:
            look_around(game, s, eyes)
    return s


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_random_games_end_and_every_state_on_the_way_is_sound(name: str, players: int) -> None:
    assert play(create(name, players, seed=players), players).over


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_more_random_games_end_and_every_state_on_the_way_is_sound(name: str, players: int, seed: int) -> None:
    assert play(create(name, players, seed=seed), seed).over


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_random_games_with_variants_end_and_every_state_on_the_way_is_sound(
    players: int, options: dict[str, Value]
) -> None:
    assert play(create("watch", players, options, seed=players), players).over
