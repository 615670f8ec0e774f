"""What those who draw the board are told: the chart of a sea map, and where ships may go."""

from __future__ import annotations

import pytest

from hexhold.core.actions import argument, kind_of
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.games import create
from hexhold.rules.seafarers.actions import MOOR, SAIL

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
