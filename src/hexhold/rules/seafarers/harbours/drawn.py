"""Harbours of a new world: drawn and laid by the players before they settle (SEA-NW-06 to -08, ruling 44)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.grid import row
from hexhold.core.actions import action, argument
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.harbours import HARBOUR_NAMES, harbour_of
from hexhold.rules.rule import FIRST_PLAYER
from hexhold.rules.seafarers.harbours.actions import HARBOUR_DRAWN
from hexhold.rules.seafarers.harbours.laying import HarbourLaying
from hexhold.rules.seafarers.pirate import chart_of

__all__ = ["DrawnHarbours"]


class DrawnHarbours(HarbourLaying):
    """The harbours that are still to be drawn, and whose turn it is to lay one."""

    name = "drawn_harbours"

    def __init__(self) -> None:
        super().__init__("SEA-NW-06")

    def reserve(self, slots: Slots) -> None:
        super().reserve(slots)
        self.left: i64 = slots.row("unlaid_harbours", HARBOUR_NAMES, PUBLIC)

    def connect(self, game: Game) -> None:
        super().connect(game)
        counts = [0] * len(HARBOUR_NAMES)
        for good in chart_of(game).unlaid:
            counts[harbour_of(good)] += 1
        self.counts: vec[i64] = row(counts)
        self.drawing = game.add_frame(DrawHarbourFrame(self))

    def start(self, s: State) -> None:
        for harbour in range(self.kinds):
            s.notes[self.left + harbour] = self.counts[harbour]

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        if moment == FIRST_PLAYER:
            self.draw_next(s, seat, ev)

    def count_left(self, s: State) -> i64:
        """How many harbours are still to be drawn."""
        total: i64 = 0
        for harbour in range(self.kinds):
            total += s.notes[self.left + harbour]
        return total

    def draw_next(self, s: State, seat: i64, ev: Events) -> None:
        """Let a seat draw a harbour; once there is no place for one, the rest goes back into the box (SEA-EXH-06)."""
        left = self.count_left(s)
        if left and self.can_lay(s, seat):
            s.push(self.drawing.kind, CHANCE_ACTS, seat)
        elif left:
            for harbour in range(self.kinds):
                s.notes[self.left + harbour] = 0
            if ev.on:
                ev.tell("harbours_boxed", {"count": left})

    def draw(self, s: State, seat: i64, harbour: i64, ev: Events) -> None:
        """A seat has drawn a harbour and must lay it."""
        s.notes[self.left + harbour] -= 1
        s.notes[self.held + seat * self.kinds + harbour] += 1
        if ev.on:
            ev.tell("harbour_drawn", {"seat": seat, "harbour": HARBOUR_NAMES[harbour]})
        s.push(self.frame.kind, 1 << seat, harbour + 1)

    def after_laying(self, s: State, seat: i64, ev: Events) -> None:
        self.draw_next(s, (seat + 1) % self.game.seats, ev)


class DrawHarbourFrame(Frame):
    """A harbour is drawn for a seat, each of those that are left with the same chance."""

    def __init__(self, harbours: DrawnHarbours) -> None:
        super().__init__("draw_harbour", "SEA-NW-06", CHANCE_ACTS, (SEAT,))
        self.harbours = harbours

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for harbour in range(self.harbours.kinds):
            if s.notes[self.harbours.left + harbour]:
                out.append((int(action(HARBOUR_DRAWN, harbour)), int(s.notes[self.harbours.left + harbour])))
        return out

    def sample(self, s: State, rng: Rng) -> i64:
        left = rng.below(self.harbours.count_left(s))
        harbour: i64 = 0
        while left >= s.notes[self.harbours.left + harbour]:
            left -= s.notes[self.harbours.left + harbour]
            harbour += 1
        return action(HARBOUR_DRAWN, harbour)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        drawer = s.arg(0)
        s.pop()
        self.harbours.draw(s, drawer, argument(act, 0), ev)
