"""Lines of ships beside a plain twin that walks every way there is (SEA-ROUTE-01 to -09)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.pieces import SETTLEMENT
from hexhold.rules.games import create
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.lines import Lines

TABLES = 120


class Twin:
    """The ships of P0 as pairs of intersections, and the intersections with a building of theirs."""

    def __init__(self, game: Ruleset, ships: set[int], towns: set[int]) -> None:
        ends = {edge: (int(a), int(b)) for edge, (a, b) in enumerate(game.map.grid.edge_nodes)}
        self.ships = {edge: ends[edge] for edge in ships}
        self.towns = towns

    def beside(self, node: int) -> list[tuple[int, int]]:
        """The ships at an intersection, each with its other end."""
        return [(edge, b if node == a else a) for edge, (a, b) in self.ships.items() if node in (a, b)]

    def ways(self, node: int, been: list[int], ships: list[int]) -> Iterator[tuple[int, list[int]]]:
        """Every way on from an intersection that passes no building: where it has come to, and over which ships."""
        for edge, far in self.beside(node):
            if edge not in ships and far not in been:
                yield far, [*ships, edge]
                if far not in self.towns:
                    yield from self.ways(far, [*been, far], [*ships, edge])

    def closed(self) -> set[int]:
        """The ships on a way between two buildings."""
        out: set[int] = set()
        for town in self.towns:
            for end, ships in self.ways(town, [town], []):
                if end in self.towns:
                    out |= set(ships)
        return out

    def in_ring(self, edge: int) -> bool:
        """Whether another way leads from one end of a ship to the other."""
        a, b = self.ships[edge]
        return any(end == b for end, ships in self.ways(a, [a], [edge]))

    def has_free_end(self, edge: int) -> bool:
        return any(node not in self.towns and len(self.beside(node)) == 1 for node in self.ships[edge])


def tables() -> Iterator[tuple[Ruleset, State, Twin]]:
    """Ships of P0 round four sea hexes that lie together, up to three buildings among them, and one of P1."""
    game, rng = create("seafarers", 3), Rng(1, "lines")
    grid, ship = game.map.grid, game.words.pieces.index("ships")
    middle = next(
        h for h in range(int(grid.hex_count)) if sum(not game.map.shores.hex_land[n] for n in grid.hex_hexes[h]) > 3
    )
    sea = [middle, *[int(h) for h in grid.hex_hexes[middle] if not game.map.shores.hex_land[h]][:3]]
    places = sorted({int(edge) for h in sea for edge in grid.hex_edges[h]})
    nodes = sorted({int(node) for edge in places for node in grid.edge_nodes[edge]})
    for number in range(TABLES):
        s = game.new()
        ships = {edge for edge in places if rng.below(10) < 5 + number % 5}
        towns = {nodes[int(rng.below(len(nodes)))] for _ in range(number % 4)}
        for edge in ships:
            s.edge_owner[edge], s.edge_piece[edge] = 0, ship
        foreign = nodes[int(rng.below(len(nodes)))]
        for node in {foreign, *towns}:
            s.owner[node], s.piece[node] = int(node not in towns), SETTLEMENT
        yield game, s, Twin(game, ships, towns)


@pytest.mark.rule("SEA-ROUTE-01", "SEA-ROUTE-02", "SEA-ROUTE-06", "SEA-ROUTE-07")
def test_a_line_between_two_buildings_is_closed_and_free_ends_and_rings_are_not() -> None:
    shut = rings = 0
    for game, s, twin in tables():
        lines, closed = Lines(game, game.words.pieces.index("ships")), twin.closed()
        for edge in twin.ships:
            assert lines.is_closed(s, 0, edge) == (edge in closed)
            in_ring = edge not in closed and twin.in_ring(edge)
            assert lines.is_loose(s, 0, edge) == (twin.has_free_end(edge) or in_ring)
            shut += edge in closed
            rings += in_ring
    assert min(shut, rings) > 50
