"""The puzzles that come with Hexhold, a file for each game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources

from hexhold.puzzles.puzzle import Puzzle, read_lines
from hexhold.rng import Rng
from hexhold.rules.games import GAMES

__all__ = ["by_id", "of_the_day", "shipped"]


@cache
def shipped() -> tuple[Puzzle, ...]:
    """All puzzles, in the order of the games and then of their names."""
    folder = resources.files("hexhold.puzzles").joinpath("shipped")
    out: list[Puzzle] = []
    for game in GAMES:
        file = folder.joinpath(f"{game}.jsonl")
        if file.is_file():
            out += sorted(read_lines(file.read_text(encoding="utf-8").splitlines()), key=lambda each: each.id)
    return tuple(out)


@cache
def by_id() -> dict[str, Puzzle]:
    """All puzzles by their names."""
    return {puzzle.id: puzzle for puzzle in shipped()}


def of_the_day(day: date, every: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day, the same for all who choose among the same."""
    return every[int(Rng("puzzle of the day", day.isoformat()).below(len(every)))]
