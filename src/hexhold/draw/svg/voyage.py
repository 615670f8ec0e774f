"""The barbarians' voyage along the north of the sheet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hexhold.draw.scene import Voyage
from hexhold.draw.svg.shapes import Box, Point, num, path
from hexhold.draw.svg.sheet import Sheet

CROSSED_SWORDS: Final = (
    "M-11-13L-8-13L13 8L10 11L7 8L3 12L0 9L4 5L-13-12ZM11-13L8-13L-13 8L-10 11L-7 8L-3 12L0 9L-4 5L13-12Z"
)
PLAQUE: Final = (123.0, 72.0)
"""Where the plaque has its middle, from the north-west corner of the sheet."""
LANDINGS: Final = ((225.0, 150.0), (150.0, 150.0), (90.0, 150.0))
"""Where the barbarians may land, from the same corner: at the first place that no boat has."""
ROOM: Final = 70.0


def lane(sheet: Sheet, voyage: Voyage, box: Box, boats: Sequence[Point]) -> None:
    """A dotted course with a station for each space: those passed sink, the last is red, with crossed swords."""
    x, y, w, _ = box
    points = _stations(voyage.landing, x + 397, x + w - 77, y)
    shores = [(x + dx, y + dy) for dx, dy in LANDINGS]
    landing = next((shore for shore in shores if all(math.dist(shore, boat) > ROOM for boat in boats)), shores[-1])
    end = f"C{num(points[-1][0] - 72)} {num(points[-1][1] + 8)} {num(landing[0] + 30)} {num(landing[1] - 72)} "
    course = path(points, close=False) + end + f"{num(landing[0])} {num(landing[1])}"
    sheet.open("voyage")
    sheet.shape(course, stroke="ink", width=5, extra='stroke-dasharray="1 13" stroke-linecap="round"')
    for space, (px, py) in enumerate(points):
        passed = space < voyage.space
        sheet.disc(px, py, 16, "sea-3" if passed else "token", "key", 2.6)
        if space != voyage.space:
            sheet.figures(str(space), px, py, 16, "ink" if passed else "token-ink")
    sheet.disc(*landing, 23, "hot", "key", 4)
    sheet.move(*landing)
    sheet.shape(CROSSED_SWORDS, "token")
    sheet.close()
    ship = points[voyage.space] if voyage.space < voyage.landing else (landing[0], landing[1] - 12)
    sheet.use("longship", ship[0], ship[1] - 4, 92, 82)
    _plaque(sheet, voyage, x + PLAQUE[0], y + PLAQUE[1])
    sheet.close()


def _stations(landing: int, west: float, east: float, top: float) -> list[Point]:
    """The spaces before the landing, from the east, each a little above or below its neighbours."""
    step = (east - west) / max(1, landing - 1)
    rise = [78, 58] if step > 60 else [78, 46]
    return [(east - space * step, top + rise[space % 2]) for space in range(landing)]


def _plaque(sheet: Sheet, voyage: Voyage, x: float, y: float) -> None:
    """How many cities the barbarians come for, and how strong the knights are that are awake."""
    sheet.shape(f"M{num(x - 64)} {num(y - 27)}h128l12 27l-12 27h-128l-12-27Z", "token", "key", 4.5)
    text = f"{voyage.cities}/{voyage.awake}"
    sheet.use("longship", x - 45, y, 44, 39)
    sheet.figures(text, x + 5, y, 31 if len(text) < 4 else 24, "token-ink")
    sheet.use("knight1-on", x + 51, y - 2, 28, 39.5, "stone")
