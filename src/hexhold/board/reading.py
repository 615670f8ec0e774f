"""Maps from their data: see `map.py` for what it looks like. What is wrong is named with its place."""

from __future__ import annotations

from typing import Final

from hexhold.board.grid import Grid
from hexhold.board.map import Harbour, Map, Start
from hexhold.board.places import HARBOUR_FORM, read_side
from hexhold.board.sea.check import check_chart
from hexhold.board.sea.editions import DEFAULT_EDITION, with_edition
from hexhold.board.sea.reading import SEA_KEYS, read_chart
from hexhold.board.shores import Shores
from hexhold.board.terrain import DESERT, TERRAIN, Terrain
from hexhold.board.text import MapError, place_text, read_node, read_place, read_rate, read_terrain, read_token
from hexhold.board.values import Data, check_keys, list_in, switch_in, texts

__all__ = ["MOST_HEXES", "map_from_data", "read_rows"]

MOST_HEXES: Final = 600
"""How large a board may be: so large that every path of scattered hexes still has a number that fits an action."""


LAND_KEYS: Final = ("name", "rows", "harbours", "starts", "free")
DRAWN: Final = "drawn"
"""Instead of a terrain or of a harbour's trade: it is drawn before the game."""


def map_from_data(data: Data, kinds: tuple[Terrain, ...] = TERRAIN, edition: str = DEFAULT_EDITION) -> Map:
    """Build a map of these kinds of terrain from its data, or raise MapError for the first thing that is wrong.

    A map with a `scenario` is a sea map. If it leaves something open, its chart has a recipe and it must be laid out.
    """
    at_sea = "scenario" in data
    check_keys("a map", data, (*LAND_KEYS, *SEA_KEYS) if at_sea else LAND_KEYS)
    if at_sea:
        data = with_edition(data, edition)
    name = data.get("name")
    if not isinstance(name, str) or not name:
        raise MapError("name: a map needs a name")
    if not name.isprintable():
        raise MapError("name: a name has letters and spaces, and no characters that cannot be seen")

    ice: list[tuple[int, int]] = []
    drawn: list[tuple[int, int]] | None = [] if at_sea else None
    pieces = read_rows(data, kinds, ice, drawn)
    if not pieces:
        raise MapError("rows: a map needs at least one terrain hex")
    grid = Grid(list(pieces))
    terrain = [pieces[place][0] for place in grid.hexes]
    shores = Shores(grid, [kinds[kind].surface for kind in terrain])
    harbour_texts = list_in(data, "harbours")
    open_harbours = [i for i, text in enumerate(harbour_texts) if at_sea and text.endswith(f" {DRAWN}")]
    harbours = [
        _read_harbour(text.removesuffix(DRAWN) + "3:1" if i in open_harbours else text, text, grid, shores)
        for i, text in enumerate(harbour_texts)
    ]
    drawn_hexes = [grid.hex_at(q, r) for q, r in drawn or []]
    board = Map(
        name,
        grid,
        kinds=kinds,
        terrain=terrain,
        tokens=[pieces[place][1] for place in grid.hexes],
        harbours=harbours,
        starts=_read_starts(data.get("starts", {}), grid),
        ice=sorted(ice),
        free=switch_in(data, "free"),
        shores=shores,
        chart=read_chart(data, grid, kinds, terrain, drawn_hexes, open_harbours) if at_sea else None,
    )
    if at_sea:
        check_chart(board)
    return board


def read_rows(
    data: Data,
    kinds: tuple[Terrain, ...],
    ice: list[tuple[int, int]] | None = None,
    drawn: list[tuple[int, int]] | None = None,
) -> dict[tuple[int, int], tuple[int, int]]:
    """The terrain and the token of every hex in the rows of a map; hexes of the frame and drawn ones are added here."""
    pieces: dict[tuple[int, int], tuple[int, int]] = {}
    frame: list[tuple[int, int]] = [] if ice is None else ice
    for text in list_in(data, "rows"):
        _read_row(text, kinds, pieces, frame, drawn)
    return pieces


def _read_row(
    text: str,
    kinds: tuple[Terrain, ...],
    pieces: dict[tuple[int, int], tuple[int, int]],
    ice: list[tuple[int, int]],
    drawn: list[tuple[int, int]] | None,
) -> None:
    """Add the hexes of one row, such as "(0,-2): mountains 10, pasture 2, ice".

    Hexes that are to be drawn hold a desert until then; None if this map has none.
    """
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
        if words == [DRAWN] and drawn is not None:
            drawn.append(place)
            pieces[place] = (DESERT, 0)
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


def _read_harbour(text: str, written: str, grid: Grid, shores: Shores) -> Harbour:
    try:
        edge, words = read_side(text, grid, HARBOUR_FORM)
        if not shores.is_coast(edge):
            raise MapError("that side is not on the coast")
        return Harbour(edge, read_rate(words[0]))
    except MapError as error:
        raise MapError(f"harbours: '{written}': {error}") from None


def _read_starts(value: object, grid: Grid) -> list[Start]:
    if not isinstance(value, dict):
        raise MapError("starts: this must be a table with two texts for each colour")
    starts: list[Start] = []
    settled: set[int] = set()
    for colour, lines in value.items():
        if not colour or not colour.isprintable():
            raise MapError("starts: a colour needs a name that can be read")
        field = f"starts: {colour}"
        written = texts(field, lines)
        starred = [i for i, text in enumerate(written) if "*" in text]
        if len(written) != 2 or len(starred) != 1:
            raise MapError(f"{field}: this must be two settlements, one of them starred")
        places: list[tuple[int, int]] = []
        for text in written:
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
