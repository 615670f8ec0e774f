"""Where figures and the marks of a scenario lie on the printed sea maps: gifts, villages, voyages and wonders."""

from __future__ import annotations

from collections import Counter

import pytest

from hexhold.board.chart import CARD_GIFT, EAST_END, HARBOUR_GIFT, ON_FRAME, POINT_GIFT, WEST_END, Voyages
from hexhold.board.map import Map
from hexhold.board.reading import map_from_data
from hexhold.board.sea.islands import ship_distances, start_places
from hexhold.board.text import rate_text, token_text
from tests.rules.seafarers.maps.charts import KINDS, at, chart_of, laid, land, printed, recipe_of, region

FIGURES = [
    pytest.param("new_shores", 3, "2025", ["hills 12"], EAST_END, marks=pytest.mark.rule("SEA-NS-07")),
    pytest.param("new_shores", 4, "2025", ["desert"], EAST_END, marks=pytest.mark.rule("SEA-NS-07")),
    pytest.param("new_shores", 5, "2025", ["desert"] * 2, EAST_END, marks=pytest.mark.rule("SEA-56-07", "SEA-56-19")),
    pytest.param("new_shores", 5, "2020", ["hills 12"], WEST_END, marks=pytest.mark.rule("SEA-56-07", "SEA-56-18")),
    pytest.param("four_islands", 3, "2025", ["pasture 12"], "(0,0)", marks=pytest.mark.rule("SEA-FI-07")),
    pytest.param("four_islands", 4, "2025", ["fields 12"], EAST_END, marks=pytest.mark.rule("SEA-FI-07")),
    pytest.param("four_islands", 5, "2025", ["pasture 12"], WEST_END, marks=pytest.mark.rule("SEA-56-08", "SEA-56-19")),
    pytest.param("four_islands", 6, "2020", ["pasture 2"], WEST_END, marks=pytest.mark.rule("SEA-56-08", "SEA-56-18")),
    pytest.param("fog_islands", 3, "2025", ["pasture 12"], WEST_END, marks=pytest.mark.rule("SEA-FOG-18")),
    pytest.param("fog_islands", 4, "2025", ["hills 12"], WEST_END, marks=pytest.mark.rule("SEA-FOG-18", "SEA-MAP-05")),
    pytest.param("fog_islands", 5, "2025", ["fields 12"], ON_FRAME, marks=pytest.mark.rule("SEA-56-10", "SEA-56-19")),
    pytest.param("fog_islands", 5, "2020", ["desert"], "(5,0)", marks=pytest.mark.rule("SEA-56-09")),
    pytest.param("desert", 3, "2025", ["desert"], EAST_END, marks=pytest.mark.rule("SEA-TTD-09")),
    pytest.param("desert", 4, "2025", ["desert"], EAST_END, marks=pytest.mark.rule("SEA-TTD-09")),
    pytest.param("desert", 5, "2025", ["desert"], "(3,3)", marks=pytest.mark.rule("SEA-56-11", "SEA-56-19")),
    pytest.param("forgotten_tribe", 3, "2025", ["desert"] * 3, "(2,-3)", marks=pytest.mark.rule("SEA-FT-08")),
    pytest.param("forgotten_tribe", 5, "2025", ["desert"] * 4, "(-1,3)", marks=pytest.mark.rule("SEA-56-19")),
    pytest.param("cloth", 3, "2025", ["fields 12"], EAST_END, marks=pytest.mark.rule("SEA-CL-21")),
    pytest.param("cloth", 5, "2025", ["fields 11"], EAST_END, marks=pytest.mark.rule("SEA-56-13", "SEA-56-19")),
    pytest.param("pirate_islands", 3, "2025", [], "(0,3)"),
    pytest.param("pirate_islands", 5, "2025", [], "(0,3)", marks=pytest.mark.rule("SEA-56-19")),
    pytest.param("wonders", 3, "2025", ["desert"] * 3, None, marks=pytest.mark.rule("SEA-WO-03")),
    pytest.param("wonders", 5, "2025", ["desert"] * 4, None, marks=pytest.mark.rule("SEA-56-19")),
    pytest.param("new_world", 3, "2025", [], ON_FRAME),
    pytest.param("new_world", 5, "2025", [], ON_FRAME, marks=pytest.mark.rule("SEA-56-19")),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "players", "edition", "robber", "pirate"), FIGURES)
