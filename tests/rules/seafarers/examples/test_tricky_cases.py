"""Worked examples of the catalogue: tricky cases (SEA-EX-66 to -79, -88, -90, -91)."""

from __future__ import annotations

import pytest

from hexhold.rules.games import create
from tests.rules.seafarers.examples.examples import AMPLE, example, pirate_at, points_of, sails, setup, shores
from tests.sea import along
from tests.support import at, do, hand, idle, legal, menu, note, notes, position, refused, roll

MAIN = "S(2,-1) N(2,0) S(3,-1) N(2,1)"
BRANCH = "N(2,0) S(3,-2) N(2,-1)"


def phase(text: str) -> str:
    """A position of six players in which P1 is asked between the turns."""
    return f"game: seafarers\nplayers: 6\nactive: -\nstack: next_turn(auto; 1) special_build(P1; 0 1)\n{text}"


@pytest.mark.rule("SEA-EX-66", "SEA-56-05", "SEA-56-06", "SEA-MOVE-10", "SEA-56-01")
def test_in_the_special_building_phase_ships_are_built_and_not_moved() -> None:
    game = create("seafarers", 6)
    coast = next(
        (a, b)
        for a, b in ((int(game.map.grid.edge_nodes[e][0]), int(game.map.grid.edge_nodes[e][1])) for e in range(200))
        if game.map.shores.is_coast(game.map.grid.edge_between(a, b)) and game.map.chart.regions[0].hexes  # type: ignore[union-attr]
    )
    a, b = (game.map.grid.node_label(node) for node in coast)
    game, s = position(phase(f"P1.settlements: {a}\nP1.ships: {a}-{b}\nP1.hand: lumber wool"))
    assert menu(game, s, 1, "ship")
    assert sails(game, s, 1) == set()
    assert refused(game, s, f"P1 sail:{a}-{b}") == "CATAN-56-10"


@pytest.mark.rule("SEA-EX-67", "SEA-LTR-04")
def test_a_branch_of_a_closed_line_is_never_counted_twice() -> None:
    game, s = shores("P0.settlements: S(2,-1) N(2,1)", f"P0.ships: {along(MAIN, BRANCH)}")
    assert sails(game, s) == at(game, "sail", "S(3,-2)-N(2,-1)")
    assert note(game, s, "road_length") == 4


@pytest.mark.rule("SEA-EX-68")
def test_of_two_open_ends_one_moves_a_turn() -> None:
    game, s = shores("P0.settlements: S(2,-1)", f"P0.ships: {along(MAIN, BRANCH)}")
    assert sails(game, s) == at(game, "sail", "S(3,-2)-N(2,-1) S(3,-1)-N(2,1)")
    do(game, s, "P0 sail:S(3,-2)-N(2,-1)", "P0 moor:S(2,-1)-N(1,0)")
    assert refused(game, s, "P0 sail:S(3,-1)-N(2,1)") == "SEA-MOVE-01"


@pytest.mark.rule("SEA-EX-69")
def test_a_settlement_splits_a_line() -> None:
    ships = f"P0.ships: {along(MAIN + ' S(2,0)')}"
    game, s = shores("P0.settlements: S(2,-1) S(3,-1)", ships)
    assert sails(game, s) == at(game, "sail", "N(2,1)-S(2,0)")
    assert note(game, s, "road_length") == 4


@pytest.mark.rule("SEA-EX-70", "SEA-EX-71")
@pytest.mark.parametrize("settles", [False, True])
def test_a_new_end_ship_moves_in_the_next_turn_unless_it_is_closed_in(settles: bool) -> None:
    game, s = shores("P0.settlements: S(2,-1)", "P0.ships: S(2,-1)-N(2,0)")
    do(game, s, "P0 ship:N(2,0)-S(3,-1)")
    assert sails(game, s) == set()
    if settles:
        do(game, s, "P0 settle:S(3,-1)")
    do(game, s, "P0 end", *idle(1, 2, 3), "P0 roll", "chance roll=1,1")
    assert sails(game, s) == (set() if settles else at(game, "sail", "N(2,0)-S(3,-1)"))


@pytest.mark.rule("SEA-EX-72")
def test_the_pirate_holds_one_end_and_closes_its_sides() -> None:
    game, s = shores("P0.settlements: S(2,-1)", f"P0.ships: {along(MAIN, BRANCH)}", *pirate_at(2, 0))
    assert sails(game, s) == at(game, "sail", "S(3,-2)-N(2,-1)")
    do(game, s, "P0 sail:S(3,-2)-N(2,-1)")
    assert menu(game, s, 0, "moor") == at(game, "moor", "S(2,-1)-N(1,0) N(2,1)-S(3,0)")


@pytest.mark.rule("SEA-EX-73")
def test_a_building_of_another_on_an_open_line() -> None:
    game, s = shores("P0.settlements: S(2,-1)", f"P0.ships: {along(MAIN)}", "P1.settlements: S(3,-1)")
    assert note(game, s, "road_length") == 2
    assert sails(game, s) == at(game, "sail", "N(2,1)-S(3,-1)")
    linked = "N(2,1)-S(2,0) N(2,1)-S(3,0) S(2,-1)-N(1,0) S(2,-1)-N(1,1) N(2,0)-S(3,-2)"
    assert menu(game, s, 0, "ship") == at(game, "ship", linked)


@pytest.mark.rule("SEA-EX-74")
def test_a_route_over_two_settlements() -> None:
    game, s = shores(
        "P0.settlements: S(2,-1) S(3,-1)",
        f"P0.roads: {along('S(1,0) N(1,1) S(2,-1)', 'S(3,-1) N(3,0) S(4,-1)')}",
        f"P0.ships: {along('S(2,-1) N(2,0) S(3,-1)')}",
    )
    assert note(game, s, "road_length") == 6


