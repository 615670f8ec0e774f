"""Terrain and what it yields, the goods, the kinds of harbour and the chance of each number."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
GOOD_NAMES: Final[tuple[str, ...]] = ("brick", "lumber", "wool", "grain", "ore")
NO_GOOD: Final = -1
"""What a terrain yields that yields nothing."""

LAND: Final = 0
SEA: Final = 1
UNKNOWN: Final = 2
"""What a hex can be to roads, buildings and figures. An undiscovered hex is neither land nor sea."""


@final
class Terrain:
    """A kind of terrain: its name, the good it yields, and whether it is land.

    A yield below NO_GOOD is no good by itself: rules of its game say what it brings.
    """

    def __init__(self, name: str, good: int = NO_GOOD, surface: int = LAND) -> None:
        self.name = name
        self.good = good
        self.surface = surface

    @property
    def numbered(self) -> bool:
        """Whether its hexes carry number tokens: those that yield something do."""
        return self.good != NO_GOOD


HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
TERRAIN: Final[tuple[Terrain, ...]] = (
    Terrain("hills", BRICK),
    Terrain("forest", LUMBER),
    Terrain("pasture", WOOL),
    Terrain("fields", GRAIN),
    Terrain("mountains", ORE),
    Terrain("desert"),
)
"""The terrain of the base game, by number. A game that has more adds its own behind it."""

GOLD: Final = 6
OPEN_SEA: Final = 7
FOG: Final = 8
CHOICE: Final = -2
"""What gold yields: cards of its owner's choice."""
SEA_TERRAIN: Final[tuple[Terrain, ...]] = (
    Terrain("gold", CHOICE),
    Terrain("sea", surface=SEA),
    Terrain("fog", surface=UNKNOWN),
)
"""The terrain that Seafarers adds (SEA-COMP-02, -03): gold fields, the sea, and what nobody has discovered yet."""

NO_HARBOUR: Final = -1
GENERIC: Final = -2
"""A 3:1 harbour; a 2:1 harbour has the number of its good."""

PIPS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of the 36 rolls of two dice each sum falls, by sum."""


def token_pips(token: i64) -> i64:
    """In how many of 36 rolls a number token brings something, given as a mask of sums."""
    pips: i64 = 0
    for number in range(i64(2), i64(13)):
        if (token >> number) & 1:
            pips += PIPS[number]
    return pips
