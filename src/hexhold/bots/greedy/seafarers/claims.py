"""What is missing for a wonder: a city, or a settlement on one of its markers, with the way that leads there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.board.terrain import NO_HARBOUR
from hexhold.bots.greedy.advisor import Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action
from hexhold.core.state import NOBODY
from hexhold.rules.base.actions import CITY, SETTLE
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.network import Ways
from hexhold.rules.path_pieces import PathPieces, all_path_pieces
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.wonders.wonders import Wonders

__all__ = ["PLAIN", "Claimant"]

PLAIN: Final[dict[str, int]] = {
    "wonder_claim": 1500,  # what it is worth to have a wonder
}
"""What the plain bot thinks of claiming a wonder."""
FARTHEST: Final = 5
"""How many pieces ahead the bot looks for markers."""


class Claimant(Advisor):
    """Goals: what alone keeps a seat without a wonder from one that is free."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.claim: i64 = likes.of("wonder_claim")
        self.wonders = game.find(Wonders)
        self.settlements = game.find(Settlements)
        self.on_paths = all_path_pieces(game)
        self.nodes: i64 = game.map.grid.node_count

    def set_goals(self, look: Outlook) -> None:
        s, seat, wonders = look.s, look.seat, self.wonders
        if s.notes[wonders.mine + seat] >= 0:
            return
        for wonder in range(i64(len(wonders.in_play))):
            free = wonders.in_play[wonder] and wonders.owner(s, wonder) == NOBODY
            # Whatever is missing brings a point with it.
            if not free or wonders.points[wonder] > look.points + 1:
                continue
            cities = wonders.cities[wonder] - wonders.count_cities(s, seat)
            placed = not wonders.asks_place[wonder] or wonders.stands_at(s, seat, wonder)
            moored = not wonders.at_harbour[wonder] or wonders.has_harbour_city(s, seat)
            long_enough = s.notes[wonders.longest.lengths + seat] >= wonders.routes[wonder]
            if cities <= 0 and not placed:
                self.aim_at_marker(look, wonder)
            elif cities <= 1 and placed and long_enough and (cities == 1 or not moored):
                self.aim_at_city(look, at_harbour=not moored)

    def aim_at_city(self, look: Outlook, at_harbour: bool) -> None:
        """Add the goal of a city where it yields most, at a harbour if it must be."""
        s = look.s
        if not self.settlements.left(s, look.seat, CITY_PIECE):
            return
        best: i64 = -1
        most: i64 = -1
        for node in range(self.nodes):
            if s.owner[node] != look.seat or s.piece[node] != SETTLEMENT:
                continue
            if at_harbour and self.game.harbours.at(s, node) == NO_HARBOUR:
                continue
            growth = look.land.gain(look.land.raised(node), look.income)
            if growth > most:
                best = node
                most = growth
        if best >= 0:
            cost = self.settlements.city_cost
            look.add(Goal(action(CITY, best), cost, cost, look.worth_of(1, most) + self.claim))

    def aim_at_marker(self, look: Outlook, wonder: i64) -> None:
        """Add the goals of a settlement on the nearest markers of a wonder, by roads and by ships."""
        if self.settlements.left(look.s, look.seat, SETTLEMENT):
            for pieces in self.on_paths:
                self.aim_by(look, wonder, pieces)

    def aim_by(self, look: Outlook, wonder: i64, pieces: PathPieces) -> None:
        """Add the goal of a settlement on the nearest marker that pieces of one kind lead to."""
        ways = Ways(self.nodes)
        self.game.network.find_ways(
            look.s, look.seat, pieces.piece, min(FARTHEST, pieces.left(look.s, look.seat)), ways
        )
        for at in range(ways.count):
            node = ways.found[at]
            if self.wonders.asked_at[node] != wonder or not self.settlements.is_site(look.s, node):
                continue
            cost = self.settlements.settlement_cost[:]
            for good in range(look.goods):
                cost[good] += ways.distance[node] * pieces.cost[good]
            worth = look.worth_of(1, look.land.site(node, look.income, look.rates)) + self.claim
            if ways.distance[node]:
                look.add(Goal(action(pieces.kind, ways.first[node]), pieces.cost, cost, worth))
            else:
                look.add(Goal(action(SETTLE, node), cost, cost, worth))
            return
