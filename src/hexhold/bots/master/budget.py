"""How long the master may think: a number of positions that are played on, or a time."""

from __future__ import annotations

from time import perf_counter
from typing import final

from mypy_extensions import i64

from hexhold.bots.settings import NO_LIMIT

__all__ = ["Budget", "part_of"]


@final
class Budget:
    """Positions to play on, and milliseconds from now on; either may have no limit."""

    def __init__(self, nodes: i64, ms: i64) -> None:
        self.nodes: i64 = nodes
        self.limited = ms != NO_LIMIT
        self.ends = perf_counter() + float(ms) / 1000.0
        self.spent: i64 = 0

    def take(self, positions: i64) -> bool:
        """Whether this many positions are left; if they are, they are spent."""
        if self.nodes != NO_LIMIT and self.spent + positions > self.nodes:
            return False
        if self.limited and perf_counter() > self.ends:
            return False
        self.spent += positions
        return True


def part_of(limit: i64, parts: i64) -> i64:
    """One of equal parts of a limit; no limit has parts without limit."""
    return limit if limit == NO_LIMIT else max(limit // parts, i64(1))
