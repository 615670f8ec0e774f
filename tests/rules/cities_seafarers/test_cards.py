"""Progress cards and ships: Diplomat, Road Building, and cards for the islands (CK-SEA-12, -13, -51 to -64)."""

from __future__ import annotations

import pytest

from hexhold.core.events import Events
from tests.rules.cities_seafarers.positions import combined, hex_at, islands, pirate_at, shores
from tests.sea import along
from tests.support import at, do, hand, legal, menu, note, refused, stands

FAR = ("P1.settlements: S(3,-1)", f"P1.ships: {along('S(3,-1) N(2,0) S(2,-1)')}")
DIPLOMAT = "P0.politics_cards: diplomat"


@pytest.mark.rule("CK-EX-38", "CK-SEA-58", "CK-SEA-13")
def test_a_diplomat_removes_an_open_ship_even_beside_the_pirate() -> None:
    game, _ = shores()
    game, s = shores(*FAR, DIPLOMAT, *pirate_at(game, 2, 0))
    assert menu(game, s, 0, "diplomat") == at(game, "diplomat", "N(2,0)-S(2,-1)")
    assert refused(game, s, "P0 diplomat:S(3,-1)-N(2,0)") == "CK-DIPLOMAT-02"
    events = Events()
    do(game, s, "P0 diplomat:N(2,0)-S(2,-1)", events=events)
    assert "ship_removed" in [event.code for event in events.heard]
    assert int(s.pool[int(game.pieces) + game.words.pieces.index("ships")]) == 14
    game, s = shores(*FAR, *pirate_at(game, 2, 0), "active: P1", stack="turn(P1)")
    assert refused(game, s, "P1 sail:N(2,0)-S(2,-1)") == "SEA-PIR-08"


MIXED = (
    "P1.settlements: N(0,1) S(3,-1)",
    f"P1.roads: {along('N(0,1) S(1,0) N(1,1) S(2,-1)')}",
    f"P1.ships: {along('S(3,-1) N(2,0) S(2,-1)')}",
)


@pytest.mark.rule("CK-EX-39", "CK-SEA-58", "CK-SEA-13")
def test_an_own_road_closes_the_end_of_a_ship_for_a_diplomat_but_not_for_a_move() -> None:
    game, s = shores(*MIXED, "active: P1", stack="turn(P1)")
    assert at(game, "sail", "N(2,0)-S(2,-1)") <= menu(game, s, 1, "sail")
    game, s = shores(*MIXED, DIPLOMAT)
    assert menu(game, s, 0, "diplomat") == set()
    assert refused(game, s, "P0 diplomat:N(2,0)-S(2,-1)", "P0 diplomat:N(1,1)-S(2,-1)") == "CK-DIPLOMAT-02"
    game, s = shores(*MIXED, DIPLOMAT, options="diplomat_ship_end=same_kind")
    assert menu(game, s, 0, "diplomat") == at(game, "diplomat", "N(2,0)-S(2,-1) N(1,1)-S(2,-1)")


@pytest.mark.rule("CK-EX-40", "CK-SEA-59", "CK-SEA-13")
def test_an_own_ship_returns_as_a_ship_elsewhere_and_the_move_of_the_turn_is_still_there() -> None:
    lines = ("P0.settlements: S(1,0)", f"P0.ships: {along('S(1,0) N(0,1) S(0,0)', 'S(1,0) N(0,2)')}", DIPLOMAT)
    game, s = islands(*lines)
    do(game, s, "P0 diplomat:N(0,1)-S(0,0)")
    assert at(game, "ship", "S(1,0)-N(1,1) N(0,1)-S(1,-1)") <= menu(game, s, 0, "ship")
    assert "done" in legal(game, s, 0)
    road = next(f"road:E{e}" for e in range(int(game.map.grid.edge_count)) if game.land.carries_road(s, e))
    assert refused(game, s, f"P0 {road}") == "CK-SEA-13"
    assert refused(game, s, "P0 ship:N(0,1)-S(0,0)") == "CK-DIPLOMAT-06"
    do(game, s, "P0 ship:N(0,1)-S(1,-1)")
    assert menu(game, s, 0, "sail") == at(game, "sail", "S(1,0)-N(0,2)")
    assert refused(game, s, "P0 sail:N(0,1)-S(1,-1)") == "SEA-MOVE-02"


