"""A making that can be broken off and gone on with: puzzles are appended to a file, and beside it what is done.

The file beside it has the run in its first line and then the numbers of the games that are done. A game whose puzzles
were written but not noted is made again, and what is there already is not written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, as_completed
from dataclasses import asdict
from pathlib import Path
from typing import TypeAlias

import msgspec

from hexhold.core.errors import Malformed
from hexhold.puzzles.making import Run, puzzles_of
from hexhold.puzzles.puzzle import Puzzle, read_puzzles, written

__all__ = ["append", "make_puzzles"]

Tell: TypeAlias = "Callable[[int, int], object]"
"""Told after every game: how many are done, and how many puzzles there are."""


def make_puzzles(run: Run, games: int, file: Path, executor: Executor | None, tell: Tell) -> int:
    """Make the puzzles of the first games of a run that are not done yet; returns how many puzzles the file has."""
    done = _done(run, file)
    known = {puzzle.id for puzzle in read_puzzles(file)} if file.exists() else set()
    wanted = [number for number in range(games) if number not in done]
    for count, (number, puzzles) in enumerate(_made(run, wanted, executor), start=1):
        new = [puzzle for puzzle in puzzles if puzzle.id not in known]
        known.update(puzzle.id for puzzle in new)
        append(file, [written(puzzle) for puzzle in new])
        append(_beside(file), [str(number)])
        tell(games - len(wanted) + count, len(known))
    return len(known)


def _made(run: Run, numbers: list[int], executor: Executor | None) -> Iterator[tuple[int, list[Puzzle]]]:
    if executor is None:
        for number in numbers:
            yield number, puzzles_of(run, number)
        return
    made: dict[Future[list[Puzzle]], int] = {executor.submit(puzzles_of, run, number): number for number in numbers}
    try:
        for future in as_completed(made):
            yield made[future], future.result()
    finally:
        for future in made:
            future.cancel()


def _beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.done")


def _done(run: Run, file: Path) -> set[int]:
    """The games that are done; a file that belongs to no run, or to another one, is refused."""
    head = msgspec.json.encode(asdict(run)).decode()
    beside = _beside(file)
    if not beside.exists():
        if file.exists():
            raise Malformed(f"{file} is there already, and no run that could go on")
        append(beside, [head])
        return set()
    first, *numbers = beside.read_text(encoding="utf-8").splitlines() or [""]
    if first != head:
        raise Malformed(f"{beside} belongs to another run")
    return {int(number) for number in numbers if number.isdecimal()}


def append(file: Path, lines: list[str]) -> None:
    """Add lines to a file."""
    try:
        with file.open("a", encoding="utf-8") as out:
            out.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        raise Malformed(f"cannot write {file}: {error.strerror}") from None
