"""Exact shapes in drawing units: a hex has radius 100. Inner lines are cuts, pointed at both ends."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from hexhold.board.grid import NEIGHBOURS
from hexhold.board.map import Map

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height"""

RADIUS: Final = 100.0
INRADIUS: Final = RADIUS * math.sqrt(3) / 2
CORNERS: Final[tuple[Point, ...]] = tuple(
    (RADIUS * math.sin(math.radians(60 * i)), -RADIUS * math.cos(math.radians(60 * i))) for i in range(6)
)
"""Clockwise from the top."""


def num(value: float) -> str:
    """A coordinate with one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(points: Iterable[Point], close: bool = True) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def cut(x1: float, y1: float, x2: float, y2: float, width: float, bend: float = 0.0) -> str:
    """A tapered cut from point to point; `bend` bows it to the left of its direction."""
    mx, my, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1.0
    nx, ny = dy / length, -dx / length
    a, b = 2 * bend + width, 2 * bend - width
    start, end = f"{num(x1)} {num(y1)}", f"{num(x2)} {num(y2)}"
    there, back = f"{num(mx + nx * a)} {num(my + ny * a)}", f"{num(mx + nx * b)} {num(my + ny * b)}"
    return f"M{start}Q{there} {end}Q{back} {start}Z"


class Places:
    """Where the hexes, nodes and edges of a map lie on the sheet."""

    def __init__(self, board: Map, land: Sequence[bool] = (), ends: Sequence[tuple[int, int]] = ()) -> None:
        """Without `land`, by hex, all of the map is land. `ends` are sea hexes beside the map."""
        self.grid = board.grid
        self.is_land = list(land) or [True] * len(board.grid.hexes)
        self.footprint: list[tuple[int, int]] = [*board.grid.hexes, *board.ice, *ends]
        self.land = [place for place, dry in zip(board.grid.hexes, self.is_land, strict=True) if dry] + board.ice

    def axial(self, q: int, r: int) -> Point:
        """The middle of a coordinate, with or without a hex."""
        return (2 * q + r) * INRADIUS, r * 1.5 * RADIUS

    def hex(self, h: int) -> Point:
        """The middle of a hex."""
        return self.axial(*self.grid.hexes[h])

    def node(self, n: int) -> Point:
        """An intersection."""
        x, y = self.grid.node_xy(n)
        return x * RADIUS, y * RADIUS

    def ends(self, e: int) -> tuple[Point, Point]:
        """The two ends of a path."""
        a, b = self.grid.edge_nodes[e]
        return self.node(int(a)), self.node(int(b))

    def middle(self, e: int) -> Point:
        """The middle of a path."""
        (ax, ay), (bx, by) = self.ends(e)
        return (ax + bx) / 2, (ay + by) / 2

    def angle(self, e: int) -> float:
        """How far a path is turned from level, in degrees, so that what stands on it is never upside down."""
        (ax, ay), (bx, by) = self.ends(e)
        angle = round(math.degrees(math.atan2(by - ay, bx - ax)))
        return angle - 180 if angle > 90 else angle + 180 if angle <= -90 else angle

    def offshore(self, e: int, distance: float) -> Point:
        """The point this far out to sea from the middle of a coastal path."""
        hexes = [int(h) for h in self.grid.edge_hexes[e]]
        hx, hy = self.hex(next((h for h in hexes if self.is_land[h]), hexes[0]))
        mx, my = self.middle(e)
        return mx + (mx - hx) / INRADIUS * distance, my + (my - hy) / INRADIUS * distance

    def land_box(self) -> Box:
        """The smallest box round all hexes."""
        middles = [self.axial(q, r) for q, r in self.footprint] or [(0.0, 0.0)]
        left, right = min(x for x, _ in middles) - INRADIUS, max(x for x, _ in middles) + INRADIUS
        top, bottom = min(y for _, y in middles) - RADIUS, max(y for _, y in middles) + RADIUS
        return left, top, right - left, bottom - top

    def coasts(self) -> list[list[Point]]:
        """The outlines of the land: one closed line for each island and each lake.

        Three hexes meet at a node, so it lies on no coast or on exactly one, and following the land's edge clockwise
        never forks.
        """
        land = set(self.land)
        following: dict[tuple[int, int], tuple[int, int]] = {}
        point: dict[tuple[int, int], Point] = {}
        for q, r in self.land:
            x, y = self.axial(q, r)
            corners = [(x + cx, y + cy) for cx, cy in CORNERS]
            keys = [(round(cx), round(cy)) for cx, cy in corners]
            for side, (dq, dr) in enumerate(NEIGHBOURS):
                if (q + dq, r + dr) not in land:
                    following[keys[side]] = keys[(side + 1) % 6]
                    point[keys[side]] = corners[side]
        loops: list[list[Point]] = []
        while following:
            first, step = following.popitem()
            loop = [point[first]]
            while step != first:
                loop.append(point[step])
                step = following.pop(step)
            loops.append(loop)
        return loops


def coast_path(loops: Sequence[Sequence[Point]]) -> str:
    """All outlines as one path; fill it by the even-odd rule, so that lakes stay open."""
    return "".join(path(loop) for loop in loops)
