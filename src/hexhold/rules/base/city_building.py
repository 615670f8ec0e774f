"""Cities: settlements that are raised (BASE-CITY-01 to -06)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.actions import CITY
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.rule import BUILD, Rule

__all__ = ["CityBuilding"]


class CityBuilding(Rule):
    """Which settlements may be raised to cities."""

    name = "city_building"

    def connect(self, game: Game) -> None:
        self.settlements = self.game.find(Settlements)
        self.cost = self.settlements.city_cost
        self.nodes: i64 = game.map.grid.node_count

    def sorts(self) -> dict[int, int]:
        return {CITY: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {CITY: self.cost}

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.game.can_pay(s, seat, self.cost):
            self.add_raisable(s, seat, CITY, out)

    def add_raisable(self, s: State, seat: i64, kind: i64, out: Menu) -> None:
        """Add an action of this kind for every settlement that a seat may raise, cost aside."""
        if self.settlements.left(s, seat, CITY_PIECE):
            for node in range(self.nodes):
                if s.owner[node] == seat and s.piece[node] == SETTLEMENT:
                    out.add(action(kind, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("BASE-BUILD-02", f"a city needs {self.game.lacking(s, seat, self.cost)} more")
        return self.explain_raising(s, seat, argument(act, 0))

    def explain_raising(self, s: State, seat: i64, node: i64) -> Refusal | None:
        """Why a seat may not raise a settlement here, cost aside."""
        if not self.settlements.left(s, seat, CITY_PIECE):
            return Refusal("BASE-CITY-05", f"P{seat} has no cities left")
        if s.owner[node] != seat or s.piece[node] != SETTLEMENT:
            return Refusal("BASE-CITY-01", f"P{seat} has no settlement at N{node} to raise")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.settlements.raise_city(s, seat, argument(act, 0), ev)
