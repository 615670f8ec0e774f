"""The scenarios of Seafarers that can be played with Cities & Knights (CK-SEA-70; ruling 72)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexhold.rules.plan import Plan

__all__ = ["RECOMMENDED", "combined"]

UNCHANGED: Final = ("new_shores", "four_islands", "fog_islands", "desert")
"""Scenarios that need nothing beyond what holds for all of them."""
RECOMMENDED: Final = ("new_shores", "desert", "cloth", "wonders")
"""The others are advised against, which is no ban."""


def combined(scenarios: dict[str, Callable[[Plan], None]]) -> dict[str, Callable[[Plan], None]]:
    """What each scenario changes in the plan of the combination; those that are not there are not played."""
    return {name: scenarios[name] for name in UNCHANGED}
