"""No 7 in everybody's first turns (BASE-VAR-03): such a throw is rolled again until another number comes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.options.option import Number, Value
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule

__all__ = ["NO_SEVEN_ROUNDS", "NoSevens"]


class NoSevens(Rule):
    """Excludes throws of 7 in the first rounds."""

    name = "no_sevens"

    def __init__(self, rounds: int) -> None:
        self.rounds: i64 = rounds

    def connect(self, game: Game) -> None:
        self.turns: i64 = self.rounds * game.seats

    def dice_allowed(self, s: State, first: i64, second: i64) -> bool:
        return first + second != 7 or s.turn > self.turns


class NoSevenRounds(Number):
    """For how many rounds no 7 comes."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(NoSevens(int(value)))


NO_SEVEN_ROUNDS: Final = NoSevenRounds("no_seven_rounds", "In this many first rounds a 7 is rolled again.", 0, 0, 5)
