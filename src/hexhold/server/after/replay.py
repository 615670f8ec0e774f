"""A finished game as a film: the position it began with, and for every action what happened and what it changed."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from hexhold.core.actions import CHANCE
from hexhold.core.engine import step
from hexhold.core.events import Event, Events, Fact
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.core.view_data import actors, board_data, view_data
from hexhold.rules.ruleset import Ruleset
from hexhold.server.protocol.parts import Patch, Words
from hexhold.server.table.state import TableState
from hexhold.server.telling.views import difference, show_view, show_words

__all__ = ["ALL_HANDS", "WATCHER", "Film", "FilmStep", "film", "film_of", "names_of"]

ALL_HANDS: Final = "all"
WATCHER: Final = "watcher"


class FilmStep(Struct, frozen=True, kw_only=True):
    """An action: who did it, null for chance; its token, what was heard of it, and the changes of the view."""

    seat: int | None
    token: str
    events: list[dict[str, Any]]
    patch: Patch


class Film(Struct, frozen=True, kw_only=True):
    """A finished game from its beginning: the first view, and every step from there."""

    game: str
    title: str
    names: list[str]
    board: dict[str, Any]
    words: Words
    view: dict[str, Any]
    steps: list[FilmStep]


def names_of(table: TableState) -> list[str]:
    """Who sat where; bots are called by their seats."""
    return ["" if place.kind == "bot" else place.name for place in table.places]


def film_of(table: TableState, seen: int | str | None) -> Film:
    """The film of a table whose game is over."""
    assert table.play is not None
    return film(table.play.game, table.play.done, names_of(table), table.config.title, seen)


def film(game: Ruleset, done: list[tuple[int, int]], names: list[str], title: str, seen: int | str | None) -> Film:
    """The film of the actions of a game as seen by a seat, by a watcher (None) or with all hands open (ALL_HANDS)."""
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
