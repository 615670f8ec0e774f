"""The slots of a kernel and those of the engine tell the same at every step, whatever is asked of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hexhold
from hexhold.batch import EVERY_SEAT, Snapshot
from hexhold.batch.slot import SlotGame
from hexhold.bots.story import Story
from hexhold.core.errors import HexholdError
from hexhold.envs import NO_ACTION, Buffers, VectorEnv, slots
from hexhold.envs.kernel_slots import TOGETHER, KernelSlots
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create

STEPS = 600 if hexhold.COMPILED else 60
FEWEST = [(name, info.players[0]) for name, info in GAMES.items()]
EVERYTHING: dict[str, Any] = {"secrets": True, "final_observations": True}
SHORT: dict[str, Any] = {"options": {"target_points": 3}, **EVERYTHING}
"""Games that come to their end soon."""


class Pair:
    """The same environment twice: by a kernel, and by the engine."""

    def __init__(
        self, open_plain: Callable[..., VectorEnv], name: str, players: int, games: int, **settings: Any
    ) -> None:
        self.kernel = VectorEnv(name, players, games, **settings)
        self.engine = open_plain(name, players, games, **{**settings, "threads": 1})
        assert self.kernel.has_kernel
        assert not self.engine.has_kernel

    def both(self, act: Callable[[VectorEnv], object]) -> None:
        """Do the same in both, and compare everything they tell."""
        said = [_outcome(act, env) for env in (self.kernel, self.engine)]
        assert said[0] == said[1]
        for field, array in vars(self.kernel.buffers).items():
            other = getattr(self.engine.buffers, field)
            assert (array is None) == (other is None)
            assert array is None or np.array_equal(array, other), field

    def sample(self) -> NDArray[np.int64]:
        """An action for every slot, the same from both."""
        actions = self.kernel.sample()
        assert np.array_equal(actions, self.engine.sample())
        return actions

    def play(self, steps: int) -> int:
        """Random actions in all slots; returns how many games came to an end or were broken off."""
        ends = 0
        for _ in range(steps):
            actions = self.sample()
            self.both(lambda env, actions=actions: env.step(actions))  # type: ignore[misc]
            ends += int((self.kernel.buffers.terminations | self.kernel.buffers.truncations).sum())
        return ends


def _outcome(act: Callable[[VectorEnv], object], env: VectorEnv) -> str:
    """What an action raises, as text."""
    try:
        act(env)
    except HexholdError as error:
        return f"{type(error).__name__}: {error.message} ({error.rule})"
    return ""


@pytest.fixture
def open_plain(monkeypatch: pytest.MonkeyPatch) -> Callable[..., VectorEnv]:
    """Opens environments that the engine plays."""

    def opened(*args: Any, **settings: Any) -> VectorEnv:
        with monkeypatch.context() as patch:
            patch.setattr(slots, "shared_kernel", lambda game: None)
            return VectorEnv(*args, **settings)

    return opened


@pytest.fixture
def pair(open_plain: Callable[..., VectorEnv]) -> Callable[..., Pair]:
    """Opens the same environment twice."""
    return lambda *args, **settings: Pair(open_plain, *args, **settings)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_both_tell_the_same_of_games_that_give_way_to_others(
    name: str, players: int, pair: Callable[..., Pair]
) -> None:
    envs = pair(name, players, 4, max_plies=40, **EVERYTHING)
    envs.both(lambda env: env.reset(5))
    assert envs.play(STEPS) > 0


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_both_tell_the_same_where_what_is_forced_is_skipped(name: str, players: int, pair: Callable[..., Pair]) -> None:
    envs = pair(name, players, 3, max_plies=200, skip_forced=True, maps=2, threads=2, **EVERYTHING)
    envs.both(lambda env: env.reset("word"))
    envs.play(STEPS)


def test_both_end_games_with_the_same_rewards(pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, 6, **SHORT)
    envs.both(lambda env: env.reset(1))
    rewards: set[float] = set()
    for _ in range(40):
        envs.play(10)
        rewards |= set(np.unique(envs.kernel.buffers.rewards).tolist())
        if len(rewards) == 3:
            break
    assert rewards == {-1.0, 0.0, 1.0}


def test_both_rest_at_the_end_until_a_slot_is_reset(pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, 3, autoreset=False, max_plies=70, **SHORT)
    envs.both(lambda env: env.reset(2))
    envs.play(80)
    assert np.all(envs.sample() == NO_ACTION)
    envs.both(lambda env: env.step([0, NO_ACTION, NO_ACTION]))
    for slot in (1, 0, 2):
        envs.both(lambda env, slot=slot: env.reset_slot(slot))  # type: ignore[misc]
        envs.play(5)


@pytest.mark.parametrize("threads", [2, 3, 5])
@pytest.mark.parametrize("games", [7, 150])
def test_both_tell_the_same_with_several_threads(games: int, threads: int, pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, games, max_plies=40, threads=threads, **EVERYTHING)
    envs.both(lambda env: env.reset(3))
    envs.play(STEPS // 10 + 40)
    envs.both(lambda env: env.step([NO_ACTION] * (games - 1) + [-2]))
    envs.play(3)


def test_slots_go_on_to_maps_that_were_laid_out_ahead_as_if_they_were_laid_out_then(
    pair: Callable[..., Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[tuple[int, int]] = []
    envs = pair("base", 2, 40, max_plies=30)
    prepare = KernelSlots._prepare

    def counted(self: KernelSlots, slot: int, *given: Any) -> None:
        laid.append((slot, int(self._episodes[slot])))
        prepare(self, slot, *given)

    monkeypatch.setattr(KernelSlots, "_prepare", counted)
    envs.both(lambda env: env.reset(2))
    assert laid == [(slot, 0) for slot in range(40)]
    # The first games of all slots end in the same step or nearly: then the next ones of a block are laid out together.
    ends = envs.play(70)
    assert ends > 80
    assert len(set(laid)) == len(laid) <= 40 + ends + 2 * TOGETHER
    envs.both(lambda env: env.reset_slot(5))
    envs.both(lambda env: env.reset(2))
    assert laid[-40:] == [(slot, 0) for slot in range(40)]
    envs.play(3)


def test_both_write_into_arrays_of_the_callers(open_plain: Callable[..., VectorEnv]) -> None:
    shape = VectorEnv("base", 2, 3, **EVERYTHING).shape
    kernel = VectorEnv("base", 2, 3, buffers=Buffers.allocate(shape), max_plies=50, **EVERYTHING)
    engine = open_plain("base", 2, 3, max_plies=50, **EVERYTHING)
    out = Buffers.allocate(shape)
    assert kernel.reset(4, out=out) is out
    engine.reset(4)
    for _ in range(STEPS):
        actions = engine.sample()
        engine.step(actions)
        assert kernel.step(actions, out=out) is out
        for field, array in vars(engine.buffers).items():
            assert np.array_equal(array, getattr(out, field)), field


def test_arrays_whose_rows_lie_apart_are_written_by_the_engine() -> None:
    shape = VectorEnv("base", 2, 3).shape
    apart = Buffers(
        **{name: np.zeros((2 * size[0], *size[1:]), kind)[::2] for name, (size, kind) in shape.arrays().items()}
    )
    env = VectorEnv("base", 2, 3, buffers=apart)
    plain = VectorEnv("base", 2, 3)
    assert not env.has_kernel
    assert plain.has_kernel
    assert np.array_equal(env.reset(1).masks, plain.reset(1).masks)


def test_bots_in_some_seats_are_played_by_the_engine() -> None:
    assert not VectorEnv("base", 2, 1, seat=0).has_kernel


@pytest.mark.parametrize(
    "actions",
    [[-2, NO_ACTION], [99999, NO_ACTION], [NO_ACTION, 0], [0], [0, 0, 0], [0.5, 1], [[0, 0]]],
    ids=["below", "above", "closed", "few", "many", "fractions", "square"],
)
def test_both_refuse_with_the_same_words(actions: list[Any], pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, 2, **EVERYTHING)
    envs.both(lambda env: env.step([0, 0]))
    envs.both(lambda env: env.reset(6))
    envs.play(30)
    envs.both(lambda env: env.step(actions))
    envs.both(lambda env: env.refuse(actions))
    with pytest.raises(HexholdError):
        envs.kernel.step(actions)
    envs.play(3)


def test_both_refuse_every_action_that_is_not_open_with_the_same_words(pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, 1, **EVERYTHING)
    envs.both(lambda env: env.reset(6))
    for _ in range(4):
        envs.play(12)
        for index in np.flatnonzero(~envs.kernel.buffers.masks[0])[::7].tolist():
            envs.both(lambda env, index=index: env.refuse([index]))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {"scenario": "new_world"}), (5, {"scenario": "desert", "edition": "2020"})],
    ids=["coasts", "harbours"],
)
def test_where_coasts_or_pieces_are_dealt_every_slot_plays_on_a_map_of_its_own(
    players: int, options: dict[str, Any], open_plain: Callable[..., VectorEnv]
) -> None:
    env = VectorEnv("seafarers", players, 3, options=options, max_plies=60, **EVERYTHING)
    engine = open_plain("seafarers", players, 3, options=options, max_plies=60, **EVERYTHING)
    env.reset(10)
    engine.reset(10)
    for _ in range(STEPS // 3):
        actions = engine.sample()
        env.step(actions)
        engine.step(actions)
        for field, array in vars(engine.buffers).items():
            assert np.array_equal(array, getattr(env.buffers, field)), field
    assert len({str(env.snapshot(slot).game.map.to_data()) for slot in range(3)}) == 3


def test_a_snapshot_of_a_map_that_the_kernel_does_not_fit_is_refused(pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, 1, **EVERYTHING)
    envs.both(lambda env: env.reset(11))
    rows = create("base", 2).map.to_data()["rows"]
    other = create("base", 2, board={"name": "bay", "rows": rows, "harbours": [], "free": True})
    with pytest.raises(HexholdError, match="has other pieces or other coasts"):
        envs.kernel.restore(0, Snapshot(SlotGame(other, other.new(), Rng(0), EVERY_SEAT, {}, Story())))
    envs.play(3)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_snapshots_go_from_each_to_the_other(name: str, players: int, pair: Callable[..., Pair]) -> None:
    envs = pair(name, players, 2, max_plies=400, **EVERYTHING)
    envs.both(lambda env: env.reset(7))
    envs.play(STEPS // 2)
    ours, theirs = envs.kernel.snapshot(0), envs.engine.snapshot(0)
    assert ours.state == theirs.state
    assert (ours.plies, ours.rng.count) == (theirs.plies, theirs.rng.count)
    envs.play(STEPS // 4)
    envs.kernel.restore(1, theirs)
    envs.both(lambda env: env.restore(1, ours))
    envs.play(STEPS // 4)
    envs.both(lambda env: env.restore(0, theirs))
    envs.play(STEPS // 4)
    other = envs.kernel.snapshot(1)
    assert other.state == envs.engine.snapshot(1).state


def test_both_refuse_a_snapshot_of_another_game(pair: Callable[..., Pair]) -> None:
    envs = pair("base", 2, 1, **EVERYTHING)
    envs.both(lambda env: env.reset(8))
    other = VectorEnv("base", 2, 1, options={"target_points": 3})
    other.reset(8)
    envs.both(lambda env: env.restore(0, other.snapshot(0)))
    with pytest.raises(HexholdError, match="has other options"):
        envs.kernel.restore(0, other.snapshot(0))
    envs.play(3)


def test_games_that_a_kernel_could_not_go_on_with_are_worth_nothing_until_they_begin_anew() -> None:
    env = VectorEnv("base", 2, 2, **EVERYTHING)
    first = env.reset(9).masks.copy()
    doctored = env.snapshot(0)
    doctored.state.points[0] = 1000
    with pytest.raises(RuntimeError, match="more than it has room for"):
        env.restore(0, doctored)
    for act in (lambda: env.step(env.sample()), lambda: env.reset_slot(1), lambda: env.snapshot(1)):
        with pytest.raises(RuntimeError, match="call reset"):
            act()
    assert np.array_equal(env.reset(9).masks, first)
    env.step(env.sample())


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), [(name, count) for name, info in GAMES.items() for count in info.players])
def test_both_tell_the_same_of_many_whole_games(name: str, players: int, pair: Callable[..., Pair]) -> None:
    for skip in (False, True):
        envs = pair(name, players, 16, skip_forced=skip, threads=2, **EVERYTHING)
        envs.both(lambda env: env.reset("long"))
        assert envs.play(10 * STEPS) > 0 or not hexhold.COMPILED
