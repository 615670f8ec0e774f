"""Road length: the engine's measure against an oracle that tries every set of roads."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.core.pieces import put
from hexhold.core.specs import EDGE
from hexhold.core.state import State
from hexhold.rules.base.pieces import CITY_PIECE, ROADS, SETTLEMENT
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from tests.oracle.roads import longest_line
from tests.support import note
from tests.walks import walk

GAME = create("base", 4, {"map": "beginner"})
GRID = GAME.map.grid
MOST_ROADS = 11


def measured(game: Ruleset, s: State, seat: int) -> int:
    return int(game.network.lines.length(s, seat))


def by_oracle(s: State, seat: int) -> int:
    roads = [(int(a), int(b)) for edge, (a, b) in enumerate(GRID.edge_nodes) if s.edge_owner[edge] == seat]
    return longest_line(roads, {node for node, owner in enumerate(s.owner) if owner not in (-1, seat)})


@st.composite
def networks(draw: st.DrawFn) -> State:
    """Roads of seat 0 that grow from one or two places and love to close rings, and buildings of anybody anywhere."""
    s = GAME.blank()
    laid: list[int] = []
    for _ in range(draw(st.integers(1, 2))):
        laid.append(draw(st.integers(0, 71)))
        for step in draw(st.lists(st.integers(0, 2**16), max_size=MOST_ROADS)):
            near = [edge for road in laid for node in GRID.edge_nodes[road] for edge in GRID.node_edges[node]]
            free = sorted(set(map(int, near)) - set(laid))
            if len(laid) < MOST_ROADS and free:
                # A path with both ends in the network closes a ring: those are the hard cases.
                closing = [
                    e for e in free if all(any(n in GRID.edge_nodes[r] for r in laid) for n in GRID.edge_nodes[e])
                ]
                laid.append(closing[0] if closing and step % 3 else free[step % len(free)])
    for edge in laid:
        put(s, 0, ROADS, EDGE, edge)
    ends = sorted({int(node) for edge in laid for node in GRID.edge_nodes[edge]})
    for node in draw(st.lists(st.sampled_from(ends), max_size=4, unique=True)):
        s.owner[node] = draw(st.integers(0, 2))
        s.piece[node] = draw(st.sampled_from((SETTLEMENT, CITY_PIECE)))
    for edge in draw(st.lists(st.integers(0, 71), max_size=6)):
        if s.edge_owner[edge] < 0:
            put(s, 1, ROADS, EDGE, edge)
    return s


@given(networks())
@settings(max_examples=200)
@pytest.mark.rule("BASE-LROAD-01", "BASE-LROAD-02", "BASE-LROAD-03", "BASE-LROAD-04", "BASE-LROAD-05", "BASE-LROAD-06")
def test_any_network_is_as_long_as_its_longest_line(s: State) -> None:
    assert measured(GAME, s, 0) == by_oracle(s, 0)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("BASE-LROAD-11")
def test_in_random_games_the_lengths_kept_are_those_of_the_board(seed: int) -> None:
    for move in walk(seed):
        if move.before.edge_owner != move.after.edge_owner or move.before.owner != move.after.owner:
            for seat in range(4):
                kept = note(move.game, move.after, "road_length", seat)
                assert kept == measured(move.game, move.after, seat)
                if sum(1 for owner in move.after.edge_owner if owner == seat) <= MOST_ROADS:
                    assert kept == by_oracle(move.after, seat)


def test_the_oracle_knows_rings_forks_and_foreign_buildings() -> None:
    ring = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)]
    assert longest_line([], set()) == 0
    assert longest_line(ring, set()) == 6
    assert longest_line(ring, {0}) == 6
    assert longest_line(ring, {0, 3}) == 3
    assert longest_line([*ring, (0, 6)], set()) == 7
    assert longest_line([*ring, (0, 6)], {0}) == 6
    assert longest_line([(0, 1), (0, 2), (0, 3)], set()) == 2
    assert longest_line([(0, 1), (2, 3), (3, 4)], set()) == 2
