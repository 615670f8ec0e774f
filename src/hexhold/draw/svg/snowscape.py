"""The sheet of the Gift: snow, the Frostfangs and the Wall north of it, with Tormund's camp; or the whole frontier."""

from __future__ import annotations

from typing import Final

from hexhold.draw.scene import NOWHERE, Scene
from hexhold.draw.svg import ground, snow
from hexhold.draw.svg.cartouche import cartouche, cartouche_width
from hexhold.draw.svg.frontier import Frontier, gift_track
from hexhold.draw.svg.margin import margin_height
from hexhold.draw.svg.shapes import RADIUS, Box, Places, num
from hexhold.draw.svg.sheet import Sheet

SIDE: Final = 122.0
SOUTH: Final = 142.0
HORIZON: Final = 587.0
"""From the first row of hexes to the top of the sheet, where nothing is played beyond the Wall."""
EAST_OF_WALL: Final = 362.0
"""From the last section to the edge of the sheet there is room for the breaches."""
WEST: Final = (
    (((-330, -655, 100, -415), (-240, -645, 80, -430)), ((-430, -412), (-340, -424), (-250, -414), (-160, -428))),
    (
        ((-360, -535, 110, -275), (-280, -515, 110, -280), (-195, -475, 78, -285)),
        ((-430, -270), (-340, -284), (-250, -274), (-170, -288), (-105, -276)),
    ),
    (
        ((-340, -375, 110, -122), (-180, -335, 84, -122)),
        ((-430, -147), (-300, -137), (-210, -149), (-140, -135), (-70, -127)),
    ),
)
"""The mountains west of the Wall, from the far ones on: tops, half widths and feet, and the snow before them, all
counted from the first section."""


def snow_box(places: Places, scene: Scene) -> Box:
    """The sheet round the Gift and the north."""
    x, y, w, h = places.land_box()
    left, right, top = x - SIDE, x + w + SIDE, y + RADIUS - HORIZON
    if scene.watch is not None:
        frontier = Frontier(places, scene.watch)
        right = max(right, frontier.sections[-1][0] + EAST_OF_WALL)
        left, top = min(left, frontier.sections[0][0] - 440, min(frontier.rings)[0] - 190), frontier.north
    bottom = y + h + SOUTH + margin_height(scene, right - left)
    return left, top, right - left, bottom - top


def draw_snow(sheet: Sheet, places: Places, scene: Scene, box: Box) -> None:
    """All that lies round the hexes."""
    inner = ground.inside(box)
    snow.field(sheet, box)
    sheet.open("deco")
    ground.frame(sheet, box)
    sheet.close()
    x, y, w, h = inner
    area = f'<path d="M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"/>'
    sheet.add(f'<clipPath id="snowclip">{area}</clipPath><g clip-path="url(#snowclip)">')
    snow.field(sheet, inner)
    if scene.watch is None:
        _horizon(sheet, places, scene, inner)
    else:
        _frontier(sheet, places, scene, inner)
    sheet.close()
    snow.edge(sheet, places)


def _horizon(sheet: Sheet, places: Places, scene: Scene, box: Box) -> None:
    """Mountains, woods and the Wall, where nothing is played; Tormund's camp in the west, the title in the east."""
    x, _, w, _ = box
    base, right = places.land_box()[1] + RADIUS, x + w
    width = cartouche_width(scene, w) if scene.title else 0.0
    snow.range_across(sheet, x, right, base - 562, base - 415, "frostfangs")
    camp = x + 118, base - 365

    def is_free(tx: float, ty: float) -> bool:
        titled = tx > right - width - 80 and ty < base - 294
        return not titled and not (abs(tx - camp[0]) < 118 and abs(ty - camp[1] - 20) < 100)

    snow.firs(sheet, (x, base - 381, w, 106), is_free, "woods")
    snow.camp(sheet, *camp, is_home=scene.robber == NOWHERE)
    towers = [x + w * (i + 1) / 5 for i in range(4)]
    snow.wall(sheet, x - 20, right + 20, base - 261, base - 161, towers)
    sheet.open("deco")
    if scene.title:
        cartouche(sheet, right - width - 44, base - 409, width, scene)
    sheet.use("rose", right - 64, base - 40, 92)
    sheet.close()


def _frontier(sheet: Sheet, places: Places, scene: Scene, box: Box) -> None:
    """The mountains, the clans, the Wall with its guards, and the tracks."""
    assert scene.watch is not None
    frontier = Frontier(places, scene.watch)
    x, y, w, h = box
    right, first, base = x + w, frontier.sections[0][0], frontier.base
    snow.range_across(sheet, x, right, y - 8, y + 74, "frostfangs")
    for tops, crest in WEST:
        snow.peaks(sheet, [(first + px, base + py, half, base + foot) for px, py, half, foot in tops], "west")
        snow.drift(sheet, [(first + px, base + py) for px, py in crest])

    def is_free(tx: float, ty: float) -> bool:
        in_west = tx < first - 160 and ty > base - 575
        return not in_west and tx > first - 330 and frontier.is_free(tx, ty)

    snow.firs(sheet, (x + 14, y + 90, w - 28, frontier.top - 34 - y - 90), is_free, "woods")
    frontier.draw(sheet, first - 206, right + 20)
    snow.camp(sheet, first - 300, base - 195, is_home=scene.robber == NOWHERE)
    bottom = y + h - margin_height(scene, w + 2 * ground.FRAME)
    gift_track(sheet, right - 74, bottom - 236, scene.watch.in_gift)
    sheet.open("deco")
    if scene.title:
        cartouche(sheet, x + 32, base - 84, min(cartouche_width(scene, w), first - 150 - x), scene)
    sheet.use("rose", right - 90, base - 10, 110)
    sheet.close()
