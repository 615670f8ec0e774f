"""Places on a grid from their text, alone or in lists: `(0,-3) (1,-3)`, `N(2,1) S(3,-1)`, `(0,-3) NE`; and back."""

from __future__ import annotations

from typing import Final

from hexhold.board.grid import SIDES, Grid
from hexhold.board.shores import Shores
from hexhold.board.text import MapError, place_text, read_node, read_place

__all__ = [
    "HARBOUR_FORM",
    "coast_text",
    "hexes_text",
    "nodes_text",
    "read_hex",
    "read_hexes",
    "read_nodes",
    "read_side",
]

HARBOUR_FORM: Final = "write hex, side and trade, such as (0,-2) NW 3:1"


def read_hex(text: str, grid: Grid) -> int:
    """The hex of text such as "(0,-3)"."""
    q, r = read_place(text)
    h = grid.hex_at(q, r)
    if h < 0:
        raise MapError(f"hex {place_text((q, r))} is not on the board")
    return h


def read_hexes(text: str, grid: Grid) -> list[int]:
    """The hexes of text such as "(0,-3) (1,-3)", in its order."""
    return [read_hex(part, grid) for part in _parts(text)]


def read_nodes(text: str, grid: Grid) -> list[int]:
    """The intersections of text such as "N(2,1) S(3,-1)", in its order."""
    out: list[int] = []
    for part in _parts(text):
        corner, q, r = read_node(part)
        node = grid.node_at(corner, q, r)
        if node < 0:
            raise MapError(f"{corner}({q},{r}) is not an intersection of the board")
        out.append(node)
    return out


def read_side(text: str, grid: Grid, form: str, most: int = 1) -> tuple[int, list[str]]:
    """The path of text such as "(0,-3) NE card", and the one or at `most` so many words behind it.

    Text that looks otherwise is answered with its right `form`.
    """
    place, _, tail = text.rpartition(")")
    words = tail.split()
    if not 2 <= len(words) <= most + 1:
        raise MapError(form)
    h = read_hex(place + ")", grid)
    side = words[0]
    if side not in SIDES:
        raise MapError(f"'{side}' is not a side; there are {', '.join(SIDES)}")
    return int(grid.hex_edges[h][SIDES.index(side)]), words[1:]


def coast_text(edge: int, grid: Grid, shores: Shores) -> str:
    """The inverse of `read_side` for a side of the coast: that of its land."""
    for h in grid.edge_hexes[edge]:
        if shores.hex_land[h]:
            side = [int(e) for e in grid.hex_edges[h]].index(edge)
            return f"{place_text(grid.hexes[h])} {SIDES[side]}"
    return grid.side_label(edge)


def hexes_text(hexes: list[int], grid: Grid) -> str:
    """The inverse of `read_hexes`."""
    return " ".join([place_text(grid.hexes[h]) for h in hexes])


def nodes_text(nodes: list[int], grid: Grid) -> str:
    """The inverse of `read_nodes`."""
    return " ".join([grid.node_label(n) for n in nodes])


def _parts(text: str) -> list[str]:
    """The places of a list, each behind the bracket that ends the one before; brackets may have spaces in them."""
    parts = [part.strip() + ")" for part in text.split(")")]
    rest = parts.pop()[:-1]
    return [*parts, rest] if rest else parts
