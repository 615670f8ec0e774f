"""Progress cards: road building, year of plenty, monopoly."""

from __future__ import annotations

import pytest

from hexhold.core.engine import seats_to_act
from tests.support import at, closed, do, hand, legal, menu, note, position, refused, supply

GOODS = ("brick", "lumber", "wool", "grain", "ore")
FOURTEEN_ROADS = "P0.roads: D0-Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10 D10-B9-D8\n"


@pytest.mark.rule("BASE-RB-01")
def test_road_building_lays_two_free_roads_the_second_may_continue_the_first() -> None:
    game, s = position("P0.cards: road_building\nP0.settlements: Z4")
    do(game, s, "P0 road_building")
    assert set(legal(game, s, 0)) == at(game, "road", "Z4-Z3 Z4-Z5 Z4-D4")
    assert refused(game, s, "P0 road:Z5-Z6") == "BASE-ROAD-01"
    do(game, s, "P0 road:Z4-Z5")
    assert menu(game, s, 0, "road") == at(game, "road", "Z4-Z3 Z4-D4 Z5-Z6 Z5-U5")
    do(game, s, "P0 road:Z5-Z6")
    assert s.pool[0] == 13
    assert refused(game, s, "P0 road:Z6-Z7") == "BASE-BUILD-02"


@pytest.mark.rule("BASE-RB-01")
def test_free_roads_leave_the_hand_alone() -> None:
    game, s = position("P0.cards: road_building\nP0.settlements: Z4\nP0.hand: 2brick 2lumber")
    do(game, s, "P0 road_building", "P0 road:Z4-Z5", "P0 road:Z5-Z6")
    assert hand(game, s, 0) == {"brick": 2, "lumber": 2}


@pytest.mark.rule("BASE-RB-01", "BASE-RB-03")
def test_one_road_must_be_laid_and_the_second_may_be_left() -> None:
    game, s = position("P0.cards: road_building\nP0.settlements: Z4")
    do(game, s, "P0 road_building")
    assert refused(game, s, "P0 done") == "BASE-RB-03"
    do(game, s, "P0 road:Z4-Z5", "P0 done")
    assert s.pool[0] == 14
    assert refused(game, s, "P0 road:Z5-Z6") == "BASE-BUILD-02"


@pytest.mark.rule("BASE-RB-02")
def test_with_one_piece_left_one_road_is_laid() -> None:
    game, s = position(FOURTEEN_ROADS + "P0.cards: road_building")
    do(game, s, "P0 road_building", "P0 road:D8-B7")
    assert s.pool[0] == 0
    assert seats_to_act(s) == [0]
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("BASE-RB-02")
def test_with_one_legal_path_left_one_road_is_laid() -> None:
    game, s = position("P0.cards: road_building\nP0.settlements: Z4\nP1.roads: Z3-Z4 Z4-D4 Z5-Z6 Z5-U5")
    do(game, s, "P0 road_building", "P0 road:Z4-Z5")
    assert s.pool[0] == 14
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("BASE-RB-03")
def test_nothing_comes_between_the_two_roads() -> None:
    game, s = position("P0.cards: road_building\nP0.roads: Z3-Z4-Z5\nP0.hand: 4brick 4lumber wool grain ore")
    do(game, s, "P0 road_building", "P0 road:Z5-Z6")
    for act in ("P0 settle:Z4", "P0 buy", "P0 bank:4brick>ore", "P0 end", "P0 offer:brick>ore/P1"):
        assert refused(game, s, act) == "BASE-RB-03"
    assert menu(game, s, 0, "road") | {"done"} == set(legal(game, s, 0))


@pytest.mark.parametrize("boxed_in", ["no piece", "no path"])
@pytest.mark.rule("BASE-RB-04")
def test_road_building_needs_a_piece_and_a_path(boxed_in: str) -> None:
    if boxed_in == "no piece":
        game, s = position(FOURTEEN_ROADS.strip() + " D8-B7\nP0.cards: road_building")
    else:
        game, s = position("P0.cards: road_building\nP0.settlements: Z4\nP1.roads: Z3-Z4 Z4-D4 Z4-Z5")
    assert closed(game, s, "P0 road_building") == "BASE-RB-04"


@pytest.mark.rule("BASE-RB-05")
def test_longest_road_is_given_after_the_first_of_the_two_roads() -> None:
    game, s = position("P0.cards: road_building\nP0.roads: Z2-Z3-Z4-Z5-Z6")
    do(game, s, "P0 road_building", "P0 road:Z6-Z7")
    assert note(game, s, "longest_road") == 0
    assert s.points[0] == 2
    assert "done" in legal(game, s, 0)


@pytest.mark.rule("BASE-PLENTY-01")
def test_year_of_plenty_takes_any_two_cards() -> None:
    game, s = position("P0.cards: year_of_plenty")
    pairs = {f"plenty:{a}/{b}" for i, a in enumerate(GOODS) for b in GOODS[i:]}
    assert menu(game, s, 0, "plenty") == pairs
    assert refused(game, s, "P0 plenty:ore") == "BASE-PLENTY-01"
    do(game, s, "P0 plenty:brick/ore")
    assert hand(game, s, 0) == {"brick": 1, "ore": 1}
    assert supply(game, s) == {"brick": 18, "lumber": 19, "wool": 19, "grain": 19, "ore": 18}
    game, s = position("P0.cards: year_of_plenty")
    do(game, s, "P0 plenty:wool/wool")
    assert hand(game, s, 0) == {"wool": 2}


