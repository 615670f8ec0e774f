"""Every draw of a finished game with what it was drawn from, so that a page can compute it again from the seed."""

from __future__ import annotations

from collections.abc import Iterator

from hexhold.core.notation import token
from hexhold.server.protocol.finished import Draw, Draws
from hexhold.server.table.play import Play
from hexhold.server.table.proof import every_draw
from hexhold.server.table.state import TableState

__all__ = ["draws_in", "draws_of"]


def draws_of(table: TableState) -> Draws:
    """The draws of a table whose game is over."""
    assert table.play is not None
    return Draws(proof=table.proof(), draws=list(draws_in(table.play, len(table.earlier()))))


def draws_in(play: Play, given: int = 0) -> Iterator[Draw]:
    """The draws of a game from its beginning, or after what it took over from another one."""
    dice = play.dice.copy()
    dice.counts = {}
    for _, act, drawn in every_draw(play.game, play.done, dice, given):
        outcomes = {token(play.game, other): weight for other, weight in drawn.outcomes}
        yield Draw(stream=drawn.stream, number=drawn.number, drawn=token(play.game, act), outcomes=outcomes)
