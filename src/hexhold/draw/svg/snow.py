"""The ground of the north: snow and wind, peaks, firs, the Wall; and the wagons of trade routes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from hexhold.board.terrain import GENERIC, GOOD_NAMES
from hexhold.draw.scene import Scene
from hexhold.draw.svg.shapes import Box, Places, Point, coast_path, cut, num, path
from hexhold.draw.svg.sheet import Sheet, sail_tint
from hexhold.rng import Rng

Peak = tuple[float, float, float, float]
"""The top (x, y), half the width, and the foot (y)."""
MERLON: Final = 34.64
WAGON_OFF: Final = 62.0


def _dice(name: str) -> Callable[[float, float], float]:
    """Numbers between two others, the same for the same name."""
    rng = Rng(name)
    return lambda low, high: low + (high - low) * int(rng.below(1000)) / 1000


def field(sheet: Sheet, box: Box) -> None:
    """Snow over the whole box, with wind over it."""
    x, y, w, h = box
    between = _dice("snow")
    sheet.shape(f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z", "north")
    drift, row = "", y + 8
    while row < y + h - 6:
        left = x + between(4, 60)
        while left < x + w - 30:
            length, tilt, bend, chance = between(24, 70), between(-2, 2), between(-2, 2), between(0, 1)
            if chance < 0.7 and left + length < x + w - 6:
                drift += cut(left, row, left + length, row + tilt, 2.2, bend)
            left += length + between(20, 70)
        row += 17
    sheet.shape(drift, "north-2")


def peaks(sheet: Sheet, tops: Sequence[Peak], name: str) -> None:
    """Peaks with the light from the west and hatching on the east."""
    between = _dice(name)
    for ax, ay, half, foot in tops:
        spur = ax + half * between(0.02, 0.22)
        bends = ((0.2, -4), (0.34, 6), (0.5, -6), (0.68, 8), (0.84, -6), (1, 0))
        ridge = [(ax, ay)] + [(ax + (spur - ax) * t + z * half / 60, ay + (foot - ay) * t) for t, z in bends]
        sheet.shape(path([*ridge, (ax - half, foot)]), "snow")
        sheet.shape(path([*ridge, (ax + half, foot)]), "ice-1")
        hatch, count = "", max(5, int(half / 6))
        for i in range(1, count + 1):
            end, t = spur + (ax + half - spur) * (i / count - 0.02), 0.26 + 0.1 * ((i * 7) % 3)
            hatch += cut(ax + (end - ax) * t, ay + (foot - ay) * t, end, foot, 4)
        for i in range(1, 4):
            end, t = ax - half + (spur - ax + half) * i / 4, 0.52 + 0.1 * between(0, 1)
            far = (ax + (end - ax) * 0.95, ay + (foot - ay) * 0.95)
            hatch += cut(ax + (end - ax) * t, ay + (foot - ay) * t, *far, 2.6)
        sheet.shape(hatch, "ice-k")
        sheet.shape(path([(ax - half, foot), (ax, ay), (ax + half, foot)], close=False), stroke="ice-k", width=2.6)


def drift(sheet: Sheet, crest: Sequence[Point]) -> None:
    """A soft bank of snow that hides the feet of the peaks."""
    d = f"M{num(crest[0][0])} {num(crest[0][1])}"
    for (x0, y0), (x1, y1) in pairwise(crest):
        d += f"Q{num((x0 + x1) / 2)} {num(min(y0, y1) - 13)} {num(x1)} {num(y1)}"
    sheet.shape(f"{d}V{num(max(y for _, y in crest) + 60)}H{num(crest[0][0])}Z", "north")
    sheet.shape(d, stroke="north-k", width=2.4)


def range_across(sheet: Sheet, left: float, right: float, top: float, foot: float, name: str) -> None:
    """A range of peaks from edge to edge, and the snow before it."""
    between, tops, crest, x = _dice(name), [], [], left - 40
    while x < right + 60:
        tops.append((x, top + between(0, 30), between(84, 100) * (foot - top) / 150, foot))
        crest.append((x, foot + between(-8, 8)))
        x += between(104, 132) * (foot - top) / 150
    peaks(sheet, tops, name)
    drift(sheet, [*crest, (right + 80, foot)])


def firs(sheet: Sheet, box: Box, is_free: Callable[[float, float], bool], name: str) -> None:
    """Snowy firs in a box wherever there is room, the nearer ones above."""
    x, y, w, h = box
    between = _dice(name)
    trees: list[tuple[float, float, float]] = []
    for _ in range(round(w * h / 150)):
        tx, ty, size = between(x, x + w), between(y, y + h), between(0.82, 1.12)
        if is_free(tx, ty) and all(abs(tx - ox) >= 23 or abs(ty - oy) >= 18 for oy, ox, _ in trees):
            trees.append((ty, tx, size))
    for ty, tx, size in sorted(trees):
        sheet.use("snowfir", tx, ty - 22 * size, 34 * size, 52 * size)


def wall(sheet: Sheet, left: float, right: float, top: float, foot: float, towers: Sequence[float]) -> None:
    """The ice itself: battlements to the north, long falling cuts, the walk, snow at its foot, and towers."""
    between = _dice("wall")
    sheet.shape(f"M{num(left)} {num(top)}H{num(right)}V{num(foot)}H{num(left)}Z", "ice-1", "key", 6)
    count = int((right - left - 10) / MERLON)
    merlons = "".join(f"M{num(left + i * MERLON + 8.6)} {num(top)}h17.3v-24h-17.3Z" for i in range(count + 1))
    sheet.shape(merlons, "ice-2", "key", 3)
    facets = dark = light = ""
    x = left + 4
    while x < right - 14:
        w, high, low = between(9, 26), between(0, 30), between(30, foot - top)
        if between(0, 1) < 0.5:
            end = foot - 2 if low > foot - top - 12 else top + low + 10
            corners = [(x, top + 16 + high), (min(x + w, right - 4), top + 16 + high * 0.5)]
            facets += path([*corners, (min(x + w * 0.7, right - 6), end), (x + 2, min(top + low + 16, foot - 2))])
        deep = min(foot - 4, top + between(60, 120))
        dark += cut(x, top + between(16, 40), x + between(-3, 3), deep, between(2.4, 4.4))
        bright = x + w / 2
        light += cut(bright, top + between(16, 30), bright + between(-2, 2), top + between(50, 96), between(2.6, 4.6))
        x += w
    sheet.shape(facets, "ice-2")
    sheet.shape(light, "snow")
    sheet.shape(dark, "ice-k")
    sheet.shape(f"M{num(left)} {num(top)}H{num(right)}v15H{num(left)}Z", "snow", "key", 3)
    heap, x = [(left, foot + 6)], left
    while x < right:
        heap.append((x, foot - between(2, 15)))
        x += between(14, 30)
    sheet.shape(path([*heap, (right, foot - 6), (right, foot + 6)]), "snow", "ice-k", 2)
    for x in towers:
        _tower(sheet, x, top, foot)


def _tower(sheet: Sheet, x: float, top: float, foot: float) -> None:
    height = num(foot - top + 40)
    sheet.shape(f"M{num(x - 15)} {num(foot + 6)}l5-{height}h20l5 {height}Z", "ice-2", "key", 4)
    sheet.shape(f"M{num(x - 14)} {num(top - 34)}h28v-13h-8v6h-6v-6h-6v6h-8Z", "snow", "key", 3.4)
    cuts = cut(x - 4, top - 20, x - 5, foot - 10, 3.4) + cut(x + 5, top - 10, x + 6, foot - 20, 3.4)
    sheet.shape(cuts, "ice-k")
    sheet.shape(f"M{num(x - 3)} {num(top - 18)}h6v12h-6Z", "key")


def edge(sheet: Sheet, places: Places) -> None:
    """The border of the land that is played on."""
    coast = coast_path(places.coasts())
    sheet.shape(coast, "beach", "key", 30, 'fill-rule="evenodd"')
    sheet.shape(coast, "beach", "beach", 24, 'fill-rule="evenodd"')


def routes(sheet: Sheet, places: Places, scene: Scene) -> None:
    """Each trade route is a covered wagon off its path, with two tracks to the ends of the path."""
    k = 0.84
    for harbour in scene.harbours:
        good = int(harbour.good)
        x, y = places.offshore(int(harbour.edge), WAGON_OFF)
        sheet.open("harbour")
        for cx, cy in places.ends(int(harbour.edge)):
            start, end = (cx + (x - cx) * 0.14, cy + (y - cy) * 0.14), (cx + (x - cx) * 0.66, cy + (y - cy) * 0.66)
            track = path([start, end], close=False)
            sheet.shape(track, stroke="key", width=11)
            sheet.shape(track, stroke="stone", width=7, extra='stroke-dasharray="4 3"')
        sheet.use("wagon", x, y, 92 * k, 88 * k, sail_tint(good))
        if good == GENERIC:
            sheet.figures("3:1", x, y - 14 * k, 21 * k, "token-ink")
        else:
            sheet.use(f"r-{GOOD_NAMES[good]}", x, y - 15 * k, 38 * k)
            sheet.figures("2:1", x, y + 14.5 * k, 15 * k, "good")
        sheet.close()


def camp(sheet: Sheet, x: float, y: float, is_home: bool) -> None:
    """Tormund's camp, with him in it when he is on no hex."""
    sheet.oval(x, y, 72, 36, "snow", "ice-k", 3)
    sheet.use("tent", x - 24, y - 20, 70, 53.7)
    sheet.use("fire2", x + 30, y - 6, 34, 41)
    if is_home:
        sheet.use("tormund", x + 4, y - 26, 58, 71)
    sheet.text(x, y + 60, "Tormund's camp", 20, serif=True, halo="north")
