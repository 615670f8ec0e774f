"""Road length by another way than the engine's: no walking, only counting.

Roads can be walked in one line, each once, exactly when they hang together and at most two intersections have an odd
number of them (Euler). An intersection with a foreign building ends every line, so it is torn apart first: every road
gets an end of its own there. What remains is to try all sets of roads, the largest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

Place: TypeAlias = "int | tuple[int, int]"


def longest_line(roads: Iterable[tuple[int, int]], foreign: set[int]) -> int:
    """The length of the longest line in a network of roads, given by their two ends, with buildings of others."""
    torn = [
        tuple((end, number) if end in foreign else end for end in ends)
        for number, ends in enumerate(sorted(set(roads)))
    ]
    for size in range(len(torn), 0, -1):
        if any(is_one_line(chosen) for chosen in combinations(torn, size)):
            return size
    return 0


def is_one_line(roads: tuple[tuple[Place, ...], ...]) -> bool:
    """Whether all these roads can be walked in one line, each once."""
    meeting = Counter(end for ends in roads for end in ends)
    if sum(count % 2 for count in meeting.values()) > 2:
        return False
    reached: set[Place] = set(roads[0])
    grown = True
    while grown:
        grown = False
        for ends in roads:
            if len(reached.intersection(ends)) == 1:
                reached.update(ends)
                grown = True
    return len(reached) == len(meeting)
