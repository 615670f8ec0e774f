"""What results prove: intervals for a share, and a test that may stop as soon as it is sure."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

__all__ = ["Sprt", "wilson"]

Z95: Final = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""
RISK: Final = 0.05
"""How often the sequential test may err, either way."""


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score: sound for few trials and for shares near 0 and 1."""
    if not trials:
        return 0.0, 1.0
    share = hits / trials
    spread = Z95 * Z95 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential probability ratio test of "A is better than B", on the games that one of the two won.

    If both are equally strong, A wins its share of the seats; if A is `elo` points better, its odds are 10^(elo/400)
    times that. The test says which of the two the games speak for, with a risk of 5 % either way, however often one
    looks. Games of a pair share their luck, which makes the test err less often, not more.
    """

    seats: tuple[int, int]
    """How many seats A and B have in a game."""
    wins: tuple[int, int]
    elo: float

    def ratio(self) -> float:
        """The logarithm of the likelihood ratio: above 0 it speaks for "better"."""
        mine, theirs = self.seats
        odds = 10 ** (self.elo / 400)
        equal = mine / (mine + theirs)
        better = mine * odds / (mine * odds + theirs)
        return self.wins[0] * log(better / equal) + self.wins[1] * log((1 - better) / (1 - equal))

    @property
    def bound(self) -> float:
        """How far the ratio must go."""
        return log((1 - RISK) / RISK)

    def verdict(self) -> str:
        """`better`, `not better`, or `undecided`."""
        ratio = self.ratio()
        if ratio >= self.bound:
            return "better"
        return "not better" if ratio <= -self.bound else "undecided"
