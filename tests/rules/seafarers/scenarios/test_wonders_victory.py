"""The Wonders of Catan: the two ways to win."""

from __future__ import annotations

import pytest

from tests.rules.seafarers.scenarios.positions import result, scenario
from tests.support import closed, do

TEN = "P0.cities: N(-1,0) N(1,0) N(1,2) N(-2,2)\nP0.settlements: N(-2,0) N(2,-2)\n"
"""Ten points of P0."""
NINE = "P0.cities: N(-1,0) N(1,0) N(1,2) N(-2,2)\nP0.settlements: N(-2,0)\n"
PRICE = "P0.hand: brick lumber 3wool\n"


@pytest.mark.rule("SEA-WO-15")
def test_the_fourth_level_wins_at_once_whatever_the_points() -> None:
    game, s = scenario("wonders", "P0.wonder: theater\nP0.wonder_level: 3\n" + PRICE)
    do(game, s, "P0 level")
    assert (result(s), game.ending(s), game.broken(s)) == ((1, 0), "wonder", [])


@pytest.mark.rule("SEA-WO-15", "SEA-56-17", "SEA-56-23")
def test_a_fourth_level_of_a_special_building_phase_wins_when_the_own_turn_begins() -> None:
    text = "players: 5\nP1.wonder: theater\nP1.wonder_level: 3\nP1.hand: 2brick 2lumber 6wool"
    game, s = scenario("wonders", text)
    do(game, s, "P0 end", "P1 level")
    assert result(s) == (0, -1)
    assert closed(game, s, "P1 level") == "SEA-WO-12"
    do(game, s, "P1 pass")
    assert result(s) == (1, 1)


@pytest.mark.rule("SEA-WO-16", "SEA-WO-17", "SEA-EX-60")
def test_ten_points_win_with_the_highest_wonder_only() -> None:
    rival = "P0.wonder: theater\nP0.wonder_level: 2\nP1.wonder: great_wall\nP1.wonder_level: 2\n"
    game, s = scenario("wonders", TEN + rival + PRICE)
    assert (int(s.points[0]), result(s)) == (10, (0, -1))
    do(game, s, "P0 level")
    assert (result(s), game.ending(s), game.broken(s)) == ((1, 0), "points", [])


@pytest.mark.rule("SEA-WO-16", "SEA-EX-61")
def test_ten_points_without_any_level_win_nothing() -> None:
    game, s = scenario("wonders", TEN + PRICE)
    do(game, s, "P0 claim:theater")
    assert result(s) == (0, -1)
    do(game, s, "P0 level")
    assert result(s) == (1, 0)


@pytest.mark.rule("SEA-WO-16", "SEA-WO-17")
def test_the_tenth_point_wins_for_who_leads_hidden_cards_included() -> None:
    lead = "P0.wonder: theater\nP0.wonder_level: 1\nP0.roads: N(2,-2)-S(2,-3)\nP0.hand: brick lumber wool grain\n"
    for level, won in ((0, (1, 0)), (1, (0, -1))):
        rival = f"P1.wonder: great_wall\nP1.wonder_level: {level}\n"
        game, s = scenario("wonders", NINE + lead + rival)
        do(game, s, "P0 settle:N(2,-2)")
        assert result(s) == won
        settlements = NINE.replace("P0.settlements: N(-2,0)", "P0.cards: victory_point")
        game, s = scenario("wonders", settlements + lead + rival)
        do(game, s, "P0 settle:N(2,-2)")
        assert result(s) == won


@pytest.mark.rule("SEA-WO-17")
def test_nobody_wins_in_anothers_turn() -> None:
    game, s = scenario("wonders", TEN + "P0.wonder: theater\nP0.wonder_level: 1\nactive: P3\nstack: turn(P3)")
    assert result(s) == (0, -1)
    do(game, s, "P3 end")
    assert result(s) == (1, 0)


@pytest.mark.rule("SEA-WO-15", "SEA-WO-16")
def test_both_ways_to_win_look_at_the_wonder_of_who_is_on_turn() -> None:
    turn = "active: P2\nstack: turn(P2)\nP2.hand: brick lumber 3wool\nP2.wonder: theater\n"
    game, s = scenario("wonders", turn + "P2.wonder_level: 3\nP1.wonder: cathedral\nP1.wonder_level: 3")
    do(game, s, "P2 level")
    assert (result(s), game.ending(s)) == ((1, 2), "wonder")
    game, s = scenario(
        "wonders", turn + TEN.replace("P0", "P2") + "P2.wonder_level: 1\nP1.wonder: cathedral\nP1.wonder_level: 1"
    )
    do(game, s, "P2 level")
    assert (result(s), game.ending(s)) == ((1, 2), "points")
