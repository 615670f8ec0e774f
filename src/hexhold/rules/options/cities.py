"""Options for rulings of Cities & Knights.

They are CK-R4, CK-R11, CK-R12, CK-R14, CK-R18, CK-R22, CK-R28, CK-R29, CK-R32, CK-R39 and CK-R48. Each changes one
module of that game; other games, which have no such module, refuse it.
"""

from __future__ import annotations

from typing import Final

from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.progress.deserter import Deserter
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.cities.progress.play import PlayProgress
from hexhold.rules.cities.retreat import Retreat
from hexhold.rules.cities.robber import FrozenRobber
from hexhold.rules.cities.settlements import CitySettlements
from hexhold.rules.options.option import Choice, Flag, Number, Value
from hexhold.rules.plan import Plan

__all__ = [
    "ALLOW_EMPTY_PLAYS",
    "BARBARIAN_STEPS",
    "CHASE_ALLOWS_DESERT",
    "DESERTER_MAY_ACT",
    "DESERTER_SUBSTITUTE",
    "DISPLACED_TAKES_PLACE",
    "FIFTH_CARD",
    "LEVEL_4_CITY",
    "MERCHANT_ON_DESERT",
    "PILLAGE_WITHOUT_SETTLEMENT",
    "ROBBER_FROZEN",
]


class BarbarianSteps(Number):
    """How far the barbarians sail."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Barbarians).steps = int(value)


class RobberFrozen(Flag):
    """Whether the robber waits for the barbarians."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(FrozenRobber).freezes = bool(value)


class ChaseAllowsDesert(Flag):
    """Whether knights may chase the robber to a hex without a number."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(FrozenRobber).chase_to_desert = bool(value)


class DeserterMayAct(Flag):
    """Whether a knight that comes over active may act at once."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(PlayProgress).card(Deserter).may_act = bool(value)


class DeserterSubstitute(Choice):
    """What comes over when no knight of the same strength is left."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(PlayProgress).card(Deserter).substitute = str(value)


class DisplacedTakesPlace(Flag):
    """Whether a displaced knight may go where its displacer came from."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Retreat).into_attackers_place = bool(value)


class Level4City(Flag):
    """Whether levels 4 and 5 need a city for a metropolis only when they bring one."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Improvements).room_only_if_gained = bool(value)


class FifthCard(Choice):
    """Until when the active player may hold a fifth progress card."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Draws).keep_to_end = value == "end_of_turn"


class AllowEmptyPlays(Flag):
    """Whether cards that can do nothing may be played."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(PlayProgress).allow_empty = bool(value)


class PillageWithoutSettlement(Choice):
    """What becomes of a pillaged city when no settlement is left to replace it."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(CitySettlements).tip = value == "tip"


class MerchantOnDesert(Flag):
    """Whether the merchant may stand in the desert."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(MerchantFigure).on_desert = bool(value)


BARBARIAN_STEPS: Final = BarbarianSteps(
    "barbarian_steps", "After this many ships on the event die the barbarians attack.", 7, 1, 20
)
ROBBER_FROZEN: Final = RobberFrozen(
    "robber_frozen_until_first_attack", "Nothing moves the robber before the barbarians have come once.", default=True
)
CHASE_ALLOWS_DESERT: Final = ChaseAllowsDesert(
    "chase_allows_desert", "Knights may chase the robber to a hex without a number, too."
)
DESERTER_MAY_ACT: Final = DeserterMayAct(
    "deserter_knight_may_act_same_turn", "A knight that deserts while active may act at once.", default=True
)
DESERTER_SUBSTITUTE: Final = DeserterSubstitute(
    "deserter_substitute",
    "What a Deserter brings when no knight of that strength is left, or always: a basic knight, the next lower one, "
    "or the same or any lower one at will.",
    "basic",
    ("basic", "next_lower", "same_or_lower"),
)
DISPLACED_TAKES_PLACE: Final = DisplacedTakesPlace(
    "displaced_may_take_attackers_place", "A displaced knight may go where the knight that displaces it came from."
)
LEVEL_4_CITY: Final = Level4City(
    "level4_needs_free_city_only_if_gained", "Levels 4 and 5 need a city without a metropolis only if they bring one."
)
FIFTH_CARD: Final = FifthCard(
    "fifth_card_on_own_turn",
    "Whoever draws a fifth progress card in their own turn may keep it to its end, or lays one away immediately.",
    "end_of_turn",
    ("end_of_turn", "immediately"),
)
ALLOW_EMPTY_PLAYS: Final = AllowEmptyPlays(
    "allow_empty_plays", "A progress card that can do nothing may be laid down all the same."
)
PILLAGE_WITHOUT_SETTLEMENT: Final = PillageWithoutSettlement(
    "pillage_without_settlement",
    "A pillaged city with no settlement to replace it tips over and counts as one, or is removed.",
    "tip",
    ("tip", "remove"),
)
MERCHANT_ON_DESERT: Final = MerchantOnDesert(
    "merchant_on_desert", "The merchant may stand in the desert.", default=True
)
