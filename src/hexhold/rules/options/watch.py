"""Options for the variant and the rulings of Brotherhood of the Watch.

They are BW-R4, BW-R7, BW-R10, BW-R11, BW-R20, BW-R29, BW-R37, BW-R49 and BW56-HSET-07. Other games, which have no such
modules, refuse them.
"""

from __future__ import annotations

from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.options.option import Flag, Value
from hexhold.rules.plan import Plan
from hexhold.rules.terms import Terms
from hexhold.rules.watch.advance import Advance
from hexhold.rules.watch.dice import WatchDice
from hexhold.rules.watch.expansion import MAMMOTH_TOKENS, MAMMOTHS
from hexhold.rules.watch.heroes.cast import every_hero, some_heroes
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.tokens import Tokens, TokensTurnAtStart
from hexhold.rules.watch.wildlings import Wildlings

__all__ = ["WATCH_OPTIONS"]


class ExpansionHeroes(Flag):
    """Whether the expansion's heroes are in play with fewer players."""

    def change(self, plan: Plan, value: Value) -> None:
        _refuse_for_many(self.name, plan)
        plan.replace(Heroes, some_heroes(plan.seats))


class AllHeroes(Flag):
    """Whether no hero is left out."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.replace(Heroes, every_hero())


class Mammoths(Flag):
    """Whether mammoths are in play with fewer players."""

    def change(self, plan: Plan, value: Value) -> None:
        _refuse_for_many(self.name, plan)
        plan.add(Terms(mammoths=MAMMOTHS, mammoth_tokens=MAMMOTH_TOKENS))


class StartingSettlementsReveal(Flag):
    """Whether the settlements of the set-up turn their tokens."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(TokensTurnAtStart())


def _refuse_for_many(name: str, plan: Plan) -> None:
    if plan.seats > 4:
        raise Malformed(f"option {name} is for three and four players; with more the expansion is in play anyway")


WATCH_OPTIONS: Final[tuple[Flag, ...]] = (
    Flag(
        "heroic_tragedy",
        "Three dice that show the same remove a hero of the display from the game.",
        term="heroic_tragedy",
        needs=WatchDice,
    ),
    ExpansionHeroes(
        "expansion_heroes", "With 3-4 players the expansion's heroes take part, some of them by lot.", needs=Heroes
    ),
    AllHeroes("all_heroes", "All fifteen heroes take part; the whole rest is the display.", needs=Heroes),
    Mammoths("mammoths", "With 3-4 players mammoths take part.", needs=Wildlings),
    Flag(
        "mammoth_only_breach",
        "Mammoths alone can breach the Wall, though they stay.",
        default=True,
        term="mammoths_breach_alone",
        needs=Advance,
    ),
    Flag(
        "unlimited_wildlings",
        "The Frostfangs never run out of figures.",
        term="unlimited_wildlings",
        needs=Wildlings,
    ),
    Flag(
        "full_clearing_counts_as_breach",
        "A sixth wildling at five guards moves the breach marker too.",
        term="full_clearing_breaches",
        needs=Advance,
    ),
    StartingSettlementsReveal(
        "starting_settlements_reveal", "The settlements of the set-up turn their tokens.", needs=Tokens
    ),
    Flag(
        "heroes_between_dice",
        "Heroes used before or after the roll may also act before the wildling die counts.",
        term="heroes_between_dice",
        needs=WatchDice,
    ),
    Flag(
        "yoren_before_roll",
        "Yoren may be used at any time of the own turn, also before the roll.",
        term="yoren_before_roll",
        needs=Heroes,
    ),
)
