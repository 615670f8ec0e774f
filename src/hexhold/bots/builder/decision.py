"""A decision of a bot as one value: what it sees and may do, what is advised, and a state that it imagines."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.memory import Memory
from hexhold.core.state import State
from hexhold.core.view import View, resample
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Decision", "Ranked"]


@final
class Decision:
    """One question to one seat. Whoever thinks about it draws from its stream, in the order of their thoughts."""

    def __init__(self, game: Ruleset, seen: View, acts: vec[i64], advice: i64, memory: Memory | None, rng: Rng) -> None:
        self.game = game
        self.seat: i64 = seen.seat
        self.seen = seen
        self.acts = acts
        """What is listed for the seat."""
        self.advice: i64 = advice
        """What the adviser would do."""
        self.memory = memory
        """What the seat remembers of the hands, if it has heard anything."""
        self.rng = rng
        self.imagined: State = self.imagine()
        """The state in which actions are compared."""

    def imagine(self) -> State:
        """A state that the seat cannot tell from the true one, by what it sees and remembers."""
        if self.memory is None:
            return resample(self.game, self.seen, self.rng)
        return self.memory.imagine(self.seen, self.rng)


@final
class Ranked:
    """An action with its value."""

    def __init__(self, act: i64, value: i64) -> None:
        self.act: i64 = act
        self.value: i64 = value
