"""Wildling tokens: who turns them, where they come from, and what nobody knows."""

from __future__ import annotations

import pytest

from hexhold.core.engine import chance, to_act
from hexhold.core.notation import token
from hexhold.core.view import view
from tests.support import at, do, menu, note, odds, refused
from tests.watch import along, camps, cast, guards, row, watch

SETTLE = "P0.roads: N(1,2)-S(2,0) S(2,0)-N(1,1)\nP0.hand: brick lumber wool grain\n"
KEEP = "P0.settlements: N(1,2)\nP0.hand: 2grain 3ore\n"
FOUR = "P0.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1)") + "\nP0.hand: brick lumber\n"
"""P0 needs one more road, N(1,1)-S(2,0), for Longest Road."""
MIX = {
    f"token={clan},{kind}": count
    for clan in ("ice_river", "cave_people", "hornfoot")
    for kind, count in (("regular", 12), ("climber", 4), ("giant", 3))
}
"""All tokens of the game."""


@pytest.mark.rule("BW-COMP-13", "BW-SETUP-12", "BW-TOKEN-01", "BW-TOKEN-02")
def test_every_token_that_lies_face_down_may_be_the_next_one_for_all_that_anybody_knows() -> None:
    game, s = watch(SETTLE + "used_tokens: 2ice_river_regular 3hornfoot_giant\n")
    do(game, s, "P0 settle:N(1,2)")
    left = {**MIX, "token=ice_river,regular": 10}
    del left["token=hornfoot,giant"]
    assert odds(game, s) == left
    assert sum(MIX.values()) == 57
    for seat in (None, 0, 1):
        assert {token(game, act): weight for act, weight in chance(game, view(game, s, seat).state)} == left


@pytest.mark.rule("BW-TOKEN-03", "BW-TOKEN-10")
def test_a_settlement_turns_one_token_and_leaves_the_pool_alone() -> None:
    game, s = watch(SETTLE)
    pool = note(game, s, "token_pool")
    do(game, s, "P0 settle:N(1,2)")
    assert to_act(s) == -1
    do(game, s, "chance token=hornfoot,giant")
    assert to_act(s) == 0
    assert (row(game, s, "used_tokens"), note(game, s, "token_pool")) == ({"hornfoot_giant": 1}, pool)


@pytest.mark.rule("BW-TOKEN-04", "BW-TOKEN-05")
def test_a_keep_turns_two_tokens_and_the_old_settlement_takes_one_of_the_pool() -> None:
    game, s = watch(KEEP)
    pool = note(game, s, "token_pool")
    do(game, s, "P0 city:N(1,2)", "chance token=hornfoot,giant")
    assert (to_act(s), camps(game, s, "hornfoot")) == (-1, ["giant"])
    assert odds(game, s)["token=hornfoot,giant"] == 2
    do(game, s, "chance token=hornfoot,giant")
    assert to_act(s) == 0
    assert (row(game, s, "used_tokens"), note(game, s, "token_pool")) == ({"hornfoot_giant": 2}, pool - 1)


@pytest.mark.rule("BW-TOKEN-06")
def test_a_settlement_that_came_back_can_be_built_again_and_turns_its_new_token() -> None:
    places = "P0.settlements: N(1,2) N(-1,1) S(0,3) N(3,1) N(-1,3)\nP0.roads: N(1,2)-S(1,1) S(1,1)-N(0,2)\n"
    game, s = watch(places + "P0.hand: 3grain 3ore brick lumber wool")
    assert menu(game, s, 0, "settle") == set()
    do(game, s, "P0 city:N(-1,3)", "chance token=hornfoot,giant", "chance token=hornfoot,giant")
    do(game, s, "P0 settle:N(0,2)", "chance token=hornfoot,giant")
    assert row(game, s, "used_tokens") == {"hornfoot_giant": 3}


