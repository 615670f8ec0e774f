"""How the game ends: by the third breach, by eight wildlings in the Gift, or by ten points; and who wins then."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, legal, note, notes
from tests.watch import along, cast, gift, guards, watch

ROLL = "stack: before_roll(P0)\n"
LAST_BREACH = ROLL + "breaches: 2\nice_river: regular\n"
SEVEN_IN_GIFT = ROLL + "ice_river: climber\ngift_regular: 2H3 2H7 H12\ngift_climber: H18\ngift_giant: H13\n"
NINE = "P0.keeps: N(-1,1) N(1,1) N(3,1) N(-1,3)\nP0.settlements: N(1,3)\n"
"""Nine points of P0."""
FIVE_ROADS = along("N(-3,3) S(-2,2) N(-2,3) S(-1,2) N(-1,3) S(0,2)")


def after_the_last_breach(text: str) -> tuple[Ruleset, State]:
    """A position in which the Wall is breached twice, after the throw that breaches it once more."""
    game, s = watch(LAST_BREACH + text)
    cast(game, s, 2, 1)
    return game, s


def result(s: State) -> tuple[int, int]:
    """Whether the game is over, and who has won."""
    return int(s.over), int(s.winner)


@pytest.mark.rule("BW-END-01", "BW-END-02", "BW-END-05")
def test_the_third_breach_ends_the_game_and_most_guards_win_whatever_the_points() -> None:
    game, s = after_the_last_breach(NINE + "wall_2: P2 P2\nwall_3: P0")
    assert (result(s), note(game, s, "breaches")) == ((1, 2), 3)
    assert legal(game, s, 0) == []


@pytest.mark.rule("BW-END-01", "BW-END-02")
def test_two_breaches_end_nothing() -> None:
    game, s = watch(ROLL + "breaches: 1\nice_river: regular\n")
    cast(game, s, 2, 1)
    assert (result(s), note(game, s, "breaches")) == ((0, -1), 2)
    game, s = watch(ROLL + "breaches: 2\nice_river: regular\nwall_2: P3\n")
    cast(game, s, 2, 1)
    assert (result(s), note(game, s, "breaches")) == ((1, 3), 3)


@pytest.mark.rule("BW-END-02")
def test_the_third_breach_may_come_with_a_build() -> None:
    text = "breaches: 2\nice_river: regular regular regular regular\nwall_3: P3\n"
    game, s = watch(text + "P0.roads: N(1,2)-S(2,0)\nP0.hand: brick lumber wool grain")
    do(game, s, "P0 settle:N(1,2)", "chance token=ice_river,climber")
    assert result(s) == (1, 3)


@pytest.mark.rule("BW-END-01", "BW-END-03", "BW-END-04", "BW-END-05")
def test_eight_wildlings_in_the_gift_end_the_game_whatever_their_kinds_and_hexes() -> None:
    game, s = watch(SEVEN_IN_GIFT + "wall_1: P3 P3\nwall_2: P1")
    assert (result(s), note(game, s, "wildlings_in_gift"), len(gift(game, s))) == ((0, -1), 7, 5)
    cast(game, s, 2, 1)
    assert (result(s), note(game, s, "wildlings_in_gift"), note(game, s, "breaches")) == ((1, 3), 8, 0)


@pytest.mark.rule("BW-END-06", "BW-END-05")
def test_guards_lost_in_the_last_breach_do_not_count() -> None:
    game, s = after_the_last_breach("clearing_1: 2regular\nwall_1: P1 P2\nwall_2: P1\nwall_3: P2")
    assert (guards(game, s, 1), result(s)) == (["P2"], (1, 2))


@pytest.mark.rule("BW-END-01", "BW-END-07", "BW-END-10", "BW-EX-10")
def test_ten_points_win_at_the_end_of_the_own_turn_hidden_cards_included() -> None:
    text = "P0.settlements: N(0,1) N(-2,2)\nP0.keeps: N(3,1) N(1,3)\nP0.cards: 2victory_point\n"
    game, s = watch(text + f"P0.roads: {FIVE_ROADS}\nwall_1: P0 P0\nwall_2: P0")
    assert (int(s.points[0]), int(game.total_points(s, 0))) == (8, 10)
    do(game, s, "P0 end")
    assert result(s) == (1, 0)


@pytest.mark.rule("BW-END-07")
def test_nine_points_win_nothing() -> None:
    game, s = watch(NINE)
    do(game, s, "P0 end")
    assert (result(s), s.active) == ((0, -1), 1)


@pytest.mark.rule("BW-END-08")
def test_ten_points_in_the_middle_of_a_turn_end_nothing_before_its_end() -> None:
    game, s = watch(NINE + "wall_1: P0\nwall_2: P0\nP0.hand: brick lumber wool")
    do(game, s, "P0 guard:W3")
    assert (int(s.points[0]), result(s)) == (10, (0, -1))
    do(game, s, "P0 end")
    assert result(s) == (1, 0)


@pytest.mark.rule("BW-END-11")
def test_who_falls_below_ten_before_the_end_of_the_turn_does_not_win() -> None:
    game, s = watch(ROLL + NINE + "wall_1: P0\nwall_2: P0 P0\nice_river: giant")
    assert int(s.points[0]) == 10
    cast(game, s, 2, 1)
    do(game, s, "P0 end")
    assert (int(s.points[0]), result(s)) == (9, (0, -1))
    game, s = watch(ROLL + NINE + "wall_1: P0\nwall_2: P0 P0\nice_river: giant")
    cast(game, s, 2)
    do(game, s, "P0 end")
    assert (int(s.points[0]), result(s)) == (10, (1, 0))


@pytest.mark.rule("BW-END-08")
def test_ten_points_do_not_help_when_the_wall_falls_in_the_same_turn() -> None:
    text = NINE + "breaches: 2\nwall_2: P1 P1\nice_river: regular regular regular regular\n"
    game, s = watch(text + "P0.cards: ranger_patrol\nP0.knights: 2\ngift_regular: H2")
    do(game, s, "P0 hunt:H2/regular")
    assert (int(s.points[0]), result(s)) == (10, (0, -1))
    do(game, s, "chance token=ice_river,regular")
    assert result(s) == (1, 1)


@pytest.mark.rule("BW-END-09", "BW-END-12")
def test_ten_points_of_another_player_wait_for_the_end_of_the_own_turn() -> None:
    game, s = watch(NINE.replace("P0", "P1") + "P1.cards: victory_point")
    do(game, s, "P0 end")
    assert result(s) == (0, -1)
    do(game, s, "P1 roll", "chance throw=1,1,12")
    assert (result(s), "end" in legal(game, s, 1)) == ((0, -1), True)
    do(game, s, "P1 end")
    assert result(s) == (1, 1)


@pytest.mark.rule("BW-END-09", "BW-TIE-06")
def test_of_two_with_ten_points_the_one_whose_turn_ends_wins_alone() -> None:
    other = "P1.keeps: N(-2,2) N(0,2) N(2,2) N(-3,3)\nP1.cards: 2victory_point\nwall_1: P1"
    game, s = watch(NINE + "P0.cards: victory_point\n" + other)
    assert [int(game.total_points(s, seat)) for seat in (0, 1)] == [10, 10]
    do(game, s, "P0 end")
    assert (result(s), note(game, s, "shared_win", 0)) == ((1, 0), 0)


@pytest.mark.rule("BW-DEV-02", "BW-END-08", "BW-END-10")
def test_a_victory_point_card_wins_at_the_end_of_the_turn_in_which_it_was_bought() -> None:
    game, s = watch(NINE + "P0.hand: wool grain ore")
    do(game, s, "P0 buy", "chance draw=victory_point")
    assert result(s) == (0, -1)
    do(game, s, "P0 end")
    assert result(s) == (1, 0)


@pytest.mark.rule("BW-END-13")
def test_at_the_end_everybody_hears_all_points() -> None:
    heard = Events()
    game, s = watch(NINE + "P0.cards: victory_point\nP1.cards: 2victory_point")
    do(game, s, "P0 end", events=heard)
    last = heard.heard[-1].seen_by(3)
    assert (last["event"], last["winner"], last["P0"], last["P1"]) == ("game_over", 0, 10, 2)


@pytest.mark.rule("BW-END-14")
def test_the_eighth_wildling_of_a_third_breach_is_reported_as_an_overrun() -> None:
    heard = Events()
    game, s = watch(LAST_BREACH + "gift_regular: 2H3 2H7 2H12 H18\nwall_2: P1")
    cast(game, s, 2, 1, heard)
    fallen = [event.seen_by(None) for event in heard.heard if event.code == "wall_fallen"]
    assert ([fact["cause"] for fact in fallen], result(s)) == (["overrun"], (1, 1))


@pytest.mark.rule("BW-TIE-01")
def test_equal_guards_are_decided_by_points() -> None:
    _, s = after_the_last_breach("wall_2: P1 P2\nP2.settlements: N(1,2)")
    assert result(s) == (1, 2)


@pytest.mark.rule("BW-TIE-02")
def test_hidden_points_count_in_a_tie_and_points_of_lost_guards_do_not() -> None:
    _, s = after_the_last_breach("wall_2: P1 P2\nP1.settlements: N(1,2)\nP2.cards: 2victory_point")
    assert result(s) == (1, 2)
    wall = "clearing_1: regular\nwall_1: P1\nwall_2: P1 P1\nwall_3: P2 P2\n"
    game, s = watch(LAST_BREACH + wall + "P2.cards: victory_point")
    assert int(s.points[1]) == 1
    cast(game, s, 2, 1)
    assert (int(s.points[1]), result(s)) == (0, (1, 2))


@pytest.mark.rule("BW-TIE-03")
def test_equal_points_are_decided_by_the_lowest_space_even_if_it_lies_in_the_east() -> None:
    _, s = after_the_last_breach("wall_2: P3 P1 P1\nwall_4: P2 P2")
    assert result(s) == (1, 2)


@pytest.mark.rule("BW-TIE-04")
def test_among_guards_on_the_lowest_space_the_most_western_decides() -> None:
    _, s = after_the_last_breach("wall_2: P3\nwall_3: P1\nwall_4: P2")
    assert result(s) == (1, 3)


@pytest.mark.rule("BW-TIE-05")
def test_without_guards_and_with_equal_points_the_win_is_shared() -> None:
    game, s = after_the_last_breach("P1.settlements: N(1,2)\nP3.cards: victory_point")
    assert result(s) == (1, -1)
    assert notes(game, s, "shared_win") == [0, 1, 0, 1]
    game, s = after_the_last_breach("P1.settlements: N(1,2)")
    assert (result(s), note(game, s, "shared_win", 1)) == ((1, 1), 0)


@pytest.mark.rule("BW-END-02")
@pytest.mark.parametrize(
    ("text", "winners"),
    [
        ("over: nobody\nP2.shared_win: 1\nP3.shared_win: 1", [2, 3]),
        ("over: nobody", []),
        ("breaches: 3\nover: P2", [2]),
        ("", []),
    ],
)
def test_who_has_won_alone_or_together(text: str, winners: list[int]) -> None:
    game, s = watch(text)
    assert [seat for seat in range(4) if game.won(s, seat)] == winners
