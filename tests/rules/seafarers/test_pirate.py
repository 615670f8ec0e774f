"""The 7, the robber and the pirate (SEA-SEVEN, SEA-ROB, SEA-PIR). For the places see `coast.py`."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from hexhold.core.view import view
from hexhold.rules.seafarers.pirate import Pirate
from tests.rules.seafarers.coast import coast
from tests.support import at, do, hand, legal, menu, note, odds, place, position, refused, roll

SHIPS_OF_P1 = ("P1.settlements: N(1,1)", "P1.ships: N(1,1)-S(1,0)", "P1.hand: 2ore")
"""On a side of the sea hexes (1,0) and (1,1)."""
MOVING = "turn(P0) robber(P0)"


def hex_at(q: int, r: int) -> int:
    game, _ = coast()
    return game.map.grid.hex_at(q, r)


@pytest.mark.rule("SEA-SEVEN-01", "SEA-SEVEN-02")
def test_after_the_discards_of_a_7_the_robber_or_the_pirate_moves_but_not_both() -> None:
    game, s = coast(*SHIPS_OF_P1, hand="4brick 4wool", stack="before_roll(P0)")
    roll(game, s, 7)
    assert menu(game, s, 0, "discard")
    do(game, s, *["P0 discard:brick"] * 4)
    kinds = {act.split(":")[0] for act in legal(game, s, 0)}
    assert kinds == {"robber", "pirate", "pirate_berth"}
    do(game, s, f"P0 pirate:H{hex_at(-1, -2)}")
    assert menu(game, s, 0, "robber") == menu(game, s, 0, "pirate") == set()
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-SEVEN-03", "SEA-DEV-01", "SEA-PIR-12")
def test_a_knight_moves_either_and_counts_for_the_army_and_a_7_moves_again() -> None:
    game, s = coast("P0.cards: knight", stack="before_roll(P0)")
    do(game, s, "P0 knight")
    assert menu(game, s, 0, "pirate")
    do(game, s, f"P0 pirate:H{hex_at(1, 0)}")
    assert note(game, s, "knights") == 1
    roll(game, s, 7)
    do(game, s, f"P0 robber:H{hex_at(2, 0)}")


@pytest.mark.rule("SEA-SEVEN-04")
def test_without_a_pirate_only_the_robber_moves() -> None:
    game, s = coast(stack=MOVING)
    s.notes[game.slots.named("pirate").at] = -1  # type: ignore[union-attr]
    s.notes[game.slots.named("pirate_berth").at] = -1  # type: ignore[union-attr]
    assert {act.split(":")[0] for act in legal(game, s, 0)} == {"robber"}
    assert refused(game, s, f"P0 pirate:H{hex_at(1, 0)}") == "SEA-SEVEN-04"


@pytest.mark.rule("SEA-ROB-01", "SEA-ROB-02", "SEA-GOLD-09")
def test_the_robber_goes_to_any_land_gold_included_and_never_to_sea() -> None:
    game, s = coast(stack=MOVING)
    land = [h for h in range(int(game.map.grid.hex_count)) if game.map.shores.hex_land[h]]
    here = note(game, s, "robber")
    assert {int(act.split(":H")[1].split("/")[0]) for act in menu(game, s, 0, "robber")} == set(land) - {here}
    assert hex_at(2, 0) in land
    assert refused(game, s, f"P0 robber:H{hex_at(1, 0)}") == "BASE-ROB-03"


@pytest.mark.rule("SEA-ROB-03")
def test_ships_make_no_victim_of_the_robber() -> None:
    game, s = coast("P1.settlements: N(1,1)", "P1.ships: N(1,1)-S(2,-1)", "P1.hand: ore", stack=MOVING)
    assert f"robber:H{hex_at(2, 0)}/P1" in menu(game, s, 0, "robber")
    assert f"robber:H{hex_at(2, -1)}" in menu(game, s, 0, "robber")


@pytest.mark.rule("SEA-ROB-04")
def test_the_robber_does_not_hinder_ships() -> None:
    game, s = coast(f"robber: H{hex_at(0, 0)}")
    assert at(game, "ship", "S(1,-1)-N(0,0)") <= menu(game, s, 0, "ship")


@pytest.mark.rule("SEA-PIR-01", "SEA-PIR-14", "SEA-EXH-03", "SEA-GEO-03")
def test_the_pirate_goes_to_any_other_sea_to_the_ends_of_the_frame_or_onto_it() -> None:
    game, s = coast(stack=MOVING)
    sea = [h for h in range(int(game.map.grid.hex_count)) if not game.map.shores.hex_land[h]]
    assert menu(game, s, 0, "pirate") == {f"pirate:H{h}" for h in sea}
    assert menu(game, s, 0, "pirate_berth") == {"pirate_berth:west", "pirate_berth:frame"}
    assert refused(game, s, "P0 pirate_berth:east") == "SEA-PIR-01"
    do(game, s, f"P0 pirate:H{sea[0]}", "P0 end", "P1 roll", "chance roll=3,4")
    assert refused(game, s, f"P1 pirate:H{sea[0]}") == "SEA-PIR-01"
    assert "pirate_berth:east" in legal(game, s, 1)


@pytest.mark.rule("SEA-PIR-02")
def test_the_pirate_never_goes_to_land() -> None:
    game, s = coast(stack=MOVING)
    assert refused(game, s, f"P0 pirate:H{hex_at(0, 0)}") == "SEA-PIR-02"


@pytest.mark.rule("SEA-PIR-03", "SEA-PIR-05", "SEA-WIN-03")
def test_the_pirate_takes_a_card_from_somebody_with_a_ship_there_and_not_for_a_building() -> None:
    game, s = coast(*SHIPS_OF_P1, "P2.settlements: N(0,2)", "P2.hand: 3wool", stack=MOVING)
    sea = hex_at(1, 1)
    assert menu(game, s, 0, "pirate") & {f"pirate:H{sea}/P1", f"pirate:H{sea}/P2", f"pirate:H{sea}"} == {
        f"pirate:H{sea}/P1"
    }
    assert refused(game, s, f"P0 pirate:H{sea}", f"P0 pirate:H{sea}/P2") == "SEA-PIR-03"
    do(game, s, f"P0 pirate:H{sea}/P1")
    assert odds(game, s) == {"steal=ore": 2}
    do(game, s, "chance steal=ore")
    assert hand(game, s, 1) == {"ore": 1}
    assert hand(game, s, 0)["ore"] == 1


@pytest.mark.rule("SEA-PIR-04")
def test_of_several_the_mover_chooses_and_an_empty_hand_beside_a_full_one_may_be_chosen() -> None:
    game, s = coast(*SHIPS_OF_P1, "P2.settlements: N(0,2)", "P2.ships: N(0,2)-S(1,0)", stack=MOVING)
    sea = hex_at(1, 1)
    assert {act for act in menu(game, s, 0, "pirate") if f"H{sea}" in act} == {f"pirate:H{sea}/P1", f"pirate:H{sea}/P2"}


@pytest.mark.rule("SEA-PIR-06")
def test_on_the_frame_the_pirate_robs_nobody_and_blocks_nothing() -> None:
    game, s = coast("P1.settlements: N(2,1)", "P1.ships: N(2,1)-S(3,-1)", "P1.hand: ore", stack=MOVING)
    assert menu(game, s, 0, "pirate_berth") == {"pirate_berth:west", "pirate_berth:frame"}
    do(game, s, "P0 pirate_berth:frame")
    assert at(game, "ship", "S(1,-1)-N(1,0)") <= menu(game, s, 0, "ship")


@pytest.mark.rule("SEA-PIR-01", "SEA-PIR-03", "SEA-PIR-07", "SEA-GEO-03")
def test_at_an_end_of_the_frame_it_robs_and_blocks_the_sides_of_that_hex() -> None:
    ships = ("P1.settlements: N(2,1)", "P1.ships: N(2,1)-S(3,-1)", "P1.hand: ore")
    game, s = coast(*ships, "pirate: -", "pirate_berth: frame", stack=MOVING)
    assert "pirate_berth:east/P1" in legal(game, s, 0)
    blocked, t = coast("pirate: -", "pirate_berth: east", town="N(2,1)")
    assert refused(blocked, t, "P0 ship:N(2,1)-S(3,-1)") == "SEA-PIR-07"
    free, t = coast("pirate: -", "pirate_berth: frame", town="N(2,1)")
    do(free, t, "P0 ship:N(2,1)-S(3,-1)")


@pytest.mark.rule("SEA-PIR-07", "SEA-SHIP-07")
def test_no_ship_is_built_beside_the_pirate_not_even_a_free_one() -> None:
    beside = (f"pirate: H{hex_at(1, 0)}", "pirate_berth: -", "P0.cards: road_building")
    game, s = coast(*beside)
    assert menu(game, s, 0, "ship") == at(game, "ship", "S(1,-1)-N(0,0)")
    assert refused(game, s, "P0 ship:S(1,-1)-N(1,0)") == "SEA-PIR-07"
    do(game, s, "P0 road_building")
    assert refused(game, s, "P0 ship:S(1,-1)-N(1,0)") == "SEA-PIR-07"


@pytest.mark.rule("SEA-PIR-08")
def test_no_ship_leaves_or_comes_to_a_side_beside_the_pirate() -> None:
    ships = "P0.ships: S(1,-1)-N(0,0)"
    game, s = coast(ships)
    do(game, s, "P0 sail:S(1,-1)-N(0,0)")
    assert at(game, "moor", "S(1,-1)-N(0,1)") <= menu(game, s, 0, "moor")
    game, s = coast(ships, f"pirate: H{hex_at(1, 0)}", "pirate_berth: -")
    assert menu(game, s, 0, "sail") == set()
    game, s = coast(ships, f"pirate: H{hex_at(1, -1)}", "pirate_berth: -")
    assert refused(game, s, "P0 sail:S(1,-1)-N(0,0)") == "SEA-PIR-08"


@pytest.mark.rule("SEA-PIR-09", "SEA-PIR-10", "SEA-PIR-11")
def test_roads_settlements_and_production_beside_the_pirate_go_on_and_ships_there_count() -> None:
    line = "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)"
    beside = (f"pirate: H{hex_at(1, 0)}", "pirate_berth: -")
    game, s = coast(line, *beside, hand="2brick 2lumber wool grain")
    assert note(game, s, "road_length") == 2
    do(game, s, "P0 road:S(1,-1)-N(0,1)", "P0 settle:S(2,-1)")
    game, s = coast(*beside, hand="ore", stack="before_roll(P0)")
    roll(game, s, 10)
    assert hand(game, s, 0) == {"ore": 1, "lumber": 1}


@pytest.mark.rule("SEA-PIR-13")
def test_the_card_taken_is_seen_by_thief_and_victim_only() -> None:
    game, s = coast("P1.settlements: N(1,1)", "P1.ships: N(1,1)-S(1,0)", "P1.hand: ore wool", stack=MOVING)
    do(game, s, f"P0 pirate:H{hex_at(1, 1)}/P1")
    twin = s.copy()
    do(game, s, "chance steal=ore")
    do(game, twin, "chance steal=wool")
    assert view(game, s, 2).state.key() == view(game, twin, 2).state.key()
    assert view(game, s, 0).state.key() != view(game, twin, 0).state.key()
    assert place(game, "N(1,1)")


@pytest.mark.rule("SEA-INV-03")
def test_a_position_with_the_pirate_on_land_is_refused() -> None:
    with pytest.raises(Exception, match="no open sea"):
        coast(f"pirate: H{hex_at(0, 0)}", "pirate_berth: -")
    coast(f"pirate: H{hex_at(1, 0)}", "pirate_berth: -")


@pytest.mark.rule("SEA-PIR-01", "SEA-PIR-03")
def test_everybody_hears_where_the_pirate_goes_and_whom_it_robs_and_nobody_robs_themselves() -> None:
    for there, facts in ((f"pirate:H{hex_at(1, 0)}", {"hex": hex_at(1, 0)}), ("pirate_berth:west", {"berth": "west"})):
        game, s = coast(*SHIPS_OF_P1, "P0.ships: S(1,-1)-N(1,0)", stack=MOVING)
        victim = {"victim": 1} if "hex" in facts else {}
        assert refused(game, s, f"P0 {there}/P0") == "BASE-ROB-10"
        heard = Events()
        do(game, s, f"P0 {there}/P1" if victim else f"P0 {there}", events=heard)
        assert heard.heard[0].seen_by(2) == {"event": "pirate_moved", "seat": 0, **facts, **victim}


@pytest.mark.rule("SEA-PIR-07", "SEA-PIR-08")
def test_the_pirate_on_the_first_hex_of_the_board_guards_its_sides_too() -> None:
    text = "game: seafarers\nplayers: 3\noptions: scenario=four_islands\npirate: H0\npirate_berth: -"
    game, s = position(text)
    sides = [int(edge) for edge in game.map.grid.hex_edges[0]]
    pirate = game.find(Pirate)
    assert game.broken(s) == []
    assert [edge for edge in range(int(game.map.grid.edge_count)) if pirate.guards(s, edge)] == sorted(sides)
    pirate.stand(s, 0)
    assert (note(game, s, "pirate"), note(game, s, "pirate_berth")) == (0, -1)


@pytest.mark.rule("SEA-PIR-03")
def test_who_has_nothing_is_no_victim_of_any_seat() -> None:
    """P1 moves the pirate beside a ship of P0."""
    for cards, victims in (("", ""), ("P0.hand: ore", "/P0")):
        lines = [
            "P0.settlements: S(1,-1)",
            "P0.ships: S(1,-1)-N(1,0)",
            "active: P1",
            "stack: turn(P1) robber(P1)",
            cards,
        ]
        game, s = position("game: seafarers\nplayers: 3\n" + "\n".join(lines))
        assert f"pirate:H{hex_at(1, 0)}{victims}" in menu(game, s, 1, "pirate")


@pytest.mark.rule("SEA-PIR-02")
def test_a_pirate_on_land_or_in_two_places_breaks_the_game() -> None:
    game, s = coast()
    berth, at_hex = game.slots.named("pirate_berth"), game.slots.named("pirate")
    assert berth is not None
    assert at_hex is not None
    s.notes[at_hex.at], s.notes[berth.at] = 0, -1
    assert game.broken(s) == ["the pirate is on H0, which is no open sea"]
    game, s = position("game: seafarers\nplayers: 3\noptions: scenario=four_islands")
    s.notes[at_hex.at], s.notes[berth.at] = 0, 1
    assert game.broken(s) == ["the pirate is in two places"]
