"""Cities & Knights on the board: knights, walls, metropolises, the merchant, the barbarians and the improvements."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hexhold.core.view import view
from hexhold.draw.describe import describe
from hexhold.draw.of_state import changes, scene_of_state
from hexhold.draw.scene import Cart, Chart, Knight, Scene, Voyage
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.text.board import draw_terminal
from hexhold.draw.text.canvas import Depth, write
from hexhold.draw.text.signs import chart_lines
from hexhold.draw.text.small import small_lines
from hexhold.draw.theme import Theme
from tests.draw.test_svg import THEMES, used
from tests.draw.test_terminal import DEPTHS, bare_text
from tests.support import do, position
from tools.pictures import THREE_REALMS

GOLDEN = Path(__file__).parent / "golden"
POSITION = (
    THREE_REALMS
    + """
game: cities
turn: 66
active: P1
P3.settlements: N16
P3.cities: N44 N49
active_knights: N35 N28 N19
walls: N34 N30
tipped_cities: N16
"""
)


def scene() -> Scene:
    game, s = position(POSITION)
    return scene_of_state(game, s, title="Cities")


def test_everything_that_modules_remember_comes_into_the_picture() -> None:
    shown = scene()
    assert Knight(23, 0, 3, awake=False) in shown.knights
    assert Knight(35, 1, 2, awake=True) in shown.knights
    assert len(shown.knights) == 7
    assert set(shown.marks) == {(34, "wall"), (30, "wall"), (16, "tipped"), (18, "trade"), (30, "science")}
    assert shown.cart == Cart(9, 0)
    assert shown.voyage == Voyage(6, 7, cities=7, awake=4)
    assert shown.charts[1] == Chart(1, [1, 2, 4], [False, False, True])


def test_games_without_these_modules_draw_nothing_of_the_kind() -> None:
    game, s = position("P0.settlements: N18")
    shown = scene_of_state(game, s)
    assert (shown.knights, shown.marks, shown.charts, shown.cart, shown.voyage) == ([], [], [], None, None)
    assert "longship" not in draw_svg(shown)


def test_a_view_gives_the_same_picture_as_the_truth() -> None:
    game, s = position(POSITION)
    for seat in (0, 1, None):
        assert scene_of_state(game, view(game, s, seat).state) == scene_of_state(game, s)


def test_the_print_shows_every_piece_in_its_state() -> None:
    drawn = used(draw_svg(scene()))
    knights = Counter({name: count for name, count in drawn.items() if name.startswith("knight")})
    assert knights == {
        "knight3-off.p0-asleep": 1,
        "knight1-off.p0-asleep": 1,
        "knight2-on.p1": 1,
        "knight1-on.p1": 1,
        "knight1-off.p1-asleep": 1,
        "knight1-on.p2": 1,
        "knight2-off.p2-asleep": 1,
        "knight1-on.stone": 1,
    }
    assert drawn["metro-trade.p0"] == drawn["metro-science.p1"] == 1
    assert drawn["citywall"] == 2
    assert drawn["merchant.p0"] == 1
    assert drawn["longship"] == 2
    assert drawn["tr-politics"] == 4
    assert "serpent" not in drawn


@pytest.mark.parametrize("theme", THEMES)
def test_the_file_is_xml_and_the_same_every_time(theme: Theme) -> None:
    svg = draw_svg(scene(), theme, labels=True)
    ids = [node.get("id") for node in ET.fromstring(svg).iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert set(used(svg)) <= set(ids)
    assert svg == draw_svg(scene(), theme, labels=True)


@pytest.mark.parametrize("steps", [1, 2, 9, 20])
def test_a_voyage_of_any_length_finds_room(steps: int) -> None:
    game, s = position(f"game: cities\noptions: barbarian_steps={steps}")
    shown = scene_of_state(game, s)
    assert f"land on {steps}:" in describe(shown)
    assert used(draw_svg(shown))["longship"] == 2
    widths = {len(line) for line in small_lines(shown, False, "dark")}
    assert len(widths) == 1


def test_the_text_is_the_one_on_file_large_and_small() -> None:
    small = write(small_lines(scene(), True, "dark"), "plain", "dark")
    assert draw_terminal(scene()) == (GOLDEN / "cities.txt").read_text(encoding="utf-8")
    assert small == (GOLDEN / "cities-small.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("depth", DEPTHS)
def test_colours_tell_nothing_that_the_plain_text_does_not(depth: Depth) -> None:
    shown = scene()
    coloured = bare_text(draw_terminal(shown, depth))
    for sign in ("1^z", "3^z", "2o!", "1o!", "#o#", "T^T", "So#", "MERCHANT ^", "[6]", "awake 4", "~x~"):
        assert sign in coloured
        assert sign in draw_terminal(shown)


def test_the_chart_of_a_seat_has_a_mark_for_each_level_and_a_star_for_a_metropolis() -> None:
    rows = write(chart_lines(scene(), "dark"), "plain", "dark").splitlines()
    assert rows[2] == " o  Indigo    #....     ##...     ####.*    3 of 4"
    assert len(rows) == 5


def test_words_tell_what_the_picture_shows() -> None:
    words = describe(scene())
    assert "The merchant of Madder is at hills 11, H9." in words
    assert "The barbarians are on space 6 and land on 7: 7 cities against knights of strength 4 awake." in words
    assert "walls at N30, N34; the metropolis of science at N30" in words
    assert "knight of strength 3, asleep, at N23" in words
    assert "Madder has improved trade 4, politics 3." in words


def test_a_new_wall_a_promoted_knight_and_the_merchant_are_new() -> None:
    game, s = position(POSITION.replace("walls: N34 N30", "walls: N30") + "P1.hand: 2brick wool ore")
    before = s.copy()
    do(game, s, "P1 wall:N34", "P1 promote:N36")
    assert changes(game, before, s) == [("node", 34), ("node", 36)]
    merchant = game.slots.named("merchant")
    assert merchant is not None
    s.notes[merchant.at] = 3
    new = changes(game, before, s)
    assert new[-1] == ("hex", 3)
    shown = draw_terminal(scene_of_state(game, s, new=new))
    assert "(#o#)" in shown
    assert "(2oz)" in shown
    assert "( MERCHANT ^)" in shown
