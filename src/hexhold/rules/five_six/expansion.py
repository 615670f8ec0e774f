"""The extension for five and six players (CATAN-56-01 to -07): a larger board, more cards, building between turns."""

from __future__ import annotations

from typing import Final

from hexhold.board.components import BOX_5_6
from hexhold.rules.base.development.cards import CARDS
from hexhold.rules.five_six.special_building import SpecialBuilding
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms

__all__ = ["LARGE_DECK", "SUPPLY_PER_TYPE", "five_six"]

SUPPLY_PER_TYPE: Final = 24
LARGE_DECK: Final = (20, 5, 3, 3, 3)


def five_six(plan: Plan) -> Plan:
    """More of everything, and the special building phase."""
    plan.count_cards(dict(zip(CARDS, LARGE_DECK, strict=True)))
    plan.add(SpecialBuilding(), Terms(supply_per_type=SUPPLY_PER_TYPE))
    plan.box = BOX_5_6
    plan.map_file = "beginner-5-6"
    return plan
