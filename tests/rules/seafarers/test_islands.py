"""Set-up, areas and bonus points (SEA-SETUP, SEA-SVP, SEA-NS, SEA-FI, SEA-TTD, SEA-END). See `coast.py`."""

from __future__ import annotations

import pytest

from hexhold.core.errors import Malformed
from hexhold.core.events import Events
from hexhold.rules.base.victory import Victory
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.seafarers.bonus import Bonus
from tests.rules.seafarers.coast import coast
from tests.support import at, do, menu, note, notes, place, position, refused

SETTLE = "brick lumber wool grain"
SETUP = "game: seafarers\nplayers: 3\nactive: -\nturn: 0\nfirst_player: P0\nstack: place_settlement(P0)\n"


@pytest.mark.rule("SEA-SETUP-05", "SEA-NS-05")
def test_first_settlements_stand_on_the_main_island_and_later_ones_anywhere() -> None:
    game, s = position(SETUP)
    assert at(game, "settle", "S(1,-1) N(0,0)") <= menu(game, s, 0, "settle")
    assert refused(game, s, "P0 settle:S(2,-1)", "P0 settle:N(1,1)") == "SEA-SETUP-05"
    later, t = coast("P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)", hand=SETTLE)
    do(later, t, "P0 settle:S(2,-1)")


