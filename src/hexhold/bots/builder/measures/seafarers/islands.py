"""Measures of islands: the nearest that bring a bonus."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.seafarers.reach import Reach, nearness
from hexhold.core.state import State, filled
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.bonus import Bonus

__all__ = ["IslandPart"]


class IslandPart(Part):
    """How near the nearest bonus is, and the one after it."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.bonus = game.find(Bonus)
        self.settlements = game.find(Settlements)
        self.reach = Reach(game)
        self.near: vec[i64] = filled(0, i64(len(self.bonus.regions)))
        """By region, the points that it would bring by how near its nearest site is."""

    def names(self) -> list[str]:
        return ["bonus_near", "bonus_next"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        regions: i64 = len(self.near)
        for region in range(regions):
            self.near[region] = 0
        self.reach.look(s, seat)
        for node in range(self.reach.nodes):
            near = nearness(self.reach.distance[node])
            if near and self.settlements.is_site(s, node):
                points = self.bonus.promised(s, seat, node)
                if points:
                    region = self.bonus.region_of[node]
                    self.near[region] = max(self.near[region], near * points)
        out[at] = 0
        out[at + 1] = 0
        for region in range(regions):
            if self.near[region] > out[at]:
                out[at + 1] = out[at]
                out[at] = self.near[region]
            else:
                out[at + 1] = max(out[at + 1], self.near[region])
