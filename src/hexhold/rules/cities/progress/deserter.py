"""The Deserter (CK-DESERTER-01 to -10; rulings 14 and 48).

An opponent gives up a knight of their choice, and one of the same strength may come to the other side.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.menu import Menu
from hexhold.core.specs import COUNT, SEAT
from hexhold.core.state import State
from hexhold.rules.base.actions import DONE
from hexhold.rules.cities.actions import DESERTER, DISMISS, PLACE
from hexhold.rules.cities.knights import Knights
from hexhold.rules.cities.progress.cards import DESERTER_CARD
from hexhold.rules.cities.progress.play import Card
from hexhold.rules.cities.words import BASIC, RANKS
from hexhold.rules.ruleset import Ruleset

__all__ = ["A_BASIC_ONE", "NEXT_LOWER", "SAME_OR_LOWER", "Deserter"]

A_BASIC_ONE: Final = 0
NEXT_LOWER: Final = 1
SAME_OR_LOWER: Final = 2
"""What comes over if no knight of the same strength is left; the last one also lets one choose."""


class Deserter(Card):
    """The card. `substitute` says what may come if no knight of the same strength is left."""

    def __init__(self) -> None:
        super().__init__(DESERTER_CARD, DESERTER, "CK-DESERTER-01", "that opponent has no knight on the board")

    def connect(self, game: Ruleset) -> None:
        self.knights = game.find(Knights)
        self.substitute = game.term("deserter_substitute", A_BASIC_ONE)
        self.may_act = bool(game.term("deserter_may_act", 1))
        """Whether a knight that comes over active may act in this turn."""
        self.dismissal = game.add_frame(DismissFrame(self))
        self.placing = game.add_frame(PlaceFrame(self))

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        for other in range(self.game.seats):
            if other != seat and self.knights.on_board(s, other):
                out.add(action(DESERTER, other))

    def play(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        victim = argument(act, 0)
        if self.knights.on_board(s, victim) > 1:
            s.push(self.dismissal.kind, 1 << victim, seat)
            return
        for node in range(self.knights.nodes):
            if self.knights.own(s, victim, node):
                self.turn_coat(s, seat, node, ev)
                return

    def turn_coat(self, s: State, seat: i64, node: i64, ev: Events) -> None:
        """The knight here leaves the board; `seat` may place one of the same strength and state."""
        piece = s.piece[node]
        active = s.notes[self.knights.active + node]
        self.knights.remove(s, node, ev)
        self.knights.measure_around(s, node, ev)
        ranks = self.ranks(s, seat, piece)
        if ranks and self.has_place(s, seat):
            s.push(self.placing.kind, 1 << seat, ranks, active)

    def ranks(self, s: State, seat: i64, piece: i64) -> i64:
        """The ranks a seat may place for a knight of this one, as bits: basic is bit 0."""
        mask: i64 = 0
        for rank in range(i64(BASIC), piece + 1):
            if self.knights.left(s, seat, rank):
                mask |= 1 << (rank - BASIC)
        if self.substitute == SAME_OR_LOWER:
            return mask
        same: i64 = 1 << (piece - BASIC)
        if mask & same:
            return same
        if self.substitute == A_BASIC_ONE:
            return mask & 1
        strong = mask & 2
        return strong or mask & 1

    def has_place(self, s: State, seat: i64) -> bool:
        """Whether a seat could place a knight anywhere."""
        for node in range(self.knights.nodes):
            if self.knights.is_place(s, seat, node):
                return True
        return False

    def welcome(self, s: State, seat: i64, node: i64, piece: i64, active: i64, ev: Events) -> None:
        """A knight comes over."""
        self.knights.put(s, seat, node, piece, active, ev)
        if active and not self.may_act:
            s.notes[self.knights.spent + node] = 1


class DismissFrame(Frame):
    """The victim chooses which of their knights deserts. The argument is who played the card."""

    def __init__(self, card: Deserter) -> None:
        super().__init__("dismiss_knight", "CK-DESERTER-02", args=(SEAT,))
        self.card = card

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for node in range(self.card.knights.nodes):
                if self.card.knights.own(s, seat, node):
                    out.add(action(DISMISS, node))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != DISMISS:
            return self.refuse(s, seat)
        if not self.card.knights.own(s, seat, argument(act, 0)):
            return Refusal("CK-DESERTER-02", f"P{seat} has no knight at N{argument(act, 0)}")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        taker = s.arg(0)
        s.pop()
        self.card.turn_coat(s, taker, argument(act, 0), ev)


class PlaceFrame(Frame):
    """A knight may be placed free of charge. Arguments: the ranks it may have, as bits; whether it is active."""

    def __init__(self, card: Deserter) -> None:
        super().__init__("place_knight", "CK-DESERTER-03", args=(COUNT, COUNT))
        self.card = card

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(DONE))
            for node in range(self.card.knights.nodes):
                if self.card.knights.is_place(s, seat, node):
                    for rank in range(i64(len(RANKS))):
                        if (s.arg(0) >> rank) & 1:
                            out.add(action(PLACE, node, rank))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if not self.asks(s, seat) or (kind != PLACE and kind != DONE):
            return self.refuse(s, seat)
        if kind == DONE:
            return None
        rank = argument(act, 1)
        if not (s.arg(0) >> rank) & 1:
            return Refusal("CK-DESERTER-06", f"no {RANKS[rank]} knight may be placed")
        return self.card.knights.explain_place(s, seat, argument(act, 0), rank + BASIC)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        active = s.arg(1)
        s.pop()
        if kind_of(act) == PLACE:
            self.card.welcome(s, seat, argument(act, 0), argument(act, 1) + BASIC, active, ev)