@pytest.mark.rule("BW-TOKEN-07", "BW-TOKEN-10", "BW-EX-08", "BW-TOKEN-11")
def test_who_takes_longest_road_turns_a_token_of_the_pool() -> None:
    game, s = watch(FOUR + "cave_people: regular climber regular")
    pool = note(game, s, "token_pool")
    do(game, s, "P0 road:N(1,1)-S(2,0)", "chance token=cave_people,giant")
    assert camps(game, s, "cave_people") == ["regular", "climber", "regular", "giant"]
    assert row(game, view(game, s, None).state, "used_tokens") == {"cave_people_giant": 1}
    assert (note(game, s, "token_pool"), to_act(s), s.points[0]) == (pool - 1, 0, 1)


@pytest.mark.rule("BW-TOKEN-08")
def test_who_takes_largest_patrol_turns_a_token_of_the_pool() -> None:
    game, s = watch("P0.cards: ranger_patrol\nP0.knights: 2\nP1.knights: 2")
    pool = note(game, s, "token_pool")
    do(game, s, "P0 knight", "P0 robber:H3", "chance token=cave_people,giant")
    assert (camps(game, s, "cave_people"), note(game, s, "token_pool")) == (["giant"], pool - 1)
    do(*watch("P0.cards: ranger_patrol\nP0.knights: 3\nP1.knights: 2"), "P0 knight", "P0 robber:H3", "P0 end")


@pytest.mark.rule("BW-TOKEN-09")
def test_when_longest_road_is_set_aside_only_the_settlement_turns_its_token() -> None:
    rows = "P1.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1) S(2,0) N(2,1)") + "\nP0.roads: N(0,2)-S(1,0)\n"
    game, s = watch(rows + "P0.hand: brick lumber wool grain")
    do(game, s, "P0 settle:S(1,0)")
    assert note(game, s, "longest_road") == -1
    do(game, s, "chance token=ice_river,regular", "P0 end")
    assert row(game, s, "used_tokens") == {"ice_river_regular": 1}


@pytest.mark.rule("BW-TOKEN-10")
def test_roads_guards_and_cards_turn_no_token() -> None:
    game, s = watch("P0.settlements: N(1,2)\nP0.hand: 2brick 2lumber 2wool grain ore")
    do(game, s, "P0 road:N(1,2)-S(2,0)", "P0 guard:W1", "P0 buy", "chance draw=victory_point", "P0 end")
    assert (row(game, s, "used_tokens"), guards(game, s, 1)) == ({}, ["P0"])


EMPTY = "used_tokens: 2ice_river_regular 3hornfoot_climber\n"
"""With no building on the board 52 tokens lie under pieces and 5 face up."""


@pytest.mark.rule("BW-TOKEN-12", "BW-TOKEN-13")
def test_an_empty_pool_is_made_anew_of_the_tokens_that_lie_face_up_and_of_no_others() -> None:
    game, s = watch(FOUR + EMPTY)
    assert note(game, s, "token_pool") == 0
    do(game, s, "P0 road:N(1,1)-S(2,0)")
    assert odds(game, s) == {"token=ice_river,regular": 2, "token=hornfoot,climber": 3}
    do(game, s, "chance token=hornfoot,climber")
    assert (row(game, s, "used_tokens"), note(game, s, "token_pool")) == ({"hornfoot_climber": 1}, 4)


@pytest.mark.rule("BW-TOKEN-13")
def test_tokens_under_pieces_stay_there_when_the_pool_is_made_anew() -> None:
    game, s = watch(FOUR.replace("brick lumber", "2brick 2lumber wool grain") + EMPTY)
    do(game, s, "P0 road:N(1,1)-S(2,0)", "chance token=hornfoot,climber", "P0 settle:N(-1,1)")
    assert odds(game, s) == {**MIX, "token=ice_river,regular": 10, "token=hornfoot,climber": 1}


ALL_BUT_ONE = "P0.settlements: S(1,3) S(0,3) S(-1,3) S(-2,3)\nP0.keeps: S(-3,3)\n"
"""P0 has one settlement and three keeps left."""
LAID = "remixed_tokens: 1hornfoot_giant\nP0.fresh_tokens: 1\nused_tokens: 9ice_river_regular 2cave_people_climber\n"
"""A re-mix laid a giant under P0's settlement; everything else of it was turned, and the pool is empty again."""


