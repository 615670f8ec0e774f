"""Every option, one line each."""

from __future__ import annotations

from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.options.base import (
    ASK_ALL,
    DISCARD_LIMIT,
    FIVE_SIX,
    HIDE_SUPPLY_COUNTS,
    PLAYER_TRADE,
    ROADS_PER_PLAYER,
    STEAL_ONLY_FROM_NON_EMPTY,
    SUPPLY_PER_TYPE,
    TARGET_POINTS,
    TRADE_BUILD,
)
from hexhold.rules.options.board import FIRST_PLAYER, HARBOURS, MAP, PLACEMENT, RED_APART, TOKENS
from hexhold.rules.options.cities import CITIES_OPTIONS, KNIGHT_ERRANT
from hexhold.rules.options.cities_seafarers import COMBINED_OPTIONS
from hexhold.rules.options.dice import DICE
from hexhold.rules.options.easy_start import EASY_START
from hexhold.rules.options.friendly_robber import FRIENDLY_ROBBER
from hexhold.rules.options.gift import TORMUND_TO_CAMP
from hexhold.rules.options.max_turns import MAX_TURNS
from hexhold.rules.options.nasty import NASTY
from hexhold.rules.options.no_seven_rounds import NO_SEVEN_ROUNDS
from hexhold.rules.options.option import Option, Value
from hexhold.rules.options.seafarers import MAP_OPTIONS, SEAFARERS_OPTIONS
from hexhold.rules.options.watch import WATCH_OPTIONS
from hexhold.rules.plan import HOUSE_RULES, Plan

__all__ = ["OPTIONS", "apply_options", "read_options"]

OPTIONS: Final[tuple[Option, ...]] = (
    *MAP_OPTIONS,
    MAP,
    TOKENS,
    HARBOURS,
    RED_APART,
    FIRST_PLAYER,
    PLACEMENT,
    TRADE_BUILD,
    ROADS_PER_PLAYER,
    TARGET_POINTS,
    DISCARD_LIMIT,
    STEAL_ONLY_FROM_NON_EMPTY,
    FIVE_SIX,
    ASK_ALL,
    NO_SEVEN_ROUNDS,
    FRIENDLY_ROBBER,
    HIDE_SUPPLY_COUNTS,
    MAX_TURNS,
    SUPPLY_PER_TYPE,
    DICE,
    PLAYER_TRADE,
    TORMUND_TO_CAMP,
    NASTY,
    KNIGHT_ERRANT,
    EASY_START,
    *CITIES_OPTIONS,
    *WATCH_OPTIONS,
    *SEAFARERS_OPTIONS,
    *COMBINED_OPTIONS,
)


def read_options(given: dict[str, Value], defaults: dict[str, Value]) -> dict[str, Value]:
    """Check names and values; returns those that differ from the defaults, in the order of the registry.

    `defaults` are those of one game, where they are not the usual ones.
    """
    known = {option.name: option for option in OPTIONS}
    for name in given:
        if name not in known:
            raise Malformed(f"unknown option {name[:40]!r}, known are {', '.join(known)}")
    chosen: dict[str, Value] = {}
    for option in OPTIONS:
        if option.name in given and given[option.name] != defaults.get(option.name):
            value = option.read(given[option.name])
            if value != defaults.get(option.name, option.default):
                chosen[option.name] = value
    return chosen


def apply_options(plan: Plan, chosen: dict[str, Value]) -> None:
    """Carry the chosen options into a plan, in the order of the registry; one that finds no module is refused."""
    for option in OPTIONS:
        if option.name in chosen:
            if option.name in plan.settled:
                raise Malformed(f"option {option.name}: {plan.settled[option.name]}")
            if option.needs is not None and not plan.has(option.needs):
                if plan.scenario:
                    where = f"the game {plan.name} with the scenario {plan.scenario}"
                    raise Malformed(f"option {option.name} has no place in {where}", "SEA-SETUP-01")
                raise Malformed(f"option {option.name} has no place in the game {plan.name}")
            plan.by = f"the option {option.name}"
            option.change(plan, chosen[option.name])
    plan.by = HOUSE_RULES
