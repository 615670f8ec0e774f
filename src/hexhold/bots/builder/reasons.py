"""Why an action is good: what changes for the seat and for others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.builder.comparison import Comparison
from hexhold.bots.builder.decision import Decision, Ranked
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.lookahead import NEVER
from hexhold.bots.judgement import Reason
from hexhold.core.actions import kind_of
from hexhold.core.engine import step
from hexhold.core.state import State
from hexhold.rules.base.actions import ACCEPT, BANK, OFFER, ROLL

__all__ = ["Standing", "reasons_between", "reasons_for", "reasons_to_place"]

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


def reasons_for(decision: Decision, ranked: Ranked, comparison: Comparison, evaluation: Evaluation) -> list[Reason]:
    """Why an action is worth what it is worth at a decision."""
    game, s, seat = decision.game, decision.imagined, decision.seat
    kind = kind_of(ranked.act)
    if kind == OFFER:
        return [Reason("bargain", {})]
    if ranked.value == NEVER:
        return [Reason("experience", {})]
    if kind == BANK:
        built = comparison.paid_for(s, seat, ranked.act)
        spec = game.spec_of[kind_of(built.act)]
        if built.value != NEVER and spec is not None:
            return [Reason("pays", {"what": spec.name})]
    before = Standing(evaluation, s, seat)
    after = s.copy()
    if kind == ACCEPT:
        comparison.lookahead.exchange(after, seat)
    elif kind != ROLL:
        step(game, after, seat, ranked.act)
    then = Standing(evaluation, after, seat)
    return reasons_between(before, then) if s.turn else reasons_to_place(before, then)


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
