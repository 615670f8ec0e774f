"""The scenarios of Seafarers that are played with Cities & Knights, and what each needs besides (CK-SEA-70 to -96)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from hexhold.rules.base.actions import ROLL
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities_seafarers.actions import ARMING_SPECS, CHASE_PIRATE
from hexhold.rules.cities_seafarers.arming import Arming
from hexhold.rules.cities_seafarers.arrival import Arrival
from hexhold.rules.cities_seafarers.chases import PirateChases
from hexhold.rules.cities_seafarers.gifts import ProgressMarks
from hexhold.rules.cities_seafarers.villages import KnightsAtVillages
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.harbours.tribe_cards import TribeCards
from hexhold.rules.seafarers.voyages.scenario import sail_to_fortresses
from hexhold.rules.terms import Terms

__all__ = ["RECOMMENDED", "combined"]

Scenario: TypeAlias = Callable[[Plan], None]

RECOMMENDED: Final = ("new_shores", "desert", "cloth", "wonders")
"""The others are advised against, which is no ban (ruling 72)."""
THREE_BUILDINGS: Final = 4
"""The points of two settlements and a city, with which everybody starts (CK-SEA-84)."""


def unchanged(plan: Plan) -> None:
    """The scenario needs nothing beyond what holds for all of them."""


def forgotten_tribe(plan: Plan) -> None:
    """Progress cards take the place of development cards (ruling 77)."""
    plan.replace(TribeCards, ProgressMarks())


def cloth(plan: Plan) -> None:
    """Knights keep off villages, and stand between them and their traders (rulings 78 and 79)."""
    plan.add(KnightsAtVillages(), after=Villages)
    plan.add(Terms(starting_score=THREE_BUILDINGS))


def pirate_islands(plan: Plan) -> None:
    """Knights arm ships instead of cards; the fleet sails from the first roll on; there is no robber (ruling 80).

    It sails when the event die is settled, before the sum counts, whether dice were thrown or set (CK-SEA-22).
    """
    sail_to_fortresses(plan)
    plan.leave_out(Arrival, PirateChases)
    plan.drop_actions(CHASE_PIRATE)
    plan.add_actions(*ARMING_SPECS)
    plan.add(Arming(), after=KnightActions)
    plan.add(Terms(starting_score=THREE_BUILDINGS, fleet_waits_for=ROLL))


BESIDES: Final[dict[str, Scenario]] = {
    "new_shores": unchanged,
    "four_islands": unchanged,
    "fog_islands": unchanged,
    "desert": unchanged,
    "forgotten_tribe": forgotten_tribe,
    "cloth": cloth,
    "wonders": unchanged,
    "new_world": unchanged,
}
"""What the combination changes after the scenario itself."""


def combined(scenarios: dict[str, Scenario]) -> dict[str, Scenario]:
    """What each scenario changes in the plan of the combination."""
    changes = {name: _both(scenarios[name], besides) for name, besides in BESIDES.items()}
    return {**changes, "pirate_islands": pirate_islands}


def _both(first: Scenario, second: Scenario) -> Scenario:
    def change(plan: Plan) -> None:
        first(plan)
        second(plan)

    return change
