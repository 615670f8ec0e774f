"""Rolling a 7: discards, then the robber (BASE-SEVEN-01 to -09).

All who hold too many cards choose at the same time. What they choose lies aside and is booked and shown when the last
one has chosen (R9).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import Slots
from hexhold.core.specs import SEATS
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.aside import Aside
from hexhold.rules.base.actions import DISCARD
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import BY_SEVEN, Rule

__all__ = ["USUAL_LIMIT", "Seven"]

USUAL_LIMIT: Final = 7
"""How many cards a 7 leaves untouched, as far as nothing lets a seat keep more or fewer."""


class Seven(Rule):
    """Who must discard on a 7, and what was laid aside so far."""

    name = "seven"

    def reserve(self, slots: Slots) -> None:
        self.discard_limit: i64 = USUAL_LIMIT
        self.aside = Aside(slots, "set_aside")

    def connect(self, game: Game) -> None:
        self.goods: i64 = game.goods
        self.frame = game.add_frame(DiscardFrame(self))

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        if first + second != 7:
            return
        mask: i64 = 0
        for seat in range(self.game.seats):
            if self.must_discard(s, seat) and not self.is_spared(s, seat):
                mask |= 1 << seat
        self.game.send_robber(s, s.active, BY_SEVEN)
        self.ask(s, mask)

    def ask(self, s: State, mask: i64) -> None:
        """Let all these seats discard half of their hands."""
        if mask:
            s.push(self.frame.kind, mask, mask)

    def must_discard(self, s: State, seat: i64) -> bool:
        """Whether a seat holds more cards than a 7 leaves it."""
        return self.game.cards_of(s, seat) > self.discard_limit + self.game.discard_bonus(s, seat)

    def is_spared(self, s: State, seat: i64) -> bool:
        """Whether something keeps a seat from discarding, however many cards it holds."""
        return self.game.forbid(s, seat, action(DISCARD)) is not None

    def next_costs(self, s: State, seat: i64) -> i64:
        """How many cards the next 7 takes from a seat, with the hand it has now."""
        return self.due(s, seat) if self.must_discard(s, seat) and not self.is_spared(s, seat) else 0

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Others have laid aside as many cards as everybody can count: the first of any half of their hand."""
        for other in range(self.game.seats):
            laid = counts[self.aside.name][other]
            if other != seat and laid:
                self.aside.guess(s, other, laid, int(self.game.cards_of(s, other) // 2), rng)

    def due(self, s: State, seat: i64) -> i64:
        """How many cards a seat has still to choose: half of its hand, rounded down, less what lies aside."""
        return self.game.cards_of(s, seat) // 2 - self.aside.count(s, seat)

    def book(self, s: State, ev: Events) -> None:
        """Return everything that lies aside to the supply, and show it."""
        for seat in range(self.game.seats):
            for good in range(self.goods):
                give(self.game, s, seat, SUPPLY, good, s.notes[self.aside.at + seat * self.goods + good], ev)
        if ev.on:
            self._tell(s, ev)
        for place in range(self.aside.at, self.aside.at + self.game.seats * self.goods):
            s.notes[place] = 0

    def _tell(self, s: State, ev: Events) -> None:
        facts: dict[str, Fact] = {}
        for seat in range(int(self.game.seats)):
            at = self.aside.at + seat * self.goods
            cards = {name: int(s.notes[at + good]) for good, name in enumerate(self.game.words.goods)}
            if any(cards.values()):
                facts[f"P{seat}"] = {name: amount for name, amount in cards.items() if amount}
        ev.tell("discarded", facts, reveals=True)


class DiscardFrame(Frame):
    """All who hold too many cards choose what to discard. The argument is who does, those who have chosen included."""

    def __init__(self, seven: Seven) -> None:
        super().__init__("discard", "BASE-SEVEN-07", args=(SEATS,))
        self.seven = seven

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            due = self.seven.due(s, seat)
            for good in range(self.seven.goods):
                if self.seven.aside.choosable(s, seat, good, due):
                    out.add(action(DISCARD, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != DISCARD:
            return self.refuse(s, seat)
        good = argument(act, 0)
        if not self.seven.aside.has_left(s, seat, good):
            return Refusal("BASE-SEVEN-05", f"no {self.seven.game.words.goods[good]} is left to discard")
        if not self.seven.aside.choosable(s, seat, good, self.seven.due(s, seat)):
            return Refusal("BASE-SEVEN-05", "choose cards in the order of the goods, and enough of them")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.seven.aside.lay(s, seat, argument(act, 0))
        if self.seven.due(s, seat) == 0:
            s.wait_for(s.who() & ~(1 << seat))
            if ev.on:
                ev.tell("discard_chosen", {"seat": seat})
            if s.who() == 0:
                s.pop()
                self.seven.book(s, ev)
