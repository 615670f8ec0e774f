"""The goal of a scenario, as many points as its chart says (SEA-END-01, -02), and the chart for those who draw it."""

from __future__ import annotations

from hexhold.rules.rule import Rule
from hexhold.rules.seafarers.pirate import chart_of
from hexhold.rules.seafarers.sheet import sea_data

__all__ = ["ScenarioGoal"]


class ScenarioGoal(Rule):
    """Answers for the points that win, unless an option names others."""

    name = "scenario_goal"

    def term(self, name: str, usual: int) -> int:
        if name == "target_points":
            return chart_of(self.game).goal + self.game.term("goal_beyond_scenario", 0)
        return usual

    def layout(self) -> dict[str, object]:
        return {"sea": sea_data(chart_of(self.game))}
