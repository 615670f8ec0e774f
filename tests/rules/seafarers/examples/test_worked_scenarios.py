"""Worked examples of the catalogue: gold, robber and pirate, islands and fog (SEA-EX-24 to -40).

Only the pieces that are named are on the board; A, B, C and D are the seats 0 to 3.
"""

from __future__ import annotations

import pytest

from tests.rules.seafarers.examples.examples import AMPLE, example, pirate_at, points_of, setup, shores
from tests.sea import RICH, along
from tests.support import at, do, hand, legal, menu, notes, refused, roll


@pytest.mark.rule("SEA-EX-24")
def test_a_city_and_a_settlement_at_gold_choose_in_turn() -> None:
    game, s = shores("P0.cities: N(2,1)", "P1.settlements: S(4,-1)", hand="ore", stack="before_roll(P0)")
    roll(game, s, 10)
    assert notes(game, s, "gold_due") == [2, 1, 0, 0]
    assert legal(game, s, 1) == []
    do(game, s, "P0 gold:wool", "P0 gold:ore", "P1 gold:ore")
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-EX-25")
def test_claims_beyond_the_supply_lapse() -> None:
    game, s = shores(
        "P0.cities: N(2,1)",
        "P1.cities: S(4,-1)",
        "P2.hand: 19brick 19lumber 18wool 19grain",
        hand="17ore",
        stack="before_roll(P0)",
    )
    roll(game, s, 10)
    do(game, s, "P0 gold:ore", "P0 gold:ore")
    assert hand(game, s, 1) == {"wool": 1}
    assert "end" in legal(game, s, 0)


@pytest.mark.rule("SEA-EX-26")
def test_ordinary_production_comes_before_gold() -> None:
    game, _ = shores()
    forest = next(
        h
        for h in range(int(game.map.grid.hex_count))
        if game.map.kind(h).name == "forest" and game.map.tokens[h] == 1 << 10
    )
    label = game.map.grid.node_label(int(game.map.grid.hex_nodes[forest][0]))
    game, s = shores(
        "P0.settlements: N(2,1)", f"P1.settlements: {label}", "P2.hand: 18lumber", hand="ore", stack="before_roll(P0)"
    )
    roll(game, s, 10)
    assert hand(game, s, 1) == {"lumber": 1}
    assert menu(game, s, 0, "gold") == {"gold:brick", "gold:wool", "gold:grain", "gold:ore"}


@pytest.mark.rule("SEA-EX-27")
def test_the_robber_on_gold() -> None:
    game, _ = shores()
    gold = game.map.grid.hex_at(3, 0)
    game, s = shores("P0.cities: N(2,1)", f"robber: H{gold}", hand="ore", stack="before_roll(P0)")
    roll(game, s, 10)
    assert hand(game, s, 0) == {"ore": 1}


@pytest.mark.rule("SEA-EX-28")
def test_the_pirate_robs_who_has_a_ship_there() -> None:
    game, s = shores(
        "P1.settlements: S(2,-1)",
        "P1.hand: ore",
        "P2.settlements: S(3,-1)",
        "P2.ships: N(2,0)-S(3,-1)",
        "P2.hand: ore",
        stack="turn(P0) robber(P0)",
    )
    there = game.map.grid.hex_at(2, 0)
    assert {act for act in menu(game, s, 0, "pirate") if f"H{there}" in act} == {f"pirate:H{there}/P2"}


@pytest.mark.rule("SEA-EX-29")
def test_the_pirate_on_the_frame() -> None:
    game, s = shores(
        "P0.settlements: S(2,-1)",
        "P2.settlements: S(3,-1)",
        "P2.ships: N(2,0)-S(3,-1)",
        "P2.hand: ore",
        *pirate_at(2, 0),
        stack="turn(P0) robber(P0)",
    )
    do(game, s, "P0 pirate_berth:frame", "P0 ship:S(2,-1)-N(2,0)")


@pytest.mark.rule("SEA-EX-30")
def test_a_knight_and_then_a_7_move_the_pirate_twice() -> None:
    game, s = shores("P0.cards: knight", hand="ore", stack="before_roll(P0)")
    first, second = game.map.grid.hex_at(2, 0), game.map.grid.hex_at(2, 1)
    do(game, s, "P0 knight", f"P0 pirate:H{first}")
    roll(game, s, 7)
    assert refused(game, s, f"P0 pirate:H{first}") == "SEA-PIR-01"
    assert menu(game, s, 0, "robber")
    do(game, s, f"P0 pirate:H{second}")


@pytest.mark.rule("SEA-EX-31")
def test_no_first_place_touches_the_end_where_the_pirate_starts() -> None:
    game, s = setup("new_shores", 3)
    corners = {"N(2,0)", "S(3,-1)", "N(2,1)", "S(2,0)"}
    assert not menu(game, s, 0, "settle") & at(game, "settle", " ".join(sorted(corners)))


