"""A hero card: what it lets its owner do. The data of a game are in `Heroes`; a hero only knows its own text."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rules.hands import SUPPLY, give
from hexhold.rules.ruleset import Ruleset

__all__ = ["Hero"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Hero:
    """One card. Both its sides carry the same ability (BW-COMP-08)."""

    game: Ruleset
    goods: i64
    """The game and how many goods it has, filled in before heroes are connected."""

    def __init__(self, number: int, kinds: tuple[int, ...], rule: str) -> None:
        self.number: i64 = number
        self.kinds = kinds
        """The actions with which the hero is used."""
        self.rule = rule
        """The rule that says when it may be used."""
        self.before_roll = False
        """Whether it may also be used before the roll (BW-TURN-04)."""
        self.builds = False
        """Whether it belongs to the build step, and so closes trading where that comes first (BW-TURN-08)."""
        self.asked = False
        """Whether its owner is asked at its moment, in anybody's turn, instead of choosing one (BW-HERO-03)."""
        self.compulsory = False
        """Whether it must be used when asked (BW56-JON-01)."""

    def connect(self, game: Ruleset) -> None:
        """Find the modules the hero works with, and register its frames."""

    def list_uses(self, s: State, seat: i64, out: Menu) -> None:
        """Add every way to use the hero now, as far as its own text goes."""

    def explain_use(self, s: State, seat: i64, act: i64) -> Refusal | None:
        """Why the hero's text does not allow this, or None."""
        return None

    def use(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        """Carry out the text; what must be decided on the way is pushed."""

    def reveal(self, s: State, seen: State, seat: i64) -> None:
        """Copy into `seen` what the hero lets a seat look at just now."""

    def take_from_supply(self, s: State, seat: i64, good: i64, ev: Events) -> bool:
        """Take a card of the supply, if it has one."""
        if not s.supply[good]:
            return False
        give(self.game, s, SUPPLY, seat, good, 1, ev)
        return True
