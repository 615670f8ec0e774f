"""Perft: the number of action sequences of a given length, the quickest way to see that two rule sets differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mypy_extensions import i64

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_actions, legal_list, step, to_act
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.state import State

__all__ = ["divide", "perft"]


def perft(game: Game, s: State, depth: i64) -> i64:
    """How many sequences of `depth` actions there are; outcomes of chance count like choices, each once."""
    if depth == 0:
        return 1
    if s.over:
        return 0
    seat = to_act(s)
    total: i64 = 0
    if s.who() == CHANCE_ACTS:
        for act, _ in chance(game, s):
            after = s.copy()
            step(game, after, CHANCE, act)
            total += perft(game, after, depth - 1)
        return total
    acts = legal_list(game, s, seat)
    if depth == 1:
        return len(acts)
    for act in acts:
        after = s.copy()
        step(game, after, seat, act)
        total += perft(game, after, depth - 1)
    return total


def divide(
    game: Game, s: State, depth: int, count: Callable[[State, int], int] | None = None
) -> Iterator[tuple[int, int]]:
    """The count below every first action, one after the other, to find where two rule sets part.

    `count` counts instead of `perft`, from a state and to a depth.
    """
    if depth < 1 or s.over:
        return
    seat = int(to_act(s))
    acts = [act for act, _ in chance(game, s)] if seat == CHANCE else legal_actions(game, s, seat)
    for act in acts:
        after = s.copy()
        step(game, after, seat, act)
        yield act, int(perft(game, after, depth - 1)) if count is None else count(after, depth - 1)
