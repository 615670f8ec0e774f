"""The Wonders of Catan: claiming a wonder, and what each asks for."""

from __future__ import annotations

import pytest

from hexhold.board.chart import WONDER_NAMES
from hexhold.core.events import Events
from hexhold.core.formats.view_data import board_data
from hexhold.core.view import view
from hexhold.rules.games import create
from hexhold.rules.seafarers.wonders.wonders import Wonders
from tests.rules.seafarers.scenarios.wonders import CITIES, FIVE_POINTS, OTHER_ROUTE, ROUTE, wonder, wonders
from tests.support import closed, do, hand, legal, menu, note, notes, refused, roll


@pytest.mark.rule("SEA-WO-06", "SEA-WO-07", "SEA-WO-12", "SEA-EX-59")
def test_two_cities_claim_the_theater_for_nothing_and_build_two_levels_in_a_turn() -> None:
    game, s = wonders(CITIES + "P0.hand: 2brick 2lumber 6wool")
    heard = Events()
    do(game, s, "P0 claim:theater", events=heard)
    assert (wonder(game, s, 0), hand(game, s, 0)) == ("theater 0", {"brick": 2, "lumber": 2, "wool": 6})
    do(game, s, "P0 level", "P0 level", events=heard)
    assert (wonder(game, s, 0), hand(game, s, 0)) == ("theater 2", {})
    assert [event.code for event in heard.heard] == ["wonder_claimed", "paid", "wonder_level", "paid", "wonder_level"]


PRICES = {
    "theater": "brick lumber 3wool",
    "great_bridge": "3lumber wool grain",
    "monument": "3grain 2ore",
    "great_wall": "3brick lumber grain",
    "cathedral": "brick grain 3ore",
    "great_library": "brick lumber 3wool",
    "lighthouse": "3lumber wool grain",
}


@pytest.mark.rule("SEA-WO-07", "SEA-WO-08", "SEA-WO-09", "SEA-WO-10", "SEA-WO-11", "SEA-56-15")
@pytest.mark.parametrize("name", WONDER_NAMES)
def test_every_level_of_a_wonder_costs_its_five_cards(name: str) -> None:
    game, s = wonders(f"players: 6\nP0.wonder: {name}\nP0.hand: {PRICES[name]}")
    assert sum(hand(game, s, 0).values()) == 5
    do(game, s, "P0 level")
    assert (hand(game, s, 0), wonder(game, s, 0)) == ({}, f"{name} 1")
    for good in hand(*wonders(f"players: 6\nP0.hand: {PRICES[name]}"), 0):
        game, s = wonders(f"players: 6\nP0.wonder: {name}\nP0.hand: {PRICES[name]}\nP1.wonder: -")
        s.hand[game.words.goods.index(good)] -= 1
        assert (refused(game, s, "P0 level"), menu(game, s, 0, "level")) == ("BASE-BUILD-02", set())


MONUMENT = f"P0.roads: {OTHER_ROUTE}\n"


