"""Words for tests of hidden information at tables of four: who can tell two states apart, and who is told what."""

from __future__ import annotations

from hexhold.core.events import Events, Fact
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.ruleset import Ruleset
from tests.support import legal

EVERYBODY = (None, 0, 1, 2, 3)
"""A watcher, and all seats."""


def looks_alike(game: Ruleset, one: State, other: State) -> list[int | None]:
    """Who cannot tell two states apart, by the view or by the choices it has; None is a watcher."""
    return [
        seat
        for seat in EVERYBODY
        if view(game, one, seat) == view(game, other, seat)
        and (seat is None or legal(game, one, seat) == legal(game, other, seat))
    ]


def told(heard: Events, code: str, fact: str) -> dict[int | None, Fact]:
    """What everybody is told about a fact of the last event of a kind; seats that learn nothing are left out."""
    event = [event for event in heard.heard if event.code == code][-1]
    return {seat: event.seen_by(seat)[fact] for seat in EVERYBODY if fact in event.seen_by(seat)}


def to_all(fact: Fact) -> dict[int | None, Fact]:
    """The same fact for every seat and for a watcher."""
    return dict.fromkeys(EVERYBODY, fact)
