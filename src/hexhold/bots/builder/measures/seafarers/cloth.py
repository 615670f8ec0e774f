"""Measures of cloth: what a seat has and gets of it, the villages within reach, and the end for want of cloth.

When most villages have none left the game is over, and most points win. So how near that is matters by who leads.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import PIPS
from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.seafarers.reach import Reach, nearness
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.cloth.ending import ClothRunsOut
from hexhold.rules.seafarers.cloth.villages import Villages

__all__ = ["ClothPart"]

LAST: Final = 3
"""With so many villages left until the end, it begins to matter who leads."""


class ClothPart(Part):
    """Cloth, the pips of villages that pay, the best ones within reach, and the lead when the end is near."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.villages = game.find(Villages)
        self.ending = game.find(ClothRunsOut)
        self.reach = Reach(game)

    def names(self) -> list[str]:
        return ["cloth", "cloth_income", "village_near", "village_next", "lead_at_end"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        villages = self.villages
        self.reach.look(s, seat)
        income: i64 = 0
        best: i64 = 0
        second: i64 = 0
        for village in range(villages.count):
            if not s.notes[villages.stock + village]:
                continue
            pips: i64 = PIPS[villages.numbers[village]]
            if villages.trades_at(s, seat, village):
                income += pips
                continue
            near = nearness(self.reach.distance[villages.nodes[village]]) * (2 + pips) // 4
            if near > best:
                second = best
                best = near
            else:
                second = max(second, near)
        out[at] = 10 * s.notes[villages.held + seat]
        out[at + 1] = 10 * income
        out[at + 2] = best
        out[at + 3] = second
        left = villages.with_cloth(s) - self.ending.fewest
        out[at + 4] = 10 * self.lead(s, seat) * max(LAST + 1 - left, i64(0))

    def lead(self, s: State, seat: i64) -> i64:
        """By how many points a seat leads; a few at the most."""
        most: i64 = 0
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, self.game.total_points(s, other))
        return max(min(self.game.total_points(s, seat) - most, i64(3)), i64(-3))
