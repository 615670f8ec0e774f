"""A bot that writes down what it hears."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.core.events import Fact, Told
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset


class Listener(Bot):
    """Writes down what it hears, and when it is asked."""

    def __init__(self, ears: bool) -> None:
        super().__init__("listener", Rng(0))
        self.ears = ears
        self.heard: list[tuple[int, dict[str, Fact]]] = []
        self.asked: list[int] = []

    def listens(self) -> bool:
        return self.ears

    def hear(self, game: Ruleset, seat: int, told: Told) -> None:
        self.heard.append((seat, told.facts))

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        self.asked.append(len(self.heard))
        return acts[len(acts) // 2]
