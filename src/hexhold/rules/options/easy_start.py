"""The Easy Start variant (CK-EASY-01 to -04; CK-R62): in everybody's first two turns no 7 and no event die."""

from __future__ import annotations

from typing import Final

from hexhold.rules.cities.event_die import EventDie
from hexhold.rules.options.no_seven_rounds import NoSevens
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan

__all__ = ["EASY_START"]

ROUNDS: Final = 2


class QuietStart(NoSevens):
    """Excludes throws of 7 in the first rounds, and the event die with them."""

    name = "quiet_start"

    def __init__(self, rounds: int) -> None:
        super().__init__(rounds)

    def term(self, name: str, usual: int) -> int:
        return int(self.rounds) if name == "quiet_rounds" else usual


class EasyStart(Flag):
    """Whether the game begins quietly."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(QuietStart(ROUNDS))


EASY_START: Final = EasyStart(
    "easy_start", "In everybody's first two turns a 7 is rolled again and the event die is not rolled.", needs=EventDie
)
