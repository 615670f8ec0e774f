"""Whether Tormund may be sent back to his camp, and by what (R14; in the game of the Watch only a 7 may, BW-R31)."""

from __future__ import annotations

from typing import Final

from hexhold.rules.gift.tormund import BOTH, NEVER, SEVEN_ONLY, Tormund
from hexhold.rules.options.option import Choice, Value
from hexhold.rules.plan import Plan

__all__ = ["TORMUND_TO_CAMP"]


class TormundToCamp(Choice):
    """What may send Tormund to his camp."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Tormund).to_camp = str(value)


TORMUND_TO_CAMP: Final = TormundToCamp(
    "tormund_to_camp",
    "Tormund may be sent to his camp by a 7 and by a ranger patrol, by a 7 only, or never.",
    BOTH,
    (BOTH, SEVEN_ONLY, NEVER),
)