@pytest.mark.parametrize(
    ("name", "lacking", "met", "rule"),
    [
        pytest.param(
            "theater",
            "P0.cities: N(1,0)\nP0.settlements: N(-1,0)",
            CITIES,
            "SEA-WO-07",
            marks=pytest.mark.rule("SEA-WO-07"),
        ),
        pytest.param(
            "great_bridge",
            "P0.settlements: N(-2,2)",
            "P0.settlements: S(-1,2)",
            "SEA-WO-08",
            marks=pytest.mark.rule("SEA-WO-08"),
        ),
        pytest.param(
            "great_bridge", "P1.cities: N(-2,3)", "P0.cities: N(-2,3)", "SEA-WO-08", marks=pytest.mark.rule("SEA-WO-08")
        ),
        pytest.param(
            "monument",
            MONUMENT + "P0.settlements: N(-1,-1)",
            MONUMENT + "P0.cities: N(-1,-1)",
            "SEA-WO-09",
            marks=pytest.mark.rule("SEA-WO-09"),
        ),
        pytest.param(
            "monument",
            MONUMENT + "P0.cities: N(-1,0)",
            MONUMENT + "P0.cities: S(-1,-2)",
            "SEA-WO-09",
            marks=pytest.mark.rule("SEA-WO-09"),
        ),
        pytest.param(
            "great_wall",
            "P0.settlements: S(-1,2)",
            "P0.settlements: S(3,-1)",
            "SEA-WO-10",
            marks=pytest.mark.rule("SEA-WO-10"),
        ),
        pytest.param(
            "cathedral",
            FIVE_POINTS,
            "P0.cities: N(1,0) N(-1,0)\nP0.settlements: N(1,2) N(-2,2)",
            "SEA-WO-11",
            marks=pytest.mark.rule("SEA-WO-11"),
        ),
        pytest.param(
            "cathedral",
            "P0.settlements: N(1,0) N(-1,0) N(1,2) N(-2,2)\nP0.knights: 3",
            "P0.settlements: N(-1,0) N(1,2)\nP0.cities: N(-2,2)\nP0.knights: 3",
            "SEA-WO-11",
            marks=pytest.mark.rule("SEA-WO-11"),
        ),
    ],
)
def test_a_wonder_is_claimed_by_who_meets_what_it_asks_for(name: str, lacking: str, met: str, rule: str) -> None:
    game, s = wonders(lacking)
    assert refused(game, s, f"P0 claim:{name}") == rule
    assert f"claim:{name}" not in legal(game, s, 0)
    game, s = wonders(met)
    assert f"claim:{name}" in legal(game, s, 0)
    do(game, s, f"P0 claim:{name}")
    assert wonder(game, s, 0) == f"{name} 0"


@pytest.mark.rule("SEA-WO-06", "SEA-WO-09", "SEA-EX-84")
def test_the_monument_waits_for_a_route_of_five_and_then_is_taken_for_good() -> None:
    game, s = wonders(f"""
        P0.cities: N(1,2) N(1,0)
        P0.roads: {ROUTE}
        P0.hand: brick lumber
        P1.cities: N(-1,-1)
        P1.roads: {OTHER_ROUTE}
    """)
    assert refused(game, s, "P0 claim:monument") == "SEA-WO-09"
    do(game, s, "P0 road:N(1,3)-S(2,1)", "P0 claim:monument")
    assert refused(game, s, "P0 claim:theater") == "SEA-WO-06"
    assert menu(game, s, 0, "claim") == set()
    do(game, s, "P0 end")
    roll(game, s, 2)
    assert refused(game, s, "P1 claim:monument") == "SEA-WO-06"
    assert menu(game, s, 1, "claim") == set()


@pytest.mark.rule("SEA-WO-11", "SEA-EX-85")
def test_hidden_point_cards_count_for_the_cathedral_and_are_shown() -> None:
    game, s = wonders(FIVE_POINTS + "P0.cards: 2victory_point")
    heard = Events()
    before = sum(game.score(s, 0).values())
    do(game, s, "P0 claim:cathedral", events=heard)
    assert (int(s.points[0]), int(game.total_points(s, 0)), sum(game.score(s, 0).values())) == (6, 7, before)
    assert (note(game, s, "shown_points"), note(game, s, "played", column="victory_point")) == (1, 1)
    assert heard.heard[0].seen_by(2) == {"event": "points_shown", "seat": 0, "count": 1}
    assert int(view(game, s, 2).state.points[0]) == 6
    assert game.broken(s) == []


@pytest.mark.rule("SEA-WO-11", "SEA-EX-85")
def test_a_card_bought_in_this_turn_may_be_shown_and_none_is_where_none_is_needed() -> None:
    game, s = wonders(FIVE_POINTS + "P0.new_cards: victory_point")
    do(game, s, "P0 claim:cathedral")
    assert (note(game, s, "shown_points"), game.broken(s)) == (1, [])
    game, s = wonders(FIVE_POINTS.replace("N(-2,2)", "N(-2,2) N(-2,0)") + "P0.cards: victory_point")
    heard = Events()
    do(game, s, "P0 claim:cathedral", events=heard)
    assert (note(game, s, "shown_points"), int(s.points[0]), int(game.total_points(s, 0))) == (0, 6, 7)
    assert [event.code for event in heard.heard] == ["wonder_claimed"]


