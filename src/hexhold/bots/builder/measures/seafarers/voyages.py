"""Measures of The Pirate Islands: the voyage, warships, and the own fortress, without which nobody wins."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.land import NEAR
from hexhold.bots.builder.measures.part import Part
from hexhold.core.state import State
from hexhold.rules.base.development.cards import KNIGHT_CARD, Cards
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.ships import PER_PLAYER
from hexhold.rules.seafarers.voyages.fortress import Fortresses

__all__ = ["VoyagePart"]

SIDES: Final = 6
"""The die that is thrown for a fortress."""


class VoyagePart(Part):
    """Ships to the fortress, warships and the cards that make them, lairs, and how an attack would go."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.fortresses = game.find(Fortresses)
        self.voyages = self.fortresses.voyages
        self.warships = self.fortresses.warships
        self.cards = game.seek(Cards)
        self.target: i64 = game.find(Victory).target

    def names(self) -> list[str]:
        return ["voyage_left", "warships", "warship_cards", "voyage_cards", "lairs", "siege", "retaken", "near_retaken"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        for place in range(i64(8)):
            out[at + place] = 0
        colour = s.notes[self.voyages.colour + seat]
        if colour < 0:
            return
        power = self.warships.count(s, seat)
        out[at + 1] = 10 * power
        self.count_cards(s, seat, out, at + 2)
        lairs = s.notes[self.fortresses.lairs + seat]
        if lairs == 0:
            near = max(self.game.total_points(s, seat) - self.target + NEAR, i64(0))
            out[at + 6] = 10
            out[at + 7] = 10 * near * near
            return
        left = self.ships_left(s, seat, colour)
        out[at] = 10 * left
        out[at + 4] = 10 * lairs
        out[at + 5] = 10 * max(min(power - 1, i64(SIDES)), i64(0)) if left == 0 else 0

    def count_cards(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        """Cards in hand: those that make warships, and others."""
        if self.cards is None:
            return
        for row in (self.cards.held, self.cards.fresh):
            first = row + seat * self.cards.kinds
            for card in range(self.cards.kinds):
                out[at if card == KNIGHT_CARD else at + 1] += 10 * s.notes[first + card]

    def ships_left(self, s: State, seat: i64, colour: i64) -> i64:
        """How many ships a voyage lacks until it comes to its fortress."""
        voyages = self.voyages
        end = voyages.end_of(s, seat)
        if end < 0:
            return PER_PLAYER
        at = colour * voyages.nodes
        if voyages.at_beachhead(s, seat):
            return voyages.to_fortress[at + end]
        return voyages.to_beachhead[at + end] + voyages.to_fortress[at + voyages.beachhead[colour]]
