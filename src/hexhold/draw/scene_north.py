"""What lies north of the Gift, before anything is said about how it is drawn: clans, clearings, the Wall, heroes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

Wildling = Literal["regular", "climber", "giant", "mammoth"]

SPACES: Final = 5
"""How many guards a section of the Wall takes."""
CAMPS: Final = 5
MOST_BREACHES: Final = 3
MOST_IN_GIFT: Final = 8
"""The Wall has fallen after so many breaches, or with so many wildlings in the Gift."""


@dataclass(frozen=True)
class Clan:
    """A clan: its camps from the hottest fire on, and its trails as (clearing, numbers of the die)."""

    name: str
    camps: Sequence[Wildling]
    trails: Sequence[tuple[int, Sequence[int]]]

    @property
    def title(self) -> str:
        """The clan's name as people write it."""
        return self.name.replace("_", " ").title()


@dataclass(frozen=True)
class Section:
    """A section of the Wall: its guards by seat, the oldest first, and who waits in the clearing before it."""

    guards: Sequence[int]
    waiting: Sequence[Wildling]
    line: Sequence[int]
    """The hexes on which those who cross here come to stand, from the Wall on."""

    @property
    def is_cracked(self) -> bool:
        """Whether the next wildling would break through."""
        return len(self.waiting) >= len(self.guards)


@dataclass(frozen=True)
class Hero:
    """The hero of a seat, and the side of the card that is up."""

    seat: int
    name: str
    side: str

    @property
    def title(self) -> str:
        """The hero's name as people write it."""
        return self.name.replace("_", " ").title()


@dataclass(frozen=True)
class Watch:
    """The Wall and what is behind it."""

    clans: Sequence[Clan]
    sections: Sequence[Section]
    breaches: int
    in_gift: int
    die: int = 0
    """The number of the wildling die that lies on the table; 0 for none."""
    heroes: Sequence[Hero] = ()
    guards: Sequence[int] = ()
    """By seat, how many guards it has on the Wall."""
