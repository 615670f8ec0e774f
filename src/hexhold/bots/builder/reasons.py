"""Why an action is good: what changes for the seat and for others, in the words of the race."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.runner import QUARTERS, ROLL
from hexhold.bots.judgement import Reason
from hexhold.core.events import Fact
from hexhold.core.state import State

__all__ = ["Standing", "reasons_between"]

MOST_REASONS: Final = 2
PLANS: Final = "the next building"


class Standing:
    """What an evaluation sees in a state, kept for comparison."""

    def __init__(self, evaluation: Evaluation, s: State, seat: i64) -> None:
        self.won = bool(s.over) and s.winner == seat
        self.points = int(evaluation.game.total_points(s, seat))
        self.value = int(evaluation.value(s, seat))
        goods = int(evaluation.goods)
        at = int(seat) * goods
        self.income = [int(evaluation.estate.income[at + good]) for good in range(goods)]
        self.times = [int(evaluation.times[other]) for other in range(int(evaluation.seats))]
        self.names = evaluation.game.words.goods
        self.seat = int(seat)


def reasons_between(before: Standing, after: Standing) -> list[Reason]:
    """The one or two strongest reasons for what leads from one standing to another."""
    if after.won:
        return [Reason("wins", {})]
    out: list[Reason] = []
    if after.points > before.points:
        out.append(Reason("points", {"points": after.points - before.points}))
    gained: dict[str, int] = {}
    for good, name in enumerate(before.names):
        more = (after.income[good] - before.income[good]) // QUARTERS
        if more > 0:
            gained[name] = more
    if gained:
        out.append(Reason("yields", {"goods": ", ".join(gained), "pips": sum(gained.values())}))
    sooner = (before.times[before.seat] - after.times[before.seat]) // ROLL
    if sooner > 0:
        out.append(Reason("sooner", {"rolls": sooner}))
    worst = -1
    delay = 0
    for other in range(len(before.times)):
        if other != before.seat and after.times[other] - before.times[other] > delay:
            worst = other
            delay = after.times[other] - before.times[other]
    if delay >= ROLL:
        hinders: dict[str, Fact] = {"seat": worst, "rolls": delay // ROLL}
        out.append(Reason("hinders", hinders))
    if not out:
        out.append(Reason("saves", {"percent": after.value // 10_000}))
    return out[:MOST_REASONS]
