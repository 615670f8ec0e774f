"""A bot that plays like a person: a builder with opinions, who does not count the cards of others.

What it misjudges depends on the seat and the map alone. So it is the same person for a whole game, also when another
process plays on for it, and another one in the next game.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.decision import Decision
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import Weights
from hexhold.bots.people.misjudging import misjudged
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["PersonBot"]

NOBODY_YET = -1


class PersonBot(BuilderBot):
    """Somebody who misjudges what things are worth by up to so many percent."""

    def __init__(self, name: str, rng: Rng, far: int) -> None:
        super().__init__(name, rng)
        self.far = far
        self.seat = NOBODY_YET
        """Whose opinions it has now."""

    def listens(self) -> bool:
        return False

    def opinions(self, game: Ruleset) -> Weights:
        stream = Rng(repr(game.map.to_data()), "opinions", self.seat)
        return misjudged(super().opinions(game), self.far, stream)

    def decision(self, game: Ruleset, seen: View, acts: vec[i64], rng: Rng) -> Decision:
        if self.seat != seen.seat:
            self.seat = int(seen.seat)
            self.sit_down(game)
        return super().decision(game, seen, acts, rng)
