"""Tormund in the full game: only a 7 sends him to his camp (BW-SEVEN-01 to -08, BW-DEV-05; ruling 31)."""

from __future__ import annotations

from hexhold.rules.gift.tormund import SEVEN_ONLY, Tormund

__all__ = ["WatchTormund"]


class WatchTormund(Tormund):
    """Tormund, with the rules of this game to cite."""

    seven_rule = "BW-SEVEN-02"
    patrol_rule = "BW-DEV-05"
    stay_rule = "BW-SEVEN-03"

    def __init__(self) -> None:
        super().__init__(SEVEN_ONLY)
