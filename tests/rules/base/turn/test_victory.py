"""Victory points, victory point cards, and the end of the game."""

from __future__ import annotations

import pytest

from hexhold.core.engine import legal_actions, seats_to_act
from hexhold.core.events import Events
from hexhold.core.view import view
from hexhold.rules.base.victory import ranks
from tests.support import do, idle, legal, note, position, refused

EIGHT_POINTS = "P0.cities: Z0 Z2 Z4 Z6\n"
NINE_POINTS = EIGHT_POINTS + "P0.settlements: Z8\n"
P2_HAS_TEN = "P2.cities: B1 B3 B5 D8\nP2.roads: D0-B1-D2-B3-D4-B5\n"
NORTHERN_FIVE = "U1-T2-U3-T4-U5-T6"


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("P0.settlements: Z0 Z2", 2),
        ("P0.cities: Z0 Z2", 4),
        ("P0.roads: Z0-Z1-Z2-Z3-Z4-Z5", 2),
        ("P0.knights: 3", 2),
        ("P0.cards: 3victory_point", 3),
        ("P0.roads: Z0-Z1-Z2-Z3-Z4\nP0.knights: 2\nP0.cards: knight monopoly\nP0.hand: 9ore", 0),
    ],
    ids=["settlements", "cities", "Longest Road", "Largest Army", "victory point cards", "everything else"],
)
@pytest.mark.rule("BASE-VP-01")
def test_what_scores_and_how_much(text: str, points: int) -> None:
    game, s = position(text)
    assert game.total_points(s, 0) == points
    assert [game.total_points(s, seat) for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("BASE-VP-04")
def test_pieces_alone_are_worth_thirteen_at_the_most() -> None:
    game, s = position(
        "options: target_points=30\nP0.settlements: Z0 Z2 Z4 Z6 Z8\nP0.cities: Z10 B1 B3 B5\nP0.roads: D8-B9\n"
        "P0.hand: brick lumber wool 4grain 4ore"
    )
    assert s.points[0] == 13
    assert refused(game, s, "P0 settle:B9") == "BASE-SETL-06"
    assert refused(game, s, "P0 city:Z4") == "BASE-CITY-05"


@pytest.mark.rule("BASE-END-01", "BASE-END-08")
def test_ten_points_in_ones_own_turn_end_the_game_at_once() -> None:
    game, s = position(EIGHT_POINTS + "P0.roads: Z7-Z8 Z9-Z10\nP0.hand: 3brick 3lumber 3wool 3grain")
    do(game, s, "P0 settle:Z8")
    assert not s.over
    do(game, s, "P0 settle:Z10")
    assert (s.over, s.winner) == (1, 0)
    assert seats_to_act(s) == []
    assert all(legal_actions(game, s, seat) == [] for seat in range(4))
    for act in ("P0 end", "P1 roll", "P0 road:Z10-D10"):
        assert refused(game, s, act) == "BASE-END-01"


@pytest.mark.parametrize(
    ("target", "buildings"),
    [(3, "P0.cities: Z0"), (5, "P0.cities: Z0 Z2"), (12, "P0.cities: Z0 Z2 Z4 Z6\nP0.settlements: Z8 Z10 B1")],
)
@pytest.mark.rule("BASE-END-01")
def test_the_number_that_wins_is_an_option(target: int, buildings: str) -> None:
    game, s = position(
        f"options: target_points={target}\n{buildings}\nP0.roads: D6-B7\nP0.hand: brick lumber wool grain"
    )
    assert s.points[0] == target - 1
    do(game, s, "P0 settle:B7")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("BASE-END-02", "BASE-END-03")
def test_ten_points_in_anothers_turn_win_at_the_start_of_ones_own() -> None:
    game, s = position(f"active: P1\n{P2_HAS_TEN}")
    assert s.points[2] == 10
    assert not s.over
    do(game, s, "P1 end")
    assert (s.over, s.winner) == (1, 2)


@pytest.mark.rule("BASE-END-03")
def test_points_lost_before_ones_own_turn_do_not_win() -> None:
    game, s = position(f"active: P1\n{P2_HAS_TEN}P1.roads: {NORTHERN_FIVE}\nP1.hand: brick lumber\nlongest_road: P2")
    do(game, s, "P1 road:T6-U7", "P1 end", "P2 roll", "chance roll=1,1")
    assert s.points[2] == 8
    assert not s.over
    game, s = position(f"active: P1\n{P2_HAS_TEN}P1.roads: {NORTHERN_FIVE}\nP1.hand: brick lumber\nlongest_road: P2")
    do(game, s, "P1 end")
    assert (s.over, s.winner) == (1, 2)


@pytest.mark.rule("BASE-END-04")
def test_who_reaches_ten_in_his_own_turn_first_wins() -> None:
    game, s = position(
        f"active: P1\n{P2_HAS_TEN}P1.cities: U1 U3 U5 U7\nP1.settlements: U9\nP1.roads: Z9-Z10\n"
        "P1.hand: brick lumber wool grain"
    )
    assert (s.points[1], s.points[2]) == (9, 10)
    do(game, s, "P1 settle:Z10")
    assert (s.over, s.winner) == (1, 1)


@pytest.mark.rule("BASE-END-05")
def test_the_total_counts_before_the_roll() -> None:
    game, s = position(EIGHT_POINTS + "P0.knights: 2\nP0.cards: knight\nstack: before_roll(P0)")
    do(game, s, "P0 knight")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("BASE-END-05")
def test_the_total_counts_between_any_two_actions() -> None:
    game, s = position(NINE_POINTS + "P0.hand: 2ore 2wool 2grain")
    do(game, s, "P0 buy", "chance draw=knight")
    assert not s.over
    do(game, s, "P0 buy", "chance draw=victory_point")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("BASE-END-06", "BASE-VPC-03")
def test_the_winners_cards_are_revealed_together_also_those_bought_in_this_turn() -> None:
    game, s = position(EIGHT_POINTS + "P0.cards: victory_point\nP0.hand: ore wool grain")
    assert note(game, view(game, s, 1).state, "cards", 0, "victory_point") == 0
    events = Events()
    do(game, s, "P0 buy", "chance draw=victory_point", events=events)
    assert (s.over, s.winner) == (1, 0)
    assert events.heard[-1].seen_by(None) == {
        "event": "game_over",
        "winner": 0,
        "P0": 10,
        "P1": 0,
        "P2": 0,
        "P3": 0,
    }
    seen = view(game, s, None).state
    assert note(game, seen, "cards", 0, "victory_point") == note(game, seen, "new_cards", 0, "victory_point") == 1


@pytest.mark.rule("BASE-END-07")
def test_more_than_ten_points_are_no_more_than_a_win() -> None:
    game, s = position(NINE_POINTS + "P0.roads: U1-T2-U3-T4-U5\nP0.hand: brick lumber")
    do(game, s, "P0 road:U5-T6")
    assert s.points[0] == 11
    assert (s.over, s.winner) == (1, 0)
    assert ranks(game, s) == [1, 2, 2, 2]


@pytest.mark.rule("BASE-END-08", "BASE-LROAD-22")
def test_there_is_no_action_that_claims_a_win_or_a_special_card() -> None:
    game, _ = position("")
    names = {spec.name for spec in game.words.specs}
    assert not [name for name in names if "claim" in name or "win" in name or "longest" in name or "army" in name]


@pytest.mark.rule("BASE-END-09")
def test_the_others_are_ranked_by_all_their_points_and_ties_share_a_rank() -> None:
    game, s = position(
        NINE_POINTS + "P1.settlements: B1\nP1.cards: 3victory_point\nP2.settlements: B3 B5 B7\nP3.cities: U3 U5\n"
        "P0.hand: ore wool grain"
    )
    do(game, s, "P0 buy", "chance draw=victory_point")
    assert s.over
    assert [game.total_points(s, seat) for seat in range(4)] == [10, 4, 3, 4]
    assert ranks(game, s) == [1, 2, 4, 2]


@pytest.mark.rule("BASE-END-10")
def test_nothing_else_ends_the_game() -> None:
    game, s = position(
        "P0.roads: D0-Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10-B9-D8-B7\nP0.settlements: Z0 Z2 Z4 Z6 Z8\n"
        "P1.hand: 19brick 19lumber 19wool 19grain 19ore\nP1.knights: 8\nP2.knights: 6\nP3.cards: 5victory_point\n"
        "played: 2road_building 2year_of_plenty 2monopoly"
    )
    assert legal(game, s, 0) == ["end"]
    do(game, s, "P0 end", *idle(1, 2, 3, 0))
    assert not s.over
    assert s.active == 1


@pytest.mark.rule("BASE-END-11", "BASE-VPC-04")
def test_after_the_end_all_is_shown_and_hidden_points_change_nothing() -> None:
    game, s = position(
        NINE_POINTS
        + "P0.hand: ore wool grain\nP1.settlements: B1 B3 B5 B7\nP1.cities: U3 U5 U7\nP1.cards: 4victory_point"
    )
    do(game, s, "P0 buy", "chance draw=victory_point")
    assert (s.over, s.winner) == (1, 0)
    assert game.total_points(s, 1) == 14
    for seat in (None, 0, 1, 2, 3):
        assert view(game, s, seat).state == s


@pytest.mark.rule("BASE-VPC-01")
def test_a_victory_point_card_counts_from_the_moment_it_is_bought() -> None:
    game, s = position("P0.settlements: Z4\nP0.hand: ore wool grain")
    do(game, s, "P0 buy", "chance draw=victory_point")
    assert game.total_points(s, 0) == 2
    assert s.points[0] == 1
    do(game, s, "P0 end")
    assert game.total_points(s, 0) == 2


@pytest.mark.rule("BASE-EX-19")
def test_two_settlements_two_cities_longest_road_and_two_cards_win() -> None:
    game, s = position(
        "active: P3\nP0.settlements: Z0 Z2\nP0.cities: Z4 Z6\nP0.roads: Z0-Z1-Z2-Z3-Z4-Z5\nP0.cards: 2victory_point"
    )
    assert game.total_points(s, 0) == 10
    assert s.points[0] == 8
    do(game, s, "P3 end")
    assert (s.over, s.winner) == (1, 0)
