"""Building in Cities & Knights: costs, pieces, knights in the way, and city walls."""

from __future__ import annotations

import pytest

from hexhold.core.notation import token
from tests.cities import throw
from tests.support import at, do, hand, legal, marked, menu, position, read_act, refused, stands

COSTS = [
    ("road:Z6-Z7", {"brick": 1, "lumber": 1}, "BASE-BUILD-02"),
    ("settle:Z6", {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}, "BASE-BUILD-02"),
    ("city:D6", {"grain": 2, "ore": 3}, "BASE-BUILD-02"),
    ("hire:Z6", {"wool": 1, "ore": 1}, "CK-BUILD-02"),
    ("activate:Z5", {"grain": 1}, "CK-BUILD-02"),
    ("promote:Z5", {"wool": 1, "ore": 1}, "CK-BUILD-02"),
    ("wall:Z4", {"brick": 2}, "CK-WALL-01"),
    ("improve:trade", {"cloth": 1}, "CK-IMPR-02"),
    ("improve:politics", {"coin": 2}, "CK-IMPR-02"),
    ("improve:science", {"paper": 3}, "CK-IMPR-02"),
]
PLACE = """
game: cities
P0.cities: Z4
P0.roads: Z4-Z5-Z6
P0.basic_knights: Z5
P0.improvements: politics 2science
"""


@pytest.mark.rule("CK-BUILD-01", "CK-BUILD-02", "CATAN-CK-07", "CATAN-CK-01")
@pytest.mark.parametrize(("act", "cost", "rule"), COSTS)
def test_everything_has_its_price(act: str, cost: dict[str, int], rule: str) -> None:
    start = PLACE + ("P0.settlements: D6\n" if act == "city:D6" else "")
    game, s = position(start + "P0.hand: " + " ".join(f"{amount}{good}" for good, amount in cost.items()))
    do(game, s, f"P0 {act}")
    assert hand(game, s, 0) == {}
    for good in cost:
        less = {name: amount - (name == good) for name, amount in cost.items()}
        game, s = position(start + "P0.hand: " + " ".join(f"{amount}{name}" for name, amount in less.items() if amount))
        assert refused(game, s, f"P0 {act}") == rule
        assert token(game, read_act(game, f"P0 {act}")[1]) not in legal(game, s, 0)


@pytest.mark.rule("CK-BUILD-03")
def test_five_settlements_and_four_cities_are_all_there_are() -> None:
    game, s = position(
        "game: cities\nP0.settlements: U1 B5 B9 U7 D2\nP0.roads: Z4-Z5-Z6\nP0.hand: brick lumber wool 3grain 3ore"
    )
    assert refused(game, s, "P0 settle:Z4") == "BASE-SETL-06"
    do(game, s, "P0 city:U1", "P0 settle:Z4")
    game, s = position("game: cities\nP0.cities: Z0 Z4 Z8 U5\nP0.settlements: U1\nP0.hand: 2grain 3ore")
    assert refused(game, s, "P0 city:U1") == "BASE-CITY-05"


@pytest.mark.rule("CK-BUILD-03")
def test_after_fifteen_roads_there_are_no_more() -> None:
    game, s = position(
        "game: cities\nP0.roads: Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10-B9-D8-B7-D6\nP0.hand: brick lumber"
    )
    assert refused(game, s, "P0 road:D6-Z6") == "BASE-BUILD-05"
    game, s = position("game: cities\nP0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10-B9-D8-B7-D6\nP0.hand: brick lumber")
    do(game, s, "P0 road:D6-Z6")


@pytest.mark.rule("CK-BUILD-04", "CK-KNIGHT-09")
def test_a_settlement_needs_the_own_knight_to_leave_first() -> None:
    text = (
        "game: cities\nP0.roads: Z4-Z5-Z6\nP0.basic_knights: Z6\nactive_knights: Z6\nP0.hand: brick lumber wool grain"
    )
    game, s = position(text)
    assert refused(game, s, "P0 settle:Z6") == "BASE-SETL-01"
    assert menu(game, s, 0, "settle") == at(game, "settle", "Z4 Z5")
    do(game, s, "P0 move:Z6/Z5", "P0 settle:Z6")
    assert (stands(game, s, "Z5"), stands(game, s, "Z6")) == ("P0 basic_knights", "P0 settlements")


