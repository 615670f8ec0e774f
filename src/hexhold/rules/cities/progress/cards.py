"""The 54 progress cards of three decks, in the order of the tracks: trade, politics, science (CK-COMP-03 to -06)."""

from __future__ import annotations

from typing import Final

HARBOR_CARD: Final = 0
MASTER_CARD: Final = 1
MERCHANT_CARD: Final = 2
FLEET_CARD: Final = 3
RESOURCE_MONOPOLY_CARD: Final = 4
TRADE_MONOPOLY_CARD: Final = 5
BISHOP_CARD: Final = 6
CONSTITUTION_CARD: Final = 7
DESERTER_CARD: Final = 8
DIPLOMAT_CARD: Final = 9
INTRIGUE_CARD: Final = 10
SABOTEUR_CARD: Final = 11
SPY_CARD: Final = 12
WARLORD_CARD: Final = 13
WEDDING_CARD: Final = 14
ALCHEMIST_CARD: Final = 15
CRANE_CARD: Final = 16
ENGINEER_CARD: Final = 17
INVENTOR_CARD: Final = 18
IRRIGATION_CARD: Final = 19
MEDICINE_CARD: Final = 20
MINING_CARD: Final = 21
PRINTER_CARD: Final = 22
ROADS_CARD: Final = 23
SMITH_CARD: Final = 24

DECK_SIZE: Final = 18

DECKS: Final[tuple[tuple[tuple[str, int], ...], ...]] = (
    (
        ("commercial_harbor", 2),
        ("master_merchant", 2),
        ("merchant", 6),
        ("merchant_fleet", 2),
        ("resource_monopoly", 4),
        ("trade_monopoly", 2),
    ),
    (
        ("bishop", 2),
        ("constitution", 1),
        ("deserter", 2),
        ("diplomat", 2),
        ("intrigue", 2),
        ("saboteur", 2),
        ("spy", 3),
        ("warlord", 2),
        ("wedding", 2),
    ),
    (
        ("alchemist", 2),
        ("crane", 2),
        ("engineer", 1),
        ("inventor", 2),
        ("irrigation", 2),
        ("medicine", 2),
        ("mining", 2),
        ("printer", 1),
        ("road_building", 2),
        ("smith", 2),
    ),
)
"""Name and number of the cards of every deck."""

CARDS: Final[tuple[str, ...]] = tuple([name for deck in DECKS for name, _ in deck])
CARD_COUNTS: Final[tuple[int, ...]] = tuple([count for deck in DECKS for _, count in deck])
