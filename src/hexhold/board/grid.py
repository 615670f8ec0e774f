r"""The hex grid: which hexes, intersections (nodes) and paths (edges) exist, and what touches what.

Hexes stand on a corner and have axial coordinates (q, r): q grows east, r grows south-east. Every node is the top
corner N(q,r) or the bottom corner S(q,r) of exactly one coordinate, whose hex may be off the board.

       N(q,r)                     corners and sides of a hex are numbered clockwise:
      /      \                    corner 0 is the top one, side i joins corner i and corner i + 1,
  5 /  5    0  \ 1                so the sides are NE, E, SE, SW, W, NW.
   |            |
   | 4  (q,r)  1|                 Inside this file a node is a point (y, x), with y in half hex radii to the south
   |            |                 and x in half hex widths to the east. Its natural order is the reading order.
  4 \  3    2  / 2
      \      /
       S(q,r)

A board is any set of hexes: it may have holes or fall into parts. A node exists if a hex has it as a corner, an edge
if a hex has it as a side. Hexes, nodes and edges are numbered from 0 in reading order of their middles: north to
south, then west to east.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

SIDES: Final[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
"""The names of a hex's sides, clockwise from the one after the top corner."""

CORNERS: Final[tuple[tuple[int, int], ...]] = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
NEIGHBOURS: Final[tuple[tuple[int, int], ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
HALF_WIDTH: Final = 3.0**0.5 / 2


NONE: Final = -1


@final
class Grid:
    """The adjacency tables of a set of hexes. They are shared by all states of a game and never change.

    Rows of `hex_nodes` and `hex_edges` run clockwise (see the picture above); all other rows ascend. Four tables also
    lie flat, for code that is called very often: `corners` (six nodes a hex), `ends` (two nodes an edge), `spokes` and
    `beside` (three edges a node and the nodes at their far ends, with -1 where there is no third).
    """

    def __init__(self, hexes: list[tuple[int, int]]) -> None:
        by_row = sorted((r, q) for q, r in hexes)
        self.hexes: list[tuple[int, int]] = [(q, r) for r, q in by_row]
        self._hex_index: dict[tuple[int, int], int] = {place: h for h, place in enumerate(self.hexes)}
        if len(self._hex_index) < len(self.hexes):
            raise ValueError("a grid cannot hold the same hex twice")

        corners = [_corner_points(q, r) for q, r in self.hexes]
        self._points: list[tuple[int, int]] = sorted({point for points in corners for point in points})
        self._node_index: dict[tuple[int, int], int] = {point: n for n, point in enumerate(self._points)}
        hex_nodes = [[self._node_index[point] for point in points] for points in corners]

        ends = sorted({_ends(nodes, side) for nodes in hex_nodes for side in range(6)}, key=self._middle)
        edge_index = {pair: e for e, pair in enumerate(ends)}
        hex_edges = [[edge_index[_ends(nodes, side)] for side in range(6)] for nodes in hex_nodes]

        node_hexes: list[list[int]] = [[] for _ in self._points]
        edge_hexes: list[list[int]] = [[] for _ in ends]
        hex_hexes: list[list[int]] = []
        for h, (q, r) in enumerate(self.hexes):
            for n in hex_nodes[h]:
                node_hexes[n].append(h)
            for e in hex_edges[h]:
                edge_hexes[e].append(h)
            around = [self.hex_at(q + dq, r + dr) for dq, dr in NEIGHBOURS]
            hex_hexes.append(sorted(other for other in around if other >= 0))
        node_edges: list[list[int]] = [[] for _ in self._points]
        node_nodes: list[list[int]] = [[] for _ in self._points]
        for e, (a, b) in enumerate(ends):
            node_edges[a].append(e)
            node_nodes[a].append(b)
            node_edges[b].append(e)
            node_nodes[b].append(a)

        self.hex_count: i64 = len(self.hexes)
        self.node_count: i64 = len(self._points)
        self.edge_count: i64 = len(ends)
        self.hex_nodes: vec[vec[i64]] = table(hex_nodes)
        self.hex_edges: vec[vec[i64]] = table(hex_edges)
        self.hex_hexes: vec[vec[i64]] = table(hex_hexes)
        self.node_hexes: vec[vec[i64]] = table(node_hexes)
        self.node_edges: vec[vec[i64]] = table(node_edges)
        self.node_nodes: vec[vec[i64]] = table(node_nodes)
        self.edge_nodes: vec[vec[i64]] = table([[a, b] for a, b in ends])
        self.edge_hexes: vec[vec[i64]] = table(edge_hexes)
        self.corners: vec[i64] = row([n for nodes in hex_nodes for n in nodes])
        self.ends: vec[i64] = row([n for pair in ends for n in pair])
        self.spokes: vec[i64] = row([e for edges in node_edges for e in [*edges, NONE, NONE][:3]])
        self.beside: vec[i64] = row([n for nodes in node_nodes for n in [*nodes, NONE, NONE][:3]])

    def _middle(self, ends: tuple[int, int]) -> tuple[int, int]:
        """Twice the middle of an edge, given its two nodes."""
        (ay, ax), (by, bx) = self._points[ends[0]], self._points[ends[1]]
        return ay + by, ax + bx

    def hex_at(self, q: int, r: int) -> int:
        """The hex with these coordinates, or -1."""
        return self._hex_index.get((q, r), -1)

    def node_at(self, corner: str, q: int, r: int) -> int:
        """The node that is the top ("N") or bottom ("S") corner of this coordinate, or -1."""
        if corner not in {"N", "S"}:
            return -1
        return self._node_index.get((3 * r + (-2 if corner == "N" else 2), 2 * q + r), -1)

    def node_label(self, n: int) -> str:
        """The node's position as text, such as "N(0,-1)"."""
        y, x = self._points[n]
        corner, r = ("N", (y + 2) // 3) if y % 3 == 1 else ("S", (y - 2) // 3)
        return f"{corner}({(x - r) // 2},{r})"

    def side_label(self, e: int) -> str:
        """The edge as a side of its first hex, such as "(0,-2) NW"."""
        h = self.edge_hexes[e][0]
        q, r = self.hexes[h]
        return f"({q},{r}) {SIDES[[int(edge) for edge in self.hex_edges[h]].index(e)]}"

    def edge_between(self, a: int, b: int) -> int:
        """The edge that joins two nodes, or -1."""
        for i in range(len(self.node_nodes[a])):
            if self.node_nodes[a][i] == b:
                return int(self.node_edges[a][i])
        return -1

    def on_rim(self, e: int) -> bool:
        """Whether the edge lies between one hex and the frame."""
        return len(self.edge_hexes[e]) == 1

    def hex_xy(self, h: int) -> tuple[float, float]:
        """The middle of the hex in hex radii, x to the east and y to the south of hex (0,0)."""
        q, r = self.hexes[h]
        return (2 * q + r) * HALF_WIDTH, 1.5 * r

    def node_xy(self, n: int) -> tuple[float, float]:
        """The node in the same units as `hex_xy`."""
        y, x = self._points[n]
        return x * HALF_WIDTH, y / 2


def _corner_points(q: int, r: int) -> list[tuple[int, int]]:
    return [(3 * r + dy, 2 * q + r + dx) for dy, dx in CORNERS]


def _ends(nodes: list[int], side: int) -> tuple[int, int]:
    a, b = nodes[side], nodes[(side + 1) % 6]
    return (a, b) if a < b else (b, a)


def row(items: list[int]) -> vec[i64]:
    """The numbers as a compact row."""
    out = vec[i64]()
    for item in items:
        out = append(out, i64(item))
    return out


def table(rows: list[list[int]]) -> vec[vec[i64]]:
    """The lists of numbers as compact rows."""
    out = vec[vec[i64]]()
    for items in rows:
        out = append(out, row(items))
    return out
