"""What is in the box: cards, dice, pieces, special cards and the robber; and that a place holds one piece."""

from __future__ import annotations

import pytest

from hexhold.board.files import load_map
from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.engine import chance
from hexhold.core.errors import Malformed
from hexhold.core.events import SILENT
from hexhold.core.notation import token
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.support import do, hand, legal, note, odds, place, position, refused, roll, supply

LINE_OF_TEN = "Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10"


def points(s: State) -> list[int]:
    return [int(amount) for amount in s.points]


def set_figure(game: Ruleset, s: State, seat: int, label: str) -> int:
    """Put a piece of another game, neither settlement nor city, on an intersection."""
    node = int(place(game, label)[1:])
    s.owner[node] = seat
    s.piece[node] = CITY_PIECE + 1
    game.find(LongestRoad).measure_around(s, node, SILENT)
    return node


@pytest.mark.rule("BASE-COMP-02")
def test_a_new_game_has_19_cards_of_each_good_in_the_supply_95_in_all() -> None:
    game = create("base", 4)
    cards = supply(game, game.new())
    assert cards == dict.fromkeys(GOOD_NAMES, 19)
    assert sum(cards.values()) == 95


@pytest.mark.rule("BASE-COMP-03")
def test_two_dice_fall_in_36_equal_ways_and_only_their_sum_matters() -> None:
    game, s = position("stack: before_roll(P0)\nP1.cities: Z4\nP2.settlements: Z7")
    do(game, s, "P0 roll")
    throws = [(token(game, act), weight) for act, weight in chance(game, s)]
    assert sorted(throws) == [(f"roll={first},{second}", 1) for first in range(1, 7) for second in range(1, 7)]
    ends: dict[int, set[bytes]] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            after = s.copy()
            do(game, after, f"chance roll={first},{second}")
            ends.setdefault(first + second, set()).add(after.key())
    assert all(len(states) == 1 for states in ends.values())
    assert ends[6] != ends[10]


@pytest.mark.rule("BASE-COMP-04", "BASE-COMP-05", "BASE-COMP-06")
@pytest.mark.parametrize("players", [3, 4])
def test_every_player_owns_15_roads_5_settlements_and_4_cities(players: int) -> None:
    game = create("base", players)
    assert game.words.pieces == ("roads", "settlements", "cities")
    assert list(game.new().pool) == [15, 5, 4] * players


@pytest.mark.rule("BASE-COMP-04", "BASE-COMP-05", "BASE-COMP-06")
@pytest.mark.parametrize(
    ("pieces", "act", "rule"),
    [
        (f"P0.roads: {LINE_OF_TEN} D0-B1-D2-B3-D4-B5", "P0 road:Z0-D0", "BASE-BUILD-05"),
        ("P0.settlements: Z0 Z2 Z4 Z6 Z8\nP0.roads: Z8-Z9-Z10", "P0 settle:Z10", "BASE-SETL-06"),
        ("P0.cities: Z0 Z2 Z4 Z6\nP0.settlements: Z8", "P0 city:Z8", "BASE-CITY-05"),
    ],
)
def test_a_sixteenth_road_a_sixth_settlement_or_a_fifth_city_cannot_be_built(pieces: str, act: str, rule: str) -> None:
    assert refused(*position(f"{pieces}\nP0.hand: 2brick 2lumber wool 3grain 3ore"), act) == rule


@pytest.mark.rule("BASE-COMP-06")
def test_with_14_roads_each_the_fifteenth_cannot_be_built() -> None:
    text = f"P0.roads: {LINE_OF_TEN} D0-B1-D2-B3-D4\nP0.hand: brick lumber\noptions: roads_per_player="
    assert refused(*position(text + "14"), "P0 road:Z0-D0") == "BASE-BUILD-05"
    do(*position(text + "15"), "P0 road:Z0-D0")


@pytest.mark.rule("BASE-COMP-07")
def test_there_is_one_longest_road_card_and_its_two_points_move_with_it() -> None:
    game, s = position("""
        active: P1
        P0.roads: Z2-Z3-Z4-Z5-Z6-Z7
        P1.roads: D0-B1-D2-B3-D4-B5
        longest_road: P0
        P1.hand: brick lumber
    """)
    assert points(s) == [2, 0, 0, 0]
    do(game, s, "P1 road:B5-D6")
    assert points(s) == [0, 2, 0, 0]
    assert note(game, s, "longest_road") == 1


@pytest.mark.rule("BASE-COMP-08")
def test_there_is_one_largest_army_card_and_its_two_points_move_with_it() -> None:
    game, s = position("""
        active: P1
        P0.knights: 3
        P1.knights: 3
        largest_army: P0
        P1.cards: knight
    """)
    assert points(s) == [2, 0, 0, 0]
    do(game, s, "P1 knight")
    assert points(s) == [0, 2, 0, 0]
    assert note(game, s, "largest_army") == 1


