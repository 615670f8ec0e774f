"""What is not done in the special build phase of five and six players (BW56-SBP-01 to -13; ruling 42).

It goes as in the base game's extension; guards are built too, and wildlings come as in a turn.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import kind_of
from hexhold.core.errors import Refusal
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.five_six.special_building import SpecialBuilding
from hexhold.rules.rule import CARD_PLAY, PLAYER_TRADE, SUPPLY_TRADE, Rule
from hexhold.rules.watch.heroes.heroes import Heroes

__all__ = ["OnlyBuilding"]


class OnlyBuilding(Rule):
    """No trade, no card, no hero in the special build phase, with the rules of this game to cite."""

    name = "only_building"

    def connect(self, game: Game) -> None:
        self.phase = self.game.find(SpecialBuilding)
        self.heroes = self.game.find(Heroes)

    def forbids(self) -> set[int]:
        return {SUPPLY_TRADE, PLAYER_TRADE, CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if s.kind() != self.phase.frame.kind:
            return None
        sort = self.game.sort_of[kind_of(act)]
        if sort == PLAYER_TRADE or sort == SUPPLY_TRADE:
            return Refusal("BW56-SBP-04", "there is no trade in the special build phase")
        if sort == CARD_PLAY:
            if self.heroes.hero_of(kind_of(act)) is not None:
                return Refusal("BW56-SBP-06", "no hero may be used in the special build phase")
            return Refusal("BW56-SBP-05", "no development card may be played in the special build phase")
        return None
