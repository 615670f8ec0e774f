"""Maps as data: the printed plans, what the boxes hold, and which maps are refused."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board.components import (
    BOX_3_4,
    BOX_5_6,
    BOX_GIFT,
    BOX_WATCH_3,
    BOX_WATCH_4,
    BOX_WATCH_5,
    BOX_WATCH_6,
    Components,
)
from hexhold.board.files import MAP_NAMES, check_counts, load_map
from hexhold.board.map import Map
from hexhold.board.reading import map_from_data
from hexhold.board.terrain import GENERIC, GOOD_NAMES, NO_HARBOUR
from hexhold.board.text import NUMBERS, rate_text, token_text
from tests.support import TERRAIN_NAMES

BOXES = {
    "beginner": BOX_3_4,
    "beginner-5-6": BOX_5_6,
    "cities-beginner": BOX_3_4,
    "gift": BOX_GIFT,
    "watch-3": BOX_WATCH_3,
    "watch-4": BOX_WATCH_4,
    "watch-5": BOX_WATCH_5,
    "watch-6": BOX_WATCH_6,
}


def row_texts(board: Map) -> list[str]:
    """The rows from the north as the rules print them, such as "mountains 10, pasture 2, forest 9"."""
    rows: dict[int, list[str]] = {}
    for h, (_, r) in enumerate(board.grid.hexes):
        text = f"{TERRAIN_NAMES[board.terrain[h]]} {token_text(int(board.tokens[h]))}".strip()
        rows.setdefault(r, []).append(text)
    return [", ".join(row) for row in rows.values()]


def harbour_sides(board: Map) -> list[str]:
    return [board.grid.side_label(int(harbour.edge)) for harbour in board.harbours]


def harbour_nodes(board: Map) -> list[set[str]]:
    return [{board.grid.node_label(int(n)) for n in board.grid.edge_nodes[h.edge]} for h in board.harbours]


def harbour_rates(board: Map) -> list[str]:
    return [rate_text(int(harbour.good)) for harbour in board.harbours]


def numbers(box: Components) -> list[int]:
    return [int(token_text(token)) for token in box.tokens]


@pytest.mark.rule("CATAN-COMP-01", "CATAN-56-01")
@pytest.mark.parametrize(
    ("box", "total", "counts"),
    [
        (BOX_3_4, 19, {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}),
        (BOX_5_6, 30, {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}),
    ],
)
def test_a_box_holds_its_terrain_hexes(box: Components, total: int, counts: dict[str, int]) -> None:
    assert dict(zip(TERRAIN_NAMES, box.terrain_counts, strict=True)) == counts
    assert sum(box.terrain_counts) == total


@pytest.mark.rule("CATAN-COMP-02", "CATAN-COMP-03")
def test_the_smaller_box_holds_18_tokens_with_letters_in_order() -> None:
    assert Counter(numbers(BOX_3_4)) == Counter({n: 1 if n in {2, 12} else 2 for n in NUMBERS})
    assert 7 not in NUMBERS
    assert numbers(BOX_3_4) == [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]


@pytest.mark.rule("CATAN-56-03", "CATAN-56-04")
def test_the_larger_box_holds_28_tokens_with_letters_in_order() -> None:
    assert Counter(numbers(BOX_5_6)) == Counter({n: 2 if n in {2, 12} else 3 for n in NUMBERS})
    assert numbers(BOX_5_6) == [
        2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6,
    ]  # fmt: skip


@pytest.mark.rule("CATAN-COMP-04", "CATAN-56-06")
def test_a_box_holds_one_special_harbour_a_good_and_four_or_five_generic_ones() -> None:
    specials = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    assert Counter(map(rate_text, BOX_3_4.harbours)) == {**specials, "3:1": 4}
    assert Counter(map(rate_text, BOX_5_6.harbours)) == {**specials, "wool": 2, "3:1": 5}


@pytest.mark.rule("CATAN-COMP-07")
def test_six_frame_pieces_carry_the_harbours_of_the_smaller_box() -> None:
    assert [len(piece) for piece in BOX_3_4.frame] == [5] * 6
    printed = [good for piece in BOX_3_4.frame for good in piece if good != NO_HARBOUR]
    assert sorted(printed) == sorted(BOX_3_4.harbours)


@pytest.mark.rule("CATAN-SETUP-03")
def test_the_beginner_map_has_the_printed_rows() -> None:
    assert row_texts(load_map("beginner")) == [
        "mountains 10, pasture 2, forest 9",
        "fields 12, hills 6, pasture 4, hills 10",
        "fields 9, forest 11, desert, forest 3, mountains 8",
        "forest 8, mountains 3, fields 4, pasture 5",
        "hills 5, fields 6, pasture 11",
    ]


@pytest.mark.rule("CATAN-56-23")
def test_the_map_for_new_players_has_the_printed_rows_and_no_starts() -> None:
    board = load_map("beginner-5-6")
    assert row_texts(board) == [
        "hills 10, pasture 6, desert",
        "hills 6, fields 2, mountains 9, hills 11",
        "forest 3, mountains 11, forest 5, fields 10, pasture 4",
        "desert, pasture 5, fields 4, mountains 6, pasture 3, fields 8",
        "forest 12, mountains 10, pasture 2, hills 4, forest 11",
        "forest 8, fields 3, forest 9, fields 5",
        "hills 9, pasture 12, mountains 8",
    ]
    check_counts(board, BOX_5_6)
    assert board.starts == []


@pytest.mark.rule("CATAN-SETUP-04", "CATAN-SETUP-08")
def test_the_beginner_harbours_lie_clockwise_on_their_nine_places() -> None:
    board = load_map("beginner")
    assert harbour_rates(board) == ["3:1", "grain", "ore", "3:1", "wool", "3:1", "3:1", "brick", "lumber"]
    assert harbour_sides(board) == [
        "(0,-2) NW", "(1,-2) NE", "(2,-1) NE", "(2,0) E", "(1,1) SE", "(-1,2) SE", "(-2,2) SW", "(-2,1) W", "(-1,-1) W",
    ]  # fmt: skip
    assert harbour_nodes(board) == [
        {"S(0,-3)", "N(0,-2)"}, {"N(1,-2)", "S(2,-3)"}, {"N(2,-1)", "S(3,-2)"}, {"S(3,-1)", "N(2,1)"},
        {"N(1,2)", "S(1,1)"}, {"N(-1,3)", "S(-1,2)"}, {"S(-2,2)", "N(-3,3)"}, {"N(-3,2)", "S(-2,0)"},
        {"N(-2,0)", "S(-1,-2)"},
    ]  # fmt: skip


@pytest.mark.rule("CATAN-56-06", "CATAN-56-24")
def test_the_harbours_for_new_players_lie_clockwise_on_their_eleven_places() -> None:
    board = load_map("beginner-5-6")
    assert harbour_rates(board) == [
        "3:1", "wool", "3:1", "3:1", "brick", "wool", "lumber", "3:1", "grain", "3:1", "ore",
    ]  # fmt: skip
    assert harbour_sides(board) == [
        "(0,-3) NW", "(1,-3) NE", "(2,-2) NE", "(2,0) E", "(1,1) SE", "(-1,3) E", "(-2,3) SE", "(-3,3) SW", "(-3,2) W",
        "(-3,0) SW", "(-2,-1) W",
    ]  # fmt: skip
    assert harbour_nodes(board) == [
        {"S(0,-4)", "N(0,-3)"}, {"N(1,-3)", "S(2,-4)"}, {"N(2,-2)", "S(3,-3)"}, {"S(3,-1)", "N(2,1)"},
        {"N(1,2)", "S(1,1)"}, {"S(0,2)", "N(-1,4)"}, {"N(-2,4)", "S(-2,3)"}, {"S(-3,3)", "N(-4,4)"},
        {"N(-4,3)", "S(-3,1)"}, {"S(-3,0)", "N(-4,1)"}, {"N(-3,0)", "S(-2,-2)"},
    ]  # fmt: skip


@pytest.mark.rule("BASE-GEO-08")
@pytest.mark.parametrize("name", MAP_NAMES)
def test_a_harbour_serves_the_two_ends_of_its_coast_path_and_no_other_intersection(name: str) -> None:
    board = load_map(name)
    served = {}
    for harbour in board.harbours:
        assert board.shores.is_coast(int(harbour.edge))
        for n in board.grid.edge_nodes[harbour.edge]:
            assert n not in served
            served[n] = harbour.good
    for n in range(board.grid.node_count):
        assert board.node_harbour[n] == served.get(n, NO_HARBOUR)


@pytest.mark.rule("CATAN-SETUP-05")
def test_the_beginner_map_places_two_settlements_and_roads_a_colour() -> None:
    board = load_map("beginner")
    grid = board.grid
    plan = {
        "red": (("N", 0, -1), ("S", 1, -2), ("N", -2, 1), ("S", -1, 0)),
        "blue": (("N", 0, 2), ("S", 1, 0), ("N", -2, 2), ("S", -1, 1)),
        "white": (("N", -1, 0), ("S", -1, -1), ("N", 1, 1), ("S", 2, -1)),
        "orange": (("S", 2, -2), ("N", 1, -1), ("N", -1, 2), ("S", 0, 1)),
    }
    assert [start.colour for start in board.starts] == list(plan)
    for start in board.starts:
        first, first_road, second, second_road = (grid.node_at(*corner) for corner in plan[start.colour])
        assert start.places == [
            (first, grid.edge_between(first, first_road)),
            (second, grid.edge_between(second, second_road)),
        ]
        assert start.starred == 1


@pytest.mark.rule("CATAN-SETUP-06")
def test_the_starred_settlements_border_the_hexes_of_the_printed_starting_cards() -> None:
    board = load_map("beginner")
    cards = {}
    for start in board.starts:
        node = start.places[start.starred][0]
        cards[start.colour] = sorted(GOOD_NAMES[board.terrain[h]] for h in board.grid.node_hexes[node])
    assert cards == {
        "red": ["grain", "lumber", "lumber"],
        "blue": ["brick", "lumber", "ore"],
        "white": ["lumber", "ore", "wool"],
        "orange": ["grain", "grain", "ore"],
    }


@pytest.mark.rule("BASE-SETUP-25")
@pytest.mark.parametrize("name", MAP_NAMES)
def test_every_printed_map_fits_its_box_and_keeps_red_numbers_apart(name: str) -> None:
    check_counts(load_map(name), BOXES[name])


@pytest.mark.parametrize("name", MAP_NAMES)
def test_a_map_survives_the_way_through_json(name: str) -> None:
    data = load_map(name).to_data()
    again = map_from_data(json.loads(json.dumps(data)))
    assert again.to_data() == data
    assert again.name == name


@st.composite
def map_data(draw: st.DrawFn) -> dict[str, object]:
    """A map with any footprint: holes, parts, ice and joint tokens."""
    spots = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
    places = sorted(draw(st.sets(spots, min_size=2, max_size=15)))
    token = st.sampled_from(["", " 3", " 6", " 8", " 11", " 2&12"])
    kinds = st.sampled_from(TERRAIN_NAMES[:5])
    pieces = [draw(kinds) + draw(token) for _ in places]
    pieces[1:] = [draw(st.sampled_from([piece, "desert", "ice"])) for piece in pieces[1:]]
    rows = [f"({q},{r}): {piece}" for (q, r), piece in zip(places, pieces, strict=True)]
    return {"name": "any", "rows": rows}


@given(map_data(), st.sampled_from([GENERIC, *range(5)]))
def test_a_map_of_any_footprint_survives_as_data(data: dict[str, object], good: int) -> None:
    board = map_from_data(data)
    coast = next(e for e in range(board.grid.edge_count) if board.shores.is_coast(e))
    board = map_from_data({**board.to_data(), "harbours": [f"{board.grid.side_label(coast)} {rate_text(good)}"]})
    again = map_from_data(board.to_data())
    assert again.to_data() == board.to_data()
    assert again.grid.hexes == board.grid.hexes
    assert (again.terrain, again.tokens, again.ice) == (board.terrain, board.tokens, board.ice)
    assert again.node_harbour == board.node_harbour


def test_ice_is_frame_so_its_sides_towards_terrain_are_coast_and_its_other_sides_are_no_paths() -> None:
    board = map_from_data({"name": "ice", "rows": ["(0,0): hills 5, ice, ice", "(0,1): forest 6"]})
    assert board.ice == [(1, 0), (2, 0)]
    assert board.grid.hexes == [(0, 0), (0, 1)]
    east = board.grid.hex_edges[board.grid.hex_at(0, 0)][1]
    assert board.shores.is_coast(int(east))
    assert board.grid.edge_count == 11


def test_a_joint_token_shows_both_its_numbers() -> None:
    board = map_from_data({"name": "joint", "rows": ["(0,0): hills 2&12"]})
    assert board.tokens[0] == 1 << 2 | 1 << 12
    assert board.to_data()["rows"] == ["(0,0): hills 2&12"]
