"""Robber and pirate wait for the barbarians (CK-SEA-10, -18, -43 to -45; rulings 65, 69 and 73).

The pirate is beside the board until the first attack, and so is a robber who would start on a hex with a token. They
take their places after the outcome of that attack and before the roll produces; nobody is robbed by that.
"""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, Frame
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rules.base.robber import Robber
from hexhold.rules.cities.actions import EVENT
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.robber import FrozenRobber
from hexhold.rules.cities.words import SHIP
from hexhold.rules.rule import ROBBER_MOVE, Rule
from hexhold.rules.seafarers.actions import PIRATE, PIRATE_BERTH
from hexhold.rules.seafarers.pirate import Pirate

__all__ = ["Arrival"]


class Arrival(Rule):
    """Keeps robber and pirate beside the board, and brings them when the barbarians have come."""

    name = "arrival"

    def connect(self, game: Game) -> None:
        self.barbarians = self.game.find(Barbarians)
        self.robber = self.game.find(Robber)
        self.pirate = self.game.find(Pirate)
        self.frame = game.add_frame(ArrivalFrame(self))

    def term(self, name: str, usual: int) -> int:
        """A robber who is not frozen is on the board from the start (ruling 11)."""
        if name == "pirate_waits":
            return 1 - self.game.term("pirate_on_board", 0)
        if name == "robber_waits":
            return int(self.game.seek(FrozenRobber) is not None)
        return usual

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """Before the first attack: whatever follows from it lies on top of this, the roll below."""
        if kind_of(act) == EVENT and argument(act, 0) == SHIP and self.is_quiet(s):
            s.push(self.frame.kind, AUTOMATIC)
        return False

    def is_quiet(self, s: State) -> bool:
        """Whether the barbarians have never come."""
        return s.notes[self.barbarians.attacks] == 0

    def enter(self, s: State, ev: Events) -> None:
        """Whoever has waited takes the place that the scenario names."""
        if self.pirate.plays and self.pirate.waits:
            self.pirate.enter(s, ev)
        self.robber.enter(s, ev)

    def forbids(self) -> set[int]:
        return {ROBBER_MOVE}

    def forbid(self, s: State, seat: i64, act: i64) -> Refusal | None:
        kind = kind_of(act)
        if (kind == PIRATE or kind == PIRATE_BERTH) and self.is_quiet(s):
            return Refusal("CK-SEA-10", "the pirate cannot be moved before the first attack of the barbarians")
        return None

    def broken(self, s: State) -> list[str]:
        if self.pirate.waits and self.is_quiet(s) and not self.pirate.is_frozen(s):
            return ["the pirate is on the board before the barbarians have come"]
        return []


class ArrivalFrame(Frame):
    """The first attack is over, with all that follows from it."""

    def __init__(self, arrival: Arrival) -> None:
        super().__init__("arrival", "CK-SEA-44", AUTOMATIC)
        self.arrival = arrival

    def resume(self, s: State, ev: Events) -> None:
        s.pop()
        self.arrival.enter(s, ev)
