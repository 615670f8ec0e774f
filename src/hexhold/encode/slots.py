"""How the slots of rule modules become numbers: by who may see them and what they count, both read from the slots.

A module that does not exist yet needs no code here. Plain numbers are listed as runs: from where, to where, how many;
everything else becomes instructions of four numbers. Both are written out for each seat that may look, and `carry.py`
carries them out for every position.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64

from hexhold.core.game import Game
from hexhold.core.sight import is_counted, is_marked, is_open, is_own
from hexhold.core.slots import ALL_HERE, GOODS, Slot
from hexhold.core.specs import DEAL, EDGE, HEX, NODE, SEAT, SEATS
from hexhold.encode.layout import EDGES, HEXES, NODES, VECTOR, Layout, titled

NUMBERS: Final = 0
"""Rows of numbers, the own one first."""
CHOICE: Final = 1
"""Rows of words: for each a 1 in the place of the word."""
SEAT_CHOICE: Final = 2
"""A row of seats: for each a 1 in the place of the seat."""
DEALS: Final = 3
"""A deal a row: what is given of every good, negative where it is wanted."""
SEAT_BITS: Final = 4
"""A row a seat, whose bits are seats."""
GOOD_BITS: Final = 5
"""A number whose bits are goods."""
PLACE: Final = 6
"""A plane with a 1 in one place."""
TOTALS: Final = 7
"""The total of every row."""
QUEUED: Final = 8
"""Cards in their order with those who alone know them; what others know is left blank."""
APART: Final = 10
"""What a total is without, because it lies elsewhere."""
WORD_PLANES: Final = 9
"""A word for every hex or path: a plane for each word, with a 1 where it is."""

RUN: Final = 3
"""A run of plain numbers: from where, to where, and how many."""
INSTRUCTION: Final = 4
"""What to do, where to read, where to write, and how wide the row is or how many words it chooses from."""
NOBODYS: Final = 0
OWN_ROW: Final = -1
"""Instead of a number of rows, one for every seat: a single one, or only that of the seat that looks."""

PART_OF: Final[dict[str, int]] = {HEX: HEXES, NODE: NODES, EDGE: EDGES}
PLANE_OF: Final[dict[str, int]] = {"H": HEXES, "N": NODES, "E": EDGES}


@final
class Program:
    """How the slots of a game are read, with what they write down in a layout."""

    def __init__(self, game: Game, layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self.drafts: list[tuple[int, int, int, int, int, int, int]] = []
        """What to do, where to read, the part to write to and the place in it, how many rows, how wide, and words."""

    def add(self, what: int, source: int, part: int, names: list[str], rows: int, width: int, words: int = 0) -> None:
        """Give planes or numbers a place, and say how they are filled."""
        self.drafts.append((what, source, part, self.layout.add(part, names), rows, width, words))

    def runs(self, seat: int) -> vec[i64]:
        """For a seat that looks: from where to where plain numbers go, once the layout has all its names."""
        out = vec[i64]()
        for what, source, target, width, _ in self._rows(seat):
            if what == NUMBERS:
                out = extend(out, vec[i64]([source, target, width]))
        return out

    def code(self, seat: int) -> vec[i64]:
        """For a seat that looks: the instructions, once the layout has all its names."""
        out = vec[i64]()
        for what, source, target, width, words in self._rows(seat):
            if what == WORD_PLANES:
                for i in range(width):
                    out = extend(out, vec[i64]([what, source + i, target + i, width]))
            elif what == SEAT_CHOICE or what == CHOICE:
                for i in range(width):
                    out = extend(out, vec[i64]([what, source + i, target + i * words, words]))
            elif what != NUMBERS:
                out = extend(out, vec[i64]([what, source, target, words or width]))
        return out

    def _rows(self, seat: int) -> Iterator[tuple[int, int, int, int, int]]:
        """Every row that is read: what to do, from where, to where, how wide, and words."""
        for what, source, part, place, rows, width, words in self.drafts:
            target = self.layout.begins(part, place)
            if rows == NOBODYS:
                order = [0]
            elif rows == OWN_ROW:
                order = [seat]
            else:
                order = [(seat + turn) % rows for turn in range(rows)]
            for row in order:
                yield what, source + row * width, target, width, words
                target += 1 if what == TOTALS else max(words, 1) * width

    def add_visible(self) -> None:
        """What a seat may see of every slot."""
        slots = self.game.slots.slots
        for i, slot in enumerate(slots):
            if is_marked(slot):
                names = named(slot, "") + [f"{name}_by" for name in named(slot, "")]
                self.add(QUEUED, slot.at, VECTOR, names, NOBODYS, slot.width)
            elif is_own(slot):
                self._add_own(slot)
            elif is_open(slot) and not (i and is_marked(slots[i - 1])):
                self._add_rows(slot)
            if is_counted(slot):
                by_seat = slot.rows > 1
                totals = self.layout.by_seat(f"{slot.name}_count") if by_seat else [f"{slot.name}_count"]
                place = self.layout.add(VECTOR, totals)
                rows = slot.rows if by_seat else NOBODYS
                self.drafts.append((TOTALS, slot.at, VECTOR, place, rows, slot.width, 0))
                if slot.apart != ALL_HERE:
                    self.drafts.append((APART, slot.apart, VECTOR, place, NOBODYS, 1, 0))

    def add_hidden(self) -> None:
        """What a seat may not see of every slot, and beside it what it may."""
        for slot in self.game.slots.slots:
            if is_open(slot):
                continue
            if slot.unit == SEATS:
                self._add_rows(slot)
            else:
                names = self.layout.by_seat(slot.name, slot.columns) if slot.rows > 1 else named(slot, "")
                self.add(NUMBERS, slot.at, VECTOR, names, slot.rows if slot.rows > 1 else NOBODYS, slot.width)

    def _add_own(self, slot: Slot) -> None:
        if slot.unit == SEATS:
            names = self.layout.by_seat(f"{slot.name}.to")
            self.add(SEAT_BITS, slot.at, VECTOR, names, OWN_ROW, slot.width, self.layout.seats)
        else:
            self.add(NUMBERS, slot.at, VECTOR, named(slot, "@0"), OWN_ROW, slot.width)

    def _add_rows(self, slot: Slot) -> None:
        """A slot that everybody sees."""
        seats = self.layout.seats
        rows = slot.rows if slot.rows > 1 else NOBODYS
        words = seats if slot.unit == SEAT or slot.unit == SEATS else len(self.game.words.names(slot.unit))
        if slot.place and words:
            names = [titled(slot.name, word) for word in self._words(slot)]
            self.add(WORD_PLANES, slot.at, PLANE_OF[slot.place], names, NOBODYS, slot.width)
        elif slot.place:
            self.add(NUMBERS, slot.at, PLANE_OF[slot.place], [slot.name], NOBODYS, slot.width)
        elif slot.unit in PART_OF:
            self.add(PLACE, slot.at, PART_OF[slot.unit], [slot.name], NOBODYS, 1)
        elif slot.unit == DEAL:
            names = self.layout.by_seat(slot.name, self.game.words.goods)
            self.add(DEALS, slot.at, VECTOR, names, rows, 1, len(self.game.words.goods))
        elif slot.unit == GOODS:
            names = [titled(slot.name, good) for good in self.game.words.goods]
            self.add(GOOD_BITS, slot.at, VECTOR, names, NOBODYS, 1, len(names))
        elif slot.unit == SEAT or slot.unit == SEATS:
            wide = self.layout.by_seat(slot.name) if rows else [slot.name]
            names = [
                f"{titled(name, column)}@{seat}" for name in wide for column in slot.columns for seat in range(seats)
            ]
            what = SEAT_CHOICE if slot.unit == SEAT else SEAT_BITS
            self.add(what, slot.at, VECTOR, names, rows, slot.width, words)
        elif words:
            names = [titled(slot.name, f"{column}={word}") for column in slot.columns for word in self._words(slot)]
            if rows:
                names = [f"{name}@{seat}" for seat in range(seats) for name in names]
            self.add(CHOICE, slot.at, VECTOR, names, rows, slot.width, words)
        else:
            names = self.layout.by_seat(slot.name, slot.columns) if rows else named(slot, "")
            self.add(NUMBERS, slot.at, VECTOR, names, rows, slot.width)

    def _words(self, slot: Slot) -> tuple[str, ...]:
        return self.game.words.names(slot.unit)


def named(slot: Slot, behind: str) -> list[str]:
    """The names of the columns of one row."""
    return [f"{titled(slot.name, column)}{behind}" for column in slot.columns]
