"""The grid: which intersections and paths a set of hexes has, and what touches what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board.files import load_map
from hexhold.board.grid import NEIGHBOURS, Grid
from hexhold.board.layout import coast_from
from hexhold.board.terrain import DESERT, GOOD_NAMES, PIPS
from tests.support import TERRAIN_NAMES

Place = tuple[int, int]
Corner = tuple[str, int, int]

islands = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=30).map(sorted)


def hexagon(rows: dict[int, range]) -> Grid:
    return Grid([(q, r) for r, qs in rows.items() for q in qs])


def settlers_grid() -> Grid:
    return hexagon({-2: range(3), -1: range(-1, 3), 0: range(-2, 3), 1: range(-2, 2), 2: range(-2, 1)})


def larger_grid() -> Grid:
    rows = {-3: range(3), -2: range(-1, 3), -1: range(-2, 3), 0: range(-3, 3)}
    return hexagon({**rows, 1: range(-3, 2), 2: range(-3, 1), 3: range(-3, 0)})


def corners_of(q: int, r: int) -> list[Corner]:
    """The corners of a hex clockwise from the top, as the notation for positions names them."""
    return [("N", q, r), ("S", q + 1, r - 1), ("N", q, r + 1), ("S", q, r), ("N", q - 1, r + 1), ("S", q, r - 1)]


def corner_neighbours(corner: str, q: int, r: int) -> list[Corner]:
    """The up to three intersections next to one, as the notation for positions names them."""
    if corner == "N":
        return [("S", q, r - 1), ("S", q + 1, r - 1), ("S", q + 1, r - 2)]
    return [("N", q, r + 1), ("N", q - 1, r + 1), ("N", q - 1, r + 2)]


def parts(places: set[Place]) -> int:
    """Into how many connected parts these hexes fall."""
    left = set(places)
    count = 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            q, r = todo.pop()
            around = {(q + dq, r + dr) for dq, dr in NEIGHBOURS} & left
            left -= around
            todo += around
    return count


@pytest.mark.rule("CATAN-GEO-01")
def test_the_settlers_board_has_19_hexes_54_intersections_and_72_paths() -> None:
    grid = settlers_grid()
    assert (grid.hex_count, grid.node_count, grid.edge_count) == (19, 54, 72)
    touching = [len(hexes) for hexes in grid.node_hexes]
    assert [touching.count(n) for n in (3, 2, 1)] == [24, 12, 18]
    assert sum(grid.on_rim(e) for e in range(72)) == 30
    assert load_map("beginner").grid.hexes == grid.hexes


@pytest.mark.rule("CATAN-56-02")
def test_the_larger_board_has_30_hexes_80_intersections_and_109_paths() -> None:
    grid = larger_grid()
    assert (grid.hex_count, grid.node_count, grid.edge_count) == (30, 80, 109)
    assert sum(grid.on_rim(e) for e in range(109)) == 38
    assert load_map("beginner-5-6").grid.hexes == grid.hexes


@pytest.mark.rule("BASE-SETUP-21")
@pytest.mark.parametrize(("grid", "settlements"), [(settlers_grid(), 8), (larger_grid(), 12)])
def test_the_settlements_of_the_set_up_never_block_all_intersections_nor_their_roads_a_legal_one(
    grid: Grid, settlements: int
) -> None:
    blocked = [{n, *grid.node_nodes[n]} for n in range(grid.node_count)]
    assert max(len(nodes) for nodes in blocked) == 4
    assert 4 * settlements < grid.node_count
    # A road of the set-up touches its settlement, so both its ends are blocked: no legal intersection has a road.
    for settled in range(grid.node_count):
        for road in grid.node_edges[settled]:
            assert set(grid.edge_nodes[road]) <= blocked[settled]


@pytest.mark.rule("CATAN-GEO-02")
def test_a_desert_has_six_ordinary_corners_and_sides_but_no_good_and_no_token() -> None:
    beginner = load_map("beginner")
    desert = beginner.grid.hex_at(0, 0)
    assert beginner.terrain[desert] == DESERT
    assert beginner.tokens[desert] == 0
    assert len(GOOD_NAMES) == DESERT
    assert all(len(beginner.grid.node_edges[n]) == 3 for n in beginner.grid.hex_nodes[desert])
    assert all(desert in beginner.grid.edge_hexes[e] for e in beginner.grid.hex_edges[desert])


@pytest.mark.rule("BASE-COMP-01")
def test_each_terrain_but_the_desert_has_the_number_of_its_good() -> None:
    yields = dict(zip(TERRAIN_NAMES, GOOD_NAMES, strict=False))
    assert yields == {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}


@pytest.mark.rule("BASE-PROD-17")
def test_the_pips_of_a_number_count_its_rolls_out_of_36() -> None:
    sums = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert list(PIPS) == [sums.count(number) for number in range(13)]


def test_a_node_is_found_by_its_label_and_none_off_the_board() -> None:
    grid = settlers_grid()
    assert grid.node_label(grid.node_at("N", 0, -1)) == "N(0,-1)"
    assert grid.node_label(grid.node_at("S", 2, -2)) == "S(2,-2)"
    assert grid.node_at("N", 3, -3) == -1
    assert grid.node_at("E", 0, 0) == -1
    assert grid.hex_at(3, 0) == -1


def test_the_board_is_numbered_like_a_page_from_the_north_west() -> None:
    grid = settlers_grid()
    assert [grid.node_label(n) for n in range(7)] == [
        "N(0,-2)", "N(1,-2)", "N(2,-2)", "S(0,-3)", "S(1,-3)", "S(2,-3)", "S(3,-3)",
    ]  # fmt: skip
    assert [list(grid.edge_nodes[e]) for e in range(8)] == [
        [0, 3], [0, 4], [1, 4], [1, 5], [2, 5], [2, 6], [3, 7], [4, 8],
    ]  # fmt: skip
    assert list(grid.hex_nodes[0]) == [0, 4, 8, 12, 7, 3]


def test_a_grid_refuses_the_same_hex_twice() -> None:
    with pytest.raises(ValueError, match="same hex twice"):
        Grid([(0, 0), (1, 0), (0, 0)])


@given(islands)
@pytest.mark.rule("BASE-GEO-01", "BASE-GEO-07")
def test_a_node_is_a_corner_of_the_one_to_three_hexes_it_borders(hexes: list[Place]) -> None:
    grid = Grid(hexes)
    nodes = {corner for q, r in hexes for corner in corners_of(q, r)}
    assert grid.node_count == len(nodes)
    assert sorted(grid.hexes) == hexes
    for h, (q, r) in enumerate(grid.hexes):
        assert grid.hex_at(q, r) == h
        assert list(grid.hex_nodes[h]) == [grid.node_at(*corner) for corner in corners_of(q, r)]
    for n in range(grid.node_count):
        assert 1 <= len(grid.node_hexes[n]) <= 3
        assert list(grid.node_hexes[n]) == [h for h in range(grid.hex_count) if n in grid.hex_nodes[h]]


@given(islands)
@pytest.mark.rule("BASE-GEO-02", "BASE-GEO-05")
def test_an_edge_is_a_side_of_two_hexes_or_of_one_hex_and_the_frame(hexes: list[Place]) -> None:
    grid = Grid(hexes)
    for h in range(grid.hex_count):
        for side, e in enumerate(grid.hex_edges[h]):
            ends = grid.hex_nodes[h][side], grid.hex_nodes[h][(side + 1) % 6]
            assert sorted(ends) == list(grid.edge_nodes[e])
    for e in range(grid.edge_count):
        assert list(grid.edge_hexes[e]) == [h for h in range(grid.hex_count) if e in grid.hex_edges[h]]
        assert len(grid.edge_hexes[e]) == (1 if grid.on_rim(e) else 2)
    assert 2 * grid.edge_count - sum(grid.on_rim(e) for e in range(grid.edge_count)) == 6 * grid.hex_count


@given(islands)
@pytest.mark.rule("BASE-GEO-03", "BASE-GEO-06")
def test_an_edge_joins_two_adjacent_nodes_and_a_node_meets_two_or_three_edges(hexes: list[Place]) -> None:
    grid = Grid(hexes)
    nodes = {corner for q, r in hexes for corner in corners_of(q, r)}
    for corner in nodes:
        n = grid.node_at(*corner)
        assert len(grid.node_edges[n]) in {2, 3}
        # Beside a bay one hex wide two corners may be neighbours on paper with no hex side between them.
        on_paper = {grid.node_at(*other) for other in corner_neighbours(*corner) if other in nodes}
        assert set(grid.node_nodes[n]) <= on_paper
        for e, far in zip(grid.node_edges[n], grid.node_nodes[n], strict=True):
            assert sorted([n, far]) == list(grid.edge_nodes[e])
            assert grid.edge_between(n, int(far)) == grid.edge_between(int(far), n) == e
            assert n in grid.node_nodes[far]
        assert grid.edge_between(n, n) == -1
    assert sum(len(edges) for edges in grid.node_edges) == 2 * grid.edge_count


@given(islands)
@pytest.mark.rule("BASE-GEO-06")
def test_two_hexes_are_adjacent_when_they_share_a_side(hexes: list[Place]) -> None:
    grid = Grid(hexes)
    for h in range(grid.hex_count):
        sides = set(grid.hex_edges[h])
        sharing = [g for g in range(grid.hex_count) if g != h and sides & set(grid.hex_edges[g])]
        assert list(grid.hex_hexes[h]) == sharing


@given(islands)
def test_everything_is_numbered_in_reading_order(hexes: list[Place]) -> None:
    grid = Grid(list(reversed(hexes)))

    def reading(xy: tuple[float, float]) -> tuple[float, float]:
        return round(xy[1], 6), round(xy[0], 6)

    hex_spots = [reading(grid.hex_xy(h)) for h in range(grid.hex_count)]
    node_spots = [reading(grid.node_xy(n)) for n in range(grid.node_count)]
    edge_spots = []
    for a, b in grid.edge_nodes:
        (ax, ay), (bx, by) = grid.node_xy(int(a)), grid.node_xy(int(b))
        assert (ax - bx) ** 2 + (ay - by) ** 2 == pytest.approx(1)
        edge_spots.append(reading(((ax + bx) / 2, (ay + by) / 2)))
    for spots in (hex_spots, node_spots, edge_spots):
        assert spots == sorted(set(spots))


@given(islands)
def test_counts_agree_with_euler_and_the_coast_is_one_loop_around_each_part_and_each_hole(hexes: list[Place]) -> None:
    grid = Grid(hexes)
    around = {(q, r) for q in range(-5, 6) for r in range(-5, 6)}
    islands_count = parts(set(hexes))
    holes = parts(around - set(hexes)) - 1
    assert grid.node_count - grid.edge_count + grid.hex_count == islands_count - holes

    coast = {e for e in range(grid.edge_count) if grid.on_rim(e)}
    loops = 0
    while coast:
        loop = coast_from(grid, min(coast))
        assert len(loop) == len(set(loop))
        assert set(loop) <= coast
        coast -= set(loop)
        loops += 1
    assert loops == islands_count + holes
