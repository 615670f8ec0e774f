"""What the greedy bot thinks of every progress card, in one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from hexhold.rules.cities.progress.cards import (
    ALCHEMIST_CARD,
    BISHOP_CARD,
    CONSTITUTION_CARD,
    CRANE_CARD,
    DESERTER_CARD,
    DIPLOMAT_CARD,
    ENGINEER_CARD,
    FLEET_CARD,
    HARBOR_CARD,
    INTRIGUE_CARD,
    INVENTOR_CARD,
    IRRIGATION_CARD,
    MASTER_CARD,
    MEDICINE_CARD,
    MERCHANT_CARD,
    MINING_CARD,
    PRINTER_CARD,
    RESOURCE_MONOPOLY_CARD,
    ROADS_CARD,
    SABOTEUR_CARD,
    SMITH_CARD,
    SPY_CARD,
    TRADE_MONOPOLY_CARD,
    WARLORD_CARD,
    WEDDING_CARD,
)

__all__ = ["MOST_KEPT", "PROGRESS_CARDS", "ProgressCard"]

MOST_KEPT: Final = 10
"""No card is kept so gladly."""


@final
@dataclass(eq=False)
class ProgressCard:
    """One card.

    `keep` says how gladly it is kept, from 1 to 9. Playing it is worth `worth` thousandths of a point, as much again as
    `goods` cards of goods, and `each` for every thing that it concerns. A card without any of them is weighed by what
    it does to the hand or to the board alone.
    """

    keep: int
    worth: int = 0
    goods: int = 0
    each: int = 0


PROGRESS_CARDS: Final[dict[int, ProgressCard]] = {
    HARBOR_CARD: ProgressCard(4, goods=1),  # with every partner
    MASTER_CARD: ProgressCard(6, goods=2, each=1),  # cards in the victim's hand: the more, the better the choice
    MERCHANT_CARD: ProgressCard(9),
    FLEET_CARD: ProgressCard(3),
    RESOURCE_MONOPOLY_CARD: ProgressCard(7),
    TRADE_MONOPOLY_CARD: ProgressCard(5),
    BISHOP_CARD: ProgressCard(6, worth=450),
    CONSTITUTION_CARD: ProgressCard(9),
    DESERTER_CARD: ProgressCard(6, worth=400, each=40),  # the strength of the victim's active knights
    DIPLOMAT_CARD: ProgressCard(2, worth=100),
    INTRIGUE_CARD: ProgressCard(1, each=20),  # the rank of the knight
    SABOTEUR_CARD: ProgressCard(5, each=60),  # cards that others lose
    SPY_CARD: ProgressCard(5, goods=2, each=20),  # progress cards to choose from
    WARLORD_CARD: ProgressCard(4, each=100),  # the strength that wakes up
    WEDDING_CARD: ProgressCard(7, goods=4),
    ALCHEMIST_CARD: ProgressCard(6),
    CRANE_CARD: ProgressCard(8),
    ENGINEER_CARD: ProgressCard(4, worth=400),
    INVENTOR_CARD: ProgressCard(5),
    IRRIGATION_CARD: ProgressCard(6),
    MEDICINE_CARD: ProgressCard(7),
    MINING_CARD: ProgressCard(6),
    PRINTER_CARD: ProgressCard(9),
    ROADS_CARD: ProgressCard(6, worth=500),  # where a goal needs a road
    SMITH_CARD: ProgressCard(5, each=100),  # knights that are promoted
}
