"""PettingZoo, Gymnasium and OpenSpiel: their own tests pass for every game and every number of players."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import hexhold
import hexhold.envs.registration
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.envs.aec import HexholdAEC, env
from hexhold.envs.gym import HexholdGym, NearestLegal
from hexhold.envs.names import env_id
from tests.envs.tables import EVERY, LARGEST, TABLES

CYCLES = 100 if hexhold.COMPILED else 5


@pytest.fixture(autouse=True)
def _expected_warnings() -> Any:
    """What these tests say about every environment that has masks or wrappers is no fault."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        warnings.filterwarnings("ignore", message=".*is different from the unwrapped version")
        yield


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_tests_of_api_and_seed_pass(name: str, players: int) -> None:
    api_test(pettingzoo.make("aec", env_id(name), players=players), num_cycles=CYCLES)
    seed_test(lambda: env(game=name, players=players), num_cycles=CYCLES)


@pytest.mark.skipif(not hexhold.COMPILED, reason="whole games take long as plain Python")
@pytest.mark.parametrize(("name", "players"), LARGEST)
def test_pettingzoos_api_test_passes_over_whole_games(name: str, players: int) -> None:
    api_test(env(game=name, players=players, max_plies=3000), num_cycles=3000)


@pytest.mark.once
@pytest.mark.parametrize(
    ("name", "players"),
    [pytest.param(*table, marks=[] if table in LARGEST else pytest.mark.long) for table in EVERY],
)
def test_pettingzoos_render_test_passes(name: str, players: int) -> None:
    render_test(
        lambda render_mode: env(game=name, players=players, render_mode=render_mode),
        {"svg": lambda picture: picture.startswith("<svg"), "ansi": lambda picture: "\n" in picture},
    )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasiums_check_passes(name: str, players: int) -> None:
    made = gymnasium.make(f"hexhold/{name}-v0", players=players, disable_env_checker=True)
    check_env(NearestLegal(made), skip_render_check=not hexhold.COMPILED)


def test_masks_come_as_maskable_algorithms_expect_them() -> None:
    made = HexholdGym("base", 2, seat=1, opponents="random", skip_forced=True)
    _, info = made.reset(seed=3)
    for _ in range(30):
        mask = made.action_masks()
        assert mask.dtype == np.bool_
        assert np.array_equal(info["action_mask"], mask)
        _, reward, terminated, truncated, info = made.step(made.action_space.sample(info["action_mask"]))
        assert (reward, terminated, truncated) == (0, False, False)


def test_a_wrong_step_is_refused_and_changes_nothing() -> None:
    agents = HexholdAEC("base", 2, max_plies=30)
    with pytest.raises(Malformed, match="reset"):
        agents.step(0)
    agents.reset(seed=1)
    before = agents.observe("player_0")
    with pytest.raises(IllegalAction):
        agents.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    with pytest.raises(Malformed):
        agents.step(10_000)
    with pytest.raises(Malformed, match="whole number"):
        agents.step(None)
    after = agents.observe("player_0")
    assert all(np.array_equal(before[part], after[part]) for part in before)
    while agents.agents:
        mask = agents.observe(agents.agent_selection)["action_mask"]
        dead = agents.truncations[agents.agent_selection]
        agents.step(None if dead else int(np.flatnonzero(mask)[0]))
    with pytest.raises(OutOfTurn, match="the game is over"):
        agents.step(0)


def test_a_seat_that_acts_after_the_end_is_told_so() -> None:
    alone = HexholdGym("base", 2, max_plies=12)
    _, info = alone.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, info = alone.step(alone.action_space.sample(info["action_mask"]))
        over = terminated or truncated
    assert not alone.action_masks().any()
    with pytest.raises(OutOfTurn, match="the game is over"):
        alone.step(np.int64(0))


def test_openspiel_refuses_what_cannot_happen_and_changes_nothing() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("hexhold.envs.openspiel")
    state = pyspiel.load_game("python_hexhold_base(players=2,max_plies=12)").new_initial_state()
    with pytest.raises(Malformed, match="no outcome 99"):
        state.apply_action(99)
    for place in (0, -1):
        state.apply_action(state.chance_outcomes()[place][0])
    before = (str(state), state.history())
    illegal = next(action for action in range(100) if action not in state.legal_actions())
    with pytest.raises(IllegalAction, match="not among the legal"):
        state.apply_action(illegal)
    with pytest.raises(Malformed, match="no action 100000"):
        state.apply_action(100_000)
    assert (str(state), state.history()) == before
    while not state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    with pytest.raises(OutOfTurn, match="the game is over"):
        state.apply_action(0)


def test_unknown_names_and_modes_are_refused() -> None:
    with pytest.raises(Malformed, match="unknown environment"):
        HexholdAEC("risk")
    with pytest.raises(Malformed, match="unknown render mode"):
        HexholdAEC("base", render_mode="hologram")
    with pytest.raises(Malformed, match="unknown bot"):
        HexholdGym("base", opponents="nobody")


def openspiels_test(game: str, *, serialize: bool) -> None:
    """Let OpenSpiel play a game at random and look whether its promises are kept."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("hexhold.envs.openspiel")
    loaded = pyspiel.load_game(f"python_hexhold_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiels_basic_tests_pass(name: str, players: int) -> None:
    openspiels_test(f"{name}(players={players},max_plies={CYCLES})", serialize=True)


def test_openspiel_takes_a_scenario_and_other_options() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("hexhold.envs.openspiel")
    name = "seafarers(players=3,max_plies=30,options=scenario:fog_islands target_points:9)"
    loaded = pyspiel.load_game(f"python_hexhold_{name}")
    assert loaded.rules.options == {"scenario": "fog_islands", "target_points": 9}
    assert pyspiel.load_game(str(loaded)).rules.options == loaded.rules.options
    openspiels_test(name, serialize=True)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("fog_islands", "'fog_islands' is no name and value, such as scenario:fog_islands"),
        ("scenario:atlantis", "option scenario takes one of"),
        ("weather:bad", "unknown option 'weather'"),
    ],
)
def test_openspiel_refuses_options_that_there_are_not(options: str, reason: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("hexhold.envs.openspiel")
    with pytest.raises(Malformed, match=reason):
        pyspiel.load_game(f"python_hexhold_seafarers(options={options})")


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_openspiels_basic_tests_pass_over_whole_games(name: str, players: int) -> None:
    openspiels_test(f"{name}(players={players})", serialize=False)


@pytest.mark.parametrize(("name", "players"), LARGEST)
def test_openspiel_gets_states_that_a_player_cannot_tell_apart(name: str, players: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pytest.importorskip("hexhold.envs.openspiel")
    chance = np.random.default_rng(1)
    state = pyspiel.load_game(f"python_hexhold_{name}(players={players})").new_initial_state()
    for _ in range(4 * CYCLES):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=odds)))
            continue
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, chance.random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert twin.legal_actions() == state.legal_actions()
        state.apply_action(int(chance.choice(state.legal_actions())))
