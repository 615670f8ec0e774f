"""Playing on in one's mind: everybody plays like the adviser for a while, then the chances are weighed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.table import answer
from hexhold.core.actions import CHANCE
from hexhold.core.engine import sample_chance, step
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
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

    def value(self, s: State, seat: i64, until: i64, luck: int) -> i64:
        """The chance of a seat to win, after everybody has played on to a turn with this luck. Changes the state.

        Every turn has luck of its own, so that the dice of a turn are the same whatever was drawn or stolen before.
        """
        count: i64 = 0
        turn = s.turn
        rng = Rng(luck, int(turn))
        while not s.over and s.turn < until and count < MOST:
            if s.turn != turn:
                turn = s.turn
                rng = Rng(luck, int(turn))
            if s.who() == CHANCE_ACTS:
                step(self.game, s, CHANCE, sample_chance(self.game, s, rng))
            else:
                answer(self.game, s, self.policy)
            count += 1
        return self.evaluation.value(s, seat)
