"""Roads: where they may lie."""

from __future__ import annotations

import pytest

from hexhold.core.state import State
from hexhold.rules.base.roads import Roads
from hexhold.rules.ruleset import Ruleset
from tests.support import at, do, menu, place, position, refused
from tests.walks import walk

ROAD_CARDS = "P0.hand: 4brick 4lumber\n"


def open_by_the_book(game: Ruleset, s: State, seat: int, edge: int) -> bool:
    """The rule in its own words: a free path with an own building, or an own road past no foreign one, at an end."""
    grid = game.map.grid
    if s.edge_owner[edge] >= 0:
        return False
    own_building = any(s.owner[end] == seat for end in grid.edge_nodes[edge])
    own_road = any(
        s.edge_owner[other] == seat
        for end in grid.edge_nodes[edge]
        if s.owner[end] in (-1, seat)
        for other in grid.node_edges[end]
    )
    return own_building or own_road


@pytest.mark.rule("BASE-ROAD-01")
def test_a_road_joins_an_own_building_or_an_own_road() -> None:
    game, s = position(ROAD_CARDS + "P0.settlements: Z2\nP0.roads: Z6-Z7\nP1.roads: Z7-U7\nP1.settlements: B3")
    assert menu(game, s, 0, "road") == at(game, "road", "Z2-Z1 Z2-Z3 Z2-D2 Z6-Z5 Z6-D6 Z7-Z8")
    assert refused(game, s, "P0 road:Z9-Z10", "P0 road:D4-B3") == "BASE-ROAD-01"
    assert refused(game, s, "P0 road:Z7-U7", "P0 road:Z6-Z7") == "BASE-GEO-04"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("BASE-ROAD-01")
def test_in_random_games_the_open_paths_are_those_of_the_rule(seed: int) -> None:
    for move in walk(seed)[::60]:
        roads = move.game.find(Roads)
        for seat in range(4):
            for edge in range(72):
                allowed = roads.explain_path(move.after, seat, edge) is None
                left = roads.left(move.after, seat) > 0
                assert allowed == (left and open_by_the_book(move.game, move.after, seat, edge))


@pytest.mark.rule("BASE-EX-05", "BASE-ROAD-02")
def test_a_foreign_settlement_at_the_end_of_a_road_stops_it() -> None:
    game, s = position(ROAD_CARDS + "P0.settlements: Z2\nP0.roads: Z2-Z3-Z4\nP1.settlements: Z4")
    assert menu(game, s, 0, "road") == at(game, "road", "Z2-Z1 Z2-D2 Z3-U3")
    assert refused(game, s, "P0 road:Z4-Z5", "P0 road:Z4-D4") == "BASE-ROAD-01"


@pytest.mark.rule("BASE-ROAD-02", "BASE-BUILD-07")
def test_roads_on_both_sides_of_a_foreign_settlement_stay() -> None:
    game, s = position(
        "active: P1\nP0.roads: Z2-Z3-Z4-Z5-Z6\nP1.roads: D4-Z4\nP1.hand: brick lumber wool grain\nP0.hand: brick lumber"
    )
    mine = [edge for edge in range(72) if s.edge_owner[edge] == 0]
    do(game, s, "P1 settle:Z4")
    assert [edge for edge in range(72) if s.edge_owner[edge] == 0] == mine


@pytest.mark.rule("BASE-ROAD-03")
def test_foreign_roads_do_not_block_an_intersection() -> None:
    game, s = position(ROAD_CARDS + "P0.roads: Z4-Z5\nP1.roads: T6-U5-Z5")
    do(game, s, "P0 road:Z5-Z6")
    assert refused(game, s, "P0 road:U5-T4") == "BASE-ROAD-01"


@pytest.mark.rule("BASE-ROAD-04")
def test_roads_may_follow_the_coast() -> None:
    game, s = position(ROAD_CARDS + "P0.settlements: Z0")
    for path in ("Z0-D0", "D0-B1", "Z0-Z1"):
        do(game, s, f"P0 road:{path}")
        assert game.map.shores.is_coast(int(place(game, path)[1:]))


@pytest.mark.rule("BASE-ROAD-05")
def test_both_parts_of_a_network_that_was_cut_may_be_extended() -> None:
    game, s = position(ROAD_CARDS + "P0.settlements: Z1\nP0.roads: Z1-Z2-Z3-Z4-Z5-Z6-Z7-Z8\nP1.cities: Z4")
    do(game, s, "P0 road:Z8-Z9", "P0 road:Z5-U5", "P0 road:Z1-Z0")
    assert refused(game, s, "P0 road:Z4-D4") == "BASE-ROAD-01"


@pytest.mark.rule("BASE-ROAD-06")
def test_roads_give_no_points() -> None:
    game, s = position(ROAD_CARDS + "P0.settlements: Z2")
    before = list(s.points)
    do(game, s, "P0 road:Z2-Z3", "P0 road:Z3-Z4", "P0 road:Z2-Z1", "P0 road:Z2-D2")
    assert list(s.points) == before
    game, s = position("P0.roads: Z0-Z1-Z2-Z3-Z4\nP0.hand: brick lumber")
    do(game, s, "P0 road:Z4-Z5")
    assert s.points[0] == 2, "Longest Road does"
