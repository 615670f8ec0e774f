"""What a network is given of every seat.

That is how strong it is by the builder's evaluation, the measures of that, and what lies before the seat as it is. So a
network begins with what the weights know, and learns what they do not.

Inputs have names, and a network's file lists those it takes. So a game may have more of them than a network knows (an
option that adds a row of its own), but never fewer. All of them are whole numbers.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.core.slots import NUMBER
from hexhold.core.state import NOBODY, State
from hexhold.rules.ruleset import Ruleset

__all__ = ["ENCODING", "STRENGTH_INPUT", "THOUSANDTHS", "Inputs", "inputs_of"]

ENCODING: Final = 1
"""Raised when an input of the same name comes to mean something else: networks of before no longer fit."""

# Where an input is read.
MEASURES: Final = 0
HAND: Final = 1
POOL: Final = 2
NOTES: Final = 3
POINTS: Final = 4
TOTAL: Final = 5
ACTIVE: Final = 6
STRENGTH: Final = 7

THOUSANDTHS: Final = 1000
"""Of a logarithmic unit: strengths are given in these."""
STRENGTH_INPUT: Final = "strength"


@final
class Place:
    """Where an input of the first seat is read, and how far apart the seats lie there."""

    def __init__(self, where: i64, at: i64, apart: i64) -> None:
        self.where: i64 = where
        self.at: i64 = at
        self.apart: i64 = apart


def places(game: Ruleset, measures: list[str]) -> dict[str, Place]:
    """Every input that a game has, by name."""
    out: dict[str, Place] = {STRENGTH_INPUT: Place(STRENGTH, 0, 1)}
    for at, name in enumerate(measures):
        out[f"measure {name}"] = Place(MEASURES, at, len(measures))
    for at, name in enumerate(game.words.goods):
        out[f"hand {name}"] = Place(HAND, at, game.goods)
    for at, name in enumerate(game.words.pieces):
        out[f"pool {name}"] = Place(POOL, at, game.pieces)
    out["points"] = Place(POINTS, 0, 1)
    out["all points"] = Place(TOTAL, 0, 1)
    out["active"] = Place(ACTIVE, 0, 1)
    for slot in game.slots.slots:
        if slot.rows == game.seats and slot.unit == NUMBER:
            for at, column in enumerate(slot.columns):
                out[f"{slot.name} {column}".strip()] = Place(NOTES, slot.at + at, slot.width)
    return out


def inputs_of(game: Ruleset, evaluation: Evaluation) -> list[str]:
    """The names of all inputs that a game has, in their order."""
    return list(places(game, evaluation.names))


@final
class Inputs:
    """Reads the inputs of these names."""

    def __init__(self, game: Ruleset, evaluation: Evaluation, names: list[str]) -> None:
        self.game = game
        self.evaluation = evaluation
        self.count: i64 = len(names)
        self.where: vec[i64] = vec[i64]()
        self.at: vec[i64] = vec[i64]()
        self.apart: vec[i64] = vec[i64]()
        known = places(game, evaluation.names)
        self.missing = [name for name in names if name not in known]
        """Inputs that the game does not have; with any of them nothing can be read."""
        for name in names:
            if name in known:
                place = known[name]
                self.where = append(self.where, place.where)
                self.at = append(self.at, place.at)
                self.apart = append(self.apart, place.apart)

    def read(self, s: State, out: vec[i64]) -> None:
        """Write the inputs of all seats one after the other. The evaluation has looked at the state and weighed it."""
        measures = self.evaluation.measures
        for seat in range(self.game.seats):
            total = self.game.total_points(s, seat)
            first = seat * self.count
            for i in range(self.count):
                where = self.where[i]
                at = self.at[i] + seat * self.apart[i]
                value: i64 = 0
                if where == MEASURES:
                    value = measures[at]
                elif where == NOTES:
                    value = s.notes[at]
                elif where == HAND:
                    value = s.hand[at]
                elif where == POOL:
                    value = s.pool[at]
                elif where == POINTS:
                    value = s.points[at]
                elif where == TOTAL:
                    value = total
                elif where == STRENGTH:
                    value = i64(int(self.evaluation.strengths[at] * float(THOUSANDTHS)))
                elif s.active == seat and s.active != NOBODY:
                    value = 1
                out[first + i] = value
