"""Worked examples of the catalogue: ships, lines and their lengths (SEA-EX-01 to -23).

Only the pieces that are named are on the board; A, B, C and D are the seats 0 to 3.
"""

from __future__ import annotations

import pytest

from tests.rules.seafarers.examples.examples import islands, pirate_at, sails, shores
from tests.sea import RICH, along
from tests.support import at, do, legal, menu, note, notes, refused


@pytest.mark.rule("SEA-EX-01")
def test_ships_and_roads_at_a_town_on_the_coast() -> None:
    game, s = shores("P0.settlements: S(2,-1)")
    assert menu(game, s, 0, "ship") == at(game, "ship", "S(2,-1)-N(1,0) S(2,-1)-N(1,1) S(2,-1)-N(2,0)")
    assert menu(game, s, 0, "road") == at(game, "road", "S(2,-1)-N(1,0) S(2,-1)-N(1,1)")


@pytest.mark.rule("SEA-EX-02")
@pytest.mark.parametrize(("q", "r", "left"), [(2, 0, "N(1,0)"), (2, -1, "N(1,1)")])
def test_the_pirate_leaves_one_side(q: int, r: int, left: str) -> None:
    game, s = shores("P0.settlements: S(2,-1)", *pirate_at(q, r))
    assert menu(game, s, 0, "ship") == at(game, "ship", f"S(2,-1)-{left}")


@pytest.mark.rule("SEA-EX-03", "SEA-BUILD-01")
def test_a_side_with_a_road_takes_no_ship_and_one_with_a_ship_no_road() -> None:
    game, s = shores("P0.settlements: S(2,-1)", "P0.roads: S(2,-1)-N(1,1)", "P0.ships: S(2,-1)-N(1,0)")
    assert refused(game, s, "P0 ship:S(2,-1)-N(1,1)", "P0 road:S(2,-1)-N(1,0)") == "BASE-GEO-04"


@pytest.mark.rule("SEA-EX-04")
def test_a_road_leads_to_a_ship_by_a_settlement_only() -> None:
    game, s = shores("P0.settlements: N(0,1)", f"P0.roads: {along('N(0,1) S(1,0) N(1,1) S(2,-1)')}")
    assert refused(game, s, "P0 ship:S(2,-1)-N(2,0)") == "SEA-SHIP-03"
    do(game, s, "P0 settle:S(2,-1)", "P0 ship:S(2,-1)-N(2,0)")


LINE = f"P0.ships: {along('S(2,-1) N(2,0) S(3,-1) N(2,1)')}"


@pytest.mark.rule("SEA-EX-05", "SEA-INFO-08")
def test_the_end_of_a_line_moves_to_three_places() -> None:
    game, s = shores("P0.settlements: S(2,-1)", LINE)
    assert sails(game, s) == at(game, "sail", "S(3,-1)-N(2,1)")
    do(game, s, "P0 sail:S(3,-1)-N(2,1)")
    assert menu(game, s, 0, "moor") == at(game, "moor", "S(2,-1)-N(1,0) S(2,-1)-N(1,1) N(2,0)-S(3,-2)")


@pytest.mark.rule("SEA-EX-06", "SEA-ROUTE-04")
def test_a_second_building_closes_the_line_and_leaves_a_branch() -> None:
    game, s = shores("P0.settlements: S(2,-1) N(2,1)", LINE)
    assert sails(game, s) == set()
    game, s = shores("P0.settlements: S(2,-1) N(2,1)", f"{LINE} N(2,0)-S(3,-2)")
    assert sails(game, s) == at(game, "sail", "N(2,0)-S(3,-2)")


@pytest.mark.rule("SEA-EX-07")
def test_the_distance_rule_over_the_strait() -> None:
    game, s = shores("P0.settlements: S(2,-1)", "P0.ships: S(2,-1)-N(2,0)")
    assert refused(game, s, "P0 settle:N(2,0)") == "BASE-SETL-03"
    do(game, s, "P0 ship:N(2,0)-S(3,-1)", "P0 settle:S(3,-1)")
    assert s.points[0] == 1 + 1 + 2


