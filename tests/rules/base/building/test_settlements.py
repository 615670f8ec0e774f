"""Settlements and cities: sites, the distance rule, upgrades."""

from __future__ import annotations

import pytest

from tests.support import at, closed, do, hand, idle, menu, position, refused

SETTLEMENT_CARDS = "P0.hand: 2brick 2lumber 2wool 2grain\n"
CITY_CARDS = "P0.hand: 4grain 6ore\n"


def pool(s_pool: list[int], seat: int) -> tuple[int, int]:
    """Settlements and cities a seat has left."""
    return s_pool[3 * seat + 1], s_pool[3 * seat + 2]


@pytest.mark.parametrize("piece", ["P0.settlements", "P0.cities", "P1.settlements", "P1.cities"])
@pytest.mark.rule("BASE-SETL-01")
def test_a_settlement_needs_a_vacant_intersection(piece: str) -> None:
    assert refused(*position(f"{SETTLEMENT_CARDS}P0.roads: Z3-Z4\n{piece}: Z4"), "P0 settle:Z4") == "BASE-SETL-01"


@pytest.mark.rule("BASE-SETL-02")
def test_a_settlement_needs_an_own_road_that_ends_there() -> None:
    game, s = position(SETTLEMENT_CARDS + "P0.roads: Z2-Z3-Z4\nP1.roads: Z6-Z7")
    assert menu(game, s, 0, "settle") == at(game, "settle", "Z2 Z3 Z4")
    assert refused(game, s, "P0 settle:Z5", "P0 settle:Z7") == "BASE-SETL-02"


@pytest.mark.parametrize("neighbour", ["P0.settlements: Z3", "P1.settlements: Z5", "P2.cities: D4"])
@pytest.mark.rule("BASE-SETL-03")
def test_no_building_of_anybody_stands_next_to_a_new_settlement(neighbour: str) -> None:
    assert refused(*position(f"{SETTLEMENT_CARDS}P0.roads: Z2-Z3-Z4\n{neighbour}"), "P0 settle:Z4") == "BASE-SETL-03"


@pytest.mark.parametrize("neighbour", ["P1.settlements: Z0", "P1.settlements: B1"])
@pytest.mark.rule("BASE-SETL-03")
def test_the_distance_rule_holds_where_only_two_intersections_are_adjacent(neighbour: str) -> None:
    assert refused(*position(f"{SETTLEMENT_CARDS}P0.roads: Z0-D0 D0-B1\n{neighbour}"), "P0 settle:D0") == "BASE-SETL-03"
    do(*position(SETTLEMENT_CARDS + "P0.roads: Z0-D0\nP1.settlements: Z1 D2"), "P0 settle:D0")


@pytest.mark.rule("BASE-SETL-04")
def test_a_settlement_may_be_set_in_the_middle_of_a_foreign_road() -> None:
    game, s = position(SETTLEMENT_CARDS + "P0.roads: D4-Z4\nP1.roads: Z2-Z3-Z4-Z5-Z6")
    do(game, s, "P0 settle:Z4")
    assert s.points[0] == 1


@pytest.mark.rule("BASE-SETL-05")
def test_a_new_settlement_is_a_point_at_once_and_produces_from_the_next_roll_on() -> None:
    game, s = position("stack: before_roll(P0)\n" + SETTLEMENT_CARDS + "P0.roads: Z5-Z6")
    do(game, s, "P0 roll", "chance roll=2,2", "P0 settle:Z6")
    assert s.points[0] == 1
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    do(game, s, "P0 end", "P1 roll", "chance roll=1,3")
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "wool": 2, "grain": 1}


@pytest.mark.rule("BASE-SETL-06", "BASE-CITY-02", "BASE-EXH-02")
def test_a_sixth_settlement_needs_one_to_be_raised_first() -> None:
    game, s = position("P0.hand: brick lumber wool 3grain 3ore\nP0.settlements: Z0 Z2 Z4 Z6 Z8\nP0.roads: Z8-Z9-Z10")
    assert pool(list(s.pool), 0) == (0, 4)
    assert closed(game, s, "P0 settle:Z10") == "BASE-SETL-06"
    do(game, s, "P0 city:Z4")
    assert pool(list(s.pool), 0) == (1, 3)
    do(game, s, "P0 settle:Z10")
    assert pool(list(s.pool), 0) == (0, 3)
    assert s.points[0] == 7


