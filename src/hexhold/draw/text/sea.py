r"""The sea on a board of characters: ships, the pirate, and the short texts for what a scenario puts there.

\^/  ship     \^!  warship     (9)5  village: number, cloth     *1 *card *wool  gifts
F^3  fortress with its lairs    v^v  beachhead    +2  points for the first     W B L X  wonders' places
"""

from __future__ import annotations

from typing import Final

from hexhold.board.grid import Grid
from hexhold.board.terrain import FOG, OPEN_SEA
from hexhold.board.text import rate_text
from hexhold.draw.scene_sea import GiftMark, Sea
from hexhold.draw.text.canvas import Canvas, Glyph
from hexhold.draw.text.cells import hex_cell, node_cell
from hexhold.draw.text.signs import seat_inks
from hexhold.draw.theme import SEATS, Shade

SEA_WORDS: Final[dict[int, str]] = {OPEN_SEA: "~ ~", FOG: "? fog ?"}
"""What stands on hexes that are no land, instead of a name."""

WONDER_LETTERS: Final[dict[str, str]] = {
    "great_wall": "W",
    "great_bridge": "B",
    "lighthouse": "L",
    "crossed": "X",
}
PIRATE_ROW: Final = 1
CHIT_SPOT: Final = (-1, 4)


def ship_sign(seat: int, shade: Shade, armed: bool) -> list[Glyph]:
    """A ship: its hull, with the seat's mark in the middle; a warship has a blade instead of the bow."""
    fg, bg = seat_inks(seat, shade)
    return [Glyph(c, fg, bg, bold=True) for c in f"\\{SEATS[seat].mark}{'!' if armed else '/'}"]


def put_sea(canvas: Canvas, grid: Grid, sea: Sea, shade: Shade) -> None:
    """The marks of a scenario, and the pirate."""
    for q, r in sea.ends:
        row, col = hex_cell(q, r)
        canvas.centre((row - 2, col), SEA_WORDS[OPEN_SEA], "ink", bold=True)
    for h, points in sea.chits:
        row, col = hex_cell(*grid.hexes[h])
        canvas.put((row + CHIT_SPOT[0], col + CHIT_SPOT[1]), f"+{points}", "token-ink", "token", bold=True)
    for gift in sea.gifts:
        a, b = (node_cell(grid, int(n)) for n in grid.edge_nodes[gift.edge])
        canvas.centre(((a[0] + b[0]) // 2, (a[1] + b[1]) // 2), gift_word(gift), "token-ink", "sail", bold=True)
    for node, name in sea.wonders:
        canvas.put(node_cell(grid, node), WONDER_LETTERS[name], "token-ink", "token", bold=True)
    for village in sea.villages:
        canvas.centre(
            node_cell(grid, village.node), f"({village.number}){village.cloth}", "token-ink", "token", bold=True
        )
    for fortress in sea.fortresses:
        inks = seat_inks(fortress.seat, shade)
        mark = SEATS[fortress.seat].mark
        canvas.centre(node_cell(grid, fortress.node), f"F{mark}{fortress.lairs}", *inks, bold=True)
        canvas.centre(node_cell(grid, fortress.beachhead), f"v{mark}v", *inks, bold=True)
    if sea.pirate is not None:
        row, col = hex_cell(*sea.pirate)
        canvas.centre((row + PIRATE_ROW, col), " PIRATE  ", "good", "robber", bold=True)


def gift_word(gift: GiftMark) -> str:
    """A gift behind a star: a point, a card, or what a harbour trades."""
    return {"point": "*1", "card": "*card"}.get(gift.kind) or f"*{rate_text(gift.good)}"
