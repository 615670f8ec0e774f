"""The symmetries of a board: turns and mirror images that lay a set of hexes onto itself.

A position and its image are equally good, so a program can learn from both. A symmetry renumbers hexes, intersections
and paths; applied to an observation, a mask or an action it gives those of the image. Games in which places beside the
grid matter, such as the sections of the Wall, have no symmetry but the trivial one. No observation shows what a sea
chart marks, so that must stay where it is.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.grid import Grid
from hexhold.board.sea.marks import Marks, marks_of
from hexhold.core.game import Game
from hexhold.core.specs import EDGE, HEX, NODE
from hexhold.encode.actions import ARGUMENTS, PLAIN, ActionSpace
from hexhold.encode.layout import EDGES, HEXES, NODES, VECTOR, Layout
from hexhold.rules.watch.actions import SECTION

__all__ = ["Symmetry", "images", "symmetries"]

AROUND_TOP: Final = ((0, 0), (0, -1), (1, -1))
AROUND_BOTTOM: Final = ((0, 0), (0, 1), (-1, 1))
"""The three coordinates that meet in the top corner of a hex and in its bottom corner."""

UNORDERED: Final = ["first", "second"]
"""The arguments of a pair that menus list in ascending order only."""

Place = tuple[int, int]


@final
class Symmetry:
    """Where every hex, intersection and path goes."""

    def __init__(self, hexes: list[int], nodes: list[int], edges: list[int]) -> None:
        self.hexes = hexes
        self.nodes = nodes
        self.edges = edges

    def keeps(self, marks: Marks) -> bool:
        """Whether all marks lie where they were; those that are alike may have changed places."""
        moved = ((self.hexes, marks.hexes), (self.nodes, marks.nodes), (self.edges, marks.edges))
        return all({targets[place] for place in alike} == alike for targets, sets in moved for alike in sets)

    def of_observation(self, layout: Layout) -> vec[i64]:
        """For every number of an image's observation, where it lies in the observation of the original."""
        sources = list(range(layout.size()))
        for part, targets in ((HEXES, self.hexes), (NODES, self.nodes), (EDGES, self.edges)):
            for place in range(len(layout.names[part])):
                at = layout.begins(part, place)
                for cell, target in enumerate(targets):
                    sources[at + target] = at + cell
        assert len(sources) == layout.begins(VECTOR, len(layout.names[VECTOR]))
        return vec[i64](sources)

    def of_actions(self, space: ActionSpace) -> vec[i64]:
        """For every action, the action that does the same in the image."""
        moved = {HEX: self.hexes, NODE: self.nodes, EDGE: self.edges}
        out = vec[i64](capacity=space.size)
        for spec in space.specs:
            at = spec.kind * ARGUMENTS
            end = space.first[spec.kind] + space.count(spec.kind)
            for index in range(space.first[spec.kind], end):
                if space.sort[spec.kind] != PLAIN:
                    out = append(out, index)
                    continue
                rest = int(index - space.first[spec.kind])
                values: list[int] = []
                for i in reversed(range(len(spec.fields))):
                    rest, value = divmod(rest, int(space.values[at + i]))
                    places = moved.get(spec.fields[i].type)
                    if places is not None and value < len(places):
                        value = places[value]
                    values.insert(0, value)
                if [field.name for field in spec.fields] == UNORDERED:
                    values.sort()
                target = 0
                for i, value in enumerate(values):
                    target = target * int(space.values[at + i]) + value
                out = append(out, space.first[spec.kind] + target)
        return out


def symmetries(game: Game) -> list[Symmetry]:
    """All symmetries of a game's board, the trivial one first."""
    grid, chart = game.map.grid, game.map.chart
    found = images(grid)
    if chart is not None:
        marks = marks_of(chart, grid)
        found = [image for image in found if image.keeps(marks)]
    return found if SECTION not in game.words.lists else found[:1]


def images(grid: Grid) -> list[Symmetry]:
    """All turns and mirror images that lay a grid onto itself, the trivial one first."""
    found: list[Symmetry] = []
    for mirrored in (False, True):
        for turns in range(6):
            image = _image(grid, turns, mirrored)
            if image is not None:
                found.append(image)
    return found


def _turned(place: Place, turns: int, mirrored: bool) -> Place:
    q, r = (place[1], place[0]) if mirrored else place
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def _image(grid: Grid, turns: int, mirrored: bool) -> Symmetry | None:
    """The board turned by sixths, perhaps mirrored before; None if it does not lie on itself then."""
    turned = [_turned(place, turns, mirrored) for place in grid.hexes]
    first = min(turned, key=_reading_order)
    dq, dr = grid.hexes[0][0] - first[0], grid.hexes[0][1] - first[1]
    hexes = [grid.hex_at(q + dq, r + dr) for q, r in turned]
    if min(hexes) < 0:
        return None
    corners = {_corner(grid, node): node for node in range(int(grid.node_count))}
    nodes: list[int] = []
    for corner in corners:
        around = [_turned(place, turns, mirrored) for place in corner]
        nodes.append(corners[frozenset((q + dq, r + dr) for q, r in around)])
    ends = [(int(pair[0]), int(pair[1])) for pair in grid.edge_nodes]
    edges = [int(grid.edge_between(nodes[a], nodes[b])) for a, b in ends]
    return Symmetry(hexes, nodes, edges)


def _corner(grid: Grid, node: int) -> frozenset[Place]:
    """The three coordinates that meet in an intersection, on the board or off it."""
    label = grid.node_label(node)
    q, r = (int(number) for number in label[2:-1].split(","))
    around = AROUND_TOP if label[0] == "N" else AROUND_BOTTOM
    return frozenset((q + dq, r + dr) for dq, dr in around)


def _reading_order(place: Place) -> Place:
    return place[1], place[0]
