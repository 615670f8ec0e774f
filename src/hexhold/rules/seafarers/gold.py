"""Gold fields: their owners choose what they get (SEA-GOLD-01 to -12; rulings 3, 6 and 64).

Claims are settled after all other production, clockwise from the active player, each within what the supply still has.
A choice is made card by card in the order of the goods, so that each set of cards can be chosen in one way only.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.board.terrain import CHOICE, GOOD_NAMES
from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.moves import BY_YIELD
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT, GOOD
from hexhold.core.state import State
from hexhold.rules.base.pieces import CITY_PIECE, SETTLEMENT
from hexhold.rules.hands import SUPPLY, give, named
from hexhold.rules.rule import CARDS_GIVEN, PLACED, Rule
from hexhold.rules.seafarers.actions import GOLD

__all__ = ["Gold"]

RESOURCES: Final = len(GOOD_NAMES)
"""Gold brings resources only, whatever other goods a game has (SEA-COMP-13)."""


class Gold(Rule):
    """Who may still choose how many cards."""

    name = "gold"

    def reserve(self, slots: Slots) -> None:
        self.due: i64 = slots.per_seat("gold_due", ("",), PUBLIC)

    def connect(self, game: Game) -> None:
        self.land = self.game.land
        self.corners = game.map.grid.corners
        self.node_hexes = game.map.grid.node_hexes
        self.hexes: i64 = game.map.grid.hex_count
        self.at_start = bool(self.game.term("setup_gold", 1))
        self.choosing = game.add_frame(ChooseFrame(self))
        self.together: TogetherFrame | None = None
        """The decision in which all claimants choose in any order, where an option wants it so."""
        if self.game.term("gold_order", 0):
            self.together = game.add_frame(TogetherFrame(self))
        self.settling = game.add_frame(SettleFrame(self))

    def on_dice(self, s: State, first: i64, second: i64, ev: Events) -> None:
        number = first + second
        for hex in range(self.hexes):
            if (s.token[hex] >> number) & 1 and self.pays(s, hex):
                self.count_claims(s, hex)

    def after_production(self, s: State, got: vec[i64], ev: Events) -> None:
        """Settle what the roll lets anybody claim."""
        for seat in range(self.game.seats):
            if s.notes[self.due + seat]:
                s.push(self.settling.kind, AUTOMATIC)
                return

    def pays(self, s: State, hex: i64) -> bool:
        """Whether a hex is a gold field on which nothing lies in the way."""
        return self.land.good_at(s, hex) == CHOICE and not self.game.hex_blocked(s, hex)

    def count_claims(self, s: State, hex: i64) -> None:
        """Note what the buildings at a gold field may claim."""
        for corner in range(6 * hex, 6 * hex + 6):
            node = self.corners[corner]
            cards = s.piece[node] if s.piece[node] == SETTLEMENT or s.piece[node] == CITY_PIECE else 0
            if cards > 0:
                s.notes[self.due + s.owner[node]] += cards

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        """A gold field at the building that brings cards gives one of choice, once its road or ship lies too."""
        if moment == CARDS_GIVEN and self.at_start:
            for hex in self.node_hexes[node]:
                if self.land.good_at(s, hex) == CHOICE:
                    s.notes[self.due + seat] += 1
        elif moment == PLACED and s.notes[self.due + seat]:
            s.push(self.settling.kind, AUTOMATIC)

    def claim(self, s: State, seat: i64, cards: i64) -> None:
        """Let a seat choose so many cards from the supply, before anything else happens."""
        s.notes[self.due + seat] += cards
        s.push(self.settling.kind, AUTOMATIC)

    def in_supply(self, s: State, least: i64) -> i64:
        """How many resources the supply has, from this one on."""
        cards: i64 = 0
        for good in range(least, i64(RESOURCES)):
            cards += s.supply[good]
        return cards

    def settle(self, s: State, ev: Events) -> None:
        """Settle the claims of one seat: it is asked, or takes all there is where that leaves no choice."""
        if self.together is not None and self.has_plenty(s):
            s.push(self.together.kind, self.claimants(s))
            return
        for turn in range(self.game.seats):
            seat = (max(s.active, i64(0)) + turn) % self.game.seats
            if s.notes[self.due + seat]:
                if self.in_supply(s, 0) <= s.notes[self.due + seat]:
                    self.take_all(s, seat, ev)
                else:
                    s.push(self.choosing.kind, 1 << seat)
                return
        s.pop()

    def claimants(self, s: State) -> i64:
        """The mask of seats that may still choose cards."""
        mask: i64 = 0
        for seat in range(self.game.seats):
            if s.notes[self.due + seat]:
                mask |= 1 << seat
        return mask

    def has_plenty(self, s: State) -> bool:
        """Whether there are claims, and the supply has enough of every resource for all of them."""
        claims: i64 = 0
        for seat in range(self.game.seats):
            claims += s.notes[self.due + seat]
        for good in range(i64(RESOURCES)):
            if s.supply[good] < claims:
                return False
        return claims > 0

    def take_all(self, s: State, seat: i64, ev: Events) -> None:
        """A seat takes every resource that the supply has left; the rest of its claim lapses (SEA-GOLD-05, -07)."""
        got = vec[i64]()
        for good in range(i64(RESOURCES)):
            for _ in range(s.supply[good]):
                got = append(got, good)
            give(self.game, s, SUPPLY, seat, good, s.supply[good], ev, BY_YIELD)
        s.notes[self.due + seat] = 0
        if ev.on:
            ev.tell("gold", {"seat": seat, "got": named(self.game, got)})

    def take(self, s: State, seat: i64, good: i64, ev: Events) -> None:
        """A seat takes one card of its choice."""
        give(self.game, s, SUPPLY, seat, good, 1, ev, BY_YIELD)
        s.notes[self.due + seat] -= 1
        if ev.on:
            ev.tell("gold", {"seat": seat, "got": named(self.game, vec[i64]([good]))})


class SettleFrame(Frame):
    """Claims on gold are open; they are settled one seat after the other."""

    def __init__(self, gold: Gold) -> None:
        super().__init__("settle_gold", "SEA-GOLD-04", AUTOMATIC)
        self.gold = gold

    def resume(self, s: State, ev: Events) -> None:
        self.gold.settle(s, ev)


class ChooseFrame(Frame):
    """A seat chooses cards for its gold. The argument is the first good that it may still name."""

    def __init__(self, gold: Gold) -> None:
        super().__init__("choose_gold", "SEA-GOLD-10", args=(GOOD,))
        self.gold = gold

    def is_open(self, s: State, seat: i64, good: i64) -> bool:
        """Whether a good may be named next: the supply has it, and enough from it on for the whole claim."""
        return (
            s.arg(0) <= good < RESOURCES
            and s.supply[good] > 0
            and self.gold.in_supply(s, good) >= s.notes[self.gold.due + seat]
        )

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for good in range(i64(RESOURCES)):
                if self.is_open(s, seat, good):
                    out.add(action(GOLD, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != GOLD:
            return self.refuse(s, seat)
        good = argument(act, 0)
        if good >= RESOURCES:
            return Refusal("SEA-COMP-13", "gold brings resources only")
        if not s.supply[good]:
            return Refusal("SEA-GOLD-05", f"the supply has no {self.gold.game.words.goods[good]}")
        if not self.is_open(s, seat, good):
            return Refusal("SEA-GOLD-05", "choose cards in the order of the goods, and enough of them")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.gold.take(s, seat, argument(act, 0), ev)
        if s.notes[self.gold.due + seat]:
            s.set_arg(0, argument(act, 0))
        else:
            s.pop()


class TogetherFrame(Frame):
    """All claimants choose at once, each in its own order of goods; nobody's choice can take from another's (ruling 6).

    The arguments have three bits for each seat, two seats each: the first good that it may still name.
    """

    def __init__(self, gold: Gold) -> None:
        super().__init__("choose_gold_together", "SEA-GOLD-10", args=(COUNT, COUNT, COUNT))
        self.gold = gold

    def first(self, s: State, seat: i64) -> i64:
        """The first good that a seat may still name."""
        return (s.arg(seat >> 1) >> (3 * (seat & 1))) & 7

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for good in range(self.first(s, seat), i64(RESOURCES)):
                out.add(action(GOLD, good))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != GOLD:
            return self.refuse(s, seat)
        if argument(act, 0) >= RESOURCES:
            return Refusal("SEA-COMP-13", "gold brings resources only")
        if argument(act, 0) < self.first(s, seat):
            return Refusal("SEA-GOLD-05", "choose cards in the order of the goods")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        good = argument(act, 0)
        self.gold.take(s, seat, good, ev)
        if s.notes[self.gold.due + seat]:
            shift = 3 * (seat & 1)
            s.set_arg(seat >> 1, (s.arg(seat >> 1) & ~(7 << shift)) | (good << shift))
            return
        s.wait_for(s.who() & ~(1 << seat))
        if s.who() == 0:
            s.pop()
