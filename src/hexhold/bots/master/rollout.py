"""Playing on in one's mind: everybody plays like the greedy bot for a while, then the chances are weighed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_list, sample_chance, step, to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Rollout"]

MOST: Final = 400
"""No more actions than this are played on."""


class Rollout:
    """Plays states on."""

    def __init__(self, game: Ruleset, evaluation: Evaluation, policy: Bot) -> None:
        self.game = game
        self.evaluation = evaluation
        self.policy = policy

    def value(self, s: State, seat: i64, until: i64, rng: Rng) -> i64:
        """The chance of a seat to win, after everybody has played on to a turn with this luck. Changes the state."""
        count: i64 = 0
        while not s.over and s.turn < until and count < MOST:
            if s.who() == CHANCE_ACTS:
                step(self.game, s, CHANCE, sample_chance(self.game, s, rng))
            else:
                other = to_act(s)
                acts = legal_list(self.game, s, other)
                act = acts[0]
                if len(acts) > 1:
                    act = self.policy.choose(self.game, view(self.game, s, int(other)), acts)
                step(self.game, s, other, act)
            count += 1
        return self.evaluation.value(s, seat)
