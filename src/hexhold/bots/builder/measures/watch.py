"""Measures of Brotherhood of the Watch: guards, and the Wall as a danger that all share.

When the Wall falls the game is over, and most guards win. So how near it is to falling matters by who leads among the
guards: those who do need not fear it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.endings import MOST_IN_GIFT

__all__ = ["WallPart"]


class WallPart(Part):
    """Guards and the fall of the Wall."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.advance = game.find(Advance)
        self.wall = self.advance.wall
        self.wildlings = self.advance.wildlings

    def names(self) -> list[str]:
        return ["guards", "guard_lead", "lead_in_danger", "lead_in_crowd"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        own = s.notes[self.wall.count + seat]
        most: i64 = 0
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, s.notes[self.wall.count + other])
        lead = max(min(own - most, i64(2)), i64(-2))
        out[at] = 10 * own
        out[at + 1] = 10 * lead
        out[at + 2] = lead * self.danger(s)
        out[at + 3] = 10 * lead * max(s.notes[self.wildlings.in_gift] + 4 - MOST_IN_GIFT, i64(0))

    def danger(self, s: State) -> i64:
        """How near the Wall is to falling: by weak sections and the breaches so far."""
        breaches = s.notes[self.advance.breaches]
        danger: i64 = 0
        for section in range(self.wall.sections):
            slack = self.wall.guards(s, section) - self.wildlings.threat(s, section)
            coming: i64 = 0
            if section < self.wildlings.clans:
                coming += self.wildlings.camped(s, section)
            if section > 0:
                coming += self.wildlings.camped(s, section - 1)
            if slack <= 2:
                danger += (3 - max(slack, i64(-1))) * (1 + coming)
        return min(danger * (1 + 4 * breaches * breaches) // 4, i64(400))
