"""The board as it is told to another engine, and as another engine tells it: by geometry, not by numbers."""

from __future__ import annotations

from typing import Any

from hexhold.board.grid import SIDES
from hexhold.board.terrain import GENERIC
from hexhold.rules.ruleset import Ruleset

__all__ = ["board_of", "map_of"]


def board_of(game: Ruleset) -> dict[str, object]:
    """The map by geometry: hexes with their corners, paths by their ends, harbours by hex and side."""
    board, grid = game.map, game.map.grid
    hexes = []
    for h, (q, r) in enumerate(grid.hexes):
        number = int(board.tokens[h]).bit_length() - 1
        nodes = [int(node) for node in grid.hex_nodes[h]]
        terrain = board.kind(h).name
        hexes.append({"q": q, "r": r, "terrain": terrain, "number": max(number, 0), "nodes": nodes})
    harbours = []
    for harbour in board.harbours:
        h = int(grid.edge_hexes[harbour.edge][0])
        side = [int(edge) for edge in grid.hex_edges[h]].index(int(harbour.edge))
        good = "" if harbour.good == GENERIC else game.words.goods[int(harbour.good)]
        harbours.append({"hex": h, "side": side, "good": good})
    edges = [[int(node) for node in grid.edge_nodes[e]] for e in range(int(grid.edge_count))]
    return {"hexes": hexes, "edges": edges, "harbours": harbours}


def map_of(game: Ruleset, told: dict[str, Any]) -> dict[str, object]:
    """The map data of a board that another engine tells: terrain and number by hex, harbours by hex and side.

    `game` has the same hexes, and so the same numbers of places. Other engines deal numbers as they like, so the map is
    free.
    """
    hexes = game.map.grid.hexes
    rows: dict[int, list[str]] = {}
    for (q, r), terrain, number in zip(hexes, told["terrain"], told["numbers"], strict=True):
        first = f"({q},{r}): " if r not in rows else ""
        rows.setdefault(r, []).append(f"{first}{terrain} {number}" if number else f"{first}{terrain}")
    harbours = [
        "({},{}) {} {}".format(*hexes[harbour["hex"]], SIDES[harbour["side"]], harbour["good"] or "3:1")
        for harbour in told["harbours"]
    ]
    return {"name": "told", "rows": [", ".join(row) for row in rows.values()], "harbours": harbours, "free": True}
