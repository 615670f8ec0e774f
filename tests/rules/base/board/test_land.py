"""Land and sea: what terrain yields, where the coast is, and that roads, buildings and the robber keep to the land."""

from __future__ import annotations

import pytest

from hexhold.board.components import Components
from hexhold.board.files import check_counts
from hexhold.board.map import Map, MapError
from hexhold.board.reading import map_from_data
from hexhold.board.terrain import TERRAIN
from hexhold.core.pieces import put
from hexhold.core.slots import TERRAIN as KIND
from hexhold.core.specs import NODE
from hexhold.encode.observation import Encoding
from hexhold.rules.base.pieces import SETTLEMENT
from hexhold.rules.games import GAMES, create
from tests.rules.base.board.waters import ROWS, bay, edge_at, in_turn, island_data
from tests.support import hand, legal, menu, refused, roll

KINDS = bay().words.terrain
BETWEEN_SEAS = "(0,0) E"
COAST = "(0,1) NE"


def islands(*rows: str, harbours: tuple[str, ...] = ()) -> Map:
    return map_from_data(island_data(*rows, harbours=harbours), KINDS)


@pytest.mark.rule("BASE-GEO-02")
def test_no_road_lies_between_two_hexes_of_sea() -> None:
    game = bay()
    s = in_turn(game, brick=1, lumber=1)
    grid = game.map.grid
    out_there, coast = edge_at(game, BETWEEN_SEAS), edge_at(game, COAST)
    shared = set(map(int, grid.edge_nodes[out_there])) & set(map(int, grid.edge_nodes[coast]))
    put(s, 0, SETTLEMENT, NODE, shared.pop())
    assert f"road:E{coast}" in legal(game, s, 0)
    assert f"road:E{out_there}" not in legal(game, s, 0)
    assert refused(game, s, f"P0 road:E{out_there}") == "BASE-GEO-02"


@pytest.mark.rule("BASE-GEO-01")
def test_nobody_settles_where_only_sea_meets() -> None:
    game = bay()
    s = game.new()
    grid = game.map.grid
    wet = {grid.node_at("S", 1, -1), grid.node_at("N", 1, -1)}
    assert menu(game, s, 0, "settle") == {f"settle:N{n}" for n in range(int(grid.node_count)) if n not in wet}
    assert {refused(game, s, f"P0 settle:N{node}") for node in wet} == {"BASE-GEO-01"}


@pytest.mark.rule("BASE-SETUP-10")
def test_a_first_road_needs_land_beside_it_too() -> None:
    game = bay()
    s = game.new()
    out_there = edge_at(game, BETWEEN_SEAS)
    ends = [int(node) for node in game.map.grid.edge_nodes[out_there]]
    site = next(node for node in ends if game.map.shores.node_land[node])
    frame = game.frame_named("place_road")
    assert frame is not None
    put(s, 0, SETTLEMENT, NODE, site)
    s.pop()
    s.push(frame.kind, 1, 0, site)
    assert len(legal(game, s, 0)) == 2
    assert refused(game, s, f"P0 road:E{out_there}") == "BASE-GEO-02"


@pytest.mark.rule("BASE-ROB-03")
def test_the_robber_moves_over_land_only() -> None:
    game = bay()
    s = in_turn(game)
    frame = game.frame_named("robber")
    assert frame is not None
    s.push(frame.kind, 1)
    land = {h for h in range(len(game.map.terrain)) if game.map.kind(h).name not in ("sea", "desert")}
    assert set(legal(game, s, 0)) == {f"robber:H{h}" for h in land}
    sea = game.map.grid.hex_at(0, 0)
    assert refused(game, s, f"P0 robber:H{sea}") == "BASE-ROB-03"


@pytest.mark.rule("BASE-PROD-01")
def test_a_hex_yields_what_its_terrain_does_and_gold_yields_no_card_by_itself() -> None:
    game = bay()
    grid = game.map.grid
    assert [int(game.map.goods[h]) for h in range(int(grid.hex_count))] == [
        KINDS[kind].good for kind in game.map.terrain
    ]
    for number, there in (("10", (1, 1)), ("9", (-1, 1))):
        s = in_turn(game)
        before_roll = game.frame_named("before_roll")
        assert before_roll is not None
        s.pop()
        s.push(before_roll.kind, 1)
        put(s, 0, SETTLEMENT, NODE, int(grid.hex_nodes[grid.hex_at(*there)][3]))
        roll(game, s, int(number))
        assert hand(game, s, 0) == ({"ore": 1} if number == "9" else {})


def test_the_coast_runs_between_land_and_sea_or_frame() -> None:
    board = bay().map
    coast = [e for e in range(int(board.grid.edge_count)) if board.shores.is_coast(e)]
    for e in range(int(board.grid.edge_count)):
        around = [board.kind(int(h)).name == "sea" for h in board.grid.edge_hexes[e]]
        wet = around.count(True) + 2 - len(around)
        assert (e in coast) == (wet == 1)
    assert any(not board.grid.on_rim(e) for e in coast)


@pytest.mark.rule("BASE-GEO-08")
def test_harbours_lie_on_the_coast_of_a_bay_but_not_out_at_sea_nor_inland() -> None:
    assert len(islands(*ROWS, harbours=("(0,-1) E wool",)).harbours) == 1
    assert len(islands(*ROWS, harbours=("(1,-1) W wool",)).harbours) == 1
    for side in (BETWEEN_SEAS, "(-1,1) E"):
        with pytest.raises(MapError, match="not on the coast"):
            islands(*ROWS, harbours=(f"{side} 3:1",))


@pytest.mark.parametrize("name", ["sea", "desert"])
def test_terrain_that_yields_nothing_carries_no_token(name: str) -> None:
    with pytest.raises(MapError, match=f"a {name} carries no number token"):
        islands(f"(0,0): hills 6, {name} 5")


def test_a_box_with_sea_wants_tokens_only_where_something_is_yielded() -> None:
    box = Components("small box", terrain="1 hills, 1 gold, 1 sea, 1 desert", tokens="5 6", harbours="", kinds=KINDS)
    data: dict[str, object] = {"name": "strict", "rows": ["(0,0): hills 6, sea, gold 5, desert"]}
    check_counts(map_from_data(data, KINDS), box, red_apart=False)
    bare: dict[str, object] = {"name": "strict", "rows": ["(0,0): hills 6, sea, gold, desert"]}
    with pytest.raises(MapError, match=r"hex \(2,0\) has none"):
        check_counts(map_from_data(bare, KINDS), box, red_apart=False)


def test_a_map_with_sea_is_written_and_read_again() -> None:
    board = islands(*ROWS, harbours=("(0,-1) E wool",))
    assert map_from_data(board.to_data(), KINDS).to_data() == board.to_data()
    with pytest.raises(MapError, match="'sea' is not a terrain"):
        map_from_data(board.to_data())


def test_new_terrain_of_one_game_is_seen_in_no_other() -> None:
    wet = Encoding(bay()).layout.names[0]
    dry = Encoding(create("base", 3)).layout.names[0]
    assert [name for name in wet if name not in dry] == ["terrain.sea", "terrain.gold"]
    for name, info in GAMES.items():
        game = create(name, info.players[0])
        if game.map.chart is not None:
            continue
        assert game.words.names(KIND) == tuple(kind.name for kind in TERRAIN)
        assert game.slots.named("discovered") is None


def test_every_path_of_an_island_without_sea_carries_roads() -> None:
    shores = create("base", 4).map.shores
    assert 0 not in [*shores.hex_land, *shores.edge_land, *shores.node_land]
