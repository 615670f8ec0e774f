"""The words of both Game of Thrones games where they are not those of the base game (GOT-COMP-04, GOT-COMP-06)."""

from __future__ import annotations

from typing import Final

from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.actions import NODE
from hexhold.core.game import Vocabulary
from hexhold.core.pieces import Piece
from hexhold.rules.actions import GIFT_SPECS
from hexhold.rules.base.pieces import CITY_PIECE, PIECES

__all__ = ["GIFT_CARDS", "GIFT_PIECES", "GIFT_WORDS"]

GIFT_CARDS: Final = ("ranger_patrol", "victory_point", "road_building", "winter_is_coming")
"""In the order of the base game's knight, victory point, road building and year of plenty; there is no monopoly."""
GIFT_PIECES: Final = (*PIECES[:CITY_PIECE], Piece("keeps", NODE))

GIFT_WORDS: Final = Vocabulary(GOOD_NAMES, GIFT_CARDS, GIFT_PIECES, GIFT_SPECS)
