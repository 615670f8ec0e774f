"""Several actions of one seat as a whole: all of them are carried out, or none."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.core.engine import step_checked
from hexhold.core.errors import HexholdError
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.state import State

__all__ = ["about_action", "after_all"]


def after_all(game: Game, before: State, seat: int, acts: Sequence[int], events: Events, listed: bool) -> State:
    """The state that legal actions lead to; otherwise raise. Of actions that came in a list the error says which."""
    after = before.copy()
    for index, act in enumerate(acts):
        try:
            step_checked(game, after, seat, act, events)
        except HexholdError as error:
            raise about_action(error, index) if listed else error from None
    return after


def about_action(error: HexholdError, index: int) -> HexholdError:
    """The same error, saying which action of a list it is about."""
    return type(error)(f"actions[{index}]: {error.message}", error.rule)
