"""The frame, coasts and islands of sea maps, and which file belongs to which table."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest

from hexhold.board.components import BOX_3_4, SEA_BOX_3_4, SEA_BOX_5_6
from hexhold.board.files import load_map
from hexhold.board.grid import SIDES
from hexhold.board.map import MapError
from hexhold.board.reading import map_from_data
from hexhold.board.sea.islands import find_islands
from hexhold.board.sea.printed import SEA_MAP_NAMES, sea_map_name
from hexhold.board.terrain import DESERT, FIELDS, FOREST, GENERIC, GOLD, HILLS, MOUNTAINS, OPEN_SEA, PASTURE
from tests.rules.seafarers.maps.charts import KINDS, SET_UPS, TABLES, chart_of, laid, land, printed, region

FRAMES = {
    "new-shores-3": 4, "new-shores-4": 5, "new-shores-5-6": 7,
    "four-islands-3": 4, "four-islands-4": 4, "six-islands-5-6": 7,
    "fog-islands-3": 5, "fog-islands-4": 5, "fog-islands-5-6": 7, "fog-islands-5-6-2020": 8,
    "desert-3": 4, "desert-4": 5, "desert-5-6": 8,
    "forgotten-tribe-3-4": 6, "forgotten-tribe-5-6": 8,
    "cloth-3-4": 5, "cloth-5-6": 7,
    "pirate-islands-3-4": 6, "pirate-islands-5-6": 8,
    "wonders-3-4": 6, "wonders-5-6": 8,
    "new-world-3-4": 5, "new-world-5-6": 8,
}  # fmt: skip


@pytest.mark.rule("SEA-GEO-01", "SEA-GEO-02", "SEA-GEO-03")
@pytest.mark.parametrize(("name", "n"), FRAMES.items())
def test_a_map_fills_its_frame(name: str, n: int) -> None:
    board = load_map(name, KINDS)
    rows = {-3: (0, n), -2: (-1, n + 1), -1: (-2, n + 2), 0: (-2, n + 1), 1: (-3, n + 2), 2: (-3, n + 1), 3: (-3, n)}
    assert board.grid.hexes == [(first + i, r) for r, (first, count) in rows.items() for i in range(count)]
    assert board.grid.hex_count == 7 * n + 7
    assert chart_of(board).ends == [(-3, 0), (n - 1, 0)]


@pytest.mark.rule("SEA-GEO-03")
def test_an_end_hex_lies_on_the_frame_and_not_on_the_board() -> None:
    data = laid("new_shores", 3).to_data()
    with pytest.raises(MapError, match=r"ends: \(2,0\) is a hex of the board and not of the frame"):
        map_from_data({**data, "ends": "(-3,0) (2,0)"}, KINDS)
    with pytest.raises(MapError, match=r"ends: \(9,0\) does not lie beside the board"):
        map_from_data({**data, "ends": "(-3,0) (9,0)", "pirate": "frame"}, KINDS)


@pytest.mark.rule("SEA-GEO-04", "SEA-GEO-05")
def test_a_side_at_the_frame_is_coast_and_no_side_lies_beyond_it() -> None:
    board = laid("new_shores", 3)
    grid = board.grid
    corner = grid.hex_at(0, -3)
    rim = [int(e) for e in grid.hex_edges[corner] if grid.on_rim(int(e))]
    assert [grid.side_label(e) for e in rim] == ["(0,-3) NE", "(0,-3) W", "(0,-3) NW"]
    assert all(board.shores.is_coast(e) for e in rim)
    assert all(len(grid.edge_hexes[e]) >= 1 for e in range(int(grid.edge_count)))
    # The west end hex (-3,0) has the sides that it shares with inside hexes, and no others.
    sides = [("N", -3, 0), ("S", -2, -1), ("N", -3, 1), ("S", -3, 0), ("N", -4, 1), ("S", -3, -1)]
    nodes = [grid.node_at(*corner) for corner in sides]
    assert [node >= 0 for node in nodes] == [True, True, True, True, False, False]
    assert [grid.edge_between(nodes[i], nodes[i + 1]) >= 0 for i in range(3)] == [True, True, True]


@pytest.mark.rule("SEA-GEO-10")
@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_no_intersection_touches_two_islands(scenario: str, players: int) -> None:
    board = laid(scenario, players)
    islands = [set(island.hexes) for island in find_islands(board.grid, board.shores)]
    assert sorted(h for island in islands for h in island) == land(board)
    for hexes in board.grid.node_hexes:
        assert sum(bool(island & {int(h) for h in hexes}) for island in islands) <= 1
    for island in islands:
        for h in island:
            assert {int(o) for o in board.grid.hex_hexes[h] if board.shores.hex_land[o]} <= island


@pytest.mark.rule("SEA-GEO-13", "SEA-INV-14")
@pytest.mark.parametrize(("scenario", "players", "way", "edition"), SET_UPS)
def test_harbours_lie_on_coasts_and_share_no_intersection(scenario: str, players: int, way: str, edition: str) -> None:
    board = laid(scenario, players, way, seed=7, edition=edition)
    nodes: Counter[int] = Counter()
    for harbour in board.harbours:
        assert board.shores.is_coast(int(harbour.edge))
        nodes.update(int(n) for n in board.grid.edge_nodes[harbour.edge])
    assert set(nodes.values()) <= {1}


@pytest.mark.rule("SEA-GEO-13")
def test_a_harbour_beside_another_is_refused() -> None:
    data = laid("new_shores", 3).to_data()
    assert isinstance(data["harbours"], list)
    with pytest.raises(MapError, match=r"harbours: two of them share the intersection S\(-1,-2\)"):
        map_from_data({**data, "harbours": [*data["harbours"], "(-1,-1) NW 3:1"]}, KINDS)


@pytest.mark.rule("SEA-NS-10")
def test_the_main_island_for_four_has_the_shape_and_the_harbours_of_the_base_board() -> None:
    board, base = laid("new_shores", 4), load_map("beginner")
    shift = {(q - 1, r + 1) for q, r in base.grid.hexes}
    assert {board.grid.hexes[h] for h in region(board, "main")} == shift
    places = {board.grid.side_label(int(it.edge)) for it in board.harbours}
    moved = set()
    for it in base.harbours:
        (q, r), side = (
            base.grid.hexes[int(base.grid.edge_hexes[it.edge][0])],
            base.grid.side_label(int(it.edge)).split()[1],
        )
        moved.add(board.grid.side_label(int(board.grid.hex_edges[board.grid.hex_at(q - 1, r + 1)][SIDES.index(side)])))
    assert places == moved


@pytest.mark.rule("SEA-COMP-02", "SEA-COMP-03", "SEA-COMP-04", "SEA-COMP-05")
def test_seafarers_adds_hexes_tokens_and_harbours_to_the_base_box() -> None:
    both = SEA_BOX_3_4.terrain_counts
    base = (*BOX_3_4.terrain_counts, 0, 0, 0)
    added = {HILLS: 2, MOUNTAINS: 2, FIELDS: 1, FOREST: 1, PASTURE: 1, GOLD: 2, DESERT: 2, OPEN_SEA: 19}
    assert {kind: both[kind] - base[kind] for kind in range(len(both)) if both[kind] != base[kind]} == added
    tokens = Counter(SEA_BOX_3_4.tokens)
    assert tokens - Counter(BOX_3_4.tokens) == Counter(dict.fromkeys(tokens, 1))
    assert {token.bit_length() - 1: count for token, count in tokens.items()} == {
        2: 2, 12: 2, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3),
    }  # fmt: skip
    assert Counter(SEA_BOX_3_4.harbours) == Counter({GENERIC: 5, **dict.fromkeys(range(5), 1)})


@pytest.mark.rule("SEA-COMP-14")
def test_no_map_needs_more_than_the_boxes_hold() -> None:
    for name in SEA_MAP_NAMES:
        load_map(name, KINDS)
    data = laid("new_shores", 3).to_data()
    more = {**data, "rows": [str(row).replace("hills 12", "gold 12") for row in _list(data["rows"])]}
    with pytest.raises(MapError, match="rows: 3 of 'gold', but the boxes for 3-4 players have 2"):
        map_from_data(more, KINDS)
    map_from_data({**more, "free": True}, KINDS)
    harbours = [str(it).replace("3:1", "ore") for it in _list(data["harbours"])]
    with pytest.raises(MapError, match="harbours: 4 of 'ore', but the boxes for 3-4 players have 1"):
        map_from_data({**data, "harbours": harbours}, KINDS)
    assert SEA_BOX_5_6.terrain_counts[GOLD] == 4


@pytest.mark.rule("SEA-MAP-01", "SEA-MAP-06")
def test_every_map_is_a_file_of_its_own() -> None:
    folder = resources.files("hexhold.board").joinpath("maps", "seafarers")
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{name}.toml" for name in SEA_MAP_NAMES)
    assert len(SEA_MAP_NAMES) == len(FRAMES) == 23


@pytest.mark.rule("SEA-56-03", "SEA-56-18", "SEA-MAP-06")
def test_every_table_has_its_map() -> None:
    names = {(scenario, players): sea_map_name(scenario, players) for scenario, players in TABLES}
    assert set(names.values()) == set(SEA_MAP_NAMES) - {"fog-islands-5-6-2020"}
    assert all(names[scenario, 5] == names[scenario, 6] for scenario, _ in TABLES)
    for (scenario, players), name in names.items():
        assert chart_of(printed(scenario, players)).scenario == scenario
        assert players in chart_of(printed(scenario, players)).players
        assert (sea_map_name(scenario, players, "2020") == name) == ((scenario, players > 4) != ("fog_islands", True))


@pytest.mark.parametrize(
    ("scenario", "players", "sentence"),
    [
        ("new_shores", 2, "new_shores is for 3, 4, 5 and 6 players, not 2"),
        ("cloth", 7, "cloth is for 3, 4, 5 and 6 players, not 7"),
        ("atlantis", 4, "'atlantis' is not a scenario; there are new_shores, four_islands"),
    ],
)
def test_a_table_without_a_map_is_refused(scenario: str, players: int, sentence: str) -> None:
    with pytest.raises(MapError) as caught:
        sea_map_name(scenario, players)
    assert str(caught.value).startswith(sentence)


@pytest.mark.rule("SEA-MAP-03", "SEA-MAP-04")
def test_harbours_lie_where_most_sources_have_them() -> None:
    assert sorted(_list(laid("new_shores", 3).to_data()["harbours"])) == sorted([
        "(-1,-1) W grain", "(0,-1) E 3:1", "(-3,1) NW ore", "(-3,1) SW 3:1",
        "(0,1) NE wool", "(-3,3) W brick", "(-2,3) SW lumber", "(-2,3) E 3:1",
    ])  # fmt: skip
    for scenario, places in (
        ("pirate_islands", "(4,-3) NW;(5,-3) NW;(5,-3) E;(5,-2) E;(4,0) E;(4,1) SE;(3,2) SE;(1,3) SE"),
        ("wonders", "(-1,-1) NW;(1,-1) NW;(2,-1) NE;(-2,0) W;(-1,0) SE;(-2,2) W;(1,2) SE;(1,2) NE;(-1,3) SE"),
    ):
        found = {text.rpartition(" ")[0] for text in _list(laid(scenario, 3).to_data()["harbours"])}
        assert found == set(places.split(";"))


def _list(value: object) -> list[str]:
    assert isinstance(value, list)
    return value
