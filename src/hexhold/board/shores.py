"""Land and sea: which places touch land, and where the coast runs. The frame around the hexes counts as sea."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.grid import Grid, row
from hexhold.board.terrain import LAND, SEA

__all__ = ["Shores"]


@final
class Shores:
    """Masks by hex, node and edge, 1 where it is so: roads need `edge_land`, buildings `node_land`.

    On the coast a path has land on one side and sea on the other. An undiscovered hex counts for neither.
    """

    def __init__(self, grid: Grid, surface: list[int]) -> None:
        land = [kind == LAND for kind in surface]
        sea = [kind == SEA for kind in surface]
        self.hex_land: vec[i64] = row([int(it) for it in land])
        self.node_land: vec[i64] = row([int(any(land[h] for h in hexes)) for hexes in grid.node_hexes])
        self.edge_land: vec[i64] = row([int(any(land[h] for h in hexes)) for hexes in grid.edge_hexes])
        self.edge_sea: vec[i64] = row([int(len(hexes) == 1 or any(sea[h] for h in hexes)) for hexes in grid.edge_hexes])

    def is_coast(self, edge: int) -> bool:
        """Whether a path lies between land and sea."""
        return bool(self.edge_land[edge] and self.edge_sea[edge])
