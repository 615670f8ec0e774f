"""What is asked for of finished games, worked out in processes beside the server: a whole game is played again."""

from __future__ import annotations

import time
from typing import NamedTuple

import msgspec

from hexhold.server.after.draws import draws_of
from hexhold.server.after.replay import ALL_HANDS, WATCHER, replay_of
from hexhold.server.after.result import result_of
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.running.keeping import restore
from hexhold.server.store import TableRow
from hexhold.server.table.daily import is_closed
from hexhold.server.table.onward import Position, position_of
from hexhold.server.table.state import TableState

__all__ = ["FinishedGame", "draws", "film", "position", "read_seen", "record", "result"]


class FinishedGame(NamedTuple):
    """A table whose game is over, or that was closed, and what is wanted to be known of it."""

    row: TableRow
    entries: list[bytes]
    seen: str = ALL_HANDS
    """As whom one looks at it."""
    steps: int = 0
    """How far one goes along with it."""

    def table(self) -> TableState:
        """The table as its journal tells it; raises Refuse."""
        table = restore(self.row, self.entries)
        if table.play is None:
            raise Refuse("not_over", "The table was closed before the game had begun.")
        if table.config.day:
            table.keeps_seed = not is_closed(table.config.day, time.time())
        return table


def film(game: FinishedGame) -> bytes:
    """The game step by step, as JSON."""
    table = game.table()
    return msgspec.json.encode(replay_of(table, read_seen(game.seen, len(table.places))))


def result(game: FinishedGame) -> bytes:
    """The game in numbers, as JSON."""
    table = game.table()
    if table.status != "over":
        raise Refuse("not_over", "The table was closed before the game was over.")
    return msgspec.json.encode(result_of(table))


def draws(game: FinishedGame) -> bytes:
    """Every draw of the game, as JSON."""
    return msgspec.json.encode(draws_of(game.table()))


def record(game: FinishedGame) -> bytes:
    """The record of the game."""
    return "".join(f"{line}\n" for line in game.table().record()).encode()


def position(game: FinishedGame) -> Position:
    """Where the game stood after some steps."""
    return position_of(game.table(), game.steps)


def read_seen(text: str, seats: int) -> int | str | None:
    """Who looks: ALL_HANDS, None for a watcher, or a seat; raises Refuse."""
    if text in (ALL_HANDS, WATCHER):
        return text if text == ALL_HANDS else None
    if text.isascii() and text.isdecimal() and len(text) == 1 and int(text) < seats:
        return int(text)
    raise Refuse("malformed", f"seen: {ALL_HANDS}, {WATCHER}, or a seat from 0 to {seats - 1}.")
