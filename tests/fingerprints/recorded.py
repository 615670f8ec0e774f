"""The recorded fingerprints: a file a game, a line for a number of players and a set of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hexhold.rules.options.option import Value
from tests.fingerprints.fingerprint import fingerprint

__all__ = ["FOLDER", "Line", "read", "write"]

FOLDER = Path(__file__).parent / "recorded"


@dataclass(frozen=True)
class Line:
    """A game, a number of players, options, and the fingerprints of games number 0, 1, 2 and so on."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    prints: tuple[str, ...]

    def __str__(self) -> str:
        settings = " ".join(f"{name}={_word(value)}" for name, value in self.options)
        return f"{self.players} {settings}".strip()

    def played_now(self, number: int) -> str:
        """The fingerprint that the game of this number has today."""
        return fingerprint(self.game, self.players, dict(self.options), number)


def read() -> Iterator[Line]:
    """All recorded lines."""
    for path in sorted(FOLDER.glob("*.txt")):
        for text in path.read_text().splitlines():
            head, prints = text.split(": ")
            players, *settings = head.split()
            options = tuple((name, _value(word)) for name, word in (setting.split("=", 1) for setting in settings))
            yield Line(path.stem, int(players), options, tuple(prints.split()))


def write(game: str, lines: list[Line]) -> None:
    """Record the lines of one game."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.txt").write_text("".join(f"{line}: {' '.join(line.prints)}\n" for line in lines))


def _word(value: Value) -> str:
    """A value as it stands in the file: a word that looks like a number has quotes."""
    return repr(value) if isinstance(value, str) and value.isdecimal() else str(value)


def _value(word: str) -> Value:
    if word.startswith("'"):
        return word.strip("'")
    if word in ("True", "False"):
        return word == "True"
    return int(word) if word.isdecimal() else word
