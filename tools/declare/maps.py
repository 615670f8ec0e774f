"""What the scenarios of sea maps put on them, which the page's map maker paints with."""

from __future__ import annotations

import json

from hexhold.board.chart import GIFT_NAMES, WONDER_NAMES
from hexhold.board.sea.check import OWN_KEYS
from hexhold.board.sea.writing import WONDER_PLACES
from tools.declare.typescript import constant, file


def text() -> str:
    """The whole file."""
    keys = f"SCENARIO_KEYS: Readonly<Record<string, readonly string[]>> = {json.dumps(OWN_KEYS)};"
    return file(
        "the scenarios of sea maps",
        [
            f"/** What the map of a scenario may say beside what every sea map says. */\nexport const {keys}",
            constant("GIFTS", json.dumps(GIFT_NAMES), "What the first ship on a side of the coast may find."),
            constant("WONDERS", json.dumps(WONDER_NAMES), "The wonders that a map may have."),
            constant("WONDER_PLACES", json.dumps(WONDER_PLACES), "Those that ask for certain intersections."),
        ],
    )
