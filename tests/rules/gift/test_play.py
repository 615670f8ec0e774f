"""Play in the base game of the Gift: its cards, its trade routes, its end."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from tests.support import do, hand, note, position, refused

GIFT = "game: gift\nmap: standard\n"


@pytest.mark.rule("GOT-DEV-02")
def test_road_building_and_winter_is_coming_are_the_progress_cards() -> None:
    game, s = position(GIFT + "P0.settlements: N(0,1)\nP0.cards: road_building winter_is_coming")
    after = s.copy()
    do(game, after, "P0 plenty:wool/ore")
    assert hand(game, after, 0) == {"wool": 1, "ore": 1}
    do(game, s, "P0 road_building", "P0 road:N(0,1)-S(1,-1)", "P0 road:N(0,1)-S(0,0)", "P0 end")
    assert list(s.edge_owner).count(0) == 2


@pytest.mark.rule("GOT-DEV-01", "GOT-COMP-05")
def test_a_patrol_only_moves_tormund() -> None:
    game, s = position(GIFT + "P0.cards: ranger_patrol")
    with pytest.raises(Malformed):
        do(game, s, "P0 hunt:H3/regular")
    do(game, s, "P0 knight", "P0 robber:H3", "P0 end")
    assert (note(game, s, "knights", 0), note(game, s, "robber"), hand(game, s, 0)) == (1, 3, {})


@pytest.mark.rule("GOT-COMP-08")
def test_the_special_cards_are_worth_two_points() -> None:
    roads = "N(0,1)-S(1,-1) N(0,1)-S(0,0) S(0,0)-N(-1,2) N(-1,2)-S(-1,1) S(-1,1)-N(-2,3)"
    game, s = position(GIFT + f"P0.roads: {roads}\nP1.knights: 2\nP1.cards: ranger_patrol\nactive: P1")
    assert list(s.points) == [2, 0, 0, 0]
    do(game, s, "P1 knight", "P1 robber:H3")
    assert list(s.points) == [2, 2, 0, 0]


@pytest.mark.rule("GOT-ROUTE-01", "GOT-ROUTE-02", "GOT-ROUTE-03")
def test_four_cards_bring_one_without_a_route_three_at_a_generic_one_and_two_at_a_special_one() -> None:
    for place, rates in (
        ("N(2,2)", {4: "ore", 3: "", 2: ""}),
        ("N(-1,1)", {3: "ore", 2: ""}),
        ("S(1,3)", {2: "ore", 4: "wool"}),
    ):
        for rate, good in rates.items():
            game, s = position(GIFT + f"P0.settlements: {place}\nP0.hand: 4ore 4wool")
            if good:
                do(game, s, f"P0 bank:{rate}{good}>brick")
                assert hand(game, s, 0)["brick"] == 1
            else:
                assert refused(game, s, f"P0 bank:{rate}ore>brick") == "BASE-BANK-12"


@pytest.mark.rule("GOT-ROUTE-02")
@pytest.mark.parametrize(
    ("good", "place"),
    [("wool", "S(-1,3)"), ("grain", "S(0,3)"), ("ore", "S(1,3)"), ("brick", "S(2,3)"), ("lumber", "S(3,3)")],
)
def test_every_good_has_its_route(good: str, place: str) -> None:
    other = "ore" if good != "ore" else "wool"
    game, s = position(GIFT + f"P0.settlements: {place}\nP0.hand: 2{good} 2{other}")
    do(game, s, f"P0 bank:2{good}>{other}")
    assert refused(game, s, f"P0 bank:2{other}>{good}") == "BASE-BANK-12"


@pytest.mark.rule("GOT-END-01")
def test_ten_points_win_at_once_in_the_own_turn_and_not_in_another_players() -> None:
    keeps = "P0.keeps: N(0,1) N(2,2) N(3,2) S(0,3)\nP0.settlements: S(2,2)\n"
    game, s = position(GIFT + keeps + "P0.roads: S(4,0)-N(3,1)\nP0.hand: brick lumber wool grain")
    assert s.points[0] == 9
    do(game, s, "P0 settle:N(3,1)")
    assert (s.over, s.winner) == (1, 0)
    other = keeps.replace("S(2,2)", "S(2,2) N(3,1)")
    game, s = position(GIFT + other + "active: P3")
    assert (s.points[0], s.over) == (10, 0)
    do(game, s, "P3 end")
    assert (s.over, s.winner) == (1, 0)