@pytest.mark.rule("SEA-EX-08")
def test_beside_the_pirate_nothing_sails_and_a_settlement_at_a_ship_is_built() -> None:
    game, s = shores("P0.settlements: S(2,-1)", "P0.ships: S(2,-1)-N(2,0)", *pirate_at(2, 0))
    assert refused(game, s, "P0 sail:S(2,-1)-N(2,0)") == "SEA-PIR-08"
    assert refused(game, s, "P0 ship:N(2,0)-S(3,-1)") == "SEA-PIR-07"
    game, s = shores("P0.settlements: S(2,-1)", f"P0.ships: {along('S(2,-1) N(2,0) S(3,-1)')}", *pirate_at(2, 0))
    do(game, s, "P0 settle:S(3,-1)")


ROUTE = (f"P0.roads: {along('S(1,0) N(1,1) S(2,-1)')}", LINE)


@pytest.mark.rule("SEA-EX-09", "SEA-LTR-05")
def test_a_settlement_joins_roads_and_ships_to_the_longest_trade_route() -> None:
    game, s = shores("P0.cities: N(2,1)", *ROUTE)
    assert note(game, s, "road_length") == 3
    do(game, s, "P0 settle:S(2,-1)")
    assert note(game, s, "road_length") == 5
    assert note(game, s, "longest_road") == 0


@pytest.mark.rule("SEA-EX-10")
def test_a_building_of_another_leaves_five_and_the_card() -> None:
    game, s = shores(
        "P0.settlements: S(2,-1)",
        f"P0.roads: {along('N(0,1) S(1,0) N(1,1) S(2,-1)')}",
        LINE,
        "longest_road: P0",
        "P1.roads: N(3,0)-S(3,-1)",
        f"P1.hand: {RICH}",
        "active: P1",
        stack="turn(P1)",
    )
    assert note(game, s, "road_length") == 6
    do(game, s, "P1 settle:S(3,-1)")
    assert note(game, s, "road_length") == 5
    assert note(game, s, "longest_road") == 0


@pytest.mark.rule("SEA-EX-11")
def test_a_building_of_another_at_the_joint_leaves_three() -> None:
    game, s = shores("P0.cities: N(2,1)", *ROUTE, "P1.settlements: S(2,-1)")
    assert note(game, s, "road_length") == 3


RING = "N(0,0) S(1,-1) N(0,1) S(0,0) N(-1,1) S(0,-1) N(0,0)"


@pytest.mark.rule("SEA-EX-12")
def test_a_ring_behind_a_stem() -> None:
    game, s = islands("P0.settlements: S(1,0)", f"P0.ships: {along('S(1,0) N(0,1)', RING)}")
    assert sails(game, s) == at(game, "sail", along(RING))
    assert note(game, s, "road_length") == 7


@pytest.mark.rule("SEA-EX-13")
def test_a_ring_that_lost_a_ship() -> None:
    rest = along("S(1,0) N(0,1)", "N(-1,1) S(0,-1) N(0,0) S(1,-1) N(0,1) S(0,0)")
    game, s = islands("P0.settlements: S(1,0)", f"P0.ships: {rest}")
    assert sails(game, s) == at(game, "sail", "N(-1,1)-S(0,-1) S(0,0)-N(0,1)")


@pytest.mark.rule("SEA-EX-14")
def test_a_ring_from_a_building_back_to_it() -> None:
    game, s = islands("P0.settlements: N(0,0)", f"P0.ships: {along(RING)}")
    assert sails(game, s) == at(game, "sail", "N(0,0)-S(0,-1) N(0,0)-S(1,-1)")


@pytest.mark.rule("SEA-EX-15")
def test_a_ring_with_two_buildings() -> None:
    game, s = islands("P0.settlements: N(0,0) S(0,0)", f"P0.ships: {along(RING)}")
    assert sails(game, s) == set()
    assert note(game, s, "road_length") == 6


@pytest.mark.rule("SEA-EX-16")
def test_a_building_on_a_closed_line_cuts_its_length_and_does_not_open_it() -> None:
    ships = f"P0.ships: {along('S(1,0) N(0,1) S(0,0) N(-1,2) S(-1,1)')}"
    game, s = islands("P0.settlements: S(1,0) S(-1,1)", ships)
    assert note(game, s, "road_length") == 4
    game, s = islands("P0.settlements: S(1,0) S(-1,1)", ships, "P1.settlements: S(0,0)")
    assert note(game, s, "road_length") == 2
    assert sails(game, s) == set()


