"""Random play inside compiled code: the fastest way through a game, used by benchmarks and by tests."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rng import Rng

__all__ = ["play_randomly"]


def play_randomly(game: Game, s: State, rng: Rng, most: i64) -> i64:
    """Play at random from a state until the game is over or `most` actions were made; returns how many were."""
    count: i64 = 0
    while not s.over and count < most:
        if s.who() == CHANCE_ACTS:
            step(game, s, CHANCE, sample_chance(game, s, rng))
        else:
            seat = to_act(s)
            acts = legal_list(game, s, seat)
            step(game, s, seat, acts[rng.below(len(acts))])
        count += 1
    return count