@pytest.mark.rule("SEA-EX-32")
def test_a_first_ship_beside_the_pirate_is_refused_and_a_road_there_allowed() -> None:
    game, s = setup("four_islands", 3)
    do(game, s, "P0 settle:N(0,0)")
    assert refused(game, s, "P0 ship:N(0,0)-S(0,-1)", "P0 ship:N(0,0)-S(1,-1)") == "SEA-PIR-07"
    assert at(game, "ship", "N(0,0)-S(1,-2)") <= menu(game, s, 0, "ship")
    do(game, s, "P0 road:N(0,0)-S(1,-1)")


@pytest.mark.rule("SEA-EX-33")
def test_points_for_a_small_island() -> None:
    game, s = shores(
        "P0.settlements: S(2,-1)",
        f"P0.ships: {along('S(2,-1) N(2,0) S(3,-1) N(2,1)')}",
        "P0.roads: N(4,-2)-S(4,-3)",
        "P1.roads: N(4,-1)-S(4,-2)",
        f"P1.hand: {RICH}",
        hand=AMPLE,
    )
    acts = ("P0 settle:S(3,-1)", "P0 settle:N(4,-2)", "P1 settle:S(4,-2)", "P0 city:S(3,-1)")
    assert points_of(game, s, *acts) == [1 + 2, 1, 1 + 2, 1]


@pytest.mark.rule("SEA-EX-35")
def test_a_first_ship_discovers() -> None:
    game, s = setup("fog_islands", 3)
    do(game, s, "P0 settle:N(-1,0)", "P0 ship:N(-1,0)-S(0,-2)", "chance found=hills,9")
    found = game.map.grid.hex_at(0, -2)
    assert game.words.terrain[game.land.terrain_at(s, found)].name == "hills"
    assert s.token[found] == 1 << 9
    assert hand(game, s, 0) == {"brick": 1}


@pytest.mark.rule("SEA-EX-37")
@pytest.mark.parametrize(("found", "got"), [("sea,0", {}), ("forest,9", {})])
def test_a_discovery_without_a_card(found: str, got: dict[str, int]) -> None:
    game, s = example("fog_islands", 3, "P0.settlements: N(-1,0)", "P1.hand: 18lumber", hand="lumber wool")
    do(game, s, "P0 ship:N(-1,0)-S(0,-2)")
    s.hand[game.goods + 1] += s.supply[1]
    s.supply[1] = 0
    do(game, s, f"chance found={found}")
    assert hand(game, s, 0) == got
    assert s.token[game.map.grid.hex_at(0, -2)] == (0 if "sea" in found else 1 << 9)


@pytest.mark.rule("SEA-EX-37")
def test_discovered_gold_brings_a_card_of_choice() -> None:
    game, s = example("fog_islands", 3, "P0.settlements: N(-1,0)", hand="lumber wool")
    do(game, s, "P0 ship:N(-1,0)-S(0,-2)", "chance found=gold,9", "P0 gold:ore")
    assert hand(game, s, 0) == {"ore": 1}
    assert s.token[game.map.grid.hex_at(0, -2)] == 1 << 9


@pytest.mark.rule("SEA-EX-38")
def test_a_ship_that_moves_into_the_fog_discovers() -> None:
    game, s = example("fog_islands", 3, "P0.settlements: N(-1,0)", "P0.ships: N(-1,0)-S(-1,-1)", hand="ore")
    do(game, s, "P0 sail:N(-1,0)-S(-1,-1)", "P0 moor:N(-1,0)-S(0,-2)", "chance found=fields,4")
    assert hand(game, s, 0) == {"grain": 1, "ore": 1}


@pytest.mark.rule("SEA-EX-39")
def test_a_settlement_beyond_the_desert_and_one_in_it() -> None:
    game, s = example("desert", 4, f"P0.roads: {along('S(-1,-2) N(-1,-1)')}", hand=RICH)
    before = int(s.points[0])
    do(game, s, "P0 settle:S(-1,-2)")
    assert s.points[0] == before + 3
    near = game.map.grid.node_label(int(game.map.grid.node_nodes[game.map.grid.node_at("N", 1, -3)][0]))
    game, s = example("desert", 4, f"P0.roads: N(1,-3)-{near}", hand=RICH)
    before = int(s.points[0])
    do(game, s, "P0 settle:N(1,-3)")
    assert s.points[0] == before + 1


@pytest.mark.rule("SEA-EX-40", "SEA-TTD-07")
def test_nobody_starts_in_the_desert_or_beyond_it() -> None:
    game, s = setup("desert", 4)
    assert refused(game, s, "P0 settle:N(1,-3)", "P0 settle:S(-1,-2)") == "SEA-SETUP-05"
    do(game, s, "P0 settle:S(0,-2)")