@pytest.mark.rule("SEA-EX-76")
def test_the_last_card_is_dealt_without_asking() -> None:
    game, s = shores(
        "P0.cities: N(2,1)",
        "P1.settlements: N(3,0)",
        "P2.cities: N(3,1)",
        "P3.hand: 19brick 19lumber 19wool 18grain",
        hand="17ore",
        stack="before_roll(P0)",
    )
    roll(game, s, 10)
    do(game, s, "P0 gold:grain", "P0 gold:ore")
    assert hand(game, s, 1) == {"ore": 1}
    assert hand(game, s, 2) == {}
    assert "end" in legal(game, s, 0)
    assert notes(game, s, "gold_due") == [0, 0, 0, 0]


@pytest.mark.rule("SEA-EX-77")
def test_the_card_ends_after_one_ship_that_finds_sea() -> None:
    game, s = example("fog_islands", 3, "P0.settlements: N(-1,0)", "P0.cards: road_building", hand="ore")
    s.pool[0] = 0
    s.pool[game.words.pieces.index("ships")] = 1
    do(game, s, "P0 road_building", "P0 ship:N(-1,0)-S(0,-2)", "chance found=sea,0")
    assert hand(game, s, 0) == {"ore": 1}
    assert "end" in legal(game, s, 0)
    assert refused(game, s, "P0 sail:N(-1,0)-S(0,-2)") == "SEA-MOVE-02"


@pytest.mark.rule("SEA-EX-78", "SEA-DEV-04")
def test_each_free_ship_is_settled_before_the_next() -> None:
    game, s = example("fog_islands", 3, "P0.settlements: N(-1,0)", "P0.cards: road_building", hand="ore")
    do(game, s, "P0 road_building", "P0 ship:N(-1,0)-S(0,-2)", "chance found=gold,9")
    assert menu(game, s, 0, "ship") == set()
    do(game, s, "P0 gold:wool", "P0 ship:S(0,-2)-N(0,-1)", "chance found=mountains,3")
    assert hand(game, s, 0) == {"wool": 1, "ore": 2}
    assert s.token[game.map.grid.hex_at(1, -2)] == 1 << 3


@pytest.mark.rule("SEA-EX-79", "SEA-FOG-21", "SEA-FOG-08")
def test_gold_fields_in_the_fog_are_known_and_nobody_starts_there() -> None:
    game, s = position(
        "game: seafarers\nplayers: 6\noptions: scenario=fog_islands edition=2020\n"
        "active: -\nturn: 0\nfirst_player: P0\nstack: place_settlement(P0)"
    )
    assert refused(game, s, "P0 settle:N(-3,3)") in ("SEA-SETUP-05", "SEA-FOG-08")
    assert refused(game, s, "P0 settle:S(-3,3)") == "SEA-SETUP-05"
    assert game.land.good_at(s, game.map.grid.hex_at(-3, 3)) == -2


@pytest.mark.rule("SEA-EX-79", "SEA-FOG-21")
def test_whoever_sails_to_a_gold_field_in_the_fog_later_has_gold_of_it() -> None:
    line = "P0.ships: S(-3,2)-N(-4,4)"
    game, s = example("fog_islands", 6, line, options="edition=2020")
    do(game, s, "P0 ship:N(-4,4)-S(-3,3)", "P0 settle:S(-3,3)")
    game, s = example(
        "fog_islands", 6, "P0.settlements: S(-3,3)", hand="ore", stack="before_roll(P0)", options="edition=2020"
    )
    roll(game, s, 4)
    assert notes(game, s, "gold_due")[0] == 1
    do(game, s, "P0 gold:wool")
    assert hand(game, s, 0) == {"ore": 1, "wool": 1}


@pytest.mark.rule("SEA-EX-88")
def test_bonuses_of_two_islands() -> None:
    game, s = shores("P0.roads: S(3,-2)-N(3,-1) S(3,0)-N(3,1) N(2,3)-S(2,2)", hand=AMPLE)
    acts = ("P0 settle:N(3,-1)", "P0 settle:N(2,3)", "P0 settle:N(3,1)", "P0 city:N(3,-1)")
    assert points_of(game, s, *acts) == [1 + 2, 1 + 2, 1, 1]


@pytest.mark.rule("SEA-EX-91")
@pytest.mark.parametrize(("edition", "number"), [("2025", 12), ("2020", 11)])
def test_the_pasture_of_the_north_eastern_islet(edition: str, number: int) -> None:
    for rolled in (11, 12):
        game, s = example(
            "desert",
            3,
            "P0.settlements: S(4,-3)",
            hand="ore",
            stack="before_roll(P0)",
            options=f"edition={edition}",
        )
        roll(game, s, rolled)
        assert hand(game, s, 0) == ({"ore": 1, "wool": 1} if rolled == number else {"ore": 1})


@pytest.mark.rule("SEA-SETUP-04", "SEA-COMP-15")
def test_everybody_places_twice_there_and_back() -> None:
    game, s = setup("new_shores", 3)
    order = []
    while s.turn == 0:
        seat = int(next(seat for seat in range(3) if legal(game, s, seat)))
        act = min(legal(game, s, seat))
        if act.startswith("settle"):
            order.append(seat)
        do(game, s, f"P{seat} {act}")
    assert order == [0, 1, 2, 2, 1, 0]
    assert sum(game.words.deck) == 25
