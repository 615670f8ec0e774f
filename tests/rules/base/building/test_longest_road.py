"""Longest Road: who takes the card, who keeps it, and when it is set aside."""

from __future__ import annotations

from itertools import product

import pytest

from hexhold.core.engine import seats_to_act
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.support import do, idle, legal, note, position, refused

SETTLEMENT_CARDS = "brick lumber wool grain"
ROAD_CARDS = "brick lumber"
LINE_OF_SEVEN = "P0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8\n"
NORTHERN_FIVE = "U1-T2-U3-T4-U5-T6"


def three_lines(branch: str = "", cities: str = "") -> str:
    """The position of BASE-LRT-30, with another road for P0 and with cities for P2."""
    return f"""
active: P1
{LINE_OF_SEVEN.strip()} {branch}
P1.roads: {NORTHERN_FIVE} U5-Z5
P2.roads: D0-B1-D2-B3-D4-B5
P2.cities: {cities}
P0.hand: 3brick 3lumber wool grain
P1.hand: {SETTLEMENT_CARDS}
P2.hand: {ROAD_CARDS}
longest_road: P0
"""


def lengths(game: Ruleset, s: State) -> list[int]:
    return [note(game, s, "road_length", seat) for seat in range(int(game.seats))]


def holder(game: Ruleset, s: State) -> int:
    return note(game, s, "longest_road")


def three_lines_broken(branch: str = "", cities: str = "") -> tuple[Ruleset, State]:
    """The end of BASE-LRT-30: P1 has broken the road of P0, and the card lies aside."""
    game, s = position(three_lines(branch, cities))
    do(game, s, "P1 settle:Z5")
    return game, s


@pytest.mark.rule("BASE-LRT-01", "BASE-LROAD-08")
def test_the_fifth_road_in_line_takes_the_card() -> None:
    game, s = position(f"P0.roads: Z2-Z3-Z4-Z5-Z6\nP0.hand: {ROAD_CARDS}")
    assert (holder(game, s), s.points[0]) == (-1, 0)
    do(game, s, "P0 road:Z6-Z7")
    assert lengths(game, s)[0] == 5
    assert (holder(game, s), s.points[0]) == (0, 2)


@pytest.mark.rule("BASE-LRT-28")
def test_one_road_can_join_two_parts_to_the_longest() -> None:
    game, s = position(f"P0.roads: Z0-Z1-Z2-Z3 Z4-Z5-Z6-Z7\nP0.hand: {ROAD_CARDS}")
    do(game, s, "P0 road:Z3-Z4")
    assert lengths(game, s)[0] == 7
    assert (holder(game, s), s.points[0]) == (0, 2)


@pytest.mark.rule("BASE-LRT-29", "BASE-LROAD-09", "BASE-LROAD-10", "BASE-LROAD-19", "BASE-VP-03")
def test_an_equal_road_changes_nothing_and_a_longer_one_takes_the_card_and_its_points() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z2-Z3-Z4-Z5-Z6-Z7\nP1.roads: U1-T2-U3-T4-U5\nP1.hand: 2brick 2lumber\nlongest_road: P0"
    )
    do(game, s, "P1 road:U5-T6")
    assert lengths(game, s)[:2] == [5, 5]
    assert (holder(game, s), s.points[0], s.points[1]) == (0, 2, 0)
    do(game, s, "P1 road:T6-U7")
    assert lengths(game, s)[:2] == [5, 6]
    assert (holder(game, s), s.points[0], s.points[1]) == (1, 0, 2)


@pytest.mark.rule("BASE-LRT-14", "BASE-LROAD-04", "BASE-LROAD-07", "BASE-LROAD-16", "BASE-LROAD-19")
def test_when_a_break_leaves_nobody_with_five_the_card_is_set_aside() -> None:
    game, s = position(f"active: P1\n{LINE_OF_SEVEN}P1.roads: D4-Z4\nP1.hand: {SETTLEMENT_CARDS}")
    assert (holder(game, s), s.points[0]) == (0, 2)
    do(game, s, "P1 settle:Z4")
    assert lengths(game, s)[0] == 4
    assert (holder(game, s), s.points[0]) == (-1, 0)


@pytest.mark.rule("BASE-LRT-15", "BASE-LROAD-13")
def test_a_holder_who_is_tied_after_a_break_keeps_the_card() -> None:
    game, s = position(f"active: P1\n{LINE_OF_SEVEN}P1.roads: D6-Z6 {NORTHERN_FIVE}\nP1.hand: {SETTLEMENT_CARDS}")
    do(game, s, "P1 settle:Z6")
    assert lengths(game, s)[:2] == [5, 5]
    assert (holder(game, s), s.points[0]) == (0, 2)


@pytest.mark.rule("BASE-LRT-16", "BASE-LROAD-12")
def test_a_holder_who_is_still_longest_after_a_break_keeps_the_card() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10\n"
        f"P1.roads: D4-Z4 {NORTHERN_FIVE}\nP1.hand: {SETTLEMENT_CARDS}"
    )
    do(game, s, "P1 settle:Z4")
    assert lengths(game, s)[:2] == [6, 5]
    assert holder(game, s) == 0


@pytest.mark.rule("BASE-LRT-30", "BASE-LROAD-15", "BASE-LROAD-17")
def test_when_two_others_share_the_greatest_length_the_card_is_set_aside_and_counts_for_nobody() -> None:
    game, s = position(three_lines())
    assert lengths(game, s) == [7, 5, 5, 0]
    do(game, s, "P1 settle:Z5")
    assert lengths(game, s) == [4, 5, 5, 0]
    assert holder(game, s) == -1
    assert list(s.points) == [0, 1, 0, 0]


