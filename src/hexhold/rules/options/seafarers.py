"""Options of Seafarers: the scenario, the edition of its map, and rulings that can be turned."""

from __future__ import annotations

from typing import Final

from hexhold.board.sea.editions import DEFAULT_EDITION
from hexhold.board.sea.printed import sea_map_name
from hexhold.rules.base.robber import Robber
from hexhold.rules.options.islands import ISLANDS
from hexhold.rules.options.option import Choice, Flag, Value
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.cloth.robber import RobberOnTwelve
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.gold import Gold
from hexhold.rules.seafarers.harbours.gift_harbours import GiftHarbours
from hexhold.rules.seafarers.scenarios import NEW_SHORES, SCENARIOS, choose_scenario
from hexhold.rules.seafarers.ships import Ships
from hexhold.rules.seafarers.voyages.actions import CHOSEN_SPECS, DRAWN_SPECS
from hexhold.rules.seafarers.voyages.colours import Colours
from hexhold.rules.seafarers.voyages.fleet import Fleet
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.line import Voyage
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


class PirateColours(Choice):
    """How it is found whose places are whose in The Pirate Islands (SEA-R60)."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add_actions(*(CHOSEN_SPECS if value == "chosen" else DRAWN_SPECS))
        super().change(plan, value)


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
        "gold_order",
        "Who has gold chooses cards one after another, or all at once while the supply has enough for everybody.",
        "sequential",
        ("sequential", "simultaneous"),
        "gold_order",
        Gold,
    ),
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
    PirateColours(
        "pirate_colours",
        "Whose places are whose in The Pirate Islands: by seat, drawn, or chosen in turn order.",
        "by_seat",
        ("by_seat", "random", "chosen"),
        "pirate_colours",
        Colours,
    ),
    Choice(
        "fleet_multi",
        "Whom the pirate fleet attacks where several players live: all of them, or none.",
        "all",
        ("all", "none"),
        "fleet_multi",
        Fleet,
    ),
    Flag("fleet_blocks", "The pirate fleet keeps ships from the paths around it.", False, "fleet_blocks", Fleet),
    Choice(
        "voyage_start",
        "Where the voyage to the fortress starts: with the ship from the set-up, or anywhere at the main island.",
        "fixed",
        ("fixed", "any"),
        "voyage_start",
        Voyage,
    ),
    Choice(
        "fortress_attack",
        "Whoever can attack their fortress may do so, or must at the end of the turn.",
        "may",
        ("may", "must"),
        "fortress_attack",
        Fortresses,
    ),
    Choice(
        "waiting_harbour",
        "A harbour that had no place when it was taken is laid as soon as there is one, or when its owner likes.",
        "forced",
        ("forced", "free"),
        "waiting_harbour",
        GiftHarbours,
    ),
    ISLANDS,
)