def test_robber_and_pirate_start_where_the_map_says(
    scenario: str, players: int, edition: str, robber: list[str], pirate: int | str | None
) -> None:
    board = laid(scenario, players, edition=edition)
    chart = chart_of(board)
    on = [f"{board.kind(h).name} {token_text(int(board.tokens[h]))}".strip() for h in chart.robber]
    assert on == robber
    assert chart.has_robber == (scenario != "pirate_islands")
    assert chart.has_pirate == (pirate is not None)
    if isinstance(pirate, str):
        assert at(board, chart.pirate) == pirate
        assert board.kind(chart.pirate).name == "sea"
    elif pirate is not None:
        assert chart.pirate == pirate


@pytest.mark.rule("SEA-FT-03", "SEA-56-12")
def test_gifts_of_each_kind_lie_on_the_coasts_of_the_small_islands() -> None:
    for players, points, cards, given in ((3, 8, 4, 6), (6, 10, 6, 8)):
        board = laid("forgotten_tribe", players)
        gifts = chart_of(board).gifts
        assert Counter(gift.kind for gift in gifts) == {POINT_GIFT: points, CARD_GIFT: cards, HARBOUR_GIFT: given}
        main = set(region(board, "main"))
        for gift in gifts:
            assert board.shores.is_coast(gift.edge)
            assert not main & {int(h) for h in board.grid.edge_hexes[gift.edge]}
        goods = Counter(rate_text(gift.good) for gift in gifts if gift.kind == HARBOUR_GIFT)
        assert goods == {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1, "3:1": given - 5}


@pytest.mark.rule("SEA-CL-03", "SEA-CL-23", "SEA-56-13", "SEA-COMP-10")
def test_two_villages_stand_on_every_islet_with_the_sea_on_three_sides() -> None:
    for players, tokens, cloth in ((4, "3 4 5 6 8 9 10 11", 50), (6, "2 4 4 5 5 6 8 9 9 10 10 12", 70)):
        board = laid("cloth", players)
        found = chart_of(board).cloth
        assert found is not None
        assert sorted(number for _, number in found.villages) == [int(word) for word in tokens.split()]
        assert found.each * len(found.villages) + found.supply == cloth
        assert found.end == 3
        grid, shores = board.grid, board.shores
        stands = [[int(h) for h in grid.node_hexes[node] if shores.hex_land[h]] for node, _ in found.villages]
        islets = set(land(board)) - set(region(board, "north", "south"))
        assert Counter(hexes[0] for hexes in stands) == Counter(dict.fromkeys(islets, 2))
        assert all(len(hexes) == 1 for hexes in stands)
        assert all(
            len(grid.node_edges[node]) == 3 and all(shores.edge_sea[e] for e in grid.node_edges[node])
            for node, _ in found.villages
        )


@pytest.mark.rule("SEA-SETUP-02", "SEA-56-04")
def test_what_the_drawing_shows_can_be_taken_instead_of_a_deal() -> None:
    fixed = [laid("forgotten_tribe", 5, seed=seed, harbours="fixed") for seed in range(4)]
    shown = {
        board.grid.side_label(gift.edge): rate_text(gift.good)
        for board in fixed
        for gift in chart_of(board).gifts
        if gift.kind == HARBOUR_GIFT
    }
    assert shown == {
        "(1,-3) NE": "grain", "(3,-3) NW": "3:1", "(6,-3) NE": "lumber", "(7,-3) NE": "3:1",
        "(-3,3) SW": "brick", "(-2,3) SE": "wool", "(1,3) SE": "ore", "(3,3) SW": "3:1",
    }  # fmt: skip
    dealt = {tuple(gift.good for gift in chart_of(laid("forgotten_tribe", 5, seed=seed)).gifts) for seed in range(4)}
    assert len(dealt) > 1


def test_only_maps_that_leave_something_open_have_a_recipe_until_they_are_laid() -> None:
    assert recipe_of(printed("new_world", 3)).drawn.hexes
    assert chart_of(laid("new_world", 3)).recipe is None


def voyages_of(board: Map) -> Voyages:
    voyages = chart_of(board).voyages
    assert voyages is not None
    return voyages


