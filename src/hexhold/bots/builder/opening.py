"""The opening: how the board stands when all have placed.

After each of the best candidates everybody places what is left as the adviser would; then the chances are compared.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.table import answer
from hexhold.core.actions import CHANCE, argument, kind_of
from hexhold.core.engine import chance, step
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State, filled
from hexhold.rules.base.actions import CITY, SETTLE
from hexhold.rules.ruleset import Ruleset

__all__ = ["Opening", "place_the_rest"]

CANDIDATES: Final = 16
"""How many placements are looked into."""


class Opening:
    """Plays the opening to its end."""

    def __init__(self, game: Ruleset, evaluation: Evaluation, adviser: Bot) -> None:
        self.game = game
        self.evaluation = evaluation
        self.adviser = adviser

    def values(self, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """The value of every placement; those that are not looked into are worth nothing."""
        first = self.promises(s, seat, acts)
        out = filled(0, i64(len(acts)))
        done = filled(0, i64(len(acts)))
        for _ in range(min(i64(CANDIDATES), i64(len(acts)))):
            best: i64 = -1
            for i in range(i64(len(acts))):
                if not done[i] and (best < 0 or first[i] > first[best]):
                    best = i
            done[best] = 1
            twin = s.copy()
            step(self.game, twin, seat, acts[best])
            place_the_rest(self.game, twin, self.adviser)
            out[best] = 1 + self.evaluation.value(twin, seat)
        return out

    def promises(self, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """How good the land of every placement is."""
        out = filled(0, i64(len(acts)))
        estate = self.evaluation.estate
        estate.survey(s)
        for i in range(i64(len(acts))):
            kind = kind_of(acts[i])
            if kind == SETTLE or kind == CITY:
                out[i] = estate.site_worth(seat, argument(acts[i], 0))
        return out


def place_the_rest(game: Ruleset, s: State, bot: Bot) -> None:
    """Let a bot place for everybody what is left to place."""
    while not s.turn and not s.over:
        if s.who() == CHANCE_ACTS:
            step(game, s, CHANCE, chance(game, s)[0][0])
        else:
            answer(game, s, bot)
