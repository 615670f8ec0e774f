"""The board of a day over HTTP: what is played, who made what of it, and one's own try."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

__all__ = ["Day", "DayResult", "MyTry", "NewTry"]


class NewTry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Play the board of today; everybody has one try."""

    pace: Annotated[float, Meta(ge=0, le=10)] = 0.6
    """Seconds a bot takes for an action; the more is done in a turn, the less, down to a quarter."""


class DayResult(Struct, frozen=True, kw_only=True):
    """What somebody made of a day."""

    name: str
    """Of the bot its level."""
    won: bool
    points: int
    rounds: int
    bot: bool = False
    """Whether it is the strongest bot, in the same seat."""
    you: bool = False


class MyTry(Struct, frozen=True, kw_only=True):
    """One's own try at a day."""

    table: str
    over: bool
    """Whether its game has ended."""
    counts: bool
    """Whether it is in the list: it was played to the end in time."""


class Day(Struct, frozen=True, kw_only=True):
    """A board of a day. Game, seat and map follow from the date; the dice from a secret of the server as well."""

    day: str
    today: str
    """The date it is now (UTC)."""
    game: str
    seat: int
    """Where one sits."""
    rivals: str
    """The bot in the other seats."""
    map: dict[str, Any]
    closes: float
    """When tries count no more, and the seed is told."""
    commitment: str
    """What fixes the dice of the day: see the page on provable dice. The name in place of a table's is `dice`."""
    dice: str
    seed: str = ""
    """In hexadecimal; empty until the board is closed."""
    mine: MyTry | None = None
    results: list[DayResult]
    """The best first: who won in fewer rounds, then who has more points."""
    pending: bool
    """Whether the bot still plays."""
    earlier: list[str]
    """The last days before that somebody has played."""
