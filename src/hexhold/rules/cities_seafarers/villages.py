"""Knights and the villages of Cloth for Catan (CK-SEA-29, -87; rulings 75 and 79).

No knight stands on a village. A foreign knight on the way keeps a relation from being founded as long as it is there;
when it leaves, in whosever turn, the relation is founded at once.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.cities.actions import HIRE, MOVE_KNIGHT
from hexhold.rules.rule import BUILD, CARD_PLAY, Rule
from hexhold.rules.seafarers.cloth.villages import NO_VILLAGE, Villages

__all__ = ["KnightsAtVillages"]


class KnightsAtVillages(Rule):
    """Keeps knights off villages, and looks for relations that nothing blocks any more."""

    name = "knights_at_villages"

    def connect(self, game: Game) -> None:
        self.villages = self.game.find(Villages)

    def forbids(self) -> set[int]:
        return {BUILD, CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if kind != HIRE and kind != MOVE_KNIGHT:
            return None
        node = argument(act, 1) if kind == MOVE_KNIGHT else argument(act, 0)
        if self.villages.village_at[node] != NO_VILLAGE:
            return Refusal("CK-SEA-87", f"there is a village at N{node}")
        return None

    def after_action(self, s: State, ev: Events) -> None:
        for seat in range(self.game.seats):
            self.villages.found_where_joined(s, seat, ev)
