"""What land is worth: the chance of each hex, what buildings bring in, and how good an intersection is to settle.

Chances are counted in pips: of 36 rolls, that many hit. All values are whole numbers, so that a bot plays the same game
compiled or not.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import CHOICE, GENERIC, NO_GOOD, NO_HARBOUR, ORE, token_pips
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.state import State, filled
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.base.production import Production
from hexhold.rules.ruleset import Ruleset

__all__ = ["PLAIN", "Land", "LandTaste", "Yields", "add_pips"]

PLAIN: Final[dict[str, int]] = {
    "new_good": 30,  # extra worth of a good the seat does not produce yet
    "pip": 3800,  # worth of the first pip of a good, in hundredths
    "pip_less": 100,  # how much less the next pip is worth, in hundredths
    "enough_pips": 14,  # with this many pips of a good, more of it is worth little
    "pip_beyond": 8,  # worth of a pip beyond that
    # How much the goods are worth compared with each other, in thousandths.
    "brick": 1000,
    "lumber": 1000,
    "wool": 800,
    "grain": 1100,
    "ore": 1100,
    "commodity": 1100,
    "any_harbour": 45,
    "own_harbour": 900,  # worth of a 2:1 harbour for each pip of its good, in hundredths
}
"""What the plain bot thinks of land."""
NEVER_SEEN: Final = -1


@final
class LandTaste:
    """What land is worth to a bot."""

    def __init__(self, likes: Preferences) -> None:
        self.new_good: i64 = likes.of("new_good")
        self.pip: i64 = likes.of("pip")
        self.pip_less: i64 = likes.of("pip_less")
        self.enough_pips: i64 = likes.of("enough_pips")
        self.pip_beyond: i64 = likes.of("pip_beyond")
        self.goods: vec[i64] = vec[i64]([likes.of(good) for good in ("brick", "lumber", "wool", "grain", "ore")])
        self.commodity: i64 = likes.of("commodity")
        self.any_harbour: i64 = likes.of("any_harbour")
        self.own_harbour: i64 = likes.of("own_harbour")


@final
class Yields:
    """What every hex yields in the state last looked at. Little of it ever changes, so it is remembered."""

    def __init__(self, game: Ruleset) -> None:
        self.land = game.land
        self.hexes: i64 = game.map.grid.hex_count
        self.second_of: vec[i64] = game.find(Production).second
        self.good: vec[i64] = game.map.goods
        """What every hex yields."""
        self.second: vec[i64] = filled(NO_GOOD, self.hexes)
        """The good of a city's second card, by hex."""
        self.pips: vec[i64] = filled(0, self.hexes)
        """The pips of every hex that yields a good, whatever blocks it now."""
        self.token: vec[i64] = filled(NEVER_SEEN, self.hexes)
        self.terrain: vec[i64] = filled(NEVER_SEEN, self.hexes)

    def look(self, s: State) -> None:
        """Look at a state."""
        self.good = self.land.goods(s)
        for hex in range(self.hexes):
            terrain = self.land.terrain_at(s, hex)
            if terrain != self.terrain[hex] or s.token[hex] != self.token[hex]:
                self.terrain[hex] = terrain
                self.token[hex] = s.token[hex]
                self.second[hex] = self.second_of[terrain]
                self.pips[hex] = token_pips(s.token[hex]) if self.good[hex] != NO_GOOD else 0


@final
class Land:
    """A board as it stands, seen with an eye to what it yields."""

    def __init__(self, game: Ruleset, s: State, taste: LandTaste, yields: Yields) -> None:
        self.game = game
        self.taste = taste
        self.s = s
        self.goods: i64 = game.goods
        self.node_hexes = game.map.grid.node_hexes
        yields.look(s)
        self.good = yields.good
        self.pips = yields.pips
        self.second = yields.second

    def yields(self, node: i64) -> vec[i64]:
        """The pips by good of a settlement at an intersection."""
        return self._pips_at(node, self.good)

    def raised(self, node: i64) -> vec[i64]:
        """The pips by good that a settlement at an intersection gains when it becomes a city."""
        return self._pips_at(node, self.second)

    def _pips_at(self, node: i64, good: vec[i64]) -> vec[i64]:
        """The pips at an intersection, by the good that each hex brings."""
        out = filled(0, self.goods)
        for hex in self.node_hexes[node]:
            if self.pips[hex]:
                add_pips(out, 0, good[hex], self.pips[hex])
        return out

    def income(self, seat: i64) -> vec[i64]:
        """The pips by good of all buildings of a seat; hexes that are blocked now count half."""
        out = filled(0, self.goods)
        s = self.s
        for node in range(self.game.map.grid.node_count):
            if s.owner[node] == seat and is_building(s, node):
                for hex in self.node_hexes[node]:
                    if self.pips[hex]:
                        blocked = self.game.hex_blocked(s, hex)
                        pips = (self.pips[hex] + 1) // 2 if blocked else self.pips[hex]
                        add_pips(out, 0, self.good[hex], pips)
                        if s.piece[node] == CITY_PIECE:
                            add_pips(out, 0, self.second[hex], self.pips[hex] // 2 if blocked else pips)
        return out

    def growth(self, node: i64, income: vec[i64]) -> i64:
        """What a further settlement's worth of yield at an intersection adds to an income."""
        return self.gain(self.yields(node), income)

    def gain(self, added: vec[i64], income: vec[i64]) -> i64:
        """What further pips by good add to an income."""
        worth: i64 = 0
        goods = self.taste.goods
        for good in range(self.goods):
            if added[good]:
                weight: i64 = goods[good] if good < len(goods) else self.taste.commodity
                worth += (self.plenty(income[good] + added[good]) - self.plenty(income[good])) * weight // 1000
        return worth

    def site(self, node: i64, income: vec[i64], rates: vec[i64]) -> i64:
        """What a new settlement at an intersection is worth: its yield, and its harbour for this income."""
        worth = self.growth(node, income)
        harbour = self.game.harbours.at(self.s, node)
        if harbour == NO_HARBOUR:
            return worth
        added = self.yields(node)
        for good in range(self.goods):
            pips = income[good] + added[good]
            if harbour == good and rates[good] > 2:
                worth += self.taste.own_harbour * pips // 100
            elif harbour == GENERIC and rates[good] > 3:
                worth += self.taste.any_harbour // self.goods
        return worth

    def plenty(self, pips: i64) -> i64:
        """The worth of pips of one good: each further pip adds less than the one before."""
        taste = self.taste
        if pips <= 0:
            return 0
        some = min(pips, taste.enough_pips)
        worth = taste.new_good + some * (taste.pip - taste.pip_less * some) // 100
        return worth + (pips - some) * taste.pip_beyond


def add_pips(out: vec[i64], at: i64, good: i64, pips: i64) -> None:
    """Add the pips of a hex to those of a seat, which begin at `at`; gold counts as a little of every resource."""
    if good != CHOICE:
        out[at + good] += pips
        return
    for pip in range(pips):
        out[at + ORE - pip % (ORE + 1)] += 1
