"""Options for rulings and a variant of Cities & Knights.

They are CK-R4, CK-R11, CK-R12, CK-R14, CK-R18, CK-R22, CK-R28, CK-R29, CK-R32, CK-R39, CK-R48 and CK-R61. Other games,
which have no such module, refuse them.
"""

from __future__ import annotations

from typing import Final

from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.knight_actions import KnightActions
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.cities.progress.play import EmptyPlays, PlayProgress
from hexhold.rules.cities.retreat import Retreat
from hexhold.rules.cities.robber import Chases, FrozenRobber
from hexhold.rules.cities.tipped import TippedCities
from hexhold.rules.options.option import Choice, Flag, Number, Option, Value
from hexhold.rules.plan import Plan


class RobberFrozen(Flag):
    """Whether the robber waits for the barbarians."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.leave_out(FrozenRobber)


class AllowEmptyPlays(Flag):
    """Whether cards that can do nothing may be played."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(EmptyPlays())


KNIGHT_ERRANT: Final = Flag(
    "knight_errant",
    "Before the roll one active knight may chase the robber.",
    term="knight_errant",
    needs=KnightActions,
)
"""The Knight-Errant variant (CK-ERRANT-01 to -06)."""
CITIES_OPTIONS: Final[tuple[Option, ...]] = (
    Number(
        "barbarian_steps",
        "After this many ships on the event die the barbarians attack.",
        7,
        1,
        20,
        term="barbarian_steps",
        needs=Barbarians,
    ),
    RobberFrozen(
        "robber_frozen_until_first_attack",
        "Nothing moves the robber before the barbarians have come once.",
        default=True,
        needs=FrozenRobber,
    ),
    Flag(
        "chase_allows_desert",
        "Knights may chase the robber to a hex without a number, too.",
        term="chase_to_desert",
        needs=Chases,
    ),
    Flag(
        "displaced_may_take_attackers_place",
        "A displaced knight may go where the knight that displaces it came from.",
        term="into_attackers_place",
        needs=Retreat,
    ),
    Flag(
        "deserter_knight_may_act_same_turn",
        "A knight that deserts while active may act at once.",
        default=True,
        term="deserter_may_act",
        needs=PlayProgress,
    ),
    Choice(
        "deserter_substitute",
        "What a Deserter brings when no knight of that strength is left, or always: a basic knight, the next lower "
        "one, or the same or any lower one at will.",
        "basic",
        ("basic", "next_lower", "same_or_lower"),
        term="deserter_substitute",
        needs=PlayProgress,
    ),
    Flag(
        "level4_needs_free_city_only_if_gained",
        "Levels 4 and 5 need a city without a metropolis only if they bring one.",
        term="room_only_if_gained",
        needs=Improvements,
    ),
    Choice(
        "fifth_card_on_own_turn",
        "Whoever draws a fifth progress card in their own turn may keep it to its end, or lays one away immediately.",
        "end_of_turn",
        ("end_of_turn", "immediately"),
        term="fifth_card_at_once",
        needs=Draws,
    ),
    AllowEmptyPlays(
        "allow_empty_plays", "A progress card that can do nothing may be laid down all the same.", needs=PlayProgress
    ),
    Choice(
        "pillage_without_settlement",
        "A pillaged city with no settlement to replace it tips over and counts as one, or is removed.",
        "tip",
        ("tip", "remove"),
        term="pillaged_city_is_lost",
        needs=TippedCities,
    ),
    Flag(
        "merchant_on_desert",
        "The merchant may stand in the desert.",
        default=True,
        term="merchant_on_desert",
        needs=MerchantFigure,
    ),
)
"""The rulings."""
