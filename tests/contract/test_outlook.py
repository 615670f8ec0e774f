"""Pictures and pages compute no rule: what a position leads to is told with it."""

from __future__ import annotations

from typing import cast

import pytest

from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.view import view
from hexhold.rules.games import create
from tests.support import position
from tests.watch import watch

Data = dict[str, object]


def told(text: str, is_watch: bool = False) -> Data:
    game, s = watch(text) if is_watch else position(text)
    return view_data(game, view(game, s, None))


def crossings(text: str) -> list[Data]:
    return cast("list[Data]", told(text, is_watch=True)["crossings"])


def test_what_the_next_level_of_every_track_costs() -> None:
    text = "game: cities\nP0.cities: Z4\nP0.improvements: 2trade 5science"
    first, *others = cast("list[Data]", told(text)["next_levels"])
    assert first == {"trade": {"cloth": 3}, "politics": {"coin": 1}, "science": None}
    assert others[0] == {"trade": {"cloth": 1}, "politics": {"coin": 1}, "science": {"paper": 1}}


def test_the_hex_of_the_robber_is_blocked() -> None:
    assert told("map: beginner\nrobber: H4")["blocked"] == [4]


def test_tormund_blocks_his_hex_and_wildlings_block_theirs() -> None:
    assert told("robber: H2\ngift_giant: H7", is_watch=True)["blocked"] == [2, 7]


@pytest.mark.parametrize(
    ("awake", "defence", "losers"),
    [("", [0, 0, 0, 0], [0, 1]), ("active_knights: Z5", [1, 0, 0, 0], [1]), ("ship: 5", [0, 0, 0, 0], [0, 1])],
)
def test_who_would_lose_a_city_if_the_barbarians_landed_now(awake: str, defence: list[int], losers: list[int]) -> None:
    cities = "P0.cities: Z4\nP0.roads: Z4-Z5\nP0.basic_knights: Z5\nP1.cities: N0\n"
    assert told("game: cities\n" + cities + awake)["landing"] == {"attack": 2, "defence": defence, "losers": losers}


def test_knights_that_are_strong_enough_save_all_cities() -> None:
    text = "game: cities\nP0.cities: Z4\nP0.roads: Z4-Z5\nP0.strong_knights: Z5\nactive_knights: Z5\n"
    assert told(text)["landing"] == {"attack": 1, "defence": [2, 0, 0, 0], "losers": []}


def test_a_section_holds_while_it_has_more_guards_than_wildlings() -> None:
    found = crossings("wall_1: P0 P1\nwall_2: P0\nclearing_1: regular\nclearing_2: regular")
    assert [crossing["holds"] for crossing in found] == [True, False, False, False]


def test_the_sixth_wildling_at_five_guards_is_routed_and_does_not_break_through() -> None:
    (first, *_) = crossings("wall_1: P0 P0 P1 P1 P2\nclearing_1: 5regular")
    assert first["holds"]


def test_the_next_wildling_stands_on_the_first_hex_of_the_line_with_fewest() -> None:
    (first, second, *_) = crossings("gift_regular: H0 H4 H1")
    assert (first["line"], first["next"], second["next"]) == ([0, 4, 9, 15], 9, 5)


def test_a_board_says_what_lies_north_of_it() -> None:
    board = board_data(create("watch", 4))
    frontier = cast("Data", board["frontier"])
    clans = cast("list[Data]", frontier["clans"])
    assert (board["tormunds_camp"], frontier["sections"]) == (True, 4)
    assert [clan["name"] for clan in clans] == ["ice_river", "cave_people", "hornfoot"]
    assert clans[2]["trails"] == [{"clearing": 2, "faces": [6]}, {"clearing": 3, "faces": [7, 8]}]


def test_a_board_says_how_far_the_barbarians_sail_and_where_there_is_ice() -> None:
    assert board_data(create("cities", 3))["voyage"] == 7
    assert board_data(create("gift", 3))["ice"] == [[3, 0], [4, 0]]
