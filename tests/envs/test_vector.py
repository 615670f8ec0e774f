"""Many games at once: buffers of the caller's own, autoreset, snapshots, opponents, processes, bad input."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import hexhold
from hexhold.core.errors import IllegalAction, Malformed, OutOfTurn
from hexhold.envs import NO_ACTION, Buffers, VectorEnv, WorkerEnv
from tests.envs.tables import LARGEST

FEW = 400 if hexhold.COMPILED else 60


def arrays(buffers: Buffers) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in vars(buffers).items() if array is not None}


@pytest.mark.parametrize(("name", "players"), LARGEST)
def test_the_same_seed_gives_the_same_games_in_the_callers_own_buffers(name: str, players: int) -> None:
    plain = VectorEnv(name, players, 3)
    own = Buffers.allocate(plain.shape)
    other = VectorEnv(name, players, 3, buffers=own)
    assert plain.reset(7) is plain.buffers
    assert other.reset(7) is own
    elsewhere = Buffers.allocate(plain.shape)
    for _ in range(FEW // 10):
        actions = plain.sample()
        plain.step(actions)
        assert other.step(actions, out=elsewhere) is elsewhere
        assert arrays(elsewhere) == arrays(plain.buffers)


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = VectorEnv("base", 2, 2), VectorEnv("base", 2, 5)
    few.reset(3)
    many.reset(3)
    for _ in range(FEW // 4):
        actions = many.sample()
        many.step(actions)
        few.step(actions[:2])
        assert few.buffers.observations is not None
        assert many.buffers.observations is not None
        assert np.array_equal(few.buffers.observations, many.buffers.observations[:2])


@pytest.mark.parametrize(("name", "players"), LARGEST)
def test_games_can_share_a_few_maps(name: str, players: int) -> None:
    env = VectorEnv(name, players, 6, maps=2, max_plies=30)
    other = VectorEnv(name, players, 6, maps=2, max_plies=30)
    env.reset(4)
    other.reset(4)
    boards = {id(env.snapshot(slot).game.map) for slot in range(6)}
    for _ in range(FEW // 6):
        actions = env.sample()
        assert arrays(env.step(actions)) == arrays(other.step(actions))
        boards |= {id(env.snapshot(slot).game.map) for slot in range(6)}
    assert len(boards) == 2


def test_a_game_that_ends_gives_way_to_a_new_one_in_the_same_step() -> None:
    env = VectorEnv("base", 2, 8, final_observations=True, max_plies=FEW)
    now = env.reset(1)
    assert now.observations is not None
    turn = env.encoding.layout.begins(3, env.encoding.layout.names[3].index("turn"))
    ended = 0
    for _ in range(2 * FEW):
        now = env.step(env.sample())
        assert now.final_observations is not None
        assert now.observations is not None
        for slot in np.flatnonzero(now.truncations | now.terminations):
            ended += 1
            assert now.observations[slot, turn] == 0
            assert now.final_observations[slot, turn] > 0
            assert now.masks[slot].any()
    assert ended >= 8


@pytest.mark.skipif(not hexhold.COMPILED, reason="whole games take long as plain Python")
def test_the_end_is_told_to_every_seat_from_the_one_that_acted() -> None:
    env = VectorEnv("base", 3, 16)
    now = env.reset(5)
    wins = 0
    while wins < 20:
        now = env.step(env.sample())
        assert not now.rewards[~now.terminations].any()
        for slot in np.flatnonzero(now.terminations):
            assert sorted(now.rewards[slot]) == [-1, -1, 1]
            # In the base game whoever wins does so by their own action, or by the chance that follows it.
            wins += int(now.rewards[slot, 0] == 1)


def test_without_autoreset_a_slot_stays_at_its_end_until_it_begins_anew() -> None:
    env = VectorEnv("base", 2, 2, autoreset=False, max_plies=40)
    now = env.reset(1)
    for _ in range(40):
        now = env.step([int(env.sample()[0]), NO_ACTION])
        if now.truncations[0]:
            break
    assert not now.masks[0].any()
    before = arrays(now)
    with pytest.raises(OutOfTurn, match="the game is over"):
        env.step([0, NO_ACTION])
    assert arrays(env.buffers) == before
    assert env.reset_slot(0).masks[0].any()


@pytest.mark.parametrize(
    ("game", "bot", "steps"),
    [("cities", "random", 20), pytest.param("base", "builder", 60, marks=pytest.mark.once)],
)
def test_a_slot_put_back_to_a_snapshot_plays_the_same_again(game: str, bot: str, steps: int) -> None:
    env = VectorEnv(game, 3, 2, seat=1, opponents=[bot, bot])
    env.reset(2)
    for _ in range(steps):
        env.step(env.sample())
    kept = env.snapshot(0)
    before = arrays(env.restore(0, kept))
    actions = []
    for _ in range(FEW // 10):
        actions.append(int(env.sample()[0]))
        env.step([actions[-1], NO_ACTION])
    after = arrays(env.buffers)
    assert arrays(env.restore(0, kept))["observations"] == before["observations"]
    for action in actions:
        env.step([action, NO_ACTION])
    assert arrays(env.buffers) == after
    with pytest.raises(Malformed, match="snapshot"):
        VectorEnv("gift", 3, 1).restore(0, kept)


def test_opponents_act_inside_the_step_and_the_caller_sits_in_turn() -> None:
    env = VectorEnv("base", 4, 4, seat="rotate", opponents=["random", "random", "greedy"])
    now = env.reset(1)
    assert list(now.seats) == [0, 1, 2, 3]
    for _ in range(10):
        now = env.step(env.sample())
        assert list(now.seats) == [0, 1, 2, 3]


def test_forced_actions_can_be_skipped() -> None:
    env = VectorEnv("base", 3, 4, skip_forced=True)
    now = env.reset(1)
    for _ in range(FEW):
        now = env.step(env.sample())
        assert now.masks.sum(1).min() > 1


@pytest.mark.once
def test_processes_play_the_games_of_one_process() -> None:
    one = VectorEnv("base", 2, 5)
    one.reset("shared")
    with WorkerEnv("base", 2, 5, workers=2) as many:
        assert many.signature == one.signature
        many.reset("shared")
        for _ in range(FEW // 10):
            actions = one.sample()
            one.step(actions)
            many.step(actions)
            assert arrays(many.buffers) == arrays(one.buffers)
        before = arrays(many.buffers)
        wrong = one.sample().copy()
        wrong[4] = int(np.flatnonzero(~one.buffers.masks[4])[0])
        with pytest.raises(IllegalAction):
            many.step(wrong)
        assert arrays(many.buffers) == before


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0], "2 actions are needed"),
        ([0.5, 1.5], "whole numbers"),
        ([[1, 2]], "whole numbers"),
        ([NO_ACTION, 100_000], "there is no action 100000"),
        ([-2, 0], "there is no action -2"),
    ],
)
def test_actions_that_are_none_are_refused_and_change_nothing(actions: Any, message: str) -> None:
    env = VectorEnv("base", 2, 2)
    env.reset(1)
    states = [env.snapshot(slot).state.key() for slot in range(2)]
    with pytest.raises(Malformed, match=message):
        env.step(actions)
    assert [env.snapshot(slot).state.key() for slot in range(2)] == states


def test_an_action_outside_of_the_mask_is_refused_with_its_rule_and_changes_nothing() -> None:
    env = VectorEnv("base", 2, 2)
    now = env.reset(1)
    states = [env.snapshot(slot).state.key() for slot in range(2)]
    legal = env.sample()
    with pytest.raises(IllegalAction, match="slot 1") as caught:
        env.step([int(legal[0]), int(np.flatnonzero(~now.masks[1])[0])])
    assert caught.value.rule
    assert [env.snapshot(slot).state.key() for slot in range(2)] == states
    env.step(legal)


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("masks", lambda array: array[:, :-1], "masks: expected the shape"),
        ("observations", lambda array: array.astype(np.float32), "observations: expected int8"),
        ("rewards", lambda array: array.tolist(), "rewards: expected a NumPy array"),
        ("observations", lambda array: None, "observations: expected a NumPy array"),
    ],
)
def test_buffers_that_do_not_fit_are_refused(name: str, change: Any, message: str) -> None:
    env = VectorEnv("base", 2, 2)
    env.reset(1)
    own = Buffers.allocate(env.shape)
    wrong = replace(own, **{name: change(getattr(own, name))})
    with pytest.raises(Malformed, match=message):
        env.step(env.sample(), out=wrong)
    with pytest.raises(Malformed, match=message):
        VectorEnv("base", 2, 2, buffers=wrong)
    locked = Buffers.allocate(env.shape)
    locked.masks.flags.writeable = False
    with pytest.raises(Malformed, match="cannot be written to"):
        env.step(env.sample(), out=locked)


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"name": "chess"}, "unknown environment 'chess'"),
        ({"name": "hexhold/base_v9"}, "this Hexhold has hexhold/base_v0"),
        ({"players": 9}, "not 9"),
        ({"games": 0}, "at least one game"),
        ({"maps": 0}, "at least one map"),
        ({"threads": 0}, "at least one thread"),
        ({"seat": 4}, "there is no seat 4"),
        ({"seat": "north"}, "a seat is a number or 'rotate'"),
        ({"seat": 0, "opponents": ["random"]}, "3 opponents are needed"),
        ({"seat": 0, "opponents": "nobody"}, "unknown bot 'nobody'"),
        ({"options": {"nothing": 1}}, "nothing"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(choices: dict[str, Any], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        VectorEnv(**{"name": "base", **choices})


def test_a_model_is_refused_where_it_does_not_fit() -> None:
    env = VectorEnv("hexhold/base_v0", 2, 1)
    env.check(dict(env.signature))
    with pytest.raises(Malformed, match="observations"):
        env.check({**env.signature, "observations": "0" * 16})
    with pytest.raises(Malformed, match="players"):
        VectorEnv("base", 3, 1).check(dict(env.signature))
    with pytest.raises(Malformed, match="reset"):
        env.step([0])
