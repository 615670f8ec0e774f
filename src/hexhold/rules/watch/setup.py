"""Set-up: after settlements and roads everybody places a guard (BW-SETUP-17 to -24)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.specs import COUNT
from hexhold.core.state import State
from hexhold.rules.base.setup import Placement, Setup
from hexhold.rules.rule import Rule
from hexhold.rules.watch.actions import GUARD
from hexhold.rules.watch.wall import Wall

__all__ = ["GuardPlacement"]


class GuardPlacement(Rule):
    """One more round of the set-up, in which everybody places a guard."""

    name = "guard_placement"

    def connect(self, game: Game) -> None:
        self.setup = self.game.find(Setup)
        self.wall = self.game.find(Wall)
        self.frame = game.add_frame(PlaceGuardFrame(self))
        self.first: i64 = len(self.setup.rounds) * self.game.seats
        """How many placements come before the guards."""
        self.setup.rounds.append(self.frame)


class PlaceGuardFrame(Placement):
    """A player places a guard, free of charge; the argument counts them."""

    def __init__(self, placement: GuardPlacement) -> None:
        super().__init__("place_guard", "BW-SETUP-21", args=(COUNT,))
        self.placement = placement

    def is_building(self) -> bool:
        return False

    def ask(self, s: State, seat: i64, index: i64) -> None:
        s.push(self.kind, 1 << seat, index - self.placement.first)

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            self.placement.wall.add_sections(s, seat, GUARD, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != GUARD:
            return self.refuse(s, seat)
        return self.placement.wall.explain_place(s, seat, argument(act, 0))

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        index = s.arg(0)
        s.pop()
        self.placement.wall.place(s, seat, argument(act, 0), ev)
        self.placement.setup.go_on(s, self.placement.first + index + 1, ev)
