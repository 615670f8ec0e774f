"""Harbours from the forgotten tribe: takers lay them at their own buildings (SEA-FT-12 to -16, rulings 19 and 20).

One that finds no place waits with its owner. It is laid after the building that makes a place for it, or, by an option,
when its owner likes.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.pieces import is_building
from hexhold.rules.seafarers.harbours.laying import ANY_HELD, HarbourLaying

__all__ = ["GiftHarbours"]


class GiftHarbours(HarbourLaying):
    """Lays harbours beside buildings of their owner."""

    name = "gift_harbours"

    def __init__(self) -> None:
        super().__init__("SEA-FT-12")

    def reserve(self, slots: Slots) -> None:
        super().reserve(slots)
        self.builder: i64 = slots.once("harbour_builder", PUBLIC, SEAT, empty=NOBODY)
        """Who has built while harbours wait, until it is looked at whether one can be laid now."""

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.forced = self.game.term("waiting_harbour", 0) == 0

    def is_open(self, s: State, seat: i64, edge: i64) -> bool:
        return self._has_building(s, seat, edge) and self.harbours.has_room(s, edge)

    def _has_building(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a building of a seat stands at an end of a path."""
        for end in range(2 * edge, 2 * edge + 2):
            node = self.ends[end]
            if s.owner[node] == seat and is_building(s, node):
                return True
        return False

    def explain_path(self, s: State, seat: i64, edge: i64) -> Refusal | None:
        if not self._has_building(s, seat, edge):
            return Refusal("SEA-FT-13", f"no building of P{seat} is at an end of E{edge}")
        return super().explain_path(s, seat, edge)

    def receive(self, s: State, seat: i64, harbour: i64) -> None:
        """A seat takes a harbour: it must lay it now if it can, before anything else goes on."""
        s.notes[self.held + seat * self.kinds + harbour] += 1
        if self.can_lay(s, seat):
            s.push(self.frame.kind, 1 << seat, harbour + 1)

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        """A new building can make a place for a harbour that waits; after other pieces there is none as before."""
        if self.forced and self.holds(s, seat):
            s.notes[self.builder] = seat

    def after_action(self, s: State, ev: Events) -> None:
        seat = s.notes[self.builder]
        if seat >= 0:
            s.notes[self.builder] = NOBODY
            self.lay_waiting(s, seat)

    def lay_waiting(self, s: State, seat: i64) -> None:
        """Let a seat lay one of the harbours that wait, if there is a place for one."""
        if not s.over and self.holds(s, seat) and self.can_lay(s, seat):
            s.push(self.frame.kind, 1 << seat, ANY_HELD)

    def after_laying(self, s: State, seat: i64, ev: Events) -> None:
        if self.forced:
            self.lay_waiting(s, seat)
