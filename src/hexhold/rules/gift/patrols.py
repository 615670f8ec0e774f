"""Ranger patrols of the base game: they move Tormund and do nothing else (GOT-DEV-01, GOT-TORM-02)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.development.knights import Knights
from hexhold.rules.gift.tormund import Tormund

__all__ = ["RangerPatrols"]


class RangerPatrols(Knights):
    """Played ranger patrols, and who holds Largest Patrol."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.tormund = self.game.find(Tormund)

    def ride(self, s: State, seat: i64) -> None:
        self.tormund.send_by_patrol(s, seat)
