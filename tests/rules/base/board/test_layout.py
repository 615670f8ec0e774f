"""Laying out a board: fixed, variable and random, and the rule that keeps red numbers apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.board.components import BOX_3_4, BOX_5_6, Components
from hexhold.board.files import check_counts, load_map
from hexhold.board.layout import PRESETS, coast_from, corner_hexes, lay_out, red_neighbours, spiral
from hexhold.board.map import Map, MapError
from hexhold.board.reading import map_from_data
from hexhold.board.terrain import DESERT, NO_HARBOUR
from hexhold.rng import Rng

BEGINNER = load_map("beginner")
BEGINNER_5_6 = load_map("beginner-5-6")
BOARDS = [(BEGINNER, BOX_3_4), (BEGINNER_5_6, BOX_5_6)]
seeds = st.integers(0, 2**32)


def laid(base: Map, box: Components, ways: tuple[str, str, str], seed: int) -> Map:
    return lay_out(base, box, *ways, red_apart=True, rng=Rng(seed))


def counted(items: Iterable[int]) -> Counter[int]:
    return Counter(int(item) for item in items)


def spiral_tokens(board: Map, box: Components, order: list[int], deserts: tuple[int, ...]) -> list[int]:
    tokens = [0] * len(order)
    for h, token in zip([h for h in order if h not in deserts], box.tokens, strict=True):
        tokens[h] = token
    return tokens


@given(seeds)
@pytest.mark.parametrize(("base", "box"), BOARDS)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.rule("CATAN-SETUP-02", "BASE-SETUP-25")
def test_every_preset_uses_the_whole_box_leaves_deserts_bare_and_keeps_red_numbers_apart(
    preset: str, base: Map, box: Components, seed: int
) -> None:
    board = laid(base, box, PRESETS[preset], seed)
    check_counts(board, box)
    for h in range(board.grid.hex_count):
        assert (board.tokens[h] == 0) == (board.terrain[h] == DESERT)
    assert red_neighbours(board.grid, [int(token) for token in board.tokens]) is None
    assert map_from_data(board.to_data()).to_data() == board.to_data()


def test_the_beginner_preset_is_the_printed_map_and_any_other_has_no_printed_starts() -> None:
    assert laid(BEGINNER, BOX_3_4, PRESETS["beginner"], 1).to_data() == BEGINNER.to_data()
    assert laid(BEGINNER, BOX_3_4, PRESETS["variable"], 1).starts == []
    assert laid(BEGINNER, BOX_3_4, ("fixed", "fixed", "random"), 1).starts == []


def test_the_same_seed_lays_the_same_board_and_another_seed_another() -> None:
    first, again, other = (laid(BEGINNER, BOX_3_4, PRESETS["random"], seed).to_data() for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.rule("CATAN-SETUP-07")
def test_random_terrain_is_a_shuffle_of_all_hexes_that_brings_each_kind_to_each_place() -> None:
    seen = set()
    for seed in range(400):
        board = laid(BEGINNER, BOX_3_4, PRESETS["variable"], seed)
        assert counted(board.terrain) == counted(BEGINNER.terrain)
        seen |= {(h, int(kind)) for h, kind in enumerate(board.terrain)}
    assert len(seen) == 19 * 6


@pytest.mark.rule("CATAN-SETUP-09", "CATAN-56-06")
@pytest.mark.parametrize(("base", "box"), BOARDS)
def test_random_harbours_are_a_shuffle_of_the_pieces_over_the_printed_places(base: Map, box: Components) -> None:
    seen = set()
    for seed in range(200):
        board = laid(base, box, ("fixed", "fixed", "random"), seed)
        assert [harbour.edge for harbour in board.harbours] == [harbour.edge for harbour in base.harbours]
        assert counted(harbour.good for harbour in board.harbours) == counted(box.harbours)
        seen |= {(int(harbour.edge), int(harbour.good)) for harbour in board.harbours}
    assert len(seen) == len(base.harbours) * 6


@pytest.mark.rule("CATAN-SETUP-10", "CATAN-COMP-07")
@pytest.mark.parametrize(("base", "box"), BOARDS)
def test_the_frame_pieces_in_printed_order_carry_the_printed_harbours(base: Map, box: Components) -> None:
    coast = coast_from(base.grid, int(base.harbours[0].edge))
    assert base.grid.side_label(coast[0]) == box.frame_start
    printed = {int(harbour.edge): int(harbour.good) for harbour in base.harbours}
    assert [printed.get(edge, NO_HARBOUR) for edge in coast] == [good for piece in box.frame for good in piece]


@pytest.mark.rule("CATAN-SETUP-10")
def test_shuffled_frame_pieces_keep_their_harbours_and_fit_in_every_order() -> None:
    coast = coast_from(BEGINNER.grid, int(BEGINNER.harbours[0].edge))
    orders = {tuple(good for piece in order for good in piece) for order in permutations(BOX_3_4.frame)}
    assert len(orders) == 720
    seen = set()
    for seed in range(200):
        board = laid(BEGINNER, BOX_3_4, ("fixed", "fixed", "frames"), seed)
        there = {int(harbour.edge): int(harbour.good) for harbour in board.harbours}
        seen.add(tuple(there.get(edge, NO_HARBOUR) for edge in coast))
    assert len(seen) > 100
    assert seen <= orders


@given(seeds)
def test_a_shuffled_larger_frame_keeps_its_harbours_apart(seed: int) -> None:
    check_counts(laid(BEGINNER_5_6, BOX_5_6, ("fixed", "fixed", "frames"), seed), BOX_5_6)


@pytest.mark.rule("CATAN-SETUP-11", "CATAN-SETUP-12")
def test_the_spiral_runs_counter_clockwise_from_a_corner_ring_by_ring_to_the_centre() -> None:
    grid = BEGINNER.grid
    corners = {grid.hexes[h] for h in corner_hexes(grid)}
    assert corners == {(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)}
    assert [grid.hexes[h] for h in spiral(grid, grid.hex_at(-2, 2))] == [
        (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1),
        (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0),
        (0, 0),
    ]  # fmt: skip


@pytest.mark.rule("CATAN-SETUP-11", "CATAN-56-05")
@pytest.mark.parametrize(("base", "box"), BOARDS)
def test_spiral_tokens_lie_by_their_letters_from_any_of_six_corners_and_skip_deserts(
    base: Map, box: Components
) -> None:
    started = set()
    for seed in range(100):
        board = laid(base, box, PRESETS["variable"], seed)
        deserts = tuple(h for h, kind in enumerate(board.terrain) if kind == DESERT)
        tokens = [int(token) for token in board.tokens]
        fitting = {
            corner
            for corner in corner_hexes(base.grid)
            if tokens == spiral_tokens(board, box, spiral(base.grid, corner), deserts)
        }
        assert len(fitting) == 1
        started |= fitting
    assert len(started) == 6


@pytest.mark.rule("CATAN-SETUP-13", "CATAN-56-05")
@pytest.mark.parametrize(("base", "box", "deserts", "cases"), [(*BOARDS[0], 1, 228), (*BOARDS[1], 2, 5220)])
def test_no_spiral_brings_red_numbers_together_wherever_it_starts_and_the_deserts_lie(
    base: Map, box: Components, deserts: int, cases: int
) -> None:
    checked = 0
    for corner in corner_hexes(base.grid):
        for clockwise in (False, True):
            order = spiral(base.grid, corner, clockwise)
            assert sorted(order) == list(range(base.grid.hex_count))
            for places in combinations(order, deserts):
                assert red_neighbours(base.grid, spiral_tokens(base, box, order, places)) is None
                checked += 1
    assert checked == cases


@pytest.mark.rule("CATAN-SETUP-14")
def test_random_tokens_reach_every_producing_hex_with_every_number() -> None:
    seen = set()
    for seed in range(400):
        board = laid(BEGINNER, BOX_3_4, ("fixed", "random", "fixed"), seed)
        assert counted(board.tokens) == counted(BEGINNER.tokens)
        assert red_neighbours(board.grid, [int(token) for token in board.tokens]) is None
        seen |= {(h, int(token)) for h, token in enumerate(board.tokens) if token}
    assert len(seen) == 18 * 10


@pytest.mark.rule("CATAN-SETUP-14")
def test_without_the_red_number_rule_random_tokens_may_put_red_numbers_together() -> None:
    boards = [lay_out(BEGINNER, BOX_3_4, *PRESETS["random"], red_apart=False, rng=Rng(seed)) for seed in range(20)]
    assert any(red_neighbours(board.grid, [int(token) for token in board.tokens]) for board in boards)


@pytest.mark.rule("CATAN-SETUP-15")
def test_after_the_spiral_a_map_keeps_the_numbers_of_its_tokens_and_no_letter() -> None:
    board = laid(BEGINNER, BOX_3_4, PRESETS["variable"], 7)
    rows = board.to_data()["rows"]
    assert isinstance(rows, list)
    pieces = [piece for row in rows for piece in row.split(": ")[1].split(", ")]
    assert all(re.fullmatch(r"desert|(hills|forest|pasture|fields|mountains) \d+", piece) for piece in pieces)
    assert map_from_data(board.to_data()).tokens == board.tokens


def test_fixed_tokens_stay_so_random_terrain_leaves_the_desert_in_its_place() -> None:
    for seed in range(20):
        board = laid(BEGINNER, BOX_3_4, ("random", "fixed", "fixed"), seed)
        assert board.tokens == BEGINNER.tokens
        assert board.terrain[board.grid.hex_at(0, 0)] == DESERT
        check_counts(board, BOX_3_4)


@settings(max_examples=20)
@given(seeds)
def test_a_map_of_ones_own_is_shuffled_within_its_own_footprint_and_pieces(seed: int) -> None:
    rows = ["(0,0): hills 5, fields 6, ice, forest 2&12", "(5,0): desert", "(0,2): mountains 8"]
    own = map_from_data({"name": "own", "rows": rows, "harbours": ["(0,0) NW wool", "(5,0) E 3:1"]})
    board = laid(own, BOX_3_4, PRESETS["random"], seed)
    assert board.grid.hexes == own.grid.hexes
    assert board.ice == [(2, 0)]
    assert counted(board.terrain) == counted(own.terrain)
    assert counted(board.tokens) == counted(own.tokens)
    assert len(board.harbours) == 2


@pytest.mark.parametrize(
    ("rows", "ways", "sentence"),
    [
        (
            ["(0,0): hills 5"],
            ("mixed", "fixed", "fixed"),
            "terrain: 'mixed' is not a way to lay them; there are fixed, random",
        ),
        (
            ["(0,0): hills 6, hills 8"],
            ("fixed", "fixed", "fixed"),
            "number tokens: the red numbers (6 and 8) on hexes (0,0) and (1,0) are adjacent",
        ),
        (
            ["(0,0): hills 6, hills 8"],
            ("fixed", "random", "fixed"),
            "number tokens: no draw keeps the red numbers (6 and 8) of this map apart",
        ),
        (
            ["(0,0): hills 5"],
            ("fixed", "spiral", "fixed"),
            "number tokens: the box for 3-4 players has 18 for a spiral over 1 hexes",
        ),
        (
            ["(0,0): hills 5" + ", hills 5" * 8, "(0,5): hills 5" + ", hills 5" * 8],
            ("fixed", "spiral", "fixed"),
            "number tokens: no corner of this board starts a spiral over all hexes that keeps 6 and 8 apart",
        ),
        (
            ["(0,-2): hills 5"],
            ("fixed", "fixed", "frames"),
            "harbours: the frame of the box for 3-4 players does not fit this board",
        ),
    ],
)
def test_a_layout_that_cannot_be_made_is_refused_in_one_line(
    rows: list[str], ways: tuple[str, str, str], sentence: str
) -> None:
    with pytest.raises(MapError) as caught:
        laid(map_from_data({"name": "own", "rows": rows}), BOX_3_4, ways, 1)
    assert str(caught.value) == sentence
