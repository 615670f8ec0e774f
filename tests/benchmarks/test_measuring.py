"""What the benchmarks measure is what they say: the same games in kernel and engine, and copies that are copies."""

from __future__ import annotations

import pytest

from benchmarks import envs
from benchmarks.hexhold_speed import in_engine, random_play
from benchmarks.kernel_speed import costs, in_kernel, sizes
from hexhold.kernel import kernel_of
from hexhold.rng import Rng
from hexhold.rules.games import create
from tests.compilers import need_kernels

pytestmark = pytest.mark.once
BRIEFLY = 0.01


@pytest.fixture(autouse=True, scope="module")
def _kernels_can_be_made() -> None:
    need_kernels()


@pytest.mark.parametrize("name", ["base", "gift"])
def test_kernel_and_engine_play_the_same_random_games(name: str) -> None:
    game = create(name, 3)
    for number in range(2):
        assert in_kernel(game)(Rng(5, number)) == in_engine(game)(Rng(5, number))


def test_a_speed_is_made_of_whole_games() -> None:
    game = create("base", 3)
    speed = random_play(game, in_kernel(game), BRIEFLY, 1)
    assert speed["steps_per_s"] > speed["decisions_per_s"] > speed["games_per_s"] > 0
    assert speed["games_per_s"] * speed["ms_per_game"] == pytest.approx(1000)
    assert speed["turns"] > 50


def test_a_copy_has_a_time_and_a_state_a_size() -> None:
    game = create("base", 3)
    kernel = kernel_of(game)
    found = costs(game, BRIEFLY, 1)
    assert found["copy_us"] > 0
    assert found["state_bytes"] == kernel.state_size


def test_a_copied_state_is_the_same_game() -> None:
    game = create("base", 3)
    kernel = kernel_of(game)
    board = kernel.board(game.map)
    state, twin = kernel.read(game.new(), board), kernel.read(game.blank(), board)
    assert kernel.key(twin) != kernel.key(state)
    assert kernel.call("copy", twin, state, 1, 3) == 3
    assert kernel.key(twin) == kernel.key(state) == game.new().key()


@pytest.mark.long
def test_every_game_and_number_of_players_has_a_size() -> None:
    found = sizes()
    assert {name: set(by_players) for name, by_players in found.items()} == {
        "base": {2, 3, 4, 5, 6},
        "cities": {2, 3, 4, 5, 6},
        "gift": {3, 4},
        "watch": {3, 4, 5, 6},
    }
    assert all(size > 500 for by_players in found.values() for size in by_players.values())


def test_environments_are_measured_in_kernel_and_engine_each_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = [("base", 3, True, None, True), ("base", 3, True, 2, False)]
    monkeypatch.setattr(envs, "asked", lambda: iter(asked))
    speeds = list(envs.each_alone(BRIEFLY))
    assert [(speed.kernel, speed.maps, speed.games) for speed in speeds] == [(True, None, 3), (False, 2, 3)]
    assert all(speed.steps_per_s > 0 for speed in speeds)


def test_everything_asked_of_environments_is_asked_once() -> None:
    asked = list(envs.asked())
    assert len(asked) == len(set(asked))
    for observations in (True, False):
        assert ("base", 16384, observations, None, True) in asked
        assert ("base", 4096, observations, envs.MAPS, True) in asked
        assert ("base", 256, observations, envs.MAPS, False) in asked
        for kernel in (True, False):
            assert ("watch", 256, observations, None, kernel) in asked


def test_threads_and_processes_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "LARGE", 4)
    monkeypatch.setattr(envs, "GIVEN_STEPS", 3)
    found = envs.measure_spread([1, 2], BRIEFLY, False, kernel=True)
    assert found["threads"].keys() == found["workers"].keys() == {1, 2}
    assert all(speed > 0 for kind in found.values() for speed in kind.values())
