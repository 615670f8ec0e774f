"""The combination as a game: what it is made of, set-up, options and many players (CK-SEA-20 to -24, -97 to -99)."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.core.state import State
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.cities import throw
from tests.rules.cities_seafarers.positions import combined, setup, shores
from tests.sea import along
from tests.support import at, do, menu, note, refused, supply

GOALS = {"new_shores": 16, "four_islands": 15, "fog_islands": 14, "desert": 16}


@pytest.mark.rule("CK-SEA-20", "CK-SEA-97")
@pytest.mark.parametrize(("players", "resources", "commodities"), [(3, 19, 12), (4, 19, 12), (5, 24, 18), (6, 24, 18)])
def test_both_expansions_are_there_in_full(players: int, resources: int, commodities: int) -> None:
    game = create("cities_seafarers", players)
    s = game.new()
    pool = dict(zip(game.words.pieces, list(s.pool)[: int(game.pieces)], strict=True))
    knights = {f"{rank}_knights": 2 for rank in ("basic", "strong", "mighty")}
    assert pool == {"roads": 15, "settlements": 5, "cities": 4, "ships": 15, **knights}
    assert set(list(supply(game, s).values())[:5]) == {resources}
    assert set(list(supply(game, s).values())[5:]) == {commodities}
    assert (game.frame_named("special_build") is None) == (players < 5)


@pytest.mark.rule("CK-SEA-71", "CK-SEA-97", "CK-SEA-77")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("scenario", GOALS)
def test_every_scenario_is_won_with_two_points_more(scenario: str, players: int) -> None:
    game, _ = combined(scenario, players)
    assert game.term("target_points", 0) == GOALS[scenario]
    game, _ = combined(scenario, players, options="target_points=10")
    assert game.term("target_points", 0) == 10


@pytest.mark.rule("CK-SEA-21", "SEA-MIX-04")
def test_there_are_no_development_cards_and_no_largest_army() -> None:
    game, _ = shores("P0.settlements: S(2,-1)")
    names = {spec.name for spec in game.words.specs}
    assert not names & {"buy", "knight", "plenty", "monopoly"}
    assert {"hire", "ship", "sail", "chase_pirate"} <= names
    assert game.slots.named("largest_army") is None


@pytest.mark.rule("CK-SEA-70", "CK-SEA-01", "SEA-MIX-02")
def test_recommended_scenarios_can_be_asked_for() -> None:
    only = {"combined_scenarios": "recommended"}
    create("cities_seafarers", 4, {**only, "scenario": "desert"})
    create("cities_seafarers", 4, {"scenario": "fog_islands"})
    with pytest.raises(Malformed, match="fog_islands is advised against"):
        create("cities_seafarers", 4, {**only, "scenario": "fog_islands"})
    with pytest.raises(Malformed, match="has no place in the game seafarers"):
        create("seafarers", 4, {**only, "scenario": "desert"})


@pytest.mark.rule("CK-SEA-24", "CK-SEA-19")
def test_the_first_round_places_a_settlement_and_the_second_a_city_each_with_a_road_or_ship() -> None:
    game, s = setup("new_shores", 3)
    homes = ["S(1,-1)", "N(-1,0)", "S(-2,2)", "N(-1,2)", "N(-2,1)", "N(0,2)"]
    for index, node in enumerate(homes):
        seat = index if index < 3 else 5 - index
        kind = "settle" if index < 3 else "city"
        other = "city" if index < 3 else "settle"
        assert menu(game, s, seat, other) == set()
        do(game, s, f"P{seat} {kind}:{node}")
        paths = menu(game, s, seat, "road") | menu(game, s, seat, "ship")
        do(game, s, f"P{seat} {min(paths)}")
    assert [int(points) for points in s.points] == [3, 3, 3]
    assert int(s.turn) == 1
    assert refused(game, s, "P0 settle:N(1,0)") in {"BASE-TURN-04", "BASE-BUILD-02", "BASE-TURN-03"}


@pytest.mark.rule("CK-SEA-24")
def test_set_up_stays_in_the_starting_area_and_keeps_its_distance_over_water() -> None:
    game, s = setup("new_shores", 3, asks="place_city(P0;5)")
    assert refused(game, s, "P0 city:S(2,-1)") == "SEA-SETUP-05"
    game, s = setup("new_shores", 3, "P1.settlements: N(1,0)", asks="place_city(P0;5)")
    assert refused(game, s, "P0 city:S(1,-1)") == "BASE-SETL-03"


@pytest.mark.rule("CK-SEA-23")
def test_ships_are_built_and_moved_among_knights_and_cards_after_the_roll_only() -> None:
    lines = ("P0.settlements: S(2,-1)", "P0.ships: S(2,-1)-N(2,0)", "P0.roads: S(2,-1)-N(1,1)")
    game, s = shores(*lines, stack="before_roll(P0)")
    assert refused(game, s, "P0 sail:S(2,-1)-N(2,0)") == "SEA-TURN-02"
    assert refused(game, s, "P0 ship:S(2,-1)-N(1,0)") == "BASE-TURN-04"
    throw(game, s, 1, 1, "trade")
    do(game, s, "P0 hire:N(1,1)", "P0 sail:S(2,-1)-N(2,0)", "P0 moor:S(2,-1)-N(1,0)", "P0 activate:N(1,1)")
    do(game, s, "P0 ship:S(2,-1)-N(2,0)")
    assert refused(game, s, "P0 sail:S(2,-1)-N(2,0)") == "SEA-MOVE-01"


def beaches(game: Ruleset, s: State) -> list[tuple[int, int, int]]:
    """Places on a coast, each with two paths from it that carry roads and ships."""
    grid = game.map.grid
    found = []
    for node in range(int(grid.node_count)):
        coast = [int(e) for e in grid.node_edges[node] if game.land.carries_ship(s, e) and game.land.carries_road(s, e)]
        if len(coast) == 2 and game.land.carries_building(s, node):
            found.append((node, coast[0], coast[1]))
    return found


def other_end(game: Ruleset, edge: int, node: int) -> int:
    return next(int(end) for end in game.map.grid.edge_nodes[edge] if end != node)


@pytest.mark.rule("CK-EX-64", "CK-SEA-98")
def test_in_a_special_building_phase_ships_and_knights_are_built_but_nothing_moves() -> None:
    coast, first, second = beaches(*combined("new_shores", 6))[0]
    lines = (f"P1.settlements: N{coast}", f"P1.ships: E{first}", "P1.hand: 2lumber 2wool ore grain")
    game, s = combined("new_shores", 6, *lines)
    end = other_end(game, second, coast)
    do(game, s, "P0 end")
    do(game, s, f"P1 ship:E{second}", f"P1 hire:N{end}", f"P1 activate:N{end}")
    assert menu(game, s, 1, "sail") == menu(game, s, 1, "move") == set()
    assert refused(game, s, f"P1 sail:E{first}", f"P1 move:N{end}/N{coast}") == "CATAN-56-10"
    do(game, s, "P1 pass")
    throw(game, s, 1, 1, "trade")
    assert menu(game, s, 1, "sail") == {f"sail:E{first}"}


@pytest.mark.rule("CK-SEA-99")
def test_the_second_of_a_pair_may_also_move_a_ship_and_act_with_knights() -> None:
    game, s = combined("new_shores", 6)
    (coast, first, second), *_, (haven, _, _) = beaches(game, s)
    end = other_end(game, second, coast)
    camp = (
        f"P3.settlements: N{coast} N{haven}",
        f"P3.ships: E{first}",
        f"P3.roads: E{second}",
        f"P3.basic_knights: N{end}",
    )
    lines = (*camp, f"active_knights: N{end}", "ship_moved: 1", "P3.politics_cards: warlord")
    game, s = combined("new_shores", 6, *lines, options="five_six=paired")
    do(game, s, "P0 end")
    assert menu(game, s, 3, "sail") == {f"sail:E{first}"}
    assert menu(game, s, 3, "move") == {f"move:N{end}/N{other_end(game, first, coast)}"}


@pytest.mark.rule("CK-SEA-69")
def test_a_card_taken_with_the_pirate_is_known_to_two() -> None:
    rover = ("P1.settlements: S(3,-1)", "P1.ships: S(3,-1)-N(2,0)", "P1.hand: coin")
    game, s = shores(*rover, stack="turn(P0) robber(P0)")
    act = next(act for act in menu(game, s, 0, "pirate") if act.endswith("/P1"))
    events = Events()
    do(game, s, f"P0 {act}", "chance steal=coin", events=events)
    stole = next(event for event in events.heard if event.code == "stole")
    assert [seat for seat in range(4) if "good" in stole.seen_by(seat)] == [0, 1]


@pytest.mark.rule("CK-SEA-48")
def test_there_are_no_warships() -> None:
    game, s = shores("P0.settlements: S(2,-1)", f"P0.ships: {along('S(2,-1) N(2,0)')}", "P0.basic_knights: N(2,0)")
    assert game.slots.named("warships") is None
    assert note(game, s, "ship_moved") == 0
    assert at(game, "ship", "N(2,0)-S(3,-1)") <= menu(game, s, 0, "ship")
