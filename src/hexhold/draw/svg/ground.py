"""What is printed before the pieces: the frame, the sea, the land, number tokens and harbours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from hexhold.board.map import Harbour
from hexhold.board.terrain import DESERT, GENERIC, GOOD_NAMES, OPEN_SEA, PIPS
from hexhold.draw.scene import Scene, token_sums
from hexhold.draw.svg.shapes import RADIUS, Box, Places, Point, coast_path, cut, num
from hexhold.draw.svg.sheet import Sheet, sail_tint
from hexhold.rng import Rng

FRAME: Final = 20.0
TOKEN_DROP: Final = 22.0
"""How far the number token lies below the middle of its hex."""
BOAT_OFFSHORE: Final = 62.0
JOINT_TOKEN: Final = (2, 12)


def frame(sheet: Sheet, box: Box) -> None:
    """The neat line of a printed map: two rules and a band of alternating lengths."""
    x, y, w, h = box
    inset, band = 9.0, 11.0
    inner_w, inner_h = w - 2 * inset, h - 2 * inset
    sheet.shape(_rect(x, y, w, h), fill="paper")
    sheet.shape(_rect(x + 2.5, y + 2.5, w - 5, h - 5), stroke="ink", width=5)
    sheet.shape(_rect(x + inset, y + inset, inner_w, inner_h), fill="paper", stroke="ink", width=1.8)
    across, down = _odd_count(inner_w), _odd_count(inner_h)
    step_x, step_y = inner_w / across, inner_h / down
    dark = ""
    for i in range(0, across, 2):
        for top in (y + inset, y + h - inset - band):
            dark += _rect(x + inset + i * step_x, top, step_x, band)
    for i in range(0, down, 2):
        for left in (x + inset, x + w - inset - band):
            dark += _rect(left, y + inset + i * step_y, band, step_y)
    sheet.shape(dark, fill="ink")


def _odd_count(length: float) -> int:
    return max(3, round(length / 88) * 2 + 1)


def _rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"


def inside(box: Box, by: float = FRAME) -> Box:
    """The box without a border of this width."""
    x, y, w, h = box
    return x + by, y + by, w - 2 * by, h - 2 * by


def water(sheet: Sheet, box: Box) -> None:
    """Flat sea over the whole box."""
    sheet.shape(_rect(*box), fill="sea")


def swell(sheet: Sheet, places: Places, box: Box, keep_clear: Sequence[Box]) -> None:
    """Engraved swell: long level cuts in staggered rows, thinning out towards the land."""
    x, y, w, h = box
    rng = Rng("swell")
    middles = [places.axial(q, r) for q, r in places.land]

    def between(low: float, high: float) -> float:
        return low + (high - low) * int(rng.below(1000)) / 1000

    def is_clear(mx: float, my: float, length: float) -> bool:
        if any(math.hypot(hx - mx, hy - my) <= 176 + length * 0.2 for hx, hy in middles):
            return False
        half = length / 2
        return all(not (a - half < mx < a + c + half and b - 8 < my < b + d + 8) for a, b, c, d in keep_clear)

    cuts = ""
    row = y + 12
    while row < y + h - 6:
        left = x + 8 + between(0, 50)
        while left < x + w - 30:
            length, tilt, bend = between(26, 78), between(-1, 1), (-1.6, 0.0, 1.6)[int(rng.below(3))]
            shown = between(0, 1) < 0.85
            if shown and left + length < x + w - 8 and is_clear(left + length / 2, row, length):
                cuts += cut(left, row, left + length, row + tilt, 2.5, bend)
            left += length + between(16, 54)
        row += 15
    sheet.shape(cuts, fill="sea-k", extra='opacity=".6"')


def shore(sheet: Sheet, places: Places) -> None:
    """Lines of shallow water round the land, and the beach."""
    coast = coast_path(places.coasts())
    for out, line, strength in ((64, 1.5, ".5"), (50, 1.8, ".6"), (38, 2.2, ".75"), (28, 2.6, ".95")):
        sheet.shape(coast, stroke="sea-k", width=2 * out, extra=f'stroke-opacity="{strength}"')
        sheet.shape(coast, stroke="sea-2", width=2 * (out - line))
    sheet.shape(coast, fill="beach", stroke="key", width=34, extra='fill-rule="evenodd"')
    sheet.shape(coast, fill="beach", stroke="beach", width=28, extra='fill-rule="evenodd"')


def land(sheet: Sheet, places: Places, scene: Scene) -> None:
    """The hexes; the two drawings of a terrain take turns."""
    seen: dict[int, int] = {}
    for h in range(len(places.grid.hexes)):
        terrain = scene.terrain_at(h)
        seen[terrain] = seen.get(terrain, 0) + 1
        second = "2" if seen[terrain] % 2 == 0 and terrain not in (DESERT, OPEN_SEA) else ""
        sheet.use(f"t-{scene.kind(h).name}{second}", *places.hex(h), 2 * RADIUS)
    for q, r in scene.map.ice:
        sheet.use("t-ice", *places.axial(q, r), 2 * RADIUS)


def tokens(sheet: Sheet, places: Places, scene: Scene) -> None:
    """The number tokens; those on hexes that do not pay are grey."""
    for h, mask in enumerate(scene.tokens):
        sums = token_sums(mask)
        if not sums:
            continue
        x, y = places.hex(h)
        blocked = h in scene.blocked
        sheet.move(x, y + TOKEN_DROP)
        sheet.open("token")
        if len(sums) == 1 or tuple(sums) == JOINT_TOKEN:
            name = "token-" + "-".join(str(total) for total in sums)
            sheet.use(name, 0, 1, 80, 82, "blocked" if blocked else "")
        else:
            _joint_token(sheet, sums, blocked)
        sheet.close()
        sheet.close()


def _joint_token(sheet: Sheet, sums: Sequence[int], blocked: bool) -> None:
    """A token with several numbers, for which there is no stored drawing."""
    pips = sum(PIPS[total] for total in sums)
    sheet.disc(0, 0, 36, "blocked" if blocked else "token", "key", 3)
    sheet.figures("/".join(str(total) for total in sums), 0, -5, 26 if len(sums) == 2 else 17, "token-ink")
    for i in range(pips):
        sheet.disc((i - (pips - 1) / 2) * min(8.6, 46 / pips), 21, min(3.0, 18 / pips), "token-ink")


def boats(places: Places, scene: Scene) -> list[Point]:
    """Where the boats of the harbours lie."""
    return [places.offshore(int(harbour.edge), BOAT_OFFSHORE) for harbour in scene.harbours]


def harbours(sheet: Sheet, places: Places, scene: Scene) -> None:
    """Each harbour is a boat whose sail tells the good, with a jetty to each of its two intersections."""
    berths = boats(places, scene)
    for i, harbour in enumerate(scene.harbours):
        edge = int(harbour.edge)
        crowded = sum(math.dist(berths[i], other) < 70 for other in berths) > 1
        bx, by = places.offshore(edge, BOAT_OFFSHORE * 0.66) if crowded else berths[i]
        sheet.open("harbour")
        for cx, cy in places.ends(edge):
            start, end = (cx + (bx - cx) * 0.10, cy + (by - cy) * 0.10), (cx + (bx - cx) * 0.66, cy + (by - cy) * 0.66)
            plank = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
            sheet.shape(plank, stroke="key", width=12)
            sheet.shape(plank, stroke="wood", width=8, extra='stroke-dasharray="5 2"')
        _boat(sheet, bx, by, harbour, 0.55 if crowded else 0.86)
        sheet.close()


def _boat(sheet: Sheet, x: float, y: float, harbour: Harbour, k: float) -> None:
    good = int(harbour.good)
    sheet.use("boat", x, y + 6 * k, 88 * k, 92 * k, sail_tint(good))
    if good == GENERIC:
        sheet.figures("3:1", x + 2 * k, y - 10 * k, 22 * k, "token-ink")
    else:
        sheet.use(f"r-{GOOD_NAMES[good]}", x + k, y - 9 * k, 40 * k)
        sheet.figures("2:1", x + k, y + 27 * k, 15 * k, "good")
