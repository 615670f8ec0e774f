"""Options that set a number or a switch inside a rule module."""

from __future__ import annotations

from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.turn import Turn
from hexhold.rules.five_six.paired_players import PairedPlayers
from hexhold.rules.five_six.special_building import SpecialBuilding
from hexhold.rules.options.option import Choice, Flag, Number, Value
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms

__all__ = [
    "ASK_ALL",
    "DISCARD_LIMIT",
    "FIVE_SIX",
    "HIDE_SUPPLY_COUNTS",
    "ROADS_PER_PLAYER",
    "STEAL_ONLY_FROM_NON_EMPTY",
    "SUPPLY_PER_TYPE",
    "TARGET_POINTS",
    "TRADE_BUILD",
]


class TargetPoints(Number):
    """How many points win."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(Terms(target_points=int(value)))


class DiscardLimit(Number):
    """How many cards a 7 leaves untouched."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Seven).discard_limit = int(value)


class RoadsPerPlayer(Number):
    """How many road pieces everybody has."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(Terms(roads_per_player=int(value)))


class SupplyPerType(Number):
    """How many cards of each good there are; 0 stands for what the box holds."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(Terms(supply_per_type=int(value)))


class TradeBuild(Choice):
    """Trade and build in any order, or all trading first."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Turn).strict = value == "strict"


class StealOnlyFromNonEmpty(Flag):
    """Whether a victim must hold a card."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Robber).only_from_non_empty = bool(value)


class FiveSix(Choice):
    """What five and six players do between turns."""

    def change(self, plan: Plan, value: Value) -> None:
        if plan.seats < 5:
            raise Malformed("option five_six is for five and six players")
        plan.replace(SpecialBuilding, PairedPlayers())


class AskAll(Flag):
    """Whether the special building phase also asks those who can build nothing."""

    def change(self, plan: Plan, value: Value) -> None:
        if plan.seats < 5:
            raise Malformed("option ask_all is for five and six players")
        if not any(isinstance(rule, SpecialBuilding) for rule in plan.rules):
            raise Malformed("option ask_all is for the special building phase, which five_six=paired replaces")
        plan.rule(SpecialBuilding).ask_all = bool(value)


class HideSupplyCounts(Flag):
    """Whether the size of the supply is kept from the players."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.supply_public = not value


TARGET_POINTS: Final = TargetPoints("target_points", "The number of points that wins the game.", 10, 3, 30)
DISCARD_LIMIT: Final = DiscardLimit("discard_limit", "Whoever holds more cards than this discards on a 7.", 7, 1, 99)
ROADS_PER_PLAYER: Final = RoadsPerPlayer("roads_per_player", "How many road pieces everybody has.", 15, 4, 30)
SUPPLY_PER_TYPE: Final = SupplyPerType(
    "supply_per_type", "How many cards of each good there are; 0: as in the box.", 0, 19, 31
)
TRADE_BUILD: Final = TradeBuild(
    "trade_build",
    "Trade and build in any order (combined), or all trading before the first build (strict).",
    "combined",
    ("combined", "strict"),
)
STEAL_ONLY_FROM_NON_EMPTY: Final = StealOnlyFromNonEmpty(
    "steal_only_from_non_empty", "The robber's victim must be somebody who holds a card."
)
FIVE_SIX: Final = FiveSix(
    "five_six",
    "Between turns of 5-6 players: special building phase (sbp) or paired players.",
    "sbp",
    ("sbp", "paired"),
)
ASK_ALL: Final = AskAll("ask_all", "The special building phase asks everybody, even those who can build nothing.")
HIDE_SUPPLY_COUNTS: Final = HideSupplyCounts("hide_supply_counts", "Nobody sees how many cards the supply has left.")
