"""Melisandre: buy one of three development cards, with a card of the price replaced (BW-H-MELISANDRE-01 to -05)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.board.terrain import GRAIN, ORE, WOOL
from hexhold.core.actions import NOTHING, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.menu import Menu
from hexhold.core.specs import COUNT, SEAT
from hexhold.core.state import State
from hexhold.rules.base.actions import DRAWN
from hexhold.rules.base.development.cards import Cards
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch import words
from hexhold.rules.watch.actions import CHOOSE_CARD, MELISANDRE
from hexhold.rules.watch.heroes.builders import swapped
from hexhold.rules.watch.heroes.hero import Hero
from hexhold.rules.watch.looking import CardsLookedAt

if TYPE_CHECKING:
    pass

__all__ = ["Melisandre"]

CARD_GOODS: Final = (WOOL, GRAIN, ORE)
LOOKS: Final = 3


class Melisandre(Hero):
    """Look at three cards of the pile, take one, and shuffle the others back."""

    def __init__(self) -> None:
        super().__init__(words.MELISANDRE, (MELISANDRE,), "BW-H-MELISANDRE-01")
        self.builds = True

    def connect(self, game: Ruleset) -> None:
        self.cards = game.find(Cards)
        self.looking = game.find(CardsLookedAt)
        self.look = game.add_frame(LookFrame(self))
        self.choice = game.add_frame(ChoiceFrame(self))

    def price(self, saved: i64, paid: i64) -> vec[i64]:
        """What a card costs; nothing need be replaced (BW-H-MELISANDRE-03)."""
        return self.cards.cost if saved == NOTHING else swapped(self.cards.cost, saved, paid)

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        if not self.cards.pile_size(s):
            return
        if self.game.can_pay(s, seat, self.cards.cost):
            out.add(action(MELISANDRE, NOTHING, NOTHING))
        for saved in CARD_GOODS:
            for paid in range(self.goods):
                if paid != saved and self.game.can_pay(s, seat, self.price(saved, paid)):
                    out.add(action(MELISANDRE, saved, paid))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        saved = argument(act, 0)
        paid = argument(act, 1)
        if not self.cards.pile_size(s):
            return Refusal("BW-H-MELISANDRE-04", "the pile of development cards is empty")
        if (saved == NOTHING) != (paid == NOTHING):
            return Refusal("BW-H-MELISANDRE-01", "name both the resource saved and the one paid instead, or neither")
        if saved != NOTHING and (saved not in CARD_GOODS or saved == paid):
            return Refusal("BW-H-MELISANDRE-01", "replace wool, grain or ore by another resource")
        price = self.price(saved, paid)
        if not self.game.can_pay(s, seat, price):
            return Refusal("BASE-BUILD-02", f"this card needs {self.game.lacking(s, seat, price)} more")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.game.pay(s, seat, self.price(argument(act, 0), argument(act, 1)), ev)
        looks = min(self.cards.pile_size(s), LOOKS)
        s.push(self.choice.kind, 1 << seat)
        s.push(self.look.kind, CHANCE_ACTS, seat, looks)


class LookFrame(Frame):
    """Cards of the pile are turned for one player's eyes. Arguments: who looks, and how many are still to come."""

    def __init__(self, melisandre: Melisandre) -> None:
        super().__init__("look", "BW-H-MELISANDRE-02", CHANCE_ACTS, (SEAT, COUNT))
        self.cards = melisandre.cards
        self.looking = melisandre.looking

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for card in range(self.cards.kinds):
            left = s.notes[self.cards.pile + card]
            if left:
                out.append((int(action(DRAWN, card)), int(left)))
        return out

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        looker = s.arg(0)
        left = s.arg(1) - 1
        s.set_arg(1, left)
        if left == 0:
            s.pop()
        self.looking.look_at(s, looker, argument(act, 0))
        if ev.on:
            name = self.cards.game.words.cards[argument(act, 0)]
            ev.tell("looked", {"seat": looker}, {int(looker): {"card": name}})


class ChoiceFrame(Frame):
    """One of the cards looked at is taken."""

    def __init__(self, melisandre: Melisandre) -> None:
        super().__init__("choose_card", "BW-H-MELISANDRE-02")
        self.cards = melisandre.cards
        self.looking = melisandre.looking

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for card in range(self.cards.kinds):
                if s.notes[self.looking.seen + seat * self.cards.kinds + card]:
                    out.add(action(CHOOSE_CARD, card))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != CHOOSE_CARD:
            return self.refuse(s, seat)
        if not s.notes[self.looking.seen + seat * self.cards.kinds + argument(act, 0)]:
            return Refusal("BW-H-MELISANDRE-02", "this is none of the cards looked at")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.looking.choose(s, seat, argument(act, 0))
        if ev.on:
            name = self.cards.game.words.cards[argument(act, 0)]
            ev.tell("card_bought", {"seat": seat}, {int(seat): {"card": name}})
