"""Harbours that players hold and lay on coasts; they serve whoever builds there (SEA-GEO-13, SEA-HARB-01).

A scenario says how players come to hold one, where it may lie, and what follows when it is laid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT
from hexhold.core.state import State
from hexhold.rules.base.bank import Bank
from hexhold.rules.base.pieces import is_building
from hexhold.rules.harbours import HARBOUR_NAMES
from hexhold.rules.rule import CARD_PLAY, Rule
from hexhold.rules.seafarers.harbours.actions import LAY_HARBOUR

__all__ = ["ANY_HELD", "HarbourLaying"]

ANY_HELD: Final = 0
"""Instead of a harbour, in a decision about any of those that a seat holds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HarbourLaying(Rule):
    """Which harbours everybody holds, and where they may be laid."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        """The rule by which a harbour must be laid."""

    def reserve(self, slots: Slots) -> None:
        self.held: i64 = slots.per_seat("waiting_harbours", HARBOUR_NAMES, PUBLIC)

    def connect(self, game: Game) -> None:
        self.kinds: i64 = len(HARBOUR_NAMES)
        self.harbours = self.game.harbours
        self.bank = self.game.find(Bank)
        self.ends = game.map.grid.ends
        self.edges: i64 = game.map.grid.edge_count
        self.frame = game.add_frame(LayHarbourFrame(self))

    def sorts(self) -> dict[int, int]:
        return {LAY_HARBOUR: CARD_PLAY}

    def holds(self, s: State, seat: i64) -> bool:
        """Whether a seat holds any harbour."""
        for at in range(self.held + seat * self.kinds, self.held + (seat + 1) * self.kinds):
            if s.notes[at]:
                return True
        return False

    def is_open(self, s: State, seat: i64, edge: i64) -> bool:
        """Whether a seat may lay a harbour on a path."""
        return self.harbours.has_room(s, edge)

    def explain_path(self, s: State, seat: i64, edge: i64) -> Refusal | None:
        """Why a seat may not lay a harbour on a path, or None."""
        if not self.harbours.shores.is_coast(int(edge)):
            return Refusal("SEA-GEO-13", f"E{edge} is no coast")
        if not self.harbours.has_room(s, edge):
            return Refusal("SEA-NW-07", f"there is a harbour at an end of E{edge}")
        return None

    def can_lay(self, s: State, seat: i64) -> bool:
        """Whether there is a path on which a seat may lay a harbour."""
        for edge in range(self.edges):
            if self.is_open(s, seat, edge):
                return True
        return False

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.holds(s, seat):
            self.add_layings(s, seat, ANY_HELD, out)

    def add_layings(self, s: State, seat: i64, due: i64, out: Menu) -> None:
        """Add every way to lay a harbour: the one that is due, or any that the seat holds."""
        for edge in range(self.edges):
            if self.is_open(s, seat, edge):
                for harbour in range(self.kinds):
                    if s.notes[self.held + seat * self.kinds + harbour] and (due == ANY_HELD or due == harbour + 1):
                        out.add(action(LAY_HARBOUR, harbour, edge))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        harbour = argument(act, 0)
        if not s.notes[self.held + seat * self.kinds + harbour]:
            return Refusal(self.rule, f"P{seat} holds no such harbour: {HARBOUR_NAMES[harbour]}")
        return self.explain_path(s, seat, argument(act, 1))

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.lay(s, seat, argument(act, 0), argument(act, 1), ev)

    def lay(self, s: State, seat: i64, harbour: i64, edge: i64, ev: Events) -> None:
        """A seat lays a harbour that it holds; it works at once for all who have built there (SEA-FT-15)."""
        s.notes[self.held + seat * self.kinds + harbour] -= 1
        self.harbours.lay(s, edge, harbour)
        for end in range(2 * edge, 2 * edge + 2):
            if is_building(s, self.ends[end]):
                self.bank.open_harbour(s, s.owner[self.ends[end]], self.ends[end])
        if ev.on:
            ev.tell("harbour_laid", {"seat": seat, "harbour": HARBOUR_NAMES[harbour], "edge": edge})

    def after_laying(self, s: State, seat: i64, ev: Events) -> None:
        """A seat has laid the harbour that it had to lay: push what must be laid next."""

    def broken(self, s: State) -> list[str]:
        return self.harbours.broken(s)


class LayHarbourFrame(Frame):
    """A seat must lay a harbour. The argument is 1 + the harbour that is due, or ANY_HELD."""

    def __init__(self, laying: HarbourLaying) -> None:
        super().__init__("lay_harbour", laying.rule, args=(COUNT,))
        self.laying = laying

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            self.laying.add_layings(s, seat, s.arg(0), out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != LAY_HARBOUR:
            return self.refuse(s, seat)
        if s.arg(0) != ANY_HELD and argument(act, 0) != s.arg(0) - 1:
            return Refusal(self.rule, f"the harbour to be laid is {HARBOUR_NAMES[s.arg(0) - 1]}")
        return self.laying.explain(s, seat, act)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.laying.lay(s, seat, argument(act, 0), argument(act, 1), ev)
        self.laying.after_laying(s, seat, ev)
