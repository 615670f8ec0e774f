"""What a player is told of a decision beyond its actions."""

from __future__ import annotations

import pytest

from hexhold.rules.choices import for_own_turn
from hexhold.rules.games import GAMES, create
from hexhold.rules.prices import prices
from tests.support import position

TRADE = ["bank", "offer", "accept", "decline", "counter", "propose", "trade", "withdraw"]
CARDS = ["knight", "road_building", "plenty", "monopoly"]
SPECIAL = "players: 5\nstack: next_turn(auto; 1) special_build(P1; 0 1)"


@pytest.mark.rule("CATAN-56-10")
@pytest.mark.parametrize("cards", ["", "\nP1.hand: 9ore 9wool 9grain\nP1.cards: knight"])
def test_in_the_special_building_phase_trade_and_cards_wait_for_the_own_turn(cards: str) -> None:
    game, s = position(SPECIAL + cards)
    assert for_own_turn(game, s, 1) == TRADE + CARDS
    assert for_own_turn(game, s, 0) == [], "who is not asked is told nothing"


@pytest.mark.rule("CATAN-56-21")
def test_the_second_of_a_pair_leaves_trade_with_players_for_the_own_turn() -> None:
    game, s = position("players: 5\noptions: five_six=paired\nactive: P3\nstack: next_turn(auto; 1) paired_turn(P3)")
    assert for_own_turn(game, s, 3) == TRADE[1:]


@pytest.mark.rule("BW56-SBP-04", "BW56-SBP-05", "BW56-SBP-06")
def test_at_the_wall_heroes_wait_too() -> None:
    game, s = position("game: watch\nmap: standard\nP1.hero: mance\n" + SPECIAL)
    assert set(for_own_turn(game, s, 1)) >= {"offer", "bank", "knight", "mance"}
    assert not {"road", "settle", "city", "guard", "buy"} & set(for_own_turn(game, s, 1))


@pytest.mark.parametrize("name", [name for name, info in GAMES.items() if 6 in info.players])
def test_every_game_of_six_says_what_waits_for_the_own_turn(name: str) -> None:
    game = create(name, 6)
    s = game.new()
    kinds = [frame.kind for frame in game.frames if frame.name == "special_build"]
    s.push(kinds[0], 1 << 1, 0, 1)
    waiting = for_own_turn(game, s, 1)
    assert {"offer", "bank"} <= set(waiting)
    assert not set(waiting) & set(prices(game, 1))


def test_in_a_turn_nothing_waits() -> None:
    game, s = position("players: 5")
    assert for_own_turn(game, s, 0) == []
    game, s = position(SPECIAL)
    assert for_own_turn(game, s, 1) != []
