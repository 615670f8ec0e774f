"""The evaluations that a builder goes by: what is asked of each is another question."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.weighing import Weights
from hexhold.rules.ruleset import Ruleset

__all__ = ["Judges", "JudgesOf", "by_weights"]


@final
class Judges:
    """Three evaluations of one game, or one that serves for several."""

    def __init__(self, standing: Evaluation, comparing: Evaluation, opening: Evaluation) -> None:
        self.standing = standing
        """Tells the chances of a position."""
        self.comparing = comparing
        """Compares what follows from actions."""
        self.opening = opening
        """Compares boards when all have placed."""


JudgesOf = Callable[[Ruleset, Weights, str], Judges]
"""Makes the evaluations of a game from its weights, with the corrections of a prefix where actions are compared."""


def by_weights(game: Ruleset, weights: Weights, corrections: str) -> Judges:
    """Evaluations that weigh measures by the weights of a file."""
    return Judges(
        Evaluation(game, weights),
        Evaluation(game, weights, corrections=corrections),
        Evaluation(game, weights, "opening", "opening"),
    )
