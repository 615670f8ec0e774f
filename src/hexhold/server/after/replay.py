"""A finished game to be watched again: the position it began with, and for every action what happened and changed."""

from __future__ import annotations

from typing import Any, Final

from hexhold.core.actions import CHANCE
from hexhold.core.engine import step
from hexhold.core.events import Event, Events, Fact
from hexhold.core.formats.view_data import actors, board_data, view_data
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.finished import Film, FilmStep
from hexhold.server.table.state import TableState
from hexhold.server.telling.views import difference, show_view, show_words

__all__ = ["ALL_HANDS", "WATCHER", "names_of", "replay", "replay_of"]

ALL_HANDS: Final = "all"
WATCHER: Final = "watcher"


def names_of(table: TableState) -> list[str]:
    """Who sat where; bots are called by their seats."""
    return ["" if place.kind == "bot" else place.name for place in table.places]


def replay_of(table: TableState, seen: int | str | None) -> Film:
    """The replay of a table whose game is over."""
    assert table.play is not None
    return replay(table.play.game, table.play.done, names_of(table), table.config.title, seen)


def replay(game: Ruleset, done: list[tuple[int, int]], names: list[str], title: str, seen: int | str | None) -> Film:
    """The replay of a game from its actions: seen by a seat, by a watcher (None) or with all hands open (ALL_HANDS)."""
    s = game.new()
    first = last = _shown(game, s, seen)
    steps = []
    for seat, act in done:
        events = Events()
        step(game, s, seat, act, events)
        now = _shown(game, s, seen)
        steps.append(
            FilmStep(
                seat=None if seat == CHANCE else seat,
                token=token(game, act),
                events=[dict(_heard(event, seen)) for event in events.heard],
                patch=difference(last, now),
            )
        )
        last = now
    return Film(
        game=game.name,
        title=title,
        names=names,
        board=board_data(game),
        words=show_words(game),
        view=first,
        steps=steps,
    )


def _shown(game: Ruleset, s: State, seen: int | str | None) -> dict[str, Any]:
    if not isinstance(seen, str):
        return show_view(game, s, seen)
    # Everything is shown once a game is over, so it is shown as it would be if the game ended here.
    twin = s.copy()
    twin.over = 1
    data = view_data(game, view(game, twin, None))
    return {**data, "over": bool(s.over), "to_act": actors(s)}


def _heard(event: Event, seen: int | str | None) -> dict[str, Fact]:
    return event.in_full() if isinstance(seen, str) else event.seen_by(seen)
