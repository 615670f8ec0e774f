"""The Easy Start variant (CK-EASY-01 to -04; CK-R62): in everybody's first two turns no 7 and no event die."""

from __future__ import annotations

from typing import Final

from hexhold.rules.cities.event_die import EventDice
from hexhold.rules.options.no_seven_rounds import NoSevens
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan

__all__ = ["EASY_START"]

ROUNDS: Final = 2


class EasyStart(Flag):
    """Whether the game begins quietly."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(EventDice).quiet_rounds = ROUNDS
        plan.add(NoSevens(ROUNDS))


EASY_START: Final = EasyStart(
    "easy_start", "In everybody's first two turns a 7 is rolled again and the event die is not rolled."
)
