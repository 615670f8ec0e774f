"""What differs from map to map is found by comparing two games, and is all that ever differs."""

from __future__ import annotations

import pytest

from hexhold.board.map import Map
from hexhold.kernel import NoKernel, kernel_of
from hexhold.kernel.kernels import _differences, _key
from hexhold.kernel.maps import Differences, differences, other_map, shape_of
from hexhold.rules.games import create
from tests.contract.cases import Case, all_cases
from tests.kernel.both import play_whole_games
from tests.rules.seafarers.maps.charts import SET_UPS, laid

MAPS = 4
FRAMES = ("harbours", "frames")
"""The option by which harbours lie elsewhere on every map."""


def differing(found: Differences) -> dict[tuple[int, str], tuple[str | int, ...]]:
    """The attributes that differ, each with the row of the map that it is the same as, if any."""
    return {key: row.path if row is not None else () for key, row in found._found.items()}


def is_alike(board: Map) -> bool:
    """Whether all maps that are dealt like this one can share a kernel."""
    return board.chart is None or board.chart.alike


def check(case: Case, maps: int) -> None:
    """Compare a game with its twin, then with games on other maps that share its kernel."""
    game = case.create(seed="first")
    if not is_alike(game.map):
        assert _key(case.create(seed="second")) != _key(game), "they could share a kernel"
        return
    expected = differing(_differences(game))
    for seed in range(maps):
        other = case.create(seed=seed)
        assert _key(other) == _key(game), "they share a kernel"
        more = differing(differences(game, other))
        assert {key: expected.get(key) for key in more} == more, seed


@pytest.mark.parametrize("case", [case for case in all_cases() if not case.options or FRAMES in case.options], ids=str)
def test_nothing_differs_on_any_map_that_does_not_differ_on_the_twin(case: Case) -> None:
    check(case, MAPS)


@pytest.mark.long
@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_nothing_differs_on_many_maps_of_every_case_that_does_not_differ_on_the_twin(case: Case) -> None:
    check(case, 50)


@pytest.mark.once
@pytest.mark.parametrize(("scenario", "players", "way", "edition"), SET_UPS)
def test_sea_maps_share_a_kernel_unless_other_pieces_or_coasts_are_dealt(
    scenario: str, players: int, way: str, edition: str
) -> None:
    boards = [laid(scenario, players, way, edition=edition, seed=seed) for seed in range(4)]
    assert is_alike(boards[0]) == (len({shape_of(board) for board in boards}) == 1)


def test_a_kernel_fits_maps_with_the_same_pieces_alone() -> None:
    game = create("base", 2, {}, seed=1)
    kernel = kernel_of(game)
    assert kernel.fits(game.map)
    assert kernel.fits(create("base", 2, {}, seed=2).map)
    assert not kernel.fits(create("base", 5, {}, seed=1).map)


def test_the_twin_has_the_same_things_in_other_places() -> None:
    board = create("base", 4, {}, seed=3).map
    twin = other_map(board)
    assert sorted(twin.terrain) == sorted(board.terrain)
    assert sorted(twin.tokens) == sorted(board.tokens)
    assert list(twin.terrain) != list(board.terrain)
    assert [harbour.edge for harbour in twin.harbours] == [harbour.edge for harbour in board.harbours]


def test_the_rows_of_a_board_are_terrain_tokens_goods_harbours_and_where_the_robber_starts() -> None:
    game = create("cities", 4, {}, seed=3)
    assert [row.name for row in _differences(game).rows] == [
        "goods",
        "node_harbour",
        "robber_homes",
        "terrain",
        "tokens",
    ]


def test_a_game_that_cannot_be_laid_out_again_has_no_kernel() -> None:
    game = create("base", 4, {}, seed=3)
    game.name = "rivers"
    with pytest.raises(NoKernel, match="rivers cannot be laid out on another map"):
        _differences(game)


def test_maps_with_harbours_elsewhere_share_a_kernel_and_play_the_same() -> None:
    case = Case("base", 2, (FRAMES,))
    games = [case.create(seed) for seed in range(3)]
    assert len({tuple(int(harbour.edge) for harbour in game.map.harbours) for game in games}) == 3
    assert len({id(kernel_of(game)) for game in games}) == 1
    for seed in range(3):
        play_whole_games(case, seed, games=1)
