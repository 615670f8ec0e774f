"""Chances of all seats to win, in whole millionths that add up to exactly one.

Whole numbers make every sum over a game exact: what is given to one seat is taken from others, to the last millionth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, TypeAlias

from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset

__all__ = ["POINT", "WHOLE", "Chances", "Sample", "result_of", "whole"]

Chances: TypeAlias = "tuple[int, ...]"

WHOLE: Final = 1_000_000
"""What the chances of all seats add up to."""
POINT: Final = WHOLE // 100
"""One percentage point."""
SURE: Final = 1.96
"""An interval of 95 % is this many standard errors to both sides."""


def whole(parts: Sequence[float]) -> Chances:
    """Chances in the proportion of these parts; what rounding leaves goes to those who lost most by it."""
    total = sum(parts)
    exact = [WHOLE * part / total for part in parts] if total > 0 else [WHOLE / len(parts)] * len(parts)
    out = [int(share) for share in exact]
    by_loss = sorted(range(len(out)), key=lambda seat: (out[seat] - exact[seat], seat))
    for place in range(WHOLE - sum(out)):
        out[by_loss[place % len(out)]] += 1
    return tuple(out)


def result_of(game: Ruleset, s: State) -> Chances:
    """What a game that is over came to: one for the winner, shares for those who won together.

    Where nobody won, because a limit of turns ended the game, all share alike.
    """
    won = [float(game.won(s, seat)) for seat in range(int(game.seats))]
    return whole(won)


class Sample:
    """Chances seen in several worlds: their mean, and how far it may be off."""

    def __init__(self, seats: int) -> None:
        self.seen: list[tuple[float, ...]] = []
        self.seats = seats

    def add(self, chances: Sequence[float]) -> None:
        """One more world."""
        self.seen.append(tuple(chances))

    def mean(self) -> Chances:
        """The mean over all worlds."""
        return whole([sum(each[seat] for each in self.seen) for seat in range(self.seats)])

    def margins(self) -> Chances:
        """By seat, half of the interval in which the mean lies with 95 %, in millionths."""
        return tuple(margin([each[seat] for each in self.seen]) for seat in range(self.seats))


def margin(values: Sequence[float]) -> int:
    """Half of the 95 % interval of a mean of chances (of one), in millionths; one value alone tells nothing."""
    count = len(values)
    if count < 2:
        return 0
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return int(WHOLE * SURE * sqrt(spread / count))
