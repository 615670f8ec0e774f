"""Ships: where they may lie, what they cost, and how they meet roads (SEA-SHIP, SEA-GEO, SEA-BUILD, SEA-LTR, SEA-DEV).

For the places see `coast.py`.
"""

from __future__ import annotations

import pytest

from tests.rules.seafarers.coast import coast
from tests.support import at, do, hand, legal, menu, note, place, refused


@pytest.mark.rule("SEA-SHIP-01", "SEA-TURN-01", "SEA-SHIP-12", "SEA-COMP-06", "SEA-INV-01")
def test_a_ship_costs_lumber_and_wool_comes_from_the_pool_and_gives_no_point() -> None:
    game, s = coast()
    points = list(s.points)
    do(game, s, "P0 ship:S(1,-1)-N(1,0)")
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1, "wool": 1}
    assert s.pool[game.words.pieces.index("ships")] == 14
    assert list(s.points) == points


@pytest.mark.rule("SEA-SHIP-02", "SEA-GEO-06", "SEA-GEO-05", "SEA-SHIP-10")
def test_a_town_on_the_coast_opens_ships_on_all_three_sides_and_roads_on_the_coast_only() -> None:
    game, s = coast()
    assert menu(game, s, 0, "ship") == at(game, "ship", "S(1,-1)-N(1,0) S(1,-1)-N(0,0) S(1,-1)-N(0,1)")
    assert menu(game, s, 0, "road") == at(game, "road", "S(1,-1)-N(0,0) S(1,-1)-N(0,1)")


@pytest.mark.rule("SEA-SHIP-02", "SEA-GEO-06")
def test_a_ship_on_land_is_refused_where_a_road_may_lie() -> None:
    game, s = coast(town="N(-1,1)")
    assert menu(game, s, 0, "ship") == set()
    assert refused(game, s, "P0 ship:N(-1,1)-S(0,-1)") == "SEA-GEO-06"
    do(game, s, "P0 road:N(-1,1)-S(0,-1)")


@pytest.mark.rule("SEA-GEO-07", "SEA-SHIP-10")
def test_a_side_of_the_coast_belongs_to_what_was_built_first() -> None:
    game, s = coast("P0.roads: S(1,-1)-N(0,0)", "P1.settlements: N(-1,1)", "P1.ships: S(1,-1)-N(0,1)")
    assert refused(game, s, "P0 ship:S(1,-1)-N(0,0)", "P0 ship:S(1,-1)-N(0,1)") == "BASE-GEO-04"
    game, s = coast("P0.ships: S(1,-1)-N(0,0)")
    assert refused(game, s, "P0 road:S(1,-1)-N(0,0)") == "BASE-GEO-04"


@pytest.mark.rule("SEA-SHIP-03", "SEA-SHIP-04", "SEA-BUILD-02", "SEA-BUILD-03")
def test_ships_go_on_from_ships_and_roads_from_roads_and_only_a_building_joins_them() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(0,1)", "P0.roads: S(1,-1)-N(0,0)")
    assert menu(game, s, 0, "ship") >= at(game, "ship", "S(1,-1)-N(1,0) N(0,1)-S(1,0)")
    assert refused(game, s, "P0 road:N(0,1)-S(0,0)") == "BASE-ROAD-01"
    assert refused(game, s, "P0 ship:N(0,0)-S(1,-2)") == "SEA-SHIP-03"
    joined, t = coast("P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0)", "P0.cities: S(1,0)")
    assert menu(joined, t, 0, "road") >= at(joined, "road", "S(1,0)-N(0,2)")


@pytest.mark.rule("SEA-SHIP-05", "SEA-SHIP-06")
def test_a_building_of_another_stops_a_line_and_their_ships_do_not() -> None:
    line = "P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0)"
    game, s = coast(line, "P1.settlements: S(1,0)")
    assert refused(game, s, "P0 ship:S(1,0)-N(1,1)") == "SEA-SHIP-03"
    game, s = coast(line, "P1.settlements: S(2,0)", "P1.ships: S(1,0)-N(0,2)")
    do(game, s, "P0 ship:S(1,0)-N(1,1)")


@pytest.mark.rule("SEA-SHIP-08", "SEA-EXH-01")
def test_without_ships_in_the_pool_none_is_built_and_one_may_still_move() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0)")
    assert menu(game, s, 0, "ship")
    s.pool[game.words.pieces.index("ships")] = 0
    assert menu(game, s, 0, "ship") == set()
    assert refused(game, s, "P0 ship:S(1,-1)-N(0,0)") == "BASE-BUILD-05"
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,-1)-N(1,0)")


