"""The free sea: its hexes, ships and the pirate, and the marks of a scenario on it."""

from __future__ import annotations

import math
from typing import Final

from hexhold.board.terrain import GENERIC, GOOD_NAMES, LAND
from hexhold.draw.scene import Scene
from hexhold.draw.scene_sea import Fortress, GiftMark, Sea, Village
from hexhold.draw.svg.figures import seat_mark
from hexhold.draw.svg.shapes import CORNERS, RADIUS, Places, Point, path
from hexhold.draw.svg.sheet import Sheet, sail_tint, seat_tint

GIFT_OFFSHORE: Final = 34.0
BEACH: Final = 0.2
CHIT: Final = (46.0, -46.0)
"""Where a chit lies on its hex, from the middle."""


def frame_ends(sheet: Sheet, places: Places, sea: Sea) -> None:
    """The two sea hexes that are printed on the frame; the shore of their neighbours lies above them."""
    for q, r in sea.ends:
        x, y = places.axial(q, r)
        sheet.shape(path((x + cx * 0.97, y + cy * 0.97) for cx, cy in CORNERS), "sea-3", "sea-k", 2.5)
        sheet.use("t-sea", x, y, 2 * RADIUS)


def rules(sheet: Sheet, places: Places, scene: Scene, sea: Sea) -> None:
    """Fine lines between hexes that are no land, where ships go; and the course of the fleet."""
    grid = places.grid
    lines = ""
    for e in range(len(grid.edge_nodes)):
        if all(scene.kind(int(h)).surface != LAND for h in grid.edge_hexes[e]):
            lines += path(_off_the_beach(places, scene, e), close=False)
    sheet.shape(lines, stroke="sea-k", width=2.6, extra='stroke-dasharray="7 6"')
    if sea.course:
        round_it = path(places.hex(h) for h in sea.course)
        sheet.shape(round_it, stroke="robber", width=4, extra='stroke-dasharray="1 13" stroke-linecap="round"')


def _off_the_beach(places: Places, scene: Scene, edge: int) -> list[Point]:
    """The two ends of a path at sea, drawn in where they touch land."""
    grid = places.grid
    nodes = [int(n) for n in grid.edge_nodes[edge]]
    out = []
    for i, node in enumerate(nodes):
        (x, y), (ox, oy) = places.node(node), places.node(nodes[1 - i])
        dry = any(scene.kind(int(h)).surface == LAND for h in grid.node_hexes[node])
        out.append((x + (ox - x) * BEACH, y + (oy - y) * BEACH) if dry else (x, y))
    return out


def ships(sheet: Sheet, places: Places, scene: Scene) -> None:
    """Each ship lies upright on the wake that it draws along its path, with the seat's mark on the sail.

    A warship has a red shield at its stern.
    """
    for edge, seat in scene.ships:
        x, y = places.middle(edge)
        sheet.move(x, y, places.angle(edge))
        sheet.use("wake", 0, 0, 92, 26, seat_tint(seat))
        sheet.close()
    for edge, seat in sorted(scene.ships, key=lambda ship: places.middle(ship[0])[1]):
        x, y = places.middle(edge)
        sheet.use("ship", x, y - 6, 54, 56.7, seat_tint(seat))
        seat_mark(sheet, seat_tint(seat), seat, x + 1, y - 15, 17)
        if scene.is_armed(edge):
            sheet.disc(x + 19, y + 5, 7.5, "hot", "halo", 2.5)


def pirate(sheet: Sheet, places: Places, sea: Sea) -> None:
    """The pirate on its hex, or on the frame."""
    if sea.pirate is not None:
        x, y = places.axial(*sea.pirate)
        sheet.use("pirate", x, y - 4, 108, 100.8)


def marks(sheet: Sheet, places: Places, sea: Sea) -> None:
    """Chits, gifts, wonders' places, villages, and fortresses with the beaches before them."""
    for h, points in sea.chits:
        x, y = places.hex(h)
        sheet.use("chit", x + CHIT[0], y + CHIT[1], 50)
        sheet.figures(str(points), x + CHIT[0], y + CHIT[1], 21, "token-ink")
    for gift in sea.gifts:
        _gift(sheet, places, gift)
    for node, name in sea.wonders:
        sheet.use(f"w-{name}", *places.node(node), 46)
    for village in sea.villages:
        _village(sheet, places, village)
    for fortress in sea.fortresses:
        _fortress(sheet, places, fortress)


def _gift(sheet: Sheet, places: Places, gift: GiftMark) -> None:
    x, y = places.offshore(gift.edge, GIFT_OFFSHORE)
    if gift.kind != "harbour":
        sheet.use(f"gift-{gift.kind}", x, y, 50)
        return
    sheet.use("boat", x, y + 4, 62, 65, sail_tint(gift.good))
    if gift.good == GENERIC:
        sheet.figures("3:1", x + 1, y - 7, 15, "token-ink")
    else:
        sheet.use(f"r-{GOOD_NAMES[gift.good]}", x + 1, y - 6, 28)


def _village(sheet: Sheet, places: Places, village: Village) -> None:
    """Two huts, the number that pays, and how much cloth is left."""
    x, y = places.node(village.node)
    sheet.use("village", x, y - 8, 66, 47.3)
    sheet.disc(x - 30, y + 18, 16, "token", "key", 2.5)
    sheet.figures(str(village.number), x - 30, y + 18, 17, "token-ink")
    sheet.use("bolt", x + 24, y + 18, 30, 24)
    sheet.figures(str(village.cloth), x + 48, y + 18, 19, "ink")


def _fortress(sheet: Sheet, places: Places, fortress: Fortress) -> None:
    """A tower under the flag of its seat with a stone for each lair, and the anchor where that seat lands."""
    x, y = places.node(fortress.node)
    tint = seat_tint(fortress.seat)
    sheet.use("fortress", x, y - 10, 68, 70.8, tint)
    sheet.disc(x + 28, y - 32, 13, f"p{fortress.seat}", "key", 2.5)
    seat_mark(sheet, tint, fortress.seat, x + 28, y - 32, 15)
    for i in range(fortress.lairs):
        angle = math.radians(90 + 34 * (i - (fortress.lairs - 1) / 2))
        sheet.disc(x + 42 * math.cos(angle), y - 6 + 42 * math.sin(angle), 7.5, "robber", "halo", 2.5)
    bx, by = places.node(fortress.beachhead)
    sheet.use("beachhead", bx, by, 44, 49.5, tint)
    seat_mark(sheet, tint, fortress.seat, bx, by + 2, 12)
