"""Where voyages lead, beside a plain twin that looks at the chart alone (SEA-PI-17 to -19)."""

from __future__ import annotations

from itertools import permutations

import pytest

from hexhold.core.formats.view_data import view_data
from hexhold.core.view import view
from hexhold.rules.network import OUT_OF_REACH
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.pirate import chart_of
from hexhold.rules.seafarers.voyages.line import Voyage, voyages_of
from tests.rules.seafarers.scenarios.pirates import BEACHHEAD, line_of, paths, table, voyage
from tests.support import menu, notes, refused


def far_from(game: Ruleset, goal: int, closed: set[int]) -> list[int]:
    """How many ships lead from every intersection to a goal, past none of those that are closed."""
    grid, sea = game.map.grid, game.map.shores.edge_sea
    found = {goal: 0}
    waiting = [goal]
    for node in waiting:
        for edge in grid.node_edges[node]:
            far = next(int(end) for end in grid.edge_nodes[edge] if end != node)
            if sea[edge] and far not in found and far not in closed:
                found[far] = found[node] + 1
                waiting.append(far)
    return [found.get(node, OUT_OF_REACH) for node in range(int(grid.node_count))]


@pytest.mark.rule("SEA-PI-18")
def test_ways_are_measured_along_the_sea_past_no_fortress_of_others() -> None:
    game, _ = table()
    voyages, nodes = game.find(Voyage), int(game.map.grid.node_count)
    forts = {way.fortress for way in voyages_of(game).voyages}
    for colour, way in enumerate(voyages_of(game).voyages):
        to_beachhead = [int(far) for far in voyages.to_beachhead[colour * nodes : (colour + 1) * nodes]]
        to_fortress = [int(far) for far in voyages.to_fortress[colour * nodes : (colour + 1) * nodes]]
        assert to_beachhead == far_from(game, way.beachhead, forts)
        assert to_fortress == far_from(game, way.fortress, forts - {way.fortress})


@pytest.mark.rule("SEA-PI-19")
@pytest.mark.parametrize("start", ["any", "fixed"])
def test_a_voyage_may_start_wherever_a_side_leaves_the_main_coast_towards_the_beachhead(start: str) -> None:
    game, s = table(voyage_start=start)
    grid, chart = game.map.grid, chart_of(game)
    main = {
        int(edge) for number in chart.start or [] for h in chart.regions[number].hexes for edge in grid.hex_edges[h]
    }
    coast = {edge for edge in main if game.map.shores.edge_sea[edge]}
    ashore = {int(node) for edge in coast for node in grid.edge_nodes[edge]}
    forts = {way.fortress for way in voyages_of(game).voyages}
    for seat, way in enumerate(voyages_of(game).voyages):
        left = far_from(game, way.beachhead, forts)
        leaving = {
            edge
            for edge in range(int(grid.edge_count))
            for node, far in permutations([int(end) for end in grid.edge_nodes[edge]])
            if edge not in coast and node in ashore and left[far] == left[node] - 1
        }
        found = {edge for edge in range(int(grid.edge_count)) if game.find(Voyage).departs(s, seat, edge)}
        assert found == (leaving if start == "any" else set())


@pytest.mark.rule("SEA-PI-17", "SEA-PI-20")
@pytest.mark.parametrize("colour", range(4))
def test_six_ships_bring_every_colour_to_its_beachhead_and_five_do_not(colour: int) -> None:
    for ships in (BEACHHEAD - 1, BEACHHEAD):
        game, s = table(voyages=tuple([ships if seat == colour else 1 for seat in range(4)]))
        arrived = [game.find(Voyage).at_beachhead(s, seat) for seat in range(4)]
        assert arrived == [ships == BEACHHEAD and seat == colour for seat in range(4)]


@pytest.mark.rule("SEA-PI-17", "SEA-PI-33")
def test_a_view_shows_the_voyage_of_everybody_who_has_a_colour() -> None:
    game, s = table(voyages=(3, 2, 1, 4))
    lines = [[int(path[1:]) for path in line_of(game, s, seat)] for seat in range(4)]
    assert [len(line) for line in lines] == [3, 2, 1, 4]
    assert view_data(game, view(game, s, 0))["voyages"] == lines
    game, s = table("P1.voyage: 1\nP3.voyage: 3", pirate_colours="chosen")
    assert notes(game, s, "voyage") == [-1, 1, -1, 3]
    shown = [paths(game, voyage(1, 1)), paths(game, voyage(3, 1))]
    assert view_data(game, view(game, s, 0))["voyages"] == [[], [int(shown[0][0][1:])], [], [int(shown[1][0][1:])]]


@pytest.mark.rule("SEA-PI-20")
@pytest.mark.parametrize("colour", range(4))
def test_a_road_alone_opens_no_beachhead_and_each_opens_to_its_own_voyage_only(colour: int) -> None:
    game, s = table()
    grid, shores = game.map.grid, game.map.shores
    way = paths(game, voyage(colour, BEACHHEAD))
    beachheads = [each.beachhead for each in voyages_of(game).voyages]
    for seat, node in enumerate(beachheads):
        road = next(int(edge) for edge in grid.node_edges[node] if shores.edge_land[edge] and f"E{edge}" not in way)
        text = f"active: P{colour}\nstack: turn(P{colour})\nP{colour}.roads: E{road}\n"
        hand = f"P{colour}.hand: brick lumber wool grain"
        for ships in (1, BEACHHEAD):
            game, s = table(text + hand, voyages=tuple([ships if other == colour else 1 for other in range(4)]))
            opened = seat == colour and ships == BEACHHEAD
            assert (f"settle:N{node}" in menu(game, s, colour, "settle")) == opened
            assert opened or refused(game, s, f"P{colour} settle:N{node}") == "SEA-PI-20"
    assert game.find(Voyage).ship_at(s, colour, BEACHHEAD - 1) >= 0 > game.find(Voyage).ship_at(s, colour, BEACHHEAD)
