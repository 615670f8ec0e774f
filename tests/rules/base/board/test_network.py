"""The network with two kinds of piece on paths: they join at own buildings only, in lines, on ways, in building."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.core.formats.view_data import view_data
from hexhold.core.pieces import put
from hexhold.core.specs import EDGE, NODE
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.encode.observation import Encoding
from hexhold.rules.base.pieces import CITY_PIECE, ROADS, SETTLEMENT
from hexhold.rules.network import OUT_OF_REACH, Ways
from tests.oracle.roads import longest_line
from tests.rules.base.board.waters import CANOES, with_canoes
from tests.support import place

GAME = with_canoes()
GRID = GAME.map.grid
NODES = range(int(GRID.node_count))
MOST = 9


def path(words: str) -> list[int]:
    """The paths of a chain of labels such as Z4-Z5-Z6."""
    names = words.split("-")
    return [int(place(GAME, f"{a}-{b}")[1:]) for a, b in pairwise(names)]


def node(label: str) -> int:
    return int(place(GAME, label)[1:])


def lay(s: State, piece: int, words: str, seat: int = 0) -> None:
    for edge in path(words):
        put(s, seat, piece, EDGE, edge)


def is_joint(s: State, n: int) -> bool:
    return s.owner[n] == 0 and s.piece[n] in (SETTLEMENT, CITY_PIECE)


def by_oracle(s: State) -> int:
    """The length of the longest line, with every intersection torn in two where the kinds do not join."""
    torn = []
    for edge in range(int(GRID.edge_count)):
        if s.edge_owner[edge] == 0:
            kind = int(s.edge_piece[edge] == CANOES)
            a, b = (2 * int(n) + (0 if is_joint(s, int(n)) else kind) for n in GRID.edge_nodes[edge])
            torn.append((a, b))
    foreign = {2 * n + side for n in NODES if s.owner[n] > 0 for side in (0, 1)}
    return longest_line(torn, foreign)


def reached_by_oracle(s: State, start: int) -> set[int]:
    """Where lines lead from a start, by looking at every place and kind of arrival until nothing is new."""
    found = {(start, ROADS), (start, CANOES)}
    grown = True
    while grown:
        grown = False
        for n, kind in sorted(found):
            for edge, far in zip(GRID.node_edges[n], GRID.node_nodes[n], strict=True):
                piece = int(s.edge_piece[edge])
                free = n == start or (s.owner[n] <= 0 and (kind == piece or is_joint(s, n)))
                if s.edge_owner[edge] == 0 and free and (int(far), piece) not in found:
                    found.add((int(far), piece))
                    grown = True
    return {n for n, _ in found} - {start}


@st.composite
def mixtures(draw: st.DrawFn) -> State:
    """Roads and canoes of seat 0 that grow from one place, and buildings of anybody at their ends."""
    s = GAME.blank()
    laid = [draw(st.integers(0, 71))]
    for step in draw(st.lists(st.integers(0, 2**16), max_size=MOST - 1)):
        near = [edge for road in laid for n in GRID.edge_nodes[road] for edge in GRID.node_edges[n]]
        free = sorted(set(map(int, near)) - set(laid))
        laid.append(free[step % len(free)])
    for edge in laid:
        put(s, 0, draw(st.sampled_from((ROADS, CANOES))), EDGE, edge)
    ends = sorted({int(n) for edge in laid for n in GRID.edge_nodes[edge]})
    for n in draw(st.lists(st.sampled_from(ends), max_size=4, unique=True)):
        put(s, draw(st.integers(0, 1)), SETTLEMENT, NODE, n)
    return s


@given(mixtures())
@settings(max_examples=150)
def test_a_line_changes_its_kind_at_own_buildings_only(s: State) -> None:
    assert GAME.network.lines.length(s, 0) == by_oracle(s)


@given(mixtures(), st.data())
@settings(max_examples=100)
def test_the_last_piece_laid_may_be_measured_alone(s: State, data: st.DataObject) -> None:
    own = [edge for edge in range(int(GRID.edge_count)) if s.edge_owner[edge] == 0]
    last = data.draw(st.sampled_from(own))
    piece = int(s.edge_piece[last])
    s.edge_owner[last] = -1
    before = GAME.network.lines.length(s, 0)
    put(s, 0, piece, EDGE, last)
    assert GAME.network.lines.length_with(s, 0, last, before) == GAME.network.lines.length(s, 0)


@given(mixtures(), st.data())
@settings(max_examples=100)
def test_ways_change_their_kind_where_lines_do_and_where_they_start(s: State, data: st.DataObject) -> None:
    ends = [int(n) for e in range(int(GRID.edge_count)) if s.edge_owner[e] == 0 for n in GRID.edge_nodes[e]]
    start = data.draw(st.sampled_from(sorted(set(ends))))
    reach = [int(n) for n in GAME.network.reach(s, 0, start)]
    assert len(set(reach)) == len(reach)
    assert set(reach) == reached_by_oracle(s, start)


@given(mixtures())
@settings(max_examples=50)
def test_what_is_listed_at_once_is_what_is_asked_one_by_one(s: State) -> None:
    network = GAME.network
    for seat in (0, 1):
        assert [bool(it) for it in network.reached(s, seat)] == [network.reaches(s, seat, n) for n in NODES]
        for piece in (ROADS, CANOES):
            assert [bool(it) for it in network.linked(s, seat, piece)] == [
                network.links(s, seat, n, piece) for n in NODES
            ]


def test_a_line_leads_through_an_intersection_where_a_seat_has_two_pieces() -> None:
    s = GAME.blank()
    lay(s, ROADS, "Z2-Z3-Z4", seat=1)
    assert [int(GAME.network.line_through(s, node(label))) for label in ("Z2", "Z3", "Z4")] == [-1, 1, -1]
    lay(s, ROADS, "Z3-U3", seat=2)
    assert GAME.network.line_through(s, node("Z3")) == 1
    lay(s, ROADS, "Z4-Z5", seat=2)
    assert GAME.network.line_through(s, node("Z4")) < 0
    lay(s, CANOES, "Z4-D4", seat=2)
    assert GAME.network.line_through(s, node("Z4")) == 2


def test_a_road_and_a_canoe_become_one_line_when_their_owner_settles_between_them() -> None:
    s = GAME.blank()
    lay(s, ROADS, "Z2-Z3-Z4")
    lay(s, CANOES, "Z4-Z5-Z6")
    assert GAME.network.lines.length(s, 0) == 2
    assert GAME.network.cuts_or_joins(s, 0, node("Z4"))
    put(s, 0, SETTLEMENT, NODE, node("Z4"))
    assert GAME.network.lines.length(s, 0) == 4
    s.owner[node("Z4")] = 1
    assert GAME.network.lines.length(s, 0) == 2


def test_a_settlement_amid_own_roads_changes_no_length_but_amid_others_it_does() -> None:
    s = GAME.blank()
    lay(s, ROADS, "Z2-Z3-Z4")
    assert not GAME.network.cuts_or_joins(s, 0, node("Z3"))
    assert GAME.network.cuts_or_joins(s, 1, node("Z3"))


@pytest.mark.rule("BASE-ROAD-01")
def test_a_road_joins_a_road_or_a_building_but_no_canoe_alone() -> None:
    s = GAME.blank()
    lay(s, CANOES, "Z4-Z5")
    (beyond,) = path("Z5-Z6")
    joins = GAME.network.joins
    assert (joins(s, 0, beyond, CANOES), joins(s, 0, beyond, ROADS)) == (True, False)
    put(s, 0, SETTLEMENT, NODE, node("Z5"))
    assert (joins(s, 0, beyond, CANOES), joins(s, 0, beyond, ROADS)) == (True, True)
    s.owner[node("Z5")] = 1
    assert (joins(s, 0, beyond, CANOES), joins(s, 0, beyond, ROADS)) == (False, False)


def test_the_distance_counts_the_roads_that_are_missing_and_names_the_first() -> None:
    s = GAME.blank()
    lay(s, ROADS, "Z2-Z3")
    put(s, 1, SETTLEMENT, NODE, node("Z5"))
    ways = Ways(GRID.node_count)
    GAME.network.find_ways(s, 0, ROADS, 3, ways)
    far = {label: int(ways.distance[node(label)]) for label in ("Z2", "Z3", "Z4", "Z5", "D4", "Z7")}
    assert far == {"Z2": 0, "Z3": 0, "Z4": 1, "Z5": OUT_OF_REACH, "D4": 2, "Z7": OUT_OF_REACH}
    assert [int(ways.first[node("D4")])] == path("Z3-Z4")
    found = [int(ways.found[i]) for i in range(int(ways.count))]
    assert [int(ways.distance[n]) for n in found] == sorted(int(ways.distance[n]) for n in found)
    assert set(found) == {n for n in NODES if ways.distance[n] != OUT_OF_REACH}


def test_views_and_observations_tell_the_kinds_apart() -> None:
    s = GAME.new()
    lay(s, ROADS, "Z2-Z3")
    lay(s, CANOES, "Z4-Z5-Z6", seat=1)
    first, second = view_data(GAME, view(GAME, s, 0))["players"][:2]  # type: ignore[index]
    assert (first["roads"], first["canoes"]) == (path("Z2-Z3"), [])
    assert (second["roads"], second["canoes"]) == ([], sorted(path("Z4-Z5-Z6")))
    encoding = Encoding(GAME)
    row = encoding.template(GAME.map)
    encoding.fill(GAME, s, 0, row, 0)
    plane = encoding.layout.begins(2, encoding.layout.names[2].index("piece.canoes"))
    assert [e for e in range(int(GRID.edge_count)) if row[plane + e]] == sorted(path("Z4-Z5-Z6"))


def test_a_line_that_comes_back_to_its_start_does_not_lead_there() -> None:
    s = GAME.blank()
    lay(s, ROADS, "Z4-Z5-Z6-D6-B5-D4-Z4")
    others = sorted(node(label) for label in ("Z5", "Z6", "D6", "B5", "D4"))
    assert sorted(GAME.network.reach(s, 0, node("Z4"))) == others