@pytest.mark.rule("BW-TOKEN-13")
def test_a_token_that_a_re_mix_laid_under_a_settlement_stays_what_it_is_at_the_next() -> None:
    hands = "P0.hand: 2brick 2lumber wool grain\nP1.hand: brick lumber wool grain\nP1.roads: S(3,2)-N(2,3)\n"
    game, s = watch(FOUR.split("\n")[0] + "\n" + ALL_BUT_ONE + hands + LAID)
    assert note(game, s, "token_pool") == 0
    do(game, s, "P0 road:N(1,1)-S(2,0)")
    assert odds(game, s) == {"token=ice_river,regular": 9, "token=cave_people,climber": 2}
    do(game, s, "chance token=ice_river,regular")
    assert (row(game, s, "used_tokens"), note(game, s, "token_pool")) == ({"ice_river_regular": 1}, 10)
    twin = s.copy()
    do(game, s, "P0 settle:N(-1,1)")
    assert odds(game, s) == {"token=hornfoot,giant": 1}
    do(game, s, "chance token=hornfoot,giant")
    assert row(game, s, "used_tokens") == {"ice_river_regular": 1, "hornfoot_giant": 1}
    do(game, twin, "P0 end")
    cast(game, twin, 2)
    do(game, twin, "P1 settle:S(3,2)")
    never_mixed = {**MIX, "token=ice_river,regular": 3, "token=cave_people,climber": 2, "token=hornfoot,giant": 2}
    assert odds(game, twin) == never_mixed


@pytest.mark.rule("BW-TOKEN-13", "BW-TOKEN-14")
def test_tokens_of_two_re_mixes_are_turned_in_the_order_they_were_laid() -> None:
    text = "P0.settlements: S(1,3) S(0,3) S(-1,3)\nP0.keeps: S(-2,3) S(-3,3)\nP0.roads: N(1,2)-S(2,0) S(2,0)-N(1,1)\n"
    laid = "remixed_tokens: 16hornfoot_giant 1cave_people_giant\nP0.fresh_tokens: 17\n"
    game, s = watch(text + "P0.hand: 2brick 2lumber 2wool 2grain\n" + laid)
    assert game.broken(s) == []
    for place, giant in (("N(1,2)", "hornfoot"), ("N(1,1)", "cave_people")):
        do(game, s, f"P0 settle:{place}")
        assert odds(game, s) == {f"token={giant},giant": 1}
        do(game, s, f"chance token={giant},giant")
    assert row(game, s, "remixed_tokens") == {}
    assert row(game, s, "used_tokens") == {"hornfoot_giant": 1, "cave_people_giant": 1}


@pytest.mark.rule("BW-TOKEN-05", "BW-TOKEN-12", "BW-BUILD-04")
def test_a_settlement_that_comes_back_to_an_empty_pool_makes_it_anew() -> None:
    game, s = watch(KEEP + "used_tokens: 2ice_river_regular 4hornfoot_climber\n")
    assert note(game, s, "token_pool") == 0
    do(game, s, "P0 city:N(1,2)", "chance token=hornfoot,giant", "chance token=hornfoot,giant")
    assert (row(game, s, "used_tokens"), note(game, s, "token_pool")) == ({}, 7)
    assert note(game, s, "fresh_tokens", 0) == 1


@pytest.mark.rule("BW-TOKEN-14")
def test_nobody_chooses_which_of_several_equal_pieces_is_built() -> None:
    game, s = watch(SETTLE)
    assert menu(game, s, 0, "settle") == at(game, "settle", "N(1,2) N(1,1) S(2,0)")


@pytest.mark.rule("BW-TOKEN-03", "BW-COMP-13")
def test_a_token_that_is_not_there_cannot_be_turned() -> None:
    game, s = watch(SETTLE + "used_tokens: 3hornfoot_giant\n")
    do(game, s, "P0 settle:N(1,2)")
    assert refused(game, s, "chance token=hornfoot,giant", "chance token=hornfoot,mammoth") == "BW-TOKEN-03"
