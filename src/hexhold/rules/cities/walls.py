"""City walls (CK-WALL-01 to -08; ruling 21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import BRICK
from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.pieces import CITY_PIECE
from hexhold.rules.cities.actions import WALL
from hexhold.rules.rule import BUILD, Rule

__all__ = ["Walls"]

WALLS_PER_PLAYER: Final = 3
CARDS_BEHIND_A_WALL: Final = 2


class Walls(Rule):
    """Which cities have a wall; each lets its owner keep two more cards on a 7."""

    name = "walls"

    def reserve(self, slots: Slots) -> None:
        self.walls: i64 = slots.per_node("walls", PUBLIC)

    def connect(self, game: Game) -> None:
        self.cost = self.game.price(2)
        self.nodes: i64 = game.map.grid.node_count

    def sorts(self) -> dict[int, int]:
        return {WALL: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {WALL: self.cost}

    def count(self, s: State, seat: i64) -> i64:
        """How many walls a seat has on the board."""
        count: i64 = 0
        for node in range(self.nodes):
            if s.notes[self.walls + node] and s.owner[node] == seat:
                count += 1
        return count

    def discard_bonus(self, s: State, seat: i64) -> i64:
        return CARDS_BEHIND_A_WALL * self.count(s, seat)

    def add_sites(self, s: State, seat: i64, kind: i64, out: Menu) -> None:
        """Add an action of this kind for every city that may get a wall, cost aside."""
        first = out.count
        walls: i64 = 0
        for node in range(self.nodes):
            if s.piece[node] == CITY_PIECE and s.owner[node] == seat:
                if s.notes[self.walls + node]:
                    walls += 1
                else:
                    out.add(action(kind, node))
        if walls == WALLS_PER_PLAYER:
            out.count = first

    def explain_site(self, s: State, seat: i64, node: i64) -> Refusal | None:
        """Why a seat may not build a wall here, cost aside."""
        if s.owner[node] != seat or s.piece[node] != CITY_PIECE:
            return Refusal("CK-WALL-02", f"P{seat} has no city at N{node}")
        if s.notes[self.walls + node]:
            return Refusal("CK-WALL-03", f"the city at N{node} has a wall")
        if self.count(s, seat) == WALLS_PER_PLAYER:
            return Refusal("CK-WALL-04", f"P{seat} has no walls left")
        return None

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if s.hand[seat * self.game.goods + BRICK] >= self.cost[BRICK]:
            self.add_sites(s, seat, WALL, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.game.can_pay(s, seat, self.cost):
            return Refusal("CK-WALL-01", f"a wall needs {self.game.lacking(s, seat, self.cost)} more")
        return self.explain_site(s, seat, argument(act, 0))

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.cost, ev)
        self.build(s, seat, argument(act, 0), ev)

    def build(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """Put a wall under a city, whoever paid for it."""
        s.notes[self.walls + node] = 1
        if ev.on:
            ev.tell("wall", {"seat": seat, "node": node})

    def raze(self, s: State, node: i64) -> None:
        """The city is pillaged: its wall, if any, returns to its owner (CK-WALL-07)."""
        s.notes[self.walls + node] = 0

    def broken(self, s: State) -> list[str]:
        out = [
            f"the wall at N{node} is under no city"
            for node in range(int(self.nodes))
            if s.notes[self.walls + node] and s.piece[node] != CITY_PIECE
        ]
        return out + [
            f"P{seat} has {self.count(s, seat)} walls"
            for seat in range(int(self.game.seats))
            if self.count(s, seat) > WALLS_PER_PLAYER
        ]
