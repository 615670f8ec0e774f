"""Random play inside compiled code: the fastest way through a game, used by benchmarks and by tests."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rng import Rng

__all__ = ["play_randomly", "play_until_broken"]


def play_randomly(game: Game, s: State, rng: Rng, most: i64) -> i64:
    """Play at random from a state until the game is over or `most` actions were made; returns how many were."""
    count: i64 = 0
    while not s.over and count < most:
        step_randomly(game, s, rng)
        count += 1
    return count


def play_until_broken(game: Game, s: State, rng: Rng, most: i64) -> tuple[int, list[str]]:
    """Play at random as above, but look at every invariant after every action, and stop where one is broken.

    Returns how many actions were made, and what is broken.
    """
    count: i64 = 0
    broken: list[str] = []
    while not s.over and count < most and not broken:
        step_randomly(game, s, rng)
        broken = game.broken(s)
        count += 1
    return int(count), broken


def step_randomly(game: Game, s: State, rng: Rng) -> None:
    """Make one action at random; chance draws by weight."""
    if s.who() == CHANCE_ACTS:
        step(game, s, CHANCE, sample_chance(game, s, rng))
    else:
        seat = to_act(s)
        acts = legal_list(game, s, seat)
        step(game, s, seat, acts[rng.below(len(acts))])
