"""Cities that can be pillaged, and raised again (CK-BUILD-01, CK-PILL-06 to -08; ruling 32).

A city that is pillaged while its owner has no settlement piece left is laid on its side: it is a settlement in every
respect, but made of a city piece, and it must be raised again before any other settlement.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rules.base.actions import CITY
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.city_building import CityBuilding
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.rule import BUILD, Rule

__all__ = ["TippedCities"]


class TippedCities(Rule):
    """Knows which settlements are cities on their side, and which settlements may be raised."""

    name = "tipped_cities"

    def __init__(self) -> None:
        self.plain = CityBuilding()
        """The rules for raising as long as no city lies on its side."""

    def reserve(self, slots: Slots) -> None:
        self.tipped: i64 = slots.per_node("tipped_cities", PUBLIC)

    def connect(self, game: Game) -> None:
        self.plain.game = self.game
        self.plain.connect(game)
        self.settlements = self.game.find(Settlements)
        self.bank = self.game.find(Bank)
        self.longest = self.game.seek(LongestRoad)
        self.cost = self.settlements.city_cost
        self.tips = not self.game.term("pillaged_city_is_lost", 0)
        """Whether a city without a settlement piece to replace it is laid on its side; otherwise it is lost."""
        self.nodes: i64 = game.map.grid.node_count
        self.pieces: i64 = game.pieces

    def sorts(self) -> dict[int, int]:
        return {CITY: BUILD}

    def prices(self) -> dict[int, vec[i64]]:
        return {CITY: self.cost}

    def complete(self, s: State, given: set[str]) -> None:
        for node in range(self.nodes):
            if s.notes[self.tipped + node] and s.owner[node] >= 0:
                self._swap_pieces(s, s.owner[node], 1)

    def _swap_pieces(self, s: State, seat: i64, settlements: i64) -> None:
        """A city piece stands for a settlement, or (-1) no longer does."""
        s.pool[seat * self.pieces + SETTLEMENT] += settlements
        s.pool[seat * self.pieces + CITY_PIECE] -= settlements

    def any_tipped(self, s: State, seat: i64) -> bool:
        """Whether a seat has a city on its side."""
        for node in range(self.nodes):
            if s.notes[self.tipped + node] and s.owner[node] == seat:
                return True
        return False

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.game.can_pay(s, seat, self.cost):
            self.add_raisable(s, seat, CITY, out)

    def add_raisable(self, s: State, seat: i64, kind: i64, out: Menu) -> None:
        """Add an action of this kind for every settlement that may be raised: cities on their side first."""
        if not self.any_tipped(s, seat):
            self.plain.add_raisable(s, seat, kind, out)
            return
        for node in range(self.nodes):
            if s.notes[self.tipped + node] and s.owner[node] == seat:
                out.add(action(kind, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if self.game.can_pay(s, seat, self.cost):
            return self.explain_raising(s, seat, argument(act, 0))
        return self.plain.explain(s, seat, act)

    def explain_raising(self, s: State, seat: i64, node: i64) -> Refusal | None:
        """Why a seat may not raise a settlement here, cost aside. A city on its side needs no piece."""
        if not self.any_tipped(s, seat):
            return self.plain.explain_raising(s, seat, node)
        if s.owner[node] != seat or not s.notes[self.tipped + node]:
            return Refusal("CK-PILL-07", "the city that lies on its side must be raised first")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.plain.perform(s, seat, act, ev)

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """A city raised from its side was made of a city piece already."""
        if piece == CITY_PIECE and s.notes[self.tipped + at]:
            s.notes[self.tipped + at] = 0
            self._swap_pieces(s, seat, -1)

    def lose_city(self, s: State, node: i64, ev: Events) -> None:
        """A city is pillaged: a settlement takes its place (CK-PILL-06), or it tips over, or it is lost."""
        seat = s.owner[node]
        s.points[seat] -= 1
        s.piece[node] = SETTLEMENT
        if self.settlements.left(s, seat, SETTLEMENT):
            self._swap_pieces(s, seat, -1)
        elif self.tips:
            s.notes[self.tipped + node] = 1
        else:
            s.points[seat] -= 1
            s.pool[seat * self.pieces + CITY_PIECE] += 1
            s.owner[node] = NOBODY
            s.piece[node] = NO_PIECE
            self.bank.refresh(s, seat)
            if self.longest is not None:
                self.longest.measure_around(s, node, ev)
        if ev.on:
            ev.tell("city_lost", {"seat": seat, "node": node})

    def broken(self, s: State) -> list[str]:
        return [
            f"no city lies on its side at N{node}"
            for node in range(int(self.nodes))
            if s.notes[self.tipped + node] and s.piece[node] != SETTLEMENT
        ]
