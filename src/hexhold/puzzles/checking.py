"""Whether a puzzle holds: judged anew in ten times as many worlds with other luck, its solution is clearly best."""

from __future__ import annotations

from typing import NamedTuple

from hexhold.core.errors import HexholdError
from hexhold.core.notation import parse_token, token
from hexhold.puzzles.judging import Judge
from hexhold.puzzles.making import DEEPER, holds
from hexhold.puzzles.puzzle import Puzzle, opened

__all__ = ["Checked", "checked"]


class Checked(NamedTuple):
    """What a check came to: whether the puzzle holds, and if not why."""

    puzzle: Puzzle
    holds: bool
    said: str


def checked(puzzle: Puzzle, seed: str, worlds: int | None = None) -> Checked:
    """Judge a puzzle anew, in ten times as many worlds as it was made in unless a number is given."""
    try:
        game, s = opened(puzzle)
        solution = parse_token(game, puzzle.solution.token)
    except HexholdError as error:
        return Checked(puzzle, holds=False, said=error.message)
    deep = DEEPER * puzzle.made.worlds if worlds is None else worlds
    found = Judge(game, f"{seed}/{puzzle.id}").verdict(s, puzzle.seat, deep, max(1, deep // DEEPER))
    if holds(found, solution):
        return Checked(puzzle, holds=True, said="")
    if found.best.act != solution:
        return Checked(puzzle, holds=False, said=f"{token(game, found.best.act)} is better")
    near = min((*found.rivals, *found.rest), key=lambda each: each.cost - each.margin)
    points = (near.cost - near.margin) / 10_000
    return Checked(puzzle, holds=False, said=f"{token(game, near.candidate.act)} is only {points:.1f} points worse")
