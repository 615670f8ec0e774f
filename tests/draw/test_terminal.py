"""The board in a terminal says the same in colour and without, and names every place when asked to."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board.grid import Grid
from hexhold.board.map import Map
from hexhold.board.terrain import GOOD_NAMES
from hexhold.board.text import token_text
from hexhold.draw.scene import Highlight, Scene, scene_of_map
from hexhold.draw.text.board import draw_terminal
from hexhold.draw.text.canvas import Depth, colour_depth
from hexhold.draw.theme import SEATS, Shade
from tests.draw.positions import BEGINNER, MAPS, ODD, one_seat, six_seats
from tests.support import TERRAIN_NAMES

DEPTHS: list[Depth] = ["256", "full"]
SHADES: list[Shade] = ["light", "dark"]
SAID = re.compile("|".join([*TERRAIN_NAMES, *GOOD_NAMES, "any", r"[HNE]\d+", r"\d+", r"/\S\\", r"\[\S]", "ROBBER"]))
GOLDEN = Path(__file__).parent / "golden"


def bare_text(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize(
    ("name", "scene", "labels"),
    [("beginner", scene_of_map(BEGINNER), False), ("labels", one_seat(), True), ("six", six_seats(), False)],
)
def test_the_plain_drawing_is_the_one_on_file(name: str, scene: Scene, labels: bool) -> None:
    assert draw_terminal(scene, labels=labels) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("board", MAPS)
def test_every_land_number_and_harbour_is_there(board: Map) -> None:
    text = draw_terminal(scene_of_map(board, title="map"))
    for kind, name in enumerate(TERRAIN_NAMES):
        assert len(re.findall(rf"\b{name}\b", text)) == [int(terrain) for terrain in board.terrain].count(kind)
    for mask in {int(mask) for mask in board.tokens} - {0}:
        assert text.count(f"({token_text(mask)})") == [int(token) for token in board.tokens].count(mask)
    assert len(re.findall(r"\\_[23]:1_/", text)) == len(board.harbours)
    assert len(re.findall(r"\bice\b", text)) == len(board.ice)


def test_each_seat_has_its_mark_on_its_roads_settlements_and_cities() -> None:
    text = draw_terminal(six_seats())
    for seat, look in enumerate(SEATS):
        assert text.count(f"/{look.mark}\\") == 1
        assert text.count(f"[{look.mark}]") == 1
        assert f"{look.mark}  P{seat} {look.name}" in text


def test_without_colour_there_is_no_escape_and_on_request_nothing_but_ascii() -> None:
    assert "\x1b" not in draw_terminal(six_seats())
    plain = draw_terminal(six_seats(), ascii_only=True)
    assert plain.isascii()
    assert "/#\\" in plain
    assert "/:\\" in plain


@pytest.mark.parametrize(("depth", "shade"), list(product(DEPTHS, SHADES)))
def test_a_coloured_board_has_the_same_words_and_marks(depth: Depth, shade: Shade) -> None:
    for scene, labels in product((six_seats(), scene_of_map(ODD)), (False, True)):
        coloured = bare_text(draw_terminal(scene, depth, labels, shade))
        plain = draw_terminal(scene, labels=labels)
        assert sorted(SAID.findall(coloured)) == sorted(SAID.findall(plain))


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_coloured_line_ends_without_colour_and_is_equally_long(depth: Depth) -> None:
    lines = draw_terminal(scene_of_map(BEGINNER), depth).splitlines()[2:]
    assert all(line.endswith("\x1b[0m") for line in lines)
    assert {len(bare_text(line)) for line in lines} == {101}


def test_labels_name_every_hex_intersection_and_path_also_below_pieces() -> None:
    names = re.findall(r"[HNE]\d+", draw_terminal(one_seat(), labels=True).removeprefix("One seat"))
    grid = BEGINNER.grid
    wanted = [f"H{h}" for h in range(grid.hex_count)] + [f"N{n}" for n in range(grid.node_count)]
    assert sorted(names) == sorted(wanted + [f"E{e}" for e in range(grid.edge_count)])


def test_a_lit_place_shows_its_label_or_the_name_to_type_or_a_star() -> None:
    scene = Scene(BEGINNER, [0] * 19, highlights=[Highlight("node", 20), Highlight("edge", 30, "best")])
    assert "(N20)" in draw_terminal(scene, labels=True)
    assert "(*)" in draw_terminal(scene)
    assert "(best)" in draw_terminal(scene)
    lit = Scene(BEGINNER, [0] * 19, highlights=[Highlight("hex", 9)])
    assert "(desert)" in draw_terminal(lit)


def test_the_robber_is_named_where_it_stands() -> None:
    assert "ROBBER" in draw_terminal(one_seat())
    assert "ROBBER" not in draw_terminal(scene_of_map(BEGINNER))


def test_a_title_from_a_map_file_cannot_command_the_terminal() -> None:
    assert "\x1b" not in draw_terminal(Scene(BEGINNER, [0] * 19, title="\x1b[2Jgone"))


@pytest.mark.parametrize(
    ("environment", "is_terminal", "depth"),
    [
        ({"TERM": "xterm-256color"}, True, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, True, "full"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, False, "plain"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, True, "plain"),
        ({"TERM": "dumb"}, True, "plain"),
        ({"FORCE_COLOR": "1"}, False, "256"),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, "plain"),
    ],
)
def test_colours_follow_the_terminal_and_the_wish_for_none(
    environment: dict[str, str], is_terminal: bool, depth: Depth
) -> None:
    assert colour_depth(environment, is_terminal) == depth


hexes = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=20)


@given(hexes)
def test_any_set_of_hexes_can_be_drawn_with_all_its_names(places: set[tuple[int, int]]) -> None:
    grid = Grid(sorted(places))
    board = Map("any", grid, terrain=[5] * len(places), tokens=[0] * len(places), harbours=[], starts=[], ice=[])
    names = re.findall(r"[HNE]\d+", draw_terminal(scene_of_map(board), labels=True))
    assert len(set(names)) == len(names) == grid.hex_count + grid.node_count + grid.edge_count
