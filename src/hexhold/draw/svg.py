"""A scene as one SVG file that needs nothing else: a flat print with a neat line, by day or by night."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from hexhold.draw import figures, ground, pieces, voyage
from hexhold.draw.describe import describe
from hexhold.draw.scene import Scene, printable
from hexhold.draw.shapes import Box, Places, num
from hexhold.draw.sheet import Sheet
from hexhold.draw.theme import Theme, fix_inks, style_of

SIDE_MARGIN: Final = 122.0
END_MARGIN: Final = 178.0
"""North and south of the land lie a strip for the boats and one for the cartouche, the compass and the serpent."""

# On a narrow screen the decoration goes and the number tokens grow.
NARROW: Final = "@media(max-width:600px){.hexhold .deco{display:none}.hexhold .token{transform:scale(1.16)}}"


def draw_svg(scene: Scene, theme: Theme = "auto", labels: bool = False) -> str:
    """The scene as SVG text, the same for the same scene.

    "light" and "dark" write plain colours; "auto" follows the system of the person who looks. With `labels`, every
    hex, intersection and path carries its name.
    """
    places = Places(scene.map)
    box = _sheet_box(places, scene)
    sheet = Sheet()
    ground.water(sheet, box)
    _decoration(sheet, places, scene, box)
    ground.shore(sheet, places)
    ground.land(sheet, places, scene)
    ground.tokens(sheet, places, scene)
    ground.harbours(sheet, places, scene)
    pieces.hex_highlights(sheet, places, scene)
    pieces.roads(sheet, places, scene)
    figures.on_intersections(sheet, places, scene)
    figures.on_hexes(sheet, places, scene)
    if scene.voyage is not None:
        voyage.lane(sheet, scene.voyage, box, ground.boats(places, scene))
    if scene.charts:
        voyage.charts(sheet, scene, box)
    pieces.news(sheet, places, scene)
    pieces.highlights(sheet, places, scene)
    if labels:
        pieces.names(sheet, places, scene)
    body = f"<defs>\n{sheet.definitions()}\n</defs>\n" + "\n".join(sheet.marks)
    style = ".hexhold{max-width:100%;height:auto}" + NARROW
    if theme == "auto":
        style += style_of(body, ".hexhold")
    else:
        body = fix_inks(body, theme)
    title = escape(printable(scene.title) or "A Hexhold board")
    x, y, w, h = (num(side) for side in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hexhold" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}" '
        f'role="img" aria-labelledby="hexhold-title hexhold-desc">\n'
        f'<title id="hexhold-title">{title}</title>\n<desc id="hexhold-desc">{escape(describe(scene))}</desc>\n'
        f"<style>{style}</style>\n{body}\n</svg>\n"
    )


def _sheet_box(places: Places, scene: Scene) -> Box:
    x, y, w, h = places.land_box()
    width = max(w + 2 * SIDE_MARGIN, 600.0)
    return x - (width - w) / 2, y - END_MARGIN, width, h + 2 * END_MARGIN + voyage.charts_height(scene, width)


def _decoration(sheet: Sheet, places: Places, scene: Scene, box: Box) -> None:
    """Frame and swell; the serpent in the north-west, the title in the south-west, the compass in the south-east.

    Where barbarians sail, the serpent makes way for them.
    """
    x, y, w, h = box
    bottom, right = y + h - voyage.charts_height(scene, w), x + w
    cartouche_width = _cartouche_width(scene, w)
    north_west = (x + 15, y + 13, 190.0, 120.0)
    corners = [north_west if scene.voyage is None else (x, y, w, 112.0), (right - 175, bottom - 163, 180.0, 160.0)]
    if scene.title:
        corners.append((x, bottom - 138, cartouche_width + 108, 140.0))
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
        _cartouche(sheet, x + 51, bottom - 112, cartouche_width, scene)
    sheet.close()


def _cartouche_width(scene: Scene, sheet_width: float) -> float:
    words = max(len(scene.title) * 12.8, len(scene.note) * 8.6)
    return min(max(150.0, words + 26), sheet_width - 280)


def _cartouche(sheet: Sheet, x: float, y: float, w: float, scene: Scene) -> None:
    for inset, point, width in ((0.0, 14.0, 4.0), (7.0, 11.0, 1.4)):
        left, span, half = x + inset * 4 / 7, w - inset * 8 / 7, 40 - inset
        outline = f"M{num(left)} {num(y + inset)}h{num(span)}l{num(point)} {num(half)}l{num(-point)} {num(half)}"
        outline += f"h{num(-span)}l{num(-point)} {num(-half)}z"
        sheet.shape(outline, "none" if inset else "paper", "ink", width)
    size = min(23.0, (w - 30) / max(1, len(scene.title)) / 0.6)
    sheet.text(x + w / 2, y + (37 if scene.note else 48), scene.title, size, serif=True)
    if scene.note:
        sheet.text(x + w / 2, y + 60, scene.note, min(16.5, (w - 24) / len(scene.note) / 0.52), "ink-2")
