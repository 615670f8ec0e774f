"""Options for the variant and the rulings of Brotherhood of the Watch.

They are BW-R4, BW-R7, BW-R10, BW-R11, BW-R20, BW-R29, BW-R37, BW-R49 and BW56-HSET-07. Each changes modules of that
game; other games, which have no such modules, refuse it.
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
from hexhold.rules.watch.setup import WatchSetup
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import YOREN

__all__ = ["WATCH_OPTIONS"]


class ExpansionHeroes(Flag):
    """Whether the expansion's heroes are in play with fewer players."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.replace(Heroes, some_heroes(plan.seats))
        _refuse_for_many(self.name, plan)


class AllHeroes(Flag):
    """Whether no hero is left out."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.replace(Heroes, every_hero())


class Mammoths(Flag):
    """Whether mammoths are in play with fewer players."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Wildlings)
        plan.add(Terms(mammoths=MAMMOTHS, mammoth_tokens=MAMMOTH_TOKENS))
        _refuse_for_many(self.name, plan)


class MammothOnlyBreach(Flag):
    """Whether mammoths breach the Wall when nobody else stands before it."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Advance).mammoths_breach_alone = bool(value)


class UnlimitedWildlings(Flag):
    """Whether figures never run out."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Wildlings)
        plan.add(Terms(unlimited_wildlings=1))


class FullClearingCountsAsBreach(Flag):
    """Whether the breach marker moves when a sixth wildling comes to five guards."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(Advance).full_clearing_breaches = bool(value)


class StartingSettlementsReveal(Flag):
    """Whether the settlements of the set-up turn their tokens."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(WatchSetup).reveals = bool(value)


class HeroesBetweenDice(Flag):
    """Whether heroes may act between production and the wildling die."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(WatchDice).heroes_between = bool(value)


class YorenBeforeRoll(Flag):
    """Whether Yoren needs no build step."""

    def change(self, plan: Plan, value: Value) -> None:
        yoren = plan.rule(Heroes).cast[YOREN]
        yoren.before_roll = bool(value)
        yoren.builds = not value


class HeroicTragedy(Flag):
    """Whether triples cost heroes."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.rule(WatchDice).tragedy = bool(value)


def _refuse_for_many(name: str, plan: Plan) -> None:
    if plan.seats > 4:
        raise Malformed(f"option {name} is for three and four players; with more the expansion is in play anyway")


WATCH_OPTIONS: Final[tuple[Flag, ...]] = (
    HeroicTragedy("heroic_tragedy", "Three dice that show the same remove a hero of the display from the game."),
    ExpansionHeroes("expansion_heroes", "With 3-4 players the expansion's heroes take part, some of them by lot."),
    AllHeroes("all_heroes", "All fifteen heroes take part; the whole rest is the display."),
    Mammoths("mammoths", "With 3-4 players mammoths take part."),
    MammothOnlyBreach("mammoth_only_breach", "Mammoths alone can breach the Wall, though they stay.", default=True),
    UnlimitedWildlings("unlimited_wildlings", "The Frostfangs never run out of figures."),
    FullClearingCountsAsBreach(
        "full_clearing_counts_as_breach", "A sixth wildling at five guards moves the breach marker too."
    ),
    StartingSettlementsReveal("starting_settlements_reveal", "The settlements of the set-up turn their tokens."),
    HeroesBetweenDice(
        "heroes_between_dice", "Heroes used before or after the roll may also act before the wildling die counts."
    ),
    YorenBeforeRoll("yoren_before_roll", "Yoren may be used at any time of the own turn, also before the roll."),
)
