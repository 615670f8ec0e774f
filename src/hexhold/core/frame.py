"""A frame kind: one sort of decision, with what may be decided and what follows.

The decision itself, who decides and about what, is data on the state's stack. A frame object holds no data of a game;
it only knows how to read that data.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hexhold.core.actions import CHANCE
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rng import Rng

__all__ = ["AUTOMATIC", "CHANCE_ACTS", "SEATS_ACT", "Frame"]

CHANCE_ACTS: Final = 0
"""The seat mask of a frame in which chance decides."""
AUTOMATIC: Final = -1
"""The seat mask of a frame that goes on by itself when it comes to the top."""
SEATS_ACT: Final = 1
"""Stands for any mask of seats where a frame kind says who acts in it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """How one kind of decision is read, listed, explained and carried out."""

    def __init__(self, name: str, rule: str, actor: int = SEATS_ACT, args: tuple[str, ...] = ()) -> None:
        self.name = name
        self.rule = rule
        """The rule cited when an action has no place in this decision."""
        self.actor = actor
        """Who decides: SEATS_ACT, CHANCE_ACTS or AUTOMATIC."""
        self.args = args
        """What the numbers of a frame are, as argument types of actions; a position that says otherwise is refused."""
        self.kind: i64 = 0
        """The number of this frame kind within its game, given when the game is put together."""

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        """Add what `seat` may do now; for seats the frame does not wait for, what they may do unasked."""

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why `seat` may not do this now, or None if it may. Agrees with `legal` for every listed kind of action."""
        return self.refuse(s, seat)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Carry out a legal action."""

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        """For chance: every outcome with its integer weight."""
        return []

    def sample(self, s: State, rng: Rng) -> i64:
        """For chance: one outcome, drawn by weight."""
        listed = self.outcomes(s)
        total: i64 = 0
        for _, weight in listed:
            total += weight
        left = rng.below(total)
        for act, weight in listed:
            if left < weight:
                return act
            left -= weight
        raise AssertionError("weights do not add up")

    def resume(self, s: State, ev: Events) -> None:
        """For frames that go on by themselves: what happens now."""

    def refuse(self, s: State, seat: i64) -> Refusal:
        """The refusal for an action that has no place here, or for a seat that is not asked."""
        if seat == CHANCE:
            return Refusal(self.rule, "this is not decided by chance", out_of_turn=True)
        if not self.asks(s, seat):
            return Refusal(self.rule, f"P{seat} has nothing to decide now", out_of_turn=True)
        return Refusal(self.rule, f"this has no place in the decision '{self.name}'")

    def asks(self, s: State, seat: i64) -> bool:
        """Whether the top frame waits for this seat."""
        who = s.who()
        return who > 0 and seat >= 0 and bool((who >> seat) & 1)

    def outcome_listed(self, s: State, act: i64) -> bool:
        """For chance: whether this outcome is possible."""
        for listed, _ in self.outcomes(s):
            if listed == act:
                return True
        return False
