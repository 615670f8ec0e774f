"""The kinds of action of The Pirate Islands, and its fortresses as pieces. Numbers are only ever added at the end."""

from __future__ import annotations

from typing import Final

from hexhold.core.pieces import Piece
from hexhold.core.specs import DIE, GOOD, NODE, SEAT, ActionSpec, Field

LOST: Final = 170
PLUNDER: Final = 171
WARSHIP: Final = 172
ATTACK: Final = 173
FORTRESS_ROLLED: Final = 174
COLOUR: Final = 175
COLOUR_DRAWN: Final = 176

SPECS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec(LOST, "lost", (Field("good", GOOD),), chance=True),
    ActionSpec(PLUNDER, "plunder", (Field("victim", SEAT, optional=True),)),
    ActionSpec(ATTACK, "attack"),
    ActionSpec(FORTRESS_ROLLED, "fortress", (Field("strength", DIE),), chance=True),
)
WARSHIP_SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(WARSHIP, "warship"),)
"""What knight cards do in a game that has them."""
CHOSEN_SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(COLOUR, "colour", (Field("node", NODE),)),)
DRAWN_SPECS: Final[tuple[ActionSpec, ...]] = (ActionSpec(COLOUR_DRAWN, "colour", (Field("node", NODE),), chance=True),)
"""How colours are found where seats do not decide them; a colour is named by the place of its settlement."""

FORTRESSES: Final = Piece("fortresses", NODE)
"""A settlement on lairs: it stands on its intersection and is no building until it is retaken."""
