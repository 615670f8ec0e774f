"""Measures of a seat in every game: its points, what its land yields and may yield, and its hand."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import REACH, Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.purse import Purse
from hexhold.core.state import State, filled
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.base.seven import Seven
from hexhold.rules.base.turn import Turn
from hexhold.rules.base.victory import Victory
from hexhold.rules.ruleset import Ruleset

__all__ = ["HandPart", "LandPart", "PointsPart"]

UNKNOWN: Final = -1
AIMS: Final = REACH + 1
"""What a seat builds for: sites at each distance, and a city."""
WAITS: Final = 3
"""What it waits for: a site, a city, a card."""
NEAR: Final = 4
"""Within this many points of the target, points count for more."""


class PointsPart(Part):
    """Points, the nearness of the target, and how soon the seat plays."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.target: i64 = game.find(Victory).target
        self.turn = game.find(Turn)

    def names(self) -> list[str]:
        return ["points", "near", "rolls_to_wait"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        points = self.game.total_points(s, seat)
        near = max(points - self.target + NEAR, i64(0))
        out[at] = 10 * points
        out[at + 1] = 10 * near * near
        rolls: i64 = 0
        if s.active >= 0:
            rolls = (seat - s.active) % self.game.seats
            if rolls == 0 and s.stack[0] != self.turn.before_roll.kind:
                # The seat still builds, but has rolled.
                rolls = self.game.seats
        out[at + 2] = 10 * rolls


class LandPart(Part):
    """Income by good, its variety and what it is worth in trade; the best sites by distance; the best city."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
        self.rates: i64 = game.find(Bank).rates
        self.roots: vec[i64] = filled(0, 1 + 36 * 8)
        """Square roots, in tenths."""
        for number in range(1, 36 * 8 + 1):
            self.roots[number] = int((100.0 * number) ** 0.5 + 0.5)

    def names(self) -> list[str]:
        incomes = [f"income_{good}" for good in self.game.words.goods]
        return [*incomes, "income", "goods", "trading", "site_0", "site_1", "site_2", "city"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        goods = self.estate.goods
        base = seat * goods
        total: i64 = 0
        kinds: i64 = 0
        trading: i64 = 0
        for good in range(goods):
            income = self.estate.income[base + good]
            out[at + good] = self.roots[min(income, i64(36 * 8))]
            total += income
            kinds += 1 if income else 0
            trading += income * (4 - s.notes[self.rates + base + good])
        at += goods
        out[at] = total
        out[at + 1] = 10 * kinds
        out[at + 2] = trading
        for distance in range(REACH):
            out[at + 3 + distance] = self.estate.best_site[seat * REACH + distance] // 4
        out[at + 3 + REACH] = self.estate.best_city[seat]


class HandPart(Part):
    """The hand: its size, what a 7 would take, and how soon it pays for the best site, the best city and a card."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.seven = game.find(Seven)
        self.purses = [Purse(game, estate) for _ in range(int(game.seats))]
        self.aims: vec[i64] = filled(UNKNOWN, game.seats * AIMS)
        """By seat, what its best sites and its best city were worth when it was looked at last."""
        self.waits: vec[i64] = filled(0, game.seats * WAITS)
        """By seat, how soon it paid for a site, a city and a card then."""
        self.sites: list[vec[i64]] = []
        """The price of a settlement by the number of roads that lead there."""
        price = estate.settlements.settlement_cost[:]
        for _ in range(REACH):
            self.sites.append(price[:])
            for good in range(game.goods):
                price[good] += estate.roads.cost[good]
        self.city: vec[i64] = estate.settlements.city_cost
        self.card: vec[i64] = vec[i64]()
        for module in game.modules:
            if isinstance(module, Cards):
                self.card = module.cost

    def names(self) -> list[str]:
        return ["cards", "too_many", "next_settlement", "next_city", "next_card"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        cards = self.game.cards_of(s, seat)
        limit = self.seven.discard_limit + self.game.discard_bonus(s, seat)
        out[at] = 10 * min(cards, limit)
        out[at + 1] = 10 * max(cards - limit, i64(0))
        purse = self.purses[seat]
        waits = seat * WAITS
        has_changed = purse.look(s, seat)
        if self.aims_elsewhere(seat) or has_changed:
            best: i64 = 0
            for distance in range(REACH):
                worth = self.estate.best_site[seat * REACH + distance]
                if worth > best:
                    best = max(best, purse.soon(worth, self.sites[distance]))
            city = self.estate.best_city[seat]
            self.waits[waits] = best
            self.waits[waits + 1] = purse.soon(10 * city, self.city) if city else 0
            self.waits[waits + 2] = purse.soon(100, self.card) if len(self.card) else 0
        for wait in range(i64(WAITS)):
            out[at + 2 + wait] = self.waits[waits + wait]

    def aims_elsewhere(self, seat: i64) -> bool:
        """Whether other sites or another city are best for a seat than when it was looked at last."""
        estate = self.estate
        first = seat * AIMS
        is_new = False
        for distance in range(REACH):
            worth = estate.best_site[seat * REACH + distance]
            if self.aims[first + distance] != worth:
                self.aims[first + distance] = worth
                is_new = True
        if self.aims[first + REACH] != estate.best_city[seat]:
            self.aims[first + REACH] = estate.best_city[seat]
            is_new = True
        return is_new
