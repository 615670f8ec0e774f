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
from hexhold.rules.base.knights import Knights
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
from hexhold.rules.options.option import Value
from hexhold.rules.options.registry import apply_options, read_options
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["GAMES", "RULES_VERSION", "GameInfo", "create"]

RULES_VERSION: Final = 1
"""Raised with every change that makes an old record play differently."""

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
        Knights(),
        RoadBuilding(),
        YearOfPlenty(),
        Monopoly(),
        Victory(),
    ]
    if large:
        rules.append(SpecialBuilding())
    box = BOX_5_6 if large else BOX_3_4
    return Plan("base", seats, BASE_WORDS, box, "beginner-5-6" if large else "beginner", rules)


GAMES: Final[dict[str, GameInfo]] = {
    "base": GameInfo("base", "The Settlers of Catan", (2, 3, 4, 5, 6), plan_base),
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
    chosen = read_options(options or {})
    plan = info.plan(players)
    apply_options(plan, chosen)
    for rule in house_rules:
        plan.add(rule)
    modules: list[Module] = [rule for rule in plan.rules]
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
        hint = "use map=beginner" if plan.seats <= 4 else "none is printed for five and six players"
        raise Malformed(f"placement=fixed needs a map with {plan.seats} printed placements; {hint}")
    return laid
