"""What Brotherhood of the Watch means for the race: guards for points, and the Wall as a danger that all share.

When the Wall falls the game is over, and most guards win. So how likely it is to fall matters to everybody, and to whom
it would give the game: those who lead among the guards need not fear it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.part import Part
from hexhold.bots.builder.runner import POINT, Runner
from hexhold.bots.builder.weighing import Weights
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.endings import MOST_IN_GIFT
from hexhold.rules.watch.wall import GUARDS

__all__ = ["WallPart"]

SHARES: Final = (30_000, 100_000, 250_000, 600_000, 850_000, 950_000)
"""The chance to win at the Wall with two guards less than the best other, one less, as many, one more, and so on."""


class WallPart(Part):
    """Guards and the fall of the Wall."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        super().__init__(game, weights, estate)
        self.advance = game.find(Advance)
        self.wall = self.advance.wall
        self.wildlings = self.advance.wildlings
        self.guard: i64 = weights.of("guard")
        self.weak: i64 = weights.of("weak_section")
        self.breached: i64 = weights.of("breached")
        self.crowded: i64 = weights.of("crowded")

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        own = s.notes[self.wall.count + seat]
        runner.need -= self.guard * own
        if own >= GUARDS:
            return
        missing = (3 if own < 3 else 5) - own
        if missing > 0:
            self.add_guards(runner, missing, POINT)
        if own < 3:
            self.add_guards(runner, 5 - own, 2 * POINT)

    def add_guards(self, runner: Runner, count: i64, gain: i64) -> None:
        """A plan to build so many guards."""
        plan = runner.add_plan(gain, 1)
        for good in range(runner.goods):
            runner.cost[plan * runner.goods + good] = count * self.wall.cost[good]

    def ending(self, s: State, me: i64) -> i64:
        """How likely the Wall is to fall, in thousandths: by weak sections, breaches so far, and a crowded Gift."""
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
                danger += (3 - max(slack, i64(-1))) * (1 + coming) * self.weak
        danger = danger * (10 + self.breached * breaches * breaches) // 100
        crowd = s.notes[self.wildlings.in_gift]
        if crowd + 4 > MOST_IN_GIFT:
            danger += (crowd + 4 - MOST_IN_GIFT) * self.crowded
        return min(danger, i64(850))

    def share(self, s: State, me: i64) -> i64:
        own = s.notes[self.wall.count + me]
        most: i64 = 0
        for other in range(self.game.seats):
            if other != me:
                most = max(most, s.notes[self.wall.count + other])
        return SHARES[max(min(own - most + 2, i64(5)), i64(0))]
