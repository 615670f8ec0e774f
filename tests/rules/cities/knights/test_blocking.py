"""What knights block: roads, settlements and Longest Road; and what they do not."""

from __future__ import annotations

import pytest

from hexhold.core.state import NOBODY
from tests.cities import pass_turns, throw
from tests.support import at, do, hand, menu, note, position, refused, stands

WAY = "game: cities\nP0.roads: Z2-Z3-Z4\nP0.hand: 4brick 4lumber wool grain\nP1.roads: Z4-D4\n"
LINE = "game: cities\nP0.settlements: Z0\nP0.roads: Z0-Z1-Z2-Z3-Z4-Z5\nlongest_road: P0\n"
"""P0 has Longest Road with five roads."""


@pytest.mark.rule("CK-BLOCK-01", "CATAN-CK-08")
@pytest.mark.parametrize("active", ["", "active_knights: Z4\n"])
def test_a_road_leads_up_to_a_foreign_knight_but_not_past_it(active: str) -> None:
    game, s = position(WAY + "P1.basic_knights: Z4\n" + active)
    assert refused(game, s, "P0 road:Z4-Z5") == "BASE-ROAD-01"
    assert menu(game, s, 0, "road") == at(game, "road", "Z2-Z1 Z2-D2 Z3-U3")
    game, s = position(WAY.replace("Z2-Z3-Z4", "Z2-Z3") + "P1.basic_knights: Z4\n" + active)
    do(game, s, "P0 road:Z3-Z4")
    assert refused(game, s, "P0 road:Z4-Z5") == "BASE-ROAD-01"


@pytest.mark.rule("CK-BLOCK-02")
def test_past_the_own_knight_roads_are_built_freely() -> None:
    do(*position(WAY + "P0.basic_knights: Z4"), "P0 road:Z4-Z5")


@pytest.mark.rule("CK-BLOCK-03", "CATAN-CK-08")
@pytest.mark.parametrize(
    ("pieces", "measured"),
    [
        ("", 6),
        ("P1.settlements: Z4", 4),
        ("P1.roads: Z4-D4\nP1.basic_knights: Z4", 4),
        ("P1.roads: Z4-D4\nP1.basic_knights: Z4\nactive_knights: Z4", 4),
        ("P0.basic_knights: Z4", 6),
    ],
)
def test_a_foreign_knight_breaks_a_road_like_a_settlement_and_an_own_one_does_not(pieces: str, measured: int) -> None:
    game, s = position(f"game: cities\nP0.roads: Z0-Z1-Z2-Z3-Z4-Z5-Z6\n{pieces}")
    assert note(game, s, "road_length", 0) == measured


@pytest.mark.rule("CK-BLOCK-04")
def test_a_knight_that_is_hired_breaks_the_longest_road_at_once() -> None:
    game, s = position("active: P1\n" + LINE + "P1.roads: Z2-D2\nP1.hand: wool ore")
    assert s.points[0] == 3
    do(game, s, "P1 hire:Z2")
    assert (note(game, s, "longest_road"), s.points[0]) == (NOBODY, 1)


@pytest.mark.rule("CK-BLOCK-04", "CK-VP-03")
def test_a_knight_that_moves_breaks_one_road_and_mends_another() -> None:
    game, s = position(
        "active: P1\n"
        + LINE
        + "P1.roads: Z2-D2-B3\nP1.basic_knights: B3\nactive_knights: B3\nP2.roads: U1-T2-U3-T4-U5-T6"
    )
    do(game, s, "P1 move:B3/Z2")
    assert (note(game, s, "longest_road"), list(s.points)) == (2, [1, 0, 2, 0])


@pytest.mark.rule("CK-BLOCK-04")
def test_a_displacement_mends_the_road_that_the_displaced_knight_broke() -> None:
    game, s = position(
        """
        game: cities
        P0.settlements: Z0
        P0.roads: Z0-Z1-Z2-Z3-Z4-Z5
        P0.strong_knights: Z1
        active_knights: Z1
        P1.roads: Z2-D2
        P1.basic_knights: Z2
        """
    )
    assert note(game, s, "longest_road") == NOBODY
    do(game, s, "P0 displace:Z1/Z2")
    assert (stands(game, s, "D2"), stands(game, s, "Z2")) == ("P1 basic_knights", "P0 strong_knights")
    assert (note(game, s, "longest_road"), s.points[0]) == (0, 3)


