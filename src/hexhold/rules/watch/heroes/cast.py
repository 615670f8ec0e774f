"""All heroes in the order of their numbers, and which of them come into play (BW-COMP-08, BW56-COMP-11, BW56-HSET)."""

from __future__ import annotations

from typing import Final

from hexhold.rules.watch.heroes.builders import Thorne, Yarwyck, Yoren
from hexhold.rules.watch.heroes.hero import Hero
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.heroes.melisandre import Melisandre
from hexhold.rules.watch.heroes.rangers import Aemon, Benjen, Gilly, Osha, Qhorin, Ygritte
from hexhold.rules.watch.heroes.stewards import JonSnow, Mance, Marsh, Mormont, Samwell
from hexhold.rules.watch.words import AEMON, EXPANSION_HEROES, GILLY, JON_SNOW, MANCE, OSHA, YOREN

__all__ = ["base_heroes", "every_hero", "some_heroes"]

LOTS: Final = (MANCE, YOREN, AEMON, GILLY, JON_SNOW, OSHA)
"""Of these only some come into the display when the expansion's heroes are in play."""


def cast() -> list[Hero]:
    """The heroes by number."""
    return [
        Mormont(),
        Marsh(),
        Samwell(),
        Yarwyck(),
        Thorne(),
        Melisandre(),
        Mance(),
        Benjen(),
        Ygritte(),
        Yoren(),
        Qhorin(),
        Aemon(),
        Gilly(),
        JonSnow(),
        Osha(),
    ]


def base_heroes() -> Heroes:
    """The eleven heroes of the basic box (BW-HSET-04)."""
    return Heroes(cast(), EXPANSION_HEROES)


def some_heroes(seats: int) -> Heroes:
    """With the expansion some of six heroes are drawn: four with 5-6 players, else until the display has seven."""
    return Heroes(cast(), (), LOTS, 4 if seats > 4 else seats - 2)


def every_hero() -> Heroes:
    """All fifteen heroes (BW56-HSET-07)."""
    return Heroes(cast(), ())
