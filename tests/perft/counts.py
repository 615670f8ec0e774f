"""Reads the perft files beside it: blocks of a name, a position, and lines of depth and count."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Count:
    """How many sequences of so many actions a position has."""

    name: str
    position: str
    depth: int
    count: int
    long: bool

    def __str__(self) -> str:
        return f"{self.name}: {self.depth}"


def read_counts(file: Path) -> list[Count]:
    """All counts of a file, in order."""
    counts: list[Count] = []
    for block in file.read_text("utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        words = [line.partition(": ") for line in lines]
        names = [value for key, _, value in words if key == "name"]
        position = "\n".join(line for line in lines if not line.startswith(("name:", "perft:")))
        for key, _, value in words:
            if key == "perft":
                depth, count, *mark = value.split()
                counts.append(Count(names[0], position, int(depth), int(count), mark == ["long"]))
    return counts