@pytest.mark.rule("SEA-SHIP-09", "SEA-SHIP-11", "SEA-GEO-04")
def test_lines_branch_and_run_along_the_frame() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0) S(1,-1)-N(0,0)")
    do(game, s, "P0 ship:S(1,-1)-N(0,1)")
    shore, t = coast(town="S(3,-3)")
    assert at(shore, "ship", "S(3,-3)-N(3,-2)") <= menu(shore, t, 0, "ship")
    assert len(game.map.grid.edge_hexes[int(place(game, "N(3,-3)-S(4,-4)")[1:])]) == 1


@pytest.mark.rule("SEA-BUILD-04", "SEA-BUILD-05", "SEA-GEO-11", "SEA-BUILD-06")
def test_a_ship_leads_to_a_site_on_another_island_that_keeps_its_distance_over_the_water() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0)", hand="3brick 3lumber 3wool 2grain")
    assert refused(game, s, "P0 settle:N(1,0)") == "BASE-SETL-03"
    do(game, s, "P0 ship:N(1,0)-S(2,-1)", "P0 settle:S(2,-1)")
    assert at(game, "road", "S(2,-1)-N(2,0)") <= menu(game, s, 0, "road")


@pytest.mark.rule("SEA-GEO-08", "SEA-GEO-09")
def test_nobody_settles_at_an_intersection_of_sea_alone() -> None:
    game, s = coast("P0.ships: S(2,-4)-N(2,-3) N(2,-3)-S(3,-4)", town="S(2,-4)", hand="brick lumber wool grain")
    assert refused(game, s, "P0 settle:N(2,-3)", "P0 settle:S(3,-4)") == "BASE-GEO-01"
    assert menu(game, s, 0, "settle") == set()


@pytest.mark.rule("SEA-LTR-01", "SEA-LTR-02", "SEA-LTR-07", "SEA-LTR-10")
def test_the_longest_trade_route_changes_between_road_and_ship_at_an_own_building_only() -> None:
    pieces = (
        "P0.roads: S(0,-1)-N(0,0)",
        "P0.ships: S(1,-1)-N(0,0) S(1,-1)-N(1,0) N(1,0)-S(2,-1) S(2,-1)-N(1,1)",
    )
    game, s = coast(*pieces, town="N(1,1)", hand="brick lumber wool grain")
    assert note(game, s, "road_length") == 4
    assert note(game, s, "longest_road") == -1
    do(game, s, "P0 settle:N(0,0)")
    assert note(game, s, "road_length") == 5
    assert note(game, s, "longest_road") == 0


@pytest.mark.rule("SEA-LTR-03", "SEA-BUILD-07")
def test_a_building_of_another_cuts_a_line_of_ships() -> None:
    line = "P0.ships: S(1,-1)-N(0,1) N(0,1)-S(1,0) S(1,0)-N(1,1) N(1,1)-S(2,0)"
    game, s = coast(line)
    assert note(game, s, "road_length") == 4
    game, s = coast(line, "P1.settlements: S(1,0)")
    assert note(game, s, "road_length") == 2


@pytest.mark.rule("SEA-DEV-02", "SEA-DEV-03", "SEA-DEV-04", "SEA-DEV-06")
def test_road_building_lays_a_road_and_a_ship_of_any_kind_and_place() -> None:
    game, s = coast("P0.cards: road_building", hand="ore")
    do(game, s, "P0 road_building", "P0 ship:S(1,-1)-N(1,0)")
    assert "end" not in legal(game, s, 0)
    do(game, s, "P0 road:S(1,-1)-N(0,0)")
    assert menu(game, s, 0, "sail") == set()
    assert refused(game, s, "P0 sail:S(1,-1)-N(1,0)") == "SEA-MOVE-02"


@pytest.mark.rule("SEA-DEV-07", "SEA-TURN-02")
def test_before_the_roll_the_card_lays_ships_and_no_ship_is_built_or_moved() -> None:
    game, s = coast("P0.cards: road_building", "P0.ships: S(1,-1)-N(0,0)", stack="before_roll(P0)")
    assert menu(game, s, 0, "sail") == menu(game, s, 0, "ship") == set()
    assert refused(game, s, "P0 sail:S(1,-1)-N(0,0)") == "SEA-TURN-02"
    do(game, s, "P0 road_building", "P0 ship:S(1,-1)-N(1,0)", "P0 done")
    assert refused(game, s, "P0 ship:S(1,-1)-N(0,1)") == "BASE-TURN-04"


@pytest.mark.rule("SEA-DEV-05")
def test_road_building_is_playable_with_ships_alone_and_may_stop_after_one() -> None:
    game, s = coast("P0.cards: road_building")
    s.pool[0] = 0
    do(game, s, "P0 road_building", "P0 ship:S(1,-1)-N(1,0)", "P0 done")
    assert "end" in legal(game, s, 0)
    s.pool[game.words.pieces.index("ships")] = 0
    empty, t = coast("P0.cards: road_building")
    t.pool[0] = t.pool[empty.words.pieces.index("ships")] = 0
    assert refused(empty, t, "P0 road_building") == "BASE-RB-04"