@pytest.mark.rule("CK-BLOCK-04")
@pytest.mark.parametrize(("refuge", "owner"), [("D2", NOBODY), ("Z3", 2)])
def test_a_displaced_knight_breaks_a_road_where_it_lands(refuge: str, owner: int) -> None:
    game, s = position(
        f"""
        game: cities
        P0.roads: Z1-Z2
        P0.strong_knights: Z1
        active_knights: Z1
        P1.roads: Z2-{refuge}
        P1.basic_knights: Z2
        P2.roads: D0-B1-D2-B3-D4-B5
        longest_road: P2
        """
    )
    do(game, s, "P0 displace:Z1/Z2")
    assert (stands(game, s, refuge), note(game, s, "longest_road")) == ("P1 basic_knights", owner)


@pytest.mark.rule("CK-BLOCK-04")
def test_a_tie_after_a_broken_road_sets_the_card_aside() -> None:
    game, s = position(
        "active: P1\n"
        + LINE.replace("Z4-Z5", "Z4-Z5-Z6")
        + "P1.roads: Z3-U3\nP1.hand: wool ore\nP2.roads: Z8-Z9-Z10-D10-B9-D8\nP3.roads: D0-B1-D2-B3-D4-B5"
    )
    do(game, s, "P1 hire:Z3")
    assert note(game, s, "longest_road") == NOBODY


@pytest.mark.rule("CK-BLOCK-05")
def test_nobody_settles_or_places_a_knight_where_a_foreign_knight_stands() -> None:
    assert refused(*position(WAY + "P1.basic_knights: Z4"), "P0 settle:Z4") == "BASE-SETL-01"
    game, s = position("game: cities\nP0.roads: Z2-Z3-Z4\nP0.hand: wool ore\nP1.roads: Z4-D4\nP1.basic_knights: Z4")
    assert refused(game, s, "P0 hire:Z4") == "CK-KNIGHT-04"
    for piece in ("settle", "hire"):
        do(*position(WAY.replace("wool grain", "wool grain ore")), f"P0 {piece}:Z4")


@pytest.mark.rule("CK-BLOCK-06")
def test_knights_around_a_building_block_neither_its_production_nor_its_harbour() -> None:
    game, s = position(
        """
        game: cities
        stack: before_roll(P0)
        P0.settlements: U1
        P1.roads: T2-U3 Z1-Z2
        P1.mighty_knights: T2 Z1
        active_knights: T2 Z1
        P0.hand: 3ore
        """
    )
    throw(game, s, 1, 2, "ship")
    do(game, s, "P0 bank:3ore>coin")
    assert hand(game, s, 0) == {"lumber": 1, "coin": 1}


BLUE = """
game: cities
active: P1
P0.roads: Z0-Z1-Z2-Z3-Z4-Z5
P1.roads: Z2-D2 Z5-U5
P1.hand: brick lumber wool ore
P0.hand: brick lumber wool grain
longest_road: P0
"""
"""Blue, P0, has the line P Q B R S A from Z0 to Z5; red, P1, has roads at B, which is Z2, and at A, which is Z5."""


@pytest.mark.rule("CK-EX-07")
def test_a_red_knight_at_the_end_of_blues_line_stops_it() -> None:
    game, s = position(BLUE)
    do(game, s, "P1 hire:Z5", "P1 road:Z5-Z6", "P1 end")
    pass_turns(game, s, 2)
    throw(game, s, 6, 6, "ship")
    assert refused(game, s, "P0 settle:Z5") == "BASE-SETL-01"
    game, s = position(BLUE.replace("active: P1", "active: P0") + "P1.basic_knights: Z5")
    assert refused(game, s, "P0 road:Z5-Z6") == "BASE-ROAD-01"
    assert menu(game, s, 0, "road").isdisjoint(at(game, "road", "Z5-Z6"))


@pytest.mark.rule("CK-EX-08")
def test_a_red_knight_within_blues_line_leaves_parts_of_two_and_three() -> None:
    game, s = position(BLUE)
    assert note(game, s, "longest_road") == 0
    do(game, s, "P1 hire:Z2")
    assert note(game, s, "road_length", 0) == 3
    assert note(game, s, "longest_road") == NOBODY
