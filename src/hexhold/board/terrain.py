"""The kinds of terrain, the goods they yield, the kinds of harbour and the chance of each number."""

from __future__ import annotations

from typing import Final

HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
TERRAIN_NAMES: Final[tuple[str, ...]] = ("hills", "forest", "pasture", "fields", "mountains", "desert")

# A terrain below DESERT has the number of the good it yields.
BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
GOOD_NAMES: Final[tuple[str, ...]] = ("brick", "lumber", "wool", "grain", "ore")

NO_HARBOUR: Final = -1
GENERIC: Final = -2
"""A 3:1 harbour; a 2:1 harbour has the number of its good."""

PIPS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of the 36 rolls of two dice each sum falls, by sum."""
