"""The board of a day: one game, one map, one seat and one stream of dice for everybody who plays on that date (UTC).

The game, the seat and the map follow from the date alone, so that they are the same on every server of a version. The
dice do not: their seed is the HMAC-SHA256 of the date under a secret of the server, so that nobody computes them ahead.
It is committed to as any other, and told when the day can be played no more.

Chance has a stream for each kind of decision (`dice.py`). So throw n is throw n for everybody, whatever was stolen or
bought before, and the bots in the other seats draw from streams of the date, too: the same moves lead to the same game.
"""

from __future__ import annotations

import hmac
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any, Final, NamedTuple

from hexhold.rules.games import GAMES, create
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table.config import TableConfig

__all__ = [
    "PLAYERS",
    "RIVALS",
    "DayBoard",
    "board_of",
    "bot_seed",
    "closes_at",
    "day_config",
    "day_dice",
    "day_of",
    "dice_name",
    "game_of",
    "is_closed",
    "read_day",
    "seed_of",
]

PLAYERS: Final = 4
RIVALS: Final = "builder"
"""The bot in the other seats: it does not look at a clock, so it plays the same on every machine."""
OPTIONS: Final[dict[str, str | int | bool]] = {"map": "variable"}
"""Every game with its usual rules, on a map that is laid out anew."""
DAYS_OPEN: Final = 2
"""Whoever begins on the day itself has until the end of the next one."""
REMEMBERED: Final = 40


class DayBoard(NamedTuple):
    """What everybody plays on a date."""

    day: str
    game: str
    seat: int
    """Where the person sits."""
    map: dict[str, Any]


def day_of(now: float) -> str:
    """The date of a time."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def read_day(text: str, now: float) -> str:
    """A date that has come, as it is written; raises Refuse."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise Refuse("malformed", "A day is written like 2026-01-31.")
    if text > day_of(now):
        raise Refuse("unknown", "That day has not come yet.")
    return text


def closes_at(day: str) -> float:
    """When a board counts no more, and its seed is told."""
    begins = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return (begins + timedelta(days=DAYS_OPEN)).timestamp()


def is_closed(day: str, now: float) -> bool:
    """Whether nobody plays on with the dice of a day any more."""
    return now >= closes_at(day)


@lru_cache(REMEMBERED)
def board_of(day: str) -> DayBoard:
    """The board of a date."""
    game, seat = game_of(day)
    return DayBoard(day, game, seat, create(game, PLAYERS, OPTIONS, seed=day_dice(day)).map.to_data())


def game_of(day: str) -> tuple[str, int]:
    """The game of a date, and the seat. Games take turns; whenever one comes round again, the seat is the next."""
    games = [name for name, info in GAMES.items() if PLAYERS in info.players]
    rounds, place = divmod(date.fromisoformat(day).toordinal(), len(games))
    return games[place], rounds % PLAYERS


def day_config(board: DayBoard, owner: str, pace: float = 0.0) -> TableConfig:
    """A table for the board of a day: without hints, since the result is put beside those of others."""
    return TableConfig(
        game=board.game,
        players=PLAYERS,
        owner=owner,
        options=OPTIONS,
        map=board.map,
        hints=False,
        pace=pace,
        day=board.day,
    )


def day_dice(day: str) -> str:
    """What the dice of a day are those of, where others are those of a table."""
    return f"day/{day}"


def dice_name(day: str, table: str) -> str:
    """What the dice of a table are those of: itself, or a day."""
    return day_dice(day) if day else table


def seed_of(key: bytes, day: str) -> bytes:
    """The seed of a day's dice under a secret of the server."""
    return hmac.digest(key, f"hexhold/day/1|{day}".encode(), "sha256")


def bot_seed(day: str, steps: int) -> str:
    """What a bot draws from that decides after so many steps of the game."""
    return f"{day_dice(day)}/{steps}"
