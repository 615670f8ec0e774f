"""The special build phase of five and six players (BW56-SBP-01 to -13; ruling 42)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import kind_of
from hexhold.core.errors import Refusal
from hexhold.core.state import State
from hexhold.rules.five_six.special_building import SpecialBuildFrame, SpecialBuilding
from hexhold.rules.rule import CARD_PLAY, PLAYER_TRADE, SUPPLY_TRADE
from hexhold.rules.watch.heroes.heroes import Heroes

__all__ = ["WatchSpecialBuilding"]


class WatchSpecialBuilding(SpecialBuilding):
    """As in the base game's extension; guards are built too, and wildlings come as in a turn."""

    def new_frame(self) -> SpecialBuildFrame:
        return WatchSpecialBuildFrame(self)


class WatchSpecialBuildFrame(SpecialBuildFrame):
    """A player may build and buy between turns, with the rules of this game to cite."""

    def __init__(self, phase: SpecialBuilding) -> None:
        super().__init__(phase)
        self.rule = "BW56-SBP-01"

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if self.asks(s, seat):
            sort = self.phase.game.sort_of[kind_of(act)]
            if sort == PLAYER_TRADE or sort == SUPPLY_TRADE:
                return Refusal("BW56-SBP-04", "there is no trade in the special build phase")
            if sort == CARD_PLAY:
                if self.phase.game.find(Heroes).hero_of(kind_of(act)) is not None:
                    return Refusal("BW56-SBP-06", "no hero may be used in the special build phase")
                return Refusal("BW56-SBP-05", "no development card may be played in the special build phase")
        return SpecialBuildFrame.explain(self, s, seat, act)
