"""What rule modules remember: named rows of integers in `State.notes`, with who may see them.

A module reserves its slots once, when the rules are put together, and keeps the offset. Visibility is declared there
and nowhere else: views, position text and invariants are built from these declarations, and a slot that says nothing
about itself is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from hexhold.board.map import Map

HIDDEN: Final = 0
"""Nobody sees it."""
OWN: Final = 1
"""Each seat sees its own row, and others see nothing of it (which of one's offers have lapsed)."""
OWN_COUNTED: Final = 2
"""Each seat sees its own row; of other rows everybody sees the total (cards in hand, or laid aside)."""
HIDDEN_COUNTED: Final = 3
"""Nobody sees it, but everybody knows its total (the draw pile)."""
PUBLIC: Final = 4
"""Everybody sees it."""
MARKED: Final = 5
"""Everybody sees each number, unless the row behind it names a seat (counted from 1) that alone sees it."""

NUMBER: Final = "number"
"""The unit of a slot that counts; other units are the argument types of actions (seat, hex, node, edge, deal, and the
types that are words of a game)."""
GOODS: Final = "goods"
"""The unit of a slot whose bits are goods, as those of the unit `seats` are seats."""
BITS: Final = "bits"
"""The unit of a slot whose bits are things of its own, more of them than 15 (which throws a deck has shown)."""
PLACES: Final = "places"
"""The unit of a row with a number for every intersection: 1 where something is."""
PATHS: Final = "paths"
"""The unit of a row with a number for every path: 1 where something is."""
TERRAIN: Final = "terrain"
"""The unit of a slot that holds kinds of terrain."""
QUEUE: Final = "queue"
"""The unit of a row of cards in their order, each written as its number plus 1."""

ALL_HERE: Final = -1
"""Instead of a place in the notes: nothing that a slot holds lies elsewhere."""


@final
@dataclass(eq=False)
class Slot:
    """A named row (or one row a seat) of integers."""

    name: str
    at: int
    rows: int
    columns: tuple[str, ...]
    seen: int
    unit: str
    empty: int
    derived: bool
    apart: int = ALL_HERE
    """Where it is noted how many of its things lie elsewhere: the total that everybody knows is without them."""

    @property
    def width(self) -> int:
        """How many integers a row has."""
        return len(self.columns)

    @property
    def place(self) -> str:
        """The letter of the places that the columns stand for, H, N or E; empty if they are no places."""
        first = self.columns[0]
        return first[0] if first in ("H0", "N0", "E0") else ""


@final
class Slots:
    """Hands out the space of `State.notes` to modules, in the order of the modules."""

    def __init__(self, seats: int, board: Map, goods: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self.seats = seats
        self.map = board
        self.hexes = int(board.grid.hex_count)
        self.nodes = int(board.grid.node_count)
        self.edges = int(board.grid.edge_count)
        self.goods = goods
        self.cards = cards
        self.size = 0
        self.slots: list[Slot] = []

    def once(self, name: str, seen: int = HIDDEN, unit: str = NUMBER, empty: int = 0, derived: bool = False) -> int:
        """Reserve a single integer; returns its place."""
        return self.row(name, ("",), seen, unit, empty, derived)

    def row(
        self,
        name: str,
        columns: tuple[str, ...],
        seen: int = HIDDEN,
        unit: str = NUMBER,
        empty: int = 0,
        derived: bool = False,
    ) -> int:
        """Reserve one row with named columns; returns where it begins."""
        return self._take(name, 1, columns, seen, unit, empty, derived)

    def per_seat(
        self,
        name: str,
        columns: tuple[str, ...] = ("",),
        seen: int = HIDDEN,
        unit: str = NUMBER,
        empty: int = 0,
        derived: bool = False,
    ) -> int:
        """Reserve a row for every seat; returns where the first begins. Derived slots are recomputed, never written."""
        return self._take(name, self.seats, columns, seen, unit, empty, derived)

    def per_node(self, name: str, seen: int = HIDDEN, derived: bool = False) -> int:
        """Reserve a number for every intersection (1 where something is); returns where the first lies."""
        return self.row(name, tuple([f"N{node}" for node in range(self.nodes)]), seen, PLACES, 0, derived)

    def per_edge(self, name: str, seen: int = HIDDEN, unit: str = PATHS, empty: int = 0) -> int:
        """Reserve a number (1 where something is) or a word of a type for every path; returns where the first lies."""
        return self.row(name, tuple([f"E{edge}" for edge in range(self.edges)]), seen, unit, empty)

    def per_hex(self, name: str, seen: int = HIDDEN, unit: str = NUMBER, empty: int = 0) -> int:
        """Reserve a count or a word of a type for every hex; returns where the first lies."""
        return self.row(name, tuple([f"H{hex}" for hex in range(self.hexes)]), seen, unit, empty)

    def line(self, name: str, length: int, of: str, seen: int = HIDDEN) -> int:
        """Reserve places in a line, each holding a seat or a word of a type, or nothing (-1); returns the first."""
        return self.row(name, tuple([str(place) for place in range(1, length + 1)]), seen, of, empty=-1)

    def queue(self, name: str, length: int) -> int:
        """Reserve a queue of cards, and behind it a row of who alone knows each card (0: everybody does)."""
        places = tuple([f"#{place}" for place in range(1, length + 1)])
        at = self.row(name, places, MARKED, QUEUE)
        self.row(f"{name}_by", places, PUBLIC)
        return at

    def _take(
        self, name: str, rows: int, columns: tuple[str, ...], seen: int, unit: str, empty: int, derived: bool
    ) -> int:
        slot = Slot(name, self.size, rows, columns, seen, unit, empty, derived)
        self.slots.append(slot)
        self.size += rows * slot.width
        return slot.at

    def named(self, name: str) -> Slot | None:
        """The slot of that name, if any module reserved it."""
        for slot in self.slots:
            if slot.name == name:
                return slot
        return None