@pytest.mark.rule("CK-SEA-59")
def test_an_own_ship_may_also_stay_in_the_supply_and_none_is_laid_beside_the_pirate() -> None:
    game, _ = islands()
    lines = ("P0.settlements: S(1,0)", f"P0.ships: {along('S(1,0) N(0,1) S(0,0)')}", DIPLOMAT, *pirate_at(game, 1, 0))
    game, s = islands(*lines)
    do(game, s, "P0 diplomat:N(0,1)-S(0,0)")
    assert not at(game, "ship", "S(1,0)-N(1,1)") & menu(game, s, 0, "ship")
    do(game, s, "P0 done")
    assert int(s.pool[game.words.pieces.index("ships")]) == 14


@pytest.mark.rule("CK-EX-41", "CK-SEA-58", "CK-SEA-60")
def test_a_diplomat_takes_no_ship_from_under_a_knight() -> None:
    lines = ("P1.settlements: S(1,0)", "P1.ships: S(1,0)-N(0,1)", DIPLOMAT)
    game, s = islands(*lines, "P1.basic_knights: N(0,1)")
    assert refused(game, s, "P0 diplomat:S(1,0)-N(0,1)") == "CK-DIPLOMAT-08"
    game, s = islands(*lines)
    do(game, s, "P0 diplomat:S(1,0)-N(0,1)")


@pytest.mark.rule("CK-SEA-58")
def test_ships_of_a_ring_are_never_open_for_a_diplomat() -> None:
    ring = along("N(0,1) S(0,0) N(-1,1) S(0,-1) N(0,0) S(1,-1) N(0,1)")
    lines = ("P0.settlements: S(1,0)", f"P0.ships: S(1,0)-N(0,1) {ring}")
    game, s = islands(*lines, DIPLOMAT)
    assert menu(game, s, 0, "diplomat") == set()
    assert len(menu(game, s, 0, "sail")) == 6


@pytest.mark.rule("CK-SEA-60")
def test_what_a_removed_ship_discovered_stays_discovered() -> None:
    game, s = combined("fog_islands", 3, "P0.settlements: N(2,-1)", DIPLOMAT)
    do(game, s, "P0 ship:N(2,-1)-S(2,-2)", "chance found=forest,9", "P0 diplomat:N(2,-1)-S(2,-2)")
    do(game, s, "P0 done")
    assert sum(game.land.is_discovered(s, h) for h in range(int(game.map.grid.hex_count))) == 1


@pytest.mark.rule("CK-SEA-12", "CK-SEA-54", "CK-ROADBUILD-05", "SEA-MIX-04")
@pytest.mark.parametrize("second", ["ship:S(2,-1)-N(1,0)", "road:S(2,-1)-N(1,1)"])
def test_road_building_lays_roads_and_ships_in_any_mix(second: str) -> None:
    game, s = shores("P0.settlements: S(2,-1)", "P0.science_cards: road_building", hand="brick")
    do(game, s, "P0 road_building", "P0 ship:S(2,-1)-N(2,0)", f"P0 {second}")
    assert hand(game, s, 0) == {"brick": 1}
    assert refused(game, s, "P0 sail:S(2,-1)-N(2,0)") == "SEA-MOVE-02"


@pytest.mark.rule("CK-SEA-54")
def test_road_building_needs_one_road_or_ship_that_can_be_placed() -> None:
    game, s = islands("P0.settlements: S(1,0)", "P0.science_cards: road_building", options="roads_per_player=15")
    for piece in ("roads", "ships"):
        s.pool[game.words.pieces.index(piece)] = 0
    assert refused(game, s, "P0 road_building") == "CK-ROADBUILD-04"
    s.pool[game.words.pieces.index("ships")] = 1
    do(game, s, "P0 road_building")


@pytest.mark.rule("CK-EX-55", "CK-SEA-54", "CK-SEA-74")
def test_each_ship_of_road_building_is_settled_before_the_next() -> None:
    game, s = combined("fog_islands", 3, "P0.settlements: N(-1,0)", "P0.science_cards: road_building", hand="brick")
    do(game, s, "P0 road_building", "P0 ship:N(-1,0)-S(0,-2)")
    assert legal(game, s, 0) == []
    do(game, s, "chance found=forest,9")
    assert (hand(game, s, 0), hex_at(game, 0, -2)) == (
        {"brick": 1, "lumber": 1},
        f"H{next(h for h in range(int(game.map.grid.hex_count)) if game.land.is_discovered(s, h))}",
    )
    do(game, s, "P0 ship:S(0,-2)-N(0,-1)", "chance found=sea,0")
    assert hand(game, s, 0) == {"brick": 1, "lumber": 1}
    assert menu(game, s, 0, "sail") == set()
    assert refused(game, s, "P0 sail:S(0,-2)-N(0,-1)") == "SEA-MOVE-02"


