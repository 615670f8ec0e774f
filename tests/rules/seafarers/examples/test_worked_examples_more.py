"""Worked examples of the catalogue: order of the turn, home islands, a short supply, and fog between turns."""

from __future__ import annotations

import pytest

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.rules.seafarers.examples.examples import example, sails, shores
from tests.sea import RICH, along
from tests.support import do, hand, hands, menu, place, position, refused, roll, supply

LINE = f"P0.ships: {along('S(2,-1) N(2,0) S(3,-1) N(2,1)')}"


@pytest.mark.rule("SEA-EX-22", "SEA-TURN-03")
@pytest.mark.parametrize("order", ["combined", "strict"])
def test_in_the_strict_order_a_moved_ship_closes_trading(order: str) -> None:
    game, s = shores("P0.settlements: S(2,-1)", LINE, hand="8brick", options=f"trade_build={order}")
    trades = menu(game, s, 0, "bank")
    assert trades != set()
    do(game, s, "P0 sail:S(3,-1)-N(2,1)", "P0 moor:N(2,0)-S(3,-2)")
    if order == "combined":
        assert menu(game, s, 0, "bank") == trades
    else:
        assert menu(game, s, 0, "bank") == set()
        assert refused(game, s, *[f"P0 {trade}" for trade in trades]) == "BASE-TURN-06"


def road_to(game: Ruleset, where: str) -> str:
    """A path on land at an intersection."""
    node = int(place(game, where)[1:])
    return next(f"E{edge}" for edge in game.map.grid.node_edges[node] if game.map.shores.edge_land[edge])


@pytest.mark.rule("SEA-EX-34")
def test_every_island_where_one_did_not_start_brings_the_bonus() -> None:
    north_west, north_east, south_east = 1, 2, 8
    sites = {"N(2,-2)": 2 + 1, "N(-2,2)": 2 + 1, "N(-1,-1)": 1}
    blank, _ = example("four_islands", 4)
    game, s = example(
        "four_islands",
        4,
        f"P0.home_regions: {north_west | south_east}",
        f"P1.home_regions: {north_east}",
        f"P0.roads: {' '.join(road_to(blank, site) for site in sites)}",
        f"P1.roads: {road_to(blank, 'S(-2,-1)')}",
        f"P1.hand: {RICH}",
    )
    for site, points in sites.items():
        before = int(s.points[0])
        do(game, s, f"P0 settle:{site}")
        assert s.points[0] == before + points, site
    do(game, s, "P0 end", "P1 roll", "chance roll=1,1", "P1 settle:S(-2,-1)")
    assert s.points[1] == 1 + 2


@pytest.mark.rule("SEA-EX-75")
def test_gold_takes_of_a_good_that_was_too_short_for_the_pasture() -> None:
    blank, _ = shores()
    pasture = next(h for h in range(int(blank.map.grid.hex_count)) if blank.map.kind(h).name == "pasture")
    nodes = [blank.map.grid.node_label(int(node)) for node in blank.map.grid.hex_nodes[pasture]]
    game, s = shores(
        f"P0.settlements: {nodes[0]} {nodes[2]}",
        f"P1.settlements: {nodes[4]}",
        "P2.cities: N(2,1)",
        "P3.hand: 17wool",
        f"tokens: H{pasture}=10",
        hand="ore",
        stack="before_roll(P0)",
    )
    assert supply(game, s)["wool"] == 2
    roll(game, s, 10)
    assert hands(game, s) == [{"ore": 1}, {}, {}, {"wool": 17}]
    do(game, s, "P2 gold:wool", "P2 gold:wool")
    assert hand(game, s, 2) == {"wool": 2}


def between_turns(points: str) -> tuple[Ruleset, State]:
    """Six players in the fog; after the turn of P0 it is P1 who may build."""
    return position(
        "game: seafarers\nplayers: 6\noptions: scenario=fog_islands\nmap: printed\nactive: -\nturn: 9\n"
        "stack: next_turn(auto; 1) special_build(P1; 0 1)\n"
        "P1.settlements: S(0,-1)\nP1.hand: 3lumber 3wool grain brick\nP1.cities: N(5,-1) S(5,-1) S(5,-3) S(4,1)\n"
        + points
    )


@pytest.mark.rule("SEA-EX-90", "SEA-56-17", "SEA-56-23")
@pytest.mark.parametrize("points", ["", "P1.knights: 3"])
def test_between_turns_ships_discover_and_nobody_wins_or_moves_a_ship(points: str) -> None:
    game, s = between_turns(points)
    do(game, s, "P1 ship:S(0,-1)-N(0,0)", "chance found=hills,9")
    assert hand(game, s, 1)["brick"] == 2
    assert sails(game, s, 1) == set()
    assert refused(game, s, "P1 sail:S(0,-1)-N(0,0)") == "CATAN-56-10"
    do(game, s, "P1 ship:N(0,0)-S(1,-2)", "chance found=sea,0", "P1 settle:S(1,-2)")
    assert (s.points[1], s.over) == ((12 if points else 10), 0)
    do(game, s, "P1 pass")
    assert (s.over, s.winner) == ((1, 1) if points else (0, -1)), "it counts at the start of the own turn"
