"""Options of the base game: numbers of the rules, the order of a turn, robbing, and what five and six players do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.errors import Malformed
from hexhold.core.state import State
from hexhold.rules.base.seven import USUAL_LIMIT
from hexhold.rules.base.strict_order import StrictOrder
from hexhold.rules.base.trade import Trade
from hexhold.rules.five_six.paired_players import PairedPlayers
from hexhold.rules.five_six.special_building import SpecialBuilding
from hexhold.rules.options.option import Choice, Flag, Number, Value
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule


class OtherLimit(Rule):
    """A 7 leaves everybody more cards than usual, or fewer."""

    name = "discard_limit"

    def __init__(self, limit: int) -> None:
        self.limit: i64 = limit

    def discard_bonus(self, s: State, seat: i64) -> i64:
        return self.limit - USUAL_LIMIT


class DiscardLimit(Number):
    """How many cards a 7 leaves untouched."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(OtherLimit(int(value)))


class TradeBuild(Choice):
    """Trade and build in any order, or all trading first."""

    def change(self, plan: Plan, value: Value) -> None:
        if value == "strict":
            plan.add(StrictOrder())
        else:
            plan.leave_out(StrictOrder)


class PlayerTrade(Flag):
    """Whether players trade with each other; many studies of bots do without."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.leave_out(Trade)


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
        if not plan.has(SpecialBuilding):
            raise Malformed("option ask_all is for the special building phase, which five_six=paired replaces")
        super().change(plan, value)


class HideSupplyCounts(Flag):
    """Whether the size of the supply is kept from the players."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.supply_public = not value


TARGET_POINTS: Final = Number(
    "target_points", "The number of points that wins the game.", 10, 3, 30, term="target_points"
)
DISCARD_LIMIT: Final = DiscardLimit("discard_limit", "Whoever holds more cards than this discards on a 7.", 7, 1, 99)
ROADS_PER_PLAYER: Final = Number(
    "roads_per_player", "How many road pieces everybody has.", 15, 4, 30, term="roads_per_player"
)
SUPPLY_PER_TYPE: Final = Number(
    "supply_per_type", "How many cards of each good there are; 0: as in the box.", 0, 19, 31, term="supply_per_type"
)
TRADE_BUILD: Final = TradeBuild(
    "trade_build",
    "Trade and build in any order (combined), or all trading before the first build (strict).",
    "combined",
    ("combined", "strict"),
)
STEAL_ONLY_FROM_NON_EMPTY: Final = Flag(
    "steal_only_from_non_empty",
    "The robber's victim must be somebody who holds a card.",
    term="steal_only_from_non_empty",
)
PLAYER_TRADE: Final = PlayerTrade("player_trade", "Players may trade with each other.", default=True, needs=Trade)
FIVE_SIX: Final = FiveSix(
    "five_six",
    "Between turns of 5-6 players: special building phase (sbp) or paired players.",
    "sbp",
    ("sbp", "paired"),
)
ASK_ALL: Final = AskAll(
    "ask_all", "The special building phase asks everybody, even those who can build nothing.", term="ask_all"
)
HIDE_SUPPLY_COUNTS: Final = HideSupplyCounts("hide_supply_counts", "Nobody sees how many cards the supply has left.")
