"""Building: what to build or buy next, the way there by roads, and the trades with the supply that make it possible."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.greedy.advisor import NO_ADVICE, Advisor
from hexhold.bots.greedy.outlook import Goal, Outlook
from hexhold.bots.greedy.preferences import Preferences
from hexhold.core.actions import action
from hexhold.core.state import NO_PIECE, NOBODY
from hexhold.rules.base.actions import BUY, CITY, SETTLE
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.base.longest_road import LEAST_LENGTH, LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE, ROADS, SETTLEMENT
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.seven import Seven
from hexhold.rules.network import Ways
from hexhold.rules.path_pieces import PathPieces, all_path_pieces
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.bonus import Bonus

__all__ = ["PLAIN", "BuildingAdvisor", "CardBuyer", "RoadRacer", "Settler"]

FARTHEST: Final = 3
"""How many roads ahead the bot looks for sites."""
FARTHEST_AT_SEA: Final = 5
"""How many ships ahead it looks."""
LAND_FOR_POINT: Final = 300
"""What a bonus point counts beside land when sites are compared."""

PLAIN: Final[dict[str, int]] = {
    "settlement": 100,
    "way": 100,  # what a site counts that has to be reached by roads first
    "city": 100,
    "card": 900,
    "card_to_come": 0,  # what a card is worth besides for each point that the leader still needs
    "road_race": 40,  # how much of Longest Road's points the bot believes in: they can be lost again
    "road_race_reach": 2,  # how many missing roads it races for
    "full_hand": 0,  # how much sooner something is built for each card that a 7 could cost
}
"""What the plain bot thinks of building and buying."""


class Settler(Advisor):
    """Goals: a city where it yields most, and at each distance the best site, with the roads that lead there."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.settlement: i64 = likes.of("settlement")
        self.way: i64 = likes.of("way")
        self.city: i64 = likes.of("city")
        self.settlements = game.find(Settlements)
        self.on_paths = all_path_pieces(game)
        self.bonus = game.seek(Bonus)
        self.grid = game.map.grid
        self.ways = Ways(self.grid.node_count)

    def set_goals(self, look: Outlook) -> None:
        if self.settlements.left(look.s, look.seat, CITY_PIECE):
            self._add_city(look)
        if self.settlements.left(look.s, look.seat, SETTLEMENT):
            self._add_sites(look)

    def _add_city(self, look: Outlook) -> None:
        best: i64 = -1
        most: i64 = -1
        for node in range(self.grid.node_count):
            if look.s.owner[node] == look.seat and look.s.piece[node] == SETTLEMENT:
                growth = look.land.gain(look.land.raised(node), look.income)
                if growth > most:
                    best = node
                    most = growth
        if best >= 0:
            cost = self.settlements.city_cost
            look.add(Goal(action(CITY, best), cost, cost, look.worth_of(1, most) * self.city // 100))

    def _add_sites(self, look: Outlook) -> None:
        """Sites to be had at once, and those that roads or, where there are any, ships lead to."""
        for pieces in self.on_paths:
            self._add_sites_by(look, pieces)

    def _add_sites_by(self, look: Outlook, pieces: PathPieces) -> None:
        """At each distance in pieces of a kind, the best site in reach, and the first piece of the way there."""
        farthest = min(FARTHEST if pieces.piece == ROADS else FARTHEST_AT_SEA, pieces.left(look.s, look.seat))
        ways = self.ways
        self.game.network.find_ways(look.s, look.seat, pieces.piece, farthest, ways)
        cost = self.settlements.settlement_cost[:]
        at: i64 = 0
        for distance in range(farthest + 1):
            if distance:
                for good in range(look.goods):
                    cost[good] += pieces.cost[good]
            best: i64 = -1
            most: i64 = -1
            points: i64 = 0
            while at < ways.count and ways.distance[ways.found[at]] == distance:
                node = ways.found[at]
                at += 1
                if self.settlements.is_site(look.s, node) and self.game.permits(
                    look.s, look.seat, action(SETTLE, node)
                ):
                    bonus = self.bonus.promised(look.s, look.seat, node) if self.bonus is not None else 0
                    site = look.land.site(node, look.income, look.rates)
                    if site + bonus * LAND_FOR_POINT > most:
                        best = node
                        most = site + bonus * LAND_FOR_POINT
                        points = bonus
            worth = look.worth_of(1 + points, most - points * LAND_FOR_POINT)
            worth = worth * (self.way if distance else self.settlement) // 100
            if best >= 0 and distance:
                look.add(Goal(action(pieces.kind, ways.first[best]), pieces.cost, cost[:], worth))
            elif best >= 0:
                look.add(Goal(action(SETTLE, best), cost[:], cost[:], worth))


class RoadRacer(Advisor):
    """Goal: Longest Road, where one or two roads would win it."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.road_race: i64 = likes.of("road_race")
        self.road_race_reach: i64 = likes.of("road_race_reach")
        self.longest = game.find(LongestRoad)
        self.on_paths = all_path_pieces(game)

    def set_goals(self, look: Outlook) -> None:
        s = look.s
        length = s.notes[self.longest.lengths + look.seat]
        needed: i64 = LEAST_LENGTH
        for other in range(self.game.seats):
            if other != look.seat:
                needed = max(needed, s.notes[self.longest.lengths + other] + 1)
        missing = max(needed - length, 1)
        if s.notes[self.longest.holder] == look.seat or missing > self.road_race_reach:
            return
        for pieces in self.on_paths:
            if missing <= pieces.left(s, look.seat):
                self._add_race(look, pieces, length, missing)

    def _add_race(self, look: Outlook, pieces: PathPieces, length: i64, missing: i64) -> None:
        """Win the card with pieces of one kind."""
        edge = self.longest_with(look, pieces, length)
        if edge >= 0:
            cost = pieces.cost[:]
            for good in range(look.goods):
                cost[good] *= missing
            worth = look.worth_of(self.longest.special.worth, 0) * self.road_race // 100
            look.add(Goal(action(pieces.kind, edge), pieces.cost, cost, worth))

    def longest_with(self, look: Outlook, pieces: PathPieces, length: i64) -> i64:
        """The path whose piece makes the seat's line longest, or -1 when none makes it longer than `length`."""
        best: i64 = -1
        before = length
        s = look.s.copy()
        for edge in range(self.game.map.grid.edge_count):
            if pieces.is_open(s, look.seat, edge):
                s.edge_owner[edge] = look.seat
                s.edge_piece[edge] = pieces.piece
                longer = self.game.network.lines.length_with(s, look.seat, edge, before)
                s.edge_owner[edge] = NOBODY
                s.edge_piece[edge] = NO_PIECE
                if longer > length:
                    best = edge
                    length = longer
        return best


class CardBuyer(Advisor):
    """Goal: a development card, while there are any."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.card: i64 = likes.of("card")
        self.card_to_come: i64 = likes.of("card_to_come")
        self.cards = game.find(Cards)

    def set_goals(self, look: Outlook) -> None:
        if look.seen.counts["pile"][0]:
            worth = self.card + self.card_to_come * look.time_left
            if look.points + 1 >= look.target:
                worth *= 2
            look.add(Goal(action(BUY), self.cards.cost, self.cards.cost, worth))


class BuildingAdvisor(Advisor):
    """Takes the next step to the best goal it can pay for, unless that delays a better one too much."""

    def __init__(self, game: Ruleset, likes: Preferences) -> None:
        super().__init__(game, likes)
        self.full_hand: i64 = likes.of("full_hand")
        self.seven = game.find(Seven)

    def advise(self, look: Outlook, acts: vec[i64]) -> i64:
        room = self.seven.discard_limit + self.game.discard_bonus(look.s, look.seat)
        relief = self.full_hand * max(look.cards() - room, i64(0))
        for place, goal in enumerate(look.goals):
            payment = look.pay(look.hand, goal.step)
            act = payment.trade or goal.act
            if not payment.possible or act not in acts:
                continue
            if self.gain(look, goal) + relief > self.loss(look, place, payment.left):
                return act
        return NO_ADVICE

    def gain(self, look: Outlook, goal: Goal) -> i64:
        """The worth of a step: all of the goal's when it is the last, otherwise its share, less for what is far off."""
        step: i64 = 0
        cost: i64 = 0
        for good in range(i64(len(goal.cost))):
            step += goal.step[good]
            cost += goal.cost[good]
        if step == cost:
            return goal.worth
        patience = look.taste.patience
        return goal.worth * step * patience // (cost * (100 * goal.rolls + patience))

    def loss(self, look: Outlook, place: i64, left: vec[i64]) -> i64:
        """What spending costs: the greatest delay of a better goal, at that goal's worth for each roll."""
        worst: i64 = 0
        for better in look.goals[:place]:
            delay = look.rolls(left, better.cost, better.rolls) - better.rolls
            worst = max(worst, better.rating * delay // 1000)
        return worst
