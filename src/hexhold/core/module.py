"""A rule module: a few related rules, what they remember, and the frames and actions they own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.slots import Slots
from hexhold.core.state import State
from hexhold.rng import Rng

if TYPE_CHECKING:
    from hexhold.core.game import Game

__all__ = ["Module"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """The part of a rule module that every game on this engine shares. Modules hold no data of a running game."""

    name: str = "module"
    expansion: str = ""
    """The expansion that brings this module, filled in when a game is put together."""

    def reserve(self, slots: Slots) -> None:
        """Reserve what this module remembers."""

    def connect(self, game: Game) -> None:
        """Register frames, and find the modules this one works with."""

    def action_kinds(self) -> list[int]:
        """The kinds of action this module carries out."""
        return []

    def start(self, s: State) -> None:
        """Set the values a game begins with."""

    def open(self, s: State) -> None:
        """Push what is decided first; of several modules the last one's frame is decided first."""

    def complete(self, s: State, given: set[str]) -> None:
        """After a position was read: fill what follows from the rest. `given` names the keys that were stated."""

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why one of this module's actions is not allowed by its own rules, or None."""
        return None

    def perform(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Carry out one of this module's actions."""

    def resample(self, s: State, seat: i64, counts: dict[str, list[int]], rng: Rng) -> None:
        """Fill what `seat` cannot see, at random, so that it fits all it can see. `counts` has the visible totals."""

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        """Copy into `seen`, a state as `seat` sees it, what it may look at just now beyond its slots."""

    def layout(self) -> dict[str, object]:
        """What a picture of this board needs beyond lands, paths and harbours, as JSON data by name."""
        return {}

    def outlook(self, s: State) -> dict[str, object]:
        """What follows from a position and is worth showing to everybody, as JSON data by name."""
        return {}

    def broken(self, s: State) -> list[str]:
        """The invariants of this module that do not hold, a sentence each."""
        return []
