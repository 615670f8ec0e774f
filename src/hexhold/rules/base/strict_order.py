"""Strict order of the turn: the first build or purchase closes trading (BASE-TURN-06)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import kind_of
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.turn import Turn
from hexhold.rules.rule import BUILD, Rule

__all__ = ["StrictOrder"]


class StrictOrder(Rule):
    """Closes trading for the rest of a turn."""

    name = "strict_order"

    def connect(self, game: Game) -> None:
        self.turn = self.game.find(Turn)

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        if self.game.sort_of[kind_of(act)] == BUILD:
            self.close(s)
        return False

    def close(self, s: State) -> None:
        """Something is built or bought in this turn."""
        s.notes[self.turn.trade_closed] = 1