@pytest.mark.rule("BASE-LRT-31", "BASE-LROAD-18")
def test_the_card_returns_to_the_first_who_is_longest_alone() -> None:
    game, s = three_lines_broken()
    do(game, s, "P1 end", *idle(2)[:2], "P2 road:B5-D6")
    assert lengths(game, s)[2] == 6
    assert (holder(game, s), s.points[2]) == (2, 2)


@pytest.mark.rule("BASE-LRT-32", "BASE-LROAD-18")
def test_the_former_holder_has_no_privilege_while_the_card_lies_aside() -> None:
    game, s = three_lines_broken()
    do(game, s, "P1 end", *idle(2, 3), *idle(0)[:2], "P0 road:Z0-Z1")
    assert lengths(game, s) == [5, 5, 5, 0]
    assert (holder(game, s), s.points[0]) == (-1, 0)
    do(game, s, "P0 road:D0-Z0")
    assert lengths(game, s)[0] == 6
    assert (holder(game, s), s.points[0]) == (0, 2)


@pytest.mark.rule("BASE-LRT-33", "BASE-LROAD-14", "BASE-LROAD-22", "BASE-OUT-07")
def test_a_break_can_give_the_card_to_a_third_player_who_is_not_even_asked() -> None:
    game, s = three_lines_broken(branch="Z3-U3")
    do(game, s, "P1 end", *idle(2, 3), *idle(0)[:2])
    events = Events()
    do(game, s, "P0 settle:U3", events=events)
    assert lengths(game, s) == [4, 3, 5, 0]
    assert (holder(game, s), s.points[2]) == (2, 2)
    assert {"event": "longest_road", "seat": 2, "before": None} in [event.seen_by(None) for event in events.heard]
    assert seats_to_act(s) == [0]
    assert legal(game, s, 2) == []


@pytest.mark.rule("BASE-LRT-35", "BASE-END-02", "BASE-END-03")
def test_points_that_come_in_anothers_turn_win_only_in_ones_own() -> None:
    game, s = three_lines_broken(branch="Z3-U3", cities="B1 B3 B5 D8")
    assert s.points[2] == 8
    do(game, s, "P1 end", *idle(2, 3), *idle(0)[:2], "P0 settle:U3")
    assert s.points[2] == 10
    assert not s.over
    do(game, s, "P0 end", *idle(1)[:2])
    assert not s.over
    do(game, s, "P1 end")
    assert (s.over, s.winner, s.active) == (1, 2, 2)


@pytest.mark.rule("BASE-LRT-34", "BASE-LROAD-20", "BASE-LROAD-14")
def test_the_builder_of_the_breaking_settlement_can_take_the_card_by_it() -> None:
    game, s = position(
        f"active: P1\n{LINE_OF_SEVEN}P1.roads: {NORTHERN_FIVE} U5-Z5\nP1.hand: {SETTLEMENT_CARDS}\nlongest_road: P0"
    )
    do(game, s, "P1 settle:Z5")
    assert lengths(game, s)[:2] == [4, 5]
    assert (holder(game, s), s.points[0], s.points[1]) == (1, 0, 3)


@pytest.mark.rule("BASE-EX-09")
def test_red_takes_the_card_with_seven_and_loses_it_when_blue_settles_in_its_line() -> None:
    game, s = position(
        "P0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7 Z3-U3 Z6-D6\nP1.roads: Z5-U5-T6-U7-T8-U9\n"
        f"P0.hand: {ROAD_CARDS}\nP1.hand: {SETTLEMENT_CARDS}"
    )
    do(game, s, "P0 road:Z7-Z8")
    assert (lengths(game, s)[0], holder(game, s)) == (7, 0)
    do(game, s, "P0 end", *idle(1)[:2], "P1 settle:Z5")
    assert lengths(game, s)[:2] == [4, 5]
    assert holder(game, s) == 1


@pytest.mark.rule("BASE-LRT-36", "BASE-RB-05", "BASE-END-05")
def test_the_game_is_over_when_the_first_of_two_free_roads_brings_the_card() -> None:
    game, s = position("P0.cities: Z2 Z4 Z6 D8\nP0.roads: Z2-Z3-Z4-Z5-Z6\nP0.cards: road_building")
    do(game, s, "P0 road_building", "P0 road:Z6-Z7")
    assert (s.over, s.winner, s.points[0]) == (1, 0, 10)
    assert refused(game, s, "P0 road:Z7-Z8") == "BASE-END-01"
    assert s.pool[0] == 10


@pytest.mark.rule("BASE-LROAD-21")
def test_a_settlement_breaks_the_line_of_at_most_one_opponent() -> None:
    paths = ("Z3-Z4", "Z4-Z5", "Z4-D4")
    broken_lines = set()
    for owners in product((-1, 0, 1, 2, 3), repeat=3):
        if 0 in owners:
            roads = {
                seat: [path for path, owner in zip(paths, owners, strict=True) if owner == seat] for seat in range(4)
            }
            text = "\n".join(f"P{seat}.roads: {' '.join(laid)}" for seat, laid in roads.items())
            game, s = position(f"{text}\nP0.hand: {SETTLEMENT_CARDS}")
            before = lengths(game, s)
            do(game, s, "P0 settle:Z4")
            shorter = [seat for seat in range(4) if lengths(game, s)[seat] < before[seat]]
            assert 0 not in shorter
            broken_lines.add(len(shorter))
    assert broken_lines == {0, 1}
