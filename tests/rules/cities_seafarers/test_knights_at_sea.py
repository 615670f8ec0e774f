"""Knights on coasts and at sea: where they are hired, where they go, what they close (CK-SEA-04 to -08, -29 to -38).

The places are those of the worked examples: on FI3 S(1,0), S(0,0) and S(-1,1) are coasts, N(0,1) and N(-1,2) at sea.
"""

from __future__ import annotations

import pytest

from tests.rules.cities_seafarers.positions import hex_at, islands, pirate_at, shores
from tests.sea import along
from tests.support import at, do, marked, menu, note, place, refused, stands

TOWN = "P0.settlements: S(1,0)"
LINE = f"P0.ships: {along('S(1,0) N(0,1) S(0,0)')}"
LONG = f"P0.ships: {along('S(1,0) N(0,1) S(0,0) N(-1,2) S(-1,1)')}"


def knight(where: str, seat: int = 0, rank: str = "basic") -> str:
    return f"P{seat}.{rank}_knights: {where}"


@pytest.mark.rule("CK-EX-26", "CK-SEA-06", "CK-SEA-30", "CK-SEA-02")
def test_a_knight_is_hired_on_a_coast_that_a_ship_reaches_but_not_at_sea() -> None:
    game, s = islands(TOWN, LINE)
    assert menu(game, s, 0, "hire") == at(game, "hire", "S(0,0)")
    assert refused(game, s, "P0 hire:N(0,1)") == "CK-SEA-06"
    do(game, s, "P0 hire:S(0,0)")
    assert stands(game, s, "S(0,0)") == "P0 basic_knights"


@pytest.mark.rule("CK-EX-27", "CK-SEA-05", "CK-SEA-29", "CK-SEA-33", "CK-SEA-35", "CK-SEA-07")
def test_a_knight_goes_aboard_and_the_ships_behind_it_stay_while_those_beyond_it_may_move() -> None:
    game, s = islands(TOWN, LINE, knight("S(0,0)"), "active_knights: S(0,0)")
    assert menu(game, s, 0, "move") == {f"move:{place(game, 'S(0,0)')}/{place(game, 'N(0,1)')}"}
    assert menu(game, s, 0, "sail") == set()
    do(game, s, "P0 move:S(0,0)/N(0,1)")
    assert (stands(game, s, "N(0,1)"), marked(game, s, "active_knights", "N(0,1)")) == ("P0 basic_knights", False)
    assert menu(game, s, 0, "sail") == at(game, "sail", "N(0,1)-S(0,0)")
    do(game, s, "P0 sail:N(0,1)-S(0,0)")
    assert menu(game, s, 0, "moor") == at(game, "moor", "N(0,1)-S(1,-1) S(1,0)-N(0,2) S(1,0)-N(1,1)")


@pytest.mark.rule("CK-EX-28", "CK-SEA-08", "CK-SEA-34")
def test_a_knight_at_the_end_closes_its_line_until_it_is_gone() -> None:
    game, s = islands(TOWN, LONG, knight("S(-1,1)"))
    assert menu(game, s, 0, "sail") == set()
    assert refused(game, s, "P0 sail:N(-1,2)-S(-1,1)") == "SEA-MOVE-02"
    game, s = islands(TOWN, LONG, knight("S(-1,1)"), "active: P1", "P1.politics_cards: deserter", stack="turn(P1)")
    do(game, s, "P1 deserter:P0", "P1 end", "P2 roll", "chance roll=6,6", "chance event=politics", "P2 end")
    do(game, s, "P0 roll", "chance roll=6,6", "chance event=politics")
    assert menu(game, s, 0, "sail") == at(game, "sail", "N(-1,2)-S(-1,1)")


MIXED = (
    "P0.settlements: N(0,1) S(3,-1)",
    f"P0.roads: {along('N(0,1) S(1,0) N(1,1) S(2,-1)')}",
    f"P0.ships: {along('S(3,-1) N(2,0) S(2,-1)')}",
)


