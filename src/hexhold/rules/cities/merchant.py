"""The merchant figure (CK-MERCHANT-01 to -10; ruling 39)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.terrain import DESERT
from hexhold.core.actions import action
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import HEX, SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.pieces import is_building
from hexhold.rules.cities.actions import MERCHANT
from hexhold.rules.rule import Rule

__all__ = ["MerchantFigure"]

WORTH: Final = 1
MERCHANT_RATE: Final = 2


class MerchantFigure(Rule):
    """Where the merchant stands and who controls it: that player trades the hex's resource 2:1 and has a point."""

    name = "merchant"

    def reserve(self, slots: Slots) -> None:
        self.place: i64 = slots.once("merchant", PUBLIC, HEX, empty=NOBODY)
        self.controller: i64 = slots.once("merchant_owner", PUBLIC, SEAT, empty=NOBODY)

    def connect(self, game: Game) -> None:
        self.on_desert = bool(self.game.term("merchant_on_desert", 1))
        self.bank = self.game.find(Bank)
        self.land = self.game.land
        self.hex_nodes = game.map.grid.hex_nodes
        self.hexes: i64 = game.map.grid.hex_count

    def complete(self, s: State, given: set[str]) -> None:
        if s.notes[self.controller] >= 0:
            s.points[s.notes[self.controller]] += WORTH

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"merchant": WORTH if s.notes[self.controller] == seat else 0}

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        hex = s.notes[self.place]
        if seat != s.notes[self.controller] or hex < 0:
            return 0
        return MERCHANT_RATE if self.land.good_at(s, hex) == good else 0

    def explain_hex(self, s: State, seat: i64, hex: i64) -> Refusal | None:
        """Why a seat may not put the merchant on a hex."""
        if s.notes[self.place] == hex and s.notes[self.controller] == seat:
            return Refusal("CK-MERCHANT-04", "the merchant stands here already: choose another hex")
        if self.land.terrain_at(s, hex) == DESERT and not self.on_desert:
            return Refusal("CK-MERCHANT-03", "the merchant does not go into the desert")
        if not self.has_building(s, seat, hex):
            return Refusal("CK-MERCHANT-02", f"P{seat} has no building at H{hex}")
        return self.game.forbid(s, seat, action(MERCHANT, hex))

    def is_open(self, s: State, seat: i64, hex: i64) -> bool:
        """Whether a seat may put the merchant on a hex."""
        if s.notes[self.place] == hex and s.notes[self.controller] == seat:
            return False
        if self.land.terrain_at(s, hex) == DESERT and not self.on_desert:
            return False
        return self.has_building(s, seat, hex) and self.game.permits(s, seat, action(MERCHANT, hex))

    def has_building(self, s: State, seat: i64, hex: i64) -> bool:
        """Whether a hex is land with a building of a seat."""
        if not self.land.is_land(s, hex):
            return False
        for node in self.hex_nodes[hex]:
            if s.owner[node] == seat and is_building(s, node):
                return True
        return False

    def open_hexes(self, s: State, seat: i64) -> vec[i64]:
        """Where a seat may put the merchant."""
        out = vec[i64]()
        for hex in range(self.hexes):
            if self.is_open(s, seat, hex):
                out = append(out, hex)
        return out

    def put(self, s: State, seat: i64, hex: i64, ev: Events) -> None:
        """A seat takes control of the merchant and puts it on a hex."""
        before = s.notes[self.controller]
        s.notes[self.place] = hex
        s.notes[self.controller] = seat
        s.points[seat] += WORTH
        if before >= 0:
            s.points[before] -= WORTH
            self.bank.refresh(s, before)
        self.bank.refresh(s, seat)
        if ev.on:
            ev.tell("merchant", {"seat": seat, "hex": hex, "before": before if before >= 0 else None})

    def broken(self, s: State) -> list[str]:
        if (s.notes[self.place] >= 0) != (s.notes[self.controller] >= 0):
            return ["the merchant stands on the board without an owner, or the other way round"]
        return []
