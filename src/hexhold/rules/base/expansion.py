"""The Settlers of Catan, which every game of the family starts from."""

from __future__ import annotations

from typing import Final

from hexhold.board.components import BOX_3_4
from hexhold.board.terrain import GOOD_NAMES, TERRAIN
from hexhold.rules.base.actions import SPECS
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.city_building import CityBuilding
from hexhold.rules.base.development.cards import CARDS, Cards
from hexhold.rules.base.development.knights import Knights
from hexhold.rules.base.development.progress import Monopoly, RoadBuilding, YearOfPlenty
from hexhold.rules.base.dice import Dice
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import PIECES
from hexhold.rules.base.production import Production
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.trade import Trade
from hexhold.rules.base.turn import Turn
from hexhold.rules.base.victory import Victory, WinAtOnce
from hexhold.rules.plan import Plan

__all__ = ["settlers"]

DECK: Final = (14, 5, 2, 2, 2)
"""How many development cards of each kind there are (BASE-COMP-09)."""


def settlers(plan: Plan) -> Plan:
    """The base game for up to four players."""
    plan.add_goods(*GOOD_NAMES)
    plan.add_terrain(*TERRAIN)
    plan.add_pieces(*PIECES)
    plan.add_cards(dict(zip(CARDS, DECK, strict=True)))
    plan.add_actions(*SPECS)
    plan.add(
        Setup(),
        Turn(),
        Dice(),
        Production(),
        Robber(),
        Seven(),
        Trade(),
        Bank(),
        Roads(),
        Settlements(),
        CityBuilding(),
        LongestRoad(),
        Cards(),
        Knights(),
        RoadBuilding(),
        YearOfPlenty(),
        Monopoly(),
        Victory(),
        WinAtOnce(),
    )
    plan.box = BOX_3_4
    plan.map_file = "beginner"
    return plan
