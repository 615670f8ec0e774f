"""Seafarers as an expansion, of the base game or of Cities & Knights."""

from __future__ import annotations

from typing import Final

from hexhold.board.terrain import SEA_TERRAIN
from hexhold.rules.base.production import Production
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.victory import Victory
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.actions import BERTH, BERTHS, SPECS
from hexhold.rules.seafarers.areas import Areas
from hexhold.rules.seafarers.bonus import Bonus
from hexhold.rules.seafarers.goal import ScenarioGoal
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.pirate import Pirate
from hexhold.rules.seafarers.sailing import Sailing
from hexhold.rules.seafarers.scenarios import NEW_SHORES, SCENARIOS, choose_scenario
from hexhold.rules.seafarers.ships import SHIPS, Ships

__all__ = ["seafarers"]

PRESETS: Final[dict[str, tuple[str, str, str]]] = {
    "printed": ("fixed", "fixed", "map"),
    "variable": ("variable", "fixed", "map"),
}
"""SEA-SETUP-11: the printed map, or the scenario's own way to shuffle it."""


def seafarers(plan: Plan) -> Plan:
    """Ships, sea, gold fields, the pirate and islands; the first scenario unless an option chooses another."""
    plan.add_terrain(*SEA_TERRAIN)
    plan.add_pieces(SHIPS)
    plan.add_words({BERTH: BERTHS})
    plan.add_actions(*SPECS)
    plan.add(Gold(), before=Production)
    plan.add(Pirate(), after=Robber)
    plan.add(Ships(), Sailing(), after=Roads)
    plan.add(Areas(), Bonus(), before=Victory)
    plan.add(ScenarioGoal())
    plan.presets = PRESETS
    plan.defaults["map"] = "printed"
    plan.defaults["target_points"] = 0
    plan.terrain, plan.tokens, plan.harbours = PRESETS["printed"]
    plan.settled["hide_supply_counts"] = "a choice of gold shows what the supply has left (SEA-GOLD-05)"
    plan.settled["tokens"] = "the map of a scenario says how its tokens lie (SEA-SETUP-11)"
    plan.scenarios = dict(SCENARIOS)
    choose_scenario(plan, NEW_SHORES)
    return plan
