"""The kinds of action of Cities & Knights with Seafarers, 190 to 199. They are never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import NODE, ActionSpec, Field

CHASE_PIRATE: Final = 190
ARM: Final = 191

SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(CHASE_PIRATE, "chase_pirate", (Field("node", NODE),)),)

ARMING_SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(ARM, "arm", (Field("node", NODE),)),)
"""What only The Pirate Islands have."""
