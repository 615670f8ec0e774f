"""The kinds of action that only Cloth for Catan has."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import ActionSpec, Field

__all__ = ["CARD_LOOT", "CLOTH_LOOT", "CLOTH_SPECS", "LOOT", "LOOTS", "PLUNDER"]

PLUNDER: Final = 180

LOOT: Final = "loot"
"""What the pirate's mover may take from a victim."""
CARD_LOOT: Final = 0
CLOTH_LOOT: Final = 1
LOOTS: Final = ("card", "cloth")

CLOTH_SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(PLUNDER, "loot", (Field("loot", LOOT),)),)
