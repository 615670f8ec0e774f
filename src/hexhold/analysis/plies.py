"""A finished game as it is analysed: ply by ply what happened, the chances before it, and what was decided."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexhold.analysis.chances import Chances
from hexhold.analysis.comparing import Compared
from hexhold.core.actions import CHANCE
from hexhold.core.events import Fact

__all__ = ["Analysis", "Moment", "Ply"]


@dataclass
class Ply:
    """One action of a game."""

    number: int
    seat: int
    """Who acted; CHANCE for dice, draws and thefts."""
    act: int
    kind: str
    """The name of the action's kind, such as `settle` or `roll`."""
    turn: int
    facts: list[dict[str, Fact]]
    """What happened, as the one who looks may know it."""
    before: Chances = ()
    """The chances of all seats before the action."""
    margins: Chances = ()
    """By seat half of the 95 % interval of these chances."""
    decision: Compared | None = None
    """What else could have been done; None where nothing was decided, or where it cannot be known."""
    mark: str = ""
    """What is special about the decision: a word of `marks.py`, or nothing."""

    @property
    def is_chance(self) -> bool:
        """Whether dice, a draw or a theft decided."""
        return self.seat == CHANCE


@dataclass(frozen=True)
class Moment:
    """A ply that decided the game, by how much it moved the chances."""

    ply: int
    moved: int


@dataclass
class Analysis:
    """All plies of a game and what they came to."""

    game: str
    seats: int
    eyes: int | None
    """Who looked: a seat, or None for open cards."""
    worlds: int
    """In how many worlds positions were played on; 0 for a first look."""
    seed: str
    plies: list[Ply]
    result: Chances
    """What the game came to."""
    moments: list[Moment] = field(default_factory=list)

    def after(self, number: int) -> Chances:
        """The chances after a ply."""
        return self.plies[number + 1].before if number + 1 < len(self.plies) else self.result

    def change(self, number: int) -> tuple[int, ...]:
        """What a ply gave to every seat or took from it."""
        return tuple(then - now for now, then in zip(self.plies[number].before, self.after(number), strict=True))
