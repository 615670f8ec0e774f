"""The kinds of action of Seafarers. Numbers are only ever added at the end, never changed or used again."""

from __future__ import annotations

from typing import Final

from hexhold.core.slots import TERRAIN
from hexhold.core.specs import COUNT, EDGE, GOOD, HEX, SEAT, ActionSpec, Field

SHIP: Final = 150
SAIL: Final = 151
MOOR: Final = 152
PIRATE: Final = 153
PIRATE_BERTH: Final = 154
GOLD: Final = 155
FOUND: Final = 156

BERTH: Final = "berth"
"""The places of the pirate off the sea: the sea hexes at the two ends of the frame, and the frame itself."""
BERTHS: Final = ("west", "east", "frame")

SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(SHIP, "ship", (Field("edge", EDGE),)),
    ActionSpec(SAIL, "sail", (Field("edge", EDGE),)),
    ActionSpec(MOOR, "moor", (Field("edge", EDGE),)),
    ActionSpec(PIRATE, "pirate", (Field("hex", HEX), Field("victim", SEAT, optional=True))),
    ActionSpec(PIRATE_BERTH, "pirate_berth", (Field("berth", BERTH), Field("victim", SEAT, optional=True))),
    ActionSpec(GOLD, "gold", (Field("good", GOOD),)),
)

FOG_SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(FOUND, "found", (Field("terrain", TERRAIN), Field("number", COUNT)), chance=True),
)
"""What only a scenario with undiscovered hexes has."""
