"""How a table was made: what is played, under which options, and what its owner allows. It never changes."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES, create
from hexhold.rules.ruleset import Ruleset

__all__ = ["TableConfig", "check_config", "new_game", "read_config", "write_config"]

SETTLEMENTS: Final = 2
TAKEN: Final = 4
"""A first settlement takes its own place and those one path away."""


class TableConfig(Struct, frozen=True, kw_only=True):
    """The settings of a table, as they are kept in its row."""

    game: str
    players: int
    owner: str
    """The identity of whoever made the table."""
    title: str = ""
    options: dict[str, str | int | bool] = {}
    map: str | dict[str, object] = ""
    visibility: Literal["public", "private"] = "private"
    bank: float | None = None
    increment: float = 0.0
    turn: float | None = None
    """Seconds for a decision, at a table that people come back to when they like; it goes on while nobody is there."""
    takeover: bool = False
    """Whether a bot takes a seat over there whose time is up."""
    vacation: int = 0
    """How many days of vacation of each person count there."""
    grace: float = 60.0
    hints: bool = True
    pace: float = 0.6
    offers: int = 8
    proposals: int = 4
    tracker: bool = True
    delay: float = 0.0
    """Seconds after which those who only watch are shown what happens in the game."""
    rated: bool = False
    """Whether the places at the end change what is known of how well people play; then nothing is taken back."""
    begins: bool = False
    """Whether the game begins by itself as soon as everybody is here."""
    day: str = ""
    """The date whose board this is: its dice are those of everybody who plays it."""
    tournament: str = ""
    """The tournament that made this table, and gave its seats to people."""
    commitment: str = ""
    """What fixes the server's part of the dice."""


_DECODER: Final = msgspec.json.Decoder(TableConfig)


def write_config(config: TableConfig) -> bytes:
    """The settings as they are kept."""
    return msgspec.json.encode(config)


def read_config(data: bytes) -> TableConfig:
    """The settings as they were kept."""
    return _DECODER.decode(data)


def check_config(config: TableConfig) -> None:
    """Raise Malformed unless the game can be put together."""
    new_game(config)


def new_game(config: TableConfig, seed: int | str = 0, board: dict[str, object] | None = None) -> Ruleset:
    """The game of a table: on this board, or the one it was made for, or one drawn from the seed.

    Maps are presets or objects: no files are read.
    """
    info = GAMES.get(config.game)
    if info is None or config.players not in info.players:
        return create(config.game, config.players)
    options = dict(config.options)
    if isinstance(config.map, str) and config.map:
        options["map"] = config.map
    preset = options.get("map")
    presets = info.plan(config.players).presets
    if preset is not None and preset not in presets:
        raise Malformed(f"map: {str(preset)[:40]!r} is none of {', '.join(presets)}")
    given = config.map if isinstance(config.map, dict) else None
    game = create(config.game, config.players, options, board or given, seed)
    if given is not None and board is None:
        _check_starts(game)
    return game


def _check_starts(game: Ruleset) -> None:
    """Raise Malformed if somebody could find no place for a first settlement; sea maps are read with that in mind."""
    settlements = SETTLEMENTS * int(game.seats)
    if game.map.chart is None and int(game.map.grid.node_count) <= TAKEN * (settlements - 1):
        raise Malformed(
            f"map: rows: {game.map.grid.node_count} places can be too few for the {settlements} first settlements of"
            f" {game.seats} players, of which each takes up to four"
        )
