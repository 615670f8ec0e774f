"""A page: the board, and table, news and question beside it where the window is wide enough, else below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hexhold.draw.scene import Scene
from hexhold.draw.text.board import board_lines
from hexhold.draw.text.small import small_lines
from hexhold.draw.theme import Shade
from hexhold.terminal.screen import DIM, GAP, Line, Screen, beside, cropped, signed, words, wrapped
from hexhold.terminal.story import Sentence

MOST_WIDTH: Final = 80
"""Beyond this, lines of text are no longer easy to read."""
NEWS_LINES: Final = 14
LEAST_NEWS: Final = 3
LEAST_TEXT: Final = 24
"""How many rows the text takes at least, where it stands below the board."""


class Page:
    """Lays out blocks of lines round a board, the largest that leaves room for the rest in the window."""

    def __init__(self, screen: Screen, scene: Scene, beside_width: int) -> None:
        self.screen = screen
        large = board_lines(scene, screen.depth == "plain", labels=False, shade=screen.shade)
        self.needs = _width(large) + GAP + beside_width, len(large) + 1
        """The window, in columns and rows, that has room for the large board and for text beside it."""
        has_width, has_rows = screen.width >= self.needs[0], screen.height >= self.needs[1]
        stands_above = screen.width >= _width(large) and screen.height >= len(large) + LEAST_TEXT
        self.is_large = not screen.width or (has_width and has_rows) or stands_above
        board = large if self.is_large else small_lines(scene, screen.depth == "plain", screen.shade)
        self.is_wide = screen.width >= _width(board) + GAP + beside_width
        self.board = cropped(board, screen.width)
        room = screen.width - _width(board) - GAP
        self.text_width = min(room, MOST_WIDTH) if self.is_wide else screen.width
        """How wide the blocks of text may be; 0 for any width."""

    def story(self, told: Sequence[Sentence]) -> list[Line]:
        """Sentences with the mark of who acted."""
        return story_lines(told, self.text_width, self.screen.shade)

    def news(self, before: Sequence[Sentence], new: Sequence[Sentence], taken: int) -> list[Line]:
        """What is new. Beside the board, what happened before it fills the room that other lines have not taken."""
        room = len(self.board) - taken if self.is_wide else 0
        most = max(room, LEAST_NEWS, min(NEWS_LINES, self.screen.height - taken - 1) if self.is_wide else NEWS_LINES)
        lines = self.story(new)
        if len(lines) > most:
            hidden = len(lines) - most + 1
            return [words(f"    ... {hidden} lines more: log", DIM), *lines[hidden:]]
        room -= len(lines)
        if room <= 0:
            return lines
        old = [[replace(glyph, fg=glyph.fg or DIM) for glyph in line] for line in self.story(before)[-room:]]
        return [*([[]] * (room - len(old))), *old, *lines]

    def lines(self, blocks: Sequence[list[Line]]) -> list[Line]:
        """The whole page."""
        text = [line for block in blocks if block for line in [*block, []]]
        return beside(self.board, text[:-1], GAP) if self.is_wide else [*self.board, [], *text]


def story_lines(told: Sequence[Sentence], width: int, shade: Shade) -> list[Line]:
    """Sentences with the mark of who acted, broken to a width; 0 for any."""
    return [part for each in told for part in wrapped(signed(each.seat, each.text, shade), width, 4)]


def _width(lines: Sequence[Line]) -> int:
    return max((len(line) for line in lines), default=0)
