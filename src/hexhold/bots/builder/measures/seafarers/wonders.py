"""Measures of wonders: how near a seat is to claiming one, its levels, and who has the highest."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.land import NEAR
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.purse import Purse
from hexhold.bots.builder.measures.seafarers.reach import FARTHEST, Reach
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.wonders.wonders import LEVELS, Wonders

__all__ = ["WonderPart"]

CITY_STEPS: Final = 4
"""A city that a wonder asks for counts as so many pieces to build; likewise a settlement on its marker."""
SETTLEMENT_STEPS: Final = 2
POINT_STEPS: Final = 3
CLOSE: Final = 12
"""A wonder that is this many steps away is not near at all."""


class WonderPart(Part):
    """The claim, the levels and what the next one takes, the lead in them, and points that such a lead makes count."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.wonders = game.find(Wonders)
        self.settlements = game.find(Settlements)
        self.target: i64 = game.find(Victory).target
        self.reach = Reach(game)
        self.purse = Purse(game, estate)
        self.prices: list[vec[i64]] = []
        for wonder in range(i64(len(self.wonders.in_play))):
            self.prices.append(self.wonders.price_of(wonder))

    def names(self) -> list[str]:
        return ["claim_near", "wonder", "wonder_levels", "next_level", "last_level", "wonder_lead", "near_in_lead"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        for place in range(i64(7)):
            out[at + place] = 0
        self.purse.look(s, seat)
        mine = s.notes[self.wonders.mine + seat]
        if mine < 0:
            out[at] = self.claim_near(s, seat)
            return
        level = s.notes[self.wonders.level + seat]
        out[at + 1] = 10
        out[at + 2] = 10 * level
        next_level = self.purse.soon(100, self.prices[mine]) if level < LEVELS else 0
        out[at + 3] = next_level
        out[at + 4] = next_level if level + 1 == LEVELS else 0
        lead = level - self.highest_of_others(s, seat)
        out[at + 5] = 10 * max(min(lead, i64(2)), i64(-2))
        near = max(self.game.total_points(s, seat) - self.target + NEAR, i64(0))
        out[at + 6] = 10 * near * near if lead > 0 else 0

    def highest_of_others(self, s: State, seat: i64) -> i64:
        """The highest level that anybody else has built."""
        most: i64 = 0
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, s.notes[self.wonders.level + other])
        return most

    def claim_near(self, s: State, seat: i64) -> i64:
        """How near the nearest free wonder is to being claimed, by what it asks for."""
        self.reach.look(s, seat)
        best: i64 = 0
        for wonder in range(i64(len(self.prices))):
            if self.wonders.in_play[wonder] and self.wonders.owner(s, wonder) == NOBODY:
                best = max(best, 10 * (CLOSE - self.steps(s, seat, wonder)))
        return best

    def steps(self, s: State, seat: i64, wonder: i64) -> i64:
        """About how many pieces a seat has to build before it meets what a wonder asks for."""
        wonders = self.wonders
        cities = max(wonders.cities[wonder] - wonders.count_cities(s, seat), i64(0))
        if not cities and wonders.at_harbour[wonder] and not wonders.has_harbour_city(s, seat):
            cities = 1
        steps = CITY_STEPS * cities
        steps += max(wonders.routes[wonder] - s.notes[wonders.longest.lengths + seat], i64(0))
        steps += POINT_STEPS * max(wonders.points[wonder] - self.game.total_points(s, seat), i64(0))
        if wonders.asks_place[wonder] and not wonders.stands_at(s, seat, wonder):
            steps += self.to_marker(s, wonder)
        return steps

    def to_marker(self, s: State, wonder: i64) -> i64:
        """How many pieces it takes to settle on the nearest free marker of a wonder."""
        nearest: i64 = FARTHEST + 1
        for node in range(self.reach.nodes):
            if self.wonders.asked_at[node] == wonder and self.settlements.is_site(s, node):
                nearest = min(nearest, self.reach.distance[node])
        return nearest + SETTLEMENT_STEPS
