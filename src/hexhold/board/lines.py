"""Where in a map file an error is: the line that a sentence about it speaks of."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["line_of"]

_HEAD: Final = re.compile(r"\s*\[([\w.\-]+)\]\s*(?:#.*)?")
_KEY: Final = re.compile(r"\s*([\w\-]+)\s*=")
_FRAGMENTS: Final = re.compile(r"'([^']+)'|([NS]?\(-?\d+,-?\d+\))")
_PLACE: Final = re.compile(r"\((-?\d+),(-?\d+)\)")


def line_of(text: str, sentence: str) -> int:
    """The line of a TOML file that a sentence such as "cloth: villages: 'N(1,1) 5': ..." is about; 0 if none is found.

    The sentence begins with the keys that lead there. Among their lines it is the first with something that the
    sentence repeats, or else the one where they begin.
    """
    lines = text.splitlines()
    keys = _keys_by_line(lines)
    path: list[str] = []
    for word in sentence.split(": ")[:-1]:
        if not any(path_of[: len(path) + 1] == [*path, word] for path_of in keys):
            break
        path.append(word)
    if not path:
        return _first_with(lines, range(len(lines)), re.findall(r"^'([^']+)' is not part of", sentence))
    there = [i for i, path_of in enumerate(keys) if path_of[: len(path)] == path]
    place = _PLACE.search(sentence)
    row = _row_of(lines, there, place.group(2)) if path == ["rows"] and place is not None else 0
    if row:
        return row
    fragments = [quoted or place for quoted, place in _FRAGMENTS.findall(sentence)]
    return _first_with(lines, there, fragments) or (there[0] + 1 if there else 0)


def _row_of(lines: list[str], among: list[int], r: str) -> int:
    """The line of the row that a hex with this coordinate is in; a row is named by its first hex."""
    for i in among:
        first = _PLACE.search(lines[i])
        if first is not None and first.group(2) == r:
            return i + 1
    return 0


def _first_with(lines: list[str], among: range | list[int], fragments: list[str]) -> int:
    for fragment in fragments:
        for i in among:
            if fragment in lines[i]:
                return i + 1
    return 0


def _keys_by_line(lines: list[str]) -> list[list[str]]:
    """For every line the keys that lead to what is written in it."""
    out: list[list[str]] = []
    table: list[str] = []
    path: list[str] = []
    depth = 0
    for line in lines:
        bare = line.partition("#")[0]
        head, key = _HEAD.fullmatch(line), _KEY.match(line)
        if depth == 0 and head is not None:
            table = head.group(1).split(".")
            path = table
        elif depth == 0 and key is not None:
            path = [*table, key.group(1)]
        out.append(path)
        depth += bare.count("[") - bare.count("]") if head is None else 0
    return out
