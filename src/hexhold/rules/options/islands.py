"""How many islands a new world has (SEA-NW-04, SEA-R40)."""

from __future__ import annotations

from typing import Final

from hexhold.rules.options.option import Option, Value
from hexhold.rules.plan import Plan
from hexhold.rules.seafarers.harbours.drawn import DrawnHarbours

__all__ = ["ISLANDS"]

ANY: Final = "any"
MOST: Final = 30
"""More islands than any frame has room for."""


class Islands(Option):
    """From how many to how many islands the land of a new world falls into."""

    def values(self) -> str:
        return f"any, a number of islands up to {MOST}, or from how many to how many, such as 3-5"

    def read(self, given: Value) -> Value:
        word = str(given)
        if word == ANY:
            return ANY
        least, dash, most = word.partition("-")
        counts = [least, most] if dash else [least, least]
        if isinstance(given, bool) or not all(count.isascii() and count.isdecimal() for count in counts):
            raise self.wrong(given)
        if len(word) > 5 or not 1 <= int(counts[0]) <= int(counts[1]) <= MOST:
            raise self.wrong(given)
        return word

    def change(self, plan: Plan, value: Value) -> None:
        least, _, most = str(value).partition("-")
        plan.islands = (int(least), int(most or least))


ISLANDS: Final = Islands(
    "islands", "How many islands a new world has: any, or a number, or a range such as 3-5.", ANY, needs=DrawnHarbours
)
