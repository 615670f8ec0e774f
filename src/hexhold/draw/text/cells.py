r"""Where things stand when a board is drawn with characters.

A hex is 16 columns wide and 9 rows high; rows of hexes are 6 lines apart. Positions are (row, column), counted from
the middle of hex (0,0), so they may be negative.

         .-+-.          row -4    an intersection is one cell,
      .-'     '-.       row -3    a level path has 2 + 3 + 2 cells on three rows,
    +-'  forest '-+     row -2    an upright one has 3 cells
    |             |     row -1
    |     (9)     |     row  0
    |    ....     |     row  1
    +-.         .-+     row  2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexhold.board.grid import HALF_WIDTH, Grid
from hexhold.board.shores import Shores

Cell = tuple[int, int]

HALF: Final = 8
PITCH: Final = 6
APEX: Final = 4
SHOULDER: Final = 2

BOAT_WIDTH: Final = 7


def hex_cell(q: int, r: int) -> Cell:
    """The middle of a coordinate."""
    return PITCH * r, HALF * (2 * q + r)


def node_cell(grid: Grid, n: int) -> Cell:
    """An intersection."""
    x, y = grid.node_xy(n)
    half_radii = round(2 * y)
    above, row = divmod(half_radii + 2, 3)
    return PITCH * above - (APEX if row == 0 else SHOULDER), HALF * round(x / HALF_WIDTH)


def hex_corners(q: int, r: int) -> list[Cell]:
    """The six corners of a coordinate, clockwise from the top."""
    row, col = hex_cell(q, r)
    rows = (-APEX, -SHOULDER, SHOULDER, APEX, SHOULDER, -SHOULDER)
    cols = (0, HALF, HALF, 0, -HALF, -HALF)
    return [(row + dr, col + dc) for dr, dc in zip(rows, cols, strict=True)]


def stroke(a: Cell, b: Cell) -> list[tuple[Cell, str]]:
    """The cells of the path between two neighbouring intersections, in order, each with its plain character."""
    if a[1] == b[1]:
        top, bottom = sorted((a[0], b[0]))
        return [((row, a[1]), "|") for row in range(top + 1, bottom)]
    (row, col), (end, _) = (a, b) if a[1] < b[1] else (b, a)
    step = 1 if end > row else -1
    marks = "-.'-.'-" if step > 0 else "-'.-'.-"
    rows = (row, row, row + step, row + step, row + step, end, end)
    return [((rows[i], col + 1 + i), marks[i]) for i in range(7)]


def name_spot(grid: Grid, n: int) -> Cell:
    """Where the name of an intersection goes when a piece stands on it: into the corner of the hex it closes."""
    row, col = node_cell(grid, n)
    return (row - 1, col) if row % PITCH == APEX else (row + 1, col)


@dataclass(frozen=True)
class Berth:
    """A harbour's boat, sail above hull, by its top left cell; and the cells of its two jetties."""

    boat: Cell
    jetties: list[tuple[Cell, str]]


_BERTHS: Final[tuple[tuple[Cell, tuple[tuple[Cell, str], ...]], ...]] = (
    ((-6, 5), (((-5, 2), "."), ((-5, 3), "-"), ((-5, 4), "-"), ((-4, 8), "|"), ((-3, 8), "|"))),
    ((-1, 11), (((-1, 9), "\\"), ((0, 10), "-"), ((1, 9), "/"))),
    ((5, 5), (((5, 2), "'"), ((5, 3), "-"), ((5, 4), "-"), ((4, 8), "|"), ((3, 8), "|"))),
    ((5, -11), (((5, -2), "'"), ((5, -3), "-"), ((5, -4), "-"), ((4, -8), "|"), ((3, -8), "|"))),
    ((-1, -17), (((-1, -9), "/"), ((0, -10), "-"), ((1, -9), "\\"))),
    ((-6, -11), (((-5, -2), "."), ((-5, -3), "-"), ((-5, -4), "-"), ((-4, -8), "|"), ((-3, -8), "|"))),
)
"""By the side of the hex, clockwise from the north-east: boat and jetties, counted from the middle of the hex."""


def berth(grid: Grid, e: int, shores: Shores) -> Berth:
    """Where the harbour of a coastal path lies: before its land."""
    hexes = [int(h) for h in grid.edge_hexes[e]]
    h = next((h for h in hexes if shores.hex_land[h]), hexes[0])
    side = [int(edge) for edge in grid.hex_edges[h]].index(e)
    row, col = hex_cell(*grid.hexes[h])
    (dr, dc), planks = _BERTHS[side]
    return Berth((row + dr, col + dc), [((row + r, col + c), mark) for (r, c), mark in planks])