def ways(where: str, *more: str, options: str = "") -> set[str]:
    """Where a knight of P0 may go from an intersection of the mixed route."""
    game, s = shores(*MIXED, knight(where), f"active_knights: {where}", *more, options=options)
    names = ["S(1,0)", "N(1,1)", "S(2,-1)", "N(2,0)", "S(3,-1)", "N(0,1)"]
    reached = {act.split("/")[1] for act in menu(game, s, 0, "move")}
    return {name for name in names if place(game, name) in reached}


@pytest.mark.rule("CK-EX-29", "CK-SEA-31", "CK-SEA-04")
def test_a_knight_does_not_change_from_road_to_ship_where_no_building_stands() -> None:
    assert ways("N(1,1)") == {"S(1,0)", "S(2,-1)"}


@pytest.mark.rule("CK-EX-29")
def test_by_option_a_knight_changes_wherever_the_two_meet() -> None:
    assert ways("N(1,1)", options="knight_road_ship_change=free") == {"S(1,0)", "S(2,-1)", "N(2,0)"}
    foreign = ("P1.settlements: N(1,0)", "P1.ships: N(1,0)-S(2,-1)", knight("S(2,-1)", seat=1))
    assert ways("N(1,1)", *foreign, options="knight_road_ship_change=free") == {"S(1,0)"}


@pytest.mark.rule("CK-EX-30", "CK-SEA-31", "CK-SEA-33")
def test_where_a_knight_stands_it_may_take_either_but_it_joins_nothing() -> None:
    assert ways("S(2,-1)") == {"N(1,1)", "S(1,0)", "N(2,0)"}
    game, s = shores(*MIXED, knight("S(2,-1)"))
    assert note(game, s, "road_length") == 3


@pytest.mark.rule("CK-SEA-31")
def test_an_own_knight_on_the_way_is_passed_but_is_no_joint() -> None:
    assert ways("N(1,1)", "P0.strong_knights: S(2,-1)") == {"S(1,0)"}
    assert ways("S(1,0)", "P0.strong_knights: N(1,1)") == {"S(2,-1)"}


@pytest.mark.rule("CK-EX-31")
def test_a_settlement_at_the_meeting_point_joins_the_route_for_knights_and_for_the_card() -> None:
    game, s = shores(*MIXED, knight("N(1,1)"), "active_knights: N(1,1)")
    do(game, s, "P0 settle:S(2,-1)")
    assert (note(game, s, "road_length"), note(game, s, "longest_road")) == (5, 0)
    reached = {act.split("/")[1] for act in menu(game, s, 0, "move")}
    assert reached == {place(game, "N(2,0)"), place(game, "S(1,0)")}
    assert menu(game, s, 0, "sail") == set()


@pytest.mark.rule("CK-EX-32", "CK-SEA-36")
def test_ships_may_end_at_a_foreign_knight_but_are_not_linked_through_it() -> None:
    game, s = islands(
        TOWN, LINE, "P1.settlements: N(0,0)", f"P1.ships: {along('N(0,0) S(1,-1) N(0,1)')}", knight("N(0,1)", 1)
    )
    assert note(game, s, "road_length") == 1
    free = "S(0,0)-N(-1,1) S(0,0)-N(-1,2) S(1,0)-N(0,2) S(1,0)-N(1,1)"
    assert menu(game, s, 0, "ship") == at(game, "ship", free)
    assert menu(game, s, 0, "sail") == at(game, "sail", "N(0,1)-S(0,0)")


