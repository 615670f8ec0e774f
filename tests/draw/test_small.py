"""The small board says the same as the large one, on half as many rows, and finds room for every name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhold.board.map import Map
from hexhold.draw.scene import Highlight, Place, Scene, scene_of_map
from hexhold.draw.text.board import board_lines
from hexhold.draw.text.canvas import write
from hexhold.draw.text.small import small_lines
from hexhold.draw.theme import SEATS
from tests.draw.positions import BEGINNER, MAPS, one_seat, six_seats, tokens_of

GOLDEN = Path(__file__).parent / "golden"


def drawn(scene: Scene, plain: bool = True) -> str:
    return write(small_lines(scene, plain, "dark"), "plain", "dark")


def lit(board: Map, *places: Place) -> Scene:
    counts = {"hex": board.grid.hex_count, "node": board.grid.node_count, "edge": board.grid.edge_count}
    marks = [Highlight(place, at) for place in places for at in range(int(counts[place]))]
    return Scene(board, tokens_of(board), highlights=marks)


@pytest.mark.parametrize("board", MAPS)
def test_it_takes_half_the_rows_and_three_quarters_of_the_columns(board: Map) -> None:
    scene = scene_of_map(board)
    small, large = small_lines(scene, False, "dark"), board_lines(scene, False, labels=False, shade="dark")
    assert len(small) <= len(large) / 2 + 1
    assert len(small[0]) < len(large[0]) * 0.75
    assert {len(line) for line in small} == {len(small[0])}


@pytest.mark.parametrize("plain", [True, False])
def test_every_land_number_piece_and_harbour_is_there(plain: bool) -> None:
    scene = six_seats()
    text = drawn(Scene(scene.map, scene.tokens, scene.robber, scene.roads, scene.buildings), plain)
    assert len(re.findall(r"hills|forest|pasture|fields|mountains|desert", text)) == scene.map.grid.hex_count
    assert len(re.findall(r"3any|2(?:bric|lumb|wool|grai|ore)", text)) == len(scene.map.harbours)
    assert text.count("ROB") == 1
    for look in SEATS:
        assert f"/{look.mark}\\" in text
        assert f"[{look.mark}]" in text


@pytest.mark.parametrize("board", MAPS)
def test_all_intersections_and_paths_can_be_named_at_once(board: Map) -> None:
    text = drawn(lit(board, "edge", "node"))
    names = re.findall(r"[NE]\d+", text)
    assert len(set(names)) == len(names) == board.grid.node_count + board.grid.edge_count
    assert len(set(re.findall(r"H\d+", drawn(lit(board, "hex"))))) == board.grid.hex_count


def test_what_is_new_stands_in_brackets() -> None:
    scene = one_seat()
    new: list[tuple[Place, int]] = [("node", 18), ("hex", 9), ("edge", 27)]
    text = drawn(Scene(BEGINNER, scene.tokens, 9, scene.roads, scene.buildings, new=new))
    assert "(/^\\)" in text
    assert "(ROB)" in text


def test_the_small_board_is_the_one_on_file() -> None:
    assert drawn(one_seat()) == (GOLDEN / "small.txt").read_text(encoding="utf-8")
