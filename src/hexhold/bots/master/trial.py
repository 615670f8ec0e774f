"""What comes of an action that is played on in several worlds, compared with the first one in the same worlds."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from hexhold.bots.builder.decision import Ranked

__all__ = ["FEWEST", "Trial", "by_value", "clearly_best"]

FEWEST: Final = 4
"""From this many worlds on, hopeless actions are dropped, and another than the first may be preferred."""
HOPEFUL: Final = 1.5
"""How many standard errors more than its mean the gain of an action may be at best."""


@final
class Trial:
    """An action played on: how it ended, and how much better than the first one."""

    def __init__(self, ranked: Ranked) -> None:
        self.ranked = ranked
        self.count: i64 = 0
        self.total = 0.0
        self.gains = 0.0
        self.squares = 0.0

    def add(self, value: i64, gain: i64) -> None:
        """Note one more ending."""
        self.count += 1
        self.total += float(value)
        self.gains += float(gain)
        self.squares += float(gain) * float(gain)

    def mean(self) -> float:
        """The chance to win that the endings show."""
        return self.total / float(max(self.count, i64(1)))

    def error(self) -> float:
        """The standard error of the gain."""
        n = float(self.count)
        gain = self.gains / n
        return sqrt(max(self.squares / n - gain * gain, 0.0) / (n - 1.0))

    def at_best(self) -> float:
        """The gain as it may be at best."""
        return self.gains / float(self.count) + HOPEFUL * self.error()

    def at_least(self) -> float:
        """The gain as it is almost surely at least."""
        return self.gains / float(self.count) - self.error()


def clearly_best(trials: list[Trial]) -> Trial:
    """The first trial, unless another has ended clearly better."""
    best = trials[0]
    for trial in trials[1:]:
        if trial.count >= FEWEST and trial.at_least() > max(best.at_least(), 0.0):
            best = trial
    return best


def by_value(trials: list[Trial], best: Trial) -> list[Ranked]:
    """Actions with the chances that their trials show: the best one, then the others in their order."""
    for each in trials:
        each.ranked.value = i64(int(each.mean()))
    out = [trial.ranked for trial in trials if trial is not best]
    out.sort(key=value_of, reverse=True)
    best.ranked.value = max([best.ranked.value, *[each.value for each in out]])
    return [best.ranked, *out]


def value_of(ranked: Ranked) -> int:
    """The value by which actions are ordered."""
    return int(ranked.value)
