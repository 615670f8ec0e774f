"""Cards that look into a hand: Spy and Master Merchant (CK-SPY-01 to -07, CK-MASTERMERCHANT-01 to -05; rulings 52, 55).

While the player chooses, their view shows the hand they look at, and nobody else's does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import Frame
from hexhold.core.menu import Menu
from hexhold.core.specs import COUNT, GOOD, SEAT
from hexhold.core.state import State
from hexhold.rules.base.actions import PASS
from hexhold.rules.cities.actions import MASTER_MERCHANT, SPY, TAKE, TAKE_CARD
from hexhold.rules.cities.progress.cards import CARDS, MASTER_CARD, SPY_CARD
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.words import TRACKS
from hexhold.rules.hands import give_in_secret, show_hand
from hexhold.rules.ruleset import Ruleset

__all__ = ["MasterMerchant", "Spy"]

CARDS_TAKEN: Final = 2


class Spy(Card):
    """Look at an opponent's progress cards and take one of them, or none."""

    def __init__(self) -> None:
        super().__init__(SPY_CARD, SPY, "CK-SPY-07", "that opponent holds no progress card")

    def connect(self, game: Ruleset) -> None:
        self.decks = game.find(ProgressDecks)
        self.draws = game.find(Draws)
        self.frame = game.add_frame(SpyFrame(self))

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for other in range(self.game.seats):
            if other != seat and self.decks.count(s, other):
                out.add(action(SPY, other))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = argument(act, 0)
        s.push(self.frame.kind, 1 << seat, victim)
        if ev.on:
            hand: dict[str, int] = {}
            for card in range(int(self.decks.kinds)):
                if self.decks.held(s, victim, card):
                    hand[CARDS[card]] = int(self.decks.held(s, victim, card))
            ev.tell("spied", {"seat": seat, "victim": victim}, {int(seat): {"cards": hand}}, reveals=True)

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        if not s.over and s.kind() == self.frame.kind and self.frame.asks(s, seat):
            for card in range(self.decks.kinds):
                at = self.decks.hand_at(s.arg(0), card)
                seen.notes[at] = s.notes[at]


class SpyFrame(Frame):
    """The player sees the progress cards of the seat that is the argument, and takes one or passes."""

    def __init__(self, card: Spy) -> None:
        super().__init__("spy", "CK-SPY-01", args=(SEAT,))
        self.card = card

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(PASS))
            for card in range(self.card.decks.kinds):
                if self.card.decks.held(s, s.arg(0), card):
                    out.add(action(TAKE_CARD, card))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != TAKE_CARD and kind != PASS):
            return self.refuse(s, seat)
        if kind == TAKE_CARD and not self.card.decks.held(s, s.arg(0), argument(act, 0)):
            return Refusal("CK-SPY-01", f"P{s.arg(0)} holds no such card")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = s.arg(0)
        s.pop()
        if kind_of(act) == PASS:
            return
        card = argument(act, 0)
        decks = self.card.decks
        decks.add(s, victim, card, -1)
        decks.add(s, seat, card, 1)
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "victim": victim, "track": TRACKS[decks.track_of[card]]}
            known: dict[str, Fact] = {"card": CARDS[card]}
            ev.tell("card_taken", facts, {int(seat): known, int(victim): known})
        self.card.draws.check_limit(s)


class MasterMerchant(Card):
    """Look at the hand of an opponent with more points and take two cards of it."""

    def __init__(self) -> None:
        super().__init__(
            MASTER_CARD, MASTER_MERCHANT, "CK-MASTERMERCHANT-05", "that opponent has no more points, or no cards"
        )

    def connect(self, game: Ruleset) -> None:
        self.goods: i64 = game.goods
        self.frame = game.add_frame(MasterFrame(self))

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for other in range(self.game.seats):
            if s.points[other] > s.points[seat] and self.game.cards_of(s, other):
                out.add(action(MASTER_MERCHANT, other))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = argument(act, 0)
        show_hand(self.game, s, victim, seat, ev)
        if ev.on:
            words = self.game.words.goods
            hand = {name: int(s.hand[victim * self.goods + good]) for good, name in enumerate(words)}
            known: dict[str, Fact] = {"cards": {name: amount for name, amount in hand.items() if amount}}
            ev.tell("hand_seen", {"seat": seat, "victim": victim}, {int(seat): known}, reveals=True)
        if self.game.cards_of(s, victim) > CARDS_TAKEN:
            s.push(self.frame.kind, 1 << seat, victim, CARDS_TAKEN, 0)
            return
        for good in range(self.goods):
            for _ in range(s.hand[victim * self.goods + good]):
                self.take(s, seat, victim, good, ev)

    def take(self, s: State, seat: i64, victim: i64, good: i64, ev: Events) -> None:
        """One card changes hands."""
        give_in_secret(self.game, s, victim, seat, good, 1, ev)
        if ev.on:
            known: dict[str, Fact] = {"good": self.game.words.goods[good]}
            ev.tell("took", {"seat": seat, "victim": victim}, {int(seat): known, int(victim): known})

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        if not s.over and s.kind() == self.frame.kind and self.frame.asks(s, seat):
            for good in range(self.goods):
                at = s.arg(0) * self.goods + good
                seen.hand[at] = s.hand[at]


class MasterFrame(Frame):
    """The player takes cards in the order of the goods. Arguments: the victim, how many to take, the last one taken."""

    def __init__(self, card: MasterMerchant) -> None:
        super().__init__("master_merchant", "CK-MASTERMERCHANT-01", args=(SEAT, COUNT, GOOD))
        self.card = card

    def takable(self, s: State, good: i64) -> bool:
        """Whether this good may be taken next, with enough behind it."""
        at = s.arg(0) * self.card.goods
        if good < s.arg(2) or not s.hand[at + good]:
            return False
        available: i64 = 0
        for later in range(good, self.card.goods):
            available += s.hand[at + later]
        return available >= s.arg(1)

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for good in range(self.card.goods):
                if self.takable(s, good):
                    out.add(action(TAKE, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != TAKE:
            return self.refuse(s, seat)
        if not self.takable(s, argument(act, 0)):
            return Refusal("CK-MASTERMERCHANT-01", "take two cards of that hand, in the order of the goods")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = s.arg(0)
        good = argument(act, 0)
        s.set_arg(1, s.arg(1) - 1)
        s.set_arg(2, good)
        if s.arg(1) == 0:
            s.pop()
        self.card.take(s, seat, victim, good, ev)
