"""Villages: who trades with them, and the cloth they pay (SEA-CL-03, -10 to -16, -20; rulings 22 and 23).

A line of own ships from an own building to a village founds a trade relation, once and for good. When the number of a
village is rolled, everybody who trades with it gets a cloth, as long as the village has any. Two cloth are a point.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import Cloth
from hexhold.board.grid import row
from hexhold.board.map import Map
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.pieces import is_building
from hexhold.rules.rule import SPECIAL_CARD
from hexhold.rules.seafarers.lines import LineEnds

__all__ = ["Villages", "cloth_of"]

TRADERS: Final = 3
"""How many players a village has room for: three paths lead to an intersection (SEA-CL-23)."""
NO_VILLAGE: Final = -1


def cloth_of(board: Map) -> Cloth:
    """What the chart of a map with villages says about them."""
    assert board.chart is not None
    assert board.chart.cloth is not None
    return board.chart.cloth


class Villages(LineEnds):
    """The cloth of villages, of players and of the supply, and who trades where."""

    name = "villages"

    def reserve(self, slots: Slots) -> None:
        names = tuple([f"N{node}" for node, _ in cloth_of(slots.map).villages])
        self.stock: i64 = slots.row("village_cloth", names, PUBLIC)
        self.since: i64 = slots.per_seat("trade_relations", names, PUBLIC)
        """By seat and village, 1 for who was the first to trade there, 2 for the second, 3 for the third."""
        self.held: i64 = slots.per_seat("cloth", ("",), PUBLIC)
        self.supply: i64 = slots.once("cloth_supply", PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        cloth = cloth_of(game.map)
        self.count: i64 = len(cloth.villages)
        self.nodes: vec[i64] = row([node for node, _ in cloth.villages])
        self.numbers: vec[i64] = row([number for _, number in cloth.villages])
        self.each: i64 = cloth.each
        self.total: i64 = cloth.supply + len(cloth.villages) * cloth.each
        village_at = [NO_VILLAGE] * int(game.map.grid.node_count)
        for village, (node, _) in enumerate(cloth.villages):
            village_at[node] = village
        self.village_at: vec[i64] = row(village_at)
        self.network = self.game.network

    def layout(self) -> dict[str, object]:
        villages = cloth_of(self.game.map).villages
        return {"villages": [{"node": node, "number": number} for node, number in villages]}

    def start(self, s: State) -> None:
        self.fill(s)
        self.count_supply(s)

    def fill(self, s: State) -> None:
        """Lay in every village the cloth it starts with."""
        for village in range(self.count):
            s.notes[self.stock + village] = self.each

    def complete(self, s: State, given: set[str]) -> None:
        if "village_cloth" not in given:
            self.fill(s)
        self.count_supply(s)
        for seat in range(self.game.seats):
            s.points[seat] += self.points(s, seat)

    def count_supply(self, s: State) -> None:
        """The supply has what neither villages nor players have (SEA-INV-10)."""
        left = self.total
        for village in range(self.count):
            left -= s.notes[self.stock + village]
        for seat in range(self.game.seats):
            left -= s.notes[self.held + seat]
        s.notes[self.supply] = left

    def points(self, s: State, seat: i64) -> i64:
        """A point for every two cloth; an odd one brings nothing (SEA-CL-15)."""
        return s.notes[self.held + seat] // 2

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"cloth": int(self.points(s, seat))}

    def trades_at(self, s: State, seat: i64, village: i64) -> bool:
        """Whether a seat has a relation with a village."""
        return s.notes[self.since + seat * self.count + village] > 0

    def trades(self, s: State, seat: i64) -> bool:
        """Whether a seat has a relation with any village."""
        for village in range(self.count):
            if self.trades_at(s, seat, village):
                return True
        return False

    def with_cloth(self, s: State) -> i64:
        """How many villages still have cloth."""
        found: i64 = 0
        for village in range(self.count):
            if s.notes[self.stock + village]:
                found += 1
        return found

    def ends_line(self, s: State, seat: i64, node: i64) -> bool:
        """A village ends the lines of those who trade with it (SEA-CL-16)."""
        return self.village_at[node] != NO_VILLAGE and self.trades_at(s, seat, self.village_at[node])

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        if piece != SPECIAL_CARD:
            self.found_where_joined(s, seat, ev)

    def found_where_joined(self, s: State, seat: i64, ev: Events) -> None:
        """Found every relation for which the ships of a seat have come to lie."""
        for village in range(self.count):
            if not self.trades_at(s, seat, village) and self.is_joined(s, seat, self.nodes[village]):
                self.found(s, seat, village, ev)

    def is_joined(self, s: State, seat: i64, village: i64) -> bool:
        """Whether ships of a seat lead from this intersection to a building of its own, past nobody else's."""
        if not self.network.reaches(s, seat, village):
            return False
        for node in self.network.reach(s, seat, village):
            if s.owner[node] == seat and is_building(s, node):
                return True
        return False

    def found(self, s: State, seat: i64, village: i64, ev: Events) -> None:
        """A seat trades with a village from now on, and takes a cloth of it at once (SEA-CL-10, -11)."""
        others: i64 = 0
        for other in range(self.game.seats):
            if self.trades_at(s, other, village):
                others += 1
        s.notes[self.since + seat * self.count + village] = others + 1
        if ev.on:
            ev.tell("trade_relation", {"seat": seat, "node": self.nodes[village]})
        if s.notes[self.stock + village]:
            self.give(s, seat, village, ev)

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        for village in range(self.count):
            if self.numbers[village] == first + second and s.notes[self.stock + village]:
                self.pay(s, village, ev)

    def pay(self, s: State, village: i64, ev: Events) -> None:
        """A cloth for everybody who trades here: first for the active player, then by age (SEA-CL-12, -13)."""
        if s.active >= 0 and self.trades_at(s, s.active, village):
            self.give(s, s.active, village, ev)
        for age in range(i64(1), i64(TRADERS + 1)):
            for seat in range(self.game.seats):
                if seat != s.active and s.notes[self.since + seat * self.count + village] == age:
                    self.give(s, seat, village, ev)

    def give(self, s: State, seat: i64, village: i64, ev: Events) -> None:
        """A seat gets a cloth of a village; where that has none left, of the supply, if that has any."""
        if s.notes[self.stock + village]:
            s.notes[self.stock + village] -= 1
        elif s.notes[self.supply]:
            s.notes[self.supply] -= 1
        else:
            return
        self.change(s, seat, 1)
        if ev.on:
            ev.tell("cloth", {"seat": seat, "node": self.nodes[village]})

    def change(self, s: State, seat: i64, by: i64) -> None:
        """A seat has so much more cloth, or less, and the points for it."""
        s.points[seat] -= self.points(s, seat)
        s.notes[self.held + seat] += by
        s.points[seat] += self.points(s, seat)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        if s.notes[self.supply] < 0:
            out.append(f"there is more cloth than the {self.total} of the box")
        for village in range(int(self.count)):
            ages = [int(s.notes[self.since + seat * self.count + village]) for seat in range(int(self.game.seats))]
            found = sorted(age for age in ages if age)
            if found != list(range(1, len(found) + 1)) or len(found) > TRADERS:
                out.append(f"relations with the village at N{self.nodes[village]} are in no order")
        return out
