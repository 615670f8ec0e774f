"""A page of character cells with inks, and how it is written to a terminal: in full colour, in 256 colours or plain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from hexhold.draw.scene import printable
from hexhold.draw.text.cells import Cell
from hexhold.draw.theme import Shade, colour

Depth = Literal["plain", "256", "full"]

INKS_256: Final[dict[str, tuple[int, int]]] = {
    "paper": (230, 234),
    "ink": (235, 230),
    "ink-2": (240, 187),
    "key": (232, 232),
    "sea": (109, 23),
    "sea-2": (152, 24),
    "sea-3": (73, 235),
    "beach": (230, 237),
    "ice-1": (195, 67),
    "snow": (231, 152),
    "north": (254, 236),
    "fur": (95, 95),
    "hi-g": (173, 130),
    "fo-g": (65, 22),
    "pa-g": (149, 64),
    "fi-g": (221, 136),
    "mo-g": (248, 241),
    "de-g": (223, 144),
    "go-g": (137, 94),
    "fog-g": (253, 240),
    "token": (230, 230),
    "token-ink": (233, 233),
    "hot": (124, 124),
    "blocked": (187, 249),
    "blocked-ink": (240, 238),
    "blocked-hot": (240, 238),
    "good": (230, 230),
    "p0": (124, 160),
    "p0m": (230, 230),
    "p1": (19, 62),
    "p1m": (230, 230),
    "p2": (230, 230),
    "p2d": (187, 187),
    "p2m": (233, 233),
    "p3": (214, 214),
    "p3m": (233, 233),
    "p4": (170, 170),
    "p4m": (233, 233),
    "p5": (29, 30),
    "p5m": (230, 230),
    "trade": (178, 178),
    "politics": (110, 110),
    "science": (107, 107),
    "stone": (251, 249),
    "cart": (137, 130),
    "hull": (58, 58),
    "robber": (236, 235),
    "sail": (230, 230),
}
"""For terminals with 256 colours, by day and by night: chosen by eye, since the nearest ones turn the land grey."""

_TO_ASCII: Final = str.maketrans({"•": ".", "◆": "#", "∴": ":"})
_RESET: Final = "\x1b[0m"


@dataclass(frozen=True)
class Glyph:
    """A character with its two inks; an empty ink is the terminal's own."""

    char: str = " "
    fg: str = ""
    bg: str = ""
    bold: bool = False


BLANK: Final = Glyph()


def colour_depth(environment: Mapping[str, str], is_terminal: bool) -> Depth:
    """How much colour the reader's terminal shows. NO_COLOR turns it off, FORCE_COLOR on."""
    if environment.get("NO_COLOR"):
        return "plain"
    if not environment.get("FORCE_COLOR") and (not is_terminal or environment.get("TERM") == "dumb"):
        return "plain"
    full = environment.get("COLORTERM") in ("truecolor", "24bit") or "WT_SESSION" in environment
    return "full" if full else "256"


class Canvas:
    """Cells by position; what is put later covers what was there."""

    def __init__(self) -> None:
        self.cells: dict[Cell, Glyph] = {}

    def put(self, at: Cell, text: str, fg: str = "", bg: str = "", bold: bool = False) -> None:
        """Write text from this cell to the east. Without a ground of its own it keeps the one below."""
        row, col = at
        for i, char in enumerate(printable(text)):
            below = self.cells.get((row, col + i), BLANK)
            self.cells[row, col + i] = Glyph(char, fg, bg or below.bg, bold)

    def centre(self, at: Cell, text: str, fg: str = "", bg: str = "", bold: bool = False) -> None:
        """Write text about this cell; of an even length, the middle lies to its left."""
        self.put((at[0], at[1] - len(text) // 2), text, fg, bg, bold)

    def set_sign(self, at: Cell, sign: list[Glyph]) -> None:
        """Put ready cells about this cell."""
        for i, glyph in enumerate(sign):
            self.cells[at[0], at[1] - len(sign) // 2 + i] = glyph

    def lines(self) -> list[list[Glyph]]:
        """The page, row by row from the north, cut to what is on it."""
        if not self.cells:
            return []
        rows, cols = [row for row, _ in self.cells], [col for _, col in self.cells]
        span = range(min(cols), max(cols) + 1)
        return [[self.cells.get((row, col), BLANK) for col in span] for row in range(min(rows), max(rows) + 1)]


def write(lines: list[list[Glyph]], depth: Depth, shade: Shade, ascii_only: bool = False) -> str:
    """The rows as text, each ended by a line break; plain rows have no spaces at their end."""
    out = []
    for line in lines:
        text = "".join(glyph.char for glyph in line).rstrip() if depth == "plain" else _coloured(line, depth, shade)
        out.append(text.translate(_TO_ASCII).encode("ascii", "replace").decode() if ascii_only else text)
    return "\n".join(out) + "\n"


def _coloured(line: list[Glyph], depth: Depth, shade: Shade) -> str:
    out, style = "", ""
    for glyph in line:
        wanted = _style(glyph, depth, shade)
        if wanted != style:
            out += f"\x1b[0{wanted}m"
            style = wanted
        out += glyph.char
    return out + _RESET if style else out


def _style(glyph: Glyph, depth: Depth, shade: Shade) -> str:
    codes = ";1" if glyph.bold else ""
    for ink, plane in ((glyph.fg, 38), (glyph.bg, 48)):
        if ink:
            r, g, b = (int(colour(ink, shade)[i : i + 2], 16) for i in (1, 3, 5))
            codes += f";{plane};2;{r};{g};{b}" if depth == "full" else f";{plane};5;{INKS_256[ink][shade == 'dark']}"
    return codes
