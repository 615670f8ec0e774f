"""Settlements and cities that can be pillaged (CK-BUILD-01, CK-PILL-06 to -08; ruling 32).

A city that is pillaged while its owner has no settlement piece left is laid on its side: it is a settlement in every
respect, but made of a city piece, and it must be raised again before any other settlement.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import action
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NO_PIECE, NOBODY, State
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.base.settlements import Settlements

__all__ = ["CitySettlements"]


class CitySettlements(Settlements):
    """Knows which settlements are cities on their side."""

    def __init__(self, tip: bool = True) -> None:
        self.tip = tip
        """Whether a city without a settlement piece to replace it is laid on its side; otherwise it is lost."""

    def reserve(self, slots: Slots) -> None:
        self.tipped: i64 = slots.per_node("tipped_cities", PUBLIC)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.bank = self.game.find(Bank)
        self.longest = self.game.find(LongestRoad)

    def complete(self, s: State, given: set[str]) -> None:
        super().complete(s, given)
        for node in range(self.nodes):
            if s.notes[self.tipped + node] and s.owner[node] >= 0:
                s.pool[s.owner[node] * self.pieces + SETTLEMENT] += 1
                s.pool[s.owner[node] * self.pieces + CITY_PIECE] -= 1

    def any_tipped(self, s: State, seat: i64) -> bool:
        """Whether a seat has a city on its side."""
        for node in range(self.nodes):
            if s.notes[self.tipped + node] and s.owner[node] == seat:
                return True
        return False

    def has_city(self, s: State, seat: i64) -> bool:
        """Whether a seat has a city on the board, plain or with a metropolis."""
        piece = s.piece
        for node in range(self.nodes):
            if piece[node] == CITY_PIECE and s.owner[node] == seat:
                return True
        return False

    def add_raisable(self, s: State, seat: i64, kind: i64, out: vec[i64]) -> vec[i64]:
        """Cities on their side come first, and need no piece."""
        if not self.any_tipped(s, seat):
            return super().add_raisable(s, seat, kind, out)
        for node in range(self.nodes):
            if s.notes[self.tipped + node] and s.owner[node] == seat:
                out = append(out, action(kind, node))
        return out

    def explain_raising(self, s: State, seat: i64, node: i64) -> Refusal | None:
        if not self.any_tipped(s, seat):
            return super().explain_raising(s, seat, node)
        if s.owner[node] != seat or not s.notes[self.tipped + node]:
            return Refusal("CK-PILL-07", "the city that lies on its side must be raised first")
        return None

    def raise_city(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        if s.notes[self.tipped + node]:
            # It is made of a city piece already: give it a settlement piece to return.
            s.notes[self.tipped + node] = 0
            s.pool[seat * self.pieces + SETTLEMENT] -= 1
            s.pool[seat * self.pieces + CITY_PIECE] += 1
        super().raise_city(s, seat, node, ev)

    def lose_city(self, s: State, node: i64, ev: Events) -> None:
        """A city is pillaged: a settlement takes its place (CK-PILL-06), or it tips over, or it is lost."""
        seat = s.owner[node]
        s.points[seat] -= 1
        s.piece[node] = SETTLEMENT
        if self.left(s, seat, SETTLEMENT):
            s.pool[seat * self.pieces + SETTLEMENT] -= 1
            s.pool[seat * self.pieces + CITY_PIECE] += 1
        elif self.tip:
            s.notes[self.tipped + node] = 1
        else:
            s.points[seat] -= 1
            s.pool[seat * self.pieces + CITY_PIECE] += 1
            s.owner[node] = NOBODY
            s.piece[node] = NO_PIECE
            self.bank.refresh(s, seat)
            self.longest.measure_around(s, node, ev)
        if ev.on:
            ev.tell("city_lost", {"seat": seat, "node": node})

    def broken(self, s: State) -> list[str]:
        out = super().broken(s)
        for node in range(int(self.nodes)):
            if s.notes[self.tipped + node] and s.piece[node] != SETTLEMENT:
                out.append(f"no city lies on its side at N{node}")
        return out