@pytest.mark.rule("SEA-EX-17")
@pytest.mark.parametrize(("to", "length", "holder"), [("N(2,0)-S(3,-1)", 4, 1), ("S(2,-1)-N(1,1)", 5, 0)])
def test_an_end_ship_moved_to_a_branch_loses_the_card_and_to_the_other_end_keeps_it(
    to: str, length: int, holder: int
) -> None:
    game, s = shores(
        "P0.settlements: S(2,-1)",
        f"P0.ships: {along('S(2,-1) N(2,0) S(3,-2) N(2,-1) S(2,-2) N(1,-1)')}",
        f"P1.roads: {along('N(-1,1) S(0,0) N(-1,2) S(-1,1) N(-2,2) S(-1,0)')}",
        "longest_road: P0",
    )
    assert notes(game, s, "road_length")[:2] == [5, 5]
    do(game, s, "P0 sail:S(2,-2)-N(1,-1)", f"P0 moor:{to}")
    assert note(game, s, "road_length") == length
    assert note(game, s, "longest_road") == holder


@pytest.mark.rule("SEA-EX-18")
def test_of_a_new_and_an_old_ship_the_old_one_moves_and_only_one() -> None:
    game, s = shores("P0.settlements: S(2,-1)", "P0.ships: S(2,-1)-N(1,0)")
    do(game, s, "P0 ship:S(2,-1)-N(2,0)")
    assert refused(game, s, "P0 sail:S(2,-1)-N(2,0)") == "SEA-MOVE-02"
    do(game, s, "P0 sail:S(2,-1)-N(1,0)", "P0 moor:S(2,-1)-N(1,1)")
    assert refused(game, s, "P0 sail:S(2,-1)-N(1,1)") == "SEA-MOVE-01"


@pytest.mark.rule("SEA-EX-19", "SEA-SHIP-13", "SEA-MOVE-06")
def test_the_only_ship_of_a_settlement_moves_to_another_one() -> None:
    game, s = shores("P0.settlements: S(2,-1) N(0,-1)", "P0.ships: S(2,-1)-N(2,0)")
    do(game, s, "P0 sail:S(2,-1)-N(2,0)", "P0 moor:N(0,-1)-S(1,-3)")
    assert s.pool[game.words.pieces.index("ships")] == 14
    assert not game.broken(s)


@pytest.mark.rule("SEA-EX-20", "SEA-EX-21")
def test_road_building_takes_a_road_and_a_ship_and_nothing_between_them() -> None:
    game, s = shores("P0.settlements: S(2,-1) N(-1,0)", "P0.cards: road_building")
    do(game, s, "P0 road_building", "P0 road:S(2,-1)-N(1,0)")
    assert menu(game, s, 0, "settle") == set()
    assert refused(game, s, "P0 settle:N(1,0)") == "BASE-RB-03"
    do(game, s, "P0 ship:S(2,-1)-N(2,0)")
    assert refused(game, s, "P0 sail:S(2,-1)-N(2,0)") == "SEA-MOVE-02"


@pytest.mark.rule("SEA-EX-20")
def test_road_building_takes_two_ships_far_apart() -> None:
    game, s = shores("P0.settlements: S(2,-1) N(0,-1)", "P0.cards: road_building")
    do(game, s, "P0 road_building", "P0 ship:S(2,-1)-N(2,0)", "P0 ship:N(0,-1)-S(1,-3)")
    assert s.pool[game.words.pieces.index("ships")] == 13
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-EX-23")
def test_before_the_roll_no_ship_is_built_or_moved_but_by_the_card() -> None:
    game, s = shores(
        "P0.settlements: S(2,-1)", "P0.ships: S(2,-1)-N(1,0)", "P0.cards: road_building", stack="before_roll(P0)"
    )
    assert refused(game, s, "P0 ship:S(2,-1)-N(2,0)") == "BASE-TURN-04"
    assert refused(game, s, "P0 sail:S(2,-1)-N(1,0)") == "SEA-TURN-02"
    do(game, s, "P0 road_building", "P0 ship:S(2,-1)-N(2,0)", "P0 ship:N(2,0)-S(3,-1)")
