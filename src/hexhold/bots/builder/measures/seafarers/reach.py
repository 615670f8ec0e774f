"""How far a seat is from every intersection, in ships or in roads."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.core.state import State, filled
from hexhold.rules.network import OUT_OF_REACH, Ways
from hexhold.rules.path_pieces import all_path_pieces
from hexhold.rules.ruleset import Ruleset

__all__ = ["FARTHEST", "Reach", "nearness"]

FARTHEST: Final = 5
"""How many pieces ahead anything counts."""


@final
class Reach:
    """The distances of the seat looked at last."""

    def __init__(self, game: Ruleset) -> None:
        self.network = game.network
        self.on_paths = all_path_pieces(game)
        self.nodes: i64 = game.map.grid.node_count
        self.ways = Ways(self.nodes)
        self.distance: vec[i64] = filled(OUT_OF_REACH, self.nodes)

    def look(self, s: State, seat: i64) -> None:
        """Note for every intersection how many pieces of one kind lead there, as far as the seat has them."""
        for node in range(self.nodes):
            self.distance[node] = OUT_OF_REACH
        for pieces in self.on_paths:
            self.network.find_ways(s, seat, pieces.piece, min(FARTHEST, pieces.left(s, seat)), self.ways)
            for at in range(self.ways.count):
                node = self.ways.found[at]
                self.distance[node] = min(self.distance[node], self.ways.distance[node])


def nearness(distance: i64) -> i64:
    """What something counts at a distance in pieces: the more, the nearer it is, and nothing out of reach."""
    return 10 * max(FARTHEST + 1 - distance, i64(0))
