"""Playing on in one's mind: everybody plays like the adviser for a while, then the chances are weighed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.in_mind import InMind
from hexhold.core.playout import play_on
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Rollout"]

MOST: Final = 400
"""No more actions than this are played on."""


@final
class Rollout(InMind):
    """Plays states on. Every turn has luck of its own: its dice are the same whatever was drawn or stolen before."""

    def __init__(self, game: Ruleset, evaluation: Evaluation, policy: Bot) -> None:
        super().__init__(game, policy, Rng(0))
        self.evaluation = evaluation
        self.luck = 0
        self.turn: i64 = -1
        """The turn that chance draws for now."""

    def value(self, s: State, seat: i64, until: i64, luck: int) -> i64:
        """The chance of a seat to win, after everybody has played on to a turn with this luck. Changes the state."""
        self.luck = luck
        self.turn = -1
        play_on(self, s, MOST, until)
        return self.evaluation.value(s, seat)

    def draw(self, s: State) -> i64:
        if s.turn != self.turn:
            self.turn = s.turn
            self.rng = Rng(self.luck, int(s.turn))
        return super().draw(s)