def lengths(board: Map) -> dict[str, tuple[int, int]]:
    """For every colour the ships to the beachhead and from there to the fortress, by the shortest ways."""
    grid, shores = board.grid, board.shores
    return {
        it.colour: (
            ship_distances(grid, shores, it.settlement)[it.beachhead],
            ship_distances(grid, shores, it.beachhead)[it.fortress],
        )
        for it in voyages_of(board).voyages
    }


@pytest.mark.rule("SEA-PI-33", "SEA-EX-83")
@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (3, "red blue orange"),
        (4, "red white blue orange"),
        (5, "red white blue orange green"),
        (6, "red white blue orange green purple"),
    ],
)
def test_seats_have_their_colours_and_one_is_left_out_with_a_player_fewer(players: int, colours: str) -> None:
    board = laid("pirate_islands", players)
    assert [it.colour for it in voyages_of(board).voyages] == colours.split()
    main = set(region(board, "main"))
    for it in voyages_of(board).voyages:
        assert main & {int(h) for h in board.grid.node_hexes[it.settlement]}
        assert it.settlement in [int(n) for n in board.grid.edge_nodes[it.ship]]
        assert board.shores.edge_sea[it.ship]
        for node in (it.beachhead, it.fortress):
            assert board.shores.node_land[node]
            assert not main & {int(h) for h in board.grid.node_hexes[node]}


@pytest.mark.rule("SEA-56-14", "SEA-EX-83")
def test_all_colours_have_equally_far_to_sail() -> None:
    assert set(lengths(laid("pirate_islands", 4)).values()) == {(6, 3)}
    assert lengths(laid("pirate_islands", 6)) == {
        "red": (4, 6), "white": (6, 4), "blue": (6, 4), "orange": (6, 4), "green": (6, 4), "purple": (4, 6),
    }  # fmt: skip
    board = laid("pirate_islands", 5)
    red = voyages_of(board).voyages[0]
    grid = board.grid
    far = grid.node_at("N", 4, -3)
    assert grid.edge_between(red.settlement, far) == red.ship
    left = ship_distances(grid, board.shores, red.beachhead)
    onward = [int(n) for n in grid.node_nodes[far] if left[int(n)] < left[far]]
    assert [grid.node_label(n) for n in onward] == ["S(4,-4)"]
    assert left[far] == 3


@pytest.mark.rule("SEA-56-14")
def test_the_circuit_of_the_fleet_has_fourteen_hexes_of_sea_and_runs_clockwise() -> None:
    for players, harmless in ((3, []), (6, ["(0,0)"])):
        board = laid("pirate_islands", players)
        voyages = voyages_of(board)
        fleet = voyages.fleet
        assert len(set(fleet)) == len(fleet) == 14
        assert fleet[0] == chart_of(board).pirate
        assert {board.kind(h).name for h in fleet} == {"sea"}
        assert all(fleet[i - 1] in [int(o) for o in board.grid.hex_hexes[fleet[i]]] for i in range(14))
        points = [board.grid.hex_xy(h) for h in fleet]
        turning = sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(14))
        assert turning > 0
        assert [at(board, h) for h in voyages.harmless] == harmless
        assert voyages.lairs == 3


@pytest.mark.rule("SEA-PI-02")
def test_six_hexes_of_the_pirate_islands_have_no_token() -> None:
    board = laid("pirate_islands", 3)
    bare = [h for h in land(board) if not board.tokens[h]]
    assert Counter(board.kind(h).name for h in bare) == {"desert": 3, "hills": 2, "pasture": 1}
    assert not set(bare) & set(region(board, "main"))


@pytest.mark.rule("SEA-COMP-12")
@pytest.mark.parametrize(("players", "tiles", "crossed"), [(3, 5, 4), (5, 7, 8)])
def test_the_wonders_have_their_places_at_the_desert_and_on_the_straits(players: int, tiles: int, crossed: int) -> None:
    board = laid("wonders", players)
    grid, wonders = board.grid, chart_of(board).wonders
    assert wonders is not None
    assert len(wonders.tiles) == tiles
    assert len(wonders.crossed) == crossed
    for node in wonders.places["great_wall"]:
        kinds = {board.kind(int(h)).name for h in grid.node_hexes[node]}
        assert "desert" in kinds
        assert kinds - {"desert", "sea"}
    straits = [wonders.places[name] for name in ("great_bridge", "lighthouse") if name in wonders.places]
    assert len(straits) == (2 if tiles == 7 else 1)
    for one, other in straits:
        assert grid.edge_between(one, other) >= 0
        beside = {int(n) for node in (one, other) for n in grid.node_nodes[node]} - {one, other}
        assert beside <= set(wonders.crossed)


