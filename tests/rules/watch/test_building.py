"""Building in the game of the Watch: cost, pieces, and the order of what follows from one build."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from hexhold.core.events import Events
from tests.support import do, hand, legal, menu, note, refused, stands
from tests.watch import along, camps, gift, guards, row, watch

SITE = "P0.roads: N(1,2)-S(2,0)\n"
RED = "P1.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1) S(2,0) N(2,1) S(3,0)") + "\n"
"""A line of seven roads, which a settlement at S(1,0) cuts into three and four."""
BLUE = "P0.roads: " + along("S(1,0) N(0,2) S(0,1) N(-1,2) S(-1,1) N(-2,2)") + "\n"
"""A line of five roads that ends at S(1,0)."""
THIRD = "P2.roads: " + along("N(-3,3) S(-2,2) N(-2,3) S(-1,2) N(-1,3) S(0,2)") + "\n"
SETTLEMENT = "P0.hand: brick lumber wool grain\n"


@pytest.mark.rule("BW-BUILD-01")
def test_roads_settlements_keeps_and_cards_cost_what_they_cost_in_the_base_game() -> None:
    game, s = watch(SITE + "P0.hand: 2brick 2lumber 2wool 4grain 4ore")
    do(game, s, "P0 settle:N(1,2)", "chance token=ice_river,regular")
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "wool": 1, "grain": 3, "ore": 4}
    do(game, s, "P0 road:N(1,2)-S(1,1)")
    assert hand(game, s, 0) == {"wool": 1, "grain": 3, "ore": 4}
    do(game, s, "P0 city:N(1,2)", "chance token=ice_river,regular", "chance token=ice_river,regular")
    assert hand(game, s, 0) == {"wool": 1, "grain": 1, "ore": 1}
    do(game, s, "P0 buy", "chance draw=new_recruits")
    assert hand(game, s, 0) == {}
    assert stands(game, s, "N(1,2)") == "P0 keeps"


@pytest.mark.rule("BW-BUILD-01")
@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("road:N(1,1)-S(2,0)", "BASE-BUILD-02"),
        ("settle:N(1,2)", "BASE-BUILD-02"),
        ("city:N(3,1)", "BASE-BUILD-02"),
        ("buy", "BASE-BUILD-02"),
        ("guard:W1", "BW-BUILD-02"),
    ],
)
def test_nothing_is_built_without_its_cost(act: str, rule: str) -> None:
    assert refused(*watch(SITE + "P0.settlements: N(3,1)\n"), f"P0 {act}") == rule


@pytest.mark.rule("BW-BUILD-01")
def test_places_follow_the_base_game() -> None:
    game, s = watch(SITE + "P0.hand: 2brick 2lumber 2wool 4grain 4ore\nP1.settlements: S(1,1)")
    assert refused(game, s, "P0 settle:N(1,2)") == "BASE-SETL-03"
    assert refused(game, s, "P0 settle:N(3,1)") == "BASE-SETL-02"
    assert refused(game, s, "P0 road:N(3,1)-S(3,0)") == "BASE-ROAD-01"
    assert refused(game, s, "P0 city:S(1,1)") == "BASE-CITY-01"
    game, s = watch(SITE + "P0.hand: 2brick 2lumber 2wool 4grain 4ore\nP0.settlements: S(1,1)")
    do(game, s, "P0 city:S(1,1)", "chance token=hornfoot,giant", "chance token=hornfoot,giant")
    do(*watch(SITE + "P0.hand: 2brick 2lumber 2wool 4grain 4ore"), "P0 road:S(2,0)-N(2,1)", "P0 settle:N(1,2)")


@pytest.mark.rule("BW-BUILD-03")
def test_a_player_may_build_as_much_as_there_is_to_pay_with() -> None:
    game, s = watch("P0.settlements: N(1,2)\nP0.hand: 4brick 4lumber 4wool 2grain 2ore")
    do(game, s, "P0 guard:W1", "P0 guard:W1", "P0 road:N(1,2)-S(2,0)", "P0 road:S(2,0)-N(2,1)", "P0 buy")
    do(game, s, "chance draw=victory_point", "P0 buy", "chance draw=victory_point")
    assert hand(game, s, 0) == {}


@pytest.mark.rule("BW-BUILD-08", "BW-COMP-02")
def test_nobody_builds_without_a_piece() -> None:
    thirteen = "N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1) S(2,0) N(2,1) S(3,0) N(3,1) S(4,0) N(3,2) S(3,1) N(2,2) S(2,1)"
    game, s = watch("P0.roads: " + along(thirteen) + "\nP0.hand: 2brick 2lumber")
    do(game, s, "P0 road:S(2,1)-N(1,2)")
    assert refused(game, s, "P0 road:N(1,2)-S(1,1)") == "BASE-BUILD-05"
    text = SITE + "P0.settlements: N(-1,1) N(0,1) N(3,1) S(-1,1) N(-1,3)\nP0.hand: brick lumber wool grain"
    assert refused(*watch(text), "P0 settle:N(1,2)") == "BASE-SETL-06"
    game, s = watch("P0.keeps: N(-1,1) N(0,1) N(3,1) S(-1,1)\nP0.settlements: N(-1,3)\nP0.hand: 2grain 3ore")
    assert refused(game, s, "P0 city:N(-1,3)") == "BASE-CITY-05"


@pytest.mark.rule("BW-BUILD-04", "BW-EX-20")
def test_a_settlement_that_cuts_a_road_first_turns_its_own_token_and_then_one_of_the_pool() -> None:
    game, s = watch(RED + BLUE + SETTLEMENT)
    pool = note(game, s, "token_pool")
    assert list(s.points) == [0, 1, 0, 0]
    do(game, s, "P0 settle:S(1,0)")
    assert (hand(game, s, 0), stands(game, s, "S(1,0)")) == ({}, "P0 settlements")
    assert (note(game, s, "longest_road"), list(s.points)) == (0, [2, 0, 0, 0])
    do(game, s, "chance token=ice_river,giant")
    assert (camps(game, s, "ice_river"), note(game, s, "token_pool")) == (["giant"], pool)
    do(game, s, "chance token=hornfoot,climber")
    assert (camps(game, s, "hornfoot"), note(game, s, "token_pool")) == (["climber"], pool - 1)
    assert to_act(s) == 0


@pytest.mark.rule("BW-BUILD-06", "BW-TOKEN-07")
def test_a_settlement_may_hand_longest_road_to_a_third_player_and_its_token_comes_at_once() -> None:
    game, s = watch(RED + THIRD + "P0.roads: N(0,2)-S(1,0)\n" + SETTLEMENT)
    do(game, s, "P0 settle:S(1,0)", "chance token=ice_river,giant")
    assert (note(game, s, "longest_road"), list(s.points)) == (2, [1, 0, 1, 0])
    assert (to_act(s), legal(game, s, 0)) == (-1, [])
    do(game, s, "chance token=hornfoot,climber", "P0 end")
    assert row(game, s, "used_tokens") == {"ice_river_giant": 1, "hornfoot_climber": 1}


@pytest.mark.rule("BW-BUILD-05")
def test_when_the_token_of_a_settlement_ends_the_game_the_rest_is_dropped_and_the_board_stays() -> None:
    text = "breaches: 2\nice_river: regular regular regular regular\nwall_3: P3\n"
    game, s = watch(RED + BLUE + SETTLEMENT + text)
    do(game, s, "P0 settle:S(1,0)", "chance token=ice_river,giant")
    assert (s.over, s.winner, gift(game, s)) == (1, 3, {"H0": ["regular"]})
    assert row(game, s, "used_tokens") == {"ice_river_giant": 1}
    assert (stands(game, s, "S(1,0)"), note(game, s, "longest_road")) == ("P0 settlements", 0)


@pytest.mark.rule("BW-BUILD-05")
def test_when_the_first_token_of_a_keep_ends_the_game_the_second_is_not_turned() -> None:
    text = "breaches: 2\nice_river: regular regular regular regular\nwall_3: P3\n"
    game, s = watch("P0.settlements: N(1,2)\nP0.hand: 2grain 3ore\n" + text)
    heard = Events()
    do(game, s, "P0 city:N(1,2)", "chance token=ice_river,giant", events=heard)
    assert (s.over, [event.code for event in heard.heard].count("token")) == (1, 1)
    assert (stands(game, s, "N(1,2)"), guards(game, s, 3)) == ("P0 keeps", ["P3"])


@pytest.mark.rule("BW-BOARD-13", "BW-PROD-07")
def test_along_the_wall_one_builds_as_anywhere_also_beside_wildlings() -> None:
    hand_of = "P0.hand: 2brick 2lumber wool 3grain 3ore\n"
    game, s = watch("P0.roads: N(0,0)-S(1,-1)\ngift_regular: H0 H1\nrobber: H0\n" + hand_of)
    grid = game.map.grid
    assert grid.on_rim(grid.edge_between(grid.node_at("N", 0, 0), grid.node_at("S", 1, -1)))
    do(game, s, "P0 road:S(1,-1)-N(1,0)", "P0 settle:N(0,0)", "chance token=hornfoot,regular", "P0 city:N(0,0)")
    assert stands(game, s, "N(0,0)") == "P0 keeps"
    assert menu(game, s, 0, "road") == set()
