"""A seat's game split into skill and luck: what its decisions, others' decisions and chance gave and took.

Every ply changes the chances by what they are after it less what they were before it. So the parts add up, to the last
millionth, to the result less the chance at the start.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexhold.analysis.plies import Analysis, Ply

__all__ = ["DRAWS", "THEFTS", "THROWS", "Split", "luck_of", "splits"]

THROWS: Final = "dice"
DRAWS: Final = "draws"
THEFTS: Final = "thefts"
STOLEN: Final = "steal"
THROWN: Final = ("roll", "throw", "event")
"""The kinds of chance that are dice; all others but thefts are draws."""


@dataclass(frozen=True)
class Split:
    """The parts of one seat's game, in millionths."""

    seat: int
    start: int
    own: int
    """What its own decisions brought; less than nothing where they cost more than the best ones."""
    others: int
    dice: int
    draws: int
    thefts: int
    result: int
    cost: int
    """What its decisions cost beside the best ones found; only of decisions that could be judged."""
    judged: int
    """How many of its decisions were judged."""

    @property
    def luck(self) -> int:
        """What chance gave and took."""
        return self.dice + self.draws + self.thefts


def luck_of(kind: str) -> str:
    """Which kind of luck an action of chance is."""
    if kind == STOLEN:
        return THEFTS
    return THROWS if kind in THROWN else DRAWS


def splits(analysis: Analysis) -> list[Split]:
    """The split of every seat's game."""
    return [_split(analysis, seat) for seat in range(analysis.seats)]


def _split(analysis: Analysis, seat: int) -> Split:
    parts = {"own": 0, "others": 0, THROWS: 0, DRAWS: 0, THEFTS: 0}
    for ply in analysis.plies:
        parts[_part(ply, seat)] += analysis.change(ply.number)[seat]
    judged = [ply.decision for ply in analysis.plies if ply.seat == seat and ply.decision is not None]
    return Split(
        seat=seat,
        start=analysis.plies[0].before[seat],
        result=analysis.result[seat],
        cost=sum(decision.cost for decision in judged),
        judged=len(judged),
        **parts,
    )


def _part(ply: Ply, seat: int) -> str:
    if ply.is_chance:
        return luck_of(ply.kind)
    return "own" if ply.seat == seat else "others"
