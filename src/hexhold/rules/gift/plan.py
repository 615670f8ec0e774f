"""A Game of Thrones Catan, base game, for 3 and 4 players (GOT-COMP-01 to -08, GOT-56-01)."""

from __future__ import annotations

from typing import Final

from hexhold.board.components import BOX_GIFT
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.cards import Cards
from hexhold.rules.base.dice import Dice
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.production import Production
from hexhold.rules.base.progress import RoadBuilding, YearOfPlenty
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.trade import Trade
from hexhold.rules.base.turn import Turn
from hexhold.rules.base.victory import Victory
from hexhold.rules.gift.patrols import RangerPatrols
from hexhold.rules.gift.tormund import Tormund
from hexhold.rules.gift.words import GIFT_WORDS
from hexhold.rules.plan import Plan

__all__ = ["GIFT_PRESETS", "ROADS_PER_PLAYER", "plan_gift"]

ROADS_PER_PLAYER: Final = 14
"""BASE-COMP-06: one road less than in Settlers (R1)."""

GIFT_PRESETS: Final[dict[str, tuple[str, str, str]]] = {
    "standard": ("fixed", "fixed", "fixed"),
    "variable": ("random", "fixed", "random"),
    "random": ("random", "random", "random"),
}
"""GOT-SETUP-02, -05 and -06: the variable set-up leaves the tokens where they are."""


def plan_gift(seats: int) -> Plan:
    """One board for 3 and 4 players (GOT-SETUP-03), 23 development cards (GOT-COMP-06)."""
    plan = Plan(
        "gift",
        seats,
        GIFT_WORDS,
        BOX_GIFT,
        "gift",
        [
            Setup(),
            Turn(),
            Dice(),
            Production(19),
            Tormund(),
            Seven(),
            Trade(),
            Bank(),
            Roads(ROADS_PER_PLAYER),
            Settlements(),
            LongestRoad(),
            Cards((14, 5, 2, 2)),
            RangerPatrols(),
            RoadBuilding(),
            YearOfPlenty(),
            Victory(),
        ],
    )
    plan.presets = GIFT_PRESETS
    plan.terrain, plan.tokens, plan.harbours = GIFT_PRESETS["standard"]
    plan.defaults = {"map": "standard", "roads_per_player": ROADS_PER_PLAYER}
    return plan
