"""Why an action is good: what changes for the seat and for others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.judgement import Reason
from hexhold.core.state import State

__all__ = ["Standing", "reasons_between", "reasons_to_place"]

MOST_REASONS: Final = 2
PERCENT: Final = 10_000


class Standing:
    """What an evaluation sees in a state, kept for comparison."""

    def __init__(self, evaluation: Evaluation, s: State, seat: i64) -> None:
        self.won = bool(s.over) and s.winner == seat
        self.points = int(evaluation.game.total_points(s, seat))
        self.value = int(evaluation.value(s, seat))
        goods = int(evaluation.game.goods)
        at = int(seat) * goods
        self.income = [int(evaluation.estate.income[at + good]) for good in range(goods)]
        self.chances = [int(evaluation.chances[other]) for other in range(int(evaluation.seats))]
        self.names = evaluation.game.words.goods
        self.seat = int(seat)


def reasons_between(before: Standing, after: Standing) -> list[Reason]:
    """The one or two strongest reasons for what leads from one standing to another."""
    if after.won:
        return [Reason("wins", {})]
    out: list[Reason] = []
    if after.points > before.points:
        out.append(Reason("points", {"points": after.points - before.points}))
    out.extend(yields(before, after))
    risen = (after.value - before.value) // PERCENT
    if risen > 0:
        out.append(Reason("rises", {"percent": risen}))
    worst = -1
    most = 0
    for other in range(len(before.chances)):
        if other != before.seat and before.chances[other] - after.chances[other] > most:
            worst = other
            most = before.chances[other] - after.chances[other]
    if most >= PERCENT:
        out.append(Reason("hinders", {"seat": worst, "percent": most // PERCENT}))
    if not out:
        out.append(Reason("little", {}))
    return out[:MOST_REASONS]


def reasons_to_place(before: Standing, after: Standing) -> list[Reason]:
    """The reason for a placement of the opening: its land, or else that it is judged when all have placed."""
    return yields(before, after) or [Reason("opens", {})]


def yields(before: Standing, after: Standing) -> list[Reason]:
    """What land gives more of, if any does."""
    gained: dict[str, int] = {}
    for good, name in enumerate(before.names):
        if after.income[good] > before.income[good]:
            gained[name] = after.income[good] - before.income[good]
    return [Reason("yields", {"goods": ", ".join(gained), "pips": sum(gained.values())})] if gained else []
