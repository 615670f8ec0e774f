"""Points for a first settlement on a foreign island (SEA-SVP-01 to -07)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import BITS, PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.rule import Rule
from hexhold.rules.seafarers.areas import region_by_node
from hexhold.rules.seafarers.pirate import chart_of

__all__ = ["Bonus"]


class Bonus(Rule):
    """Where everybody is at home, and where they have earned the bonus, both as bits by region."""

    name = "bonus"

    def reserve(self, slots: Slots) -> None:
        self.home: i64 = slots.per_seat("home_regions", ("",), PUBLIC, BITS)
        self.earned: i64 = slots.per_seat("bonus_regions", ("",), PUBLIC, BITS)

    def connect(self, game: Game) -> None:
        chart = chart_of(game)
        self.region_of = region_by_node(game.map.grid, chart)
        self.regions = [region.name for region in chart.regions]
        self.points: i64 = 0
        self.abroad: i64 = 0
        """The regions that bring the bonus; where it is for foreign islands, all of them."""
        self.is_foreign = False
        if chart.bonus is not None:
            self.points = chart.bonus.points
            self.is_foreign = chart.bonus.foreign
            for number in range(len(self.regions)):
                if self.is_foreign or number in chart.bonus.regions:
                    self.abroad |= i64(1) << number

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            s.points[seat] += self.points * self.count(s, seat)

    def count(self, s: State, seat: i64) -> i64:
        """How often a seat has earned the bonus."""
        left = s.notes[self.earned + seat]
        count: i64 = 0
        while left:
            count += left & 1
            left >>= 1
        return count

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"islands": int(self.points * self.count(s, seat))}

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        if piece != SETTLEMENT and (piece != CITY_PIECE or s.turn):
            return
        region = self.region_of[at]
        if region < 0:
            return
        bit = i64(1) << region
        if s.turn == 0:
            s.notes[self.home + seat] |= bit
        elif self.pays(s, seat, bit):
            s.notes[self.earned + seat] |= bit
            s.points[seat] += self.points
            if ev.on:
                ev.tell("island_bonus", {"seat": seat, "region": self.regions[region], "points": int(self.points)})

    def pays(self, s: State, seat: i64, bit: i64) -> bool:
        """Whether a settlement in this region earns the bonus."""
        if not self.abroad & bit or s.notes[self.earned + seat] & bit:
            return False
        return not self.is_foreign or not s.notes[self.home + seat] & bit

    def promised(self, s: State, seat: i64, node: i64) -> i64:
        """The points that a settlement at an intersection would earn a seat beyond its own."""
        region = self.region_of[node]
        return self.points if region >= 0 and self.pays(s, seat, i64(1) << region) else 0

    def broken(self, s: State) -> list[str]:
        return [
            f"P{seat} has the bonus for a region without it"
            for seat in range(int(self.game.seats))
            if s.notes[self.earned + seat] & ~self.abroad
        ]
