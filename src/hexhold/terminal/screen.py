"""What the reader's terminal can show, and lines of cells to fill it with: words, and blocks side by side."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexhold.draw.scene import printable
from hexhold.draw.text.canvas import Depth, Glyph, colour_depth, write
from hexhold.draw.text.signs import seat_badge
from hexhold.draw.theme import Shade

Line = list[Glyph]

BLOCKS: Final = "•◆∴▘▀█"
"""Characters that a drawing needs beyond ASCII."""
DIM: Final = "ink-2"
"""The ink of the second voice."""
BADGE_WIDTH: Final = 3
GAP: Final = 2
"""What lies between two blocks side by side, in columns."""


@dataclass(frozen=True)
class Screen:
    """How to write to standard output. Without a terminal, width and height are 0: nothing needs to fit."""

    depth: Depth = "plain"
    shade: Shade = "dark"
    ascii_only: bool = False
    width: int = 0
    height: int = 0

    def text(self, lines: Sequence[Line]) -> str:
        """Lines as text with the colours this terminal shows."""
        return write([list(line) for line in lines], self.depth, self.shade, self.ascii_only)


def screen_now(shade: Shade) -> Screen:
    """The terminal as it is at this moment: its window may have changed."""
    can_write = _can_write(BLOCKS)
    is_terminal = sys.stdout.isatty()
    depth = colour_depth(os.environ, is_terminal) if can_write else "plain"
    size = shutil.get_terminal_size((0, 0)) if is_terminal else os.terminal_size((0, 0))
    return Screen(depth, shade, not can_write, size.columns, size.lines)


def _can_write(text: str) -> bool:
    """Whether standard output can take these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def words(text: str, fg: str = "", bg: str = "", bold: bool = False) -> Line:
    """Text as cells."""
    return [Glyph(char, fg, bg, bold) for char in printable(text)]


def signed(seat: int, text: str, shade: Shade) -> Line:
    """A sentence with the mark of a seat before it, or set in where it is nobody's."""
    badge = seat_badge(seat, shade) if seat >= 0 else [Glyph()] * BADGE_WIDTH
    return badge + words(f" {text[0].upper()}{text[1:]}")


def padded(line: Line, width: int) -> Line:
    """A line filled up with blanks."""
    return line + [Glyph()] * (width - len(line))


def beside(left: Sequence[Line], right: Sequence[Line], gap: int) -> list[Line]:
    """Two blocks next to each other, their tops level."""
    width = max((len(line) for line in left), default=0) + gap
    rows = max(len(left), len(right))
    return [
        padded(left[row] if row < len(left) else [], width) + (right[row] if row < len(right) else [])
        for row in range(rows)
    ]


def cropped(lines: Sequence[Line], width: int) -> list[Line]:
    """A picture cut on both sides to a width; one that fits, or a width of 0, leaves it whole."""
    widest = max((len(line) for line in lines), default=0)
    if not 0 < width < widest:
        return list(lines)
    left = (widest - width) // 2
    return [line[left : left + width] for line in lines]


def wrapped(line: Line, width: int, indent: int = 0) -> list[Line]:
    """A line broken at blanks; what follows the first is set in. A width of 0 breaks nothing."""
    out: list[Line] = []
    rest = line
    while 0 < width < len(rest):
        at = width
        while at > indent and rest[at].char != " ":
            at -= 1
        at = at if at > indent else width
        out.append(rest[:at])
        rest = [Glyph()] * indent + (rest[at + 1 :] if rest[at].char == " " else rest[at:])
    return [*out, rest]
