"""Where everything lies in an encoded position: planes over hexes, intersections and paths, then single numbers.

A row of bytes begins with the planes of the hexes, one number a hex, then those of the intersections, of the paths, and
last the vector. Names say what a plane or a number is; `@1` behind a name means the next seat clockwise, `@0` the
seat that looks.
"""

from __future__ import annotations

from typing import Final, final

from hexhold.core.game import Game

__all__ = ["EDGES", "HEXES", "NODES", "VECTOR", "Layout"]

HEXES: Final = 0
NODES: Final = 1
EDGES: Final = 2
VECTOR: Final = 3


@final
class Layout:
    """The names of all planes and numbers, in order; the places they begin at are fixed by `begins`."""

    def __init__(self, game: Game) -> None:
        grid = game.map.grid
        self.seats = int(game.seats)
        self.cells = [int(grid.hex_count), int(grid.node_count), int(grid.edge_count), 1]
        """How many numbers a plane of each part has."""
        self.names: list[list[str]] = [[], [], [], []]
        """The names of the planes of each part, and of the numbers of the vector."""

    def add(self, part: int, names: list[str]) -> int:
        """Add planes (or numbers of the vector) to a part; returns the place of the first among those of its part."""
        at = len(self.names[part])
        self.names[part] += names
        return at

    def begins(self, part: int, place: int = 0) -> int:
        """Where in the row a plane of a part begins."""
        before = sum(len(self.names[other]) * self.cells[other] for other in range(part))
        return before + place * self.cells[part]

    def size(self) -> int:
        """The length of a row."""
        return self.begins(VECTOR, len(self.names[VECTOR]))

    def by_seat(self, name: str, columns: tuple[str, ...] = ("",), first: int = 0) -> list[str]:
        """The names of a row of columns for every seat from `first` on, clockwise from the one that looks."""
        return [f"{titled(name, column)}@{seat}" for seat in range(first, self.seats) for column in columns]

    def text(self) -> str:
        """Everything that fixes the layout, for fingerprints."""
        return "\n".join(f"{cells} {' '.join(names)}" for cells, names in zip(self.cells, self.names, strict=True))


def titled(name: str, column: str) -> str:
    """The name of one column of several."""
    return f"{name}.{column}" if column else name
