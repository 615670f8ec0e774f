"""The goal of a scenario: so many points win as its chart says (SEA-END-01, -02)."""

from __future__ import annotations

from hexhold.rules.rule import Rule
from hexhold.rules.seafarers.pirate import chart_of

__all__ = ["ScenarioGoal"]


class ScenarioGoal(Rule):
    """Answers for the points that win, unless an option names others."""

    name = "scenario_goal"

    def term(self, name: str, usual: int) -> int:
        if name == "target_points":
            return chart_of(self.game).goal + self.game.term("goal_beyond_scenario", 0)
        return usual
