"""A map: a grid with terrain, number tokens, harbours and, on printed plans, the places where each colour starts.

As data a map is a few lists of short texts, the same in map files, in records and on the wire:

    name      "beginner"
    rows      ["(0,-2): mountains 10, pasture 2, forest 9", ...]     from this hex to the east; "ice" is frame
    harbours  ["(0,-2) NW 3:1", "(1,-2) NE grain", ...]              hex, side, and what it trades
    starts    {"red": ["N(0,-1) > S(1,-2)", "N(-2,1)* > S(-1,0)"]}   settlement > far end of its road; * is starred
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import Chart
from hexhold.board.grid import Grid, row
from hexhold.board.places import coast_text
from hexhold.board.sea.writing import chart_data
from hexhold.board.shores import Shores
from hexhold.board.terrain import DESERT, NO_HARBOUR, TERRAIN, Terrain
from hexhold.board.text import MapError, place_text, rate_text, token_text

__all__ = ["Harbour", "Map", "MapError", "Start"]


@final
class Harbour:
    """A harbour on a coast edge; both ends of the edge may use it. `good` is GENERIC for 3:1."""

    def __init__(self, edge: int, good: int) -> None:
        self.edge: i64 = edge
        self.good: i64 = good


@final
class Start:
    """Where a colour starts on a printed plan: two settlements with a road each, as (node, edge).

    The settlement at index `starred` brings the starting cards.
    """

    def __init__(self, colour: str, places: list[tuple[int, int]], starred: int) -> None:
        self.colour = colour
        self.places = places
        self.starred = starred


@final
class Map:
    """A board ready for play. It is shared by all states of a game and never changes.

    `terrain`, `goods` and `tokens` go by hex: one of the `kinds` of terrain, what it yields, and a bitmask of the sums
    that its token shows (0 for none). `node_harbour` goes by node: NO_HARBOUR, GENERIC or a good. `ice` are hexes of
    the frame, kept only to be drawn. A `free` map need not use the pieces of a box.
    """

    def __init__(
        self,
        name: str,
        grid: Grid,
        *,
        kinds: tuple[Terrain, ...] = TERRAIN,
        terrain: list[int],
        tokens: list[int],
        harbours: list[Harbour],
        starts: list[Start],
        ice: list[tuple[int, int]],
        free: bool = False,
        shores: Shores | None = None,
        chart: Chart | None = None,
    ) -> None:
        self.name = name
        self.grid = grid
        self.kinds = kinds
        self.terrain: vec[i64] = row(terrain)
        self.goods: vec[i64] = row([kinds[kind].good for kind in terrain])
        self.shores = shores or Shores(grid, [kinds[kind].surface for kind in terrain])
        self.tokens: vec[i64] = row(tokens)
        self.harbours = harbours
        self.starts = starts
        self.ice = ice
        self.free = free
        self.chart = chart
        """The free sea around the land, where the map has one."""
        deserts = [h for h, kind in enumerate(terrain) if kind == DESERT]
        self.robber_homes: vec[i64] = row(deserts if chart is None else chart.robber)
        """The hexes on one of which the robber starts: those that a chart names, else the deserts."""
        self.gift_goods: vec[i64] = row([] if chart is None else [gift.good for gift in chart.gifts])
        """What the harbours among the gifts of a chart trade, by gift."""
        node_harbour = [NO_HARBOUR] * int(grid.node_count)
        for harbour in harbours:
            for n in grid.edge_nodes[harbour.edge]:
                if node_harbour[n] != NO_HARBOUR:
                    raise MapError(f"harbours: two of them share the intersection {grid.node_label(int(n))}")
                node_harbour[n] = int(harbour.good)
        self.node_harbour: vec[i64] = row(node_harbour)

    def laid(
        self,
        terrain: list[int],
        tokens: list[int],
        harbours: list[Harbour],
        starts: list[Start],
        free: bool,
        chart: Chart | None = None,
    ) -> Map:
        """The same board with these pieces on it. Land that lies where land lay has the same shores."""
        surfaces = [self.kinds[kind].surface for kind in terrain]
        return Map(
            self.name,
            self.grid,
            kinds=self.kinds,
            terrain=terrain,
            tokens=tokens,
            harbours=harbours,
            starts=starts,
            ice=self.ice,
            free=free,
            chart=chart or self.chart,
            shores=self.shores if surfaces == [self.kinds[kind].surface for kind in self.terrain] else None,
        )

    def kind(self, h: int) -> Terrain:
        """The terrain of a hex."""
        return self.kinds[self.terrain[h]]

    def to_data(self) -> dict[str, object]:
        """The map as plain lists of text, from which `map_from_data` builds it again."""
        data: dict[str, object] = {
            "name": self.name,
            "rows": self._rows_data(),
            "harbours": [self._harbour_text(harbour) for harbour in self.harbours],
            "starts": {start.colour: self._start_texts(start) for start in self.starts},
        }
        if self.free:
            data["free"] = True
        if self.chart is not None:
            data.update(chart_data(self.chart, self.grid, self.shores, self.kinds))
        return data

    def _rows_data(self) -> list[str]:
        pieces: dict[tuple[int, int], str] = {(r, q): "ice" for q, r in self.ice}
        for h, (q, r) in enumerate(self.grid.hexes):
            name = self.kind(h).name
            pieces[r, q] = f"{name} {token_text(int(self.tokens[h]))}" if self.tokens[h] else name
        rows: list[str] = []
        for r, q in sorted(pieces):
            if (r, q - 1) in pieces:
                rows[-1] += f", {pieces[r, q]}"
            else:
                rows.append(f"{place_text((q, r))}: {pieces[r, q]}")
        return rows

    def _harbour_text(self, harbour: Harbour) -> str:
        return f"{coast_text(int(harbour.edge), self.grid, self.shores)} {rate_text(int(harbour.good))}"

    def _start_texts(self, start: Start) -> list[str]:
        grid = self.grid
        texts: list[str] = []
        for i, (node, edge) in enumerate(start.places):
            a, b = grid.edge_nodes[edge]
            star = "*" if i == start.starred else ""
            texts.append(f"{grid.node_label(node)}{star} > {grid.node_label(int(b if a == node else a))}")
        return texts
