"""Measures of the base game's rules: development cards, Largest Army, Longest Road."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.core.state import State
from hexhold.rules.base.development.cards import KNIGHT_CARD, POINT_CARD, Cards
from hexhold.rules.base.development.knights import Army
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.ruleset import Ruleset

__all__ = ["CardsPart", "LongestRoadPart"]


class CardsPart(Part):
    """Cards held, and the race for Largest Army."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.cards = game.find(Cards)
        self.knights = game.find(Army)

    def names(self) -> list[str]:
        return ["knight_cards", "other_cards", "army", "army_held", "army_lead"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        knights: i64 = 0
        others: i64 = 0
        for row in (self.cards.held, self.cards.fresh):
            first = row + seat * self.cards.kinds
            for card in range(self.cards.kinds):
                if card == KNIGHT_CARD:
                    knights += s.notes[first + card]
                elif card != POINT_CARD:
                    others += s.notes[first + card]
        out[at] = 10 * knights
        out[at + 1] = 10 * others
        out[at + 2] = 10 * s.notes[self.knights.army + seat]
        out[at + 3] = 10 if s.notes[self.knights.holder] == seat else 0
        out[at + 4] = 10 * max(min(self.knights.special.lead(s, seat), i64(2)), i64(-3))


class LongestRoadPart(Part):
    """The race for Longest Road."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.longest = game.find(LongestRoad)

    def names(self) -> list[str]:
        return ["road", "road_held", "road_lead"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        out[at] = 10 * s.notes[self.longest.lengths + seat]
        out[at + 1] = 10 if s.notes[self.longest.holder] == seat else 0
        out[at + 2] = 10 * max(min(self.longest.special.lead(s, seat), i64(2)), i64(-3))