@pytest.mark.rule("BASE-COMP-09")
def test_the_one_robber_frees_the_hex_he_leaves_and_blocks_the_one_he_enters() -> None:
    game, s = position("stack: before_roll(P0)\nP0.settlements: Z3\nrobber: H4")
    roll(game, s, 7)
    do(game, s, "P0 robber:H8", "P0 end")
    roll(game, s, 11)
    assert hand(game, s, 0) == {}
    do(game, s, "P1 end")
    roll(game, s, 6)
    assert hand(game, s, 0) == {"brick": 1}


@pytest.mark.rule("BASE-COMP-11")
def test_a_hand_is_its_counts_whatever_the_order_in_which_cards_came() -> None:
    states = set()
    for trades in (("4wool>ore", "4brick>ore"), ("4brick>ore", "4wool>ore")):
        game, s = position("P0.hand: 4brick 4wool")
        do(game, s, *(f"P0 bank:{trade}" for trade in trades))
        assert hand(game, s, 0) == {"ore": 2}
        states.add(s.key())
    assert len(states) == 1


@pytest.mark.rule("CATAN-COMP-05")
def test_the_first_card_bought_comes_from_a_pile_of_25() -> None:
    game, s = position("P0.hand: wool grain ore")
    do(game, s, "P0 buy")
    pile = odds(game, s)
    assert pile == {
        "draw=knight": 14,
        "draw=victory_point": 5,
        "draw=road_building": 2,
        "draw=year_of_plenty": 2,
        "draw=monopoly": 2,
    }


@pytest.mark.rule("CATAN-COMP-06")
def test_the_printed_plan_has_places_for_red_blue_white_and_orange() -> None:
    assert [start.colour for start in load_map("beginner").starts] == ["red", "blue", "white", "orange"]


@pytest.mark.rule("BASE-GEO-04")
def test_a_path_carries_one_road_and_an_intersection_one_building() -> None:
    game, s = position("""
        P0.settlements: Z4
        P0.roads: Z4-Z5 Z4-Z3-Z2
        P1.settlements: Z2
        P1.roads: Z2-Z1
        P0.hand: 2brick 2lumber wool grain
    """)
    assert refused(game, s, "P0 road:Z4-Z5", "P0 road:Z2-Z1") == "BASE-GEO-04"
    assert refused(game, s, "P0 settle:Z4", "P0 settle:Z2") == "BASE-SETL-01"
    with pytest.raises(Malformed, match="two roads"):
        position("P0.roads: Z4-Z5\nP1.roads: Z4-Z5")
    with pytest.raises(Malformed, match="two pieces"):
        position("P0.settlements: Z4\nP1.cities: Z4")
    do(game, s, "P0 road:Z4-D4", "P0 road:D4-B3")
    _, s = position("P0.roads: Z4-Z5\nP1.roads: Z5-Z6\nP0.settlements: Z4\nP1.cities: Z6")
    assert list(s.points) == [1, 2, 0, 0]


@pytest.mark.rule("CATAN-CK-08")
def test_a_figure_breaks_the_road_of_an_opponent_but_not_its_owners() -> None:
    text = "P0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8\nlongest_road: P0"
    game, s = position(text)
    set_figure(game, s, 1, "Z4")
    assert note(game, s, "road_length", 0) == 4
    assert note(game, s, "longest_road") == NOBODY
    game, s = position(text)
    set_figure(game, s, 0, "Z4")
    assert note(game, s, "road_length", 0) == 7


@pytest.mark.rule("CATAN-CK-08")
def test_a_figure_occupies_its_intersection_and_no_opponent_builds_past_it() -> None:
    game, s = position("P0.settlements: Z2\nP0.roads: Z2-Z3-Z4\nP0.hand: brick lumber wool grain")
    assert "road:" + place(game, "Z4-Z5") in legal(game, s, 0)
    set_figure(game, s, 1, "Z4")
    assert refused(game, s, "P0 road:Z4-Z5") == "BASE-ROAD-01"
    assert refused(game, s, "P0 settle:Z4") == "BASE-SETL-01"
    do(game, s, "P0 road:Z3-U3")


@pytest.mark.rule("CATAN-CK-08")
def test_a_figure_is_no_building_it_keeps_no_distance_and_gets_no_cards() -> None:
    game, s = position("P0.roads: Z3-Z4-Z5\nP0.hand: brick lumber wool grain")
    set_figure(game, s, 1, "Z4")
    do(game, s, "P0 settle:Z5", "P0 end")
    roll(game, s, 11)
    assert hand(game, s, 1) == {}
    game, s = position("stack: before_roll(P0)\nP1.settlements: Z4")
    roll(game, s, 11)
    assert hand(game, s, 1) == {"lumber": 1}
