"""Villages: ships that lead to one bring cloth, and the pirate takes cloth rather than a card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import PIPS
from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.rules.network import Ways
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.cloth.actions import CLOTH_LOOT, PLUNDER
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.ships import Ships

__all__ = ["PLAIN", "ClothTrader"]

PLAIN: Final[dict[str, int]] = {
    "relation": 700,  # what a trade relation with a village is worth at once
    "village_pip": 120,  # and for each pip of its number
}
"""What the plain bot thinks of cloth."""
FARTHEST: Final = 5
"""How many ships ahead the bot looks for villages."""


class ClothTrader(Advisor):
    """Goals: the nearest villages with cloth, with the ships that lead there."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.relation: i64 = likes.of("relation")
        self.pip: i64 = likes.of("village_pip")
        self.villages = game.find(Villages)
        self.ships = game.find(Ships)
        self.nodes: i64 = game.map.grid.node_count

    def set_goals(self, look: Outlook) -> None:
        ways = Ways(self.nodes)
        farthest = min(FARTHEST, self.ships.left(look.s, look.seat))
        self.game.network.find_ways(look.s, look.seat, self.ships.piece, farthest, ways)
        for village in range(self.villages.count):
            node = self.villages.nodes[village]
            ships = ways.distance[node]
            has_cloth = look.s.notes[self.villages.stock + village] > 0
            if ships and ships <= farthest and has_cloth and not self.villages.trades_at(look.s, look.seat, village):
                cost = self.ships.cost[:]
                for good in range(look.goods):
                    cost[good] *= ships
                worth = self.relation + self.pip * PIPS[self.villages.numbers[village]]
                look.add(Goal(action(self.ships.kind, ways.first[node]), self.ships.cost, cost, worth))

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        for act in acts:
            if kind_of(act) == PLUNDER and argument(act, 0) == CLOTH_LOOT:
                return act
        return NO_ADVICE
