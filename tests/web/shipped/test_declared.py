"""What the engine declares and the page is written by: nothing of it is out of date, and it is true of real games."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.events import Events
from hexhold.core.formats.view_data import board_data
from hexhold.i18n import catalogue
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset
from hexhold.server.telling.views import show_view
from tools.board_fixtures import stale as stale_fixtures
from tools.declare.__main__ import stale
from tools.declare.board import BoardData
from tools.declare.position import view_type
from tools.game_streams import shapes
from tools.game_streams import stale as stale_streams

pytestmark = pytest.mark.once

FIXTURES = Path(__file__).parents[3] / "web" / "test" / "fixtures"
STEPS = 700
EVERY = 7
"""Views are looked at after so many steps."""
TABLES = [(name, players) for name, info in GAMES.items() for players in (info.players[0], info.players[-1])]


def test_what_is_declared_for_the_page_is_up_to_date() -> None:
    assert stale() == [], "run python -m tools.declare"


@pytest.mark.long
def test_positions_that_the_tests_of_the_page_show_are_played_by_the_bots_of_today() -> None:
    assert stale_fixtures(FIXTURES) == [], "run python -m tools.board_fixtures web/test/fixtures"


@pytest.mark.long
def test_games_that_the_tests_of_the_page_listen_to_are_played_by_the_bots_of_today() -> None:
    assert stale_streams(FIXTURES.parent / "games") == [], "run python -m tools.game_streams web/test/games"


def test_headings_are_looked_at_in_every_phase_in_which_a_game_asks_somebody() -> None:
    phases = json.loads((FIXTURES.parent / "games" / "phases.json").read_text("utf-8"))
    seen = {(phase["game"], phase["decision"]["kind"]) for phase in phases}
    questions = catalogue("en")["ask"]
    asked = {
        (name, frame.name)
        for name, players, options in shapes()
        for frame in create(name, players, options, seed=1).frames
        if frame.name in questions
    }
    assert asked - seen == set()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_view_of_a_game_is_as_it_is_declared_and_somebody_rolls(name: str, players: int) -> None:
    game = create(name, players, seed=3)
    msgspec.convert(board_data(game), BoardData)
    told = Events()
    for view in views(game, told):
        msgspec.convert(view, view_type())
    rolls = [event.seen_by(None) for event in told.heard if event.code == "rolled"]
    assert rolls
    assert all(roll["seat"] in range(players) for roll in rolls), "nobody rolled"


def views(game: Ruleset, told: Events) -> list[dict[str, object]]:
    """What seats and watchers see now and then in a game played at random, and what is told in it."""
    rng = Rng(11, "declared")
    state = game.new()
    seen: list[dict[str, object]] = []
    for at in range(STEPS):
        if at % EVERY == 0 or state.over:
            seen += [show_view(game, state, seat) for seat in (0, int(game.seats) - 1, None)]
        if state.over:
            break
        seat = to_act(state)
        acts = [sample_chance(game, state, rng)] if seat == CHANCE else legal_actions(game, state, seat)
        step(game, state, seat, acts[rng.below(len(acts))], told)
    return seen