@pytest.mark.rule("CK-BUILD-05")
@pytest.mark.parametrize("state", ["", "active_knights: Z6\nP0.strong_knights: Z5\nP1.settlements: Z4\n"])
def test_where_an_own_knight_cannot_leave_nothing_is_built(state: str) -> None:
    game, s = position(
        f"game: cities\nP0.roads: Z4-Z5-Z6\nP0.basic_knights: Z6\nP0.hand: brick lumber wool grain\n{state}"
    )
    assert menu(game, s, 0, "move") == set()
    assert refused(game, s, "P0 settle:Z6") == "BASE-SETL-01"


@pytest.mark.rule("CK-BUILD-06", "CK-KNIGHT-05")
def test_knights_are_ignored_by_the_distance_rule_both_ways() -> None:
    text = "game: cities\nP0.roads: Z4-Z5-Z6\nP0.hand: brick lumber 2wool grain ore\n"
    game, s = position(text + "P1.roads: Z7-Z8\nP1.mighty_knights: Z7")
    do(game, s, "P0 settle:Z6", "P0 hire:Z5")
    assert stands(game, s, "Z6") == "P0 settlements"
    assert stands(game, s, "Z5") == "P0 basic_knights"
    assert refused(*position(text + "P1.settlements: Z7"), "P0 settle:Z6") == "BASE-SETL-03"


@pytest.mark.rule("CK-WALL-01")
def test_a_wall_costs_two_bricks() -> None:
    game, s = position("game: cities\nP0.cities: Z4\nP0.hand: 3brick")
    do(game, s, "P0 wall:Z4")
    assert (hand(game, s, 0), marked(game, s, "walls", "Z4")) == ({"brick": 1}, True)


@pytest.mark.rule("CK-WALL-02", "CK-WALL-03")
def test_one_wall_may_stand_under_each_own_city() -> None:
    game, s = position("game: cities\nP0.cities: Z4 Z6\nP0.settlements: Z0\nP1.cities: Z8\nP0.hand: 6brick\nwalls: Z6")
    assert menu(game, s, 0, "wall") == at(game, "wall", "Z4")
    for spot, rule in (("Z0", "CK-WALL-02"), ("Z8", "CK-WALL-02"), ("Z2", "CK-WALL-02"), ("Z6", "CK-WALL-03")):
        assert refused(game, s, f"P0 wall:{spot}") == rule


@pytest.mark.rule("CK-WALL-05", "CK-METRO-06")
def test_a_metropolis_may_have_a_wall_and_the_city_keeps_it_when_the_metropolis_goes() -> None:
    game, s = position(
        """
        game: cities
        P0.cities: Z4
        P0.improvements: 4trade
        trade_metropolis: Z4
        P0.hand: 2brick
        P1.cities: Z8
        P1.improvements: 4trade
        P1.hand: 5cloth
        """
    )
    do(game, s, "P0 wall:Z4")
    assert list(s.points)[:2] == [4, 2]
    do(game, s, "P0 end")
    throw(game, s, 6, 6, "politics")
    do(game, s, "P1 improve:trade")
    assert (stands(game, s, "Z4"), marked(game, s, "walls", "Z4")) == ("P0 cities", True)
    assert list(s.points)[:2] == [2, 4]


@pytest.mark.rule("CK-WALL-07", "CK-PILL-06")
def test_a_wall_lost_with_its_city_can_be_built_again() -> None:
    game, s = position(
        "game: cities\nstack: before_roll(P0)\nship: 6\nP0.cities: Z4\nwalls: Z4\nP0.hand: 2brick 2grain 3ore"
    )
    throw(game, s, 6, 6, "ship")
    assert (stands(game, s, "Z4"), marked(game, s, "walls", "Z4")) == ("P0 settlements", False)
    do(game, s, "P0 city:Z4", "P0 wall:Z4")
    assert marked(game, s, "walls", "Z4")


@pytest.mark.rule("CK-WALL-08")
def test_a_wall_gives_no_point_and_protects_from_neither_barbarians_nor_robber() -> None:
    game, s = position(
        "game: cities\nstack: before_roll(P0)\nship: 6\nP1.cities: Z4\nwalls: Z4\nP2.cities: Z8\nP1.hand: ore"
    )
    assert list(s.points) == [0, 2, 2, 0]
    throw(game, s, 3, 4, "ship")
    assert list(s.points) == [0, 1, 1, 0]
    do(game, s, "P0 robber:H8/P1", "chance steal=ore")
    assert hand(game, s, 0) == {"ore": 1}
