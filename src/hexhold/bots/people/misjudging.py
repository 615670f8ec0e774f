"""How a person misjudges a game: every measure of a position counts too much or too little, always in the same way.

Somebody who thinks too much of roads lays roads all evening. So a weaker player is not a strong one who now and then
does something at random: what they do follows from what they believe, and they believe it in every position.
"""

from __future__ import annotations

from typing import Final

from hexhold.bots.builder.weighing import Weights
from hexhold.rng import Rng

__all__ = ["misjudged"]

TIMES: Final = ("early_", "late_", "opening_")
"""Prefixes of the weights of a measure: what is thought too much of counts too much at any time of the game."""


def misjudged(weights: Weights, far: int, rng: Rng) -> Weights:
    """Weights of somebody who is off by up to `far` percent, in either direction: 100 is twice or half as much."""
    tilts: dict[str, int] = {}
    changes: dict[str, int] = {}
    for name, value in weights.values.items():
        for time in TIMES:
            if name.startswith(time):
                measure = name[len(time) :]
                if measure not in tilts:
                    tilts[measure] = int(rng.below(2 * far + 1)) - far
                changes[name] = tilted(value, tilts[measure])
    return weights.replaced(changes)


def tilted(value: int, tilt: int) -> int:
    """A weight that counts so many percent more; below zero, it counts less by the same factor."""
    return value * (100 + tilt) // 100 if tilt >= 0 else value * 100 // (100 - tilt)