@pytest.mark.rule("BASE-CITY-01")
def test_a_city_replaces_an_own_settlement_and_nothing_else() -> None:
    game, s = position(CITY_CARDS + "P0.settlements: Z2\nP0.cities: Z6\nP0.roads: Z2-Z3-Z4\nP1.settlements: Z8")
    assert menu(game, s, 0, "city") == at(game, "city", "Z2")
    for place in ("Z4", "Z6", "Z8"):
        assert refused(game, s, f"P0 city:{place}") == "BASE-CITY-01"


@pytest.mark.rule("BASE-CITY-03", "BASE-CITY-04")
def test_a_settlement_may_be_raised_in_the_turn_it_was_built_for_the_price_of_both() -> None:
    game, s = position("P0.hand: brick lumber wool 3grain 3ore\nP0.roads: Z3-Z4")
    do(game, s, "P0 settle:Z4")
    assert s.points[0] == 1
    do(game, s, "P0 city:Z4")
    assert s.points[0] == 2
    assert hand(game, s, 0) == {}
    assert pool(list(s.pool), 0) == (5, 3)


@pytest.mark.rule("BASE-CITY-05", "BASE-EXH-02")
def test_after_four_cities_nothing_can_be_raised() -> None:
    game, s = position(CITY_CARDS + "P0.cities: Z0 Z2 Z4 Z6\nP0.settlements: Z8")
    assert pool(list(s.pool), 0) == (4, 0)
    assert closed(game, s, "P0 city:Z8") == "BASE-CITY-05"
    do(*position(CITY_CARDS + "P0.cities: Z0 Z2 Z4\nP0.settlements: Z8"), "P0 city:Z8")


@pytest.mark.rule("BASE-CITY-06")
def test_a_city_keeps_the_harbour_blocks_roads_and_keeps_its_distance() -> None:
    game, s = position(
        "P0.hand: 2grain 6ore\nP0.settlements: Z10\nP1.roads: Z8-Z9-Z10\nP1.hand: 2brick 2lumber wool grain"
    )
    do(game, s, "P0 city:Z10", "P0 bank:3ore>wool")
    assert hand(game, s, 0) == {"wool": 1}
    do(game, s, "P0 end", *idle(1)[:2])
    assert refused(game, s, "P1 road:Z10-D10") == "BASE-ROAD-01"
    assert refused(game, s, "P1 settle:Z9") == "BASE-SETL-03"


@pytest.mark.rule("BASE-EX-07")
def test_between_two_settlements_a_line_of_four_roads_has_two_sites() -> None:
    game, s = position(SETTLEMENT_CARDS + "P0.roads: Z2-Z3-Z4-Z5-Z6\nP0.settlements: Z2\nP1.settlements: Z7")
    assert menu(game, s, 0, "settle") == at(game, "settle", "Z4 Z5")
    assert refused(game, s, "P0 settle:Z3", "P0 settle:Z6") == "BASE-SETL-03"
    do(game, s, "P0 settle:Z4")
    assert refused(game, s, "P0 settle:Z5") == "BASE-SETL-03"


@pytest.mark.rule("BASE-EX-14")
def test_a_foreign_settlement_beside_the_line_takes_one_site_away() -> None:
    game, s = position(SETTLEMENT_CARDS + "P0.roads: Z2-Z3-Z4-Z5-Z6\nP0.settlements: Z2\nP1.settlements: U5")
    assert menu(game, s, 0, "settle") == at(game, "settle", "Z4 Z6")
    assert refused(game, s, "P0 settle:Z3", "P0 settle:Z5") == "BASE-SETL-03"
    assert refused(game, s, "P0 settle:Z8") == "BASE-SETL-02"
