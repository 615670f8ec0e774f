"""The scenarios: on which map each is played, and what it adds to ships and islands (SEA-NS to SEA-NW)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from hexhold.board.chart import WONDER_NAMES
from hexhold.board.sea.printed import sea_map_name
from hexhold.core.errors import Malformed
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.production import Production
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.victory import Victory, WinAtOnce
from hexhold.rules.harbours import HARBOUR, HARBOUR_NAMES
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.actions import FOG_SPECS
from hexhold.rules.seafarers.cloth.actions import CLOTH_SPECS, LOOT, LOOTS
from hexhold.rules.seafarers.cloth.ending import ClothRunsOut
from hexhold.rules.seafarers.cloth.pirate import ClothPirate
from hexhold.rules.seafarers.cloth.setup import ThirdSettlement
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.fog import Discovery
from hexhold.rules.seafarers.harbours.actions import DRAWN_SPECS, LAYING_SPECS
from hexhold.rules.seafarers.harbours.drawn import DrawnHarbours
from hexhold.rules.seafarers.harbours.gift_harbours import GiftHarbours
from hexhold.rules.seafarers.harbours.gifts import Gifts
from hexhold.rules.seafarers.harbours.tribe_cards import TribeCards
from hexhold.rules.seafarers.pirate import Pirate
from hexhold.rules.seafarers.voyages.scenario import pirate_islands
from hexhold.rules.seafarers.wonders.actions import WONDER_SPECS
from hexhold.rules.seafarers.wonders.showing import ShownPoints
from hexhold.rules.seafarers.wonders.tiles import WONDER
from hexhold.rules.seafarers.wonders.victory import WinByWonder
from hexhold.rules.seafarers.wonders.wonders import Wonders

__all__ = ["NEW_SHORES", "SCENARIOS", "choose_scenario"]

NEW_SHORES: Final = "new_shores"


def islands_only(plan: Plan) -> None:
    """Nothing but ships and islands: the chart says where one starts and what brings points."""


def fog_islands(plan: Plan) -> None:
    """Hexes are discovered."""
    plan.add_actions(*FOG_SPECS)
    plan.add(Discovery(), before=Victory)


def forgotten_tribe(plan: Plan) -> None:
    """Ships take gifts from the coasts of small islands; harbours among them are laid at home."""
    plan.add_words({HARBOUR: HARBOUR_NAMES})
    plan.add_actions(*LAYING_SPECS)
    plan.add(GiftHarbours(), Gifts(), TribeCards(), before=Victory)


def cloth(plan: Plan) -> None:
    """Villages pay cloth to those who trade with them; there is no Longest Trade Route (SEA-CL-08)."""
    plan.add_actions(*CLOTH_SPECS)
    plan.add_words({LOOT: LOOTS})
    plan.leave_out(LongestRoad)
    plan.replace(Pirate, ClothPirate())
    plan.add(ThirdSettlement(), after=Setup)
    plan.add(Villages(), after=Production)
    plan.add(ClothRunsOut(), after=WinAtOnce)


def wonders(plan: Plan) -> None:
    """Wonders are claimed and built, and nobody wins without one."""
    plan.add_actions(*WONDER_SPECS)
    plan.add_words({WONDER: WONDER_NAMES})
    plan.add(ShownPoints(), Wonders(), before=Victory)
    plan.replace(WinAtOnce, WinByWonder())


def new_world(plan: Plan) -> None:
    """The players lay the harbours before they settle."""
    plan.add_words({HARBOUR: HARBOUR_NAMES})
    plan.add_actions(*LAYING_SPECS, *DRAWN_SPECS)
    plan.add(DrawnHarbours(), before=Victory)


Scenario: TypeAlias = Callable[[Plan], None]
SCENARIOS: Final[dict[str, Scenario]] = {
    NEW_SHORES: islands_only,
    "four_islands": islands_only,
    "fog_islands": fog_islands,
    "desert": islands_only,
    "forgotten_tribe": forgotten_tribe,
    "cloth": cloth,
    "pirate_islands": pirate_islands,
    "wonders": wonders,
    "new_world": new_world,
}
"""What each scenario changes in a plan, in the order of the rule book."""


def choose_scenario(plan: Plan, name: str) -> None:
    """Play this scenario, on its printed map unless an option names another."""
    if name not in plan.scenarios:
        raise Malformed(f"the scenario {name} cannot be played in the game {plan.name}")
    plan.scenario = name
    plan.map_file = sea_map_name(name, plan.seats, plan.edition)
    plan.scenarios[name](plan)
