"""The random bot: every listed action is as likely as any other. It is the measure for all others."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.judgement import Reason
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["RandomBot"]


class RandomBot(Bot):
    """Chooses without looking."""

    def __init__(self, name: str, rng: Rng) -> None:
        super().__init__(name, rng)

    def looks(self) -> bool:
        return False

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        return acts[self.rng.below(len(acts))]

    def habit(self) -> Reason:
        return Reason("luck", {"bot": self.name})
