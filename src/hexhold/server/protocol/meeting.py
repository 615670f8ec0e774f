"""Finding people over HTTP: a seat at a table that fits, ratings, and the lists of the strongest."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

__all__ = ["Board", "Match", "Matched", "MyStanding", "Rank", "Standing", "StandingGame"]


class Match(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one wants to play with whoever wants the same, by standard rules."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=6)]
    clock: Literal["quick", "calm", "days"]
    """3 minutes and 30 seconds a turn; 5 minutes and a minute a turn; or a day for each decision."""
    rated: bool = False
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    """As in `sit`."""


class Matched(Struct, frozen=True):
    """The table at which one sits now. The game begins by itself when everybody is there."""

    id: str


class StandingGame(Struct, frozen=True, kw_only=True):
    """A rated game one has played."""

    table: str
    place: int
    """1 for the winner; whoever left is behind all who stayed."""
    strength: int
    """What one had after it."""
    ended: float


class Standing(Struct, frozen=True, kw_only=True):
    """How well one plays a game of so many seats. Everybody begins at 1500."""

    game: str
    players: int
    strength: int
    provisional: bool
    """Whether it is a guess yet: fewer than ten games."""
    games: int
    last: list[StandingGame]
    """The last first."""


class MyStanding(Struct, frozen=True, kw_only=True):
    """What others see of how one plays."""

    account: bool
    """Whether one can come back, by a recovery code, a passkey or another device: rated games ask for that."""
    available: bool
    """Whether this server has ratings."""
    finished: int
    played: int
    standings: list[Standing]
    """The most played first."""


class Rank(Struct, frozen=True, kw_only=True):
    """Somebody among the strongest."""

    name: str
    strength: int
    games: int
    you: bool = False


class Board(Struct, frozen=True):
    """The strongest, the best first; those who have played ten rated games or more."""

    ranks: list[Rank]
