"""Reads the perft files beside it: blocks of a name, a position, and lines of depth and count.

The counts were written down by the engine's own `perft`, which trusts the lists of legal actions. `count_slowly` trusts
no list of what a seat may do: it tries every action there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_actions, step_checked, to_act
from hexhold.core.errors import HexholdError
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset
from tests.contract.universe import is_open, universe


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


def count_slowly(game: Ruleset, s: State, depth: int) -> int:
    """The sequences of so many actions, by trying every one on a copy; of deals among players only those listed."""
    if depth == 0:
        return 1
    if s.over:
        return 0
    seat = int(to_act(s))
    tries = [act for act, _ in chance(game, s)]
    if seat != CHANCE:
        tries = [act for act in legal_actions(game, s, seat) if is_open(game, act)]
        tries += [act for act in universe(game) if not is_open(game, act)]
    total = 0
    for act in tries:
        after = s.copy()
        try:
            step_checked(game, after, seat, act)
        except HexholdError:
            continue
        total += count_slowly(game, after, depth - 1)
    return total
