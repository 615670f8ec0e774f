"""Where the robber starts in Cloth for Catan if he must start on a 12 (SEA-CL-21, SEA-56-13; ruling 57)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.board.terrain import GRAIN
from hexhold.core.game import Game
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.robber import Robber
from hexhold.rules.rule import Rule

__all__ = ["RobberOnTwelve"]

TWELVE: Final = 1 << 12


class RobberOnTwelve(Rule):
    """Puts the robber on fields with a 12, where the map draws him on a hex with another number."""

    name = "robber_on_twelve"

    def connect(self, game: Game) -> None:
        self.robber = self.game.find(Robber)
        self.hexes: i64 = game.map.grid.hex_count

    def start(self, s: State) -> None:
        drawn = s.notes[self.robber.place]
        if drawn == NOBODY or s.token[drawn] == TWELVE:
            return
        for hex in range(self.hexes):
            if s.token[hex] == TWELVE and self.game.land.good_at(s, hex) == GRAIN:
                s.notes[self.robber.place] = hex

    def complete(self, s: State, given: set[str]) -> None:
        if "robber" not in given:
            self.start(s)
