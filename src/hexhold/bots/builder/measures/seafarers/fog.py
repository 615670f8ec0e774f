"""Measures of fog: what there is to discover within reach."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.seafarers.reach import Reach, nearness
from hexhold.core.state import State
from hexhold.rules.network import OUT_OF_REACH
from hexhold.rules.ruleset import Ruleset

__all__ = ["FogPart"]


class FogPart(Part):
    """How near the nearest undiscovered hex is, how many one piece discovers, and how many a few pieces."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.land = game.land
        self.reach = Reach(game)
        self.hex_nodes = game.map.grid.hex_nodes

    def names(self) -> list[str]:
        return ["fog_near", "fog_beside", "fog_around"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        self.reach.look(s, seat)
        out[at] = 0
        out[at + 1] = 0
        out[at + 2] = 0
        for hex in range(self.estate.hexes):
            if self.land.undiscovered(s, hex):
                nearest: i64 = OUT_OF_REACH
                for node in self.hex_nodes[hex]:
                    nearest = min(nearest, self.reach.distance[node])
                out[at] = max(out[at], nearness(nearest))
                out[at + 1] += 10 if nearest <= 1 else 0
                out[at + 2] += 10 if nearest <= 3 else 0
