"""In which place everybody came in when a game is over, and who was still there.

Those who played to the end are ordered by who won, then by points. Whoever left, and for whom a bot played at the end,
is behind all of them, whatever the bot made of it.
"""

from __future__ import annotations

from typing import Final

from hexhold.core.state import State
from hexhold.server.store import End
from hexhold.server.table.state import TableState

__all__ = ["ends_of", "points_of"]

COMPANY: Final = 2
"""A game counts for people if so many of them sat down to it: whoever leaves bots alone lets nobody down."""


def points_of(table: TableState, state: State) -> tuple[int, ...]:
    """What every seat has at the end of a game, hidden points too; nothing before it."""
    if table.play is None or not state.over:
        return ()
    return tuple(int(table.play.game.total_points(state, seat)) for seat in range(table.config.players))


def ends_of(table: TableState, state: State) -> tuple[End, ...]:
    """How the game of a table ended for its people, in the position that it ended in."""
    play = table.play
    people = [seat for seat, place in enumerate(table.places) if place.kind == "person"]
    if play is None or len(people) < COMPANY:
        return ()
    stayed = [seat for seat in people if table.places[seat].decides_itself]
    scores = {
        seat: (seat == int(state.winner), int(play.game.total_points(state, seat))) if state.over else (False, 0)
        for seat in stayed
    }
    has_order = bool(state.over) or len(stayed) < len(people)
    ends = []
    for seat in people:
        is_here = seat in scores
        place = 1 + sum(score > scores[seat] for score in scores.values()) if is_here else 1 + len(stayed)
        ends.append(End(who=table.places[seat].who, place=place if has_order else 0, stayed=is_here))
    return tuple(ends)
