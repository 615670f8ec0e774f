"""What to give up: one card after the other, always the one whose loss delays the seat least."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.core.actions import action
from hexhold.core.state import State, filled
from hexhold.rules.actions import DISCARD

__all__ = ["best_discard", "least_missed"]


def best_discard(evaluation: Evaluation, s: State, seat: i64, acts: vec[i64]) -> i64:
    """The next card to lay aside on a 7. The whole choice is made anew for each, and comes out the same."""
    goods = evaluation.goods
    chosen = least_missed(evaluation, s, seat, evaluation.game.cards_of(s, seat) // 2)
    at = evaluation.seven.aside + seat * goods
    for good in range(goods):
        if s.notes[at + good] < chosen[good] and action(DISCARD, good) in acts:
            return action(DISCARD, good)
    return acts[0]


def least_missed(evaluation: Evaluation, s: State, seat: i64, count: i64) -> vec[i64]:
    """How many cards of each good to give up."""
    goods = evaluation.goods
    chosen = filled(0, goods)
    hands = s.hand[:]
    evaluation.estate.survey(s)
    for _ in range(count):
        least: i64 = -1
        shortest: i64 = 0
        for good in range(goods):
            at = seat * goods + good
            if hands[at]:
                hands[at] -= 1
                # Of goods that are missed equally, the one there is more of goes first.
                time = evaluation.time(s, seat, seat, hands) * 64 - hands[at]
                hands[at] += 1
                if least < 0 or time < shortest:
                    least = good
                    shortest = time
        hands[seat * goods + least] -= 1
        chosen[least] += 1
    return chosen
