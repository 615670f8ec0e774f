"""The picture north of the Gift: clans and their camps, trails, clearings, the Wall with its guards, and the tracks.

Places are counted from the northernmost row of hexes: each of them lies behind one section of the Wall.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hexhold.draw.scene import Scene
from hexhold.draw.scene_north import MOST_BREACHES, MOST_IN_GIFT, SPACES, Clan, Section, Watch, Wildling
from hexhold.draw.svg import snow
from hexhold.draw.svg.figures import seat_mark
from hexhold.draw.svg.ground import TOKEN_DROP
from hexhold.draw.svg.shapes import INRADIUS, Places, Point, cut, num, path
from hexhold.draw.svg.sheet import Sheet, seat_tint

FOOT: Final = -122.0
TOP: Final = -231.0
CLEARING: Final = -349.0
RING: Final = -551.0
"""How far north of the first row these lie."""
BEHIND: Final = 128.0
"""How far a second row of clans stands behind the first."""
STEP: Final = 27.6
"""From one guard to the next."""
SYMBOLS: Final[dict[Wildling, tuple[str, float, float]]] = {
    "regular": ("wild", 44, 54),
    "climber": ("climber", 56, 67),
    "giant": ("giant", 66, 69),
    "mammoth": ("mammoth", 70, 59),
}
RING_STEP: Final = 318.0
CLOSE_RING_STEP: Final = 240.0
"""From one clan to the next: of three, and of more, which stand in two rows."""
ABOVE_RINGS: Final = 130.0
"""From the northernmost clan to the edge of the picture."""
TRAIL_BEGINS: Final = 22.0
TRAIL_ENDS: Final = -40.0
"""How far south of the first camp, and of the clearing, a trail begins and ends."""
TRAIL_POINTS: Final = ((16.0, 0.0), (32.0, 44.0), (-22.4, -48.0), (-9.6, 0.0))
"""The points of a trail's curve, two from its beginning and two from its end, for one that leads east."""
RING_ROOM: Final = (164.0, 94.0, 12.0)
CLEARING_ROOM: Final = (98.0, 62.0, 10.0)
"""Where no tree stands: the half axes of an oval, and how far south of the middle it lies."""
TRAIL_ROOM: Final = (34.0, 12.0)
"""How far from a trail trees stand, and how far south of it that is measured."""
BREACHES_ROOM: Final = (80.0, 74.0, -20.0)
"""East of the last clearing no tree stands from here on, so far from the line that lies this far south of it."""
CAMP_PLACES: Final = ((0, 40), (100, 10), (64, -46), (-64, -46), (-100, 10))
CAMPS_FROM_AFAR: Final = (2, 3, 1, 4, 0)
"""The order in which the camps of a ring are drawn, the nearer ones last."""
STUMPS: Final = ((-66, 20), (60, 26), (-50, -26), (68, -14))
CRACKS: Final = (
    ((-74, 15), (-60, 34), (-72, 52), (-56, 76), (-66, 106)),
    ((-60, 34), (-44, 44), (-38, 40)),
    ((-56, 76), (-62, 84), (-74, 86)),
    ((62, 15), (72, 36), (58, 54), (70, 80), (60, 106)),
    ((72, 36), (80, 42)),
    ((58, 54), (44, 46)),
    ((-14, 106), (-4, 93), (8, 101), (14, 106)),
)


