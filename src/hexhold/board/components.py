"""What the boxes hold to lay a board: terrain hexes, number tokens, harbour pieces and the pieces of the sea frame."""

from __future__ import annotations

from typing import Final, final

from hexhold.board.terrain import NO_HARBOUR, SEA_TERRAIN, TERRAIN, Terrain
from hexhold.board.text import read_rate, read_terrain, read_token


@final
class Components:
    """The pieces of one box.

    `terrain_counts` goes by terrain, of which there are `kinds`. `tokens` are bitmasks of sums, in the order of the
    letters on their backs where they are `lettered`. `harbours` are the goods of the harbour pieces. `frame` are the
    frame pieces clockwise as they lie on the printed plan, from the coast side `frame_start` on; a piece has a
    NO_HARBOUR, GENERIC or good for each side it covers; it is empty where harbours are loose pieces.
    """

    def __init__(
        self,
        name: str,
        *,
        terrain: str,
        tokens: str,
        harbours: str,
        kinds: tuple[Terrain, ...] = TERRAIN,
        lettered: bool = False,
        frame_start: str = "",
        frame: str = "",
    ) -> None:
        self.name = name
        counts = [0] * len(kinds)
        for part in terrain.split(", "):
            count, kind = part.split()
            counts[read_terrain(kind, kinds)] = int(count)
        self.terrain_counts: tuple[int, ...] = tuple(counts)
        self.tokens: tuple[int, ...] = tuple([read_token(text) for text in tokens.split()])
        self.harbours: tuple[int, ...] = tuple([read_rate(text) for text in harbours.split()])
        self.lettered = lettered
        self.frame_start = frame_start
        self.frame: list[list[int]] = [
            [NO_HARBOUR if side == "-" else read_rate(side) for side in piece.split()]
            for piece in frame.split("/")
            if piece
        ]


BOX_3_4: Final = Components(
    "box for 3-4 players",
    terrain="4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains, 1 desert",
    tokens="5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11",
    harbours="3:1 3:1 3:1 3:1 brick lumber wool grain ore",
    lettered=True,
    frame_start="(0,-2) NW",
    frame="3:1 - - grain - / - - ore - - / 3:1 - - wool - / - - 3:1 - - / 3:1 - - brick - / - - lumber - -",
)
"""CATAN-COMP-01 to CATAN-COMP-04 and CATAN-COMP-07."""

BOX_5_6: Final = Components(
    "box for 5-6 players",
    terrain="6 forest, 6 pasture, 6 fields, 5 hills, 5 mountains, 2 desert",
    tokens="2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6",
    harbours="3:1 3:1 3:1 3:1 3:1 brick lumber wool wool grain ore",
    lettered=True,
    frame_start="(0,-3) NW",
    frame="3:1 - - wool - / - - 3:1 - - / - - / 3:1 - - brick - / - wool /"
    "- - lumber - - / 3:1 - - grain - / - 3:1 / - - ore - - / - -",
)
"""CATAN-56-01, -03, -04 and -06: the six frame pieces of the smaller box with four short ones between them."""

BOX_GIFT: Final = Components(
    "box of the Gift",
    terrain="4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains",
    tokens="2 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12",
    harbours="3:1 3:1 3:1 3:1 brick lumber wool grain ore",
)
"""GOT-COMP-01 to -03 as far as the base game uses them (R27)."""

BOX_WATCH_3: Final = Components(
    "box of the Watch for 3 players",
    terrain="3 forest, 3 pasture, 3 fields, 3 hills, 4 mountains",
    tokens="2&12 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11",
    harbours="brick lumber wool grain ore",
)
BOX_WATCH_4: Final = Components(
    "box of the Watch for 4 players",
    terrain="4 forest, 4 pasture, 4 fields, 4 hills, 5 mountains",
    tokens="2 3 3 3 4 4 4 5 5 6 6 8 8 9 9 10 10 10 11 11 12",
    harbours="brick lumber wool grain ore",
)
"""BW-COMP-03 to -05; with 3 players one hex of each terrain stays in the box, and 2 and 12 share a token."""

BOX_WATCH_5: Final = Components(
    "box of the Watch for 5 players",
    terrain="5 forest, 5 pasture, 5 fields, 5 hills, 5 mountains",
    tokens="2 3 3 3 4 4 4 4 5 5 6 6 6 8 8 9 9 9 10 10 10 11 11 11 12",
    harbours="brick lumber lumber wool grain ore",
)
BOX_WATCH_6: Final = Components(
    "box of the Watch for 6 players",
    terrain="6 forest, 6 pasture, 6 fields, 5 hills, 6 mountains",
    tokens="2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12",
    harbours="brick lumber lumber wool wool grain ore",
)
"""BW56-COMP-03 to -05: a line of four hexes, and a trade route, for each further section of the Wall."""

SEA_BOX_3_4: Final = Components(
    "boxes for 3-4 players",
    terrain="19 sea, 2 gold, 3 desert, 5 hills, 5 forest, 5 pasture, 5 fields, 5 mountains",
    tokens="2 2 3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 9 9 9 10 10 10 11 11 11 12 12",
    harbours="3:1 3:1 3:1 3:1 3:1 brick lumber wool grain ore",
    kinds=TERRAIN + SEA_TERRAIN,
)
"""Base game and Seafarers together: SEA-COMP-02 to -05. A map needs no more than they hold (SEA-COMP-14)."""

SEA_BOX_5_6: Final = Components(
    "boxes for 5-6 players",
    terrain="26 sea, 4 gold, 5 desert, 7 hills, 7 forest, 7 pasture, 7 fields, 7 mountains",
    tokens="2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 8 8 8 8 8 9 9 9 9 9 10 10 10 10 11 11 11 11 12 12 12",
    harbours="3:1 3:1 3:1 3:1 3:1 brick lumber wool wool grain ore",
    kinds=TERRAIN + SEA_TERRAIN,
)
"""The same with both extensions (SEA-56-01)."""
