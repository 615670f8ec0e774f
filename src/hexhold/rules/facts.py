"""What the facts of events are: seats, places, words. Whoever tells an event needs no list of its own.

A fact that is named as a type of argument is of that type: `seat`, `node`, `track`. Here stand the facts that have a
name of their own, and the few that mean something else in one event. `python -m tools.declare` tells the page.
"""

from __future__ import annotations

from typing import Final

from hexhold.core.specs import EDGE, GOOD, HEX, NODE, SEAT

__all__ = ["FACT_TYPES", "FACT_TYPES_IN", "fact_type"]

FACT_TYPES: Final[dict[str, str]] = {
    "victim": SEAT,
    "partner": SEAT,
    "before": SEAT,
    "winner": SEAT,
    "from": NODE,
    "to": NODE,
    "gave": GOOD,
    "got": GOOD,
}
FACT_TYPES_IN: Final[dict[str, dict[str, str]]] = {
    "demanded": {"gave": SEAT},
    "gave": {"to": SEAT},
    "offered": {"to": SEAT},
    "repaid": {"to": SEAT},
    "ship_moved": {"from": EDGE, "to": EDGE},
    "tokens_exchanged": {"first": HEX, "second": HEX},
}
"""By the code of an event."""


def fact_type(code: str, fact: str) -> str:
    """The type of a fact, or the fact's own name where it is just a number or a word."""
    return FACT_TYPES_IN.get(code, {}).get(fact) or FACT_TYPES.get(fact, fact)
