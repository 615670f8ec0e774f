"""Tormund: the robber who has a camp of his own (GOT-TORM-01 to -05, GOT-GEO-07, GOT-SETUP-01; R14).

He starts in his camp. There he stands on no hex, so he blocks nothing and robs nobody on the way back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.robber import Robber
from hexhold.rules.gift.actions import CAMP
from hexhold.rules.rule import ROBBER_MOVE, Rule

__all__ = ["BOTH", "NEVER", "SEVEN_ONLY", "WAYS_TO_CAMP", "Tormund"]

BOTH: Final = 0
SEVEN_ONLY: Final = 1
NEVER: Final = 2
WAYS_TO_CAMP: Final = ("both", "seven_only", "never")
"""What may send him to his camp: a 7, or also a ranger patrol."""


class Tormund(Rule):
    """The camp: where the robber may go beside the hexes."""

    name = "tormund"

    def __init__(
        self, seven_rule: str = "GOT-TORM-01", patrol_rule: str = "GOT-TORM-02", stay_rule: str = "GOT-TORM-03"
    ) -> None:
        self.seven_rule = seven_rule
        self.patrol_rule = patrol_rule
        self.stay_rule = stay_rule
        """The rules that say where a 7 and a patrol may send him, and that he must leave the place where he is."""

    def layout(self) -> dict[str, object]:
        return {"tormunds_camp": True}

    def connect(self, game: Game) -> None:
        self.to_camp = self.game.term("tormund_to_camp", BOTH)
        self.robber = self.game.find(Robber)
        self.robber.remember_sender()

    def sorts(self) -> dict[int, int]:
        return {CAMP: ROBBER_MOVE}

    def send_robber(self, s: State, seat: i64, sent: i64) -> bool:
        s.push(self.robber.move.kind, 1 << seat, sent)
        return True

    def camp_open(self, s: State) -> bool:
        """Whether he may go to his camp: where the rules of this game say so, and not if he is there already."""
        if s.notes[self.robber.place] == NOBODY or self.to_camp == NEVER:
            return False
        return self.to_camp == BOTH or s.arg(0) == 0

    def must_stay(self, s: State, seat: i64) -> bool:
        """Whether he is in his camp and no hex is open to him, so that he remains there."""
        return s.notes[self.robber.place] == NOBODY and len(self.robber.allowed_hexes(s, seat)) == 0

    def list_actions(self, s: State, seat: i64, sort: i64, out: Menu) -> None:
        if self.camp_open(s) or self.must_stay(s, seat):
            out.add(action(CAMP))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if self.camp_open(s) or self.must_stay(s, seat):
            return None
        if s.notes[self.robber.place] == NOBODY:
            return Refusal(self.stay_rule, "Tormund is in his camp and must go to a hex")
        rule = self.patrol_rule if s.arg(0) else self.seven_rule
        return Refusal(rule, "Tormund cannot be sent to his camp this way")

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        s.notes[self.robber.place] = NOBODY
        if ev.on:
            ev.tell("robber_moved", {"seat": seat, "hex": None})
