"""What stands on intersections, and who stands on hexes: buildings with what is added to them, knights, figures."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.draw.scene import TRACKS, BuildingKind, Knight, Mark, Scene
from hexhold.draw.svg.shapes import Places, num
from hexhold.draw.svg.sheet import Sheet, asleep_tint, seat_tint


def seat_mark(sheet: Sheet, tint: str, seat: int, x: float, y: float, size: float) -> None:
    """The mark of a seat in the inks of a tint."""
    sheet.use(f"mk{seat + 1}", x, y, size, tint=tint)


def on_intersections(sheet: Sheet, places: Places, scene: Scene) -> None:
    """Buildings and knights from north to south, so that the nearer one lies above."""
    built = {node: (seat, kind) for node, seat, kind in scene.buildings}
    posted = {knight.node: knight for knight in scene.knights}
    for node in sorted(built.keys() | posted.keys()):
        sheet.move(*places.node(node))
        if node in built:
            building(sheet, *built[node], scene.marks_at(node))
        else:
            _knight(sheet, posted[node])
        sheet.close()


def building(sheet: Sheet, seat: int, kind: BuildingKind, marks: Sequence[Mark] = ()) -> None:
    """A building with the seat's mark. A metropolis takes the place of its city; a wall stands before it."""
    tint = seat_tint(seat)
    metropolis = next((mark for mark in marks if mark in TRACKS), None)
    has_wall = "wall" in marks
    if "tipped" in marks:
        sheet.move(0, 0, -90)
        sheet.use("city", 0, -6, 62, tint=tint)
        sheet.close()
        seat_mark(sheet, tint, seat, -7, -9, 17)
    elif kind == "settlement":
        sheet.use("settlement", 0, -3, 52, tint=tint)
        seat_mark(sheet, tint, seat, 0, 4.5, 17)
    elif kind == "keep":
        sheet.use("keep", 0, -8, 60, 63.2, tint)
        seat_mark(sheet, tint, seat, 0, -11, 19)
    elif metropolis is not None:
        sheet.use(f"metro-{metropolis}", 0, -12, 84, 82.9, tint)
        seat_mark(sheet, tint, seat, 0, -4, 18)
    else:
        lift = 4 if has_wall else 0
        sheet.use("city", 0, -6 - lift, 70, tint=tint)
        seat_mark(sheet, tint, seat, 10.5, -8 - lift, 18)
    if has_wall:
        width = 82 if metropolis is None else 88
        sheet.use("citywall", 0, 16 if metropolis is None else 20, width, width * 5 / 14)


def _knight(sheet: Sheet, knight: Knight) -> None:
    """A shield with studs for its strength: in full colour and with a sword behind it when awake."""
    state, tint = ("on", seat_tint(knight.seat)) if knight.awake else ("off", asleep_tint(knight.seat))
    sheet.use(f"knight{knight.strength}-{state}", 0, -6, 48, 67.6, tint)
    seat_mark(sheet, tint, knight.seat, 0, 3.5, 18 if knight.awake else 17)


def on_hexes(sheet: Sheet, places: Places, scene: Scene) -> None:
    """The robber stands beside the number that it blocks; the merchant opposite, under its owner's pennon."""
    if scene.cart is not None:
        x, y = places.hex(scene.cart.hex)
        x += 36 if scene.cart.hex == scene.robber else -36
        sheet.use("merchant", x, y - 26, 66, 55, seat_tint(scene.cart.seat))
        pennon = f"M{num(x + 28)} {num(y - 34)}v-32l30 9l-30 10"
        sheet.shape(pennon, f"p{scene.cart.seat}", "key", 3.4)
        seat_mark(sheet, seat_tint(scene.cart.seat), scene.cart.seat, x + 37, y - 56.5, 11)
    if scene.robber >= 0:
        x, y = places.hex(scene.robber)
        if scene.north:
            sheet.use("tormund", x - 44, y - 8, 58, 71)
        else:
            sheet.use("robber", x - 38, y - 22, 62, 71)
