"""The board of the Gift: its standard map, the ice fields, the variable set-ups."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.components import BOX_WATCH_3, BOX_WATCH_4
from hexhold.board.layout import red_neighbours
from hexhold.board.map import Map
from hexhold.board.terrain import DESERT, GENERIC, GOOD_NAMES
from hexhold.core.errors import Malformed
from hexhold.rules.games import create
from tests.support import TERRAIN_NAMES, at, do, menu, position, refused

GIFT = "game: gift\nmap: standard\n"
MAPS = ["standard", "variable", "random"]

ROWS = """
    (0,0) pasture 5, (1,0) forest 11, (2,0) pasture 8
    (0,1) mountains 6, (1,1) forest 12, (2,1) hills 5, (3,1) forest 8, (4,1) fields 3
    (-1,2) mountains 10, (0,2) forest 9, (1,2) fields 11, (2,2) mountains 9, (3,2) hills 2
    (-1,3) fields 4, (0,3) pasture 10, (1,3) hills 3, (2,3) pasture 6, (3,3) fields 4
"""
SPECIAL = {
    "wool": ("N(-2,4)", "S(-1,3)"),
    "grain": ("N(-1,4)", "S(0,3)"),
    "ore": ("S(1,3)", "N(1,4)"),
    "brick": ("S(2,3)", "N(2,4)"),
    "lumber": ("S(3,3)", "N(3,4)"),
}
GENERICS = [("N(-1,1)", "S(0,-1)"), ("N(-2,3)", "S(-1,1)"), ("S(5,0)", "N(4,2)"), ("S(4,1)", "N(3,3)")]


def board(map: str = "standard", seed: int = 0, players: int = 4) -> Map:
    return create("gift", players, {"map": map}, seed=seed).map


def numbers(laid: Map) -> list[int]:
    """The number on each hex in reading order; fails where a hex has none, or two."""
    return [{1 << total: total for total in range(2, 13)}[int(mask)] for mask in laid.tokens]


def routes(laid: Map) -> set[tuple[str, frozenset[str]]]:
    """The trade routes: what each is for, and its two intersections."""
    grid = laid.grid
    found = set()
    for harbour in laid.harbours:
        ends = frozenset(grid.node_label(node) for node in grid.edge_nodes[harbour.edge])
        found.add(("3:1" if harbour.good == GENERIC else GOOD_NAMES[harbour.good], ends))
    return found


@pytest.mark.rule("GOT-MAP-01", "GOT-GEO-02", "GOT-GEO-05")
def test_the_board_has_eighteen_hexes_beside_two_ice_fields() -> None:
    laid = board()
    grid = laid.grid
    footprint = [(q, r) for r, first in enumerate((0, 0, -1, -1)) for q in range(first, first + 5)]
    assert sorted([*grid.hexes, *laid.ice], key=lambda place: (place[1], place[0])) == footprint
    assert laid.ice == [(3, 0), (4, 0)]
    assert (grid.hex_count, grid.node_count, grid.edge_count) == (18, 54, 71)
    corners = [("N", 3, 0), ("S", 4, -1), ("N", 4, 0), ("S", 5, -1)]
    assert [grid.node_at(*corner) for corner in corners] == [-1] * 4


@pytest.mark.rule("GOT-MAP-02", "GOT-SETUP-02")
def test_terrain_and_numbers_lie_as_written() -> None:
    laid = board()
    cells = [cell.split() for row in ROWS.strip().splitlines() for cell in row.split(", ")]
    assert [f"({q},{r})" for q, r in laid.grid.hexes] == [place for place, _, _ in cells]
    assert [TERRAIN_NAMES[kind] for kind in laid.terrain] == [kind for _, kind, _ in cells]
    assert numbers(laid) == [int(number) for _, _, number in cells]


@pytest.mark.rule("GOT-MAP-03", "GOT-MAP-04", "GOT-SETUP-02", "GOT-ROUTE-02", "GOT-ROUTE-03")
def test_the_routes_lie_as_written() -> None:
    expected = {(good, frozenset(ends)) for good, ends in SPECIAL.items()}
    assert routes(board()) == expected | {("3:1", frozenset(ends)) for ends in GENERICS}


@pytest.mark.rule("GOT-COMP-01", "GOT-COMP-02", "GOT-COMP-03", "GOT-SETUP-03")
@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("players", [3, 4])
def test_every_board_uses_the_same_pieces_of_the_box_and_not_the_joint_token(players: int, map: str) -> None:
    laid = board(map, 3, players)
    used = Counter(TERRAIN_NAMES[kind] for kind in laid.terrain)
    assert used == {"fields": 4, "hills": 3, "forest": 4, "pasture": 4, "mountains": 3}
    box = dict(zip(TERRAIN_NAMES, BOX_WATCH_4.terrain_counts, strict=True))
    assert box == {"fields": 4, "hills": 4, "forest": 4, "pasture": 4, "mountains": 5, "desert": 0}
    twice = dict.fromkeys([3, 4, 5, 6, 8, 9, 10, 11], 2)
    assert Counter(numbers(laid)) == {2: 1, 12: 1, **twice}
    tokens = Counter([*BOX_WATCH_4.tokens, *[mask for mask in BOX_WATCH_3.tokens if mask == 1 << 2 | 1 << 12]])
    assert (sum(tokens.values()), Counter(laid.tokens) <= tokens) == (22, True)
    goods = Counter(harbour.good for harbour in laid.harbours)
    assert goods == {GENERIC: 4, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1}


@pytest.mark.rule("GOT-SETUP-03")
def test_three_and_four_players_have_the_same_standard_board() -> None:
    small, large = board(players=3), board(players=4)
    assert (small.terrain, small.tokens, routes(small)) == (large.terrain, large.tokens, routes(large))


@pytest.mark.rule("GOT-SETUP-05", "GOT-SETUP-08")
def test_the_variable_board_moves_hexes_and_routes_but_neither_numbers_nor_ice() -> None:
    printed = board()
    terrains, places = set(), set()
    for seed in range(20):
        laid = board("variable", seed)
        assert (list(laid.tokens), laid.ice) == (list(printed.tokens), [(3, 0), (4, 0)])
        assert {ends for _, ends in routes(laid)} == {ends for _, ends in routes(printed)}
        terrains.add(tuple(int(kind) for kind in laid.terrain))
        places.add(frozenset(routes(laid)))
    assert (len(terrains), len(places) > 10) == (20, True)


@pytest.mark.rule("GOT-SETUP-06", "GOT-SETUP-08")
def test_the_random_board_moves_the_numbers_too_and_keeps_red_ones_apart() -> None:
    laid = [board("random", seed) for seed in range(20)]
    assert len({tuple(numbers(each)) for each in laid}) == 20
    assert len({tuple(int(kind) for kind in each.terrain) for each in laid}) == 20
    for each in laid:
        assert red_neighbours(each.grid, [int(mask) for mask in each.tokens]) is None
        assert each.ice == [(3, 0), (4, 0)]


@pytest.mark.rule("GOT-SETUP-07")
def test_the_printed_numbers_keep_red_ones_apart_and_a_map_that_does_not_is_refused() -> None:
    printed = board()
    assert red_neighbours(printed.grid, [int(mask) for mask in printed.tokens]) is None
    data = printed.to_data()
    rows = data["rows"]
    assert isinstance(rows, list)
    beside = "(0,1): mountains 6, forest 8, hills 5, forest 12, fields 3"
    with pytest.raises(Malformed, match="red numbers"):
        create("gift", 4, board={**data, "rows": [rows[0], beside, *rows[2:]]})


@pytest.mark.rule("GOT-GEO-01")
def test_nothing_is_built_off_the_hexes() -> None:
    grid = board().grid
    for edge in range(grid.edge_count):
        assert len(grid.edge_hexes[edge]) in (1, 2)
    for line in ("P0.settlements: N(0,-1)", "P0.roads: N(0,0)-S(1,-2)", "P0.settlements: S(-1,4)"):
        with pytest.raises(Malformed, match="on this map"):
            position(GIFT + line)


@pytest.mark.rule("GOT-GEO-03", "GOT-ROAD-01")
@pytest.mark.parametrize(
    "side", ["N(3,1)-S(4,-1)", "S(3,-1)-N(3,0)", "N(3,0)-S(4,-1)", "S(4,-1)-N(4,0)", "N(4,0)-S(5,-1)", "S(5,-1)-N(4,1)"]
)
def test_a_side_of_the_ice_without_a_terrain_hex_is_no_path(side: str) -> None:
    with pytest.raises(Malformed, match="there is no edge"):
        position(GIFT + f"P0.roads: {side}")


@pytest.mark.rule("GOT-GEO-04", "GOT-GEO-05", "GOT-EX-12", "GOT-ROAD-01")
def test_between_ice_and_terrain_roads_are_laid_and_settlements_stand_but_not_past_an_opponent() -> None:
    text = "P0.roads: S(3,0)-N(3,1) N(2,2)-S(3,0)\nP1.settlements: N(2,2)\nP0.hand: 2brick 2lumber wool grain"
    game, s = position(GIFT + text)
    assert menu(game, s, 0, "road") == at(game, "road", "S(3,0)-N(2,1) N(3,1)-S(4,0)")
    assert refused(game, s, "P0 road:N(2,2)-S(2,1)") == "BASE-ROAD-01"
    do(game, s, "P0 road:N(3,1)-S(4,0)", "P0 settle:N(3,1)")
    assert len(game.map.grid.node_edges[game.map.grid.node_at("N", 3, 1)]) == 2


@pytest.mark.rule("GOT-GEO-06")
@pytest.mark.parametrize("map", MAPS)
def test_routes_lie_at_the_edge_of_the_gift_and_five_of_them_in_the_south(map: str) -> None:
    laid = board(map, 5)
    grid = laid.grid
    assert all(laid.shores.is_coast(int(harbour.edge)) for harbour in laid.harbours)
    southern = [harbour for harbour in laid.harbours if grid.hexes[grid.edge_hexes[harbour.edge][0]][1] == 3]
    assert len(southern) == 5


@pytest.mark.rule("GOT-EX-02")
def test_what_some_intersections_border() -> None:
    laid = board()
    grid = laid.grid

    def around(corner: str, q: int, r: int) -> list[str]:
        return sorted(TERRAIN_NAMES[laid.terrain[hex]] for hex in grid.node_hexes[grid.node_at(corner, q, r)])

    assert around("N", 0, 1) == ["forest", "mountains", "pasture"]
    assert around("S", 2, -1) == ["forest", "pasture"]
    assert around("S", 1, 3) == ["hills"]
    assert GOOD_NAMES[laid.node_harbour[grid.node_at("S", 1, 3)]] == "ore"
    assert DESERT not in laid.terrain
