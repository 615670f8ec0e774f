"""The results file: JSON Lines, a head that says what is played and a line for every game.

A stopped run goes on from it. A line that was cut off when the machine stopped is dropped; its game is played
again. A file of other bots, of another game or seed, or of other rules is refused: results that mean different things
do not belong in one file.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from hexhold.arena.lines import read_lines
from hexhold.arena.match import Lineup, MatchResult
from hexhold.core.errors import Malformed
from hexhold.rules.games import RULES_VERSION

__all__ = ["FORMAT", "Results"]

FORMAT: Final = 1
BEGINNING: Final = b'{"hexhold":"arena"'
"""How a results file begins, also one that was cut off in its first line."""
FIELDS: Final = {
    "game": "games",
    "engine": "engines",
    "bots": "bots",
    "options": "options",
    "seed": "seeds",
    "rotate": "seating",
    "paired": "pairing",
    "seconds": "times for an answer",
    "most_actions": "lengths",
}
"""What makes results mean something, in words for a refusal."""


class Head(msgspec.Struct, tag="arena", tag_field="hexhold", forbid_unknown_fields=True):
    """The first line. Nothing in it may differ between the runs that write to one file."""

    format: int
    rules_version: int
    lineup: Lineup = msgspec.field(name="table")


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One game, by its number."""

    number: int
    result: MatchResult


class Results:
    """A results file that is open for more, with the games it holds already."""

    def __init__(self, path: Path, lineup: Lineup) -> None:
        self.path = path
        self.games: dict[int, MatchResult] = {}
        whole = self._read(Head(FORMAT, RULES_VERSION, lineup)) if path.exists() else 0
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file = path.open("ab")
        self.file.truncate(whole)
        if not whole:
            self._write(Head(FORMAT, RULES_VERSION, lineup))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def add(self, number: int, result: MatchResult) -> None:
        """Write a game down, so that it is there whatever happens next."""
        self.games[number] = result
        self._write(Line(number, result))

    def missing(self, games: int) -> list[int]:
        """The numbers below `games` that were not played yet."""
        return [number for number in range(games) if number not in self.games]

    def _write(self, line: Head | Line) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()

    def _read(self, wanted: Head) -> int:
        """Read what is there, unless it is something else; returns where its last whole line ends."""
        text = self.path.read_bytes()
        if b"\n" not in text and BEGINNING.startswith(text[: len(BEGINNING)]):
            return 0
        head, lines, end = read_lines(self.path, Head, Line, ("results file of the arena", "result of a game"))
        self._check(head, wanted)
        self.games = {line.number: line.result for line in lines}
        return end

    def _check(self, head: Head, wanted: Head) -> None:
        """Refuse a file that holds something else."""
        if head.format != wanted.format:
            raise Malformed(f"{self.path} is of format {head.format}, this is format {wanted.format}; choose another")
        if head.rules_version != wanted.rules_version:
            raise Malformed(
                f"{self.path} has games by version {head.rules_version} of the rules, "
                f"these are version {wanted.rules_version}; choose another file"
            )
        for name, mine, theirs in _differences(wanted.lineup, head.lineup):
            raise Malformed(f"{self.path} has games of other {name}: {theirs}, not {mine}; choose another file")


def _differences(mine: Lineup, theirs: Lineup) -> list[tuple[str, object, object]]:
    pairs = [(words, getattr(mine, name), getattr(theirs, name)) for name, words in FIELDS.items()]
    return [(words, _words(a), _words(b)) for words, a, b in pairs if a != b]


def _words(value: object) -> object:
    return ",".join(value) if isinstance(value, tuple) else value
