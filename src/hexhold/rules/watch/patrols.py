"""Ranger patrols and Largest Patrol (BW-DEV-03 to -10, BW-SPEC-02, -04 to -09; rulings 14, 16, 32).

A patrol moves Tormund, or takes a wildling out of the Gift together with a card of that hex. Either way Largest Patrol
is compared after the effect. A patrol spent by Yoren counts no longer, and the card may be set aside.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events, Fact
from hexhold.core.frame import AUTOMATIC, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import SEAT
from hexhold.core.state import FRAME_SIZE, State
from hexhold.rules.base.actions import KNIGHT
from hexhold.rules.base.development.cards import KNIGHT_CARD
from hexhold.rules.base.development.knights import Army
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.rule import BY_CARD, CARD_PLAY
from hexhold.rules.watch.actions import HUNT
from hexhold.rules.watch.wildlings import Wildlings
from hexhold.rules.watch.words import KINDS

__all__ = ["Patrols"]


class Patrols(Army):
    """Played ranger patrols with both options, those spent by Yoren, and who holds Largest Patrol."""

    def reserve(self, slots: Slots) -> None:
        super().reserve(slots)
        self.spent: i64 = slots.once("spent_patrols", PUBLIC)

    def connect(self, game: Game) -> None:
        super().connect(game)
        self.wildlings = self.game.find(Wildlings)
        self.done = game.add_frame(PatrolFrame(self))

    def sorts(self) -> dict[int, int]:
        return {KNIGHT: CARD_PLAY, HUNT: CARD_PLAY}

    def complete(self, s: State, given: set[str]) -> None:
        total = s.notes[self.spent]
        for seat in range(self.game.seats):
            total += s.notes[self.army + seat]
        s.notes[self.cards.gone + KNIGHT_CARD] = total
        self.cards.complete(s, given)
        if "largest_army" not in given:
            s.notes[self.holder] = self.special.rightful_holder(s)
        self.special.count_points(s)

    def add_plays(self, s: State, seat: i64, out: Menu) -> None:
        out.add(action(KNIGHT))
        self.wildlings.add_in_gift(s, HUNT, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        refusal = self.cards.explain_play(s, seat, KNIGHT_CARD)
        if refusal is None and kind_of(act) == HUNT:
            hex = argument(act, 0)
            if not self.wildlings.in_hex(s, hex, argument(act, 1)):
                return Refusal("BW-DEV-07", f"no {KINDS[argument(act, 1)]} wildling stands on H{hex}")
        return refusal

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        self.cards.lay_down(s, seat, KNIGHT_CARD)
        s.notes[self.army + seat] += 1
        if ev.on:
            ev.tell("knight_played", {"seat": seat})
        s.push(self.done.kind, AUTOMATIC, seat)
        if kind_of(act) == HUNT:
            self.hunt(s, seat, argument(act, 0), argument(act, 1), ev)
        else:
            self.game.send_robber(s, seat, BY_CARD)

    def hunt(self, s: State, seat: i64, hex: i64, kind: i64, ev: Events) -> None:
        """A wildling leaves the Gift, and the hunter takes a card of the hex where there is one (BW-DEV-06, -09)."""
        self.wildlings.leave_gift(s, hex, kind)
        good = self.game.land.good_at(s, hex)
        takes = good >= 0 and s.supply[good] > 0
        if takes:
            give(self.game, s, SUPPLY, seat, good, 1, ev)
        if ev.on:
            facts: dict[str, Fact] = {"seat": seat, "hex": hex, "wildling": KINDS[kind]}
            if takes:
                facts["good"] = self.game.words.goods[good]
            ev.tell("hunted", facts)

    def spend(self, s: State, seat: i64, ev: Events) -> None:
        """A played patrol leaves the game, and Largest Patrol goes to whom it belongs then (BW-SPEC-06)."""
        s.notes[self.army + seat] -= 1
        s.notes[self.spent] += 1
        self.special.award(s, ev)

    def broken(self, s: State) -> list[str]:
        pending = any(s.stack[depth * FRAME_SIZE] == self.done.kind for depth in range(s.depth))
        if not pending and s.notes[self.holder] != self.special.rightful_holder(s):
            return ["Largest Patrol is not with whom it belongs to"]
        return []


class PatrolFrame(Frame):
    """The effect of a patrol is over: Largest Patrol is compared. The argument is who played it."""

    def __init__(self, patrols: Patrols) -> None:
        super().__init__("patrol", "BW-DEV-10", AUTOMATIC, (SEAT,))
        self.patrols = patrols

    def resume(self, s: State, ev: Events) -> None:
        s.pop()
        self.patrols.special.award(s, ev)
