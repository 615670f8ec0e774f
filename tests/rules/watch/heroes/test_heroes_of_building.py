"""Heroes of the build step: Yarwyck, Thorne, Melisandre, Yoren."""

from __future__ import annotations

import pytest

from hexhold.core.engine import to_act
from hexhold.core.events import Events
from tests.support import at, closed, do, hand, menu, note, odds, refused
from tests.watch import along, guards, hero, row, watch

YARWYCK = "P0.hero: yarwyck\nP1.hero: mance\n"
LINE = "N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1) S(2,0)"
"""Five roads in a line; the first and the last hang on one end."""
THORNE = "P0.hero: thorne\nP1.hero: mance\n"
MELISANDRE = "P0.hero: melisandre\nP1.hero: mance\n"
YOREN = "P0.hero: yoren\nP1.hero: mance\n"


@pytest.mark.rule("BW-H-YARWYCK-01", "BW-H-YARWYCK-02")
def test_yarwyck_lays_a_loose_road_elsewhere_free_of_charge() -> None:
    game, s = watch(YARWYCK + "P0.settlements: N(-1,1)\nP0.roads: " + along("N(-1,1) S(0,0) N(0,1)"))
    roads = int(s.pool[0])
    do(game, s, "P0 yarwyck:S(0,0)-N(0,1)/N(-1,1)-S(-1,0)", "P0 flip")
    laid = {f"E{edge}" for edge in range(len(s.edge_owner)) if s.edge_owner[edge] == 0}
    assert laid == {name[2:] for name in at(game, "_", "N(-1,1)-S(0,0) N(-1,1)-S(-1,0)")}
    assert (int(s.pool[0]), hand(game, s, 0)) == (roads, {})


@pytest.mark.rule("BW-H-YARWYCK-02")
def test_yarwyck_cannot_take_a_road_that_hangs_on_both_ends_or_on_none() -> None:
    text = YARWYCK + "P0.settlements: N(-1,1) N(0,1)\nP0.roads: " + along("N(-1,1) S(0,0) N(0,1)") + " N(3,1)-S(3,0)"
    game, s = watch(text)
    for edge in ("N(-1,1)-S(0,0)", "S(0,0)-N(0,1)", "N(3,1)-S(3,0)"):
        assert refused(game, s, f"P0 yarwyck:{edge}/N(-1,1)-S(-1,0)") == "BW-H-YARWYCK-02"
    assert closed(game, s, "P0 yarwyck:N(1,1)-S(2,0)/N(-1,1)-S(-1,0)") == "BW-H-YARWYCK-01"
    do(*watch(text.replace("N(-1,1) N(0,1)\n", "N(-1,1)\n")), "P0 yarwyck:S(0,0)-N(0,1)/N(-1,1)-S(-1,0)")


@pytest.mark.rule("BW-H-YARWYCK-03")
def test_for_yarwyck_an_opponents_settlement_does_not_loosen_a_road() -> None:
    roads = along("N(0,1) S(1,0) N(1,1) S(2,0) N(2,1)")
    game, s = watch(YARWYCK + f"P0.roads: {roads}\nP1.settlements: N(1,1)")
    assert (
        refused(game, s, "P0 yarwyck:N(1,1)-S(2,0)/S(2,0)-N(1,2)", "P0 yarwyck:S(1,0)-N(1,1)/S(2,0)-N(1,2)")
        == "BW-H-YARWYCK-02"
    )
    do(game, s, "P0 yarwyck:N(0,1)-S(1,0)/S(2,0)-N(1,2)")


