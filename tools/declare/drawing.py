"""The numbers of the print: what `hexhold board --svg` and the page draw by the same measures."""

from __future__ import annotations

import json
from typing import Final

from hexhold.board.grid import NEIGHBOURS
from hexhold.board.terrain import GOOD_NAMES
from hexhold.draw import theme
from hexhold.draw.scene_north import SPACES
from hexhold.draw.svg import frontier, ground, pieces, seascape, shapes, sheet, snow, snowscape, voyage
from tools.declare.typescript import constant, file

SAILS: Final = {GOOD_NAMES[good]: ink for good, ink in theme.SAIL_INKS.items() if good >= 0}
NUMBERS: Final[tuple[tuple[str, object, str], ...]] = (
    ("RADIUS", shapes.RADIUS, "From the middle of a hex to its corners; all other lengths are in the same units."),
    (
        "NEIGHBOURS",
        NEIGHBOURS,
        "From a hex to its neighbours, clockwise from the north-east: the side after each corner.",
    ),
    ("FRAME", ground.FRAME, "How wide the frame of a sheet is."),
    ("TOKEN_DROP", ground.TOKEN_DROP, "How far below the middle of its hex a number lies."),
    ("BOAT_OFFSHORE", ground.BOAT_OFFSHORE, "How far from its path a boat lies."),
    ("SAILS", SAILS, "The inks of sails and wagon covers, by the good that is traded there."),
    ("MARKS_ON_ROAD", pieces.MARKS_ON_ROAD, "Where along a road the seat's mark stands."),
    ("SEA_SIDE", seascape.SIDE_MARGIN, "From the land to the west and east of a sheet with sea."),
    ("SEA_END", seascape.END_MARGIN, "From the land to the north and south of a sheet with sea."),
    ("CROSSED_SWORDS", voyage.CROSSED_SWORDS, "The sign of the barbarians' landing."),
    ("PLAQUE", voyage.PLAQUE, "Where the barbarians' plaque has its middle, from the north-west corner of the sheet."),
    ("LANDINGS", voyage.LANDINGS, "Where they may land, from the same corner: at the first place that no boat has."),
    ("LANDING_ROOM", voyage.ROOM, "How near a boat may lie to the landing."),
    ("SNOW_SIDE", snowscape.SIDE, "From the land to the west and east of a sheet with snow."),
    ("SNOW_SOUTH", snowscape.SOUTH, "From the land to the south of a sheet with snow."),
    ("HORIZON", snowscape.HORIZON, "From the first row of hexes to the top, where nothing is played beyond the Wall."),
    (
        "WEST",
        snowscape.WEST,
        "The mountains west of the Wall, from the far ones on: tops, half widths and feet, and the snow before them.",
    ),
    ("WAGON_OFF", snow.WAGON_OFF, "How far from its path a wagon stands."),
    ("MERLON", snow.MERLON, "How wide a merlon of the Wall is."),
    ("FOOT", frontier.FOOT, "From the first row of hexes to the foot of the Wall."),
    ("TOP", frontier.TOP, "From the first row of hexes to the top of the Wall."),
    ("CLEARING", frontier.CLEARING, "From the first row of hexes to the clearings."),
    ("RING", frontier.RING, "From the first row of hexes to the clans."),
    ("BEHIND", frontier.BEHIND, "How far a second row of clans stands behind the first."),
    ("RING_STEP", frontier.RING_STEP, "From one clan to the next where there are three."),
    ("CLOSE_RING_STEP", frontier.CLOSE_RING_STEP, "From one clan to the next where there are more, in two rows."),
    ("ABOVE_RINGS", frontier.ABOVE_RINGS, "From the northernmost clan to the edge of the picture."),
    ("TRAIL_BEGINS", frontier.TRAIL_BEGINS, "How far south of a clan's first camp its trails begin."),
    ("TRAIL_ENDS", frontier.TRAIL_ENDS, "How far south of a clearing its trails end."),
    (
        "TRAIL_POINTS",
        frontier.TRAIL_POINTS,
        "The points of a trail's curve, two from its beginning and two from its end, for one that leads east.",
    ),
    ("RING_ROOM", frontier.RING_ROOM, "Where no tree stands: half axes of an oval, and how far south it lies."),
    ("CLEARING_ROOM", frontier.CLEARING_ROOM, "The same round a clearing."),
    ("TRAIL_ROOM", frontier.TRAIL_ROOM, "How far from a trail trees stand, and how far south of it that is measured."),
    (
        "BREACHES_ROOM",
        frontier.BREACHES_ROOM,
        "No tree stands from here on east of the last clearing, so far from the line that lies this far south of it.",
    ),
    ("GUARD_STEP", frontier.STEP, "From one guard to the next."),
    ("GUARD_PLACES", SPACES, "How many guards stand on a section."),
    ("CAMP_PLACES", frontier.CAMP_PLACES, "The camps round the middle of a clan's ring."),
    ("CAMPS_FROM_AFAR", frontier.CAMPS_FROM_AFAR, "The order in which camps are drawn, the nearer ones last."),
    ("STUMPS", frontier.STUMPS, "The stumps round the middle of a clearing."),
    ("CRACKS", frontier.CRACKS, "The cracks in a section that would not hold."),
    ("WILDLING_DRAWINGS", frontier.SYMBOLS, "The drawing of each kind of wildling, its width and its height."),
)


FIGURES: Final[tuple[tuple[str, object, str], ...]] = (
    ("DIGIT_WIDTHS", sheet.DIGIT_WIDTHS, "How wide the drawn figures are when they are 100 high."),
    ("SIGN_WIDTHS", sheet.SIGN_WIDTHS, "How wide the drawn signs are when they are 100 high."),
)
"""What the page needs before it shows a board."""


def text() -> str:
    """The file with the measures of boards."""
    return _file(NUMBERS)


def figures_text() -> str:
    """The file with the widths of figures."""
    return _file(FIGURES)


def _file(numbers: tuple[tuple[str, object, str], ...]) -> str:
    return file("hexhold.draw", [constant(name, _value(value), said) for name, value, said in numbers])


def _value(value: object) -> str:
    """Numbers as they are written in TypeScript: 100.0 is 100."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(str(name))}: {_value(item)}' for name, item in value.items())} }}"
    return json.dumps(value)
