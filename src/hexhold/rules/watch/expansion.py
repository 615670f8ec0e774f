"""Brotherhood of the Watch, which stands on the Gift, and its expansion for 5 and 6 (BW-COMP, BW-SETUP, BW56-COMP)."""

from __future__ import annotations

from typing import Final

from hexhold.board.components import BOX_WATCH_3, BOX_WATCH_4, BOX_WATCH_5, BOX_WATCH_6
from hexhold.rules.base.actions import PASS
from hexhold.rules.base.actions import SPECS as BASE_SPECS
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.base.development.knights import Knights
from hexhold.rules.base.dice import Dice
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.strict_order import StrictOrder
from hexhold.rules.base.turn import Turn
from hexhold.rules.base.victory import Victory, WinAtOnce
from hexhold.rules.five_six.special_building import SpecialBuilding
from hexhold.rules.gift.tormund import SEVEN_ONLY, WAYS_TO_CAMP, Tormund
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms
from hexhold.rules.watch.actions import SPECS
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.dice import WatchDice
from hexhold.rules.watch.endings import Endings
from hexhold.rules.watch.heroes.cast import base_heroes, some_heroes
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.looking import CardsLookedAt
from hexhold.rules.watch.patrols import Patrols
from hexhold.rules.watch.recruits import NewRecruits
from hexhold.rules.watch.setup import GuardPlacement
from hexhold.rules.watch.seven import SevenWithJonSnow
from hexhold.rules.watch.special_building import OnlyBuilding
from hexhold.rules.watch.tokens import Tokens
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import RECRUITS_CARD, clans_of, sections_of, words_of

__all__ = ["watch", "watch_five_six"]

BOXES: Final = {3: BOX_WATCH_3, 4: BOX_WATCH_4, 5: BOX_WATCH_5, 6: BOX_WATCH_6}
MAMMOTHS: Final = 8
MAMMOTH_TOKENS: Final = 2
"""Mammoths of the expansion: figures in all, and tokens of each clan (BW56-COMP-07, BW56-SETUP-04)."""
RATE: Final = 3
"""BW-TRADE-02: the supply trades at 3:1 without any route."""
SPECIAL_CARD: Final = 1
"""BW-SPEC-01, -02: what Longest Road and Largest Patrol are worth."""
LARGE_DECK: Final = (20, 5, 3, 3, 3)
SUPPLY_PER_TYPE: Final = 24


def watch(plan: Plan) -> Plan:
    """The full game: the Wall, wildlings that come by tokens and a third die, heroes, and endings of its own."""
    clans = clans_of(plan.seats)
    plan.add_words(words_of(clans))
    plan.add_cards({"new_recruits": 2}, first=RECRUITS_CARD)
    plan.add_actions(*[spec for spec in BASE_SPECS if spec.kind == PASS], *SPECS)
    plan.add(GuardPlacement(), after=Setup)
    plan.add(StrictOrder(), after=Turn)
    plan.replace(Dice, WatchDice())
    plan.replace(Tormund, Tormund("BW-SEVEN-02", "BW-DEV-05", "BW-SEVEN-03"))
    plan.add(SevenWithJonSnow(), Wall(sections_of(plan.seats)), Wildlings(clans), Advance(), after=Seven)
    plan.add(Tokens(clans), after=LongestRoad)
    plan.add(CardsLookedAt(), after=Cards)
    plan.replace(Knights, Patrols(), NewRecruits())
    plan.add(base_heroes(), before=Victory)
    plan.replace(WinAtOnce, Endings())
    plan.add(Terms(supply_rate=RATE, special_card_points=SPECIAL_CARD, tormund_to_camp=SEVEN_ONLY))
    plan.box = BOXES[plan.seats]
    plan.map_file = f"watch-{plan.seats}"
    plan.defaults |= {"tormund_to_camp": WAYS_TO_CAMP[SEVEN_ONLY], "trade_build": "strict"}
    return plan


def watch_five_six(plan: Plan) -> Plan:
    """With 5-6 players the expansion's mammoths, heroes, cards and special build phase."""
    plan.count_cards(dict(zip(plan.cards, LARGE_DECK, strict=True)))
    plan.leave_out(StrictOrder)
    plan.replace(Heroes, some_heroes(plan.seats))
    plan.add(SpecialBuilding("BW56-SBP-01"), OnlyBuilding())
    plan.add(Terms(supply_per_type=SUPPLY_PER_TYPE, mammoths=MAMMOTHS, mammoth_tokens=MAMMOTH_TOKENS))
    plan.defaults["trade_build"] = "combined"
    plan.settled |= {
        "trade_build": "five and six players always trade and build in any order (BW56-TURN-02)",
        "five_six": "between turns there is always the special build phase (BW56-SBP-01)",
    }
    return plan
