"""The Gift and the Wall: Tormund, trade routes, clans, clearings, guards, wildlings, breaches and heroes."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hexhold.core.view import view
from hexhold.draw.describe import describe
from hexhold.draw.of_state import changes, scene_of_state
from hexhold.draw.scene import Scene
from hexhold.draw.scene_north import Clan, Hero, Section
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.text.board import draw_terminal
from hexhold.draw.text.canvas import Depth, write
from hexhold.draw.text.small import small_lines
from hexhold.draw.theme import Theme
from tests.draw.test_svg import HREF, THEMES, texts, used
from tests.draw.test_terminal import DEPTHS, bare_text
from tests.support import position
from tools.pictures import AT_THE_WALL

GOLDEN = Path(__file__).parent / "golden"
GIFT = """
game: gift
map: standard
P0.settlements: N41
P0.keeps: N26
P0.roads: E29 E28
P1.keeps: N22
robber: H10
"""
WATCH = (
    """
game: watch
map: standard
P0.settlements: N10 N21
P0.keeps: N34
P1.roads: E18 E26
P1.keeps: N11
wildling_die: 5
"""
    + AT_THE_WALL
)


def scene(text: str) -> Scene:
    game, s = position(text)
    return scene_of_state(game, s, title="North")


def test_the_frontier_is_what_the_modules_remember() -> None:
    watch = scene(WATCH).watch
    assert watch is not None
    assert watch.clans[0] == Clan("ice_river", ["regular", "giant", "regular"], [(0, (1, 2)), (1, (3,))])
    assert watch.sections[2] == Section([1, 3, 0], ["regular", "regular"], [2, 6, 11, 17])
    assert [section.is_cracked for section in watch.sections] == [False, True, False, False]
    assert (watch.breaches, watch.in_gift, watch.die) == (1, 3, 5)
    assert watch.heroes[3] == Hero(3, "mormont", "B")
    assert list(watch.guards) == [2, 3, 1, 1]


@pytest.mark.parametrize("text", [GIFT, WATCH])
def test_a_view_gives_the_same_picture_as_the_truth(text: str) -> None:
    game, s = position(text)
    for seat in (0, None):
        assert scene_of_state(game, view(game, s, seat).state) == scene_of_state(game, s)


def test_the_print_of_the_gift_has_wagons_keeps_ice_and_tormund() -> None:
    drawn = used(draw_svg(scene(GIFT)))
    assert sum(count for name, count in drawn.items() if name.startswith("wagon.")) == 9
    assert drawn["keep.p0"] == drawn["keep.p1"] == 1
    assert drawn["t-ice"] == 2
    assert drawn["tormund"] == 1
    assert drawn["token-11.blocked"] == 1
    assert not {"boat.any", "robber", "serpent"} & set(drawn)


def test_in_his_camp_tormund_blocks_nothing() -> None:
    shown = scene(GIFT.replace("robber: H10", ""))
    drawn = used(draw_svg(shown))
    assert drawn["tormund"] == 1
    assert not [name for name in drawn if name.endswith(".blocked")]
    assert "Tormund in his camp" in draw_terminal(shown)
    assert "Tormund is in his camp." in describe(shown)


def test_the_print_of_the_watch_shows_everybody_in_his_place() -> None:
    svg = draw_svg(scene(WATCH))
    drawn = used(svg)
    assert [drawn[f"guard.p{seat}"] for seat in range(4)] == [2, 3, 1, 1]
    camps, clearings, gift, plaques, track = 4, 4, 2, 4, 3
    assert drawn["wild"] == camps + clearings + gift + plaques + track
    assert drawn["climber"] == 2
    assert drawn["giant"] == 2
    blocked = {name for name in drawn if name.endswith(".blocked")}
    assert blocked == {"token-6.blocked", "token-5.blocked", "token-4.blocked", "token-10.blocked"}
    assert {"h-yarwyck", "h-ygritte", "h-marsh", "h-mormont"} <= set(drawn)
    assert {"Ice River", "Cave People", "Hornfoot", "Breaches", "In the Gift", "3 of 8", "B"} <= set(texts(svg))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", [GIFT, WATCH])
def test_the_file_is_xml_and_the_same_every_time(text: str, theme: Theme) -> None:
    svg = draw_svg(scene(text), theme, labels=True)
    ids = [node.get("id") for node in ET.fromstring(svg).iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert set(HREF.findall(svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert svg == draw_svg(scene(text), theme, labels=True)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_any_number_of_clans_finds_room(players: int) -> None:
    shown = scene(f"game: watch\nmap: standard\nplayers: {players}")
    watch = shown.watch
    assert watch is not None
    assert len(watch.sections) == max(4, players)
    root = ET.fromstring(draw_svg(shown))
    x, _, w, _ = (float(side) for side in root.attrib["viewBox"].split())
    for oval in root.iter("{http://www.w3.org/2000/svg}ellipse"):
        assert x < float(oval.attrib["cx"]) < x + w
    for lines in (small_lines(shown, True, "dark"), small_lines(shown, False, "dark")):
        text = write(lines, "plain", "dark")
        assert all(f"W{number}[.....]" in text for number in range(1, len(watch.sections) + 1))
        assert all(str(face) in text for face in range(1, 9))


def test_a_mammoth_turns_the_line_to_the_south_east() -> None:
    shown = scene("game: watch\nmap: standard\nplayers: 6\nclearing_2: mammoth\nwall_2: P0")
    assert shown.watch is not None
    assert shown.watch.sections[1].line[:2] == [1, 8]
    assert "C2 M" in draw_terminal(shown)


@pytest.mark.parametrize(("name", "text"), [("gift", GIFT), ("watch", WATCH)])
def test_the_text_is_the_one_on_file_large_and_small(name: str, text: str) -> None:
    small = write(small_lines(scene(text), True, "dark"), "plain", "dark")
    assert draw_terminal(scene(text)) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert small == (GOLDEN / f"{name}-small.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("depth", DEPTHS)
def test_colours_tell_nothing_that_the_plain_text_does_not(depth: Depth) -> None:
    shown = scene(WATCH)
    signs = ["W1[^o...]", "W3[ox^..]", "1:1!", "RGR..", "4/ \\*5", "C3 RR", "WILD C", "TORMUND", "{o}", "side B"]
    for text in (draw_terminal(shown), bare_text(draw_terminal(shown, depth))):
        assert [sign for sign in signs if sign not in text] == []


def test_words_tell_what_the_picture_shows() -> None:
    words = describe(scene(WATCH))
    assert "Ice River: 2 regular, 1 giant in the camps." in words
    assert "Section 2: 1 regular before it, guarded by Bone. The next one breaks through." in words
    assert "1 climber at hills 5, H2." in words
    assert "Breaches 1 of 3; wildlings in the Gift 3 of 8." in words
    assert "Saffron's hero is Mormont, side B." in words


def test_a_wildling_that_has_crossed_is_new() -> None:
    game, before = position(WATCH)
    _, after = position(WATCH.replace("gift_regular: H1 H5", "gift_regular: H1 H5 H9"))
    assert changes(game, before, after) == [("hex", 9)]
    assert re.search(r"\( +WILD R +\)", draw_terminal(scene_of_state(game, after, new=[("hex", 9)])))
