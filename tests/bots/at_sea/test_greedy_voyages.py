"""The greedy bot in The Pirate Islands: it sails to its fortress, makes warships, and retakes it."""

from __future__ import annotations

import pytest

from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.rng import Rng
from hexhold.rules.games import create
from tests.bots.choosing import choice
from tests.rules.seafarers.scenarios.pirates import FORTRESS, RED, last_of, table
from tests.support import place

ACTIONS = 5000


@pytest.mark.parametrize("players", [3, 4])
def test_games_end_with_a_fortress_retaken(players: int) -> None:
    game = create("seafarers", players, {"scenario": "pirate_islands"}, seed=1)
    s = game.new()
    play(game, s, [make_bot("greedy", Rng(1, str(seat))) for seat in range(players)], Rng(1, "table"), ACTIONS)
    lairs = game.slots.named("lairs")
    assert lairs is not None
    assert s.over
    assert s.notes[lairs.at + int(s.winner)] == 0


def test_it_carries_its_voyage_on() -> None:
    game, s = table("P0.hand: lumber wool", player_trade=False, voyages=(2, 1, 1, 1))
    assert choice(game, s) == f"ship:{place(game, last_of(RED, 3))}"


def test_it_makes_warships_and_attacks_with_enough_of_them() -> None:
    game, s = table("P0.cards: knight", player_trade=False)
    assert choice(game, s) == "warship"
    for warships, act in ((3, "end"), (4, "attack")):
        game, s = table(f"P0.warships: {warships}", player_trade=False, voyages=(FORTRESS, 1, 1, 1))
        assert choice(game, s) == act


def test_on_a_7_it_robs_somebody() -> None:
    game, s = table("P1.hand: ore\nstack: turn(P0) plunder(P0)", player_trade=False)
    assert choice(game, s) == "plunder:P1"


@pytest.mark.parametrize("players", [3, 4])
def test_with_cities_and_knights_its_knights_arm_ships_and_games_end_too(players: int) -> None:
    game = create("cities_seafarers", players, {"scenario": "pirate_islands"}, seed=1)
    s = game.new()
    play(game, s, [make_bot("greedy", Rng(1, str(seat))) for seat in range(players)], Rng(1, "table"), ACTIONS)
    lairs, warships = game.slots.named("lairs"), game.slots.named("warships")
    assert lairs is not None
    assert warships is not None
    assert s.over
    assert s.notes[lairs.at + int(s.winner)] == 0
    assert s.notes[warships.at + int(s.winner)] > 0
