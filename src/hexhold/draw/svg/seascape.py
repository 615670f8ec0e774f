"""The sheet of an island: frame, sea and shore, with a serpent, a title and a compass; or the barbarians' voyage."""

from __future__ import annotations

from typing import Final

from hexhold.draw.scene import Scene
from hexhold.draw.svg import ground, sea
from hexhold.draw.svg.cartouche import cartouche, cartouche_width
from hexhold.draw.svg.margin import margin_height
from hexhold.draw.svg.shapes import Box, Places
from hexhold.draw.svg.sheet import Sheet

SIDE_MARGIN: Final = 122.0
END_MARGIN: Final = 178.0
"""North and south of the land lie a strip for the boats and one for the cartouche, the compass and the serpent."""


def sea_box(places: Places, scene: Scene) -> Box:
    """The sheet round an island."""
    x, y, w, h = places.land_box()
    width = max(w + 2 * SIDE_MARGIN, 600.0)
    return x - (width - w) / 2, y - END_MARGIN, width, h + 2 * END_MARGIN + margin_height(scene, width)


def draw_sea(sheet: Sheet, places: Places, scene: Scene, box: Box) -> None:
    """Frame and swell; the serpent in the north-west, the title in the south-west, the compass in the south-east.

    Where barbarians sail, the serpent makes way for them.
    """
    x, y, w, h = box
    bottom, right = y + h - margin_height(scene, w), x + w
    width = cartouche_width(scene, w)
    north_west = (x + 15, y + 13, 190.0, 120.0)
    corners = [north_west if scene.voyage is None else (x, y, w, 112.0), (right - 175, bottom - 163, 180.0, 160.0)]
    if scene.title:
        corners.append((x, bottom - 138, width + 108, 140.0))
    ground.water(sheet, box)
    sheet.open("deco")
    ground.frame(sheet, box)
    sheet.close()
    ground.water(sheet, ground.inside(box))
    ground.swell(sheet, places, ground.inside(box), corners)
    sheet.open("deco")
    if scene.voyage is None:
        sheet.use("serpent", x + 125, y + 78, 190, 84)
    sheet.use("rose", right - 93, bottom - 92, 120)
    if scene.title:
        cartouche(sheet, x + 51, bottom - 112, width, scene)
    sheet.close()
    if scene.sea is not None:
        sea.frame_ends(sheet, places, scene.sea)
    ground.shore(sheet, places)
