"""Road lengths in the positions BASE-LRT: what counts, what is counted once, what interrupts."""

from __future__ import annotations

import pytest

from tests.support import do, note, position, refused

RING = "Z4-Z5-Z6-D6-B5-D4-Z4"
SECOND_RING = "Z6-Z7-Z8-D8-B7-D6"
LINE_OF_SEVEN = "Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8"
LINE_OF_FIVE = "Z2-Z3-Z4-Z5-Z6-Z7"


def roads_and_length(roads: str) -> tuple[int, int]:
    """How many roads P0 has, and how long the longest line of them is; from five on Longest Road lies with P0."""
    game, s = position(f"P0.roads: {roads}")
    length = note(game, s, "road_length", 0)
    assert note(game, s, "longest_road") == (0 if length >= 5 else -1)
    return sum(1 for owner in s.edge_owner if owner == 0), length


@pytest.mark.rule("BASE-LRT-02")
def test_four_in_line() -> None:
    assert roads_and_length("Z0-Z1-Z2-Z3-Z4") == (4, 4)


@pytest.mark.rule("BASE-LRT-03", "BASE-LROAD-02")
def test_a_fork_counts_once() -> None:
    assert roads_and_length("Z1-Z2-Z3-Z4 Z4-Z5-Z6 Z4-D4-B5") == (7, 5)


@pytest.mark.rule("BASE-LRT-04", "BASE-LROAD-02")
def test_three_arms_of_three() -> None:
    assert roads_and_length("Z4-Z5-Z6-Z7 Z4-Z3-Z2-Z1 Z4-D4-B3-D2") == (9, 6)


@pytest.mark.rule("BASE-LRT-05", "BASE-LROAD-03")
def test_a_ring_counts_in_full() -> None:
    assert roads_and_length(RING) == (6, 6)


@pytest.mark.rule("BASE-LRT-06", "BASE-LROAD-03")
def test_a_ring_with_a_tail() -> None:
    assert roads_and_length(f"{RING} Z4-Z3") == (7, 7)


@pytest.mark.rule("BASE-LRT-07")
def test_a_ring_with_two_tails() -> None:
    assert roads_and_length(f"{RING} Z4-Z3 Z6-Z7") == (8, 7)


@pytest.mark.rule("BASE-LRT-08")
def test_tails_at_neighbouring_corners() -> None:
    assert roads_and_length(f"{RING} Z4-Z3-Z2 Z5-U5-T4") == (10, 9)


@pytest.mark.rule("BASE-LRT-09")
def test_tails_at_opposite_corners() -> None:
    assert roads_and_length(f"{RING} Z4-Z3-Z2 D6-B7-D8") == (10, 8)


@pytest.mark.rule("BASE-LRT-10", "BASE-LROAD-03")
def test_two_rings_that_share_a_road() -> None:
    assert roads_and_length(f"{RING} {SECOND_RING}") == (11, 11)


@pytest.mark.rule("BASE-LRT-11")
def test_two_rings_and_a_tail() -> None:
    assert roads_and_length(f"{RING} {SECOND_RING} Z4-Z3") == (12, 11)


@pytest.mark.rule("BASE-LRT-12")
def test_three_rings_around_an_intersection() -> None:
    assert roads_and_length(f"{RING} Z4-Z3-Z2-D2-B3-D4 Z3-U3-T4-U5-Z5") == (15, 14)


@pytest.mark.rule("BASE-LRT-13", "BASE-LROAD-01")
def test_all_fifteen_in_line() -> None:
    assert roads_and_length("D0-Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10-B9-D8-B7") == (15, 15)


@pytest.mark.rule("BASE-LRT-17", "BASE-LROAD-04")
def test_a_blocked_end_counts() -> None:
    assert roads_and_length(f"{LINE_OF_FIVE}\nP1.settlements: Z7") == (5, 5)


@pytest.mark.rule("BASE-LRT-18", "BASE-LROAD-04")
def test_both_ends_blocked() -> None:
    assert roads_and_length(f"{LINE_OF_FIVE}\nP1.settlements: Z2\nP1.cities: Z7") == (5, 5)


@pytest.mark.rule("BASE-LRT-19", "BASE-LROAD-05")
def test_own_buildings_do_not_interrupt() -> None:
    assert roads_and_length(f"{LINE_OF_SEVEN}\nP0.settlements: Z3\nP0.cities: Z6") == (7, 7)


@pytest.mark.rule("BASE-LRT-20", "BASE-LROAD-06")
def test_a_foreign_road_does_not_interrupt() -> None:
    assert roads_and_length(f"{LINE_OF_SEVEN}\nP1.roads: U5-Z5") == (7, 7)


@pytest.mark.rule("BASE-LRT-22", "BASE-LROAD-04")
def test_a_ring_cut_at_two_corners() -> None:
    assert roads_and_length(f"{RING}\nP1.settlements: Z4 D6\nP1.roads: Z3-Z4 B7-D6") == (6, 3)


@pytest.mark.rule("BASE-LRT-27", "BASE-LROAD-07")
def test_two_parts_that_are_not_joined() -> None:
    assert roads_and_length("Z0-Z1-Z2-Z3 Z4-Z5-Z6-Z7") == (6, 3)


@pytest.mark.rule("BASE-LRT-18")
def test_a_line_between_two_foreign_buildings_cannot_be_led_on() -> None:
    game, s = position(f"P0.roads: {LINE_OF_FIVE}\nP1.settlements: Z2\nP1.cities: Z7\nP0.hand: brick lumber")
    for path in ("Z2-Z1", "Z2-D2", "Z7-Z8", "Z7-U7"):
        assert refused(game, s, f"P0 road:{path}") == "BASE-ROAD-01"
    for path in ("Z2-Z1", "Z7-Z8"):
        do(*position(f"P0.roads: {LINE_OF_FIVE}\nP0.hand: brick lumber"), f"P0 road:{path}")


@pytest.mark.rule("BASE-EX-06", "BASE-LROAD-04", "BASE-LROAD-07")
def test_red_with_a_fork_is_longer_than_blue_with_a_red_settlement_in_its_line() -> None:
    game, s = position("P0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7 Z4-D4\nP1.roads: D0-B1-D2-B3-D4-B5-D6-B7\nP0.settlements: B5")
    assert [sum(1 for owner in s.edge_owner if owner == seat) for seat in (0, 1)] == [7, 7]
    assert (note(game, s, "road_length", 0), note(game, s, "road_length", 1)) == (6, 5)
    assert note(game, s, "longest_road") == 0
