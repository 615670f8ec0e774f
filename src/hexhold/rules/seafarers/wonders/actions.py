"""The kinds of action that only The Wonders of Catan has."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import ActionSpec, Field
from hexhold.rules.seafarers.wonders.tiles import WONDER

__all__ = ["CLAIM", "LEVEL", "WONDER_SPECS"]

CLAIM: Final = 185
LEVEL: Final = 186

WONDER_SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(CLAIM, "claim", (Field("wonder", WONDER),)),
    ActionSpec(LEVEL, "level"),
)
