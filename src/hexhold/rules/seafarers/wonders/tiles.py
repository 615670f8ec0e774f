"""The wonders: what each asks for before it is claimed, and what a level of it costs (SEA-WO-07 to -11, SEA-56-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from hexhold.board.chart import WONDER_NAMES

__all__ = ["TILES", "WONDER", "Tile"]

WONDER: Final = "wonder"
"""The type of arguments that are wonders."""


@final
@dataclass(eq=False)
class Tile:
    """A wonder. Whether it asks for a building on a marker besides, the chart says."""

    rule: str
    price: tuple[int, int, int, int, int]
    """What a level costs, in the order of the resources."""
    cities: int = 0
    points: int = 0
    route: int = 0
    """How long a trade route it asks for."""
    at_harbour: bool = False
    """Whether one of the cities must stand at a harbour."""


_TILE_OF: Final = {
    "theater": Tile("SEA-WO-07", (1, 1, 3, 0, 0), cities=2),
    "great_bridge": Tile("SEA-WO-08", (0, 3, 1, 1, 0)),
    "monument": Tile("SEA-WO-09", (0, 0, 0, 3, 2), cities=1, route=5, at_harbour=True),
    "great_wall": Tile("SEA-WO-10", (3, 1, 0, 1, 0)),
    "cathedral": Tile("SEA-WO-11", (1, 0, 0, 1, 3), cities=1, points=6),
    "great_library": Tile("SEA-56-15", (1, 1, 3, 0, 0), cities=2),
    "lighthouse": Tile("SEA-56-15", (0, 3, 1, 1, 0)),
}
TILES: Final = tuple([_TILE_OF[name] for name in WONDER_NAMES])
"""In the order of the names."""
