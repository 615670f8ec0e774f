"""What lies on the printed sea maps: typed here a second time from the component lists of the books."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.sea.islands import find_islands
from hexhold.board.text import rate_text, token_text
from tests.rules.seafarers.maps.charts import (
    KINDS,
    at,
    chart_of,
    harbours,
    laid,
    land,
    numbers,
    pile,
    printed,
    region,
    terrain,
    times,
)

FIVES = "5 hills, 5 forest, 5 pasture, 5 fields, 5 mountains"
SEVENS = "7 hills, 7 forest, 7 pasture, 7 fields, 7 mountains"

LISTS = [
    pytest.param("new_shores", 3, "13 sea, 2 gold, 4 hills, 3 forest, 5 pasture, 4 fields, 4 mountains",
        "2x1 3x2 4x3 5x3 6x2 8x3 9x2 10x3 11x2 12x1", marks=pytest.mark.rule("SEA-NS-02")),
    pytest.param("new_shores", 4, f"14 sea, 2 gold, 1 desert, {FIVES}",
        "2x2 3x3 4x3 5x3 6x3 8x3 9x3 10x3 11x3 12x1", marks=pytest.mark.rule("SEA-NS-03")),
    pytest.param("new_shores", 6,
        "16 sea, 3 gold, 7 hills, 7 forest, 7 pasture, 7 fields, 7 mountains, 2 desert",
        "2x3 3x4 4x4 5x4 6x4 8x4 9x4 10x4 11x4 12x3", marks=pytest.mark.rule("SEA-56-07")),
    pytest.param("four_islands", 3, "15 sea, 4 hills, 4 forest, 4 pasture, 4 fields, 4 mountains",
        "2x1 3x2 4x2 5x3 6x2 8x2 9x3 10x2 11x2 12x1", marks=pytest.mark.rule("SEA-FI-02", "SEA-FI-04")),
    pytest.param("four_islands", 4, "12 sea, 4 hills, 5 forest, 5 pasture, 5 fields, 4 mountains",
        "2x1 3x2 4x3 5x3 6x2 8x2 9x3 10x3 11x3 12x1", marks=pytest.mark.rule("SEA-FI-03", "SEA-FI-04")),
    pytest.param("four_islands", 5, "24 sea, 6 hills, 7 forest, 7 pasture, 6 fields, 6 mountains",
        "2x2 3x3 4x4 5x4 6x4 8x3 9x4 10x4 11x2 12x2", marks=pytest.mark.rule("SEA-56-08")),
    pytest.param("fog_islands", 3, "16 sea, 2 hills, 4 forest, 4 pasture, 2 fields, 2 mountains, 12 fog",
        "3x1 4x1 5x2 6x2 8x2 9x2 10x1 11x2 12x1", marks=pytest.mark.rule("SEA-FOG-02")),
    pytest.param("fog_islands", 4, "13 sea, 3 hills, 4 forest, 4 pasture, 3 fields, 3 mountains, 12 fog",
        "2x1 3x2 4x2 5x2 6x2 8x2 9x2 10x2 11x1 12x1", marks=pytest.mark.rule("SEA-FOG-03", "SEA-MAP-05")),
    pytest.param("fog_islands", 5, "14 sea, 5 hills, 5 forest, 5 pasture, 5 fields, 4 mountains, 18 fog",
        "2x1 3x2 4x3 5x2 6x3 8x3 9x3 10x3 11x2 12x2", marks=pytest.mark.rule("SEA-56-10")),
    pytest.param("desert", 3, "10 sea, 2 gold, 3 hills, 5 forest, 4 pasture, 4 fields, 4 mountains, 3 desert",
        "2x1 3x2 4x3 5x3 6x3 8x3 9x3 10x2 11x1 12x1", marks=pytest.mark.rule("SEA-TTD-02", "SEA-MAP-02")),
    pytest.param("desert", 4, f"12 sea, 2 gold, 3 desert, {FIVES}",
        "2x1 3x3 4x3 5x3 6x3 8x3 9x3 10x3 11x3 12x2", marks=pytest.mark.rule("SEA-TTD-03")),
    pytest.param("desert", 6, f"20 sea, 3 gold, 5 desert, {SEVENS}",
        "2x3 3x4 4x4 5x4 6x4 8x4 9x4 10x4 11x4 12x3", marks=pytest.mark.rule("SEA-56-11")),
    pytest.param("forgotten_tribe", 3, f"19 sea, 2 gold, 3 desert, {FIVES}",
        "2x1 3x2 4x2 5x2 6x2 8x2 9x2 10x2 11x2 12x1", marks=pytest.mark.rule("SEA-FT-01", "SEA-FT-02")),
    pytest.param("forgotten_tribe", 6,
        "22 sea, 3 gold, 4 desert, 7 hills, 7 forest, 7 pasture, 7 fields, 6 mountains",
        "2x1 3x4 4x4 5x4 6x3 8x3 9x3 10x3 11x3 12x1", marks=pytest.mark.rule("SEA-56-12")),
    pytest.param("cloth", 4, "18 sea, 2 gold, 3 hills, 4 forest, 4 pasture, 5 fields, 4 mountains, 2 desert",
        "2x2 3x2 4x2 5x2 6x2 8x2 9x2 10x2 11x2 12x2", marks=pytest.mark.rule("SEA-CL-02")),
    pytest.param("cloth", 5, "24 sea, 2 gold, 4 hills, 6 forest, 5 pasture, 6 fields, 5 mountains, 4 desert",
        "2x2 3x4 4x2 5x2 6x3 8x3 9x2 10x2 11x4 12x2", marks=pytest.mark.rule("SEA-56-13")),
    pytest.param("pirate_islands", 3, f"19 sea, 2 gold, 3 desert, {FIVES}",
        "2x1 3x2 4x3 5x3 6x3 8x3 9x3 10x3 11x2 12x1", marks=pytest.mark.rule("SEA-PI-02")),
    pytest.param("pirate_islands", 6,
        "26 sea, 4 gold, 5 desert, 4 hills, 6 forest, 6 pasture, 5 fields, 7 mountains",
        "2x1 3x4 4x4 5x4 6x4 8x4 9x3 10x3 11x4 12x1", marks=pytest.mark.rule("SEA-56-14")),
    pytest.param("wonders", 3, f"19 sea, 2 gold, 3 desert, {FIVES}",
        "2x2 3x3 4x3 5x3 6x3 8x3 9x3 10x3 11x3 12x1", marks=pytest.mark.rule("SEA-WO-02")),
    pytest.param("wonders", 5, "24 sea, 3 gold, 4 desert, 6 hills, 7 forest, 7 pasture, 6 fields, 6 mountains",
        "2x2 3x3 4x4 5x4 6x4 8x4 9x4 10x4 11x4 12x2"),
    pytest.param("new_world", 4, "19 sea, 4 hills, 5 forest, 5 pasture, 5 fields, 4 mountains",
        "2x1 3x3 4x3 5x3 6x2 8x2 9x3 10x3 11x2 12x1", marks=pytest.mark.rule("SEA-NW-02", "SEA-NW-03")),
    pytest.param("new_world", 6, f"21 sea, 4 gold, 3 desert, {SEVENS}",
        "2x2 3x3 4x4 5x5 6x5 8x5 9x5 10x4 11x4 12x2", marks=pytest.mark.rule("SEA-56-16")),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "players", "hexes", "tokens"), LISTS)
def test_a_map_has_the_hexes_and_tokens_of_its_list(scenario: str, players: int, hexes: str, tokens: str) -> None:
    board = laid(scenario, players)
    assert terrain(board) == pile(hexes)
    assert numbers(board) == times(tokens)


@pytest.mark.rule("SEA-TTD-02", "SEA-56-18")
def test_the_edition_of_2020_has_another_token_on_the_desert_map_for_three() -> None:
    new, old = laid("desert", 3), laid("desert", 3, edition="2020")
    differ = [h for h in range(35) if new.tokens[h] != old.tokens[h]]
    assert [at(new, h) for h in differ] == ["(3,-2)"]
    assert numbers(old) == times("2x1 3x2 4x3 5x3 6x3 8x3 9x3 10x2 11x2")


@pytest.mark.rule("SEA-56-09", "SEA-56-18")
def test_the_edition_of_2020_has_a_fog_map_of_its_own_for_five_and_six() -> None:
    board = laid("fog_islands", 6, edition="2020")
    assert terrain(board) == pile(
        "12 sea, 2 gold, 1 desert, 5 hills, 4 forest, 4 pasture, 5 fields, 5 mountains, 25 fog"
    )
    assert {at(board, h): board.kind(h).name for h in region(board, "south-west", "south-east")} == {
        "(-3,3)": "gold",
        "(4,3)": "gold",
    }
    assert [board.kind(h).name for h in chart_of(board).robber] == ["desert"]
    assert terrain(laid("fog_islands", 6)) != terrain(board)


STACKS = [
    pytest.param("fog_islands", 3, "2025", "2 sea, 2 gold, 2 hills, 1 forest, 1 pasture, 2 fields, 2 mountains",
        "3 3 4 5 6 8 9 10 11 12", marks=pytest.mark.rule("SEA-FOG-04", "SEA-FOG-05")),
    pytest.param("fog_islands", 4, "2025", "2 sea, 2 gold, 2 hills, 1 forest, 1 pasture, 2 fields, 2 mountains",
        "3 4 5 6 8 9 10 11 11 12", marks=pytest.mark.rule("SEA-FOG-04", "SEA-FOG-05")),
    pytest.param("fog_islands", 5, "2025",
        "3 sea, 3 gold, 1 desert, 2 hills, 2 forest, 2 pasture, 2 fields, 3 mountains",
        "2 2 3 3 4 5 5 6 8 9 10 11 11 12", marks=pytest.mark.rule("SEA-56-10")),
    pytest.param("fog_islands", 5, "2020", "12 sea, 1 gold, 2 hills, 3 forest, 3 pasture, 2 fields, 2 mountains",
        "2 2 3 4 5 5 6 8 9 9 10 11 12", marks=pytest.mark.rule("SEA-56-09")),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "players", "edition", "hexes", "tokens"), STACKS)
def test_the_stacks_for_the_fog(scenario: str, players: int, edition: str, hexes: str, tokens: str) -> None:
    board = laid(scenario, players, edition=edition)
    fog = chart_of(board).fog
    assert fog is not None
    assert Counter({KINDS[kind].name: count for kind, count in enumerate(fog.terrain) if count}) == pile(hexes)
    assert [token_text(token) for token in fog.tokens] == tokens.split()
    assert sum(fog.terrain) == terrain(board)["fog"]


FIVE_THREE, FIVE_FOUR, SIX_FIVE = (
    Counter({"brick": 1, "lumber": 1, "wool": wool, "grain": 1, "ore": 1, "3:1": generic})
    for wool, generic in ((1, 3), (1, 4), (2, 5))
)
HARBOURS = [
    pytest.param("new_shores", 3, "2025", FIVE_THREE, True, marks=pytest.mark.rule("SEA-NS-04")),
    pytest.param("new_shores", 4, "2025", FIVE_FOUR, False, marks=pytest.mark.rule("SEA-NS-04", "SEA-SETUP-02")),
    pytest.param("new_shores", 5, "2025", SIX_FIVE, False, marks=pytest.mark.rule("SEA-56-04")),
    pytest.param("four_islands", 3, "2025", FIVE_FOUR, True, marks=pytest.mark.rule("SEA-FI-04")),
    pytest.param("four_islands", 4, "2025", FIVE_FOUR, True, marks=pytest.mark.rule("SEA-FI-04")),
    pytest.param("four_islands", 5, "2025", SIX_FIVE, False, marks=pytest.mark.rule("SEA-56-04")),
    pytest.param("fog_islands", 3, "2025", FIVE_THREE, True, marks=pytest.mark.rule("SEA-FOG-07")),
    pytest.param("fog_islands", 4, "2025", FIVE_FOUR, True, marks=pytest.mark.rule("SEA-FOG-07")),
    pytest.param("fog_islands", 5, "2025", SIX_FIVE, True, marks=pytest.mark.rule("SEA-56-04")),
    pytest.param("fog_islands", 5, "2020", FIVE_FOUR, False, marks=pytest.mark.rule("SEA-56-04")),
    pytest.param("desert", 3, "2025", FIVE_THREE, True, marks=pytest.mark.rule("SEA-TTD-04")),
    pytest.param("desert", 4, "2025", FIVE_FOUR, True, marks=pytest.mark.rule("SEA-TTD-04")),
    pytest.param("desert", 5, "2025", SIX_FIVE, False, marks=pytest.mark.rule("SEA-56-04", "SEA-56-11")),
    pytest.param("forgotten_tribe", 3, "2025", Counter(), True, marks=pytest.mark.rule("SEA-FT-04")),
    pytest.param("cloth", 3, "2025", FIVE_FOUR, False, marks=pytest.mark.rule("SEA-CL-04")),
    pytest.param("cloth", 5, "2025", SIX_FIVE, False, marks=pytest.mark.rule("SEA-56-04")),
    pytest.param("pirate_islands", 3, "2025", FIVE_THREE, False, marks=pytest.mark.rule("SEA-PI-03")),
    pytest.param("pirate_islands", 5, "2025", FIVE_FOUR, False, marks=pytest.mark.rule("SEA-56-04")),
    pytest.param("wonders", 3, "2025", FIVE_FOUR, False, marks=pytest.mark.rule("SEA-WO-02")),
    pytest.param("wonders", 5, "2025", SIX_FIVE, False, marks=pytest.mark.rule("SEA-56-04")),
]


@pytest.mark.parametrize(("scenario", "players", "edition", "trades", "printed_types"), HARBOURS)
def test_harbours_with_a_printed_trade_keep_it_and_blank_ones_are_dealt(
    scenario: str, players: int, edition: str, trades: Counter[str], printed_types: bool
) -> None:
    deals = [harbours(laid(scenario, players, seed=seed, edition=edition)) for seed in range(6)]
    assert all(Counter(deal) == trades for deal in deals)
    assert (len({tuple(deal) for deal in deals}) == 1) == printed_types


@pytest.mark.rule("SEA-NW-08", "SEA-56-04")
def test_the_harbours_of_the_new_world_wait_for_the_players() -> None:
    for players, edition, trades in ((4, "2025", 10), (3, "2020", 9), (6, "2025", 11), (5, "2020", 11)):
        board = laid("new_world", players, edition=edition)
        assert board.harbours == []
        assert len(chart_of(board).unlaid) == trades
        assert Counter(map(rate_text, chart_of(board).unlaid))["3:1"] == (5 if trades > 9 else 4)


@pytest.mark.rule("SEA-56-18", "SEA-56-04")
def test_the_edition_of_2020_has_ten_harbours_on_the_large_desert_map() -> None:
    new, old = laid("desert", 6), laid("desert", 6, edition="2020")
    places = [{board.grid.side_label(int(it.edge)) for it in board.harbours} for board in (new, old)]
    assert places[0] - places[1] == {"(-3,1) NW"}
    assert len(places[1]) == 10
    assert not Counter(harbours(old)) - SIX_FIVE


ISLANDS = [
    pytest.param("new_shores", 3, [14, 4, 2, 2]),
    pytest.param("new_shores", 4, [19, 5, 2, 2]),
    pytest.param("new_shores", 6, [30, 3, 3, 1, 1, 1, 1], marks=pytest.mark.rule("SEA-56-07")),
    pytest.param("four_islands", 3, [6, 6, 4, 4], marks=pytest.mark.rule("SEA-MAP-02")),
    pytest.param("four_islands", 4, [8, 7, 4, 4], marks=pytest.mark.rule("SEA-MAP-02")),
    pytest.param("four_islands", 6, [6, 6, 5, 5, 5, 5], marks=pytest.mark.rule("SEA-56-08")),
    pytest.param("fog_islands", 3, [7, 7], marks=pytest.mark.rule("SEA-MAP-02")),
    pytest.param("fog_islands", 4, [10, 7], marks=pytest.mark.rule("SEA-MAP-02")),
    pytest.param("fog_islands", 5, [12, 12], marks=pytest.mark.rule("SEA-56-10")),
    pytest.param("desert", 3, [20, 2, 2, 1], marks=pytest.mark.rule("SEA-TTD-05")),
    pytest.param("desert", 4, [23, 3, 2, 2], marks=pytest.mark.rule("SEA-TTD-05")),
    pytest.param("desert", 5, [35, 4, 2, 1, 1], marks=pytest.mark.rule("SEA-56-11")),
    pytest.param("forgotten_tribe", 4, [18, 3, 3, 2, 2, 1, 1]),
    pytest.param("forgotten_tribe", 5, [29, 2, 2, 2, 2, 2, 2], marks=pytest.mark.rule("SEA-56-12")),
    pytest.param("cloth", 3, [10, 10, 1, 1, 1, 1], marks=pytest.mark.rule("SEA-CL-03")),
    pytest.param("cloth", 5, [13, 13, 1, 1, 1, 1, 1, 1], marks=pytest.mark.rule("SEA-56-13")),
    pytest.param("pirate_islands", 4, [17, 4, 4, 2, 2, 1], marks=pytest.mark.rule("SEA-MAP-02")),
    pytest.param("wonders", 3, [25, 3, 2]),
    pytest.param("wonders", 6, [35, 2, 1, 1]),
]


@pytest.mark.parametrize(("scenario", "players", "sizes"), ISLANDS)
def test_islands_have_their_sizes_and_regions_are_islands_or_parts_of_them(
    scenario: str, players: int, sizes: list[int]
) -> None:
    board = laid(scenario, players)
    islands = find_islands(board.grid, board.shores)
    assert sorted((len(island.hexes) for island in islands), reverse=True) == sizes
    parts = [set(it.hexes) for it in chart_of(board).regions]
    for island in islands:
        inside = [part for part in parts if part & set(island.hexes)]
        rest = set(island.hexes).difference(*inside)
        assert inside == [set(island.hexes)] or (
            scenario == "desert" and set(terrain(board, sorted(rest))) == {"desert"}
        )


@pytest.mark.rule("SEA-TTD-05", "SEA-56-11")
def test_deserts_in_a_line_part_main_island_and_strips() -> None:
    for players, deserts, strips in (
        (3, 3, {"strip": 3}),
        (4, 3, {"strip": 3}),
        (5, 5, {"strip-west": 5, "strip-east": 4}),
    ):
        board = laid("desert", players)
        regions = {it.name: it.hexes for it in chart_of(board).regions}
        loose = set(land(board)).difference(*regions.values())
        assert terrain(board, sorted(loose)) == Counter(desert=deserts)
        assert {name: len(hexes) for name, hexes in regions.items() if name.startswith("strip")} == strips
        main = {int(n) for h in regions["main"] for n in board.grid.hex_nodes[h]}
        for name in strips:
            assert not main & {int(n) for h in regions[name] for n in board.grid.hex_nodes[h]}


GOALS = [
    pytest.param("new_shores", 14, marks=pytest.mark.rule("SEA-NS-01")),
    pytest.param("four_islands", 13, marks=pytest.mark.rule("SEA-FI-01")),
    pytest.param("fog_islands", 12, marks=pytest.mark.rule("SEA-FOG-01")),
    pytest.param("desert", 14, marks=pytest.mark.rule("SEA-TTD-01")),
    pytest.param("forgotten_tribe", 13, marks=pytest.mark.rule("SEA-FT-01")),
    pytest.param("cloth", 14),
    pytest.param("pirate_islands", 10),
    pytest.param("wonders", 10, marks=pytest.mark.rule("SEA-WO-01")),
    pytest.param("new_world", 12, marks=pytest.mark.rule("SEA-NW-01")),
]


@pytest.mark.rule("SEA-56-02")
@pytest.mark.parametrize(("scenario", "goal"), GOALS)
def test_the_goal_is_the_same_for_all_numbers_of_players(scenario: str, goal: int) -> None:
    charts = [chart_of(printed(scenario, players)) for players in (3, 4, 5, 6)]
    assert {chart.goal for chart in charts} == {goal}
    bonus = {"new_shores": 2, "four_islands": 2, "desert": 2, "wonders": 1, "new_world": 1}.get(scenario, 0)
    assert {0 if chart.bonus is None else chart.bonus.points for chart in charts} == {bonus}
