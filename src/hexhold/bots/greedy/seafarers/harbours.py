"""Gifts of the forgotten tribe, with the ships that lead to them, and where to lay harbours."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.chart import CARD_GIFT, POINT_GIFT
from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action, argument, kind_of
from hexhold.rules.network import Ways
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.harbours.actions import LAY_HARBOUR
from hexhold.rules.seafarers.harbours.gifts import NO_GIFT, Gifts
from hexhold.rules.seafarers.ships import Ships

__all__ = ["PLAIN", "GiftTaker", "HarbourLayer"]

PLAIN: Final[dict[str, int]] = {
    "gift_point": 1000,
    "gift_card": 700,
    "gift_harbour": 450,
}
"""What the plain bot thinks of what lies on the coasts of small islands."""
FARTHEST: Final = 5
"""How many ships ahead the bot looks for gifts."""


class GiftTaker(Advisor):
    """Goals: the gifts within reach, with the ships that lead there."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.point: i64 = likes.of("gift_point")
        self.card: i64 = likes.of("gift_card")
        self.harbour: i64 = likes.of("gift_harbour")
        self.gifts = game.find(Gifts)
        self.ships = game.find(Ships)
        self.ends = game.map.grid.ends
        self.nodes: i64 = game.map.grid.node_count
        self.edges: i64 = game.map.grid.edge_count

    def set_goals(self, look: Outlook) -> None:
        ways = Ways(self.nodes)
        farthest = min(FARTHEST, self.ships.left(look.s, look.seat))
        self.game.network.find_ways(look.s, look.seat, self.ships.piece, farthest, ways)
        for edge in range(self.edges):
            if self.gifts.gift_at[edge] != NO_GIFT and not look.s.notes[self.gifts.taken + edge]:
                self.aim(look, ways, edge, farthest)

    def aim(self, look: Outlook, ways: Ways, edge: i64, farthest: i64) -> None:
        """Add the goal to take the gift on a path, if that is not too far."""
        near = self.ends[2 * edge]
        if ways.distance[self.ends[2 * edge + 1]] < ways.distance[near]:
            near = self.ends[2 * edge + 1]
        ships = ways.distance[near] + 1
        if ships > farthest or not self.ships.carries(look.s, edge):
            return
        cost = self.ships.cost[:]
        for good in range(look.goods):
            cost[good] *= ships
        first = ways.first[near] if ships > 1 else edge
        look.add(Goal(action(self.ships.kind, first), self.ships.cost, cost, self.worth(self.gifts.gift_at[edge])))

    def worth(self, gift: i64) -> i64:
        """What a gift is worth by its kind."""
        kind = self.gifts.kind_of[gift]
        return self.point if kind == POINT_GIFT else self.card if kind == CARD_GIFT else self.harbour


class HarbourLayer(Advisor):
    """Lays a harbour where the land at its ends yields most."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.ends = game.map.grid.ends

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        best = NO_ADVICE
        most: i64 = -1
        for act in acts:
            if kind_of(act) == LAY_HARBOUR:
                edge = argument(act, 1)
                worth = look.land.growth(self.ends[2 * edge], look.income)
                worth += look.land.growth(self.ends[2 * edge + 1], look.income)
                if worth > most:
                    best = act
                    most = worth
        return best
