"""Options for rulings of Cities & Knights with Seafarers: CK-R65, -66, -67, -72, -77, -78, -80 and -81.

Other games, which have no such modules, refuse them.
"""

from __future__ import annotations

from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.cities_seafarers.aboard import KnightsAboard
from hexhold.rules.cities_seafarers.arming import Arming
from hexhold.rules.cities_seafarers.arrival import Arrival
from hexhold.rules.cities_seafarers.gifts import ProgressMarks
from hexhold.rules.cities_seafarers.scenarios import RECOMMENDED
from hexhold.rules.cities_seafarers.villages import KnightsAtVillages
from hexhold.rules.options.option import Choice, Value
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.wonders.wonders import Wonders

__all__ = ["COMBINED_OPTIONS"]

SECOND_ROUND: Final = 1


class CombinedScenarios(Choice):
    """Whether scenarios may be played that the publisher advises against."""

    def change(self, plan: Plan, value: Value) -> None:
        if plan.scenario not in RECOMMENDED:
            raise Malformed(
                f"the scenario {plan.scenario} is advised against with Cities & Knights; "
                f"recommended are {', '.join(RECOMMENDED)} (CK-SEA-70)"
            )


class ClothSetupCity(Choice):
    """In which round of Cloth for Catan everybody places the city."""

    def number(self, value: Value) -> int:
        return SECOND_ROUND


class PirateIslandsArming(Choice):
    """Whether knights arm ships; without that the scenario is not offered."""

    def change(self, plan: Plan, value: Value) -> None:
        if plan.has(Arming):
            raise Malformed(
                "The Pirate Islands are not offered with Cities & Knights unless knights arm ships (CK-R80)"
            )


class WonderPoints(Choice):
    """How many points the Cathedral asks for."""

    def number(self, value: Value) -> int:
        return int(value)

    def change(self, plan: Plan, value: Value) -> None:
        if not plan.has(Wonders):
            raise Malformed(f"option {self.name} has no place in the scenario {plan.scenario}", "SEA-SETUP-01")
        super().change(plan, value)


COMBINED_OPTIONS: Final[tuple[Choice, ...]] = (
    Choice(
        "pirate_before_attack",
        "Before the first attack of the barbarians the pirate is off the board, or stands on it, frozen.",
        "off_board",
        ("off_board", "on_board"),
        term="pirate_on_board",
        needs=Arrival,
    ),
    Choice(
        "knight_road_ship_change",
        "Knights change between roads and ships at an own building only, or freely wherever the two meet.",
        "building",
        ("building", "free"),
        term="knights_change_anywhere",
        needs=KnightsAboard,
    ),
    Choice(
        "diplomat_ship_end",
        "For a Diplomat any own piece closes the end of a road or ship, or one of the same kind only.",
        "any_piece",
        ("any_piece", "same_kind"),
        term="diplomat_same_kind",
        needs=KnightsAboard,
    ),
    CombinedScenarios(
        "combined_scenarios",
        "All scenarios may be played with Cities & Knights, or only those that are recommended.",
        "all",
        ("all", "recommended"),
        needs=KnightsAboard,
    ),
    Choice(
        "tribe_cards",
        "What the card marks of The Forgotten Tribe bring: a progress card, nothing, or a point.",
        "progress",
        ("progress", "none", "point"),
        term="tribe_cards",
        needs=ProgressMarks,
    ),
    ClothSetupCity(
        "cloth_setup_city",
        "Which placement of Cloth for Catan is the city: the third, which brings the cards, or the second.",
        "third",
        ("third", "second"),
        term="city_round",
        needs=KnightsAtVillages,
    ),
    PirateIslandsArming(
        "pirate_islands_arming",
        "In The Pirate Islands knights arm ships, or the scenario is not offered.",
        "knight",
        ("knight", "off"),
        needs=KnightsAboard,
    ),
    WonderPoints(
        "wonder_points",
        "How many points the Cathedral asks for.",
        "6",
        ("6", "8"),
        term="points_for_cathedral",
        needs=KnightsAboard,
    ),
)
