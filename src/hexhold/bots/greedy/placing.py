"""The opening: settlements by pips, variety and harbours, roads towards the next good site."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.building import FARTHEST_AT_SEA, LAND_FOR_POINT
from hexhold.bots.greedy.outlook import Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import argument, kind_of
from hexhold.core.state import NO_PIECE
from hexhold.rules.base.actions import CITY, ROAD, SETTLE
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.network import Ways
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.actions import SHIP
from hexhold.rules.seafarers.bonus import Bonus
from hexhold.rules.seafarers.ships import Ships

__all__ = ["PlacingAdvisor"]


class PlacingAdvisor(Advisor):
    """Where to put the first settlements and roads."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.settlements = game.find(Settlements)
        self.grid = game.map.grid
        self.bonus = game.seek(Bonus)
        ships = game.seek(Ships)
        self.ships: i64 = ships.piece if ships is not None else NO_PIECE

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        if look.s.turn:
            return NO_ADVICE
        best: i64 = NO_ADVICE
        most: i64 = -1
        for act in acts:
            value: i64 = -1
            if kind_of(act) == SETTLE:
                value = self.settlement(look, argument(act, 0))
            elif kind_of(act) == CITY:
                value = self.city(look, argument(act, 0))
            elif kind_of(act) == ROAD:
                value = self.road(look, argument(act, 0))
            elif kind_of(act) == SHIP:
                value = self.ship(look, argument(act, 0))
            if value > most:
                best = act
                most = value
        return best

    def settlement(self, look: Outlook, node: i64) -> i64:
        """The worth of a first settlement: the site itself, and a little for the best one two paths on."""
        next_best: i64 = 0
        for middle in self.grid.node_nodes[node]:
            next_best = max(next_best, self.beyond(look, node, middle))
        return 8 * look.land.site(node, look.income, look.rates) + next_best

    def city(self, look: Outlook, node: i64) -> i64:
        """The worth of a first city: the site, and what the city brings beyond a settlement."""
        return self.settlement(look, node) + 4 * look.land.gain(look.land.raised(node), look.income)

    def road(self, look: Outlook, edge: i64) -> i64:
        """The worth of a first road: the best site it leads to."""
        ends = self.grid.edge_nodes[edge]
        start = ends[0] if look.s.owner[ends[0]] == look.seat else ends[1]
        return self.beyond(look, start, ends[1] if start == ends[0] else ends[0])

    def ship(self, look: Outlook, edge: i64) -> i64:
        """The worth of a first ship: the best site beyond the sea, less for each further ship it takes."""
        s = look.s.copy()
        s.edge_owner[edge] = look.seat
        s.edge_piece[edge] = self.ships
        ways = Ways(self.grid.node_count)
        self.game.network.find_ways(s, look.seat, self.ships, FARTHEST_AT_SEA, ways)
        best: i64 = 0
        for at in range(ways.count):
            node = ways.found[at]
            if ways.distance[node] and self.settlements.is_site(s, node):
                bonus = self.bonus.promised(s, look.seat, node) if self.bonus is not None else 0
                worth = look.land.site(node, look.income, look.rates) + bonus * LAND_FOR_POINT
                best = max(best, 2 * worth // (2 + ways.distance[node]))
        return best

    def beyond(self, look: Outlook, start: i64, middle: i64) -> i64:
        """The best site that is two paths from an intersection by way of the one next to it."""
        best: i64 = 0
        if look.s.owner[middle] >= 0:
            return best
        for node in self.grid.node_nodes[middle]:
            if node != start and self.settlements.is_site(look.s, node):
                best = max(best, look.land.site(node, look.income, look.rates))
        return best
