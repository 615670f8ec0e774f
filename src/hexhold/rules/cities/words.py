"""What Cities & Knights adds to the words of the base game (CK-COMP-02, -08, -10, -13; CK-IMPR-01; ruling 3).

Knights stand on intersections like buildings and have piece numbers above the city's, in the order of their strength.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.pieces import Piece
from hexhold.core.specs import NODE
from hexhold.core.state import State
from hexhold.rules.base.pieces import CITY_PIECE

RESOURCES: Final = 5
"""Goods below this number are resources, the others commodities."""
RESOURCE_MASK: Final = (1 << RESOURCES) - 1
"""The resources as bits, beside the commodities."""
PAPER: Final = 5
CLOTH: Final = 6
COIN: Final = 7
COMMODITIES: Final = ("paper", "cloth", "coin")

BASIC: Final = 3
STRONG: Final = 4
MIGHTY: Final = 5
RANKS: Final = ("basic", "strong", "mighty")
KNIGHT_PIECES: Final = tuple([Piece(f"{rank}_knights", NODE) for rank in RANKS])

TRADE: Final = 0
POLITICS: Final = 1
SCIENCE: Final = 2
TRACKS: Final = ("trade", "politics", "science")
TRACK_GOODS: Final = (CLOTH, COIN, PAPER)
"""The commodity that pays for each track."""

SHIP: Final = 0
"""The ship on the event die; the other faces are the gates, one more than their track."""


def is_knight(s: State, node: i64) -> bool:
    """Whether a knight stands here."""
    return BASIC <= s.piece[node] <= MIGHTY


def strength(piece: i64) -> i64:
    """The strength of a knight: basic 1, strong 2, mighty 3 (CK-KNIGHT-01)."""
    return piece - CITY_PIECE
