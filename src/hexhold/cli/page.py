"""A page: the board, and table, news and question beside it where the window is wide enough, else below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hexhold.cli.screen import DIM, GAP, Line, Screen, beside, cropped, signed, words, wrapped
from hexhold.cli.story import Sentence
from hexhold.cli.table import PANEL_WIDTH

MOST_WIDTH: Final = 76
"""Beyond this, lines of text are no longer easy to read."""
NEWS_LINES: Final = 14
LEAST_NEWS: Final = 6


class Page:
    """Lays out blocks of lines round a board."""

    def __init__(self, screen: Screen, board: list[Line]) -> None:
        self.screen = screen
        self.board = cropped(board, screen.width)
        self.wide_width = max((len(line) for line in board), default=0) + GAP + PANEL_WIDTH
        """How wide the window must be for text beside the board."""
        self.is_wide = screen.width >= self.wide_width
        room = screen.width - self.wide_width + PANEL_WIDTH
        self.text_width = min(room, MOST_WIDTH) if self.is_wide else screen.width
        """How wide the blocks of text may be; 0 for any width."""

    def story(self, told: Sequence[Sentence]) -> list[Line]:
        """Sentences with the mark of who acted."""
        lines = [signed(each.seat, each.text, self.screen.shade) for each in told]
        return [part for line in lines for part in wrapped(line, self.text_width, 4)]

    def news(self, before: Sequence[Sentence], new: Sequence[Sentence], taken: int) -> list[Line]:
        """What is new. Beside the board, what happened before it fills the room that other lines have not taken."""
        room = len(self.board) - taken
        most = max(room, LEAST_NEWS) if self.is_wide else NEWS_LINES
        lines = self.story(new)
        if len(lines) > most:
            hidden = len(lines) - most + 1
            return [words(f"    ... {hidden} lines more: log", DIM), *lines[hidden:]]
        if not self.is_wide or len(lines) >= room:
            return lines
        room -= len(lines)
        old = [[replace(glyph, fg=glyph.fg or DIM) for glyph in line] for line in self.story(before)[-room:]]
        return [*([[]] * (room - len(old))), *old, *lines]

    def lines(self, blocks: Sequence[list[Line]]) -> list[Line]:
        """The whole page."""
        text = [line for block in blocks if block for line in [*block, []]]
        return beside(self.board, text[:-1], GAP) if self.is_wide else [*self.board, [], *text]
