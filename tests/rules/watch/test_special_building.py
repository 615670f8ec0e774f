"""Five and six players: the turn, and the special build phase after it."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act, to_act
from hexhold.core.errors import Malformed
from hexhold.rules.games import create
from tests.support import do, hand, legal, menu, refused, stands
from tests.watch import along, camps, cast, gift, guards, hero, row, watch

SIX = "players: 6\nP3.hero: mance\n"
ALL_CAN = "".join(f"P{seat}.hand: brick lumber wool\n" for seat in range(6))
NINE = "P1.keeps: N(-1,1) N(1,1) N(3,1) N(-1,3)\nP1.settlements: N(1,3)\n"


@pytest.mark.rule("BW56-SBP-01", "BW56-SBP-02", "BW56-SBP-12", "BW56-WIN-03")
def test_after_a_turn_all_others_are_asked_once_clockwise_and_then_the_next_turn_begins() -> None:
    game, s = watch(SIX + ALL_CAN + "active: P2")
    do(game, s, "P2 end")
    asked = []
    while s.active < 0:
        (seat,) = seats_to_act(s)
        asked.append(seat)
        assert refused(game, s, "P2 guard:W1") == "BW56-SBP-01"
        do(game, s, f"P{seat} pass")
    assert (asked, s.active, legal(game, s, 3)) == ([3, 4, 5, 0, 1], 3, ["roll"])


@pytest.mark.rule("BW56-SBP-13")
def test_who_can_build_nothing_is_not_asked() -> None:
    game, s = watch(SIX + "P4.hand: wool grain ore")
    do(game, s, "P0 end")
    assert seats_to_act(s) == [4]
    do(game, s, "P4 pass")
    assert s.active == 1


@pytest.mark.rule("BW56-SBP-03", "BW56-SBP-09")
def test_anything_may_be_built_and_bought_and_every_token_is_resolved_before_the_next_build() -> None:
    text = SIX + "P1.roads: N(1,2)-S(2,0)\nP1.hand: 3brick 3lumber 3wool 4grain 4ore"
    game, s = watch(text)
    do(game, s, "P0 end", "P1 settle:N(1,2)")
    assert (to_act(s), legal(game, s, 1)) == (-1, [])
    do(game, s, "chance token=ice_river,giant", "P1 city:N(1,2)", "chance token=hornfoot,giant")
    do(game, s, "chance token=rattlebones,climber", "P1 road:N(1,1)-S(2,0)", "P1 guard:W6", "P1 buy")
    do(game, s, "chance draw=victory_point")
    assert (stands(game, s, "N(1,2)"), guards(game, s, 6), hand(game, s, 1)) == ("P1 keeps", ["P1"], {})
    assert [camps(game, s, clan) for clan in ("ice_river", "hornfoot", "rattlebones")] == [
        ["giant"],
        ["giant"],
        ["climber"],
    ]


@pytest.mark.rule("BW56-SBP-04", "BW56-SBP-05", "BW56-SBP-06")
@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("bank:3ore>wool", "BW56-SBP-04"),
        ("offer:ore>wool/P0", "BW56-SBP-04"),
        ("knight", "BW56-SBP-05"),
        ("recruits:W1", "BW56-SBP-05"),
        ("thorne:W1/brick/ore", "BW56-SBP-06"),
        ("roll", "CATAN-56-10"),
    ],
)
def test_there_is_no_trade_no_card_and_no_hero_in_the_special_build_phase(act: str, rule: str) -> None:
    game, s = watch(SIX + "P1.hero: thorne\nP1.cards: ranger_patrol new_recruits\nP1.hand: 3ore 2brick 2lumber 2wool")
    do(game, s, "P0 end")
    assert refused(game, s, f"P1 {act}") == rule
    assert {name.split(":")[0] for name in legal(game, s, 1)} == {"pass", "guard"}


@pytest.mark.rule("BW56-SBP-06")
@pytest.mark.parametrize(("name", "act"), [("melisandre", "melisandre"), ("yoren", "yoren:W1"), ("qhorin", "qhorin")])
def test_no_hero_works_there(name: str, act: str) -> None:
    game, s = watch(f"players: 6\nP0.hero: thorne\nP1.hero: {name}\nP1.knights: 1\nP1.hand: wool grain ore\nrobber: H0")
    do(game, s, "P0 end")
    assert refused(game, s, f"P1 {act}") == "BW56-SBP-06"
    assert menu(game, s, 1, name) == set()


@pytest.mark.rule("BW56-SBP-07", "BW56-SBP-08", "BW56-TURN-04")
def test_ten_points_reached_there_win_at_the_end_of_the_own_turn() -> None:
    game, s = watch(SIX + NINE + "P1.hand: brick lumber wool\nwall_1: P1 P1")
    do(game, s, "P0 end", "P1 guard:W1")
    assert (int(s.points[1]), s.over) == (10, 0)
    do(game, s, "P1 pass")
    assert (s.over, s.active) == (0, 1)
    cast(game, s, 2, 12)
    assert s.over == 0
    do(game, s, "P1 end")
    assert (s.over, s.winner) == (1, 1)


@pytest.mark.rule("BW56-SBP-08")
def test_ten_points_lost_again_on_the_way_win_nothing() -> None:
    game, s = watch(SIX + NINE + "P1.hand: brick lumber wool\nwall_1: P1 P1\nice_river: giant")
    do(game, s, "P0 end", "P1 guard:W1", "P1 pass")
    cast(game, s, 2, 1)
    do(game, s, "P1 end")
    assert (int(s.points[1]), s.over) == (9, 0)
    game, s = watch(SIX + NINE + "P1.hand: brick lumber wool\nwall_1: P1 P1\nice_river: giant")
    do(game, s, "P0 end", "P1 guard:W1", "P1 pass")
    cast(game, s, 2)
    do(game, s, "P1 end")
    assert (int(s.points[1]), s.over) == (10, 1)


@pytest.mark.rule("BW56-TURN-04", "BW56-TURN-01")
def test_the_points_are_checked_before_the_special_build_phase() -> None:
    text = NINE.replace("P1", "P0") + "P0.cards: victory_point\n"
    game, s = watch(SIX + text + "P1.hand: brick lumber wool")
    do(game, s, "P0 end")
    assert (s.over, s.winner, menu(game, s, 1, "guard")) == (1, 0, set())


@pytest.mark.rule("BW56-SBP-09", "BW56-SBP-10")
def test_a_token_may_bring_the_third_breach_between_turns_and_most_guards_win() -> None:
    text = "breaches: 2\nice_river: regular regular regular regular\nwall_6: P4\n"
    game, s = watch(SIX + text + "P1.roads: N(1,2)-S(2,0)\nP1.hand: brick lumber wool grain")
    do(game, s, "P0 end", "P1 settle:N(1,2)", "chance token=ice_river,climber")
    assert (s.over, s.winner, gift(game, s)) == (1, 4, {"H0": ["regular"]})


@pytest.mark.rule("BW56-SBP-09")
def test_longest_road_taken_between_turns_draws_a_token() -> None:
    roads = "P1.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1)") + "\nP1.hand: brick lumber"
    game, s = watch(SIX + roads)
    do(game, s, "P0 end", "P1 road:N(1,1)-S(2,0)", "chance token=heart_tree,mammoth")
    assert (int(s.points[1]), row(game, s, "used_tokens")) == (1, {"heart_tree_mammoth": 1})


@pytest.mark.rule("BW56-SBP-11")
def test_a_card_bought_there_may_be_played_in_the_buyers_next_turn() -> None:
    game, s = watch(SIX + "P1.hand: wool grain ore")
    do(game, s, "P0 end", "P1 buy", "chance draw=new_recruits", "P1 pass")
    do(game, s, "P1 recruits:W5")
    assert (guards(game, s, 5), hero(game, s, 1)) == (["P1"], "thorne A")


@pytest.mark.rule("BW56-TURN-01", "BW56-TURN-02", "BW56-TURN-03", "BW56-COMP-01")
@pytest.mark.parametrize("players", [5, 6])
def test_after_the_dice_trade_and_build_alternate_until_the_turn_ends(players: int) -> None:
    text = f"players: {players}\nP2.hero: mance\nP3.hero: yoren\nstack: before_roll(P0)\n"
    game, s = watch(text + "P0.hand: 3ore brick lumber wool")
    assert refused(game, s, "P0 guard:W1") == "BASE-TURN-04"
    cast(game, s, 2, 12)
    do(game, s, "P0 guard:W1", "P0 bank:3ore>wool", "P0 end")
    assert (guards(game, s, 1), hand(game, s, 0), s.active) == (["P0"], {"wool": 1}, 1)


@pytest.mark.rule("BW56-TURN-02")
def test_with_five_and_six_players_the_combined_phase_is_no_option() -> None:
    with pytest.raises(Malformed, match="BW56-TURN-02"):
        create("watch", 6, {"trade_build": "strict"})
    assert create("watch", 4, {"trade_build": "combined"}).options == {"trade_build": "combined"}
