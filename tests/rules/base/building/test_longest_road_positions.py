"""Road lengths in the positions BASE-LRT: what counts, what is counted once, what interrupts."""

from __future__ import annotations

import pytest

from tests.support import do, note, position, refused

RING = "Z4-Z5-Z6-D6-B5-D4-Z4"
SECOND_RING = "Z6-Z7-Z8-D8-B7-D6"
LINE_OF_SEVEN = "Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8"
LINE_OF_FIVE = "Z2-Z3-Z4-Z5-Z6-Z7"


@pytest.mark.parametrize(
    ("text", "roads", "length"),
    [
        pytest.param("P0.roads: Z0-Z1-Z2-Z3-Z4", 4, 4, marks=pytest.mark.rule("BASE-LRT-02"), id="four in line"),
        pytest.param(
            "P0.roads: Z1-Z2-Z3-Z4 Z4-Z5-Z6 Z4-D4-B5",
            *(7, 5),
            marks=pytest.mark.rule("BASE-LRT-03", "BASE-LROAD-02"),
            id="a fork counts once",
        ),
        pytest.param(
            "P0.roads: Z4-Z5-Z6-Z7 Z4-Z3-Z2-Z1 Z4-D4-B3-D2",
            *(9, 6),
            marks=pytest.mark.rule("BASE-LRT-04", "BASE-LROAD-02"),
            id="three arms of three",
        ),
        pytest.param(
            f"P0.roads: {RING}",
            6,
            6,
            marks=pytest.mark.rule("BASE-LRT-05", "BASE-LROAD-03"),
            id="a ring counts in full",
        ),
        pytest.param(
            f"P0.roads: {RING} Z4-Z3",
            *(7, 7),
            marks=pytest.mark.rule("BASE-LRT-06", "BASE-LROAD-03"),
            id="a ring with a tail",
        ),
        pytest.param(
            f"P0.roads: {RING} Z4-Z3 Z6-Z7", 8, 7, marks=pytest.mark.rule("BASE-LRT-07"), id="a ring with two tails"
        ),
        pytest.param(
            f"P0.roads: {RING} Z4-Z3-Z2 Z5-U5-T4",
            *(10, 9),
            marks=pytest.mark.rule("BASE-LRT-08"),
            id="tails at neighbouring corners",
        ),
        pytest.param(
            f"P0.roads: {RING} Z4-Z3-Z2 D6-B7-D8",
            *(10, 8),
            marks=pytest.mark.rule("BASE-LRT-09"),
            id="tails at opposite corners",
        ),
        pytest.param(
            f"P0.roads: {RING} {SECOND_RING}",
            *(11, 11),
            marks=pytest.mark.rule("BASE-LRT-10", "BASE-LROAD-03"),
            id="two rings that share a road",
        ),
        pytest.param(
            f"P0.roads: {RING} {SECOND_RING} Z4-Z3",
            *(12, 11),
            marks=pytest.mark.rule("BASE-LRT-11"),
            id="two rings and a tail",
        ),
        pytest.param(
            f"P0.roads: {RING} Z4-Z3-Z2-D2-B3-D4 Z3-U3-T4-U5-Z5",
            *(15, 14),
            marks=pytest.mark.rule("BASE-LRT-12"),
            id="three rings around an intersection",
        ),
        pytest.param(
            "P0.roads: D0-Z0-Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8-Z9-Z10-D10-B9-D8-B7",
            *(15, 15),
            marks=pytest.mark.rule("BASE-LRT-13", "BASE-LROAD-01"),
            id="all fifteen in line",
        ),
        pytest.param(
            f"P0.roads: {LINE_OF_FIVE}\nP1.settlements: Z7",
            *(5, 5),
            marks=pytest.mark.rule("BASE-LRT-17", "BASE-LROAD-04"),
            id="a blocked end counts",
        ),
        pytest.param(
            f"P0.roads: {LINE_OF_FIVE}\nP1.settlements: Z2\nP1.cities: Z7",
            *(5, 5),
            marks=pytest.mark.rule("BASE-LRT-18", "BASE-LROAD-04"),
            id="both ends blocked",
        ),
        pytest.param(
            f"P0.roads: {LINE_OF_SEVEN}\nP0.settlements: Z3\nP0.cities: Z6",
            *(7, 7),
            marks=pytest.mark.rule("BASE-LRT-19", "BASE-LROAD-05"),
            id="own buildings do not interrupt",
        ),
        pytest.param(
            f"P0.roads: {LINE_OF_SEVEN}\nP1.roads: U5-Z5",
            *(7, 7),
            marks=pytest.mark.rule("BASE-LRT-20", "BASE-LROAD-06"),
            id="a foreign road does not interrupt",
        ),
        pytest.param(
            f"P0.roads: {RING}\nP1.settlements: Z4 D6\nP1.roads: Z3-Z4 B7-D6",
            *(6, 3),
            marks=pytest.mark.rule("BASE-LRT-22", "BASE-LROAD-04"),
            id="a ring cut at two corners",
        ),
        pytest.param(
            "P0.roads: Z0-Z1-Z2-Z3 Z4-Z5-Z6-Z7",
            *(6, 3),
            marks=pytest.mark.rule("BASE-LRT-27", "BASE-LROAD-07"),
            id="two parts that are not joined",
        ),
    ],
)
def test_the_length_of(text: str, roads: int, length: int) -> None:
    game, s = position(text)
    assert sum(1 for owner in s.edge_owner if owner == 0) == roads
    assert note(game, s, "road_length", 0) == length
    assert note(game, s, "longest_road") == (0 if length >= 5 else -1)


@pytest.mark.rule("BASE-LRT-18")
def test_a_line_between_two_foreign_buildings_cannot_be_led_on() -> None:
    game, s = position(f"P0.roads: {LINE_OF_FIVE}\nP1.settlements: Z2\nP1.cities: Z7\nP0.hand: brick lumber")
    for path in ("Z2-Z1", "Z2-D2", "Z7-Z8", "Z7-U7"):
        assert refused(game, s, f"P0 road:{path}") == "BASE-ROAD-01"
    for path in ("Z2-Z1", "Z7-Z8"):
        game, s = position(f"P0.roads: {LINE_OF_FIVE}\nP0.hand: brick lumber")
        do(game, s, f"P0 road:{path}")


@pytest.mark.rule("BASE-EX-06", "BASE-LROAD-04", "BASE-LROAD-07")
def test_red_with_a_fork_is_longer_than_blue_with_a_red_settlement_in_its_line() -> None:
    game, s = position("P0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7 Z4-D4\nP1.roads: D0-B1-D2-B3-D4-B5-D6-B7\nP0.settlements: B5")
    assert [sum(1 for owner in s.edge_owner if owner == seat) for seat in (0, 1)] == [7, 7]
    assert (note(game, s, "road_length", 0), note(game, s, "road_length", 1)) == (6, 5)
    assert note(game, s, "longest_road") == 0
