"""The SVG picture of a board shows everything that is on it, in one file that needs nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board.grid import Grid
from hexhold.board.map import Map
from hexhold.board.terrain import GENERIC, GOOD_NAMES
from hexhold.draw.scene import Scene, scene_of_map
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.svg.shapes import Places
from hexhold.draw.theme import Theme
from tests.draw.positions import BEGINNER, BEGINNER_5_6, MAPS, ODD, one_seat, six_seats
from tests.support import TERRAIN_NAMES

SVG = "{http://www.w3.org/2000/svg}"
HREF = re.compile(r'href="#([^"]+)"')
THEMES: list[Theme] = ["light", "dark", "auto"]


def used(svg: str) -> Counter[str]:
    """The drawings printed on the sheet, without those that are parts of others."""
    return Counter(HREF.findall(svg.split("</defs>")[1]))


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("board", MAPS)
def test_every_hex_and_every_number_is_drawn(board: Map) -> None:
    drawn = used(draw_svg(scene_of_map(board)))
    lands = Counter(TERRAIN_NAMES[int(kind)] for kind in board.terrain)
    for land, count in lands.items():
        assert drawn[f"t-{land}"] + drawn[f"t-{land}2"] == count
    assert drawn["t-ice"] == len(board.ice)
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        assert drawn[f"token-{total}"] == [int(mask) for mask in board.tokens].count(1 << total)


@pytest.mark.parametrize("board", MAPS)
def test_every_harbour_is_a_boat_with_the_sail_of_what_it_trades(board: Map) -> None:
    drawn = used(draw_svg(scene_of_map(board)))
    goods = Counter(int(harbour.good) for harbour in board.harbours)
    assert drawn["boat.any"] == goods[GENERIC]
    for good, name in enumerate(GOOD_NAMES):
        assert drawn[f"boat.{name}"] == drawn[f"r-{name}"] == goods[good]


def test_a_joint_token_shows_all_its_numbers() -> None:
    drawn = used(draw_svg(scene_of_map(ODD)))
    assert drawn["token-2-12"] == 1
    assert drawn["n3.token-ink"] >= 1
    assert drawn["n-slash.token-ink"] == 1


def test_each_seat_has_its_mark_three_times_on_a_road_and_once_on_a_building() -> None:
    drawn = used(draw_svg(six_seats()))
    for seat in range(6):
        assert drawn[f"road.p{seat}"] == 2
        assert drawn[f"settlement.p{seat}"] == drawn[f"city.p{seat}"] == 1
        assert drawn[f"mk{seat + 1}.p{seat}"] == 2 * 3 + 2


def test_the_robber_stands_on_the_board_and_turns_the_number_below_it_grey() -> None:
    drawn = used(draw_svg(six_seats()))
    assert drawn["robber"] == 1
    assert drawn["token-6.blocked"] == 1
    assert drawn["token-6"] == 2
    assert used(draw_svg(scene_of_map(BEGINNER)))["robber"] == 0


def test_labels_name_every_hex_intersection_and_path() -> None:
    grid = BEGINNER.grid
    names = [f"H{h}" for h in range(19)] + [f"N{n}" for n in range(54)] + [f"E{e}" for e in range(72)]
    assert (grid.hex_count, grid.node_count, grid.edge_count) == (19, 54, 72)
    assert set(names) <= set(texts(draw_svg(one_seat(), labels=True)))
    assert not set(names) & set(texts(draw_svg(one_seat())))


def test_a_place_pointed_at_carries_its_label() -> None:
    assert {"12 %", "best"} <= set(texts(draw_svg(six_seats())))


@pytest.mark.parametrize("theme", THEMES)
def test_the_file_is_xml_and_refers_only_to_itself(theme: Theme) -> None:
    svg = draw_svg(six_seats(), theme, labels=True)
    ids = [node.get("id") for node in ET.fromstring(svg).iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert set(HREF.findall(svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]
    assert "currentColor" not in svg


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_theme_is_written_in_plain_colours(theme: Theme) -> None:
    assert "var(" not in draw_svg(six_seats(), theme)


def test_the_themes_differ_and_auto_defines_every_ink_for_both() -> None:
    assert draw_svg(six_seats(), "light") != draw_svg(six_seats(), "dark")
    auto = draw_svg(six_seats(), "auto")
    day, night = auto.split("prefers-color-scheme:dark")
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", auto)) == set(re.findall(r"--([a-z0-9-]+):#", day))
    assert set(re.findall(r"--([a-z0-9-]+):#", night)) <= set(re.findall(r"--([a-z0-9-]+):#", day))


def test_the_same_scene_gives_the_same_file_in_every_process() -> None:
    code = "from tests.draw.positions import six_seats; from hexhold.draw.svg.picture import draw_svg; "
    code += "import hashlib; print(hashlib.sha256(draw_svg(six_seats()).encode()).hexdigest())"
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1


def test_title_and_description_tell_the_position_in_words() -> None:
    root = ET.fromstring(draw_svg(one_seat()))
    words = root.findtext(f"{SVG}desc") or ""
    assert root.findtext(f"{SVG}title") == "One seat"
    assert "mountains 10, pasture 2, forest 9; fields 12" in words
    assert "any 3:1 at N0 and N3" in words
    assert "The robber is at desert, H9." in words
    assert "Madder has city at N28; settlement at N18; roads at E27, E35, E41, E42." in words


def test_a_title_from_a_map_file_can_break_neither_xml_nor_picture() -> None:
    scene = Scene(BEGINNER, [0] * 19, title='<script> & "quotes" \x1b[31m ' + "long " * 40, note="\0")
    root = ET.fromstring(draw_svg(scene))
    assert (root.findtext(f"{SVG}title") or "").startswith('<script> & "quotes"')


def test_all_that_is_drawn_lies_on_the_sheet() -> None:
    for board in (BEGINNER, BEGINNER_5_6):
        root = ET.fromstring(draw_svg(scene_of_map(board)))
        x, y, w, h = (float(side) for side in root.attrib["viewBox"].split())
        places = Places(board)
        for n in range(int(board.grid.node_count)):
            px, py = places.node(n)
            assert x + 100 < px < x + w - 100
            assert y + 100 < py < y + h - 100


hexes = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=20)


@given(hexes)
def test_coasts_run_once_along_every_side_that_faces_the_sea(places: set[tuple[int, int]]) -> None:
    grid = Grid(sorted(places))
    board = Map("any", grid, terrain=[0] * len(places), tokens=[0] * len(places), harbours=[], starts=[], ice=[])
    loops = Places(board).coasts()
    assert sum(len(loop) for loop in loops) == sum(grid.on_rim(e) for e in range(int(grid.edge_count)))
    points = [(round(x), round(y)) for loop in loops for x, y in loop]
    assert len(points) == len(set(points))