@pytest.mark.rule("SEA-SVP-01", "SEA-SVP-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_island_promises_its_bonus_until_its_settler_has_it_and_the_main_island_promises_none(seat: int) -> None:
    ships = f"P{seat}.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)"
    own = (f"P{seat}.settlements: S(1,-1)", ships, f"P{seat}.hand: {SETTLE}", f"active: P{seat}")
    head = f"game: seafarers\nplayers: 3\nstack: turn(P{seat})\n"
    game, s = position(head + "\n".join(own))
    bonus, node = game.find(Bonus), int(place(game, "S(2,-1)")[1:])
    main, open_sea = int(place(game, "N(0,0)")[1:]), int(place(game, "N(0,1)")[1:])
    assert [int(bonus.promised(s, seat, spot)) for spot in (node, main, open_sea)] == [2, 0, 0]
    do(game, s, f"P{seat} settle:S(2,-1)")
    assert (int(s.points[seat]), game.score(s, seat)["islands"]) == (4, 2)
    assert [int(bonus.promised(s, other, node)) for other in range(3)] == [
        0 if other == seat else 2 for other in range(3)
    ]
    chart = game.map.chart
    assert chart is not None
    assert chart.bonus is not None
    regions = range(len(chart.regions))
    assert [number for number in regions if bonus.pays(s, 2, 1 << number)] == chart.bonus.regions


@pytest.mark.rule("SEA-SVP-01", "SEA-FI-06")
def test_every_island_promises_a_bonus_to_those_who_did_not_begin_there() -> None:
    game, s = position("game: seafarers\nplayers: 3\noptions: scenario=four_islands\nP0.home_regions: 2")
    chart, bonus, grid = game.map.chart, game.find(Bonus), game.map.grid
    assert chart is not None
    promised = {
        int(bonus.promised(s, 0, int(node)))
        for number, region in enumerate(chart.regions)
        if number != 1
        for h in region.hexes
        for node in grid.hex_nodes[h]
    }
    home = {int(bonus.promised(s, 0, int(node))) for h in chart.regions[1].hexes for node in grid.hex_nodes[h]}
    assert (promised, home) == ({2}, {0})


@pytest.mark.rule("SEA-SETUP-06", "SEA-SETUP-08", "SEA-WIN-04", "SEA-MOVE-07")
def test_a_first_settlement_on_the_coast_takes_a_ship_or_a_road_each_for_itself() -> None:
    game, s = position(SETUP)
    do(game, s, "P0 settle:S(1,-1)")
    assert menu(game, s, 0, "ship") == at(game, "ship", "S(1,-1)-N(1,0) S(1,-1)-N(0,0) S(1,-1)-N(0,1)")
    assert menu(game, s, 0, "road") == at(game, "road", "S(1,-1)-N(0,0) S(1,-1)-N(0,1)")
    do(game, s, "P0 ship:S(1,-1)-N(1,0)", "P1 settle:N(-1,1)")
    assert menu(game, s, 1, "ship") == set()
    ships = game.words.pieces.index("ships")
    assert (s.pool[ships], s.pool[0]) == (14, 15)


@pytest.mark.rule("SEA-SETUP-07")
def test_no_first_ship_lies_beside_the_pirate() -> None:
    game, s = coast()
    sea = game.map.grid.hex_at(1, 0)
    game, s = position(SETUP + f"pirate: H{sea}\npirate_berth: -")
    do(game, s, "P0 settle:S(1,-1)")
    assert menu(game, s, 0, "ship") == at(game, "ship", "S(1,-1)-N(0,0)")
    assert refused(game, s, "P0 ship:S(1,-1)-N(1,0)") == "SEA-PIR-07"


@pytest.mark.rule("SEA-SETUP-03", "SEA-NS-07")
def test_robber_and_pirate_start_where_the_map_says() -> None:
    game = create("seafarers", 3)
    s = game.new()
    assert note(game, s, "robber") == game.map.grid.hex_at(0, -3)
    assert s.token[note(game, s, "robber")] == 1 << 12
    assert note(game, s, "pirate_berth") == 1


@pytest.mark.rule("SEA-SVP-01", "SEA-SVP-02", "SEA-SVP-03", "SEA-NS-06", "SEA-INV-05")
def test_the_first_settlement_on_each_small_island_brings_two_points_once_to_everybody() -> None:
    line = "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)"
    game, s = coast(line, "P1.settlements: N(2,-2)", "P1.bonus_regions: 4", hand=SETTLE)
    events = Events()
    before = int(s.points[0])
    do(game, s, "P0 settle:S(2,-1)", events=events)
    assert s.points[0] == before + 3
    bonus = next(event.public for event in events.heard if event.code == "island_bonus")
    assert (bonus["seat"], bonus["points"]) == (0, 2)
    assert notes(game, s, "bonus_regions")[0] == notes(game, s, "bonus_regions")[1]


@pytest.mark.rule("SEA-SVP-02", "SEA-SVP-04", "SEA-BUILD-08")
def test_further_settlements_and_cities_there_bring_their_own_points_only() -> None:
    line = "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1) S(2,-1)-N(1,1)"
    there = ("P0.bonus_regions: 4", "P0.cities: N(2,-2)")
    game, s = coast(line, *there, hand="brick lumber wool 3grain 3ore")
    before = int(s.points[0])
    do(game, s, "P0 settle:N(1,1)", "P0 city:N(1,1)")
    assert s.points[0] == before + 2
    fresh, t = coast(line, hand=SETTLE)
    before = int(t.points[0])
    do(fresh, t, "P0 settle:N(1,1)")
    assert t.points[0] == before + 3


@pytest.mark.rule("SEA-SVP-06", "SEA-SVP-07", "SEA-GOLD-09")
def test_an_island_counts_by_where_the_settlement_stands_gold_included() -> None:
    game, s = coast("P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1) S(2,-1)-N(1,1)", hand=SETTLE)
    do(game, s, "P0 settle:N(1,1)")
    assert note(game, s, "bonus_regions") == 1 << [region.name for region in game.map.chart.regions].index("north-east")  # type: ignore[union-attr]


def four_islands(*lines: str) -> str:
    head = ["game: seafarers", "players: 4", "options: scenario=four_islands player_trade=false"]
    return "\n".join([*head, *lines])


@pytest.mark.rule("SEA-SETUP-10", "SEA-SVP-05", "SEA-FI-05", "SEA-FI-06")
def test_in_the_four_islands_one_is_at_home_where_one_started_and_abroad_elsewhere() -> None:
    text = four_islands("active: -", "turn: 0", "first_player: P0", "stack: place_settlement(P0)")
    game, s = position(text)
    do(game, s, "P0 settle:N(0,0)")
    names = [region.name for region in game.map.chart.regions]  # type: ignore[union-attr]
    assert note(game, s, "home_regions") == 1 << names.index("north-east")
    assert note(game, s, "bonus_regions") == 0
    assert s.points[0] == 1


@pytest.mark.rule("SEA-SVP-05", "SEA-FI-06")
@pytest.mark.parametrize(("home", "points"), [("north-east", 1), ("south-west", 3)])
def test_a_settlement_on_an_island_brings_the_bonus_only_to_those_who_did_not_start_there(
    home: str, points: int
) -> None:
    game = create("seafarers", 4, {"scenario": "four_islands"})
    names = [region.name for region in game.map.chart.regions]  # type: ignore[union-attr]
    text = four_islands(
        "P0.settlements: N(0,0)",
        f"P0.home_regions: {1 << names.index(home)}",
        "P0.roads: N(0,0)-S(1,-1)",
        f"P0.hand: {SETTLE} brick lumber",
        "stack: turn(P0)",
    )
    game, s = position(text)
    before = int(s.points[0])
    steps = sorted(menu(game, s, 0, "road"))
    for road in steps:
        twin = s.copy()
        do(game, twin, f"P0 {road}")
        sites = sorted(menu(game, twin, 0, "settle"))
        if sites:
            do(game, twin, f"P0 {sites[0]}")
            assert twin.points[0] == before + points
            return
    raise AssertionError("there is no site to be reached")


@pytest.mark.rule("SEA-TTD-05", "SEA-TTD-06", "SEA-TTD-07", "SEA-TTD-08")
def test_beyond_the_desert_a_settlement_brings_the_bonus_and_roads_lead_there() -> None:
    head = "game: seafarers\nplayers: 3\noptions: scenario=desert player_trade=false\n"
    game, s = position(head + "active: -\nturn: 0\nfirst_player: P0\nstack: place_settlement(P0)")
    strip = next(region for region in game.map.chart.regions if region.name == "strip")  # type: ignore[union-attr]
    node = int(game.map.grid.hex_nodes[strip.hexes[1]][0])
    label = game.map.grid.node_label(node)
    assert refused(game, s, f"P0 settle:N{node}") == "SEA-SETUP-05"
    near = game.map.grid.node_label(int(game.map.grid.node_nodes[node][0]))
    game, s = position(head + f"P0.roads: {label}-{near}\nP0.hand: {SETTLE}\nstack: turn(P0)")
    before = int(s.points[0])
    do(game, s, f"P0 settle:N{node}")
    assert s.points[0] == before + 3


GOALS = [("new_shores", 14), ("four_islands", 13), ("fog_islands", 12), ("desert", 14)]


@pytest.mark.rule("SEA-END-01", "SEA-END-02", "SEA-NS-01", "SEA-FI-01", "SEA-FOG-01", "SEA-TTD-01", "SEA-56-02")
@pytest.mark.parametrize(("scenario", "goal"), GOALS)
def test_every_scenario_has_its_goal_with_any_number_of_players(scenario: str, goal: int) -> None:
    for players in (3, 4, 5, 6):
        options: dict[str, Value] = {"scenario": scenario}
        assert create("seafarers", players, options).find(Victory).target == goal
    assert create("seafarers", 4, {"scenario": scenario, "target_points": 10}).find(Victory).target == 10


@pytest.mark.rule("SEA-END-01", "SEA-END-03", "SEA-END-04")
def test_the_goal_ends_the_game_in_ones_own_turn() -> None:
    regions = "P0.bonus_regions: 14"
    rich = ("P0.cities: N(2,-2) S(0,-1) N(-1,2)", regions, "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)")
    game, s = coast(*rich, hand=SETTLE)
    assert s.points[0] == 13
    do(game, s, "P0 settle:S(2,-1)")
    assert (s.over, s.winner) == (1, 0)


@pytest.mark.rule("SEA-TURN-05")
def test_a_settlement_that_brings_the_bonus_wins_at_once() -> None:
    rich = (
        "P0.cities: N(-1,2) S(0,-1) N(-1,3) N(-2,2)",
        "P0.bonus_regions: 2",
        "P0.ships: S(1,-1)-N(1,0) N(1,0)-S(2,-1)",
    )
    game, s = coast(*rich, hand=SETTLE)
    assert s.points[0] == 11
    do(game, s, "P0 settle:S(2,-1)")
    assert (s.over, s.winner, int(s.points[0])) == (1, 0, 14)


@pytest.mark.rule("SEA-HARB-01", "SEA-HARB-02")
def test_a_harbour_serves_buildings_and_neither_ships_nor_roads() -> None:
    game, _ = coast()
    harbour = next(it for it in game.map.harbours if it.good >= 0)
    a, b = (game.map.grid.node_label(int(n)) for n in game.map.grid.edge_nodes[harbour.edge])
    good = game.words.goods[harbour.good]
    game, s = coast(town=a)
    assert note(game, s, "rates", column=good) == 2
    game, s = coast(f"P0.roads: {a}-{b}")
    assert note(game, s, "rates", column=good) == 4


def test_a_scenario_that_is_not_there_is_refused_with_the_list() -> None:
    with pytest.raises(Malformed, match="option scenario takes one of new_shores"):
        create("seafarers", 4, {"scenario": "atlantis"})
    with pytest.raises(Malformed, match="has no place in the game base"):
        create("base", 4, {"scenario": "four_islands"})
    with pytest.raises(Malformed, match="has no sea"):
        create("seafarers", 4, {"map": "beginner"})


@pytest.mark.parametrize("game", ["seafarers", "cities_seafarers"])
def test_the_supply_cannot_be_hidden_from_those_who_choose_gold(game: str) -> None:
    with pytest.raises(Malformed, match="a choice of gold shows what the supply has left"):
        create(game, 4, {"hide_supply_counts": True})