class Frontier:
    """Where everything lies for one map."""

    def __init__(self, places: Places, watch: Watch) -> None:
        self.watch = watch
        self.sections = [places.hex(section.line[0]) for section in watch.sections]
        self.base = self.sections[0][1]
        middle = (self.sections[0][0] + self.sections[-1][0]) / 2
        count = len(watch.clans)
        step = RING_STEP if count <= 3 else CLOSE_RING_STEP
        self.rings = [
            (middle + (i - (count - 1) / 2) * step, self.base + RING - (BEHIND * (i % 2) if count > 3 else 0))
            for i in range(count)
        ]
        self.clearings = [(x, self.base + CLEARING) for x, _ in self.sections]
        self.top, self.foot = self.base + TOP, self.base + FOOT
        self.ways = [
            _on_curve(self.trail(i, clearing), step / 10)
            for i, clan in enumerate(watch.clans)
            for clearing, _ in clan.trails
            for step in range(11)
        ]
        """Points along all trails, where no tree may stand."""

    @property
    def north(self) -> float:
        """How far north the picture reaches."""
        return min(y for _, y in self.rings) - ABOVE_RINGS

    def camp(self, clan: int, place: int) -> Point:
        x, y = self.rings[clan]
        return x + CAMP_PLACES[place][0], y + CAMP_PLACES[place][1]

    def trail(self, clan: int, clearing: int) -> tuple[Point, Point, Point, Point]:
        """The curve from camp 1 of a clan to a clearing."""
        x0, y0 = self.camp(clan, 0)
        x1, y1 = self.clearings[clearing]
        side = 1 if x1 > x0 else -1
        a, b, c, d = TRAIL_POINTS
        y0, y1 = y0 + TRAIL_BEGINS, y1 + TRAIL_ENDS
        return (
            (x0 + side * a[0], y0 + a[1]),
            (x0 + side * b[0], y0 + b[1]),
            (x1 + side * c[0], y1 + c[1]),
            (x1 + side * d[0], y1 + d[1]),
        )

    def is_free(self, x: float, y: float) -> bool:
        """Whether a tree may stand here."""
        for (half_width, half_height, south), middles in ((RING_ROOM, self.rings), (CLEARING_ROOM, self.clearings)):
            if any(((x - cx) / half_width) ** 2 + ((y - south - cy) / half_height) ** 2 < 1 for cx, cy in middles):
                return False
        east, far, south = BREACHES_ROOM
        if x > self.clearings[-1][0] + east and abs(y - south - self.clearings[0][1]) < far:
            return False
        far, south = TRAIL_ROOM
        return all(math.hypot(x - tx, y - south - ty) >= far for tx, ty in self.ways)

    def draw(self, sheet: Sheet, left: float, right: float) -> None:
        """All that lies north of the Gift, with the Wall from the mountains to the edge of the sheet."""
        for x, y in self.rings:
            sheet.oval(x, y, 150, 78, "north-2", "north-k", 3, 'stroke-dasharray="14 9"')
            sheet.use("tent", x - 12, y - 24, 62, 47.5)
            sheet.use("tent", x + 24, y - 12, 54, 41.4)
        self._trails(sheet)
        for i, clan in enumerate(self.watch.clans):
            self._camps(sheet, i, clan)
            x, y = self.rings[i]
            sheet.text(x, y - 90, clan.title, 25, serif=True, halo="north")
        for at, section in zip(self.clearings, self.watch.sections, strict=True):
            _clearing(sheet, at, section.waiting)
        towers = [x - INRADIUS for x, _ in self.sections] + [self.sections[-1][0] + INRADIUS]
        snow.wall(sheet, left, right, self.top, self.foot, towers)
        for (x, _), section in zip(self.sections, self.watch.sections, strict=True):
            _section(sheet, x, self.top, section)
        _breaches(sheet, self.clearings[-1][0] + 150, self.clearings[0][1] - 10, self.watch.breaches)

    def _trails(self, sheet: Sheet) -> None:
        """Footprints in the snow with number stones; the number that lies on the table is reversed."""
        ways = [
            (self.trail(i, clearing), faces) for i, c in enumerate(self.watch.clans) for clearing, faces in c.trails
        ]
        for (a, b, c, d), _ in ways:
            curve = f"M{num(a[0])} {num(a[1])}C{num(b[0])} {num(b[1])} {num(c[0])} {num(c[1])} {num(d[0])} {num(d[1])}"
            sheet.shape(curve, stroke="snow", width=17, extra='stroke-linecap="round"')
            dots = 'stroke-dasharray="1 13" stroke-linecap="round"'
            sheet.shape(curve, stroke="north-k", width=6, extra=dots)
        stone_at = 0.6 if len(self.rings) <= 3 else 0.68
        for curve_of, faces in ways:
            x, y = _on_curve(curve_of, stone_at)
            for i, face in enumerate(faces):
                stone = x + (i - (len(faces) - 1) / 2) * 41
                rolled = face == self.watch.die
                sheet.disc(stone, y, 19.5, "hot" if rolled else "token", "key", 3.4)
                if rolled:
                    sheet.disc(stone, y, 15.6, "hot", "token", 1.6)
                size = 22 if face < 10 else 18
                sheet.figures(str(face), stone, y, size, "token" if rolled else "token-ink")

    def _camps(self, sheet: Sheet, clan: int, of: Clan) -> None:
        """Five camps, numbered, with the largest fire at the first; who stands there."""
        for place in CAMPS_FROM_AFAR:
            x, y = self.camp(clan, place)
            filled = place < len(of.camps)
            sheet.oval(x, y + 8, 36, 18, "snow", "north-k", 2.4)
            sheet.use(f"fire{place + 1}", x - 20 if filled else x, y - 4, 34, 41)
            if filled:
                is_big = of.camps[place] in ("giant", "mammoth")
                wildling(sheet, of.camps[place], x + (19 if is_big else 14), y + 18, 0.88 if is_big else 1)
            sheet.disc(x - 30, y + 19, 11.5, "token", "key", 2)
            sheet.figures(str(place + 1), x - 30, y + 19, 14, "token-ink")


def _on_curve(points: Sequence[Point], t: float) -> Point:
    weights = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def wildling(sheet: Sheet, kind: Wildling, x: float, foot: float, k: float = 1.0) -> None:
    """A wildling that stands with its feet here."""
    name, w, h = SYMBOLS[kind]
    sheet.use(name, x, foot - h * k / 2 + 4 * k, w * k, h * k)


