"""The forgotten tribe's gifts: points, cards and harbours on coasts (SEA-FT-03, -09 to -12, -18; ruling 21).

The first ship on a marked path takes its gift. What a card mark brings is for another module to say: a development card
at sea alone, something else where there are none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.board.chart import CARD_GIFT, GIFT_NAMES, HARBOUR_GIFT, POINT_GIFT
from hexhold.board.grid import row
from hexhold.board.terrain import GENERIC
from hexhold.core.events import Events, Fact
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import EDGE
from hexhold.core.state import NOBODY, State
from hexhold.rules.harbours import ANY_GOOD, HARBOUR_NAMES, harbour_of
from hexhold.rules.rule import Rule
from hexhold.rules.seafarers.harbours.gift_harbours import GiftHarbours
from hexhold.rules.seafarers.pirate import chart_of

__all__ = ["NO_GIFT", "CardMarks", "Gifts"]

NO_GIFT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class CardMarks(Rule):
    """A rule module that knows what a card mark brings. A game with gifts has one."""

    def bring(self, s: State, seat: i64) -> None:
        """Give a seat what lies on the card mark that it has reached; nothing, unless a module says more."""


class Gifts(Rule):
    """Which gifts are taken, and what they have brought to whom."""

    name = "gifts"

    def reserve(self, slots: Slots) -> None:
        self.taken: i64 = slots.per_edge("taken_gifts", PUBLIC)
        self.points: i64 = slots.per_seat("gift_points", ("",), PUBLIC)
        self.cards_left: i64 = slots.once("gift_cards", PUBLIC, derived=True)
        """How many cards lie on the coasts."""
        self.taking: i64 = slots.once("taking_gift", PUBLIC, EDGE, empty=NOBODY)

    def connect(self, game: Game) -> None:
        gifts = chart_of(game).gifts
        self.ship: i64 = game.words.pieces.index("ships")
        self.edges: i64 = game.map.grid.edge_count
        gift_at = [NO_GIFT] * int(self.edges)
        for number, gift in enumerate(gifts):
            gift_at[gift.edge] = number
        self.gift_at: vec[i64] = row(gift_at)
        """The number of the gift on every path, or NO_GIFT."""
        self.kind_of: vec[i64] = row([gift.kind for gift in gifts])
        self.goods = game.map.gift_goods
        self.harbours = self.game.find(GiftHarbours)
        self.marks = self.game.find(CardMarks)

    def layout(self) -> dict[str, object]:
        return {
            "gifts": [
                {"edge": gift.edge, "gift": GIFT_NAMES[gift.kind], "harbour": HARBOUR_NAMES[harbour_of(gift.good)]}
                if gift.kind == HARBOUR_GIFT
                else {"edge": gift.edge, "gift": GIFT_NAMES[gift.kind]}
                for gift in chart_of(self.game).gifts
            ]
        }

    def start(self, s: State) -> None:
        self.count_cards(s)

    def complete(self, s: State, given: set[str]) -> None:
        for edge in range(self.edges):
            if "taken_gifts" not in given and self.gift_at[edge] != NO_GIFT and s.edge_piece[edge] == self.ship:
                s.notes[self.taken + edge] = 1
        self.count_cards(s)
        for seat in range(self.game.seats):
            s.points[seat] += s.notes[self.points + seat]

    def count_cards(self, s: State) -> None:
        """Count the cards that still lie on coasts."""
        left: i64 = 0
        for edge in range(self.edges):
            gift = self.gift_at[edge]
            if gift != NO_GIFT and self.kind_of[gift] == CARD_GIFT and not s.notes[self.taken + edge]:
                left += 1
        s.notes[self.cards_left] = left

    def score(self, s: State, seat: i64) -> dict[str, int]:
        return {"gifts": int(s.notes[self.points + seat])}

    def after_piece(self, s: State, seat: i64, piece: i64, at: i64, ev: Events) -> None:
        if piece != self.ship or self.gift_at[at] == NO_GIFT or s.notes[self.taken + at]:
            return
        gift = self.gift_at[at]
        s.notes[self.taken + at] = 1
        if self.kind_of[gift] == POINT_GIFT:
            self.give_point(s, seat)
        else:
            s.notes[self.taking] = at
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "edge": at, "gift": GIFT_NAMES[self.kind_of[gift]]}
            if self.kind_of[gift] == HARBOUR_GIFT:
                facts["harbour"] = HARBOUR_NAMES[self.harbour_of(s, gift)]
            ev.tell("gift_taken", facts)

    def harbour_of(self, s: State, gift: i64) -> i64:
        """Which harbour a gift is, by its number among the names."""
        good = self.goods[gift]
        return ANY_GOOD if good == GENERIC else good

    def after_action(self, s: State, ev: Events) -> None:
        """Settle what a ship has taken, before anything else goes on: the next free ship, too (SEA-FT-18)."""
        edge = s.notes[self.taking]
        if edge < 0:
            return
        s.notes[self.taking] = NOBODY
        if s.over:
            return
        gift = self.gift_at[edge]
        if self.kind_of[gift] == HARBOUR_GIFT:
            self.harbours.receive(s, s.edge_owner[edge], self.harbour_of(s, gift))
        else:
            s.notes[self.cards_left] -= 1
            self.marks.bring(s, s.edge_owner[edge])

    def give_point(self, s: State, seat: i64) -> None:
        """A seat takes a point, which it keeps (SEA-FT-10)."""
        s.notes[self.points + seat] += 1
        s.points[seat] += 1

    def broken(self, s: State) -> list[str]:
        return [
            f"a ship lies on E{edge}, and its gift is still there"
            for edge in range(int(self.edges))
            if self.gift_at[edge] != NO_GIFT and s.edge_piece[edge] == self.ship and not s.notes[self.taken + edge]
        ]
