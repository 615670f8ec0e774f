"""What gold fields close to cities: the Aqueduct and the merchant (CK-SEA-14, -27, -65; rulings 64 and 74)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.board.terrain import CHOICE
from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.cities.actions import MERCHANT, TAKE
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.seafarers.gold import Gold

__all__ = ["GoldLimits"]


class GoldLimits(Rule):
    """Gold is something received, so that no Aqueduct helps; and no merchant deals at a gold field."""

    name = "gold_limits"

    def connect(self, game: Game) -> None:
        self.gold = self.game.find(Gold)
        self.land = self.game.land

    def forbids(self) -> set[int]:
        return {CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if kind == TAKE and s.notes[self.gold.due + seat]:
            return Refusal("CK-SEA-27", f"P{seat} gets cards for gold")
        if kind == MERCHANT and self.land.good_at(s, argument(act, 0)) == CHOICE:
            return Refusal("CK-SEA-65", "the merchant does not stand at a gold field")
        return None
