"""The opening: how the board stands when all have placed.

After each of the best candidates everybody places what is left as the adviser would; then the chances are compared.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.in_mind import InMind
from hexhold.core.actions import argument, kind_of
from hexhold.core.engine import chance, step
from hexhold.core.playout import NO_LIMIT, play_on
from hexhold.core.state import State, filled
from hexhold.rng import Rng
from hexhold.rules.base.actions import CITY, SETTLE
from hexhold.rules.ruleset import Ruleset

__all__ = ["Opening", "place_the_rest"]

CANDIDATES: Final = 16
"""How many placements are looked into."""
FIRST_TURN: Final = 1
"""It begins when all have placed."""


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
                out[i] = estate.site_worth(s, seat, argument(acts[i], 0))
        return out


def place_the_rest(game: Ruleset, s: State, bot: Bot) -> None:
    """Let a bot place for everybody what is left to place."""
    play_on(Placing(game, bot), s, NO_LIMIT, FIRST_TURN)


@final
class Placing(InMind):
    """One bot places for everybody. What chance decides meanwhile is always the first outcome there is."""

    def __init__(self, game: Ruleset, bot: Bot) -> None:
        super().__init__(game, bot, Rng(0))

    def draw(self, s: State) -> i64:
        return chance(self.rules, s)[0][0]