@pytest.mark.rule("CK-EX-33", "CK-SEA-08", "CK-SEA-36")
def test_a_foreign_knight_in_a_closed_line_breaks_its_length_and_does_not_open_it() -> None:
    intruder = ("P1.settlements: N(0,0)", f"P1.ships: {along('N(0,0) S(0,-1) N(-1,1) S(0,0)')}", knight("N(-1,1)", 1))
    lines = ("P0.settlements: S(1,0) S(-1,1)", LONG, *intruder, "active_knights: N(-1,1)", "active: P1")
    game, s = islands(*lines, stack="turn(P1)")
    assert note(game, s, "road_length") == 4
    do(game, s, "P1 move:N(-1,1)/S(0,0)", "P1 end", "P2 roll", "chance roll=6,6", "chance event=politics", "P2 end")
    assert note(game, s, "road_length") == 2
    do(game, s, "P0 roll", "chance roll=6,6", "chance event=politics")
    assert menu(game, s, 0, "sail") == set()


DUEL = (
    TOWN,
    f"P0.ships: {along('S(1,0) N(0,1)', 'S(1,0) N(0,2)')}",
    "P1.settlements: N(0,0)",
    f"P1.ships: {along('N(0,0) S(1,-1) N(0,1)')}",
)


@pytest.mark.rule("CK-EX-34", "CK-SEA-37", "CK-SEA-17")
def test_a_knight_is_displaced_at_sea_and_flees_along_its_own_ships() -> None:
    game, s = islands(*DUEL, knight("N(0,2)", rank="strong"), knight("N(0,1)", 1), "active_knights: N(0,2) N(0,1)")
    do(game, s, "P0 displace:N(0,2)/N(0,1)")
    assert (stands(game, s, "S(1,-1)"), stands(game, s, "N(0,1)")) == ("P1 basic_knights*", "P0 strong_knights")


@pytest.mark.rule("CK-EX-35", "CK-SEA-17", "CK-SEA-37")
def test_a_displaced_knight_without_a_place_returns_to_the_supply() -> None:
    two = "P1.basic_knights: N(0,1) S(1,-1)"
    game, s = islands(*DUEL, knight("N(0,2)", rank="strong"), two, "active_knights: N(0,2) N(0,1)")
    do(game, s, "P0 displace:N(0,2)/N(0,1)")
    assert (stands(game, s, "S(1,-1)"), stands(game, s, "N(0,1)")) == ("P1 basic_knights", "P0 strong_knights")
    assert sum(int(owner) == 1 for owner in s.owner) == 2


@pytest.mark.rule("CK-SEA-68")
def test_the_owner_of_a_fleeing_knight_chooses_among_land_and_sea() -> None:
    more = f"P1.ships: {along('N(0,0) S(1,-1) N(0,1)', 'N(0,0) S(0,-1)')}"
    game, s = islands(*DUEL[:3], more, knight("N(0,2)", rank="strong"), knight("N(0,1)", 1), "active_knights: N(0,2)")
    do(game, s, "P0 displace:N(0,2)/N(0,1)")
    assert menu(game, s, 1, "retreat") == at(game, "retreat", "S(1,-1) S(0,-1)")


@pytest.mark.rule("CK-EX-36", "CK-SEA-61", "CK-SEA-16")
def test_intrigue_reaches_a_knight_at_sea_through_an_own_ship() -> None:
    game, s = islands(*DUEL, knight("N(0,1)", 1, "mighty"), "P0.politics_cards: intrigue")
    do(game, s, "P0 intrigue:N(0,1)")
    assert (stands(game, s, "N(0,1)"), stands(game, s, "S(1,-1)")) == ("", "P1 mighty_knights")
    game, s = islands(*DUEL, knight("S(1,-1)", 1, "mighty"), "P0.politics_cards: intrigue")
    assert refused(game, s, "P0 intrigue:S(1,-1)") == "CK-INTRIGUE-01"


@pytest.mark.rule("CK-EX-37", "CK-SEA-57")
def test_a_deserter_leaves_a_place_at_sea_and_the_new_knight_comes_ashore() -> None:
    game, s = islands(*DUEL, knight("N(0,1)", 1, "mighty"), "P0.politics_cards: deserter")
    do(game, s, "P0 deserter:P1")
    assert stands(game, s, "N(0,1)") == ""
    assert menu(game, s, 0, "place") == {f"place:{place(game, 'N(0,2)')}/mighty"}
    assert refused(game, s, "P0 place:N(0,1)/mighty") == "CK-SEA-06"


