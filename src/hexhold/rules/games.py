"""The games by name. This is the only place where a game's name decides anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from hexhold.board.files import check_counts, in_file, load_map
from hexhold.board.layout import lay_out
from hexhold.board.map import Map, MapError
from hexhold.board.reading import map_from_data
from hexhold.board.sea.layout import lay_chart
from hexhold.core.errors import Malformed
from hexhold.rng import Rng
from hexhold.rules.base.expansion import settlers
from hexhold.rules.cities.expansion import cities_and_knights, cities_five_six
from hexhold.rules.cities_seafarers.expansion import cities_with_seafarers
from hexhold.rules.five_six.expansion import five_six
from hexhold.rules.gift.expansion import gift
from hexhold.rules.options.option import Value
from hexhold.rules.options.registry import apply_options, read_options
from hexhold.rules.plan import Expansion, Plan
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.expansion import seafarers
from hexhold.rules.watch.expansion import watch, watch_five_six

__all__ = ["GAMES", "RULES_VERSION", "GameInfo", "build", "compose", "create", "lay_map", "on_map", "plan_of"]

RULES_VERSION: Final = 2
"""Raised with every change that makes an old record play differently.

Version 2: a merchant in the desert no longer trades paper 2:1 (CK-MERCHANT-03), and a token that a re-mix laid under a
settlement stays what it is when the pool is mixed again (BW-TOKEN-13).
"""


SEA_TABLE: Final = "SEA-SETUP-01"
"""The rule by which scenario, number of players and map belong together."""


@final
@dataclass(eq=False)
class GameInfo:
    """A game that can be created: the expansions it is made of, and those that join with five and six players."""

    name: str
    title: str
    players: tuple[int, ...]
    expansions: tuple[Expansion, ...]
    large: tuple[Expansion, ...] = ()
    rule: str = ""
    """The rule by which those who play choose how many they are, where its book has one."""

    def plan(self, players: int) -> Plan:
        """The game for this number of players, before any option."""
        return compose(self.name, players, self.large if players > 4 else self.expansions)


GAMES: Final[dict[str, GameInfo]] = {
    info.name: info
    for info in (
        GameInfo("base", "The Settlers of Catan", (2, 3, 4, 5, 6), (settlers,), (settlers, five_six)),
        GameInfo("gift", "A Game of Thrones Catan", (3, 4), (settlers, gift)),
        GameInfo(
            "watch",
            "A Game of Thrones Catan: Brotherhood of the Watch",
            (3, 4, 5, 6),
            (settlers, gift, watch),
            (settlers, gift, watch, watch_five_six),
        ),
        GameInfo(
            "seafarers",
            "Catan: Seafarers",
            (3, 4, 5, 6),
            (settlers, seafarers),
            (settlers, five_six, seafarers),
            SEA_TABLE,
        ),
        GameInfo(
            "cities",
            "Catan: Cities & Knights",
            (2, 3, 4, 5, 6),
            (settlers, cities_and_knights),
            (settlers, five_six, cities_and_knights, cities_five_six),
        ),
        GameInfo(
            "cities_seafarers",
            "Catan: Cities & Knights with Seafarers",
            (3, 4, 5, 6),
            (settlers, cities_and_knights, seafarers, cities_with_seafarers),
            (settlers, five_six, cities_and_knights, cities_five_six, seafarers, cities_with_seafarers),
            SEA_TABLE,
        ),
    )
}


def compose(name: str, players: int, expansions: tuple[Expansion, ...]) -> Plan:
    """The plan of a game that is made of these expansions, each added to what those before it have planned."""
    plan = Plan(name, players)
    for expansion in expansions:
        plan = plan.extend(expansion)
    return plan


def create(
    name: str,
    players: int,
    options: dict[str, Value] | None = None,
    board: dict[str, object] | None = None,
    seed: int | str = 0,
    house_rules: tuple[Rule, ...] = (),
) -> Ruleset:
    """Put a game together. `board` is an explicit map (as in a record); otherwise one is laid out from the seed.

    House rules are modules of your own, added behind those of the game; records do not know them.
    """
    return build(plan_of(name, players), options, board, seed, house_rules)


def plan_of(name: str, players: int) -> Plan:
    """The plan of a game by its name, before any options are chosen."""
    info = GAMES.get(name)
    if info is None:
        raise Malformed(f"unknown game {name[:40]!r}, known are {', '.join(GAMES)}")
    if players not in info.players:
        known = ", ".join(str(count) for count in info.players)
        raise Malformed(f"{name} is for {known} players, not {players}", info.rule)
    return info.plan(players)


def build(
    plan: Plan,
    options: dict[str, Value] | None = None,
    board: dict[str, object] | None = None,
    seed: int | str = 0,
    house_rules: tuple[Rule, ...] = (),
) -> Ruleset:
    """The game that a plan and the chosen options make."""
    chosen = read_options(options or {}, plan.defaults)
    apply_options(plan, chosen)
    plan.add(*house_rules)
    return Ruleset(plan, lay_map(plan, board, seed), chosen)


def on_map(game: Ruleset, board: Map) -> Ruleset:
    """The same game on another map, which is taken as it is."""
    plan = plan_of(game.name, int(game.seats))
    apply_options(plan, game.options)
    return Ruleset(plan, board, game.options)


def lay_map(plan: Plan, board: dict[str, object] | None, seed: int | str) -> Map:
    """The map of a game, and the check that its printed placement is there when it is wanted."""
    try:
        kinds = tuple(plan.kinds)
        printed = (
            load_map(plan.map_file, kinds, plan.edition) if board is None else map_from_data(board, kinds, plan.edition)
        )
    except MapError as error:
        raise Malformed(f"map: {error}", error.rule) from None
    try:
        laid = _laid_out(plan, printed, board is None, seed)
    except MapError as error:
        sentence = in_file(plan.map_file, str(error)) if board is None else str(error)
        raise Malformed(f"map: {sentence}", error.rule) from None
    if plan.term("printed_placement", 0) and len(laid.starts) < plan.seats:
        has_starts = len(load_map(plan.map_file, tuple(plan.kinds)).starts) >= plan.seats
        printed_map = next(iter(plan.presets))
        hint = f"use map={printed_map}" if has_starts else f"none is printed for {plan.seats} players of {plan.name}"
        raise Malformed(f"placement=fixed needs a map with {plan.seats} printed placements; {hint}")
    return laid


def _laid_out(plan: Plan, printed: Map, is_open: bool, seed: int | str) -> Map:
    """The map as it lies on the table; one that is not open is taken as it was laid, at sea but for what it leaves."""
    _check_scenario(plan, printed)
    rng = Rng(seed, "map")
    if printed.chart is not None:
        return lay_chart(printed, plan.seats, plan.terrain, plan.harbours, plan.red_apart, rng, plan.islands)
    # Laying out moves pieces about and keeps red numbers apart, so what is printed is all there is to check.
    check_counts(printed, plan.box, plan.red_apart)
    if not is_open:
        return printed
    return lay_out(printed, plan.box, plan.terrain, plan.tokens, plan.harbours, plan.red_apart, rng)


def _check_scenario(plan: Plan, board: Map) -> None:
    """Refuse a map of another scenario, and one without a sea where there is one to be sailed."""
    scenario = "" if board.chart is None else board.chart.scenario
    if scenario != plan.scenario:
        made = f"is made for the scenario {scenario}" if scenario else "has no sea"
        wanted = f"the scenario {plan.scenario}" if plan.scenario else f"{plan.name}, which has no sea"
        raise MapError(f"scenario: the map '{board.name}' {made}, and this is {wanted}", SEA_TABLE)
