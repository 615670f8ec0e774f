"""What those who draw the board are told: the chart of a sea map, and where ships may go."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.core.actions import argument, kind_of
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.seafarers.actions import MOOR, SAIL
from tests.rules.seafarers.coast import coast

PLIES = 700


def test_the_board_names_the_ends_of_the_frame_the_islands_and_what_they_bring() -> None:
    sea = board_data(create("seafarers", 4))["sea"]
    assert isinstance(sea, dict)
    assert sea["ends"] == [[-3, 0], [4, 0]]
    assert [region["name"] for region in sea["regions"]] == ["main", "north-west", "north-east", "south-east"]
    assert sea["bonus"] == {"points": 2, "regions": [1, 2, 3], "foreign": False}
    assert sea["start"] == [0]


def test_every_island_is_foreign_to_those_who_did_not_begin_there() -> None:
    sea = board_data(create("seafarers", 4, {"scenario": "four_islands"}))["sea"]
    assert isinstance(sea, dict)
    assert sea["bonus"] == {"points": 2, "regions": [0, 1, 2, 3], "foreign": True}


@pytest.mark.parametrize("scenario", ["new_shores", "forgotten_tribe", "cloth", "pirate_islands", "wonders"])
def test_a_scenario_shows_its_own_marks_and_no_others(scenario: str) -> None:
    game = create("seafarers", 4, {"scenario": scenario})
    sea, chart = board_data(game)["sea"], game.map.chart
    assert isinstance(sea, dict)
    assert chart is not None
    own = {
        "forgotten_tribe": {"gifts"},
        "cloth": {"villages"},
        "pirate_islands": {"voyages", "fleet"},
        "wonders": {"wonders", "wonder_places"},
    }
    marks = {key for keys in own.values() for key in keys}
    assert sea.keys() & marks == own.get(scenario, set())
    if scenario == "forgotten_tribe":
        assert Counter(gift["kind"] for gift in sea["gifts"]) == {"point": 8, "card": 4, "harbour": 6}
        assert [gift["edge"] for gift in sea["gifts"]] == [gift.edge for gift in chart.gifts]
        goods = Counter(gift["good"] for gift in sea["gifts"] if gift["kind"] == "harbour")
        assert goods == {None: 1, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
        assert {gift["good"] for gift in sea["gifts"] if gift["kind"] != "harbour"} == {None}
    if chart.cloth is not None:
        assert [(village["node"], village["number"]) for village in sea["villages"]] == chart.cloth.villages
    if chart.voyages is not None:
        places = [(way.beachhead, way.fortress) for way in chart.voyages.voyages]
        assert [(way["beachhead"], way["fortress"]) for way in sea["voyages"]] == places
        assert sea["fleet"] == chart.voyages.fleet
    if chart.wonders is not None:
        assert (sea["wonders"], sea["wonder_places"]) == (chart.wonders.tiles, chart.wonders.places)


def test_no_ship_is_shown_as_movable_before_the_roll_after_a_move_or_when_the_game_is_over() -> None:
    """P0 has a ship at an open end."""
    for stack, moved, count in (("turn(P0)", 0, 1), ("before_roll(P0)", 0, 0), ("turn(P0)", 1, 0)):
        game, s = coast("P0.ships: S(1,-1)-N(1,0)", f"ship_moved: {moved}", stack=stack)
        moorings = view_data(game, view(game, s, 0))["moorings"]
        assert isinstance(moorings, dict)
        assert len(moorings) == count
    game, s = coast("P0.ships: S(1,-1)-N(1,0)")
    s.over = 1
    assert view_data(game, view(game, s, 0))["moorings"] == {}


@pytest.mark.parametrize("scenario", ["new_shores", "fog_islands"])
def test_the_places_that_a_view_names_for_a_ship_are_those_where_it_may_go(scenario: str) -> None:
    game, rng = create("seafarers", 4, {"scenario": scenario}, seed=5), Rng(5, "moorings")
    s = game.new()
    seen = 0
    for _ in range(PLIES):
        if s.over:
            break
        seat = to_act(s)
        if seat < 0:
            step(game, s, seat, sample_chance(game, s, rng))
            continue
        acts = legal_actions(game, s, seat)
        sailing = [int(argument(act, 0)) for act in acts if kind_of(act) == SAIL]
        moorings = view_data(game, view(game, s, 0))["moorings"]
        assert isinstance(moorings, dict)
        for edge in sailing:
            twin = s.copy()
            step(game, twin, seat, next(a for a in acts if kind_of(a) == SAIL and argument(a, 0) == edge))
            following = [act for act in legal_actions(game, twin, seat) if kind_of(act) == MOOR]
            assert moorings[f"E{edge}"] == [int(argument(act, 0)) for act in following]
            seen += 1
        step(game, s, seat, acts[int(rng.below(len(acts)))])
    assert seen > 10
