"""Claiming a wonder and building its levels (SEA-WO-06 to -14, -18, SEA-56-15, -23; rulings 37 to 39 and 62).

A wonder is claimed in the own turn, free of charge, by who meets what it asks for; afterwards only its levels cost
anything. Wonders have markers of their own, so no ship is used up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.chart import WONDER_NAMES
from hexhold.board.grid import row
from hexhold.board.terrain import NO_HARBOUR
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.pieces import CITY_PIECE, is_building
from hexhold.rules.base.turn import Turn
from hexhold.rules.rule import BUILD, CARD_PLAY, Rule
from hexhold.rules.seafarers.pirate import chart_of
from hexhold.rules.seafarers.wonders.actions import CLAIM, LEVEL
from hexhold.rules.seafarers.wonders.showing import ShownPoints
from hexhold.rules.seafarers.wonders.tiles import TILES, WONDER

__all__ = ["LEVELS", "Wonders"]

LEVELS: Final = 4
NO_WONDER: Final = -1
KINDS: Final = len(TILES)


class Wonders(Rule):
    """Who has which wonder, and how far it is built."""

    name = "wonders"

    def reserve(self, slots: Slots) -> None:
        self.mine: i64 = slots.per_seat("wonder", ("",), PUBLIC, WONDER, empty=NO_WONDER)
        self.level: i64 = slots.per_seat("wonder_level", ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        marks = chart_of(game).wonders
        assert marks is not None
        asks = [NO_WONDER] * int(game.map.grid.node_count)
        for name, nodes in marks.places.items():
            for node in nodes:
                asks[node] = WONDER_NAMES.index(name)
        self.asked_at: vec[i64] = row(asks)
        """By intersection, the wonder that asks for a building there."""
        self.asks_place: vec[i64] = row([int(name in marks.places) for name in WONDER_NAMES])
        self.in_play: vec[i64] = row([int(name in marks.tiles) for name in WONDER_NAMES])
        self.cities: vec[i64] = row([tile.cities for tile in TILES])
        self.points: vec[i64] = row(
            [self.game.term(f"points_for_{name}", tile.points) for name, tile in zip(WONDER_NAMES, TILES, strict=True)]
        )
        self.routes: vec[i64] = row([tile.route for tile in TILES])
        self.at_harbour: vec[i64] = row([int(tile.at_harbour) for tile in TILES])
        prices = [self.game.price(*tile.price) for tile in TILES]
        self.prices_by_good: vec[i64] = row([int(amount) for price in prices for amount in price])
        self.keeps_asking = bool(self.game.term("wonder_keeps_requirement", 0))
        self.harbours = self.game.harbours
        self.nodes: i64 = game.map.grid.node_count
        self.turn = self.game.find(Turn)
        self.longest = self.game.find(LongestRoad)
        self.shown = self.game.find(ShownPoints)

    def layout(self) -> dict[str, object]:
        marks = chart_of(self.game).wonders
        assert marks is not None
        wonders = [
            {"name": name, "price": list(tile.price), "nodes": marks.places.get(name, [])}
            for name, tile in zip(WONDER_NAMES, TILES, strict=True)
            if name in marks.tiles
        ]
        return {"wonders": wonders, "crossed": marks.crossed}

    def sorts(self) -> dict[int, int]:
        return {CLAIM: CARD_PLAY, LEVEL: BUILD}

    def owner(self, s: State, wonder: i64) -> i64:
        """Who has a wonder, or NOBODY."""
        for seat in range(self.game.seats):
            if s.notes[self.mine + seat] == wonder:
                return seat
        return NOBODY

    def is_met(self, s: State, seat: i64, wonder: i64) -> bool:
        """Whether a seat has what a wonder asks for; points that only it sees may count."""
        return (
            self.count_cities(s, seat) >= self.cities[wonder]
            and (not self.asks_place[wonder] or self.stands_at(s, seat, wonder))
            and (not self.at_harbour[wonder] or self.has_harbour_city(s, seat))
            and s.notes[self.longest.lengths + seat] >= self.routes[wonder]
            and self.game.total_points(s, seat) >= self.points[wonder]
        )

    def count_cities(self, s: State, seat: i64) -> i64:
        """How many cities a seat has."""
        found: i64 = 0
        for node in range(self.nodes):
            if s.owner[node] == seat and s.piece[node] == CITY_PIECE:
                found += 1
        return found

    def stands_at(self, s: State, seat: i64, wonder: i64) -> bool:
        """Whether a building of a seat stands on a marker of a wonder."""
        for node in range(self.nodes):
            if self.asked_at[node] == wonder and s.owner[node] == seat and is_building(s, node):
                return True
        return False

    def has_harbour_city(self, s: State, seat: i64) -> bool:
        """Whether a city of a seat stands at a harbour."""
        for node in range(self.nodes):
            if s.owner[node] == seat and s.piece[node] == CITY_PIECE and self.harbours.at(s, node) != NO_HARBOUR:
                return True
        return False

    def price_of(self, wonder: i64) -> vec[i64]:
        """What a level of a wonder costs."""
        out = vec[i64]()
        for good in range(self.game.goods):
            out = append(out, self.prices_by_good[wonder * self.game.goods + good])
        return out

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        wonder = s.notes[self.mine + seat]
        if sort == CARD_PLAY:
            if wonder == NO_WONDER and s.kind() != self.turn.before_roll.kind:
                self.add_claims(s, seat, out)
        elif wonder != NO_WONDER and self.can_raise(s, seat, wonder):
            out.add(action(LEVEL))

    def add_claims(self, s: State, seat: i64, out: Menu) -> None:
        """Add every free wonder whose requirement a seat meets."""
        for wonder in range(i64(KINDS)):
            if self.in_play[wonder] and self.owner(s, wonder) == NOBODY and self.is_met(s, seat, wonder):
                out.add(action(CLAIM, wonder))

    def can_raise(self, s: State, seat: i64, wonder: i64) -> bool:
        """Whether a seat can build a level of its wonder."""
        return (
            s.notes[self.level + seat] < LEVELS
            and self.game.can_pay(s, seat, self.price_of(wonder))
            and (not self.keeps_asking or self.is_met(s, seat, wonder))
        )

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if kind_of(act) == CLAIM:
            return self.explain_claim(s, seat, argument(act, 0))
        wonder = s.notes[self.mine + seat]
        if wonder == NO_WONDER:
            return Refusal("SEA-WO-06", f"P{seat} has claimed no wonder")
        if s.notes[self.level + seat] == LEVELS:
            return Refusal("SEA-WO-12", "the wonder is finished")
        price = self.price_of(wonder)
        if not self.game.can_pay(s, seat, price):
            return Refusal("BASE-BUILD-02", f"a level needs {self.game.lacking(s, seat, price)} more")
        return self.explain_lack(s, seat, wonder) if self.keeps_asking else None

    def explain_claim(self, s: State, seat: i64, wonder: i64) -> Refusal | None:
        """Why a seat may not claim a wonder."""
        name = WONDER_NAMES[wonder]
        if s.kind() == self.turn.before_roll.kind:
            return Refusal("SEA-WO-06", "wonders are claimed after the roll")
        if s.notes[self.mine + seat] != NO_WONDER:
            return Refusal("SEA-WO-06", f"P{seat} has a wonder already")
        if not self.in_play[wonder]:
            return Refusal("SEA-56-15", f"there is no {name} in this game")
        owner = self.owner(s, wonder)
        if owner != NOBODY:
            return Refusal("SEA-WO-06", f"P{owner} has claimed the {name}")
        return self.explain_lack(s, seat, wonder)

    def explain_lack(self, s: State, seat: i64, wonder: i64) -> Refusal | None:
        """Why a seat does not meet what a wonder asks for."""
        if self.is_met(s, seat, wonder):
            return None
        return Refusal(TILES[wonder].rule, f"P{seat} lacks what the {WONDER_NAMES[wonder]} asks for")

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == CLAIM:
            self.claim(s, seat, argument(act, 0), ev)
        else:
            self.build(s, seat, ev)

    def claim(self, s: State, seat: i64, wonder: i64, ev: Events) -> None:
        """A seat takes a wonder for good, and shows the cards it counted."""
        self.shown.show(s, seat, self.points[wonder] - s.points[seat], ev)
        s.notes[self.mine + seat] = wonder
        if ev.on:
            ev.tell("wonder_claimed", {"seat": seat, "wonder": WONDER_NAMES[wonder]})

    def build(self, s: State, seat: i64, ev: Events) -> None:
        """A seat builds a level of its wonder; levels bring no points (SEA-WO-14)."""
        wonder = s.notes[self.mine + seat]
        if self.keeps_asking:
            self.shown.show(s, seat, self.points[wonder] - s.points[seat], ev)
        self.game.pay(s, seat, self.price_of(wonder), ev)
        s.notes[self.level + seat] += 1
        if ev.on:
            level = int(s.notes[self.level + seat])
            ev.tell("wonder_level", {"seat": seat, "wonder": WONDER_NAMES[wonder], "level": level})

    def broken(self, s: State) -> list[str]:
        out: list[str] = []
        claimed = [int(s.notes[self.mine + seat]) for seat in range(int(self.game.seats))]
        for seat, wonder in enumerate(claimed):
            if wonder != NO_WONDER and (claimed.count(wonder) > 1 or not self.in_play[wonder]):
                out.append(f"P{seat} has a wonder of somebody else, or one that is not in this game")
            level = s.notes[self.level + seat]
            if level > LEVELS or (level and wonder == NO_WONDER):
                out.append(f"P{seat} has {level} levels of a wonder")
        return out
