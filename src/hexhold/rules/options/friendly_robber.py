"""The friendly robber (CATAN-VAR-01): he spares players who have no more points than at the start."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.actions import ROBBER
from hexhold.rules.base.pieces import is_building
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan
from hexhold.rules.rule import SPARED_SCORE, Rule

__all__ = ["FRIENDLY_ROBBER"]


class SparesTheWeak(Rule):
    """No move to a hex of a player with only the starting score, and no theft from one."""

    name = "friendly_robber"

    def connect(self, game: Game) -> None:
        self.starting_score: i64 = self.game.term("starting_score", 2)
        self.hex_nodes = game.map.grid.hex_nodes

    def term(self, name: str, usual: int) -> int:
        return self.game.term("starting_score", 2) if name == SPARED_SCORE else usual

    def forbids(self) -> set[int]:
        return set()

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if kind_of(act) == ROBBER:
            for node in self.hex_nodes[argument(act, 0)]:
                if is_building(s, node) and s.points[s.owner[node]] <= self.starting_score:
                    return Refusal("CATAN-VAR-01", "the friendly robber spares this hex")
        return None


class FriendlyRobber(Flag):
    """Whether the robber is friendly."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(SparesTheWeak())


FRIENDLY_ROBBER: Final = FriendlyRobber(
    "friendly_robber", "The robber keeps away from players who have only the points they started with."
)