@pytest.mark.rule("SEA-WO-11")
def test_cards_are_shown_by_who_claims_the_older_ones_first() -> None:
    text = FIVE_POINTS.replace("P0", "P2") + "active: P2\nstack: turn(P2)\nP0.cards: victory_point\n"
    game, s = wonders(text + "P2.cards: victory_point\nP2.new_cards: victory_point")
    heard = Events()
    do(game, s, "P2 claim:cathedral", events=heard)
    assert (notes(game, s, "shown_points"), game.score(s, 2)["cards"], game.score(s, 0)["cards"]) == (
        [0, 0, 1, 0],
        2,
        1,
    )
    left = [note(game, s, name, 2, "victory_point") for name in ("cards", "new_cards")]
    assert (left, note(game, s, "cards", 0, "victory_point"), int(s.points[2])) == ([0, 1], 1, 6)
    assert (heard.heard[0].reveals, game.broken(s)) == (True, [])
    game, s = wonders("P2.shown_points: 1\nplayed: victory_point")
    assert (list(s.points), game.score(s, 2)["cards"]) == ([0, 0, 1, 0], 1)


@pytest.mark.rule("SEA-WO-06", "SEA-WO-12")
def test_everybody_builds_the_wonder_they_have() -> None:
    """P2 has the great wall; P0 and P1 have others, P3 none."""
    game, s = wonders("""
        active: P2
        stack: turn(P2)
        P0.wonder: theater
        P0.wonder_level: 2
        P1.wonder: cathedral
        P1.wonder_level: 3
        P2.wonder: great_wall
        P2.wonder_level: 1
        P2.hand: 3brick lumber grain
    """)
    assert "level" in legal(game, s, 2)
    heard = Events()
    do(game, s, "P2 level", events=heard)
    assert [wonder(game, s, seat) for seat in range(4)] == ["theater 2", "cathedral 3", "great_wall 2", ""]
    assert heard.heard[-1].seen_by(0) == {"event": "wonder_level", "seat": 2, "wonder": "great_wall", "level": 2}
    found = game.find(Wonders)
    assert [int(found.owner(s, WONDER_NAMES.index(name))) for name in ("theater", "great_wall", "monument")] == [
        0,
        2,
        -1,
    ]
    do(game, s, "P2 end")
    roll(game, s, 2)
    assert closed(game, s, "P3 level") == "SEA-WO-06"


@pytest.mark.rule("SEA-WO-09")
def test_the_route_that_counts_is_the_claimers_own() -> None:
    text = "active: P2\nstack: turn(P2)\nP2.cities: N(1,2)\n"
    for roads, claims in (
        (f"P2.roads: {ROUTE} N(1,3)-S(2,1)", {"claim:monument"}),
        (f"P1.roads: {OTHER_ROUTE}", set()),
    ):
        game, s = wonders(text + roads)
        assert menu(game, s, 2, "claim") == claims


@pytest.mark.rule("SEA-WO-07", "SEA-WO-08", "SEA-WO-09", "SEA-WO-10", "SEA-WO-11", "SEA-56-15")
def test_every_wonder_has_its_price_for_a_level() -> None:
    """In the order brick, lumber, wool, grain, ore."""
    told = board_data(create("seafarers", 6, {"scenario": "wonders"}))["wonders"]
    assert isinstance(told, list)
    assert {wonder["name"]: wonder["price"] for wonder in told} == {
        "theater": [1, 1, 3, 0, 0],
        "great_bridge": [0, 3, 1, 1, 0],
        "monument": [0, 0, 0, 3, 2],
        "great_wall": [3, 1, 0, 1, 0],
        "cathedral": [1, 0, 0, 1, 3],
        "great_library": [1, 1, 3, 0, 0],
        "lighthouse": [0, 3, 1, 1, 0],
    }
