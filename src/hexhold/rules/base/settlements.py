"""Settlements: sites and the distance rule (BASE-SETL-01 to -06); and how buildings come onto the board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.base.actions import SETTLE
from hexhold.rules.base.pieces import CITY_PIECE, FULL_POOL, SETTLEMENT, is_building
from hexhold.rules.rule import BUILD, Rule

__all__ = ["Settlements"]


class Settlements(Rule):
    """Building settlements, and the settlements and cities that stand."""

    name = "settlements"

    def connect(self, game: Game) -> None:
        self.settlement_cost = self.game.price(1, 1, 1, 1)
        self.city_cost = self.game.price(0, 0, 0, 2, 3)
        self.beside = game.map.grid.beside
        self.land = self.game.land
        self.network = self.game.network
        self.nodes: i64 = game.map.grid.node_count
        self.pieces: i64 = game.pieces

    def sorts(self) -> dict[int, int]:
        return {SETTLE: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {SETTLE: self.settlement_cost}

    def start(self, s: State) -> None:
        for seat in range(self.game.seats):
            s.pool[seat * self.pieces + SETTLEMENT] = FULL_POOL[SETTLEMENT]
            s.pool[seat * self.pieces + CITY_PIECE] = FULL_POOL[CITY_PIECE]

    def complete(self, s: State, given: set[str]) -> None:
        self.start(s)
        for node in range(self.nodes):
            if is_building(s, node):
                s.pool[s.owner[node] * self.pieces + s.piece[node]] -= 1
                s.points[s.owner[node]] += s.piece[node]

    def score(self, s: State, seat: i64) -> dict[str, int]:
        out: dict[str, int] = {}
        for piece in (SETTLEMENT, CITY_PIECE):
            points = 0
            for node in range(self.nodes):
                if s.owner[node] == seat and s.piece[node] == piece:
                    points += piece
            out[self.game.words.pieces[piece]] = points
        return out

    def is_site(self, s: State, node: i64) -> bool:
        """Whether an intersection of the land is vacant and no building stands next to it (BASE-SETL-01, -03)."""
        if s.owner[node] >= 0 or not self.land.carries_building(s, node):
            return False
        for at in range(3 * node, 3 * node + 3):
            other = self.beside[at]
            if other >= 0 and is_building(s, other):
                return False
        return True

    def left(self, s: State, seat: i64, piece: i64) -> i64:
        """How many settlements or cities a seat has left."""
        return s.pool[seat * self.pieces + piece]

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.left(s, seat, SETTLEMENT) and self.game.can_pay(s, seat, self.settlement_cost):
            reached = self.network.reached(s, seat)
            for node in range(self.nodes):
                if reached[node] and self.is_site(s, node):
                    out.add(action(SETTLE, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        node = argument(act, 0)
        if not self.game.can_pay(s, seat, self.settlement_cost):
            return Refusal(
                "BASE-BUILD-02", f"a settlement needs {self.game.lacking(s, seat, self.settlement_cost)} more"
            )
        if not self.left(s, seat, SETTLEMENT):
            return Refusal("BASE-SETL-06", f"P{seat} has no settlements left; raise one to a city first")
        if not self.network.reaches(s, seat, node):
            return Refusal("BASE-SETL-02", f"no road of P{seat} ends at N{node}")
        return self.explain_site(s, node)

    def explain_site(self, s: State, node: i64) -> Refusal | None:
        """Why nobody may settle here, roads and cost aside."""
        if s.owner[node] >= 0:
            return Refusal("BASE-SETL-01", f"N{node} is taken by P{s.owner[node]}")
        if not self.land.carries_building(s, node):
            return Refusal("BASE-GEO-01", f"N{node} is no corner of land")
        if not self.is_site(s, node):
            return Refusal("BASE-SETL-03", f"a building stands next to N{node}")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.settlement_cost, ev)
        self.settle(s, seat, argument(act, 0), ev)

    def settle(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """Set a settlement on the board, whoever paid for it."""
        s.owner[node] = seat
        s.piece[node] = SETTLEMENT
        s.pool[seat * self.pieces + SETTLEMENT] -= 1
        s.points[seat] += 1
        if ev.on:
            ev.tell("settlement", {"seat": seat, "node": node})
        self.game.after_piece(s, seat, SETTLEMENT, node, ev)

    def raise_city(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """Replace a settlement by a city; the settlement returns to the pool (BASE-CITY-02)."""
        s.piece[node] = CITY_PIECE
        s.pool[seat * self.pieces + SETTLEMENT] += 1
        s.pool[seat * self.pieces + CITY_PIECE] -= 1
        s.points[seat] += 1
        if ev.on:
            ev.tell("city", {"seat": seat, "node": node})
        self.game.after_piece(s, seat, CITY_PIECE, node, ev)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        for node in range(self.nodes):
            if is_building(s, node):
                for at in range(3 * node, 3 * node + 3):
                    if self.beside[at] >= 0 and is_building(s, self.beside[at]):
                        out.append(f"a building stands next to the one at N{node}")
        return out
