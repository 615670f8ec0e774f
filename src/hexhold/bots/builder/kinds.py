"""What the builder knows of the kinds of actions: which it judges, whose advice it trusts, which it leans to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.rules.base.actions import (
    ACCEPT,
    BANK,
    BUY,
    CITY,
    COUNTER,
    DECLINE,
    DISCARD,
    DONE,
    END,
    MONOPOLY,
    OFFER,
    PASS,
    PLENTY,
    PROPOSE,
    ROAD,
    ROAD_BUILDING,
    ROBBER,
    ROLL,
    SETTLE,
    TRADE,
    WITHDRAW,
)
from hexhold.rules.cities.actions import ACTIVATE, HIRE, IMPROVE, PROMOTE, WALL
from hexhold.rules.seafarers.actions import SHIP
from hexhold.rules.seafarers.voyages.actions import ATTACK
from hexhold.rules.seafarers.wonders.actions import LEVEL
from hexhold.rules.watch.actions import GUARD

__all__ = ["BUILT", "INCLINED", "TRUSTED", "UNJUDGED", "understands"]

UNDERSTOOD: Final = frozenset(
    (
        ROLL,
        END,
        SETTLE,
        ROAD,
        CITY,
        BUY,
        BANK,
        OFFER,
        ACCEPT,
        DECLINE,
        TRADE,
        PLENTY,
        MONOPOLY,
        ROAD_BUILDING,
        GUARD,
        HIRE,
        ACTIVATE,
        PROMOTE,
        WALL,
        IMPROVE,
        PASS,
        ROBBER,
        SHIP,
        ATTACK,
    )
)
"""What the evaluation judges; in everything else the adviser is followed."""


TRUSTED: Final[tuple[tuple[int, str], ...]] = (
    (SETTLE, "settlement"),
    (CITY, "city"),
    (ROAD, "road"),
    (BUY, "card"),
    (ROBBER, "robber"),
    (END, "end"),
    (ROLL, "roll"),
    (BANK, "bank"),
    (ACCEPT, "deal"),
    (DECLINE, "deal"),
    (TRADE, "deal"),
    (GUARD, "guard"),
    (HIRE, "knight"),
    (ACTIVATE, "knight"),
    (PROMOTE, "knight"),
    (IMPROVE, "improvement"),
    (SHIP, "ship"),
    (ATTACK, "attack"),
)
"""Advice that is trusted by a weight of its own; all other is trusted by one weight."""

INCLINED: Final[tuple[tuple[int, str], ...]] = (
    (ROLL, "roll"),
    (END, "end"),
    (DONE, "done"),
    (SETTLE, "settlement"),
    (ROAD, "road"),
    (CITY, "city"),
    (BUY, "card"),
    (BANK, "bank"),
    (ACCEPT, "accept"),
    (DECLINE, "decline"),
    (TRADE, "trade"),
    (ROAD_BUILDING, "road_building"),
    (PLENTY, "plenty"),
    (MONOPOLY, "monopoly"),
)
"""What is known to be better or worse than the evaluation of what follows from it, and the names of by how much."""

BUILT: Final = frozenset((SETTLE, ROAD, CITY, BUY, GUARD, HIRE, IMPROVE, SHIP, LEVEL))
"""What cards are traded for."""
UNJUDGED: Final = frozenset((OFFER, WITHDRAW, COUNTER, PROPOSE, DISCARD))
"""What is never done by comparing values."""


def understands(kind: i64) -> bool:
    """Whether the evaluation sees what an action of this kind is good for."""
    return kind in UNDERSTOOD
