"""House rules: some within the subset, some outside of it. They are plain Python, as people would write them."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.events import Events
from hexhold.core.slots import BITS, PUBLIC, Slots
from hexhold.core.specs import DEAL
from hexhold.core.state import State
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import Rule


class Tithe(Rule):
    """Whoever ends a turn with more than so many cards of a good gives one of them to the supply."""

    name = "tithe"

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def reserve(self, slots: Slots) -> None:
        self.given: i64 = slots.per_seat("tithes", seen=PUBLIC)

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        for good in range(self.game.goods):
            if s.hand[seat * self.game.goods + good] > self.limit:
                give(self.game, s, seat, SUPPLY, good, 1, ev)
                s.notes[self.given + seat] += 1


class Ledger(Rule):
    """Notes of every width, at places that are known when the kernel is made and at places that are not."""

    name = "ledger"

    def reserve(self, slots: Slots) -> None:
        self.small: i64 = slots.row("small", ("a", "b", "c"), PUBLIC)
        self.marks: i64 = slots.per_node("marks", PUBLIC)
        self.deal: i64 = slots.once("kept_deal", PUBLIC, DEAL)
        self.wide: i64 = slots.once("wide", PUBLIC, BITS)
        self.step = 1

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        s.notes[self.small + 2] = (s.notes[self.small + 2] * 3 + s.turn) % 1000
        s.notes[self.marks + s.turn % 20] ^= 1
        s.notes[self.wide] = (s.notes[self.wide] * 5 + s.turn) % 1000000007
        # Which slot this is depends on the turn, and the number that is added says nothing about it.
        place = self.small if s.turn % 2 else self.marks
        s.notes[place + self.step] = (s.notes[place + self.step] + 1) % 100


class ByLot(Rule):
    """The limit is another one on every map."""

    name = "by_lot"

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        s.points[seat] += 0
        good = self.game.land.good_at(s, s.turn % 19)
        if good >= 0 and s.hand[seat * self.game.goods + good] > 1:
            give(self.game, s, seat, SUPPLY, good, 1, ev)


class Generous(Rule):
    """Writes a number into the state for which a kernel has no room."""

    name = "generous"

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        if s.turn == 20:
            s.supply[0] = 1000


class Alms(Rule):
    """Whoever ends a turn without a single card takes one from the supply: the good of which there is most."""

    name = "alms"

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        if self.game.cards_of(s, seat) == 0:
            good = max(range(self.game.goods), key=lambda it: s.supply[it])
            give(self.game, s, SUPPLY, seat, good, 1, ev)


class Counting(Rule):
    """Remembers something outside of the state, which no rule should."""

    name = "counting"

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    def on_turn_end(self, s: State, seat: i64, ev: Events) -> None:
        self.turns += 1