def test_nobody_starts_on_a_wonders_place_or_a_crossed_one() -> None:
    for players, closed in ((3, 11), (5, 17)):
        board = laid("wonders", players)
        chart = chart_of(board)
        assert chart.wonders is not None
        marked = set(chart.wonders.crossed).union(*chart.wonders.places.values())
        open_to_all = {int(n) for h in region(board, "main") for n in board.grid.hex_nodes[h]}
        places = set(start_places(chart, board.grid, board.kinds, list(map(int, board.terrain))))
        assert len(marked) == closed
        assert places == open_to_all - marked
        assert marked <= open_to_all


@pytest.mark.rule("SEA-FOG-20")
@pytest.mark.parametrize(
    ("players", "edition", "sides"), [(3, "2025", 11), (4, "2025", 11), (5, "2025", 12), (6, "2020", 11)]
)
def test_nobody_starts_at_the_fog_and_so_many_first_ships_discover(players: int, edition: str, sides: int) -> None:
    board = laid("fog_islands", players, edition=edition)
    grid = board.grid
    fog = {h for h in range(int(grid.hex_count)) if board.kind(h).name == "fog"}
    at_fog = {int(n) for h in fog for n in grid.hex_nodes[h]}
    places = start_places(chart_of(board), grid, board.kinds, list(map(int, board.terrain)))
    assert not at_fog & set(places)
    ways = [
        (n, int(e))
        for n in places
        for e in grid.node_edges[n]
        if board.shores.edge_sea[e] and at_fog & {int(m) for m in grid.edge_nodes[e]}
    ]
    assert len(ways) == sides
    known = {int(n) for h in land(board) for n in grid.hex_nodes[h]}
    corners = "N(-3,3) S(-2,2) N(-3,4) S(-3,2) N(4,3) S(5,2) N(3,4) S(4,2)" if edition == "2020" else ""
    assert {grid.node_label(n) for n in at_fog & known} == set(corners.split())


def test_places_at_deserts_alone_belong_to_no_region() -> None:
    board = laid("desert", 4)
    places = start_places(chart_of(board), board.grid, board.kinds, list(map(int, board.terrain)))
    labels = [board.grid.node_label(n) for n in places]
    assert "N(1,-3)" not in labels
    assert "S(-1,-2)" not in labels
    assert "S(0,-2)" in labels
    desert_only = board.grid.node_at("N", 1, -3)
    assert {board.kind(int(h)).name for h in board.grid.node_hexes[desert_only]} == {"desert"}


@pytest.mark.rule("SEA-END-05")
@pytest.mark.parametrize(
    ("scenario", "players", "goal"), [("new_shores", 3, 11), ("desert", 4, 14), ("fog_islands", 3, 12)]
)
def test_a_map_that_names_no_goal_has_half_its_land_without_deserts(scenario: str, players: int, goal: int) -> None:
    board = laid(scenario, players)
    data = {key: value for key, value in board.to_data().items() if key != "goal"}
    assert chart_of(map_from_data(data, KINDS)).goal == goal
    assert chart_of(map_from_data({**data, "goal": 9}, KINDS)).goal == 9


@pytest.mark.rule("SEA-INV-11", "SEA-COMP-09")
@pytest.mark.parametrize(
    ("scenario", "players", "most"),
    [
        ("new_shores", 3, 18), ("new_shores", 4, 24), ("four_islands", 3, 18), ("four_islands", 4, 24),
        ("desert", 3, 24), ("desert", 4, 32), ("wonders", 4, 8), ("forgotten_tribe", 4, 8),
    ],
)  # fmt: skip
def test_the_points_that_wait_on_a_map_never_exceed_the_tokens(scenario: str, players: int, most: int) -> None:
    chart = chart_of(laid(scenario, players))
    waiting = sum(gift.kind == POINT_GIFT for gift in chart.gifts)
    if chart.bonus is not None:
        # Everybody starts on one island at least, so that one fewer is foreign.
        regions = len(chart.regions) - 1 if chart.bonus.foreign else len(chart.bonus.regions)
        waiting += chart.bonus.points * regions * players
    assert waiting == most <= 32
