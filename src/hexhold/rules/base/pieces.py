"""What a player owns and what it costs (BASE-COMP-04 to -06, BASE-BUILD-02).

Pieces on the board are numbered as in a player's pool. Numbers above the city's are free for pieces of other games.
Those that stand on intersections block roads but are no buildings.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.pieces import Piece
from hexhold.core.specs import EDGE, NODE
from hexhold.core.state import State

ROADS: Final = 0
SETTLEMENT: Final = 1
CITY_PIECE: Final = 2

PIECES: Final = (Piece("roads", EDGE), Piece("settlements", NODE), Piece("cities", NODE))
FULL_POOL: Final = (15, 5, 4)


def is_building(s: State, node: i64) -> bool:
    """Whether a settlement or a city stands here."""
    piece = s.piece[node]
    return piece == SETTLEMENT or piece == CITY_PIECE
