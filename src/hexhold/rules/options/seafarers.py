"""Options of Seafarers: the scenario, the edition of its map, and rulings that can be turned."""

from __future__ import annotations

from typing import Final

from hexhold.board.sea.editions import DEFAULT_EDITION
from hexhold.board.sea.printed import sea_map_name
from hexhold.rules.base.robber import Robber
from hexhold.rules.options.option import Choice, Flag, Value
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.cloth.robber import RobberOnTwelve
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.scenarios import NEW_SHORES, SCENARIOS, choose_scenario
from hexhold.rules.seafarers.ships import Ships
from hexhold.rules.seafarers.wonders.wonders import Wonders

__all__ = ["MAP_OPTIONS", "SEAFARERS_OPTIONS"]


class ScenarioOption(Choice):
    """Which scenario is played."""

    def change(self, plan: Plan, value: Value) -> None:
        choose_scenario(plan, str(value))


class EditionOption(Choice):
    """Which edition's maps are used, where they differ (SEA-56-18)."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.edition = str(value)
        plan.map_file = sea_map_name(plan.scenario, plan.seats, plan.edition)


class ClothRobber(Choice):
    """Where the robber starts in Cloth for Catan (SEA-R57)."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(RobberOnTwelve(), after=Robber)


MAP_OPTIONS: Final = (
    EditionOption(
        "edition",
        "The edition of the printed maps, where editions differ.",
        DEFAULT_EDITION,
        ("2025", "2020"),
        needs=Ships,
    ),
    ScenarioOption("scenario", "The scenario that is played.", NEW_SHORES, tuple(SCENARIOS), needs=Ships),
)
"""What decides on the map, and so comes before all options about it."""

SEAFARERS_OPTIONS: Final = (
    Flag("setup_gold", "A gold field at the building that brings cards gives one of choice.", True, "setup_gold", Gold),
    Choice(
        "cloth_end",
        "When Cloth for Catan ends for want of cloth: at the end of the turn, or at once.",
        "end_of_turn",
        ("end_of_turn", "at_once"),
        "cloth_ends_at_once",
        Villages,
    ),
    ClothRobber(
        "cloth_robber",
        "Where the robber starts in Cloth for Catan: as drawn, or on fields with a 12.",
        "drawn",
        ("drawn", "twelve"),
        needs=Villages,
    ),
    Flag(
        "wonder_keeps_requirement",
        "Every level of a wonder asks for what its claim has asked for.",
        False,
        "wonder_keeps_requirement",
        Wonders,
    ),
)
