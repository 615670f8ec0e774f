"""Commercial Harbor (CK-COMHARBOR-01 to -08, CK-INFO-11; ruling 54).

The card gives a right for the turn: to offer every opponent once a resource, face down, for a commodity of their
choice. Those who have none say so, keep what they have and are not asked again, unless they trade in the meantime.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import OWN, PUBLIC, Slots
from hexhold.core.specs import SEAT, SEATS
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.cities.actions import COMMERCIAL_HARBOR, FORCE, GIVE
from hexhold.rules.cities.progress.cards import HARBOR_CARD
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.words import RESOURCE_MASK, RESOURCES
from hexhold.rules.hands import give_in_secret
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["CommercialHarbor", "ForcedTrade"]


class CommercialHarbor(Card):
    """The card."""

    def __init__(self) -> None:
        super().__init__(
            HARBOR_CARD, COMMERCIAL_HARBOR, "CK-COMHARBOR-07", "there is no resource to offer, or nobody to offer it to"
        )

    def connect(self, game: Ruleset) -> None:
        self.right = game.find(ForcedTrade)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        if not s.notes[self.right.granted] and self.right.useful(s, seat):
            out.add(action(COMMERCIAL_HARBOR))

    def refuse(self, s: State, seat: i64, act: i64) -> Refusal:
        if s.notes[self.right.granted]:
            return Refusal("CK-COMHARBOR-05", "a Commercial Harbor is in force in this turn already")
        return super().refuse(s, seat, act)

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.notes[self.right.granted] = 1


class ForcedTrade(Rule):
    """The right the card gives, and with whom it has been used."""

    name = "forced_trade"

    def reserve(self, slots: Slots) -> None:
        self.granted: i64 = slots.once("commercial_harbor", PUBLIC)
        self.used: i64 = slots.once("harbor_used", PUBLIC, SEATS)
        """The seats that have exchanged a card, as bits."""
        self.void: i64 = slots.once("harbor_void", PUBLIC, SEATS)
        """The seats that have shown to hold no commodity, as bits."""
        self.offer: i64 = slots.per_seat("harbor_offer", ("",), OWN)
        """The resource that lies face down, plus 1."""

    def connect(self, game: Game) -> None:
        self.goods: i64 = game.goods
        self.frame = game.add_frame(HarborFrame(self))

    def sorts(self) -> dict[int, int]:
        return {FORCE: CARD_PLAY}

    def on_part_end(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.granted] = 0
        s.notes[self.used] = 0
        s.notes[self.void] = 0

    def after_trade(self, s: State, seat: i64, partner: i64, ev: Events) -> None:
        s.notes[self.void] &= ~(1 << partner)

    def holds(self, s: State, seat: i64, commodities: bool) -> bool:
        """Whether a seat holds a commodity, or a resource."""
        for good in range(self.goods):
            if (good >= RESOURCES) == commodities and s.hand[seat * self.goods + good]:
                return True
        return False

    def useful(self, s: State, seat: i64) -> bool:
        """Whether there is a resource to offer and an opponent with cards."""
        for other in range(self.game.seats):
            if other != seat and self.game.cards_of(s, other):
                return self.holds(s, seat, False)
        return False

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if s.notes[self.granted]:
            for good in range(RESOURCES):
                if s.hand[seat * self.goods + good]:
                    for other in range(self.game.seats):
                        if self._explain_partner(s, seat, other) is None:
                            out.add(action(FORCE, good, other))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not s.notes[self.granted]:
            return Refusal("CK-COMHARBOR-01", "no Commercial Harbor is in force")
        good = argument(act, 0)
        if good >= RESOURCES or not s.hand[seat * self.goods + good]:
            return Refusal("CK-COMHARBOR-04", "offer a resource of one's own")
        return self._explain_partner(s, seat, argument(act, 1))

    def _explain_partner(self, s: State, seat: i64, other: i64) -> Refusal | None:
        if other == seat:
            return Refusal("CK-COMHARBOR-01", "choose an opponent")
        if (s.notes[self.used] >> other) & 1:
            return Refusal("CK-COMHARBOR-05", f"P{other} has exchanged a card in this turn already")
        if (s.notes[self.void] >> other) & 1 or not self.game.cards_of(s, other):
            return Refusal("CK-PCARD-15", f"everybody knows that P{other} holds no commodity")
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        other = argument(act, 1)
        if self.holds(s, other, True):
            s.notes[self.offer + seat] = argument(act, 0) + 1
            s.push(self.frame.kind, 1 << other, seat)
            if ev.on:
                ev.tell("harbor_offer", {"seat": seat, "partner": other}, reveals=True)
            return
        s.notes[self.void] |= 1 << other
        if ev.on:
            ev.tell("harbor_void", {"seat": seat, "partner": other}, reveals=True)

    def exchange(self, s: State, seat: i64, other: i64, commodity: i64, ev: Events) -> None:
        """The resource that lies face down and a commodity change hands; only the two learn which."""
        resource = s.notes[self.offer + seat] - 1
        s.notes[self.offer + seat] = 0
        s.notes[self.used] |= 1 << other
        give_in_secret(self.game, s, seat, other, resource, 1, ev, among=RESOURCE_MASK)
        give_in_secret(self.game, s, other, seat, commodity, 1, ev, among=~RESOURCE_MASK)
        if ev.on:
            words = self.game.words.goods
            known: dict[str, Fact] = {"gave": words[resource], "got": words[commodity]}
            facts: dict[str, Fact] = {"seat": seat, "partner": other}
            ev.tell("harbor_exchange", facts, {int(seat): known, int(other): known}, reveals=True)
        self.game.after_trade(s, seat, other, ev)

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Whoever offers holds a resource and whoever is asked a commodity: everybody knows that much."""
        if s.kind() != self.frame.kind:
            return
        giver = int(s.arg(0))
        asked = next(other for other in range(int(self.game.seats)) if (s.who() >> other) & 1)
        if seat != giver:
            self._provide(s, giver, False, int(seat))
            if not s.notes[self.offer + giver]:
                held = [good for good in range(RESOURCES) if s.hand[giver * self.goods + good]]
                s.notes[self.offer + giver] = held[int(rng.below(len(held)))] + 1
        if seat != asked:
            self._provide(s, asked, True, int(seat))

    def _provide(self, s: State, seat: int, commodity: bool, viewer: int) -> None:
        """Give a seat a card of a sort it must hold, in exchange with another hand the viewer cannot see."""
        if self.holds(s, seat, commodity):
            return
        goods = int(self.goods)
        for other in range(int(self.game.seats)):
            if other != viewer and self.holds(s, other, commodity):
                wanted = next(
                    good for good in range(goods) if (good >= RESOURCES) == commodity and s.hand[other * goods + good]
                )
                spare = next(good for good in range(goods) if s.hand[seat * goods + good])
                s.hand[seat * goods + wanted] += 1
                s.hand[other * goods + wanted] -= 1
                s.hand[seat * goods + spare] -= 1
                s.hand[other * goods + spare] += 1
                return

    def broken(self, s: State) -> list[str]:
        if s.over or s.kind() != self.frame.kind:
            return []
        resource = s.notes[self.offer + s.arg(0)] - 1
        if resource < 0 or not s.hand[s.arg(0) * self.goods + resource]:
            return [f"P{s.arg(0)} offers a resource it does not hold"]
        return []


class HarborFrame(Frame):
    """The opponent chooses a commodity without seeing the resource. The argument is who offers."""

    def __init__(self, right: ForcedTrade) -> None:
        super().__init__("harbor", "CK-COMHARBOR-02", args=(SEAT,))
        self.right = right

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for good in range(i64(RESOURCES), self.right.goods):
                if s.hand[seat * self.right.goods + good]:
                    out.add(action(GIVE, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != GIVE:
            return self.refuse(s, seat)
        good = argument(act, 0)
        if good < RESOURCES or not s.hand[seat * self.right.goods + good]:
            return Refusal("CK-COMHARBOR-02", "give a commodity of one's own")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        giver = s.arg(0)
        s.pop()
        self.right.exchange(s, giver, seat, argument(act, 0), ev)