@pytest.mark.rule("CK-SEA-74", "CK-SEA-27")
def test_a_discovery_pays_one_resource_and_gold_one_of_choice_and_never_a_commodity() -> None:
    for kind, goods in (("forest,9", {"lumber": 1}), ("gold,9", {"ore": 1}), ("sea,0", {})):
        game, s = combined("fog_islands", 3, "P0.cities: N(2,-1)", hand="lumber wool")
        do(game, s, "P0 ship:N(2,-1)-S(2,-2)", f"chance found={kind}")
        if kind.startswith("gold"):
            assert refused(game, s, "P0 gold:coin") == "SEA-COMP-13"
            do(game, s, "P0 gold:ore")
        assert hand(game, s, 0) == goods


@pytest.mark.rule("CK-SEA-38", "CK-SEA-75")
def test_a_ship_discovers_and_the_knight_that_follows_it_does_not() -> None:
    line = ("P0.settlements: N(2,-1)", "P0.roads: N(2,-1)-S(3,-2)", "P0.basic_knights: S(3,-2)")
    game, s = combined("fog_islands", 3, *line, "active_knights: S(3,-2)")
    do(game, s, "P0 ship:N(2,-1)-S(2,-2)", "chance found=forest,9")
    do(game, s, "P0 move:S(3,-2)/S(2,-2)")
    assert "end" in legal(game, s, 0)
    node = int(game.map.grid.node_at("S", 2, -2))
    assert not any(game.land.undiscovered(s, h) for h in game.map.grid.node_hexes[node])


@pytest.mark.rule("CK-SEA-55")
def test_smith_and_warlord_reach_knights_at_sea() -> None:
    lines = ("P0.settlements: S(1,0)", f"P0.ships: {along('S(1,0) N(0,1) S(0,0)')}", "P0.basic_knights: N(0,1)")
    game, s = islands(*lines, "P0.science_cards: smith", "P0.politics_cards: warlord")
    do(game, s, "P0 warlord", "P0 smith", "P0 promote:N(0,1)")
    assert stands(game, s, "N(0,1)") == "P0 strong_knights*"


@pytest.mark.rule("CK-SEA-51", "CK-SEA-41")
def test_medicine_engineer_and_walls_serve_cities_on_any_island() -> None:
    lines = ("P0.settlements: S(3,-1)", "P0.cities: N(2,2)", "P0.science_cards: medicine engineer")
    game, s = shores(*lines, hand="2ore grain 2brick")
    do(game, s, "P0 medicine:S(3,-1)", "P0 engineer:S(3,-1)")
    assert (stands(game, s, "S(3,-1)"), note(game, s, "walls", column=f"N{game.map.grid.node_at('S', 3, -1)}")) == (
        "P0 cities",
        1,
    )


@pytest.mark.rule("CK-SEA-62", "CK-SEA-42")
def test_saboteur_compares_points_with_those_for_islands() -> None:
    home = ("P0.settlements: N(0,1) N(-1,2)", "P1.settlements: S(3,-1)", "P1.hand: 4ore", "P0.politics_cards: saboteur")
    game, s = shores(*home)
    assert refused(game, s, "P0 saboteur") == "CK-SABOTEUR-06"
    region = next(number for number, it in enumerate(game.map.chart.regions) if game.map.grid.hex_at(3, -1) in it.hexes)  # type: ignore[union-attr]
    game, s = shores(*home, f"P1.bonus_regions: {1 << region}")
    assert s.points[1] == 3
    do(game, s, "P0 saboteur", "P1 discard:ore", "P1 discard:ore")


@pytest.mark.rule("CK-SEA-63", "CK-SEA-67", "CK-SEA-21")
def test_the_decks_are_those_of_cities_and_knights_for_every_number_of_players() -> None:
    for players in (3, 4, 5, 6):
        game, s = combined("new_shores", players)
        assert sum(game.words.deck) == 54
        assert "knight" not in game.words.cards
        assert game.slots.named("largest_army") is None
    game, s = shores("P0.settlements: S(2,-1)", "P0.trade_cards: merchant_fleet", hand="2wool")
    do(game, s, "P0 merchant_fleet:wool", "P0 bank:2wool>ore")
    assert hand(game, s, 0) == {"ore": 1}


@pytest.mark.rule("CK-SEA-64")
def test_a_commercial_harbor_exchanges_a_resource_for_a_commodity() -> None:
    lines = ("P0.settlements: S(2,-1)", "P0.trade_cards: commercial_harbor", "P1.hand: cloth")
    game, s = shores(*lines, hand="wool")
    do(game, s, "P0 commercial_harbor", "P0 force:wool/P1", "P1 give:cloth")
    assert (hand(game, s, 0), hand(game, s, 1)) == ({"cloth": 1}, {"wool": 1})
