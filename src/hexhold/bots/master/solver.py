"""The opening solver: how the race stands when all have placed.

After each of the best candidates the others place by a fast policy, the richest land first, and so does the seat
itself; then the whole race is evaluated.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.opening import Opening
from hexhold.core.actions import argument, kind_of
from hexhold.core.engine import chance, legal_list, step, to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State, filled
from hexhold.rules.actions import CITY, SETTLE
from hexhold.rules.ruleset import Ruleset

__all__ = ["Solver"]

CANDIDATES: Final = 14
"""How many placements are looked into."""
MOST_PLACEMENTS: Final = 60


class Solver:
    """Plays the opening to its end."""

    def __init__(self, game: Ruleset, evaluation: Evaluation, opening: Opening) -> None:
        self.game = game
        self.evaluation = evaluation
        self.estate = evaluation.estate
        self.opening = opening

    def values(self, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """The value of every placement; those that are not looked into are worth nothing."""
        first = vec[i64]()
        for act in acts:
            first = append(first, self.opening.worth(s, seat, act))
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
            self.finish(twin)
            out[best] = 1 + self.evaluation.value(twin, seat)
        return out

    def finish(self, s: State) -> None:
        """Let everybody place what is left to place."""
        for _ in range(MOST_PLACEMENTS):
            if s.turn or s.over:
                return
            if s.who() == CHANCE_ACTS:
                step(self.game, s, -1, chance(self.game, s)[0][0])
            else:
                seat = to_act(s)
                step(self.game, s, seat, self.quick(s, seat, legal_list(self.game, s, seat)))

    def quick(self, s: State, seat: i64, acts: vec[i64]) -> i64:
        """The richest land for the seat; of everything else the first."""
        kind = kind_of(acts[0])
        if kind != SETTLE and kind != CITY:
            return acts[0]
        self.estate.survey(s)
        best = acts[0]
        most: i64 = -1
        for act in acts:
            worth = self.estate.yield_worth(seat, argument(act, 0))
            if worth > most:
                best = act
                most = worth
        return best
