"""The Pirate Islands put together (SEA-PI-01 to -05; SEA-56-21)."""

from __future__ import annotations

from hexhold.rules.base.actions import DESERT_DRAWN, KNIGHT, ROBBER
from hexhold.rules.base.development.knights import Knights
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.victory import WinAtOnce
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.actions import PIRATE, PIRATE_BERTH
from hexhold.rules.seafarers.areas import Areas
from hexhold.rules.seafarers.bonus import Bonus
from hexhold.rules.seafarers.pirate import Pirate
from hexhold.rules.seafarers.voyages.actions import FORTRESSES, SPECS, WARSHIP_SPECS
from hexhold.rules.seafarers.voyages.colours import Colours
from hexhold.rules.seafarers.voyages.fleet import Fleet
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.goal import Beachheads, WinWithFortress
from hexhold.rules.seafarers.voyages.line import Voyage
from hexhold.rules.seafarers.voyages.plunder import Plunder
from hexhold.rules.seafarers.voyages.warships import WarshipCards, Warships
from hexhold.rules.terms import Terms

__all__ = ["pirate_islands"]


def pirate_islands(plan: Plan) -> None:
    """Everybody sails to their fortress and retakes it with warships, which knight cards make."""
    sail_to_fortresses(plan)
    arm_with_cards(plan)


def sail_to_fortresses(plan: Plan) -> None:
    """All of the scenario but what makes warships. Nobody moves a robber or a pirate.

    The robber's module stays, for the theft of a card; he himself is on no hex.
    """
    plan.add_pieces(FORTRESSES)
    plan.add_actions(*SPECS)
    plan.drop_actions(ROBBER, DESERT_DRAWN, PIRATE, PIRATE_BERTH)
    plan.leave_out(LongestRoad, Bonus)
    plan.replace(Pirate, Fleet())
    plan.add(Voyage(), Warships(), Fortresses(), Colours(), before=Areas)
    plan.replace(Areas, Beachheads())
    plan.replace(WinAtOnce, WinWithFortress())
    plan.add(Plunder(), after=Robber)
    plan.add(Terms(starting_score=3))


def arm_with_cards(plan: Plan) -> None:
    """Knight cards make warships; victory point cards are left out with 3 players and are knights with more."""
    plan.drop_actions(KNIGHT)
    plan.add_actions(*WARSHIP_SPECS)
    plan.replace(Knights, WarshipCards())
    knights = plan.cards["knight"] + (plan.cards["victory_point"] if plan.seats > 3 else 0)
    # Cards are known by their place in the deck, so the victory point card keeps it though there is none.
    plan.cards.update(knight=knights, victory_point=0)
