"""Every draw of a finished game with what it was drawn from, so that a page can compute it again from the seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from hexhold.core.actions import CHANCE
from hexhold.core.engine import step
from hexhold.core.notation import token
from hexhold.server.table.play import Play
from hexhold.server.table.state import TableState

__all__ = ["Draw", "Draws", "draws_of", "every_draw"]


class Draw(Struct, frozen=True, kw_only=True):
    """Draw `number` of a stream: what came, and all that could have come with its weight, in order."""

    stream: str
    number: int
    drawn: str
    outcomes: dict[str, int]


class Draws(Struct, frozen=True, kw_only=True):
    """What proves the dice of a finished game: the `dice` of its record, and all its draws in order."""

    proof: dict[str, Any]
    draws: list[Draw]


def draws_of(table: TableState) -> Draws:
    """The draws of a table whose game is over."""
    assert table.play is not None
    return Draws(proof=table.proof(), draws=list(every_draw(table.play)))


def every_draw(play: Play) -> Iterator[Draw]:
    """The draws of a game from its beginning."""
    dice = play.dice.copy()
    dice.counts = {}
    s = play.game.new()
    for seat, act in play.done:
        if seat == CHANCE:
            drawn = dice.draw(play.game, s)
            outcomes = {token(play.game, other): weight for other, weight in drawn.outcomes}
            yield Draw(stream=drawn.stream, number=drawn.number, drawn=token(play.game, act), outcomes=outcomes)
            dice.passed(play.game, s)
        step(play.game, s, seat, act)
