"""Heroes of the build step: Yarwyck, Thorne, Yoren (BW-H-YARWYCK, -THORNE, -YOREN; rulings 16, 25, 26, 29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import BRICK, LUMBER, WOOL
from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.menu import Menu
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.roads import Roads
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch import words
from hexhold.rules.watch.actions import THORNE, YARWYCK, YOREN
from hexhold.rules.watch.heroes.hero import Hero
from hexhold.rules.watch.patrols import Patrols
from hexhold.rules.watch.wall import Wall

if TYPE_CHECKING:
    pass

__all__ = ["Thorne", "Yarwyck", "Yoren", "swapped"]

GUARD_GOODS: Final = (BRICK, LUMBER, WOOL)


def swapped(cost: vec[i64], saved: i64, paid: i64) -> vec[i64]:
    """A price in which one card is replaced by another."""
    price = cost[:]
    price[saved] -= 1
    price[paid] += 1
    return price


class Yarwyck(Hero):
    """Take up a road that hangs on one end only, and lay it elsewhere."""

    def __init__(self) -> None:
        super().__init__(words.YARWYCK, (YARWYCK,), "BW-H-YARWYCK-01")
        self.builds = True

    def connect(self, game: Ruleset) -> None:
        self.roads = game.find(Roads)
        self.longest = game.find(LongestRoad)
        self.ends = game.map.grid.ends
        self.network = game.network

    def is_loose(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether exactly one end of an own road touches another own piece; what opponents have there is ignored."""
        return s.edge_owner[edge] == seat and self._touches(s, seat, edge, 0) != self._touches(s, seat, edge, 1)

    def _touches(self, s: State, seat: i64, edge: i64, end: i64) -> bool:
        node = self.ends[2 * edge + end]
        return s.owner[node] == seat or not self.network.is_alone_at(s, edge, node)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for edge in range(self.roads.edges):
            if self.is_loose(s, seat, edge):
                s.edge_owner[edge] = NOBODY
                for to in range(self.roads.edges):
                    if to != edge and self.roads.is_open(s, seat, to):
                        out.add(action(YARWYCK, edge, to))
                s.edge_owner[edge] = seat

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        edge = argument(act, 0)
        to = argument(act, 1)
        if s.edge_owner[edge] != seat:
            return Refusal("BW-H-YARWYCK-01", f"E{edge} carries no road of P{seat}")
        if not self.is_loose(s, seat, edge):
            return Refusal("BW-H-YARWYCK-02", f"the road on E{edge} does not hang on one end only")
        if to == edge:
            return Refusal("BW-H-YARWYCK-04", "the road must go to another path")
        s.edge_owner[edge] = NOBODY
        joins = self.roads.is_open(s, seat, to)
        s.edge_owner[edge] = seat
        return None if joins else Refusal("BW-H-YARWYCK-04", f"no road of P{seat} can lie on E{to}")

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        edge = argument(act, 0)
        self.roads.take_up(s, edge)
        self.longest.measure_without(s, seat)
        if ev.on:
            ev.tell("road_taken_up", {"seat": seat, "edge": edge})
        self.roads.lay(s, seat, argument(act, 1), ev)
        # A road as long as without the one taken up is compared too.
        self.longest.award(s, ev)


class Thorne(Hero):
    """Build a guard with one of its three cards replaced by another."""

    def __init__(self) -> None:
        super().__init__(words.THORNE, (THORNE,), "BW-H-THORNE-01")
        self.builds = True

    def connect(self, game: Ruleset) -> None:
        self.wall = game.find(Wall)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        if not self.wall.can_place(s, seat):
            return
        for saved in GUARD_GOODS:
            for paid in range(self.goods):
                if paid != saved and self.game.can_pay(s, seat, swapped(self.wall.cost, saved, paid)):
                    for section in range(self.wall.sections):
                        if self.wall.explain_place(s, seat, section) is None:
                            out.add(action(THORNE, section, saved, paid))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        saved = argument(act, 1)
        paid = argument(act, 2)
        if saved not in GUARD_GOODS or saved == paid:
            return Refusal("BW-H-THORNE-01", "replace brick, lumber or wool by another resource")
        price = swapped(self.wall.cost, saved, paid)
        if not self.game.can_pay(s, seat, price):
            return Refusal("BW-BUILD-02", f"this guard needs {self.game.lacking(s, seat, price)} more")
        return self.wall.explain_place(s, seat, argument(act, 0))

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, swapped(self.wall.cost, argument(act, 1), argument(act, 2)), ev)
        self.wall.place(s, seat, argument(act, 0), ev)


class Yoren(Hero):
    """Give up a played ranger patrol for a guard."""

    def __init__(self) -> None:
        super().__init__(words.YOREN, (YOREN,), "BW-H-YOREN-01")

    def connect(self, game: Ruleset) -> None:
        self.wall = game.find(Wall)
        self.patrols = game.find(Patrols)
        self.before_roll = bool(game.term("yoren_before_roll", 0))
        self.builds = not self.before_roll

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        if s.notes[self.patrols.army + seat]:
            self.wall.add_sections(s, seat, YOREN, out)

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not s.notes[self.patrols.army + seat]:
            return Refusal("BW-H-YOREN-02", f"P{seat} has played no ranger patrol")
        return self.wall.explain_place(s, seat, argument(act, 0))

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.wall.place(s, seat, argument(act, 0), ev)
        self.patrols.spend(s, seat, ev)
