"""The Wedding (CK-WEDDING-01 to -05; ruling 53): everybody with more points gives two cards of their choice.

All choose at the same time and the cards change hands when the last one has chosen. Only giver and receiver learn
which.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import Frame
from hexhold.core.menu import Menu
from hexhold.core.slots import Slots
from hexhold.core.specs import SEATS
from hexhold.core.state import State, filled
from hexhold.rng import Rng
from hexhold.rules.aside import Aside
from hexhold.rules.cities.actions import GIVE, WEDDING
from hexhold.rules.cities.progress.cards import WEDDING_CARD
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.hands import give_in_secret
from hexhold.rules.ruleset import Ruleset

__all__ = ["GIFTS", "Wedding"]

GIFTS: Final = 2


class Wedding(Card):
    """The card, and the gifts that lie aside until all are chosen."""

    def __init__(self) -> None:
        super().__init__(WEDDING_CARD, WEDDING, "CK-WEDDING-05", "no opponent with more points holds a card")

    def reserve(self, slots: Slots) -> None:
        self.gifts = Aside(slots, "wedding_gifts")

    def connect(self, game: Ruleset) -> None:
        self.goods: i64 = game.goods
        self.frame = game.add_frame(WeddingFrame(self))

    def givers(self, s: State, seat: i64) -> i64:
        """The mask of all who must give something."""
        mask: i64 = 0
        for other in range(self.game.seats):
            if s.points[other] > s.points[seat] and self.game.cards_of(s, other):
                mask |= 1 << other
        return mask

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if self.givers(s, seat):
            out.add(action(WEDDING))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Ask those who have a choice: who holds no more than two cards gives all."""
        givers = self.givers(s, seat)
        asked: i64 = 0
        for other in range(self.game.seats):
            if (givers >> other) & 1:
                if self.game.cards_of(s, other) > GIFTS:
                    asked |= 1 << other
                else:
                    for good in range(self.goods):
                        at = other * self.goods + good
                        s.notes[self.gifts.at + at] = s.hand[at]
        if asked:
            s.push(self.frame.kind, asked, givers)
        else:
            self.hand_over(s, givers, ev)

    def due(self, s: State, seat: i64) -> i64:
        """How many cards a seat has still to choose."""
        return min(i64(GIFTS), self.game.cards_of(s, seat)) - self.gifts.count(s, seat)

    def hand_over(self, s: State, givers: i64, ev: Events) -> None:
        """All gifts go to the active player."""
        for other in range(self.game.seats):
            if (givers >> other) & 1:
                gift = filled(0, self.goods)
                count: i64 = 0
                for good in range(self.goods):
                    amount = s.notes[self.gifts.at + other * self.goods + good]
                    s.notes[self.gifts.at + other * self.goods + good] = 0
                    give_in_secret(self.game, s, other, s.active, good, amount, ev)
                    gift[good] = amount
                    count += amount
                if ev.on:
                    names = self.game.words.goods
                    known: dict[str, Fact] = {"cards": {name: int(gift[i]) for i, name in enumerate(names) if gift[i]}}
                    facts: dict[str, Fact] = {"seat": other, "to": s.active, "count": count}
                    ev.tell("gave", facts, {int(other): known, int(s.active): known}, reveals=True)

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Others have chosen as many cards as everybody can count: the first of any two."""
        for other in range(self.game.seats):
            laid = counts[self.gifts.name][other]
            if other != seat and laid:
                self.gifts.guess(s, other, laid, GIFTS, rng)


class WeddingFrame(Frame):
    """Everybody with more points chooses their gifts. The argument is who gives, those who have chosen included."""

    def __init__(self, card: Wedding) -> None:
        super().__init__("wedding", "CK-WEDDING-01", args=(SEATS,))
        self.card = card

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            due = self.card.due(s, seat)
            for good in range(self.card.goods):
                if self.card.gifts.choosable(s, seat, good, due):
                    out.add(action(GIVE, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != GIVE:
            return self.refuse(s, seat)
        if not self.card.gifts.choosable(s, seat, argument(act, 0), self.card.due(s, seat)):
            return Refusal("CK-WEDDING-01", "give two cards of one's hand, in the order of the goods")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.card.gifts.lay(s, seat, argument(act, 0))
        if self.card.due(s, seat):
            return
        left = s.who() & ~(1 << seat)
        if left:
            s.wait_for(left)
            return
        givers = s.arg(0)
        s.pop()
        self.card.hand_over(s, givers, ev)
