"""The option of both Game of Thrones games: what sends Tormund to his camp (R14; with the Watch only a 7, BW-R31)."""

from __future__ import annotations

from typing import Final

from hexhold.rules.gift.tormund import BOTH, WAYS_TO_CAMP, Tormund
from hexhold.rules.options.option import Choice

__all__ = ["TORMUND_TO_CAMP"]

TORMUND_TO_CAMP: Final = Choice(
    "tormund_to_camp",
    "Tormund may be sent to his camp by a 7 and by a ranger patrol, by a 7 only, or never.",
    WAYS_TO_CAMP[BOTH],
    WAYS_TO_CAMP,
    term="tormund_to_camp",
    needs=Tormund,
)
