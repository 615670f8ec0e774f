"""Tormund: the robber who has a camp of his own (GOT-TORM-01 to -05, GOT-GEO-07, GOT-SETUP-01; R14).

In his camp he stands on no hex, so he blocks nothing there and robs nobody on the way back.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import COUNT, action, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.robber import MoveFrame, Robber
from hexhold.rules.gift.actions import CAMP

__all__ = ["BOTH", "NEVER", "SEVEN_ONLY", "Tormund"]

BOTH: Final = "both"
SEVEN_ONLY: Final = "seven_only"
NEVER: Final = "never"


class Tormund(Robber):
    """Where Tormund stands: on a hex, or (nowhere else) in his camp."""

    seven_rule = "GOT-TORM-01"
    patrol_rule = "GOT-TORM-02"
    stay_rule = "GOT-TORM-03"
    """The rules that say where a 7 and a patrol may send him, and that he must leave the place where he is."""

    def __init__(self, to_camp: str = BOTH) -> None:
        super().__init__()
        self.to_camp = to_camp
        """Whether a 7, or also a ranger patrol, may send him to his camp."""

    def layout(self) -> dict[str, object]:
        return {"tormunds_camp": True}

    def new_move_frame(self) -> MoveFrame:
        return TormundFrame(self)

    def start(self, s: State) -> None:
        """He starts in his camp."""

    def open(self, s: State) -> None:
        """Nothing is to be drawn for his start, whatever the map."""

    def complete(self, s: State, given: set[str]) -> None:
        """Unless a position says otherwise he is in his camp."""

    def send_by_patrol(self, s: State, seat: i64) -> None:
        """Let a seat move him with a ranger patrol."""
        s.push(self.move.kind, 1 << seat, 1)

    def open_hexes(self, s: State, seat: i64) -> vec[i64]:
        """Any other hex the rules allow; if they allow none and he is on one, he may stay there."""
        out = vec[i64]()
        here = s.notes[self.place]
        for hex in range(self.hexes):
            if hex != here and self.game.robber_allowed(s, seat, hex):
                out = append(out, hex)
        if len(out) == 0 and here >= 0 and not self.camp_open(s):
            out = append(out, here)
        return out

    def camp_open(self, s: State) -> bool:
        """Whether he may go to his camp: where the rules of this game say so, and not if he is there already."""
        if s.notes[self.place] == NOBODY or self.to_camp == NEVER:
            return False
        return self.to_camp == BOTH or s.arg(0) == 0

    def must_stay(self, s: State, seat: i64) -> bool:
        """Whether he is in his camp and no hex is open to him, so that he remains there."""
        return s.notes[self.place] == NOBODY and len(self.open_hexes(s, seat)) == 0


class TormundFrame(MoveFrame):
    """Tormund must move: to a hex, or to his camp. The argument tells a ranger patrol (1) from a 7 (0)."""

    def __init__(self, tormund: Tormund) -> None:
        super().__init__(tormund)
        self.args = (COUNT,)
        self.tormund = tormund

    def legal(self, s: State, seat: i64, out: vec[i64]) -> vec[i64]:
        out = MoveFrame.legal(self, s, seat, out)
        if self.asks(s, seat) and (self.tormund.camp_open(s) or self.tormund.must_stay(s, seat)):
            out = append(out, action(CAMP))
        return out

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat):
            return self.refuse(s, seat)
        if kind_of(act) == CAMP:
            return self._explain_camp(s, seat)
        return MoveFrame.explain(self, s, seat, act)

    def _explain_camp(self, s: State, seat: i64) -> Refusal | None:
        if self.tormund.camp_open(s) or self.tormund.must_stay(s, seat):
            return None
        if s.notes[self.tormund.place] == NOBODY:
            return Refusal(self.tormund.stay_rule, "Tormund is in his camp and must go to a hex")
        rule = self.tormund.patrol_rule if s.arg(0) else self.tormund.seven_rule
        return Refusal(rule, "Tormund cannot be sent to his camp this way")

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        if kind_of(act) != CAMP:
            MoveFrame.apply(self, s, seat, act, ev)
            return
        s.pop()
        s.notes[self.tormund.place] = NOBODY
        if ev.on:
            ev.tell("robber_moved", {"seat": seat, "hex": None})
