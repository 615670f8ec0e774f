"""A scene as one SVG file that needs nothing else: a flat print with a neat line, by day or by night."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from hexhold.board.terrain import LAND
from hexhold.draw.describe import describe
from hexhold.draw.scene import Scene, printable
from hexhold.draw.svg import figures, frontier, ground, pieces, sea, snow, voyage
from hexhold.draw.svg.margin import draw_margin
from hexhold.draw.svg.seascape import draw_sea, sea_box
from hexhold.draw.svg.shapes import Places, num
from hexhold.draw.svg.sheet import Sheet
from hexhold.draw.svg.snowscape import draw_snow, snow_box
from hexhold.draw.theme import Theme, fix_inks, style_of

# On a narrow screen the decoration goes and the number tokens grow.
NARROW: Final = "@media(max-width:600px){.hexhold .deco{display:none}.hexhold .token{transform:scale(1.16)}}"


def draw_svg(scene: Scene, theme: Theme = "auto", labels: bool = False) -> str:
    """The scene as SVG text, the same for the same scene.

    "light" and "dark" write plain colours; "auto" follows the system of the person who looks. With `labels`, every
    hex, intersection and path carries its name.
    """
    land = [scene.kind(h).surface == LAND for h in range(len(scene.map.grid.hexes))]
    places = Places(scene.map, land, scene.sea.ends if scene.sea is not None else ())
    box = snow_box(places, scene) if scene.north else sea_box(places, scene)
    sheet = Sheet()
    if scene.north:
        draw_snow(sheet, places, scene, box)
    else:
        draw_sea(sheet, places, scene, box)
    if scene.sea is not None:
        sea.rules(sheet, places, scene, scene.sea)
    ground.land(sheet, places, scene)
    if scene.watch is not None:
        frontier.lines(sheet, places, scene.watch)
    ground.tokens(sheet, places, scene)
    if scene.north:
        snow.routes(sheet, places, scene)
    else:
        ground.harbours(sheet, places, scene)
    if scene.sea is not None:
        sea.marks(sheet, places, scene.sea)
    pieces.hex_highlights(sheet, places, scene)
    pieces.roads(sheet, places, scene)
    sea.ships(sheet, places, scene)
    figures.on_intersections(sheet, places, scene)
    figures.on_hexes(sheet, places, scene)
    if scene.sea is not None:
        sea.pirate(sheet, places, scene.sea)
    if scene.voyage is not None:
        voyage.lane(sheet, scene.voyage, box, ground.boats(places, scene))
    frontier.on_hexes(sheet, places, scene)
    draw_margin(sheet, scene, box)
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
