"""A part of an evaluation: what one rule module means for the race. See `evaluation.py` for the list."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.runner import Runner
from hexhold.bots.builder.weighing import Weights
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset

__all__ = ["Part"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What one rule module adds to the outlook of a seat."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        self.game = game
        self.weights = weights
        self.estate = estate

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        """Add points, cards and plans to a runner. Of other seats than `me` only what everybody can see counts."""

    def ending(self, s: State, me: i64) -> i64:
        """How likely it is, in thousandths, that the game ends otherwise than by points."""
        return 0

    def share(self, s: State, me: i64) -> i64:
        """The chance of `me`, in millionths, if it ends so."""
        return 0
