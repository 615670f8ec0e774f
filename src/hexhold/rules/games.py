"""The games by name. This is the only place where a game's name decides anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from hexhold.board.map import Map
from hexhold.core.errors import Malformed
from hexhold.rules.base.expansion import settlers
from hexhold.rules.cities.expansion import cities_and_knights, cities_five_six
from hexhold.rules.cities_seafarers.expansion import cities_with_seafarers
from hexhold.rules.five_six.expansion import five_six
from hexhold.rules.gift.expansion import gift
from hexhold.rules.map_source import SEA_TABLE, MapSource
from hexhold.rules.options.option import Value
from hexhold.rules.options.registry import apply_options, read_options
from hexhold.rules.plan import Expansion, Plan
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.expansion import seafarers
from hexhold.rules.watch.expansion import watch, watch_five_six

__all__ = ["GAMES", "RULES_VERSION", "GameInfo", "build", "compose", "create", "on_map", "plan_of"]

RULES_VERSION: Final = 2
"""Raised with every change that makes an old record play differently.

Version 2: a merchant in the desert no longer trades paper 2:1 (CK-MERCHANT-03), and a token that a re-mix laid under a
settlement stays what it is when the pool is mixed again (BW-TOKEN-13).
"""


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
    return Ruleset(plan, MapSource(plan, board).lay_out(seed), chosen)


def on_map(game: Ruleset, board: Map) -> Ruleset:
    """The same game on another map, which is taken as it is."""
    plan = plan_of(game.name, int(game.seats))
    apply_options(plan, game.options)
    return Ruleset(plan, board, game.options)
