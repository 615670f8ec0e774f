"""Warships: ships of a voyage that fight, always the first of the line (SEA-PI-11, -21, -22, -25; ruling 29).

They are made from the start on and lost from the far end on, so that their number says which they are.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.development.cards import KNIGHT_CARD, CardPlay
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.seafarers.actions import SAIL
from hexhold.rules.seafarers.voyages.actions import WARSHIP
from hexhold.rules.seafarers.voyages.line import Voyage

__all__ = ["WarshipCards", "Warships"]


class Warships(Rule):
    """How many warships every seat has."""

    name = "warships"

    def reserve(self, slots: Slots) -> None:
        self.armed: i64 = slots.per_seat("warships", ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        self.voyages = self.game.find(Voyage)

    def count(self, s: State, seat: i64) -> i64:
        """A seat's strength: its warships, wherever they lie (SEA-PI-11)."""
        return s.notes[self.armed + seat]

    def can_arm(self, s: State, seat: i64) -> bool:
        """Whether a voyage has a ship that is no warship."""
        return self.count(s, seat) < self.voyages.length(s, seat)

    def arm(self, s: State, seat: i64, ev: Events) -> None:
        """Turn the normal ship nearest to the start of a voyage into a warship."""
        edge = self.voyages.ship_at(s, seat, self.count(s, seat))
        s.notes[self.armed + seat] += 1
        if ev.on:
            ev.tell("warship", {"seat": seat, "edge": edge})

    def keep_at_most(self, s: State, seat: i64, ships: i64) -> None:
        """A voyage has only so many ships left."""
        s.notes[self.armed + seat] = min(self.count(s, seat), ships)

    def forbids(self) -> set[int]:
        return {CARD_PLAY}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if kind_of(act) == SAIL and self.count(s, seat):
            index = self.voyages.index_of(s, seat, argument(act, 0))
            if 0 <= index < self.count(s, seat):
                return Refusal("SEA-PI-32", "a warship stays in its voyage")
        return None

    def broken(self, s: State) -> list[str]:
        return [
            f"P{seat} has more warships than ships in their voyage"
            for seat in range(int(self.game.seats))
            if self.count(s, seat) and self.count(s, seat) > self.voyages.length(s, seat)
        ]


class WarshipCards(CardPlay):
    """Knight cards make warships, and nothing else; each leaves the game."""

    name = "warship_cards"

    def __init__(self) -> None:
        super().__init__(KNIGHT_CARD)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.warships = self.game.find(Warships)

    def sorts(self) -> dict[int, int]:
        return {WARSHIP: CARD_PLAY}

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.warships.can_arm(s, seat):
            out.add(action(WARSHIP))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        refusal = self.cards.explain_play(s, seat, KNIGHT_CARD)
        if refusal is None and not self.warships.can_arm(s, seat):
            return Refusal("SEA-PI-21", f"all ships in the voyage of P{seat} are warships")
        return refusal

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.cards.lay_down(s, seat, KNIGHT_CARD)
        self.warships.arm(s, seat, ev)
