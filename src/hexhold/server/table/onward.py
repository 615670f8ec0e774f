"""A position of a finished game from which another game can go on: what was done up to there, on which map."""

from __future__ import annotations

from typing import NamedTuple

from hexhold.core.engine import step
from hexhold.core.notation import action_line
from hexhold.server.protocol.refusal import Refuse
from hexhold.server.table.config import TableConfig
from hexhold.server.table.state import TableState

__all__ = ["Position", "position_of"]


class Position(NamedTuple):
    """Where a game stood, told by the way to it: nothing that was drawn later is known to whoever goes on from it."""

    config: TableConfig
    map: dict[str, object]
    lines: list[str]
    rules: int
    levels: list[str]
    """By seat the bot that sat there; empty where somebody played."""


def position_of(table: TableState, steps: int) -> Position:
    """The position of a table whose game is over after so many steps of its film; raises Refuse."""
    play = table.play
    assert play is not None
    if steps > len(play.done):
        raise Refuse("malformed", f"steps: the game has {len(play.done)}.")
    s = play.game.new()
    for seat, act in play.done[:steps]:
        step(play.game, s, seat, act)
    if s.over:
        raise Refuse("not_playing", "The game is over there; go back a step.")
    lines = [action_line(play.game, seat, act) for seat, act in play.done[:steps]]
    return Position(table.config, play.game.map.to_data(), lines, play.rules, [place.level for place in table.places])
