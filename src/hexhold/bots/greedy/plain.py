"""The preferences of the plain greedy bot, from all its advisors, whatever game they are for."""

from __future__ import annotations

from typing import Final

from hexhold.bots.greedy import building, outlook, progress, robbing, trading, value
from hexhold.bots.greedy.cities import defence, improving, knights, playing
from hexhold.bots.greedy.preferences import Preferences
from hexhold.bots.greedy.seafarers import arming, claims, cloth, discovery, harbours, pirate, voyages, wonders
from hexhold.bots.greedy.watch import danger, heroes

__all__ = ["DECLARED", "PLAIN", "preferences"]

DECLARED: Final[tuple[dict[str, int], ...]] = (
    value.PLAIN,
    outlook.PLAIN,
    building.PLAIN,
    robbing.PLAIN,
    trading.PLAIN,
    progress.PLAIN,
    defence.PLAIN,
    knights.PLAIN,
    improving.PLAIN,
    playing.PLAIN,
    danger.PLAIN,
    heroes.PLAIN,
    pirate.PLAIN,
    discovery.PLAIN,
    cloth.PLAIN,
    harbours.PLAIN,
    voyages.PLAIN,
    wonders.PLAIN,
    claims.PLAIN,
    arming.PLAIN,
)
"""What the advisors declare; no two of them use a name for different things."""

_NUMBERS: Final[dict[str, int]] = {name: number for table in DECLARED for name, number in table.items()}

PLAIN: Final = Preferences(_NUMBERS, {})
"""Those of the greedy bot of the ladder."""


def preferences(changes: dict[str, int]) -> Preferences:
    """Others than the plain ones; Malformed says what is no preference, or cannot be one."""
    return Preferences(_NUMBERS, changes)