@pytest.mark.rule("CK-SEA-32")
def test_a_knight_uses_a_new_ship_at_once_and_passes_the_pirate() -> None:
    game, s = islands(TOWN, "P0.ships: S(1,0)-N(0,1)", knight("N(0,1)"), "active_knights: N(0,1)")
    do(game, s, "P0 ship:N(0,1)-S(0,0)")
    assert menu(game, s, 0, "move") == {f"move:{place(game, 'N(0,1)')}/{place(game, 'S(0,0)')}"}
    lines = (TOWN, LONG, knight("N(0,1)"), "active_knights: N(0,1)", *pirate_at(game, 0, 0))
    game, s = islands(*lines)
    assert refused(game, s, "P0 ship:N(0,1)-S(1,-1)") == "SEA-PIR-07"
    reached = {act.split("/")[1] for act in menu(game, s, 0, "move")}
    assert reached == {place(game, "S(0,0)"), place(game, "N(-1,2)"), place(game, "S(-1,1)")}


@pytest.mark.rule("CK-SEA-33")
def test_knights_link_no_new_ships_and_join_no_roads() -> None:
    game, s = shores("P0.settlements: N(0,1)", f"P0.roads: {along('N(0,1) S(1,0) N(1,1) S(2,-1)')}", knight("S(2,-1)"))
    assert refused(game, s, "P0 ship:S(2,-1)-N(2,0)") == "SEA-SHIP-03"


@pytest.mark.rule("CK-EX-65", "CK-SEA-38")
def test_a_knight_earns_no_bonus_and_its_place_is_settled_when_it_has_left() -> None:
    lines = ("P0.settlements: S(2,-1)", f"P0.ships: {along('S(2,-1) N(2,0) S(3,-1)')}", knight("S(3,-1)"))
    game, s = shores(*lines, "active_knights: S(3,-1)")
    assert (int(s.points[0]), note(game, s, "bonus_regions")) == (1, 0)
    assert refused(game, s, "P0 settle:S(3,-1)") == "BASE-SETL-01"
    do(game, s, "P0 move:S(3,-1)/N(2,0)", "P0 settle:S(3,-1)")
    assert s.points[0] == 1 + 1 + 2


@pytest.mark.rule("CK-SEA-49")
def test_the_pirate_may_come_beside_a_knight() -> None:
    game, s = islands(TOWN, LINE, knight("N(0,1)"), "robber: -", stack="turn(P0) robber(P0)")
    assert f"pirate:{hex_at(game, 0, 0)}" in menu(game, s, 0, "pirate")
    do(game, s, f"P0 pirate:{hex_at(game, 0, 0)}")
    assert stands(game, s, "N(0,1)") == "P0 basic_knights"


@pytest.mark.rule("CK-SEA-07")
def test_a_ship_that_alone_carries_a_knight_does_not_leave_even_if_its_line_has_lost_its_building() -> None:
    lines = (TOWN, "P0.ships: S(0,0)-N(-1,2)", knight("S(0,0)"))
    game, s = islands(*lines)
    assert menu(game, s, 0, "sail") == set()
    assert refused(game, s, "P0 sail:S(0,0)-N(-1,2)") == "CK-SEA-07"
    game, s = islands(*lines[:2])
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(0,0)-N(-1,2)")


@pytest.mark.rule("CK-SEA-08")
@pytest.mark.parametrize(("owner", "closed"), [(0, True), (1, False)])
def test_only_an_own_knight_at_its_end_closes_a_line(owner: int, closed: bool) -> None:
    game, s = islands(TOWN, LINE, "P1.ships: S(0,0)-N(-1,2)", knight("S(0,0)", owner))
    assert (at(game, "sail", "N(0,1)-S(0,0)") <= menu(game, s, 0, "sail")) != closed
