"""Longest Road (BASE-LROAD-01 to -22).

How long a line is, the network says (`rules/network.py`); here is who holds the card for it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import EDGE, SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.special_card import SpecialCard
from hexhold.rules.rule import SPECIAL_CARD, Rule

__all__ = ["LEAST_LENGTH", "LongestRoad"]

LEAST_LENGTH: Final = 5


class LongestRoad(Rule):
    """Who holds the card, and how long everybody's road is."""

    name = "longest_road"

    def reserve(self, slots: Slots) -> None:
        self.holder: i64 = slots.once("longest_road", PUBLIC, SEAT, empty=NOBODY)
        self.lengths: i64 = slots.per_seat("road_length", ("",), PUBLIC, derived=True)

    def connect(self, game: Game) -> None:
        self.on_paths = vec[i64]([1 if place == EDGE else 0 for place in game.words.piece_places])
        self.special = SpecialCard(self.game, "longest_road", self.holder, self.lengths, LEAST_LENGTH)
        self.network = self.game.network

    def complete(self, s: State, given: set[str]) -> None:
        for seat in range(self.game.seats):
            self.measure(s, seat)
        if "longest_road" not in given:
            s.notes[self.holder] = self.special.rightful_holder(s)
        self.special.count_points(s)

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return self.special.score(s, seat)

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        if piece == SPECIAL_CARD:
            return
        if self.on_paths[piece]:
            longer = self.network.lines.length_with(s, seat, at, s.notes[self.lengths + seat])
            if longer != s.notes[self.lengths + seat]:
                s.notes[self.lengths + seat] = longer
                self.award(s, ev)
        elif self.network.cuts_or_joins(s, seat, at):
            self.measure_around(s, at, ev)

    def measure(self, s: State, seat: i64) -> bool:
        """Measure a seat's road, without awarding the card; whether its length changed."""
        length = self.network.lines.length(s, seat)
        changed = length != s.notes[self.lengths + seat]
        s.notes[self.lengths + seat] = length
        return changed

    def measure_without(self, s: State, seat: i64) -> None:
        """Measure a seat's road after a piece of it was taken away, without awarding the card."""
        s.notes[self.lengths + seat] = self.network.lines.length_without(s, seat, s.notes[self.lengths + seat])

    def measure_around(self, s: State, node: i64, ev: Events) -> None:
        """Measure again after something at an intersection changed."""
        if self.measure_at(s, node):
            self.award(s, ev)

    def measure_at(self, s: State, node: i64) -> bool:
        """Measure the line that leads through an intersection, without awarding the card; whether its length changed.

        Whoever has only one road there has no line that what stands there could break.
        """
        seat = self.network.line_through(s, node)
        return seat >= 0 and self.measure(s, seat)

    def award(self, s: State, ev: Events) -> None:
        """Give the card to whom it belongs now, or set it aside."""
        self.special.award(s, ev)

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        holder = int(s.notes[self.holder])
        longest = max(int(s.notes[self.lengths + seat]) for seat in range(int(self.game.seats)))
        if holder >= 0 and s.notes[self.lengths + holder] < max(longest, LEAST_LENGTH):
            out.append(f"P{holder} holds Longest Road without the longest road")
        return out
