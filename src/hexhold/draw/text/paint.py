"""Areas of colour at four points to a character cell: land with paths between, beach, sea, roads and number tokens.

A point is half a column wide and half a row high. A cell can show two inks: the one that
lies uppermost and the most common of the others. The quarter blocks of Unicode draw the border between them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from hexhold.draw.text.canvas import Canvas, Glyph
from hexhold.draw.text.cells import APEX, HALF, Cell, hex_cell

Points = dict[tuple[int, int], str]
"""By (row, column) in points, the ink."""

PATH: Final = 0.6
BEACH: Final = 1.3
SHALLOWS: Final = 5.0
ROAD: Final = 1.1
SEA_LINE: Final = 0.4
TOKEN: Final = 3.3
"""Widths in columns; a row counts as two."""

SETTLEMENT: Final = ("....xx....", "...xxxx...", "..xxxxxx..", "..xxxxxx..")
CITY: Final = ("......xxx.", "..xxxxxxx.", ".xxxxxxxx.", ".xxxxxxxx.")
SHIELD: Final = ("..xxxxxx..", "..xxxxxx..", "...xxxx...", "....xx....")

_QUARTERS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def _centre(point: int) -> float:
    return point / 2 - 0.25


def fill(points: Points, top_left: Cell, bottom_right: Cell, ink: str) -> None:
    """Deep water or snow over the whole page."""
    for row in range(2 * top_left[0], 2 * bottom_right[0] + 2):
        for col in range(2 * top_left[1], 2 * bottom_right[1] + 2):
            points[row, col] = ink


def land(points: Points, hexes: Iterable[tuple[int, int, str]], round_it: str) -> None:
    """Hexes as (q, r, ink) with paths between them, the beach and the shallows, or snow, round them."""
    depth: dict[tuple[int, int], float] = {}
    for q, r, ink in hexes:
        row, col = hex_cell(q, r)
        for y in range(2 * (row - APEX - 3), 2 * (row + APEX + 4)):
            for x in range(2 * (col - HALF - 6), 2 * (col + HALF + 7)):
                if (y, x) not in points:
                    continue
                inside = _inside(_centre(x) - col, 2 * (_centre(y) - row))
                if inside <= depth.get((y, x), -SHALLOWS):
                    continue
                depth[y, x] = inside
                points[y, x] = ink if inside > PATH else "beach" if inside > -BEACH else round_it


def sea_lines(points: Points, hexes: Iterable[tuple[int, int]]) -> None:
    """The sides of sea hexes, given as (q, r), where there is water."""
    for q, r in hexes:
        row, col = hex_cell(q, r)
        for y in range(2 * (row - APEX - 1), 2 * (row + APEX + 2)):
            for x in range(2 * (col - HALF - 1), 2 * (col + HALF + 2)):
                inside = _inside(_centre(x) - col, 2 * (_centre(y) - row))
                if abs(inside) <= SEA_LINE and points.get((y, x), "").startswith("sea"):
                    points[y, x] = "sea-3"


def _inside(x: float, y: float) -> float:
    """How far within the border of a hex a point lies; negative outside."""
    return min(HALF - abs(x), (2 * APEX - abs(x) / 2 - abs(y)) * 0.894)


def road(points: Points, a: Cell, b: Cell, ink: str) -> None:
    """A bar, a little shorter than its path."""
    ax, ay, bx, by = float(a[1]), 2.0 * a[0], float(b[1]), 2.0 * b[0]
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    margin = 2
    for y in range(2 * (min(a[0], b[0]) - margin), 2 * (max(a[0], b[0]) + margin)):
        for x in range(2 * (min(a[1], b[1]) - margin), 2 * (max(a[1], b[1]) + margin)):
            if (y, x) not in points:
                continue
            px, py = _centre(x) - ax, 2 * _centre(y) - ay
            along, across = px * ux + py * uy, abs(px * uy - py * ux)
            if 0.9 < along < length - 0.9 and across <= ROAD:
                points[y, x] = ink


def building(points: Points, at: Cell, ink: str, has_tower: bool) -> None:
    """Walls on the row of the intersection; on the row above a gable, or the roof of a wider hall and a tower."""
    _block(points, (2 * (at[0] - 1), 2 * (at[1] - 2)), CITY if has_tower else SETTLEMENT, ink)


def shield(points: Points, at: Cell, ink: str) -> None:
    """A field on the row of the intersection, tapering on the row below."""
    _block(points, (2 * at[0], 2 * (at[1] - 2)), SHIELD, ink)


def _block(points: Points, top_left: tuple[int, int], shape: Sequence[str], ink: str) -> None:
    """A shape with a dark line round it, except below."""
    top, left = top_left
    block = {(top + y, left + x) for y, line in enumerate(shape) for x in _marked(line)}
    for y, x in sorted(block):
        for beside in ((y, x - 1), (y, x + 1), (y - 1, x)):
            if beside not in block:
                points[beside] = "key"
    for point in block:
        points[point] = ink


def _marked(line: str) -> list[int]:
    return [x for x, mark in enumerate(line) if mark == "x"]


def token(points: Points, at: Cell, ink: str) -> None:
    """A disc for two rows of text, this one and the next."""
    row, col = at
    for y in range(2 * row - 4, 2 * row + 8):
        for x in range(2 * col - 10, 2 * col + 12):
            if math.hypot(_centre(x) - col, 2 * (_centre(y) - row - 0.5)) <= TOKEN:
                points[y, x] = ink


def to_canvas(points: Points, canvas: Canvas) -> None:
    """Every cell with the two inks it can show."""
    for row, col in {(y // 2, x // 2) for y, x in points}:
        quarter = [points[2 * row + i // 2, 2 * col + i % 2] for i in range(4)]
        inks = sorted(set(quarter), key=_rank)
        ground = max(inks[:-1] or inks, key=quarter.count)
        shape = sum(1 << i for i in range(4) if quarter[i] == inks[-1] != ground)
        canvas.cells[row, col] = Glyph(_QUARTERS[shape], inks[-1] if shape else "", ground)


def _rank(ink: str) -> int:
    """What lies above: water, beach, land, and last the pieces, which are never left out of a cell."""
    if ink.startswith(("sea", "north")):
        return 0
    return 1 if ink == "beach" else 2 if ink.endswith("-g") else 3 if ink == "key" else 4
