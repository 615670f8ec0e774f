"""What a puzzle is about, and how hard it may be: both told by its solution alone."""

from __future__ import annotations

from math import log2
from typing import Final

from hexhold.analysis.chances import POINT
from hexhold.core.state import State
from hexhold.puzzles.judging import Verdict
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset

__all__ = ["THEMES", "difficulty_of", "theme_of"]

OPENING: Final = "opening"
LAST_POINTS: Final = "last_points"
CARDS: Final = "cards"
BY_KIND: Final[dict[str, tuple[str, ...]]] = {
    "robber": ("robber", "pirate", "pirate_berth", "camp"),
    "trade": ("bank", "accept", "decline", "trade", "withdraw"),
    "knights": ("knight", "hire", "activate", "promote", "move", "displace", "chase", "chase_pirate", "retreat"),
    "wall": ("guard", "recruits", "hunt", "thorne", "yoren", "aemon", "benjen_camp", "benjen_clearing", "ygritte"),
    "building": ("settle", "road", "city", "wall", "improve", "metropolis", "lose_city"),
    "sea": ("ship", "sail", "moor", "gold"),
    "patience": ("end", "pass", "done", "roll"),
}
"""Themes by the kinds of action that solve a puzzle; every other kind plays, buys or chooses a card."""
THEMES: Final = (OPENING, *BY_KIND, CARDS, LAST_POINTS)
NEAR: Final = 2
"""So many points before the end they are the last ones."""

MIDDLE: Final = 1500
EASIEST: Final = 800
HARDEST: Final = 2200
ADVISED: Final = 250
AT_ONCE: Final = 200
A_DOUBLING: Final = 60
USUAL: Final = 4
A_POINT: Final = 15


def theme_of(game: Ruleset, s: State, seat: int, kind: str) -> str:
    """The theme of a puzzle whose solution is an action of this kind."""
    if not s.turn:
        return OPENING
    if int(game.total_points(s, seat)) >= int(game.find(Victory).target) - NEAR:
        return LAST_POINTS
    return next((theme for theme, kinds in BY_KIND.items() if kind in kinds), CARDS)


def difficulty_of(verdict: Verdict) -> int:
    """How hard a puzzle may be, as a rating: easier where a greedy bot or a quick look finds the solution.

    More to choose from makes it harder, a greater lead easier. Nobody's tries stand behind these numbers.
    """
    best = verdict.best.act
    choices = 1 + len(verdict.rivals) + len(verdict.rest)
    rating = float(MIDDLE)
    rating += -ADVISED if best == verdict.advised else ADVISED
    rating += -AT_ONCE if best == verdict.at_once else AT_ONCE
    rating += A_DOUBLING * (log2(choices) - USUAL)
    rating -= A_POINT * (verdict.lead.cost / POINT - 10)
    return round(min(max(rating, EASIEST), HARDEST))