def _clearing(sheet: Sheet, at: Point, waiting: Sequence[Wildling]) -> None:
    x, y = at
    sheet.oval(x, y, 80, 46, "snow", "north-k", 3)
    for stump_x, stump_y in STUMPS:
        sheet.oval(x + stump_x, y + stump_y, 7, 4, "stone", "north-k", 2)
    step = min(46.0, 120 / max(1, len(waiting) - 1))
    for i, kind in enumerate(waiting):
        wildling(sheet, kind, x + (i - (len(waiting) - 1) / 2) * step, y + 18 + 6 * (i % 2))


def _section(sheet: Sheet, x: float, top: float, section: Section) -> None:
    """Five numbered places with guards from the left, and a plaque with wildlings and guards; cracked in danger."""
    for space in range(SPACES):
        at = x + (space - 2) * STEP
        sheet.oval(at, top + 6, 11, 5, "ice-1", "ice-k", 1.8)
        sheet.figures(str(space + 1), at, top + 29, 15, "ice-n")
    for space, seat in enumerate(section.guards):
        at = x + (space - 2) * STEP
        sheet.use("guard", at + 1, top - 21, 40, 60.7, seat_tint(seat))
        seat_mark(sheet, seat_tint(seat), seat, at, top - 9, 12)
    if section.is_cracked:
        for crack in CRACKS:
            line = path([(x + dx, top + dy) for dx, dy in crack], close=False)
            sheet.shape(line, stroke="key", width=4.6 if len(crack) > 4 else 3)
    y = top + 74
    plaque = f"M{num(x - 46)} {num(y - 18)}h92l8 18l-8 18h-92l-8-18Z"
    sheet.shape(plaque, "token", "key", 5 if section.is_cracked else 3)
    sheet.use("wild", x - 34, y, 25, 31)
    sheet.figures(f"{len(section.waiting)}/{len(section.guards)}", x, y, 22, "token-ink")
    sheet.use("guard", x + 37, y, 21, 32, "stone")


def lines(sheet: Sheet, places: Places, watch: Watch) -> None:
    """The lines of crossing: number tokens hang on them like beads. Where the Wall is cracked the line is solid."""
    for section in watch.sections:
        (x0, y0), (x1, y1) = places.hex(section.line[0]), places.hex(section.line[1])
        ux, uy = x1 - x0, y1 - y0
        end = places.hex(section.line[-1])
        start = (x0 - ux * 0.62, y0 + TOKEN_DROP - uy * 0.62)
        line = path([start, (end[0], end[1] + TOKEN_DROP)], close=False)
        is_solid = section.is_cracked
        sheet.shape(line, stroke="halo", width=8 if is_solid else 5)
        dash = "" if is_solid else 'stroke-dasharray="10 8"'
        sheet.shape(line, stroke="key", width=4 if is_solid else 2.4, extra=dash)


def _breaches(sheet: Sheet, x: float, y: float, count: int) -> None:
    """Floes from 0 to the last breach, where the Wall has fallen; the present one is red."""
    sheet.text(x + 72, y - 34, "Breaches", 21, serif=True, halo="north")
    for i in range(MOST_BREACHES + 1):
        at = x + i * 48
        turns = [math.radians(40 * j + 10) for j in range(9)]
        floe = path(
            (at + 22 * math.cos(a) * (1 if j % 2 else 0.9), y + 22 * math.sin(a) * (0.92 if j % 3 else 1))
            for j, a in enumerate(turns)
        )
        here, last = i == count, i == MOST_BREACHES
        sheet.shape(floe, "hot" if here else "ice-2" if last else "snow", "key", 4 if here or last else 2.6)
        sheet.figures(str(i), at, y, 20, "token" if here else "token-ink")


def gift_track(sheet: Sheet, x: float, y: float, count: int) -> None:
    """How many wildlings are in the Gift, of the number that it can bear."""
    sheet.text(x, y, "In the Gift", 20, serif=True, halo="north")
    sheet.text(x, y + 23, f"{count} of {MOST_IN_GIFT}", 18, "ink-2", halo="north")
    for i in range(MOST_IN_GIFT):
        cx, cy = x + (i % 2 - 0.5) * 44, y + 54 + (i // 2) * 41
        if i < count:
            sheet.disc(cx, cy, 17, "snow", "key", 2.8)
            sheet.use("wild", cx + 1, cy, 24, 29)
        else:
            sheet.oval(cx, cy, 17, 17, "none", "ink-2", 2.8, 'stroke-dasharray="5 4"')
        if i >= count and i == MOST_IN_GIFT - 1:
            cross = cut(cx - 9, cy - 9, cx + 9, cy + 9, 4) + cut(cx + 9, cy - 9, cx - 9, cy + 9, 4)
            sheet.shape(cross, "ink")


def on_hexes(sheet: Sheet, places: Places, scene: Scene) -> None:
    """The wildlings in the Gift, beside the numbers that they block."""
    standing: dict[int, list[Wildling]] = {}
    for hex, kind in scene.wildlings:
        standing.setdefault(hex, []).append(kind)
    for hex, kinds in standing.items():
        x, y = places.hex(hex)
        for i, kind in enumerate(kinds):
            wildling(sheet, kind, x + (44 if hex == scene.robber else -44) + 26 * i, y - 2 - 4 * i, 1.06)
