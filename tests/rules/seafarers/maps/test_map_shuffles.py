"""The variable set-ups of the scenarios: which hexes and tokens are shuffled where, and which numbers lie nowhere."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.layout import red_neighbours
from hexhold.board.map import Map
from tests.rules.seafarers.maps.charts import at, chart_of, harbours, laid, land, numbers, printed, region, terrain

SEEDS = range(8)


def tokens(board: Map) -> list[int]:
    return [int(token) for token in board.tokens]


def pieces(board: Map, hexes: list[int]) -> list[tuple[str, int]]:
    return [(board.kind(h).name, int(board.tokens[h])) for h in hexes]


APART = [
    pytest.param("new_shores", 3, marks=pytest.mark.rule("SEA-NS-08", "SEA-NS-09")),
    pytest.param("new_shores", 4, marks=pytest.mark.rule("SEA-NS-08", "SEA-NS-09")),
    pytest.param("new_shores", 5, marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("four_islands", 3, marks=pytest.mark.rule("SEA-FI-09")),
    pytest.param("four_islands", 6, marks=pytest.mark.rule("SEA-FI-09", "SEA-56-20")),
    pytest.param("desert", 3, marks=pytest.mark.rule("SEA-TTD-10")),
    pytest.param("desert", 5, marks=pytest.mark.rule("SEA-TTD-10", "SEA-56-20")),
    pytest.param("forgotten_tribe", 3, marks=pytest.mark.rule("SEA-FT-19")),
    pytest.param("cloth", 4, marks=pytest.mark.rule("SEA-CL-21")),
    pytest.param("wonders", 4, marks=pytest.mark.rule("SEA-WO-19")),
    pytest.param("new_world", 3, marks=pytest.mark.rule("SEA-NW-05")),
    pytest.param("new_world", 6, marks=pytest.mark.rule("SEA-NW-05")),
]


@pytest.mark.rule("SEA-SETUP-12")
@pytest.mark.parametrize(("scenario", "players"), APART)
def test_red_numbers_are_apart_in_a_variable_set_up(scenario: str, players: int) -> None:
    for seed in SEEDS:
        board = laid(scenario, players, "variable", seed)
        assert red_neighbours(board.grid, tokens(board)) is None
    loose = [laid(scenario, players, "variable", seed, red_apart=False) for seed in range(40)]
    assert any(red_neighbours(it.grid, tokens(it)) for it in loose)


@pytest.mark.rule("SEA-FOG-19", "SEA-SETUP-12")
def test_red_numbers_may_touch_on_the_fog_islands_and_nothing_leaves_the_two_islands() -> None:
    boards = [laid("fog_islands", 4, "variable", seed) for seed in range(30)]
    assert any(red_neighbours(it.grid, tokens(it)) for it in boards)
    for it in boards:
        assert [h for h in range(42) if it.kind(h).name == "fog"] == [
            h for h in range(42) if printed("fog_islands", 4).kind(h).name == "fog"
        ]
        assert harbours(it) == harbours(laid("fog_islands", 4))
        assert [numbers(it, [h]) for h in chart_of(it).robber] == [Counter([12])]
    shuffled = laid("fog_islands", 4, "variable", 1, harbours="random")
    assert harbours(shuffled) != harbours(boards[0])
    assert Counter(harbours(shuffled)) == Counter(harbours(boards[0]))


SHORES = ["main", "north-west north-east south-east"]
LARGE_SHORES = ["main", "north-west south-west north-east east-north east-south south-east"]
LARGE_DESERT = ["main", "strip-west strip-east east south-east south south-west"]
GROUPS = [
    pytest.param("new_shores", 3, SHORES, marks=pytest.mark.rule("SEA-NS-08", "SEA-NS-09")),
    pytest.param("new_shores", 4, SHORES, marks=pytest.mark.rule("SEA-NS-08", "SEA-NS-09")),
    pytest.param("new_shores", 6, LARGE_SHORES, marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("desert", 4, ["main", "strip north-east east south-east"], marks=pytest.mark.rule("SEA-TTD-10")),
    pytest.param("desert", 6, LARGE_DESERT, marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("forgotten_tribe", 4, ["main"], marks=pytest.mark.rule("SEA-FT-19")),
    pytest.param("forgotten_tribe", 6, ["main"], marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("cloth", 4, ["north south"], marks=pytest.mark.rule("SEA-CL-21")),
    pytest.param("cloth", 6, ["north south"], marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("wonders", 4, ["main"], marks=pytest.mark.rule("SEA-WO-19")),
    pytest.param("wonders", 6, ["main"], marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("fog_islands", 5, ["west east"], marks=pytest.mark.rule("SEA-56-20")),
]


@pytest.mark.parametrize(("scenario", "players", "groups"), GROUPS)
def test_a_variable_set_up_shuffles_within_its_areas_and_leaves_the_rest(
    scenario: str, players: int, groups: list[str]
) -> None:
    first = laid(scenario, players)
    areas = [region(first, *names.split()) for names in groups]
    rest = sorted(set(range(int(first.grid.hex_count))).difference(*areas))
    boards = [laid(scenario, players, "variable", seed) for seed in SEEDS]
    for it in boards:
        assert pieces(it, rest) == pieces(first, rest)
    for area in areas:
        assert all(terrain(it, area) == terrain(first, area) for it in boards)
        assert all(numbers(it, area) == numbers(first, area) for it in boards)
        for h in area:
            kept = {pieces(it, [h])[0] for it in boards}
            assert len(kept) > 1 or first.kind(h).name == "desert"


EAST, WEST, GOOD = ["(3,-1)", "(3,0)", "(2,1)"], ["(-2,-1)", "(-2,0)", "(-3,1)"], {5, 6, 8, 9}
BARRED = [
    pytest.param("forgotten_tribe", 3, EAST, GOOD, marks=pytest.mark.rule("SEA-FT-19")),
    pytest.param("forgotten_tribe", 5, WEST, GOOD, marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("wonders", 3, ["(3,-1)", "(2,0)"], {6, 8}, marks=pytest.mark.rule("SEA-WO-19")),
    pytest.param("wonders", 5, ["(5,-1)", "(5,0)"], {6, 8}, marks=pytest.mark.rule("SEA-56-20")),
]


@pytest.mark.parametrize(("scenario", "players", "places", "never"), BARRED)
def test_some_hexes_never_get_the_good_numbers(scenario: str, players: int, places: list[str], never: set[int]) -> None:
    seen: set[int] = set()
    others: set[int] = set()
    for seed in range(25):
        board = laid(scenario, players, "variable", seed)
        barred = [h for h in region(board, "main") if at(board, h) in places]
        assert len(barred) == len(places)
        seen |= set(numbers(board, barred))
        others |= set(numbers(board, [h for h in region(board, "main") if h not in barred]))
    assert not seen & never
    assert never <= others
    assert len(seen) > 2


@pytest.mark.rule("SEA-FI-08", "SEA-56-20")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_forest_and_pasture_get_no_rare_numbers_on_the_islands(players: int) -> None:
    rare = {2, 3, 11, 12}
    first = laid("four_islands", players)
    for seed in SEEDS:
        board = laid("four_islands", players, "variable", seed)
        green = [h for h in land(board) if board.kind(h).name in ("forest", "pasture")]
        assert not rare & set(numbers(board, green))
        assert {numbers(board, [h]).most_common(1)[0][0] for h in chart_of(board).robber} == {12}
        assert len(chart_of(board).robber) == numbers(board)[12]
        assert land(board) == land(first)
    printed_green = [h for h in land(first) if first.kind(h).name in ("forest", "pasture")]
    assert rare & set(numbers(first, printed_green))


@pytest.mark.rule("SEA-TTD-10", "SEA-GOLD-12", "SEA-56-20")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_gold_gets_no_red_number_and_deserts_stay_in_the_variable_desert(players: int) -> None:
    first = laid("desert", players)
    deserts = [h for h in land(first) if first.kind(h).name == "desert"]
    gold: Counter[int] = Counter()
    for seed in range(25):
        board = laid("desert", players, "variable", seed)
        assert [h for h in land(board) if board.kind(h).name == "desert"] == deserts
        gold += numbers(board, [h for h in land(board) if board.kind(h).name == "gold"])
    assert not {6, 8} & set(gold)
    assert len(gold) > 3


ROBBERS = [
    pytest.param("new_shores", 3, "12", marks=pytest.mark.rule("SEA-NS-09")),
    pytest.param("new_shores", 4, "desert", marks=pytest.mark.rule("SEA-NS-09")),
    pytest.param("new_shores", 5, "desert", marks=pytest.mark.rule("SEA-56-07", "SEA-56-20")),
    pytest.param("cloth", 4, "12", marks=pytest.mark.rule("SEA-CL-21")),
    pytest.param("cloth", 6, "12", marks=pytest.mark.rule("SEA-56-20")),
    pytest.param("fog_islands", 3, "12", marks=pytest.mark.rule("SEA-FOG-19")),
    pytest.param("desert", 3, "desert", marks=pytest.mark.rule("SEA-TTD-10")),
    pytest.param("wonders", 6, "desert", marks=pytest.mark.rule("SEA-WO-19")),
]


@pytest.mark.parametrize(("scenario", "players", "ground"), ROBBERS)
def test_the_robber_starts_on_the_twelve_or_the_desert_wherever_it_lies_now(
    scenario: str, players: int, ground: str
) -> None:
    for seed in SEEDS:
        board = laid(scenario, players, "variable", seed)
        robber = chart_of(board).robber
        assert robber
        for h in robber:
            assert ground in (board.kind(h).name, *map(str, numbers(board, [h])))
