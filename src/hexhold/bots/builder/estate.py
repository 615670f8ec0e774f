"""The board seen with an eye to what it yields: incomes, the ways to free sites, and what these would bring."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.terrain import CHOICE, GENERIC
from hexhold.bots.builder.last_board import LastBoard
from hexhold.bots.greedy.value import Yields, add_pips
from hexhold.core.actions import action
from hexhold.core.state import State, filled
from hexhold.rules.base.actions import SETTLE
from hexhold.rules.base.pieces import CITY_PIECE, ROADS, SETTLEMENT
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.network import Ways
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.bonus import Bonus
from hexhold.rules.seafarers.ships import Ships

__all__ = ["REACH", "Estate"]

REACH: Final = 3
"""Sites are looked for at fewer roads than this."""
BLOCKED: Final = 60
"""What a hex that is blocked counts, in percent: it will not be for ever."""
CONTESTED: Final = 60
"""What a site counts, in percent, that somebody else reaches first."""
NEW_GOOD: Final = 15
"""What a good that the seat does not produce adds to a site, in tenths of a pip."""
BONUS: Final = 60
"""What a point for a first settlement adds to a site, in tenths of a pip."""
HARBOUR: Final = 2
"""What a harbour adds to a site for each pip of its good, in tenths of a pip."""


@final
class Estate:
    """A survey of one state; the next survey overwrites it."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.goods: i64 = game.goods
        self.seats: i64 = game.seats
        self.nodes: i64 = game.map.grid.node_count
        self.hexes: i64 = game.map.grid.hex_count
        self.settlements = game.find(Settlements)
        self.roads = game.find(Roads)
        self.ships = game.seek(Ships)
        self.bonus = game.seek(Bonus)
        self.network = game.network
        self.harbours = game.harbours
        self.yields = Yields(game)
        self.around: vec[i64] = vec[i64]()
        """The hexes at every intersection, three each."""
        for node in range(self.nodes):
            hexes = game.map.grid.node_hexes[node]
            for i in range(i64(3)):
                self.around = append(self.around, hexes[i] if i < len(hexes) else i64(-1))
        self.open: vec[i64] = filled(0, self.hexes)
        """What a settlement yields at every hex, in pips; those that are blocked now at a discount."""
        self.income: vec[i64] = filled(0, self.seats * self.goods)
        self.ways: vec[Ways] = vec[Ways]([Ways(self.nodes) for _ in range(self.seats)])
        self.by_sea = Ways(self.nodes)
        """The ways by ship of the seat looked at last."""
        self.best_site: vec[i64] = filled(0, self.seats * REACH)
        """The worth of the best site at each distance, seat by seat."""
        self.best_city: vec[i64] = filled(0, self.seats)
        """What the best of a seat's settlements would gain as a city."""
        self.board = LastBoard()
        self.boards: i64 = 0
        """How many boards were surveyed, each counted as often as it came after another."""

    def survey(self, s: State) -> None:
        """Look at a state: what all seats get, how many roads each needs to every site, and the best of these."""
        if self.board.is_of(s):
            return
        self.board.take(s)
        self.boards += 1
        yields = self.yields
        yields.look(s)
        for hex in range(self.hexes):
            pips = yields.pips[hex]
            self.open[hex] = pips * BLOCKED // 100 if pips and self.game.hex_blocked(s, hex) else pips
        for at in range(self.seats * self.goods):
            self.income[at] = 0
        for node in range(self.nodes):
            piece = s.piece[node]
            if piece == SETTLEMENT or piece == CITY_PIECE:
                at = s.owner[node] * self.goods
                for i in range(3 * node, 3 * node + 3):
                    hex = self.around[i]
                    if hex >= 0 and self.open[hex]:
                        add_pips(self.income, at, yields.good[hex], self.open[hex])
                        if piece == CITY_PIECE:
                            add_pips(self.income, at, yields.second[hex], self.open[hex])
        for seat in range(self.seats):
            self.network.find_ways(s, seat, ROADS, REACH - 1, self.ways[seat])
            if self.ships is not None:
                self.network.find_ways(s, seat, self.ships.piece, REACH - 1, self.by_sea)
                self.ways[seat].take_shorter(self.by_sea)
        for seat in range(self.seats):
            self._find_best(s, seat)

    def yield_at(self, node: i64) -> i64:
        """The pips of an intersection; hexes that are blocked now count less."""
        pips: i64 = 0
        for i in range(3 * node, 3 * node + 3):
            hex = self.around[i]
            if hex >= 0:
                pips += self.open[hex]
        return pips

    def _find_best(self, s: State, seat: i64) -> None:
        """Note the best site at each distance and the best city of a seat."""
        first = seat * REACH
        for distance in range(REACH):
            self.best_site[first + distance] = 0
        best_city: i64 = 0
        sites = self.settlements.left(s, seat, SETTLEMENT) > 0
        cities = self.settlements.left(s, seat, CITY_PIECE) > 0
        ways = self.ways[seat]
        for place in range(ways.count):
            node = ways.found[place]
            if s.owner[node] < 0:
                if sites and self.settlements.is_site(s, node) and self.is_open(s, seat, node):
                    at = first + ways.distance[node]
                    worth = self.site_worth(s, seat, node) + self.abroad(s, seat, node)
                    self.best_site[at] = max(self.best_site[at], worth)
            elif cities and s.owner[node] == seat and s.piece[node] == SETTLEMENT:
                best_city = max(best_city, self.yield_at(node))
        self.best_city[seat] = best_city

    def is_open(self, s: State, seat: i64, node: i64) -> bool:
        """Whether a seat may settle on a site; only charts close any."""
        return self.ships is None or self.game.permits(s, seat, action(SETTLE, node))

    def site_worth(self, s: State, seat: i64, node: i64) -> i64:
        """How good a site is for a seat, in tenths of a pip: more for new goods and harbours, less in a race."""
        worth: i64 = 0
        at = seat * self.goods
        yields = self.yields
        for i in range(3 * node, 3 * node + 3):
            hex = self.around[i]
            if hex >= 0 and yields.pips[hex]:
                good = yields.good[hex]
                worth += 10 * yields.pips[hex]
                if good == CHOICE or not self.income[at + good]:
                    worth += NEW_GOOD
        harbour = self.harbours.at(s, node)
        if harbour >= 0:
            worth += HARBOUR * self.income[at + harbour]
        elif harbour == GENERIC:
            worth += 5 * HARBOUR
        return worth * self.keeps(seat, node) // 100

    def abroad(self, s: State, seat: i64, node: i64) -> i64:
        """What a site is worth beyond its land for the bonus of a foreign island."""
        return BONUS * self.bonus.promised(s, seat, node) if self.bonus is not None else 0

    def keeps(self, seat: i64, node: i64) -> i64:
        """How likely it is, in percent, that nobody else settles there first."""
        mine = self.ways[seat].distance[node]
        for other in range(self.seats):
            if other != seat and self.ways[other].distance[node] < max(mine, i64(1)):
                return CONTESTED
        return 100
