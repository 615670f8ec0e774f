"""How whole numbers spread: their range, their quartiles, and how many fall into steps of equal width."""

from __future__ import annotations

from typing import Final

__all__ = ["Spread"]

WIDTHS: Final = (1, 2, 5)
"""Steps are as wide as one of these times a power of ten."""


class Spread:
    """Counts numbers one by one; keeps how often each came, not in which order."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, number: int) -> None:
        """Count a number."""
        self.counts[number] = self.counts.get(number, 0) + 1

    def at(self, quarter: int) -> int:
        """The number below which `quarter` quarters of all lie: 0 gives the least, 2 the median, 4 the greatest."""
        total = sum(self.counts.values())
        place = (quarter * (total - 1) + 2) // 4
        for number in sorted(self.counts):
            place -= self.counts[number]
            if place < 0:
                return number
        return 0

    def as_data(self) -> dict[str, int | float]:
        """The five numbers that say most, ready for JSON."""
        names = ("least", "lower_quartile", "median", "upper_quartile", "greatest")
        return {name: self.at(quarter) for quarter, name in enumerate(names)}

    def steps(self, most: int) -> list[tuple[int, int, int]]:
        """First number, last number and count of every step from the least to the greatest, `most` steps or fewer."""
        if not self.counts:
            return []
        low = min(self.counts)
        high = max(self.counts)
        width = 1
        for power in range(12):
            width = next((w * 10**power for w in WIDTHS if high // (w * 10**power) - low // (w * 10**power) < most), 0)
            if width:
                break
        out: list[tuple[int, int, int]] = []
        for first in range(low // width * width, high + 1, width):
            inside = sum(count for number, count in self.counts.items() if first <= number < first + width)
            out.append((first, first + width - 1, inside))
        return out
