"""The Knight-Errant variant (CK-ERRANT-01 to -06; CK-R61): one knight may chase the robber before the roll."""

from __future__ import annotations

from typing import Final

from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan

__all__ = ["KNIGHT_ERRANT"]


class KnightErrant(Flag):
    """Whether knights may ride out before the roll."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(KnightActions).errant = bool(value)


KNIGHT_ERRANT: Final = KnightErrant("knight_errant", "Before the roll one active knight may chase the robber.")
