"""Reads what the rule modules remember, a whole slot at a time."""

from __future__ import annotations

from array import array

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.state import NOBODY, State
from hexhold.rules.ruleset import Ruleset


def numbers(values: vec[i64]) -> list[int]:
    """A row of the state as a list."""
    row = array("q")
    row.frombytes(bytes(values))
    return row.tolist()


class Reader:
    """Knows where a game keeps its notes. Rows go by seat, columns by good or card."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.seats = range(int(game.seats))
        self.slots = {slot.name: (int(slot.at), int(slot.rows), int(slot.width)) for slot in game.slots.slots}

    def rows(self, s: State, name: str) -> list[list[int]]:
        """A slot by rows."""
        at, rows, width = self.slots[name]
        values = numbers(s.notes[at : at + rows * width])
        return [values[row : row + width] for row in range(0, rows * width, width)]

    def column(self, s: State, name: str) -> list[int]:
        """A slot that has one value a row."""
        at, rows, _ = self.slots[name]
        return numbers(s.notes[at : at + rows])

    def holder(self, s: State, card: str) -> int | None:
        """Who holds a special card."""
        seat = self.column(s, card)[0]
        return None if seat == NOBODY else seat

    def lengths(self, s: State) -> list[int]:
        """The length of every seat's road."""
        return self.column(s, "road_length")

    def hands(self, s: State) -> list[list[int]]:
        """The goods of every seat, without those that lie aside to be discarded."""
        goods = int(self.game.goods)
        held = numbers(s.hand)
        aside = self.rows(s, "set_aside")
        return [[held[seat * goods + good] - aside[seat][good] for good in range(goods)] for seat in self.seats]

    def bank(self, s: State) -> list[int]:
        """The supply, with what lies aside to be discarded."""
        aside = zip(*self.rows(s, "set_aside"), strict=True)
        return [int(count) + sum(discards) for count, discards in zip(s.supply, aside, strict=True)]

    def cards(self, s: State) -> list[list[int]]:
        """The development cards of every seat, old and new."""
        pairs = zip(self.rows(s, "cards"), self.rows(s, "new_cards"), strict=True)
        return [[old + new for old, new in zip(*pair, strict=True)] for pair in pairs]
