"""Development cards: ranger patrols with both options, New Recruits, Road Building, Winter is Coming."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from tests.support import closed, do, hand, menu, note, odds, refused
from tests.watch import along, camps, cast, gift, guards, row, watch

PATROL = "P0.cards: ranger_patrol\n"
BEFORE = "stack: before_roll(P0)\n"


@pytest.mark.rule("BW-DEV-01")
def test_cards_are_drawn_unseen_and_wait_a_turn() -> None:
    game, s = watch("P0.hand: wool grain ore")
    do(game, s, "P0 buy")
    assert odds(game, s) == {
        "draw=ranger_patrol": 14,
        "draw=victory_point": 5,
        "draw=road_building": 2,
        "draw=winter_is_coming": 2,
        "draw=new_recruits": 2,
    }
    do(game, s, "chance draw=new_recruits")
    assert refused(game, s, "P0 recruits:W1") == "BASE-DEV-07"
    for _ in range(4):
        do(game, s, f"P{s.active} end")
        if s.active:
            cast(game, s, 2)
    do(game, s, "P0 recruits:W1")
    assert guards(game, s, 1) == ["P0"]


@pytest.mark.rule("BW-DEV-01")
@pytest.mark.parametrize("moment", [BEFORE, ""])
def test_one_card_a_turn_before_or_after_the_roll(moment: str) -> None:
    game, s = watch(moment + "P0.cards: new_recruits 2winter_is_coming\nP1.cards: ranger_patrol")
    do(game, s, "P0 plenty:ore/ore")
    assert refused(game, s, "P0 recruits:W1", "P0 plenty:ore/ore") == "BASE-DEV-05"
    assert refused(game, s, "P1 knight") == "BASE-TURN-01"


@pytest.mark.rule("BW-DEV-03", "BW-DEV-04", "BW-EX-18", "BW-SPEC-04")
def test_a_patrol_moves_tormund_and_robs_one_of_those_at_the_hex() -> None:
    text = "robber: H3\nP1.settlements: N(2,0)\nP2.keeps: S(2,0)\nP3.settlements: S(3,0)\nP1.hand: ore\nP2.hand: wool\n"
    game, s = watch(PATROL + text)
    do(game, s, "P0 knight")
    assert menu(game, s, 0, "robber") >= {"robber:H2/P1", "robber:H2/P2"}
    assert refused(game, s, "P0 robber:H2/P3") == "BASE-ROB-06"
    do(game, s, "P0 robber:H2/P2", "chance steal=wool")
    assert (hand(game, s, 0), hand(game, s, 1), hand(game, s, 2)) == ({"wool": 1}, {"ore": 1}, {})
    assert (note(game, s, "knights", 0), note(game, s, "robber")) == (1, 2)


@pytest.mark.rule("BW-DEV-04")
def test_a_patrol_to_a_hex_with_nobody_to_rob_takes_nothing() -> None:
    game, s = watch(PATROL + "P1.settlements: N(2,0)\nP2.hand: ore")
    do(game, s, "P0 knight", "P0 robber:H2")
    assert (hand(game, s, 0), to_act(s)) == ({}, 0)
    game, s = watch(PATROL + "P1.settlements: N(2,0)\nP1.hand: ore")
    do(game, s, "P0 knight", "P0 robber:H2/P1", "chance steal=ore")
    assert hand(game, s, 0) == {"ore": 1}


@pytest.mark.rule("BW-DEV-05")
def test_a_patrol_cannot_send_tormund_to_his_camp_and_nobody_discards() -> None:
    game, s = watch(PATROL + "robber: H2\nP1.hand: 9ore")
    do(game, s, "P0 knight")
    assert to_act(s) == 0
    assert refused(game, s, "P0 camp") == "BW-DEV-05"
    assert refused(game, s, "P0 robber:H2") == "BASE-ROB-02"
    do(game, s, "P0 robber:H3")
    assert hand(game, s, 1) == {"ore": 9}
    game, s = watch("options: tormund_to_camp=both\n" + PATROL + "robber: H2")
    do(game, s, "P0 knight", "P0 camp")
    assert note(game, s, "robber") == -1


@pytest.mark.rule("BW-DEV-03", "BW-DEV-06", "BW-DEV-07", "BW-DEV-08")
def test_a_patrol_may_hunt_a_wildling_anywhere_in_the_gift_and_takes_a_card_of_its_hex() -> None:
    game, s = watch(PATROL + "robber: H3\ngift_regular: H2\ngift_giant: H2 H9")
    assert menu(game, s, 0, "hunt") == {"hunt:H2/regular", "hunt:H2/giant", "hunt:H9/giant"}
    home = row(game, s, "frostfangs")["giant"]
    do(game, s, "P0 hunt:H2/giant")
    assert (hand(game, s, 0), int(s.supply[0])) == ({"brick": 1}, 18)
    assert (gift(game, s), note(game, s, "wildlings_in_gift")) == ({"H2": ["regular"], "H9": ["giant"]}, 2)
    assert (row(game, s, "frostfangs")["giant"], note(game, s, "knights", 0)) == (home + 1, 1)
    assert (note(game, s, "robber"), to_act(s)) == (3, 0)


@pytest.mark.rule("BW-DEV-08")
def test_a_hex_with_two_wildlings_stays_blocked_after_one_was_hunted() -> None:
    game, s = watch(BEFORE + PATROL + "gift_regular: 2H2\nP2.settlements: N(2,0)")
    do(game, s, "P0 hunt:H2/regular")
    cast(game, s, 5)
    assert hand(game, s, 2) == {}
    game, s = watch(BEFORE + PATROL + "gift_regular: H2\nP2.settlements: N(2,0)")
    do(game, s, "P0 hunt:H2/regular")
    cast(game, s, 5)
    assert hand(game, s, 2) == {"brick": 1}


@pytest.mark.rule("BW-DEV-07")
def test_without_a_wildling_in_the_gift_there_is_nothing_to_hunt() -> None:
    game, s = watch(PATROL + "ice_river: regular\nclearing_1: regular\nwall_1: P0")
    assert closed(game, s, "P0 hunt:H2/regular") == "BW-DEV-07"
    assert refused(*watch(PATROL + "gift_regular: H2"), "P0 hunt:H2/climber") == "BW-DEV-07"
    assert refused(*watch("gift_regular: H2"), "P0 hunt:H2/regular") == "BASE-DEV-04"
    game, s = watch(PATROL + "gift_regular: H2")
    assert menu(game, s, 0, "hunt") == {"hunt:H2/regular"}
    do(game, s, "P0 hunt:H2/regular")


@pytest.mark.rule("BW-DEV-09")
def test_a_wildling_is_hunted_also_where_the_supply_has_no_card() -> None:
    game, s = watch(PATROL + "gift_regular: H2\nP2.hand: 19brick")
    do(game, s, "P0 hunt:H2/regular")
    assert (hand(game, s, 0), gift(game, s)) == ({}, {})


@pytest.mark.rule("BW-DEV-10", "BW-SPEC-05")
def test_largest_patrol_and_its_token_come_after_the_effect_of_the_patrol() -> None:
    game, s = watch(PATROL + "P0.knights: 2\nP1.settlements: N(2,0)\nP1.hand: ore")
    do(game, s, "P0 knight")
    assert note(game, s, "largest_army") == -1
    do(game, s, "P0 robber:H2/P1", "chance steal=ore")
    assert (hand(game, s, 0), note(game, s, "largest_army"), to_act(s)) == ({"ore": 1}, 0, -1)
    do(game, s, "chance token=ice_river,giant")
    assert camps(game, s, "ice_river") == ["giant"]


@pytest.mark.rule("BW-DEV-11", "BW-DEV-15")
def test_new_recruits_places_a_guard_free_and_leaves_the_game() -> None:
    game, s = watch("P0.cards: new_recruits\nP0.hand: brick\nwall_2: P1")
    do(game, s, "P0 recruits:W2")
    assert (guards(game, s, 2), hand(game, s, 0)) == (["P1", "P0"], {"brick": 1})
    assert (row(game, s, "pile")["new_recruits"], note(game, s, "cards", 0, "new_recruits")) == (1, 0)


@pytest.mark.rule("BW-DEV-12")
def test_new_recruits_needs_a_guard_and_a_space() -> None:
    game, s = watch("P0.cards: new_recruits\nwall_1: P0 P0 P0 P0 P0\nwall_2: P0 P0")
    assert (refused(game, s, "P0 recruits:W3"), menu(game, s, 0, "recruits")) == ("BW-DEV-12", set())
    assert refused(*watch("P0.cards: new_recruits\nwall_1: P1 P1 P1 P1 P1"), "P0 recruits:W1") == "BW-GUARD-03"
    game, s = watch("P0.cards: new_recruits\nwall_1: P1 P1 P1 P1\nwall_2: P0 P0\nwall_3: P0 P0 P0 P0")
    do(game, s, "P0 recruits:W1")
    assert guards(game, s, 1) == ["P1"] * 4 + ["P0"]


@pytest.mark.rule("BW-DEV-13")
def test_the_token_of_longest_road_waits_for_the_second_free_road() -> None:
    game, s = watch("P0.cards: road_building\nP0.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1)"))
    do(game, s, "P0 road_building", "P0 road:N(1,1)-S(2,0)")
    assert (to_act(s), row(game, s, "used_tokens")) == (0, {})
    do(game, s, "P0 road:S(2,0)-N(2,1)")
    assert (note(game, s, "longest_road"), note(game, s, "road_length", 0), to_act(s)) == (0, 6, -1)
    do(game, s, "chance token=ice_river,giant")
    assert row(game, s, "used_tokens") == {"ice_river_giant": 1}
    assert hand(game, s, 0) == {}


@pytest.mark.rule("BW-DEV-13")
def test_road_building_follows_the_rules_of_roads() -> None:
    game, s = watch("P0.cards: road_building\nP0.settlements: N(-1,1)")
    do(game, s, "P0 road_building")
    assert refused(game, s, "P0 road:N(1,1)-S(2,0)") == "BASE-ROAD-01"
    do(game, s, "P0 road:N(-1,1)-S(0,0)", "P0 done")
    assert refused(*watch("P0.cards: road_building"), "P0 road_building") == "BASE-RB-04"


@pytest.mark.rule("BW-DEV-14")
def test_winter_is_coming_brings_two_cards_that_may_be_used_at_once() -> None:
    game, s = watch("P0.cards: winter_is_coming\nP0.hand: brick 2ore")
    do(game, s, "P0 plenty:lumber/wool", "P0 guard:W1")
    assert (hand(game, s, 0), guards(game, s, 1)) == ({"ore": 2}, ["P0"])
    game, s = watch("P0.cards: winter_is_coming\nP0.hand: 2ore")
    do(game, s, "P0 plenty:brick/ore", "P0 bank:3ore>wool")
    assert hand(game, s, 0) == {"brick": 1, "wool": 1}
    assert refused(*watch("P0.cards: winter_is_coming\nP1.hand: 19ore"), "P0 plenty:ore/ore") == "BASE-PLENTY-03"


ALL_BUT_ONE = "P1.knights: 2\nP2.cards: 12ranger_patrol 5victory_point road_building 2winter_is_coming 2new_recruits\n"


@pytest.mark.rule("BW-DEV-15")
def test_played_cards_never_come_back_and_the_deck_is_not_refilled() -> None:
    game, s = watch(ALL_BUT_ONE + "P0.cards: road_building\nP0.settlements: N(-1,1)\nP0.hand: wool grain ore")
    assert refused(game, s, "P0 buy") == "BASE-BUY-02"
    do(game, s, "P0 road_building", "P0 road:N(-1,1)-S(0,0)", "P0 done")
    assert refused(game, s, "P0 buy") == "BASE-BUY-02"


@pytest.mark.rule("BW-DEV-16")
def test_the_token_of_a_card_may_end_the_game_before_the_roll() -> None:
    text = BEFORE + "breaches: 2\nice_river: regular regular regular regular\nwall_3: P3\n"
    game, s = watch(text + PATROL + "P0.knights: 2\ngift_regular: H2")
    do(game, s, "P0 hunt:H2/regular", "chance token=ice_river,giant")
    assert (s.over, s.winner) == (1, 3)
    roads = "P0.cards: road_building\nP0.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1)")
    game, s = watch(text + roads)
    do(game, s, "P0 road_building", "P0 road:N(1,1)-S(2,0)", "P0 done", "chance token=ice_river,giant")
    assert (s.over, s.winner) == (1, 3)
