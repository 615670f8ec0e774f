"""Set-up of Cloth for Catan: everybody places a third settlement, and only that one brings cards (SEA-CL-05 to -07)."""

from __future__ import annotations

from typing import Final

from hexhold.core.game import Game
from hexhold.rules.base.setup import Setup
from hexhold.rules.rule import Rule

__all__ = ["ThirdSettlement"]

STARTING_SCORE: Final = 3


class ThirdSettlement(Rule):
    """Adds a round to the set-up, in which the order is that of the first one."""

    name = "third_settlement"

    def connect(self, game: Game) -> None:
        setup = self.game.find(Setup)
        setup.rounds.append(setup.place_settlement)

    def term(self, name: str, usual: int) -> int:
        return STARTING_SCORE if name == "starting_score" else usual
