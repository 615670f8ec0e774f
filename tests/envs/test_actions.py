"""The dense action space: a bijection with the actions of menus, and a mask that says what the rules say."""

from __future__ import annotations

import numpy as np
import pytest

import hexhold
from hexhold.core.engine import explain
from hexhold.core.errors import Malformed
from hexhold.core.notation import out_of_range, token
from hexhold.encode.actions import ActionSpace
from hexhold.envs import VectorEnv
from hexhold.rules.base.actions import OFFER
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from tests.envs.tables import AT_SEA, EVERY, TABLES, decisions, table

SHORT = 400 if hexhold.COMPILED else 30
MILLION = 1_000_000


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_index_is_one_action_in_range_and_back(name: str, players: int) -> None:
    game = table(name, players)
    space = ActionSpace(game)
    for seat in (0, players - 1):
        packed = [int(space.action(index, seat)) for index in range(int(space.size))]
        assert len(set(packed)) == len(packed)
        for index in range(0, len(packed), 7):
            assert out_of_range(game, packed[index]) == ""
            assert space.index(packed[index], seat) == index


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_everything_a_menu_lists_has_an_index(name: str, players: int) -> None:
    game = table(name, players)
    space = ActionSpace(game)
    for _, seat, acts in decisions(game, "menu", SHORT):
        indices = [int(space.index(act, seat)) for act in acts]
        assert min(indices) >= 0
        assert [int(space.action(index, seat)) for index in indices] == acts


def check_mask(name: str, players: int, steps: int, options: dict[str, Value] | None = None) -> None:
    """Over so many random steps the rules accept every action of the mask and refuse every other of the space."""
    env = VectorEnv(name, players, 16, options=options, observations=False)
    now = env.reset(f"mask {players}")
    space = [[int(env.space.action(index, seat)) for index in range(env.shape.actions)] for seat in range(players)]
    for _ in range(0, steps, env.games):
        for slot in range(env.games):
            here, seat = env.snapshot(slot), int(now.seats[slot])
            game, s = here.game, here.state
            accepted = [explain(game, s, seat, act) is None for act in space[seat]]
            for index in np.flatnonzero(np.array(accepted) != now.masks[slot]):
                act = space[seat][index]
                # Menus list two offers a turn; the rules allow more, and the environment does not.
                assert accepted[index], token(game, act)
                assert act >> 54 == OFFER, token(game, act)
        now = env.step(env.sample())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_mask_is_what_the_rules_accept(name: str, players: int) -> None:
    check_mask(name, players, SHORT)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_the_mask_is_what_the_rules_accept_over_a_million_steps_of_a_game(name: str, players: int) -> None:
    check_mask(name, players, MILLION // len([game for game, _ in EVERY if game == name]))


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "scenario"), AT_SEA)
def test_the_mask_is_what_the_rules_accept_in_every_scenario(name: str, players: int, scenario: str) -> None:
    check_mask(name, players, MILLION // len(AT_SEA), {"scenario": scenario})


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_at_single_moments_every_action_of_the_space_is_tried(name: str, players: int) -> None:
    try_all(table(name, players), (3, SHORT, 10 * SHORT - 1))


@pytest.mark.parametrize(("name", "players", "scenario"), AT_SEA[::5])
def test_at_a_moment_of_a_scenario_every_action_of_the_space_is_tried(name: str, players: int, scenario: str) -> None:
    try_all(table(name, players, {"scenario": scenario}), (SHORT,))


def try_all(game: Ruleset, moments: tuple[int, ...]) -> None:
    """At these decisions of a random game the rules accept what is listed, and refuse every other of the space."""
    space = ActionSpace(game)
    for number, (s, seat, acts) in enumerate(decisions(game, "all", moments[-1] + 1)):
        if number in moments:
            for index in range(int(space.size)):
                act = int(space.action(index, seat))
                if act >> 54 != OFFER:
                    assert (explain(game, s, seat, act) is None) == (act in acts), token(game, act)


def test_a_model_of_another_numbering_is_refused() -> None:
    space = ActionSpace(table("base", 4))
    space.check(ActionSpace(table("base", 4, seed=2)).hash)
    with pytest.raises(Malformed, match="action space"):
        space.check(ActionSpace(table("base", 3)).hash)
