"""Brotherhood of the Watch for 3 and 4 players, and with its expansion for 5 and 6 (BW-COMP, BW-SETUP, BW56-COMP)."""

from __future__ import annotations

from typing import Final

from hexhold.board.components import BOX_WATCH_3, BOX_WATCH_4, BOX_WATCH_5, BOX_WATCH_6
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.progress import RoadBuilding, YearOfPlenty
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.trade import Trade
from hexhold.rules.base.turn import Turn
from hexhold.rules.gift.plan import GIFT_PRESETS, ROADS_PER_PLAYER
from hexhold.rules.gift.tormund import SEVEN_ONLY
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.cards import WatchCards
from hexhold.rules.watch.dice import WatchDice
from hexhold.rules.watch.endings import Endings
from hexhold.rules.watch.heroes.cast import base_heroes, some_heroes
from hexhold.rules.watch.patrols import Patrols
from hexhold.rules.watch.production import WatchProduction
from hexhold.rules.watch.recruits import NewRecruits
from hexhold.rules.watch.setup import WatchSetup
from hexhold.rules.watch.seven import WatchSeven
from hexhold.rules.watch.special_building import WatchSpecialBuilding
from hexhold.rules.watch.tokens import Tokens
from hexhold.rules.watch.tormund import WatchTormund
from hexhold.rules.watch.wall import Wall
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import clans_of, sections_of, watch_words

__all__ = ["MAMMOTHS", "MAMMOTH_TOKENS", "plan_watch"]

BOXES: Final = {3: BOX_WATCH_3, 4: BOX_WATCH_4, 5: BOX_WATCH_5, 6: BOX_WATCH_6}
MAMMOTHS: Final = 8
MAMMOTH_TOKENS: Final = 2
"""Mammoths of the expansion: figures in all, and tokens of each clan (BW56-COMP-07, BW56-SETUP-04)."""
RATE: Final = 3
"""BW-TRADE-02: the supply trades at 3:1 without any route."""
SPECIAL_CARD: Final = 1
"""BW-SPEC-01, -02: what Longest Road and Largest Patrol are worth."""


def plan_watch(seats: int) -> Plan:
    """The full game; with 5-6 players the expansion's clans, mammoths, heroes, cards and special build phase."""
    large = seats > 4
    clans = clans_of(seats)
    rules: list[Rule] = [
        WatchSetup(),
        Turn(strict=not large),
        WatchDice(),
        WatchProduction(24 if large else 19),
        WatchTormund(),
        WatchSeven(),
        Wall(sections_of(seats)),
        Wildlings(clans, MAMMOTHS if large else 0),
        Advance(),
        Trade(),
        Bank(RATE),
        Roads(ROADS_PER_PLAYER),
        Settlements(),
        LongestRoad(SPECIAL_CARD),
        Tokens(clans, MAMMOTH_TOKENS if large else 0),
        WatchCards((20, 5, 3, 3, 3) if large else (14, 5, 2, 2, 2)),
        Patrols(SPECIAL_CARD),
        NewRecruits(),
        RoadBuilding(),
        YearOfPlenty(),
        some_heroes(seats) if large else base_heroes(),
        Endings(),
    ]
    if large:
        rules.append(WatchSpecialBuilding())
    plan = Plan("watch", seats, watch_words(clans), BOXES[seats], f"watch-{seats}", rules)
    plan.presets = GIFT_PRESETS
    plan.terrain, plan.tokens, plan.harbours = GIFT_PRESETS["standard"]
    plan.defaults = {
        "map": "standard",
        "roads_per_player": ROADS_PER_PLAYER,
        "tormund_to_camp": SEVEN_ONLY,
        "trade_build": "combined" if large else "strict",
    }
    if large:
        plan.settled = {
            "trade_build": "five and six players always trade and build in any order (BW56-TURN-02)",
            "five_six": "between turns there is always the special build phase (BW56-SBP-01)",
        }
    return plan
