"""Marks: what is special about a decision, and the plies that decided a game.

A mark is given by chances alone: how much less the played action gives than the best one that was found. It is held
back where the margin is so wide that the cost may as well be less than what is worth a mark.
"""

from __future__ import annotations

from typing import Final

from hexhold.analysis.chances import POINT
from hexhold.analysis.comparing import Compared
from hexhold.analysis.plies import Analysis, Moment

__all__ = ["BLUNDER", "INACCURACY", "MISTAKE", "STROKE", "THRESHOLDS", "mark_of", "moments_of"]

INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
STROKE: Final = "stroke"
THRESHOLDS: Final = ((BLUNDER, 10 * POINT), (MISTAKE, 5 * POINT), (INACCURACY, 2 * POINT))
"""What a decision costs at least to be called so, in chances to win."""
LEAST: Final = 2 * POINT
"""What a marked decision costs for sure: so much even at the lower end of its interval."""
ONLY: Final = 5 * POINT
"""How much worse every other action is than the only good one."""
FEWEST_MOMENTS_MOVE: Final = 5 * POINT
MOST_MOMENTS: Final = 5


def mark_of(decision: Compared) -> str:
    """The mark of a decision, or nothing."""
    if decision.played is decision.best:
        return STROKE if is_stroke(decision) else ""
    if decision.cost - decision.margin < LEAST:
        return ""
    return next((mark for mark, least in THRESHOLDS if decision.cost >= least), "")


def is_stroke(decision: Compared) -> bool:
    """Whether the played action was the only good one, and not the one that a quick look finds."""
    if decision.is_first or len(decision.tried) < 2:
        return False
    return decision.lead >= max(ONLY, decision.lead_margin)


def moments_of(analysis: Analysis) -> list[Moment]:
    """The few plies that moved the chances most, in the order in which they came."""
    moved = [
        Moment(ply.number, sum(abs(change) for change in analysis.change(ply.number)) // 2) for ply in analysis.plies
    ]
    most = sorted(moved, key=lambda moment: (-moment.moved, moment.ply))[:MOST_MOMENTS]
    return sorted((each for each in most if each.moved >= FEWEST_MOMENTS_MOVE), key=lambda moment: moment.ply)
