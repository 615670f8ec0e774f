"""Roads; places to point at; and names for every place."""

from __future__ import annotations

from typing import Final

from hexhold.draw.scene import NOBODY, Highlight, Scene, place_name
from hexhold.draw.svg.figures import seat_mark
from hexhold.draw.svg.shapes import CORNERS, Places, path
from hexhold.draw.svg.sheet import Sheet, seat_tint

MARKS_ON_ROAD: Final = (-19, 0, 19)


def roads(sheet: Sheet, places: Places, scene: Scene) -> None:
    """Each road is a bar in the seat's colour with the seat's mark on it three times."""
    for edge, seat in scene.roads:
        sheet.move(*places.middle(edge), places.angle(edge))
        sheet.use("road", 0, 0, 84, 28, seat_tint(seat))
        for along in MARKS_ON_ROAD:
            seat_mark(sheet, seat_tint(seat), seat, along, -0.6, 11)
        sheet.close()


def hex_highlights(sheet: Sheet, places: Places, scene: Scene) -> None:
    """A double line within each hex pointed at; it lies below the pieces."""
    for mark in scene.highlights:
        if mark.place == "hex":
            x, y = places.hex(mark.at)
            outline = path((x + cx * 0.9, y + cy * 0.9) for cx, cy in CORNERS)
            sheet.shape(outline, stroke="halo", width=12)
            sheet.shape(outline, stroke="key", width=5)


def highlights(sheet: Sheet, places: Places, scene: Scene) -> None:
    """A paper disc at each intersection and a capsule along each path pointed at; all labels, also those of hexes.

    A piece that stands there stays in sight, in a broken ring.
    """
    taken = {node for node, _, _ in scene.buildings} | {knight.node for knight in scene.knights}
    for mark in scene.highlights:
        core = "key" if mark.seat == NOBODY else f"p{mark.seat}"
        if mark.place == "hex":
            continue
        if mark.place == "node" and mark.at in taken:
            sheet.move(*places.node(mark.at))
            sheet.ring(0, -2, 38, 4.5)
        elif mark.place == "node":
            sheet.move(*places.node(mark.at))
            sheet.disc(0, 0, 21, "halo")
            sheet.disc(0, 0, 16, "halo", "key", 5)
            sheet.disc(0, 0, 8, core)
        else:
            sheet.move(*places.middle(mark.at), places.angle(mark.at))
            sheet.bar(70, 30, "halo")
            sheet.bar(60, 20, "halo", "key", 5)
            sheet.bar(36, 7.2, core)
        sheet.close()
    for mark in scene.highlights:
        if mark.label:
            x, y = _label_place(places, mark)
            tag(sheet, x, y, mark.label, 17)


def news(sheet: Sheet, places: Places, scene: Scene) -> None:
    """A word at each place where something has just changed."""
    for place, at in scene.new:
        tag(sheet, *_label_place(places, Highlight(place, at)), "new", 15)


def _label_place(places: Places, mark: Highlight) -> tuple[float, float]:
    if mark.place == "hex":
        x, y = places.hex(mark.at)
        return x, y - 48
    x, y = places.node(mark.at) if mark.place == "node" else places.middle(mark.at)
    return x, y - 28


def tag(sheet: Sheet, x: float, y: float, words: str, size: float, quiet: bool = False) -> None:
    """A word on a small paper label."""
    sheet.move(x, y)
    width = len(words) * size * 0.6 + size * 0.7
    sheet.bar(width, size * 1.3, "halo", "key", 1 if quiet else 2)
    sheet.text(0, size * 0.36, words, size, "token-ink")
    sheet.close()


def names(sheet: Sheet, places: Places, scene: Scene) -> None:
    """The name of every hex, intersection and path, set aside where a piece stands."""
    grid = places.grid
    with_road = {edge for edge, _ in [*scene.roads, *scene.ships]}
    with_building = {node for node, _, _ in scene.buildings} | {knight.node for knight in scene.knights}
    pointed_at = {(mark.place, mark.at) for mark in scene.highlights}
    sheet.open("names")
    for h in range(len(grid.hexes)):
        x, y = places.hex(h)
        tag(sheet, x + (30 if h == scene.robber else 0), y - 36, place_name("hex", h), 19)
    for e in range(len(grid.edge_nodes)):
        x, y = places.middle(e)
        if e in with_road or ("edge", e) in pointed_at:
            turn = places.angle(e)
            x, y = (x + 29, y) if turn == 90 else (x + (9 if turn > 0 else -9), y - 22)
        tag(sheet, x, y, place_name("edge", e), 13, quiet=True)
    for n in range(len(grid.node_hexes)):
        x, y = places.node(n)
        aside = n in with_building or ("node", n) in pointed_at
        tag(sheet, x, y + 32 if aside else y, place_name("node", n), 15)
    sheet.close()