@pytest.mark.rule("BW-H-YARWYCK-02", "BW-H-YARWYCK-03")
@pytest.mark.parametrize(("owner", "holds"), [("P0", True), ("P1", False)])
@pytest.mark.parametrize("piece", ["settlements", "keeps"])
def test_for_yarwyck_only_an_own_building_holds_the_end_of_a_road(owner: str, holds: bool, piece: str) -> None:
    line = "P0.roads: " + along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1)")
    game, s = watch(YARWYCK + f"{line}\n{owner}.{piece}: N(1,1)")
    act = "P0 yarwyck:S(1,0)-N(1,1)/N(-1,1)-S(-1,0)"
    if holds:
        assert refused(game, s, act) == "BW-H-YARWYCK-02"
    else:
        do(game, s, act)


@pytest.mark.rule("BW-H-YARWYCK-04")
def test_the_new_place_must_be_legal_without_the_road_and_not_the_old_one() -> None:
    game, s = watch(YARWYCK + "P0.settlements: N(-1,1)\nP0.roads: " + along("N(-1,1) S(0,0) N(0,1)"))
    assert (
        refused(
            game,
            s,
            "P0 yarwyck:S(0,0)-N(0,1)/N(0,1)-S(1,0)",
            "P0 yarwyck:S(0,0)-N(0,1)/S(0,0)-N(0,1)",
            "P0 yarwyck:S(0,0)-N(0,1)/N(-1,1)-S(0,0)",
        )
        == "BW-H-YARWYCK-04"
    )
    do(game, s, "P0 yarwyck:S(0,0)-N(0,1)/S(0,0)-N(-1,2)")


@pytest.mark.rule("BW-H-YARWYCK-05")
def test_longest_road_taken_with_yarwyck_draws_a_token() -> None:
    roads = along("N(-1,1) S(0,0) N(0,1) S(1,0) N(1,1)") + " S(0,0)-N(-1,2)"
    game, s = watch(YARWYCK + "P0.roads: " + roads)
    do(game, s, "P0 yarwyck:S(0,0)-N(-1,2)/N(1,1)-S(2,0)")
    assert (note(game, s, "longest_road"), int(s.points[0]), to_act(s)) == (0, 1, -1)
    do(game, s, "chance token=hornfoot,giant", "P0 flip")
    assert row(game, s, "used_tokens") == {"hornfoot_giant": 1}


@pytest.mark.rule("BW-H-YARWYCK-05")
def test_a_road_moved_from_one_end_of_the_longest_to_the_other_keeps_the_card_without_a_token() -> None:
    heard = Events()
    game, s = watch(YARWYCK + "P0.roads: " + along(LINE))
    do(game, s, "P0 yarwyck:N(-1,1)-S(0,0)/S(2,0)-N(2,1)", events=heard)
    assert (note(game, s, "longest_road"), note(game, s, "road_length", 0), to_act(s)) == (0, 5, 0)
    assert "longest_road" not in [event.code for event in heard.heard]
    assert row(game, s, "used_tokens") == {}


@pytest.mark.rule("BW-H-YARWYCK-05")
def test_the_holder_who_shortens_the_longest_road_loses_the_card() -> None:
    game, s = watch(YARWYCK + "P0.roads: " + along(LINE))
    assert (note(game, s, "longest_road"), int(s.points[0])) == (0, 1)
    do(game, s, "P0 yarwyck:N(-1,1)-S(0,0)/S(1,0)-N(0,2)")
    assert (note(game, s, "road_length", 0), note(game, s, "longest_road"), int(s.points[0])) == (4, -1, 0)


@pytest.mark.rule("BW-H-YARWYCK-06", "BW-HERO-06")
def test_yarwyck_needs_a_loose_road_and_another_place_for_it() -> None:
    game, s = watch(YARWYCK + "P0.settlements: N(-1,1)")
    assert menu(game, s, 0, "yarwyck") == set()
    walled = "P0.settlements: N(0,0)\nP0.roads: N(0,0)-S(1,-1)\nP1.roads: N(0,0)-S(0,-1)\n"
    game, s = watch(YARWYCK + walled)
    assert menu(game, s, 0, "yarwyck") == set()
    game, s = watch(YARWYCK + walled.replace("P1.roads: N(0,0)-S(0,-1)\n", ""))
    assert len(menu(game, s, 0, "yarwyck")) == 1


