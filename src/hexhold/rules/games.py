"""The games by name. This is the only place where a game's name decides anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from hexhold.board.components import BOX_3_4, BOX_5_6
from hexhold.board.files import check_counts, load_map
from hexhold.board.layout import lay_out
from hexhold.board.map import Map, MapError, map_from_data
from hexhold.board.terrain import GOOD_NAMES
from hexhold.core.errors import Malformed
from hexhold.core.game import Vocabulary
from hexhold.core.module import Module
from hexhold.rng import Rng
from hexhold.rules.actions import SPECS
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.cards import CARDS, Cards
from hexhold.rules.base.dice import Dice
from hexhold.rules.base.knights import Knights as KnightCards
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import PIECES
from hexhold.rules.base.production import Production
from hexhold.rules.base.progress import Monopoly, RoadBuilding, YearOfPlenty
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.robber import Robber
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.setup import Setup
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.special_building import SpecialBuilding
from hexhold.rules.base.trade import Trade
from hexhold.rules.base.turn import Turn
from hexhold.rules.base.victory import Victory
from hexhold.rules.cities.aqueduct import Aqueduct
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.defender import Defenders
from hexhold.rules.cities.event_die import EventDice
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.metropolis import Metropolises
from hexhold.rules.cities.production import CityProduction
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.cities.progress.harbor import ForcedTrade
from hexhold.rules.cities.progress.play import PlayProgress
from hexhold.rules.cities.progress.politics import politics_cards
from hexhold.rules.cities.progress.science import science_cards
from hexhold.rules.cities.progress.trade import FleetRates, trade_cards
from hexhold.rules.cities.retreat import Retreat
from hexhold.rules.cities.robber import FrozenRobber
from hexhold.rules.cities.settlements import CitySettlements
from hexhold.rules.cities.setup import CitySetup
from hexhold.rules.cities.walls import Walls
from hexhold.rules.cities.words import CITIES_WORDS
from hexhold.rules.gift.plan import plan_gift
from hexhold.rules.options.option import Value
from hexhold.rules.options.registry import apply_options, read_options
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch.plan import plan_watch

__all__ = ["GAMES", "RULES_VERSION", "GameInfo", "create"]

RULES_VERSION: Final = 2
"""Raised with every change that makes an old record play differently.

Version 2: a merchant in the desert no longer trades paper 2:1 (CK-MERCHANT-03), and a token that a re-mix laid under a
settlement stays what it is when the pool is mixed again (BW-TOKEN-13).
"""

CITIES_TARGET: Final = 13
BASE_WORDS: Final = Vocabulary(GOOD_NAMES, CARDS, PIECES, SPECS)


@final
class GameInfo:
    """A game that can be created."""

    def __init__(self, name: str, title: str, players: tuple[int, ...], plan: Callable[[int], Plan]) -> None:
        self.name = name
        self.title = title
        self.players = players
        self.plan = plan


def plan_base(seats: int) -> Plan:
    """The Settlers of Catan; with five and six players the extension."""
    large = seats > 4
    rules: list[Rule] = [
        Setup(),
        Turn(),
        Dice(),
        Production(24 if large else 19),
        Robber(),
        Seven(),
        Trade(),
        Bank(),
        Roads(),
        Settlements(),
        LongestRoad(),
        Cards((20, 5, 3, 3, 3) if large else (14, 5, 2, 2, 2)),
        KnightCards(),
        RoadBuilding(),
        YearOfPlenty(),
        Monopoly(),
        Victory(),
    ]
    if large:
        rules.append(SpecialBuilding())
    box = BOX_5_6 if large else BOX_3_4
    return Plan("base", seats, BASE_WORDS, box, "beginner-5-6" if large else "beginner", rules)


def plan_cities(seats: int) -> Plan:
    """Cities & Knights; with five and six players the extension (CK-56-01 to -06)."""
    large = seats > 4
    rules: list[Rule] = [
        CitySetup(),
        Turn(),
        EventDice(),
        CityProduction(24 if large else 19, 18 if large else 12),
        Aqueduct(),
        FrozenRobber(),
        Seven(),
        Trade(),
        Bank(),
        Roads(),
        CitySettlements(),
        LongestRoad(),
        Walls(),
        Knights(),
        Retreat(),
        KnightActions(),
        Improvements(),
        Metropolises(),
        MerchantFigure(),
        Barbarians(),
        Defenders(),
        ProgressDecks(),
        Draws(),
        PlayProgress([*trade_cards(), *politics_cards(), *science_cards()]),
        ForcedTrade(),
        FleetRates(),
        Victory(CITIES_TARGET),
    ]
    if large:
        rules.append(SpecialBuilding())
    box = BOX_5_6 if large else BOX_3_4
    plan = Plan("cities", seats, CITIES_WORDS, box, "beginner-5-6" if large else "cities-beginner", rules)
    plan.defaults = {"target_points": CITIES_TARGET}
    plan.settled = {"trade_build": "this game always lets trade and build in any order (CK-TURN-06)"}
    return plan


GAMES: Final[dict[str, GameInfo]] = {
    "base": GameInfo("base", "The Settlers of Catan", (2, 3, 4, 5, 6), plan_base),
    "gift": GameInfo("gift", "A Game of Thrones Catan", (3, 4), plan_gift),
    "watch": GameInfo("watch", "A Game of Thrones Catan: Brotherhood of the Watch", (3, 4, 5, 6), plan_watch),
    "cities": GameInfo("cities", "Catan: Cities & Knights", (2, 3, 4, 5, 6), plan_cities),
}


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
    info = GAMES.get(name)
    if info is None:
        raise Malformed(f"unknown game {name[:40]!r}, known are {', '.join(GAMES)}")
    if players not in info.players:
        raise Malformed(f"{name} is for {', '.join(str(count) for count in info.players)} players, not {players}")
    plan = info.plan(players)
    chosen = read_options(options or {}, plan.defaults)
    apply_options(plan, chosen)
    for rule in house_rules:
        plan.add(rule)
    modules: list[Module] = list(plan.rules)
    game = Ruleset(name, players, _lay_map(plan, board, seed), plan.words, modules, chosen)
    game.supply_public = plan.supply_public
    return game


def _lay_map(plan: Plan, board: dict[str, object] | None, seed: int | str) -> Map:
    """The map of a game, and the check that its printed placement is there when it is wanted."""
    try:
        if board is not None:
            laid = map_from_data(board)
        else:
            printed = load_map(plan.map_file)
            check_counts(printed, plan.box, plan.red_apart)
            laid = lay_out(
                printed, plan.box, plan.terrain, plan.tokens, plan.harbours, plan.red_apart, Rng(seed, "map")
            )
        check_counts(laid, plan.box, plan.red_apart)
    except MapError as error:
        raise Malformed(f"map: {error}") from None
    if plan.rule(Setup).placement == "fixed" and len(laid.starts) < plan.seats:
        has_starts = len(load_map(plan.map_file).starts) >= plan.seats
        printed_map = next(iter(plan.presets))
        hint = f"use map={printed_map}" if has_starts else f"none is printed for {plan.seats} players of {plan.name}"
        raise Malformed(f"placement=fixed needs a map with {plan.seats} printed placements; {hint}")
    return laid
