"""A part of an evaluation: what one rule module makes of a seat, in numbers. See `evaluation.py` for the list."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.bots.builder.estate import Estate
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset

__all__ = ["Part"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Measures a seat. Each measure has a name, and under it a weight in the weights of a game."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        self.game = game
        self.estate = estate
        self.by_board = False
        """Whether its measures are the same in states that differ in hands, the supply and the stack alone."""

    def names(self) -> list[str]:
        """The names of the measures, in their order."""
        return []

    def look(self, s: State) -> None:
        """Note what is the same for all seats in a state, before they are measured."""

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        """Write the measures of a seat from `at` on. The estate has surveyed the state."""