@pytest.mark.rule("BASE-PLENTY-02")
def test_the_cards_of_year_of_plenty_serve_in_the_same_turn() -> None:
    do(*position("P0.cards: year_of_plenty\nP0.settlements: Z4"), "P0 plenty:brick/lumber", "P0 road:Z4-Z5")
    game, s = position("P0.cards: year_of_plenty\nP0.hand: 2ore\nP1.hand: brick")
    do(game, s, "P0 plenty:wool/ore", "P0 offer:wool>brick/P1", "P1 accept", "P0 trade:P1")
    assert hand(game, s, 0) == {"ore": 3, "brick": 1}


@pytest.mark.rule("BASE-PLENTY-03", "BASE-EXH-03")
def test_year_of_plenty_takes_only_what_the_supply_has() -> None:
    game, s = position("P0.cards: year_of_plenty\nP1.hand: 19ore 18wool 19brick")
    assert menu(game, s, 0, "plenty") == {
        "plenty:lumber/lumber",
        "plenty:lumber/wool",
        "plenty:lumber/grain",
        "plenty:wool/grain",
        "plenty:grain/grain",
    }
    assert refused(game, s, "P0 plenty:lumber/ore", "P0 plenty:wool/wool") == "BASE-PLENTY-03"


@pytest.mark.rule("BASE-PLENTY-03", "BASE-EXH-04")
def test_year_of_plenty_takes_the_last_card_and_needs_one() -> None:
    game, s = position("P0.cards: year_of_plenty\nP1.hand: 19brick 19lumber 19wool 19grain 18ore")
    assert menu(game, s, 0, "plenty") == {"plenty:ore"}
    do(game, s, "P0 plenty:ore")
    assert hand(game, s, 0) == {"ore": 1}
    game, s = position("P0.cards: year_of_plenty\nP1.hand: 19brick 19lumber 19wool 19grain 19ore")
    assert closed(game, s, "P0 plenty:ore") == "BASE-PLENTY-03"


@pytest.mark.rule("BASE-PLENTY-04")
def test_cards_taken_before_the_roll_count_for_a_seven() -> None:
    game, s = position("P0.cards: year_of_plenty\nP0.hand: 6ore\nstack: before_roll(P0)")
    do(game, s, "P0 plenty:wool/wool", "P0 roll", "chance roll=3,4")
    assert menu(game, s, 0, "discard") == {"discard:wool", "discard:ore"}


@pytest.mark.rule("CATAN-EX-25", "CATAN-MONO-01", "CATAN-MONO-02", "CATAN-MONO-03")
def test_monopoly_on_wool_brings_all_wool_of_the_others() -> None:
    game, s = position(
        "P0.cards: monopoly\nP0.hand: wool ore\nP1.hand: 3wool brick\nP2.hand: 2grain\nP3.hand: 2wool ore"
    )
    before = supply(game, s)
    do(game, s, "P0 monopoly:wool")
    assert hand(game, s, 0) == {"wool": 6, "ore": 1}
    assert [hand(game, s, seat) for seat in (1, 2, 3)] == [{"brick": 1}, {"grain": 2}, {"ore": 1}]
    assert supply(game, s) == before


@pytest.mark.rule("CATAN-MONO-02", "BASE-OUT-05")
def test_the_victims_of_monopoly_decide_nothing() -> None:
    game, s = position("P0.cards: monopoly\nP1.hand: 3wool\nP3.hand: 2wool")
    for seat in (1, 2, 3):
        assert legal(game, s, seat) == []
    do(game, s, "P0 monopoly:wool")
    assert seats_to_act(s) == [0]
    for seat in (1, 2, 3):
        assert legal(game, s, seat) == []


@pytest.mark.rule("CATAN-MONO-04")
def test_monopoly_may_bring_nothing() -> None:
    game, s = position("P0.cards: monopoly")
    assert menu(game, s, 0, "monopoly") == {f"monopoly:{good}" for good in GOODS}
    do(game, s, "P0 monopoly:ore")
    assert hand(game, s, 0) == {}
    assert note(game, s, "played", 0, "monopoly") == 1
    game, s = position("P0.cards: monopoly\nP1.hand: 2ore\nP2.hand: ore wool")
    do(game, s, "P0 monopoly:ore")
    assert hand(game, s, 0) == {"ore": 3}


@pytest.mark.rule("CATAN-MONO-05")
def test_monopoly_takes_back_what_was_just_traded_away() -> None:
    game, s = position("P0.cards: monopoly\nP0.hand: 2wool\nP1.hand: ore")
    do(game, s, "P0 offer:2wool>ore/P1", "P1 accept", "P0 trade:P1", "P0 monopoly:wool")
    assert hand(game, s, 0) == {"wool": 2, "ore": 1}
    assert hand(game, s, 1) == {}


@pytest.mark.rule("CATAN-MONO-05")
def test_monopoly_may_be_played_before_the_roll() -> None:
    game, s = position("P0.cards: monopoly\nP1.hand: 2ore\nstack: before_roll(P0)")
    do(game, s, "P0 monopoly:ore")
    assert hand(game, s, 0) == {"ore": 2}
