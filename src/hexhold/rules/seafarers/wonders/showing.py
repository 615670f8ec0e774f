"""Point cards that were shown for the Cathedral: from then on they lie face up (SEA-WO-11; ruling 39)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.development.cards import POINT_CARD, Cards
from hexhold.rules.rule import Rule

__all__ = ["ShownPoints"]


class ShownPoints(Rule):
    """How many point cards everybody has shown. They count as before, now for all to see."""

    name = "shown_points"

    def reserve(self, slots: Slots) -> None:
        self.shown: i64 = slots.per_seat("shown_points", ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        self.cards = self.game.seek(Cards)

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            s.points[seat] += s.notes[self.shown + seat]

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"cards": int(s.notes[self.shown + seat])}

    def show(self, s: State, seat: i64, count: i64, ev: Events) -> None:
        """A seat shows so many point cards of its own; they go to the cards that lie face up."""
        if self.cards is None or count <= 0:
            return
        at = seat * self.cards.kinds + POINT_CARD
        for _ in range(count):
            if s.notes[self.cards.held + at]:
                s.notes[self.cards.held + at] -= 1
            else:
                s.notes[self.cards.fresh + at] -= 1
        s.notes[self.cards.gone + POINT_CARD] += count
        s.notes[self.shown + seat] += count
        s.points[seat] += count
        if ev.on:
            ev.tell("points_shown", {"seat": seat, "count": int(count)}, reveals=True)

    def broken(self, s: State) -> list[str]:
        if self.cards is None:
            return []
        shown = sum(int(s.notes[self.shown + seat]) for seat in range(int(self.game.seats)))
        up = int(s.notes[self.cards.gone + POINT_CARD])
        return [f"{shown} point cards were shown, and {up} lie face up"] if shown != up else []
