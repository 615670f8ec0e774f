"""Sea maps laid out: what is dealt, what is shuffled, what stays, and that nobody is left without a place."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.board.components import BOX_5_6
from hexhold.board.files import load_map
from hexhold.board.grid import Grid
from hexhold.board.layout import corner_hexes, red_neighbours, spiral
from hexhold.board.map import Map, MapError
from hexhold.board.reading import map_from_data
from hexhold.board.sea.islands import enough_starts, find_islands, start_places
from hexhold.board.sea.layout import lay_chart
from hexhold.rng import Rng
from tests.rules.seafarers.maps.charts import (
    KINDS,
    SET_UPS,
    again,
    chart_of,
    harbours,
    laid,
    land,
    numbers,
    printed,
    region,
    terrain,
)

SEEDS = range(8)


def tokens(board: Map) -> list[int]:
    return [int(token) for token in board.tokens]


@given(st.sampled_from(SET_UPS), st.integers(0, 10**6), st.sampled_from(["map", "fixed", "random"]))
def test_every_set_up_is_whole_and_survives_being_written_down(
    set_up: tuple[str, int, str, str], seed: int, trades: str
) -> None:
    scenario, players, way, edition = set_up
    board = laid(scenario, players, way, seed, edition=edition, harbours=trades)
    chart = chart_of(board)
    assert chart.recipe is None
    assert again(board).to_data() == board.to_data()
    assert laid(scenario, players, way, seed, edition=edition, harbours=trades).to_data() == board.to_data()
    assert [it.hexes for it in chart_of(again(board)).regions] == [it.hexes for it in chart.regions]
    for h in range(int(board.grid.hex_count)):
        assert not board.tokens[h] or board.kind(h).numbered
    for h in chart.robber:
        assert board.shores.hex_land[h]
    assert chart.pirate < 0 or board.kind(chart.pirate).name == "sea"
    places = start_places(chart, board.grid, board.kinds, [int(kind) for kind in board.terrain])
    assert enough_starts(chart, board.grid, places, players)


@pytest.mark.rule("SEA-SETUP-11", "SEA-MAP-06")
def test_a_laid_map_is_played_on_as_it_is_whatever_way_is_asked_for() -> None:
    board = laid("four_islands", 4, "variable", 3)
    for way in ("fixed", "variable"):
        assert lay_chart(again(board), 4, way, "random", True, Rng(9, "map")).to_data() == board.to_data()


@pytest.mark.rule("SEA-SETUP-01", "SEA-SETUP-11")
@pytest.mark.parametrize("scenario", ["new_shores", "four_islands", "fog_islands", "desert", "cloth", "wonders"])
def test_the_fixed_set_up_is_the_printed_map_and_the_variable_one_moves_terrain_and_tokens(scenario: str) -> None:
    board = printed(scenario, 4)
    fixed = laid(scenario, 4)
    assert tokens(fixed) == tokens(board)
    assert list(fixed.terrain) == list(board.terrain)
    variable = [laid(scenario, 4, "variable", seed) for seed in SEEDS]
    assert len({tuple(tokens(it)) for it in variable}) == len(SEEDS)
    for it in variable:
        assert list(it.shores.hex_land) == list(fixed.shores.hex_land)
        assert terrain(it) == terrain(fixed)
        assert numbers(it) == numbers(fixed)


SHUFFLED = [
    pytest.param("new_shores", 3, True, marks=pytest.mark.rule("SEA-NS-08")),
    pytest.param("four_islands", 4, False, marks=pytest.mark.rule("SEA-FI-08")),
    pytest.param("desert", 3, True, marks=pytest.mark.rule("SEA-TTD-10")),
    pytest.param("fog_islands", 5, False, marks=pytest.mark.rule("SEA-FOG-19")),
]


@pytest.mark.rule("SEA-SETUP-02")
@pytest.mark.parametrize(("scenario", "players", "always"), SHUFFLED)
def test_printed_harbours_are_shuffled_by_the_variable_set_up_or_where_it_is_asked(
    scenario: str, players: int, always: bool
) -> None:
    first = laid(scenario, players)
    trades = {tuple(harbours(laid(scenario, players, "variable", seed))) for seed in SEEDS}
    assert (len(trades) > 1) == always
    asked = [laid(scenario, players, seed=seed, harbours="random") for seed in SEEDS]
    assert len({tuple(harbours(it)) for it in asked}) > 1
    for it in asked:
        assert Counter(harbours(it)) == Counter(harbours(first))
        assert [int(one.edge) for one in it.harbours] == [int(one.edge) for one in first.harbours]


@pytest.mark.rule("SEA-56-07", "SEA-56-03")
def test_the_large_main_island_is_dealt_as_the_base_board_is() -> None:
    seen = set()
    for seed in SEEDS:
        board = laid("new_shores", 6, seed=seed)
        main = region(board, "main")
        counts = {KINDS[kind].name: count for kind, count in enumerate(BOX_5_6.terrain_counts)}
        assert terrain(board, main) == Counter(counts)
        island = Grid([board.grid.hexes[h] for h in main])
        walks = [
            [int(board.tokens[board.grid.hex_at(*island.hexes[h])]) for h in spiral(island, corner)]
            for corner in corner_hexes(island)
        ]
        assert list(BOX_5_6.tokens) in [[token for token in walk if token] for walk in walks]
        assert red_neighbours(board.grid, tokens(board)) is None
        seen.add(tuple(board.terrain))
    assert len(seen) == len(SEEDS)


@pytest.mark.rule("SEA-NW-04", "SEA-NW-12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_new_world_is_dealt_with_islands_and_room_for_all(players: int) -> None:
    seen = set()
    for seed in SEEDS:
        board = laid("new_world", players, seed=seed)
        chart = chart_of(board)
        assert chart.start is None
        assert [it.hexes for it in chart.regions] == [it.hexes for it in find_islands(board.grid, board.shores)]
        assert [it.name for it in chart.regions] == [f"island-{i + 1}" for i in range(len(chart.regions))]
        places = start_places(chart, board.grid, board.kinds, [int(kind) for kind in board.terrain])
        assert {n for h in land(board) for n in map(int, board.grid.hex_nodes[h])} == set(places)
        assert len(places) > 4 * (2 * players - 1)
        seen.add(tuple(board.terrain))
    assert len(seen) == len(SEEDS)


@pytest.mark.rule("SEA-NW-12")
def test_a_new_world_without_room_is_dealt_again_and_in_the_end_refused() -> None:
    data: dict[str, object] = {
        "name": "crowded",
        "scenario": "new_world",
        "players": [4],
        "goal": 12,
        "rows": ["(0,0): " + ", ".join(["drawn"] * 12)],
        "ends": "",
        "robber": "frame",
        "pirate": "frame",
        "start": "all",
        "drawn": {"terrain": "8 sea, 4 hills", "tokens": "3 4 5 9"},
    }
    board = map_from_data(data, KINDS)
    with pytest.raises(MapError, match="no deal of the map 'crowded' keeps to its limits and leaves everybody places"):
        lay_chart(board, 4, "fixed", "map", True, Rng(1, "map"))
    drawn = {"terrain": "3 sea, 5 hills, 4 forest", "tokens": "3 3 4 4 5 5 9 9 10"}
    roomy = lay_chart(map_from_data({**data, "drawn": drawn}, KINDS), 4, "fixed", "map", True, Rng(1, "map"))
    assert len(land(roomy)) == 9


@pytest.mark.rule("SEA-NW-11", "SEA-GOLD-12")
def test_gold_of_the_new_world_gets_no_red_number() -> None:
    gold: Counter[int] = Counter()
    for seed in range(25):
        board = laid("new_world", 6, seed=seed)
        gold += numbers(board, [h for h in land(board) if board.kind(h).name == "gold"])
    assert not {6, 8} & set(gold)
    assert len(gold) > 5


@pytest.mark.rule("SEA-56-20")
def test_the_pirate_islands_have_no_variable_set_up() -> None:
    for players in (3, 6):
        with pytest.raises(MapError, match=r"the map 'pirate-islands-.*' has no variable set-up"):
            laid("pirate_islands", players, "variable")


def test_a_map_is_laid_for_the_numbers_of_players_it_is_made_for() -> None:
    with pytest.raises(MapError, match="players: the map 'new-shores-3' is for 3 players, not 4"):
        lay_chart(load_map("new-shores-3", KINDS), 4, "fixed", "map", True, Rng(1, "map"))
    three = again(laid("pirate_islands", 3))
    with pytest.raises(MapError, match="pirates: voyages: there are 3 for 4 players"):
        lay_chart(three, 4, "fixed", "map", True, Rng(1, "map"))


@pytest.mark.parametrize(("way", "trades"), [("random", "map"), ("fixed", "frames")])
def test_a_way_that_sea_maps_do_not_have_is_refused(way: str, trades: str) -> None:
    with pytest.raises(MapError, match="is not a way to lay them; there are"):
        lay_chart(load_map("new-shores-3", KINDS), 3, way, trades, True, Rng(1, "map"))
