"""How many people sit at each table of a round: sizes as even as can be, and nobody sits out who need not."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["LEAST_SEATS", "MOST_SEATS", "Sizes", "sizes_for"]

LEAST_SEATS: Final = 3
MOST_SEATS: Final = 6


class Sizes(NamedTuple):
    """The tables of a round, the largest first, and how many people sit it out."""

    tables: tuple[int, ...]
    byes: int


def sizes_for(people: int, least: int, most: int) -> Sizes:
    """As few byes as possible, then as few tables; sizes from `least` to `most` that differ by one at most."""
    for byes in range(people):
        seated = people - byes
        tables = -(-seated // most)
        if tables * least <= seated:
            size, larger = divmod(seated, tables)
            return Sizes((size + 1,) * larger + (size,) * (tables - larger), byes)
    return Sizes((), people)
