"""Heroes of trade and of taking: Mormont, Marsh, Samwell, Mance (BW-H-MORMONT, -MARSH, -SAMWELL, -MANCE; BW56-JON)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from hexhold.core.actions import NOTHING, action, argument, deal_of, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.menu import Menu
from hexhold.core.moves import BY_THEFT
from hexhold.core.specs import SEAT, SEATS
from hexhold.core.state import State
from hexhold.rules.hands import SUPPLY, exchange, give, give_in_secret, show_hand
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.watch import words
from hexhold.rules.watch.actions import JON_SNOW, MANCE, MARSH, MORMONT, REPAY, SAMWELL, SEIZE
from hexhold.rules.watch.heroes.hero import Hero

if TYPE_CHECKING:
    pass

__all__ = ["JonSnow", "Mance", "Marsh", "Mormont", "Samwell"]


class Mormont(Hero):
    """Demand a card of one resource from one or two players; each who gives one gets another back."""

    def __init__(self) -> None:
        super().__init__(words.MORMONT, (MORMONT,), "BW-H-MORMONT-01")

    def connect(self, game: Ruleset) -> None:
        self.repay = game.add_frame(RepayFrame(self))

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for first in range(self.game.seats):
            if first == seat:
                continue
            rich = self.game.cards_of(s, first) > 0
            for good in range(self.goods):
                if rich:
                    out.add(action(MORMONT, good, first, NOTHING))
                for second in range(first + 1, self.game.seats):
                    if second != seat and (rich or self.game.cards_of(s, second)):
                        out.add(action(MORMONT, good, first, second))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        first = argument(act, 1)
        second = argument(act, 2)
        if first == seat or second == seat or (second != NOTHING and second <= first):
            return Refusal("BW-H-MORMONT-01", "name one or two opponents, in the order of their seats")
        if not self.game.cards_of(s, first) and (second == NOTHING or not self.game.cards_of(s, second)):
            return Refusal("BW-H-MORMONT-07", "nobody who is named holds a card")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        good = argument(act, 0)
        givers: i64 = 0
        for index in range(i64(1), i64(3)):
            giver = argument(act, index)
            if giver != NOTHING and s.hand[giver * self.goods + good]:
                give(self.game, s, giver, seat, good, 1, ev)
                givers |= 1 << giver
        if givers:
            s.push(self.repay.kind, 1 << seat, givers)
        if ev.on:
            gave = [other for other in range(int(self.game.seats)) if (givers >> other) & 1]
            ev.tell("demanded", {"seat": seat, "good": self.game.words.goods[good], "gave": gave}, reveals=True)


class RepayFrame(Frame):
    """Mormont's owner gives a card to each who gave one, the lowest seat first. The argument is who is owed one."""

    def __init__(self, mormont: Mormont) -> None:
        super().__init__("repay", "BW-H-MORMONT-02", args=(SEATS,))
        self.mormont = mormont

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for good in range(self.mormont.goods):
                if s.hand[seat * self.mormont.goods + good]:
                    out.add(action(REPAY, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != REPAY:
            return self.refuse(s, seat)
        if not s.hand[seat * self.mormont.goods + argument(act, 0)]:
            return Refusal("BW-H-MORMONT-05", "this card is not in the hand")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        good = argument(act, 0)
        owed = s.arg(0)
        giver: i64 = 0
        while not (owed >> giver) & 1:
            giver += 1
        owed &= ~(1 << giver)
        if owed:
            s.set_arg(0, owed)
        else:
            s.pop()
        give(self.mormont.game, s, seat, giver, good, 1, ev)
        if ev.on:
            ev.tell("repaid", {"seat": seat, "to": giver, "good": self.mormont.game.words.goods[good]})


class Marsh(Hero):
    """Exchange a single card with the supply at 1:1."""

    def __init__(self) -> None:
        super().__init__(words.MARSH, (MARSH,), "BW-H-MARSH-01")

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for given in range(self.goods):
            if s.hand[seat * self.goods + given]:
                for taken in range(self.goods):
                    if taken != given and s.supply[taken]:
                        out.add(action(MARSH, given, taken))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        given = argument(act, 0)
        taken = argument(act, 1)
        if given == taken:
            return Refusal("BW-H-MARSH-01", "the card taken is of another resource")
        if not s.hand[seat * self.goods + given]:
            return Refusal("BW-H-MARSH-01", f"there is no {self.game.words.goods[given]} to give")
        if not s.supply[taken]:
            return Refusal("BW-H-MARSH-02", f"the supply has no {self.game.words.goods[taken]}")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        given = argument(act, 0)
        taken = argument(act, 1)
        exchange(self.game, s, seat, SUPPLY, deal_of(given, 1) | deal_of(taken, -1), ev)
        if ev.on:
            names = self.game.words.goods
            ev.tell("banked", {"seat": seat, "gave": {names[given]: 1}, "got": {names[taken]: 1}})


class FromSupply(Hero):
    """Take one card of one's choice from the supply when asked."""

    def __init__(self, number: int, kind: int, rule: str, empty_rule: str) -> None:
        super().__init__(number, (kind,), rule)
        self.asked = True
        self.empty_rule = empty_rule

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for good in range(self.goods):
            if s.supply[good]:
                out.add(action(self.kinds[0], good))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not s.supply[argument(act, 0)]:
            return Refusal(self.empty_rule, f"the supply has no {self.game.words.goods[argument(act, 0)]}")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.take_from_supply(s, seat, argument(act, 0), ev)
        if ev.on:
            ev.tell("took", {"seat": seat, "good": self.game.words.goods[argument(act, 0)]})


class Samwell(FromSupply):
    """Whoever got nothing from a roll takes a card."""

    def __init__(self) -> None:
        super().__init__(words.SAMWELL, SAMWELL, "BW-H-SAMWELL-03", "BW-H-SAMWELL-05")


class JonSnow(FromSupply):
    """On a 7 his owner takes a card, unless he is kept from discarding; he must be used."""

    def __init__(self) -> None:
        super().__init__(words.JON_SNOW, JON_SNOW, "BW56-JON-01", "BW56-JON-03")
        self.compulsory = True


class Mance(Hero):
    """Look at the hand of an opponent who has more points, and take a card of one's choice."""

    def __init__(self) -> None:
        super().__init__(words.MANCE, (MANCE,), "BW-H-MANCE-01")

    def connect(self, game: Ruleset) -> None:
        self.frame = game.add_frame(SeizeFrame(self))

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        for victim in range(self.game.seats):
            if s.points[victim] > s.points[seat] and self.game.cards_of(s, victim):
                out.add(action(MANCE, victim))

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        victim = argument(act, 0)
        if s.points[victim] <= s.points[seat]:
            return Refusal("BW-H-MANCE-01", f"P{victim} does not have more points to see than P{seat}")
        if not self.game.cards_of(s, victim):
            return Refusal("BW-H-MANCE-03", f"P{victim} has no cards")
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = argument(act, 0)
        s.push(self.frame.kind, 1 << seat, victim)
        show_hand(self.game, s, victim, seat, ev)
        if ev.on:
            held = {name: int(s.hand[victim * self.goods + good]) for good, name in enumerate(self.game.words.goods)}
            cards = {name: count for name, count in held.items() if count}
            ev.tell("hand_seen", {"seat": seat, "victim": victim}, {int(seat): {"cards": cards}}, reveals=True)

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        """While a card is chosen, Mance's owner sees the hand it comes from (BW-INFO-09)."""
        if seat >= 0 and not s.over and s.kind() == self.frame.kind and self.frame.asks(s, seat):
            at = s.arg(0) * self.goods
            for good in range(self.goods):
                seen.hand[at + good] = s.hand[at + good]


class SeizeFrame(Frame):
    """Mance's owner takes a card out of a hand; the argument is whose."""

    def __init__(self, mance: Mance) -> None:
        super().__init__("seize", "BW-H-MANCE-01", args=(SEAT,))
        self.mance = mance

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for good in range(self.mance.goods):
                if s.hand[s.arg(0) * self.mance.goods + good]:
                    out.add(action(SEIZE, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != SEIZE:
            return self.refuse(s, seat)
        if not s.hand[s.arg(0) * self.mance.goods + argument(act, 0)]:
            return Refusal("BW-H-MANCE-01", "this card is not in that hand")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = s.arg(0)
        good = argument(act, 0)
        s.pop()
        give_in_secret(self.mance.game, s, victim, seat, good, 1, ev, BY_THEFT)
        if ev.on:
            name = self.mance.game.words.goods[good]
            ev.tell("stole", {"seat": seat, "victim": victim}, {int(seat): {"good": name}, int(victim): {"good": name}})
