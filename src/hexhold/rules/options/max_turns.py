"""A limit of turns, for bots that might never finish (R34). When it is reached nobody has won; ranks go by points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.victory import Victory
from hexhold.rules.options.option import Number, Value
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule

__all__ = ["MAX_TURNS"]


class TurnLimit(Rule):
    """Ends the game after a number of turns."""

    name = "turn_limit"

    def __init__(self, turns: int) -> None:
        self.turns: i64 = turns

    def connect(self, game: Game) -> None:
        self.victory = self.game.find(Victory)

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        if s.turn >= self.turns and not s.over:
            self.victory.end(s, NOBODY, ev)

    def ending(self, s: State) -> str:
        return "turn_limit" if s.winner == NOBODY and s.turn >= self.turns else ""


class MaxTurns(Number):
    """After how many turns the game ends without a winner; 0 for never."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(TurnLimit(int(value)))


MAX_TURNS: Final = MaxTurns(
    "max_turns", "The game ends without a winner after this many turns; 0: never.", 0, 0, 1000000
)
