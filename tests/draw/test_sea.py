"""Pictures of maps with a free sea: everything on the chart is drawn, in SVG, in characters and in words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from hexhold.board.chart import WONDER_NAMES
from hexhold.board.map import Map
from hexhold.draw.describe import describe
from hexhold.draw.of_state import scene_of_state
from hexhold.draw.scene import Scene, scene_of_map
from hexhold.draw.scene_sea import Sea
from hexhold.draw.svg.picture import draw_svg
from hexhold.draw.svg.shapes import Places
from hexhold.draw.text.board import draw_terminal
from hexhold.draw.text.canvas import write
from hexhold.draw.text.small import small_lines
from hexhold.draw.theme import Theme
from hexhold.rules.games import create
from tests.rules.seafarers.maps.charts import TABLES, laid, terrain

HREF = re.compile(r'href="#([^"]+)"')
THEMES: list[Theme] = ["light", "dark", "auto"]


def scene(scenario: str, players: int = 4) -> Scene:
    return scene_of_map(laid(scenario, players))


def sea_of(board: Scene) -> Sea:
    assert board.sea is not None
    return board.sea


def used(picture: str) -> Counter[str]:
    return Counter(HREF.findall(picture.split("</defs>")[1]))


def at_sea(board: Map) -> list[int]:
    return [e for e in range(int(board.grid.edge_count)) if board.shores.edge_sea[e] and not board.shores.edge_land[e]]


@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_every_sea_map_is_drawn_with_all_its_hexes(scenario: str, players: int) -> None:
    board = laid(scenario, players)
    drawn = used(draw_svg(scene_of_map(board), "light"))
    counts = terrain(board)
    for kind in counts:
        ends = len(sea_of(scene_of_map(board)).ends) if kind == "sea" else 0
        assert drawn[f"t-{kind}"] + drawn[f"t-{kind}2"] == counts[kind] + ends
    text = draw_terminal(scene_of_map(board))
    assert text.count("? fog ?") == counts["fog"]
    assert text.count("gold") == counts["gold"]


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_of_the_sea_needs_nothing_else(theme: Theme) -> None:
    picture = draw_svg(scene("pirate_islands"), theme)
    ET.fromstring(picture)
    ids = set(re.findall(r'id="([^"]+)"', picture))
    assert set(HREF.findall(picture)) <= ids


def test_ships_have_their_seats_colours_and_marks() -> None:
    board = laid("new_shores", 4)
    first, second = at_sea(board)[:2]
    sailing = replace(scene_of_map(board), ships=[(first, 0), (second, 3)])
    drawn = used(draw_svg(sailing, "light"))
    assert (drawn["ship.p0"], drawn["ship.p3"], drawn["wake.p0"], drawn["mk1.p0"], drawn["mk4.p3"]) == (1, 1, 1, 1, 1)
    assert sailing.seats == [0, 3]
    for text in (draw_terminal(sailing), write(small_lines(sailing, True, "dark"), "plain", "dark")):
        assert "\\^/" in text
        assert "\\x/" in text
    assert f"Madder has ship at E{first}." in describe(sailing)
    assert "ship" not in describe(scene_of_map(board))


def test_the_pirate_stands_on_its_hex_or_on_the_frame() -> None:
    at_end, at_hex = scene("new_shores"), scene("forgotten_tribe")
    assert sea_of(at_end).pirate == (4, 0)
    for board, words in ((at_end, "an end of the frame"), (at_hex, "H2")):
        assert used(draw_svg(board, "light"))["pirate"] == 1
        assert draw_terminal(board).count("PIRATE") == 1
        assert f"The pirate is at {words}." in describe(board)
    nowhere = scene("new_world")
    assert used(draw_svg(nowhere, "light"))["pirate"] == 0
    assert "irate" not in describe(nowhere)


def test_gifts_villages_fortresses_and_wonders_are_drawn_where_they_lie() -> None:
    tribe = used(draw_svg(scene("forgotten_tribe"), "light"))
    assert (tribe["gift-point"], tribe["gift-card"]) == (8, 4)
    assert sum(count for name, count in tribe.items() if name.startswith("boat.")) == 6
    cloth = scene("cloth")
    drawn = used(draw_svg(cloth, "light"))
    assert (drawn["village"], drawn["bolt"]) == (8, 8)
    assert all(f"({village.number}){village.cloth}" in draw_terminal(cloth) for village in sea_of(cloth).villages)
    pirates = used(draw_svg(scene("pirate_islands"), "light"))
    assert [pirates[f"fortress.p{seat}"] for seat in range(4)] == [1, 1, 1, 1]
    assert [pirates[f"beachhead.p{seat}"] for seat in range(4)] == [1, 1, 1, 1]
    wonders = used(draw_svg(scene("wonders", 6), "light"))
    assert [wonders[f"w-{name}"] for name in ("great_wall", "great_bridge", "lighthouse", "crossed")] == [5, 2, 2, 8]


def test_words_tell_what_a_scenario_puts_on_the_map() -> None:
    assert "Points wait: 2 at H" in describe(scene("new_shores"))
    assert "Gifts: " in describe(scene("forgotten_tribe"))
    assert "Villages: 9 with 5 cloth at N" in describe(scene("cloth"))
    assert "Fortresses: Madder with 3 lairs at N" in describe(scene("pirate_islands"))
    assert "Wonders: great wall at N" in describe(scene("wonders"))


def test_a_chit_lies_on_every_region_that_brings_points_to_all_alike() -> None:
    assert used(draw_svg(scene("new_shores"), "light"))["chit"] == 3
    assert used(draw_svg(scene("desert", 5), "light"))["chit"] == 6
    assert used(draw_svg(scene("four_islands"), "light"))["chit"] == 0


def test_what_was_discovered_is_drawn_instead_of_fog() -> None:
    board = laid("fog_islands", 3)
    kinds = [int(kind) for kind in board.terrain]
    fog = [h for h in range(len(kinds)) if board.kind(h).name == "fog"]
    kinds[fog[0]] = 6
    before, after = scene_of_map(board), replace(scene_of_map(board), terrain=kinds)
    drawn = [used(draw_svg(it, "light")) for it in (before, after)]
    assert [it["t-gold"] for it in drawn] == [0, 1]
    assert [it["t-fog"] + it["t-fog2"] for it in drawn] == [12, 11]
    assert [draw_terminal(it).count("? fog ?") for it in (before, after)] == [12, 11]
    assert "gold" in describe(after)


def test_harbours_on_inner_coasts_lie_in_the_water() -> None:
    board = laid("four_islands", 3)
    dry = [bool(it) for it in board.shores.hex_land]
    places = Places(board, dry)
    for harbour in board.harbours:
        x, y = places.offshore(int(harbour.edge), 62)
        nearest = min(range(len(dry)), key=lambda h: (places.hex(h)[0] - x) ** 2 + (places.hex(h)[1] - y) ** 2)
        inner = len(board.grid.edge_hexes[harbour.edge]) == 2
        assert not inner or not dry[nearest]
    assert any(len(board.grid.edge_hexes[harbour.edge]) == 2 for harbour in board.harbours)


def test_the_sides_of_the_sea_are_counted_and_the_course_of_the_fleet_is_dotted() -> None:
    pirates, shores = (draw_svg(scene(name), "light") for name in ("pirate_islands", "new_shores"))
    assert 'stroke-dasharray="1 13"' in pirates
    assert 'stroke-dasharray="1 13"' not in shores
    assert 'stroke-dasharray="7 6"' in shores


def test_a_position_shows_the_cloth_of_villages_and_players() -> None:
    game = create("seafarers", 4, {"scenario": "cloth"})
    s = game.new()
    first = sea_of(scene_of_state(game, s)).villages[0]
    stock, held = game.slots.named("village_cloth"), game.slots.named("cloth")
    assert stock is not None
    assert held is not None
    s.notes[stock.at] = 2
    s.notes[held.at + 1] = 3
    after = scene_of_state(game, s)
    village = sea_of(after).villages[0]
    assert (first.cloth, village.cloth, village.node) == (5, 2, first.node)
    assert sea_of(after).tallies == [(1, "3 cloth")]
    assert "Indigo has 3 cloth." in describe(after)


def test_a_position_shows_how_far_wonders_are_built() -> None:
    game = create("seafarers", 4, {"scenario": "wonders"})
    s = game.new()
    assert sea_of(scene_of_state(game, s)).tallies == []
    wonder, level = game.slots.named("wonder"), game.slots.named("wonder_level")
    assert wonder is not None
    assert level is not None
    s.notes[wonder.at + 2], s.notes[level.at + 2] = WONDER_NAMES.index("great_wall"), 3
    assert "Bone has great wall level 3 of 4." in describe(scene_of_state(game, s))


def test_a_position_shows_fortresses_with_their_lairs_and_warships() -> None:
    game = create("seafarers", 3, {"scenario": "pirate_islands"})
    s = game.new()
    fortresses = sea_of(scene_of_state(game, s)).fortresses
    assert [(it.seat, it.lairs) for it in fortresses] == [(0, 3), (1, 3), (2, 3)]
    lairs, warships = game.slots.named("lairs"), game.slots.named("warships")
    assert lairs is not None
    assert warships is not None
    s.notes[lairs.at + 1], s.notes[warships.at] = 0, 1
    after = scene_of_state(game, s)
    assert [it.seat for it in sea_of(after).fortresses] == [0, 2]
    assert len(sea_of(after).warships) == 1
    assert sea_of(after).warships[0] in [edge for edge, seat in after.ships if seat == 0]
    assert f"Warships at E{sea_of(after).warships[0]}." in describe(after)
    assert "\\^!" in draw_terminal(after)
    assert "\\^!" not in draw_terminal(scene_of_state(game, game.new()))
    assert 'fill="var(--hot)" stroke="var(--halo)"' in draw_svg(after)
