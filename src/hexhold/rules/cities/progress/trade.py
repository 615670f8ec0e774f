"""Trade cards (CK-MERCHANTCARD, CK-FLEET, CK-RESMONO, CK-TRADEMONO; rulings 39, 56, 57).

Commercial Harbor and Master Merchant have files of their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import GOODS, PUBLIC, Slots
from hexhold.core.state import State, filled
from hexhold.rules.base.bank import Bank
from hexhold.rules.cities.actions import MERCHANT, MERCHANT_FLEET, RESOURCE_MONOPOLY, TRADE_MONOPOLY
from hexhold.rules.cities.merchant import MerchantFigure
from hexhold.rules.cities.progress.cards import (
    FLEET_CARD,
    MERCHANT_CARD,
    RESOURCE_MONOPOLY_CARD,
    TRADE_MONOPOLY_CARD,
)
from hexhold.rules.cities.progress.harbor import CommercialHarbor
from hexhold.rules.cities.progress.looking import MasterMerchant
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.words import RESOURCES
from hexhold.rules.hands import give, tell_monopoly
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["FleetRates", "Monopoly", "trade_cards"]

FLEET_RATE: Final = 2


def trade_cards() -> list[Card]:
    """Every trade card."""
    return [
        CommercialHarbor(),
        MasterMerchant(),
        Merchant(),
        MerchantFleet(),
        Monopoly(RESOURCE_MONOPOLY_CARD, RESOURCE_MONOPOLY, "CK-RESMONO-03", resources=True, most=2),
        Monopoly(TRADE_MONOPOLY_CARD, TRADE_MONOPOLY, "CK-TRADEMONO-03", resources=False, most=1),
    ]


class Merchant(Card):
    """Take control of the merchant and put it on a hex with an own building."""

    def __init__(self) -> None:
        super().__init__(MERCHANT_CARD, MERCHANT, "CK-MERCHANTCARD-01", "the merchant cannot go there")

    def connect(self, game: Ruleset) -> None:
        self.figure = game.find(MerchantFigure)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for hex in self.figure.open_hexes(s, seat):
            out.add(action(MERCHANT, hex))

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        return self.figure.explain_hex(s, seat, argument(act, 0)) or super().refuse(s, seat, act)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.figure.put(s, seat, argument(act, 0), ev)


class MerchantFleet(Card):
    """Name a good; for the rest of the turn it is traded with the supply 2:1."""

    def __init__(self) -> None:
        super().__init__(FLEET_CARD, MERCHANT_FLEET, "CK-FLEET-02", "that good is traded 2:1 already")

    def connect(self, game: Ruleset) -> None:
        self.bank = game.find(Bank)
        self.rates = game.find(FleetRates)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for good in range(self.game.goods):
            if s.notes[self.bank.rates + seat * self.game.goods + good] > FLEET_RATE:
                out.add(action(MERCHANT_FLEET, good))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.rates.name_good(s, seat, argument(act, 0))
        if ev.on:
            ev.tell("fleet", {"seat": seat, "good": self.game.words.goods[argument(act, 0)]})


class FleetRates(Rule):
    """The goods that Merchant Fleets have named in this turn, as bits."""

    name = "fleet_rates"

    def reserve(self, slots: Slots) -> None:
        self.named: i64 = slots.once("merchant_fleet", PUBLIC, GOODS)

    def connect(self, game: Game) -> None:
        self.bank = self.game.find(Bank)

    def name_good(self, s: State, seat: i64, good: i64) -> None:
        """Let the active player trade a good 2:1 until the end of their turn."""
        s.notes[self.named] |= 1 << good
        self.bank.refresh(s, seat)

    def special_rate(self, s: State, seat: i64, good: i64) -> i64:
        return FLEET_RATE if seat == s.active and (s.notes[self.named] >> good) & 1 else 0

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        if s.notes[self.named]:
            s.notes[self.named] = 0
            self.bank.refresh(s, seat)


class Monopoly(Card):
    """Name a resource or a commodity: every opponent gives up to `most` cards of it, for all to see."""

    def __init__(self, card: int, kind: int, rule: str, resources: bool, most: int) -> None:
        super().__init__(card, kind, rule, "name a good this card is for, while an opponent holds any card")
        self.resources = resources
        self.most: i64 = most

    def connect(self, game: Ruleset) -> None:
        self.goods: i64 = game.goods

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for other in range(self.game.seats):
            if other != seat and self.game.cards_of(s, other):
                for good in range(self.goods):
                    if (good < RESOURCES) == self.resources:
                        out.add(action(self.kind, good))
                break

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        good = argument(act, 0)
        gave = filled(0, self.game.seats)
        for other in range(self.game.seats):
            if other != seat:
                gave[other] = min(self.most, s.hand[other * self.goods + good])
                give(self.game, s, other, seat, good, gave[other], ev)
        if ev.on:
            tell_monopoly(self.game, seat, good, gave, ev)
