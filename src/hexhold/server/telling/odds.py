"""On how many of the 36 throws of two dice each place pays."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hexhold.board.grid import Grid
from hexhold.board.terrain import NO_GOOD
from hexhold.core.state import State
from hexhold.rules.ruleset import Ruleset

__all__ = ["THROWS", "WAYS", "rolls"]

WAYS: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""In how many ways two dice show a sum."""
THROWS: Final = sum(WAYS.values())


def rolls(game: Ruleset, s: State) -> dict[str, list[int]]:
    """By intersection and by hex, with the numbers that lie there now; who blocks a hex can be driven off."""
    goods = game.land.goods(s)
    return _rolls(
        game.map.grid, tuple([int(s.token[hex]) if goods[hex] != NO_GOOD else 0 for hex in range(len(goods))])
    )


@lru_cache(maxsize=256)
def _rolls(grid: Grid, hexes: tuple[int, ...]) -> dict[str, list[int]]:
    nodes = [0] * int(grid.node_count)
    for h, token in enumerate(hexes):
        for node in grid.hex_nodes[h]:
            nodes[node] |= token
    return {"nodes": [_ways(numbers) for numbers in nodes], "hexes": [_ways(numbers) for numbers in hexes]}


def _ways(numbers: int) -> int:
    """The throws whose sum is one of these numbers, given as bits."""
    return sum(ways for total, ways in WAYS.items() if numbers >> total & 1)
