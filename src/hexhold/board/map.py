"""A map: a grid with terrain, number tokens, harbours and, on printed plans, the places where each colour starts.

As data a map is a few lists of short texts, the same in map files, in records and on the wire:

    name      "beginner"
    rows      ["(0,-2): mountains 10, pasture 2, forest 9", ...]     from this hex to the east; "ice" is frame
    harbours  ["(0,-2) NW 3:1", "(1,-2) NE grain", ...]              hex, side, and what it trades
    starts    {"red": ["N(0,-1) > S(1,-2)", "N(-2,1)* > S(-1,0)"]}   settlement > far end of its road; * is starred
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import Chart
from hexhold.board.grid import SIDES, Grid, row
from hexhold.board.shores import Shores
from hexhold.board.terrain import NO_HARBOUR, TERRAIN, Terrain
from hexhold.board.text import (
    MapError,
    place_text,
    rate_text,
    read_node,
    read_place,
    read_rate,
    read_terrain,
    read_token,
    token_text,
)

__all__ = ["MOST_HEXES", "Harbour", "Map", "MapError", "Start", "map_from_data"]

MOST_HEXES: Final = 600
"""How large a board may be: so large that every path of scattered hexes still has a number that fits an action."""


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
        node_harbour = [NO_HARBOUR] * int(grid.node_count)
        for harbour in harbours:
            for n in grid.edge_nodes[harbour.edge]:
                if node_harbour[n] != NO_HARBOUR:
                    raise MapError(f"harbours: two of them share the intersection {grid.node_label(int(n))}")
                node_harbour[n] = int(harbour.good)
        self.node_harbour: vec[i64] = row(node_harbour)

    def laid(
        self, terrain: list[int], tokens: list[int], harbours: list[Harbour], starts: list[Start], free: bool
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
        grid = self.grid
        return f"{grid.side_label(int(harbour.edge))} {rate_text(int(harbour.good))}"

    def _start_texts(self, start: Start) -> list[str]:
        grid = self.grid
        texts: list[str] = []
        for i, (node, edge) in enumerate(start.places):
            a, b = grid.edge_nodes[edge]
            star = "*" if i == start.starred else ""
            texts.append(f"{grid.node_label(node)}{star} > {grid.node_label(int(b if a == node else a))}")
        return texts


def map_from_data(data: dict[str, object], kinds: tuple[Terrain, ...] = TERRAIN) -> Map:
    """Build a map of these kinds of terrain from its data, or raise MapError for the first thing that is wrong."""
    for key in data:
        if key not in ("name", "rows", "harbours", "starts", "free"):
            raise MapError(f"'{key}' is not part of a map; there are name, rows, harbours, starts and free")
    name = data.get("name")
    if not isinstance(name, str) or not name:
        raise MapError("name: a map needs a name")
    if not name.isprintable():
        raise MapError("name: a name has letters and spaces, and no characters that cannot be seen")

    pieces: dict[tuple[int, int], tuple[int, int]] = {}
    ice: list[tuple[int, int]] = []
    for text in _texts("rows", data.get("rows", [])):
        _read_row(text, kinds, pieces, ice)
    if not pieces:
        raise MapError("rows: a map needs at least one terrain hex")
    grid = Grid(list(pieces))
    terrain = [pieces[place][0] for place in grid.hexes]
    shores = Shores(grid, [kinds[kind].surface for kind in terrain])
    return Map(
        name,
        grid,
        kinds=kinds,
        terrain=terrain,
        tokens=[pieces[place][1] for place in grid.hexes],
        harbours=[_read_harbour(text, grid, shores) for text in _texts("harbours", data.get("harbours", []))],
        starts=_read_starts(data.get("starts", {}), grid),
        ice=sorted(ice),
        free=_read_free(data.get("free", False)),
    )


def _read_free(value: object) -> bool:
    if not isinstance(value, bool):
        raise MapError("free: this must be true or false")
    return value


def _texts(field: str, value: object) -> list[str]:
    if not isinstance(value, list):
        raise MapError(f"{field}: this must be a list of texts")
    texts: list[str] = []
    for item in value:
        if not isinstance(item, str):
            raise MapError(f"{field}: {item!r} is not a text")
        texts.append(item)
    return texts


def _read_row(
    text: str,
    kinds: tuple[Terrain, ...],
    pieces: dict[tuple[int, int], tuple[int, int]],
    ice: list[tuple[int, int]],
) -> None:
    """Add the hexes of one row, such as "(0,-2): mountains 10, pasture 2, ice"."""
    head, colon, tail = text.partition(":")
    if not colon:
        raise MapError(f"rows: '{text}' must begin with its westernmost hex and a colon, such as (0,-2):")
    try:
        q, r = read_place(head)
    except MapError as error:
        raise MapError(f"rows: {error}") from None
    for i, piece in enumerate(tail.split(",")):
        place = (q + i, r)
        if len(pieces) + len(ice) == MOST_HEXES:
            raise MapError(f"rows: a map has at most {MOST_HEXES} hexes")
        if place in pieces or place in ice:
            raise MapError(f"rows: hex {place_text(place)} is there twice")
        words = piece.split()
        if words == ["ice"]:
            ice.append(place)
            continue
        try:
            pieces[place] = _read_hex(words, kinds)
        except MapError as error:
            raise MapError(f"rows: hex {place_text(place)}: {error}") from None


def _read_hex(words: list[str], kinds: tuple[Terrain, ...]) -> tuple[int, int]:
    if not 1 <= len(words) <= 2:
        raise MapError(f"'{' '.join(words)}' is not a terrain with at most one token, such as mountains 10")
    terrain = read_terrain(words[0], kinds)
    if len(words) == 1:
        return terrain, 0
    if not kinds[terrain].numbered:
        raise MapError(f"a {words[0]} carries no number token")
    return terrain, read_token(words[1])


def _read_harbour(text: str, grid: Grid, shores: Shores) -> Harbour:
    try:
        place, _, tail = text.rpartition(")")
        words = tail.split()
        if len(words) != 2:
            raise MapError("write hex, side and trade, such as (0,-2) NW 3:1")
        q, r = read_place(place + ")")
        side, rate = words
        h = grid.hex_at(q, r)
        if h < 0:
            raise MapError(f"hex {place_text((q, r))} is not on the board")
        if side not in SIDES:
            raise MapError(f"'{side}' is not a side; there are {', '.join(SIDES)}")
        edge = int(grid.hex_edges[h][SIDES.index(side)])
        if not shores.is_coast(edge):
            raise MapError("that side is not on the coast")
        return Harbour(edge, read_rate(rate))
    except MapError as error:
        raise MapError(f"harbours: '{text}': {error}") from None


def _read_starts(value: object, grid: Grid) -> list[Start]:
    if not isinstance(value, dict):
        raise MapError("starts: this must be a table with two texts for each colour")
    starts: list[Start] = []
    settled: set[int] = set()
    for colour, lines in value.items():
        if not colour or not colour.isprintable():
            raise MapError("starts: a colour needs a name that can be read")
        field = f"starts: {colour}"
        texts = _texts(field, lines)
        starred = [i for i, text in enumerate(texts) if "*" in text]
        if len(texts) != 2 or len(starred) != 1:
            raise MapError(f"{field}: this must be two settlements, one of them starred")
        places: list[tuple[int, int]] = []
        for text in texts:
            try:
                node, edge = _read_start(text, grid)
            except MapError as error:
                raise MapError(f"{field}: '{text}': {error}") from None
            for other in [node, *(int(n) for n in grid.node_nodes[node])]:
                if other in settled:
                    raise MapError(f"{field}: '{text}': too close to the settlement on {grid.node_label(other)}")
            settled.add(node)
            places.append((node, edge))
        starts.append(Start(colour, places, starred[0]))
    return starts


def _read_start(text: str, grid: Grid) -> tuple[int, int]:
    """The settlement and the road of text such as "N(0,-1) > S(1,-2)"; a star behind the settlement is skipped."""
    ends: list[int] = []
    for part in text.replace("*", "").split(">"):
        corner, q, r = read_node(part)
        node = grid.node_at(corner, q, r)
        if node < 0:
            raise MapError(f"{corner}({q},{r}) is not an intersection of the board")
        ends.append(node)
    edge = grid.edge_between(ends[0], ends[1]) if len(ends) == 2 else -1
    if edge < 0:
        raise MapError("write a settlement and the far end of its road, such as N(0,-1) > S(1,-2)")
    return ends[0], edge
