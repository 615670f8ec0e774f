"""Open and closed lines of ships, and moving a ship (SEA-ROUTE, SEA-MOVE). For the places see `coast.py`."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from tests.rules.seafarers.coast import coast
from tests.support import at, do, idle, legal, menu, note, place, refused

RING = "S(1,-1)-N(1,0) N(1,0)-S(2,-1) S(2,-1)-N(1,1) N(1,1)-S(1,0) S(1,0)-N(0,1) N(0,1)-S(1,-1)"
"""Around the sea hex (1,0)."""


@pytest.mark.rule("SEA-ROUTE-01", "SEA-MOVE-01", "SEA-MOVE-02")
def test_the_last_ship_of_an_open_line_may_move_and_those_behind_it_not() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)")
    assert menu(game, s, 0, "sail") == at(game, "sail", "N(1,0)-S(2,-1)")
    assert refused(game, s, "P0 sail:S(1,-1)-N(1,0)") == "SEA-MOVE-02"


@pytest.mark.rule("SEA-ROUTE-01", "SEA-MOVE-02")
def test_an_own_road_and_pieces_of_others_do_not_close_an_end() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(0,0)", "P0.roads: N(0,0)-S(0,-1)")
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,-1)-N(0,0)")
    game, s = coast("P0.ships: S(1,-1)-N(1,0)", "P1.settlements: N(2,0)", "P1.ships: N(1,0)-S(2,-1)")
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,-1)-N(1,0)")


@pytest.mark.rule("SEA-ROUTE-02", "SEA-ROUTE-09", "SEA-INV-06")
def test_a_line_between_two_own_buildings_is_closed() -> None:
    line = "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)"
    game, s = coast(line)
    assert menu(game, s, 0, "sail")
    game, s = coast(line, "P0.cities: S(2,-1)")
    assert menu(game, s, 0, "sail") == set()
    assert refused(game, s, "P0 sail:N(1,0)-S(2,-1)", "P0 sail:S(1,-1)-N(1,0)") == "SEA-MOVE-02"


@pytest.mark.rule("SEA-ROUTE-03")
def test_a_building_of_another_on_a_closed_line_does_not_open_it() -> None:
    line = "P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0) S(1,0)-N(1,1) N(1,1)-S(2,-1)"
    game, s = coast(line, "P0.cities: S(2,-1)", "P1.settlements: S(1,0)")
    assert menu(game, s, 0, "sail") == set()
    game, s = coast(line, "P1.settlements: S(1,0)")
    assert menu(game, s, 0, "sail") == at(game, "sail", "N(1,1)-S(2,-1)")


@pytest.mark.rule("SEA-ROUTE-04")
def test_a_branch_of_a_closed_line_is_open() -> None:
    game, s = coast(
        "P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0) S(1,0)-N(1,1) N(1,1)-S(2,-1) S(1,0)-N(0,2)", "P0.cities: S(2,-1)"
    )
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,0)-N(0,2)")


@pytest.mark.rule("SEA-ROUTE-05")
def test_an_own_building_splits_a_line_into_two() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0) S(1,0)-N(1,1)", "P0.cities: S(1,0)")
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,0)-N(1,1)")


@pytest.mark.rule("SEA-ROUTE-06")
def test_every_ship_of_a_ring_without_an_own_building_may_move_but_no_stem() -> None:
    stem = "N(0,0)-S(1,-1)"
    game, s = coast(f"P0.ships: {RING} {stem}", town="N(0,0)")
    assert menu(game, s, 0, "sail") == at(game, "sail", RING)
    assert refused(game, s, f"P0 sail:{stem}") == "SEA-MOVE-02"


@pytest.mark.rule("SEA-ROUTE-07")
def test_of_a_ring_through_one_own_building_the_two_ships_beside_it_may_move() -> None:
    game, s = coast(f"P0.ships: {RING}")
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,-1)-N(1,0) N(0,1)-S(1,-1)")


@pytest.mark.rule("SEA-ROUTE-08")
def test_a_ring_through_two_own_buildings_is_closed() -> None:
    game, s = coast(f"P0.ships: {RING}", "P0.cities: N(1,1)")
    assert menu(game, s, 0, "sail") == set()


@pytest.mark.rule("SEA-MOVE-01", "SEA-INV-07", "SEA-MOVE-09")
def test_one_ship_moves_a_turn_free_of_charge_and_more_are_built_from_its_new_place() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0)", hand="lumber wool")
    do(game, s, "P0 sail:S(1,-1)-N(1,0)", "P0 moor:S(1,-1)-N(0,1)", "P0 ship:N(0,1)-S(1,0)")
    assert refused(game, s, "P0 sail:S(1,-1)-N(0,1)") == "SEA-MOVE-01"
    assert note(game, s, "ship_moved") == 1


@pytest.mark.rule("SEA-MOVE-02", "SEA-MOVE-07")
def test_a_ship_built_in_this_turn_stays_until_the_next_one() -> None:
    game, s = coast()
    do(game, s, "P0 ship:S(1,-1)-N(1,0)")
    assert refused(game, s, "P0 sail:S(1,-1)-N(1,0)") == "SEA-MOVE-02"
    do(game, s, "P0 end", *idle(1, 2), "P0 roll", "chance roll=1,1")
    do(game, s, "P0 sail:S(1,-1)-N(1,0)")


@pytest.mark.rule("SEA-MOVE-03", "SEA-MOVE-04")
def test_a_ship_goes_where_one_could_be_built_without_it_and_nowhere_else() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0)")
    do(game, s, "P0 sail:S(1,-1)-N(1,0)")
    assert menu(game, s, 0, "moor") == at(game, "moor", "S(1,-1)-N(0,0) S(1,-1)-N(0,1)")
    assert set(legal(game, s, 0)) == menu(game, s, 0, "moor")
    assert refused(game, s, "P0 moor:S(1,-1)-N(1,0)") == "SEA-MOVE-04"
    assert refused(game, s, "P0 moor:N(1,0)-S(2,-1)") == "SEA-MOVE-03"


@pytest.mark.rule("SEA-MOVE-05", "SEA-LTR-06")
def test_lengths_are_compared_after_the_move_alone() -> None:
    line = "P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0) S(1,0)-N(1,1) N(1,1)-S(2,-1) S(2,-1)-N(1,0)"
    game, s = coast(line, "longest_road: P0")
    do(game, s, "P0 sail:S(2,-1)-N(1,0)", "P0 moor:S(1,-1)-N(0,0)")
    assert note(game, s, "road_length") == 5
    assert note(game, s, "longest_road") == 0
    game, s = coast(line, "longest_road: P0")
    do(game, s, "P0 sail:S(2,-1)-N(1,0)", "P0 moor:S(1,0)-N(0,2)")
    assert note(game, s, "road_length") == 4
    assert note(game, s, "longest_road") == -1


@pytest.mark.rule("SEA-SHIP-14")
def test_the_last_ship_may_leave_a_settlement() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0)", "P0.cities: S(3,-3)")
    do(game, s, "P0 sail:S(1,-1)-N(1,0)", "P0 moor:S(3,-3)-N(2,-2)")
    assert s.edge_owner[int(place(game, "S(1,-1)-N(1,0)")[1:])] == -1


@pytest.mark.rule("SEA-MOVE-01")
def test_nobody_moves_the_ship_of_another_or_in_their_turn() -> None:
    game, s = coast("P1.settlements: N(2,0)", "P1.ships: S(2,-1)-N(1,0)", "P0.ships: S(1,-1)-N(0,1)")
    assert refused(game, s, "P0 sail:S(2,-1)-N(1,0)") == "SEA-MOVE-01"
    assert menu(game, s, 1, "sail") == set()


@pytest.mark.rule("SEA-MOVE-01", "SEA-INFO-01")
def test_everybody_hears_where_a_ship_goes() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0)")
    heard = Events()
    do(game, s, "P0 sail:S(1,-1)-N(1,0)", events=heard)
    assert refused(game, s, "P0 end", "P0 sail:S(1,-1)-N(0,1)", "P1 moor:S(1,-1)-N(0,1)") == "SEA-MOVE-03"
    do(game, s, "P0 moor:S(1,-1)-N(0,1)", events=heard)
    places = {"from": "S(1,-1)-N(1,0)", "to": "S(1,-1)-N(0,1)"}
    told = [event.seen_by(2) for event in heard.heard if event.code == "ship_moved"]
    assert told == [
        {"event": "ship_moved", "seat": 0, **{key: int(place(game, path)[1:]) for key, path in places.items()}}
    ]
