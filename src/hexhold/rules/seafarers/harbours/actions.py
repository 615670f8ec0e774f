"""The kinds of action with which players lay harbours. Numbers are only ever added, never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import EDGE, ActionSpec, Field
from hexhold.rules.harbours import HARBOUR

LAY_HARBOUR: Final = 160
HARBOUR_DRAWN: Final = 161

LAYING_SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(LAY_HARBOUR, "lay_harbour", (Field("harbour", HARBOUR), Field("edge", EDGE))),
)

DRAWN_SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(HARBOUR_DRAWN, "harbour", (Field("harbour", HARBOUR),), chance=True),
)
"""What only a scenario has in which harbours are drawn."""