@pytest.mark.rule("BW-H-THORNE-01")
@pytest.mark.parametrize("saved", ["brick", "lumber", "wool"])
def test_thorne_replaces_one_card_of_a_guard_by_another(saved: str) -> None:
    held = " ".join(good for good in ("brick", "lumber", "wool") if good != saved)
    game, s = watch(THORNE + f"P0.hand: {held} ore")
    assert refused(game, s, "P0 guard:W2") == "BW-BUILD-02"
    assert menu(game, s, 0, "thorne") == {f"thorne:W{section}/{saved}/ore" for section in (1, 2, 3, 4)}
    do(game, s, f"P0 thorne:W2/{saved}/ore", "P0 flip")
    assert (hand(game, s, 0), guards(game, s, 2)) == ({}, ["P0"])


@pytest.mark.rule("BW-H-THORNE-02")
def test_thorne_may_take_a_second_card_of_what_is_needed_anyway() -> None:
    game, s = watch(THORNE + "P0.hand: 2brick wool")
    do(game, s, "P0 thorne:W1/lumber/brick")
    assert (hand(game, s, 0), guards(game, s, 1)) == ({}, ["P0"])


@pytest.mark.rule("BW-H-THORNE-01", "BW-H-THORNE-03")
@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("thorne:W1/ore/brick", "BW-H-THORNE-01"),
        ("thorne:W1/brick/brick", "BW-H-THORNE-01"),
        ("thorne:W1/brick/grain", "BW-BUILD-02"),
        ("thorne:W3/brick/ore", "BW-GUARD-03"),
    ],
)
def test_thorne_changes_neither_the_other_cards_nor_the_place(act: str, rule: str) -> None:
    assert refused(*watch(THORNE + "P0.hand: ore lumber wool\nwall_3: P1 P1 P1 P1 P1"), f"P0 {act}") == rule


@pytest.mark.rule("BW-H-THORNE-03")
def test_thorne_helps_with_one_guard_and_a_free_guard_is_no_use_of_him() -> None:
    game, s = watch(THORNE + "P0.hand: 2ore 2lumber 2wool\nP0.cards: new_recruits")
    do(game, s, "P0 recruits:W1")
    assert hero(game, s, 0) == "thorne A"
    do(game, s, "P0 thorne:W1/brick/ore", "P0 flip")
    assert refused(game, s, "P0 thorne:W1/brick/ore") == "BW-HERO-05"


@pytest.mark.rule("BW-H-MELISANDRE-01", "BW-H-MELISANDRE-02", "BW-H-MELISANDRE-05", "BW-INFO-10")
def test_melisandre_buys_one_of_three_cards_for_another_price() -> None:
    game, s = watch(MELISANDRE + "P0.hand: ore grain brick")
    assert refused(game, s, "P0 buy") == "BASE-BUILD-02"
    heard = Events()
    do(game, s, "P0 melisandre:wool/brick", events=heard)
    assert hand(game, s, 0) == {}
    do(game, s, "chance draw=victory_point", "chance draw=new_recruits", events=heard)
    assert odds(game, s)["draw=victory_point"] == 4
    do(game, s, "chance draw=ranger_patrol", events=heard)
    assert game.broken(s) == []
    assert [event.seen_by(2).get("card") for event in heard.heard] == [None] * len(heard.heard)
    assert [event.seen_by(0).get("card") for event in heard.heard][-1] == "ranger_patrol"
    assert refused(game, s, "P0 choose_card:road_building", "P0 end") == "BW-H-MELISANDRE-02"
    do(game, s, "P0 choose_card:new_recruits", "P0 exchange:benjen")
    assert refused(game, s, "P0 recruits:W1") == "BASE-DEV-07"
    assert row(game, s, "pile") == {
        "ranger_patrol": 14,
        "victory_point": 5,
        "road_building": 2,
        "winter_is_coming": 2,
        "new_recruits": 1,
    }


