"""A scene in words, for people who do not see the picture."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from hexhold.draw.scene import Scene, harbour_text, land_text, place_name
from hexhold.draw.theme import SEATS


def describe(scene: Scene) -> str:
    """Lands in rows from the north, then harbours, the robber, and each seat's pieces."""
    grid = scene.map.grid
    rows = groupby(range(len(grid.hexes)), key=lambda h: grid.hexes[h][1])
    sentences = ["Rows from the north, each from the west: " + "; ".join(_row(scene, row) for _, row in rows) + "."]
    if scene.map.harbours:
        sentences.append("Harbours: " + "; ".join(_harbour(scene, i) for i in range(len(scene.map.harbours))) + ".")
    if scene.robber >= 0:
        sentences.append(f"The robber is at {land_text(scene, scene.robber)}, {place_name('hex', scene.robber)}.")
    sentences += [_pieces(scene, seat) for seat in scene.seats]
    return " ".join(sentences)


def _row(scene: Scene, row: Iterable[int]) -> str:
    return ", ".join(land_text(scene, h) for h in row)


def _harbour(scene: Scene, i: int) -> str:
    harbour = scene.map.harbours[i]
    a, b = scene.map.grid.edge_nodes[harbour.edge]
    return f"{harbour_text(int(harbour.good))} at {place_name('node', int(a))} and {place_name('node', int(b))}"


def _pieces(scene: Scene, seat: int) -> str:
    parts = []
    for kind, plural in (("city", "cities"), ("settlement", "settlements")):
        nodes = sorted(node for node, owner, built in scene.buildings if owner == seat and built == kind)
        if nodes:
            names = ", ".join(place_name("node", n) for n in nodes)
            parts.append(f"{kind if len(nodes) == 1 else plural} at {names}")
    edges = sorted(edge for edge, owner in scene.roads if owner == seat)
    if edges:
        names = ", ".join(place_name("edge", e) for e in edges)
        parts.append(f"{'road' if len(edges) == 1 else 'roads'} at {names}")
    return f"{SEATS[seat].name} has {'; '.join(parts)}."
