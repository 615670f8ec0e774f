"""Cities & Knights with Seafarers: what joins the two, once both are in a plan (CK-SEA-01 to -100)."""

from __future__ import annotations

from typing import Final

from hexhold.rules.cities.aqueduct import Aqueduct
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities_seafarers.aboard import KnightsAboard
from hexhold.rules.cities_seafarers.actions import SPECS
from hexhold.rules.cities_seafarers.arrival import Arrival
from hexhold.rules.cities_seafarers.chases import PirateChases
from hexhold.rules.cities_seafarers.gold import GoldLimits
from hexhold.rules.cities_seafarers.scenarios import combined
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.pirate import Pirate
from hexhold.rules.terms import Terms

__all__ = ["cities_with_seafarers"]

BEYOND_SCENARIO: Final = 2
"""So many points more than in the scenario alone win (CK-SEA-15, ruling 63)."""


def cities_with_seafarers(plan: Plan) -> Plan:
    """Knights at sea, figures that wait for the barbarians, and gold fields among cities."""
    plan.add_actions(*SPECS)
    # Claims on gold are settled before anybody is asked for an Aqueduct (CK-SEA-22).
    plan.move(Aqueduct, before=Gold)
    plan.add(Arrival(), after=Pirate)
    plan.add(PirateChases(), KnightsAboard(), GoldLimits(), after=KnightActions)
    plan.add(Terms(goal_beyond_scenario=BEYOND_SCENARIO))
    plan.scenarios = combined(plan.scenarios)
    return plan
