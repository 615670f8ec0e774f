"""The board seen with an eye to what it yields: incomes, the ways to free sites, and what these would bring."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.terrain import GENERIC, NO_HARBOUR
from hexhold.bots.builder.runner import POINT, QUARTERS, Runner
from hexhold.bots.builder.weighing import Weights
from hexhold.bots.greedy.value import pips_of
from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT, is_building
from hexhold.rules.base.roads import Roads
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.cities.production import CityProduction
from hexhold.rules.ruleset import Ruleset

__all__ = ["Estate"]

FARTHEST: Final = 3
"""How many roads ahead sites are looked for."""
OUT_OF_REACH: Final = 9
MOST_SITES: Final = 3


@final
class Estate:
    """A survey of one state; the next survey overwrites it."""

    def __init__(self, game: Ruleset, weights: Weights) -> None:
        self.game = game
        self.goods: i64 = game.goods
        self.seats: i64 = game.seats
        self.nodes: i64 = game.map.grid.node_count
        self.hexes: i64 = game.map.grid.hex_count
        self.settlements = game.find(Settlements)
        self.roads = game.find(Roads)
        self.spokes = game.map.grid.spokes
        self.beside = game.map.grid.beside
        self.node_harbour = game.map.node_harbour
        self.terrain = game.map.terrain
        self.around: vec[i64] = vec[i64]()
        """The hexes at every intersection, three each."""
        for node in range(self.nodes):
            hexes = game.map.grid.node_hexes[node]
            for i in range(i64(3)):
                self.around = append(self.around, hexes[i] if i < len(hexes) else i64(-1))
        self.second: vec[i64] = self.terrain[:]
        """The good of a city's second card, by hex."""
        for module in game.modules:
            if isinstance(module, CityProduction):
                for hex in range(self.hexes):
                    self.second[hex] = module.second[self.terrain[hex]]
        self.pips_of_token: dict[int, int] = {}
        self.blocked: i64 = weights.of("blocked")
        self.contested: i64 = weights.of("contested")
        self.new_good: i64 = weights.of("new_good")
        self.road_cost: i64 = weights.of("road_cost")
        self.harbour_worth: i64 = weights.of("harbour")
        self.pips: vec[i64] = filled(0, self.hexes)
        """What a settlement yields at every hex, in quarters of a pip, whatever blocks it now."""
        self.open: vec[i64] = filled(0, self.hexes)
        """The same for hexes that are blocked now at a discount."""
        self.income: vec[i64] = filled(0, self.seats * self.goods)
        self.distance: vec[i64] = filled(OUT_OF_REACH, self.seats * self.nodes)
        self.ring: vec[i64] = filled(0, self.nodes)
        self.yields: vec[i64] = filled(0, self.goods)
        self.raised: vec[i64] = filled(0, self.goods)
        self.chosen: vec[i64] = filled(-1, MOST_SITES)

    def survey(self, s: State) -> None:
        """Look at a state: incomes of all seats, and how many roads each needs to every intersection."""
        for hex in range(self.hexes):
            pips: i64 = 0
            if self.terrain[hex] < self.goods:
                pips = QUARTERS * self.pips_at(s.token[hex])
            self.pips[hex] = pips
            self.open[hex] = pips * self.blocked // 100 if pips and self.game.hex_blocked(s, hex) else pips
        for at in range(self.seats * self.goods):
            self.income[at] = 0
        for node in range(self.nodes):
            piece = s.piece[node]
            if piece == SETTLEMENT or piece == CITY_PIECE:
                at = s.owner[node] * self.goods
                for i in range(3 * node, 3 * node + 3):
                    hex = self.around[i]
                    if hex >= 0 and self.open[hex]:
                        self.income[at + self.terrain[hex]] += self.open[hex]
                        if piece == CITY_PIECE:
                            self.income[at + self.second[hex]] += self.open[hex]
        for seat in range(self.seats):
            self.walk(s, seat)

    def pips_at(self, token: i64) -> i64:
        """The pips of a number token; those once counted are remembered."""
        known = self.pips_of_token.get(token)
        if known is None:
            known = int(pips_of(token))
            self.pips_of_token[token] = known
        return known

    def walk(self, s: State, seat: i64) -> None:
        """Walk outward from a seat's roads and buildings, a road at a time, past no opponent's piece."""
        base = seat * self.nodes
        count: i64 = 0
        for node in range(self.nodes):
            owner = s.owner[node]
            if owner == seat or (owner < 0 and self.settlements.reaches(s, seat, node)):
                self.distance[base + node] = 0
                self.ring[count] = node
                count += 1
            else:
                self.distance[base + node] = OUT_OF_REACH
        first: i64 = 0
        while first < count:
            node = self.ring[first]
            first += 1
            further = self.distance[base + node] + 1
            if further > FARTHEST:
                break
            for i in range(3 * node, 3 * node + 3):
                far = self.beside[i]
                if far < 0 or s.road[self.spokes[i]] >= 0 or s.owner[far] >= 0:
                    continue
                if self.distance[base + far] == OUT_OF_REACH:
                    self.distance[base + far] = further
                    self.ring[count] = far
                    count += 1

    def add_raises(self, s: State, seat: i64, runner: Runner) -> None:
        """Tell a runner what its settlements would gain as cities."""
        for node in range(self.nodes):
            if s.owner[node] == seat and s.piece[node] == SETTLEMENT:
                self.look(node)
                runner.add_raise(self.raised, 0)

    def look(self, node: i64) -> None:
        """Note what a settlement yields at an intersection, and what a city would add."""
        for good in range(self.goods):
            self.yields[good] = 0
            self.raised[good] = 0
        for i in range(3 * node, 3 * node + 3):
            hex = self.around[i]
            if hex >= 0 and self.open[hex]:
                self.yields[self.terrain[hex]] += self.open[hex]
                self.raised[self.second[hex]] += self.open[hex]

    def add_sites(self, s: State, seat: i64, runner: Runner) -> None:
        """Tell a runner about the best sites within reach, no two of them too near each other."""
        base = seat * self.nodes
        roads_left = self.roads.left(s, seat)
        for place in range(MOST_SITES):
            best: i64 = -1
            most: i64 = 0
            for node in range(self.nodes):
                distance = self.distance[base + node]
                if distance <= FARTHEST and distance <= roads_left and self.settlements.is_site(s, node):
                    worth = self.site_worth(seat, node)
                    if worth > most and self.free_of_chosen(node, place):
                        best = node
                        most = worth
            if best < 0:
                return
            self.chosen[place] = best
            self.add_site(seat, best, runner)

    def free_of_chosen(self, node: i64, count: i64) -> bool:
        """Whether a site is far enough from those already chosen."""
        for place in range(count):
            chosen = self.chosen[place]
            if chosen == node:
                return False
            for i in range(3 * node, 3 * node + 3):
                if self.beside[i] == chosen:
                    return False
        return True

    def site_worth(self, seat: i64, node: i64) -> i64:
        """How good a site is for a seat: its yield, more for goods that are new, less for roads and rivals."""
        worth = self.yield_worth(seat, node)
        at = seat * self.goods
        harbour = self.node_harbour[node]
        if harbour >= 0:
            worth += self.harbour_worth * self.income[at + harbour] // QUARTERS
        elif harbour == GENERIC:
            worth += 5 * self.harbour_worth
        worth -= self.road_cost * self.distance[seat * self.nodes + node]
        return max(worth * self.keeps(seat, node) // 100, 1)

    def yield_worth(self, seat: i64, node: i64) -> i64:
        """How good the land at an intersection is for a seat."""
        worth: i64 = 0
        for i in range(3 * node, 3 * node + 3):
            hex = self.around[i]
            if hex >= 0 and self.pips[hex]:
                worth += 10 * self.pips[hex]
                if not self.income[seat * self.goods + self.terrain[hex]]:
                    worth += self.new_good
        return worth

    def keeps(self, seat: i64, node: i64) -> i64:
        """How likely it is, in percent, that nobody else settles there first."""
        mine = self.distance[seat * self.nodes + node]
        for other in range(self.seats):
            if other != seat and self.distance[other * self.nodes + node] < max(mine, i64(1)):
                return self.contested
        return 100

    def add_site(self, seat: i64, node: i64, runner: Runner) -> None:
        """Tell a runner about one site."""
        plan = runner.add_plan(POINT * self.keeps(seat, node) // 100, 1)
        self.look(node)
        distance = self.distance[seat * self.nodes + node]
        at = plan * self.goods
        for good in range(self.goods):
            runner.cost[at + good] = self.settlements.settlement_cost[good] + distance * self.roads.cost[good]
            runner.growth[at + good] = self.yields[good]
            runner.raised[at + good] = self.raised[good]
        if self.node_harbour[node] != NO_HARBOUR:
            runner.harbour[plan] = self.node_harbour[node]

    def lives_at(self, s: State, seat: i64, hex: i64) -> bool:
        """Whether a seat has a building at a hex."""
        corners = self.game.map.grid.corners
        for corner in range(6 * hex, 6 * hex + 6):
            if s.owner[corners[corner]] == seat and is_building(s, corners[corner]):
                return True
        return False