@pytest.mark.rule("BW-H-MELISANDRE-03")
def test_melisandre_may_pay_the_usual_price() -> None:
    game, s = watch(MELISANDRE + "P0.hand: ore grain wool")
    do(game, s, "P0 melisandre")
    assert (hand(game, s, 0), to_act(s)) == ({}, -1)


@pytest.mark.rule("BW-H-MELISANDRE-01")
@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("melisandre:brick/ore", "BW-H-MELISANDRE-01"),
        ("melisandre:ore/ore", "BW-H-MELISANDRE-01"),
        ("melisandre:ore/wool", "BASE-BUILD-02"),
    ],
)
def test_melisandre_replaces_only_what_the_card_costs(act: str, rule: str) -> None:
    assert refused(*watch(MELISANDRE + "P0.hand: ore grain wool"), f"P0 {act}") == rule


NEARLY_ALL = "P1.knights: 1\nP2.cards: 13ranger_patrol 5victory_point 2road_building 2winter_is_coming"


@pytest.mark.rule("BW-H-MELISANDRE-04")
def test_melisandre_looks_at_what_there_is() -> None:
    game, s = watch(MELISANDRE + "P0.hand: 2ore 2grain 2wool\n" + NEARLY_ALL)
    assert row(game, s, "pile") == {"new_recruits": 2}
    do(game, s, "P0 melisandre", "chance draw=new_recruits", "chance draw=new_recruits")
    assert to_act(s) == 0
    do(game, s, "P0 choose_card:new_recruits", "P0 flip")
    game, s = watch(MELISANDRE + "P0.hand: ore grain wool\n" + NEARLY_ALL + " 2new_recruits")
    assert closed(game, s, "P0 melisandre") == "BW-H-MELISANDRE-04"


@pytest.mark.rule("BW-H-YOREN-01", "BW-H-YOREN-03")
def test_yoren_gives_a_played_patrol_for_a_guard_and_the_card_is_gone() -> None:
    game, s = watch(YOREN + "P0.knights: 2")
    do(game, s, "P0 yoren:W3", "P0 flip")
    assert (guards(game, s, 3), note(game, s, "knights", 0)) == (["P0"], 1)
    assert (row(game, s, "pile")["ranger_patrol"], note(game, s, "spent_patrols")) == (12, 1)


@pytest.mark.rule("BW-H-YOREN-01")
def test_yoren_belongs_to_the_build_step_and_by_option_also_before_the_roll() -> None:
    text = YOREN + "P0.knights: 1\nP0.hand: 4ore\n"
    game, s = watch(text)
    do(game, s, "P0 yoren:W3", "P0 flip")
    assert refused(game, s, "P0 bank:3ore>wool") == "BASE-TURN-06"
    game, s = watch("options: yoren_before_roll=true\nstack: before_roll(P0)\n" + text)
    do(game, s, "P0 yoren:W3")
    assert guards(game, s, 3) == ["P0"]


@pytest.mark.rule("BW-H-YOREN-02", "BW-HERO-06")
def test_yoren_needs_a_played_patrol_a_guard_and_a_space() -> None:
    assert refused(*watch(YOREN + "P0.cards: ranger_patrol\nP1.knights: 1"), "P0 yoren:W1") == "BW-H-YOREN-02"
    game, s = watch(YOREN + "P0.knights: 1\nwall_1: P0 P0 P0 P0 P0\nwall_2: P0 P0")
    assert closed(game, s, "P0 yoren:W3") == "BW-BUILD-08"
    assert refused(*watch(YOREN + "P0.knights: 1\nwall_1: P1 P1 P1 P1 P1"), "P0 yoren:W1") == "BW-GUARD-03"
    do(*watch(YOREN + "P0.knights: 1\nwall_1: P1 P1 P1 P1\nwall_2: P0 P0\nwall_3: P0 P0 P0 P0"), "P0 yoren:W1")
