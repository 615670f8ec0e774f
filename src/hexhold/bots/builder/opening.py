"""The opening: the first settlement is judged together with the best second one that may be left for it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.runner import TOO_LONG
from hexhold.core.actions import argument, kind_of
from hexhold.core.engine import step
from hexhold.core.state import State, filled
from hexhold.rules.actions import CITY, SETTLE
from hexhold.rules.base.pieces import SETTLEMENT, is_building
from hexhold.rules.ruleset import Ruleset

__all__ = ["Opening"]

PARTNERS: Final = 10
"""How many of the richest sites are tried as the second one."""
LEFT_OVER: Final = 2
"""The best of them are taken by others: so many."""


class Opening:
    """Judges what is placed before the first turn, by one's own time alone: others have hardly anything yet."""

    def __init__(self, game: Ruleset, evaluation: Evaluation) -> None:
        self.game = game
        self.evaluation = evaluation
        self.estate = evaluation.estate

    def worth(self, s: State, seat: i64, act: i64) -> i64:
        """How good it is to place this: the shorter the time, the better."""
        twin = s.copy()
        step(self.game, twin, seat, act)
        kind = kind_of(act)
        if (kind == SETTLE or kind == CITY) and self.buildings(twin, seat) == 1:
            return TOO_LONG - self.time_with_second(twin, seat, argument(act, 0))
        self.estate.survey(twin)
        return TOO_LONG - self.evaluation.time(twin, seat, seat, twin.hand)

    def buildings(self, s: State, seat: i64) -> i64:
        """How many buildings a seat has."""
        count: i64 = 0
        for node in range(self.estate.nodes):
            if s.owner[node] == seat and is_building(s, node):
                count += 1
        return count

    def time_with_second(self, s: State, seat: i64, first: i64) -> i64:
        """The time with a second settlement that is likely to be left: not the best one, but one of the next."""
        self.estate.survey(s)
        times = filled(TOO_LONG, LEFT_OVER + 1)
        for node in self.richest(s, seat, first):
            s.owner[node] = seat
            s.piece[node] = SETTLEMENT
            self.estate.survey(s)
            time = self.evaluation.time(s, seat, seat, s.hand)
            s.owner[node] = -1
            s.piece[node] = 0
            for place in range(i64(len(times))):
                if time < times[place]:
                    later = times[place]
                    times[place] = time
                    time = later
        return times[LEFT_OVER]

    def richest(self, s: State, seat: i64, first: i64) -> vec[i64]:
        """The free sites that would add most to what a seat has."""
        out = vec[i64]()
        taken = filled(0, self.estate.nodes)
        for _ in range(PARTNERS):
            best: i64 = -1
            most: i64 = 0
            for node in range(self.estate.nodes):
                if not taken[node] and self.estate.settlements.is_site(s, node):
                    worth = self.estate.yield_worth(seat, node)
                    if worth > most:
                        best = node
                        most = worth
            if best < 0:
                break
            taken[best] = 1
            out = append(out, best)
        return out
