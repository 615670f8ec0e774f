"""The special building phase of five and six players (CATAN-56-08 to -16, R24)."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.specs import SEAT
from hexhold.core.state import State
from hexhold.rules.base.actions import PASS
from hexhold.rules.rule import BUILD, Rule

__all__ = ["SpecialBuilding"]


class SpecialBuilding(Rule):
    """After every turn each other player, clockwise, may build and buy. Who can do neither is passed over."""

    name = "special_building"

    def __init__(self, rule: str = "CATAN-56-08") -> None:
        self.rule = rule
        """The rule that opens the phase in this game."""

    def connect(self, game: Game) -> None:
        self.ask_all = bool(self.game.term("ask_all", 0))
        self.frame = game.add_frame(SpecialBuildFrame(self))

    def between_turns(self, s: State, seat: i64, ev: Events) -> None:
        self.ask_next(s, seat, (seat + 1) % self.game.seats, ev)

    def can_build(self, s: State, seat: i64) -> bool:
        """Whether a player could build or buy anything."""
        menu = Menu()
        self.game.list_actions(s, seat, BUILD, menu)
        return menu.count > 0

    def ask_next(self, s: State, ended: i64, seat: i64, ev: Events) -> None:
        """Ask the first player from `seat` on who can build; nobody after the one whose turn has ended.

        Whom it passes over shows who can build nothing (R24).
        """
        while seat != ended and not self.ask_all and not self.can_build(s, seat):
            seat = (seat + 1) % self.game.seats
        if seat != ended:
            s.push(self.frame.kind, 1 << seat, ended, seat)
        if ev.on:
            asked = int(seat) if seat != ended else None
            ev.tell("special_building", {"seat": asked}, reveals=not self.ask_all)


class SpecialBuildFrame(Frame):
    """A player may build and buy between turns. Arguments: whose turn has ended, who is asked."""

    def __init__(self, phase: SpecialBuilding) -> None:
        super().__init__("special_build", phase.rule, args=(SEAT, SEAT))
        self.phase = phase

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            out.add(action(PASS))
            self.phase.game.list_actions(s, seat, BUILD, out)

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat):
            return self.refuse(s, seat)
        if kind_of(act) == PASS:
            return None
        sort = self.phase.game.sort_of[kind_of(act)]
        if sort == BUILD:
            return self.phase.game.explain_action(s, seat, act)
        refusal = self.phase.game.forbid(s, seat, act) if sort else None
        return refusal or Refusal("CATAN-56-10", "only building and buying are allowed in the special building phase")

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) == PASS:
            ended = s.arg(0)
            s.pop()
            self.phase.game.on_part_end(s, seat, ev)
            self.phase.ask_next(s, ended, (seat + 1) % self.phase.game.seats, ev)
        else:
            self.phase.game.perform(s, seat, act, ev)
