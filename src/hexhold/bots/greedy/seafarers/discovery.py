"""Fog: a card for whoever comes first, and land behind it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.greedy.advisor import Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action
from hexhold.core.state import State
from hexhold.rules.network import Ways
from hexhold.rules.path_pieces import PathPieces, all_path_pieces
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "Explorer"]

PLAIN: Final[dict[str, int]] = {
    "discovery": 700,  # what an undiscovered hex is worth to whoever comes to it
}
"""What the plain bot thinks of fog."""
FARTHEST: Final = 4
"""How many pieces ahead the bot looks for something to discover."""


class Explorer(Advisor):
    """Goals: the nearest undiscovered hex, by roads and by ships."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.discovery: i64 = likes.of("discovery")
        self.on_paths = all_path_pieces(game)
        self.node_hexes = game.map.grid.node_hexes
        self.nodes: i64 = game.map.grid.node_count

    def set_goals(self, look: Outlook) -> None:
        for pieces in self.on_paths:
            self._add_nearest(look, pieces)

    def _add_nearest(self, look: Outlook, pieces: PathPieces) -> None:
        ways = Ways(self.nodes)
        farthest = min(FARTHEST, pieces.left(look.s, look.seat))
        self.game.network.find_ways(look.s, look.seat, pieces.piece, farthest, ways)
        for at in range(ways.count):
            node = ways.found[at]
            if ways.distance[node] and self.is_edge_of_fog(look.s, node):
                cost = pieces.cost[:]
                for good in range(look.goods):
                    cost[good] *= ways.distance[node]
                look.add(Goal(action(pieces.kind, ways.first[node]), pieces.cost, cost, self.discovery))
                return

    def is_edge_of_fog(self, s: State, node: i64) -> bool:
        """Whether an intersection touches an undiscovered hex."""
        for hex in self.node_hexes[node]:
            if self.game.land.undiscovered(s, hex):
                return True
        return False
