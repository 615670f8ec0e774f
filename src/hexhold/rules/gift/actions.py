"""The kind of action that A Game of Thrones Catan adds. Its number is never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import ActionSpec

CAMP: Final = 110

SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(CAMP, "camp"),)
