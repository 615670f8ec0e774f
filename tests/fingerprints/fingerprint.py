"""The fingerprint of a random game: what it tells everybody at every step, in few enough letters to keep.

Moves are chosen among the written actions, in the order of their letters, so that neither the numbering of actions nor
the order in which rules list them has any part in it. What counts is what people and programs meet: the action, its
events with what each seat learns, and, every few plies and at the end, every seat's view and the position as text.
"""

from __future__ import annotations

import json
from hashlib import blake2s
from random import Random

from hexhold.core.actions import CHANCE
from hexhold.core.engine import chance, legal_actions, step, to_act
from hexhold.core.events import Events
from hexhold.core.formats.position import write_position
from hexhold.core.formats.view_data import board_data, view_data
from hexhold.core.notation import token
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rules.games import create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

__all__ = ["LETTERS", "fingerprint"]

LETTERS = 6
"""So many letters are kept of a game; a spread of thousands of games leaves no room for chance."""
MOST_PLIES = 1200
VIEWS_EVERY = 12


def fingerprint(name: str, players: int, options: dict[str, Value], number: int) -> str:
    """The fingerprint of game `number` on the map of that number."""
    game = create(name, players, options, seed=f"fingerprint {number}")
    told = blake2s(_written(board_data(game)))
    rng = Random(f"{name} {players} {sorted(options.items())} {number}")
    s = game.new()
    for ply in range(MOST_PLIES):
        if s.over:
            break
        if ply % VIEWS_EVERY == 0:
            told.update(_shown(game, s))
        seat, act = _move(game, s, rng)
        told.update(f"{seat} {token(game, act)}".encode())
        events = Events()
        step(game, s, seat, act, events)
        for event in events.heard:
            told.update(_written([event.code, event.public, event.secret]))
    told.update(_shown(game, s))
    return told.hexdigest()[:LETTERS]


def _move(game: Ruleset, s: State, rng: Random) -> tuple[int, int]:
    """Who acts, and what: chance by its weights, a seat by lot. Offers are rarer than they are many."""
    seat = int(to_act(s))
    if seat == CHANCE:
        outcomes = sorted(chance(game, s), key=lambda outcome: token(game, outcome[0]))
        return seat, rng.choices([act for act, _ in outcomes], [weight for _, weight in outcomes])[0]
    acts = sorted(legal_actions(game, s, seat), key=lambda act: token(game, act))
    quiet = [act for act in acts if not token(game, act).startswith("offer")]
    return seat, rng.choice(quiet if quiet and rng.random() < 0.9 else acts)


def _shown(game: Ruleset, s: State) -> bytes:
    """The position as every seat and a spectator see it, and as text."""
    views = [view_data(game, view(game, s, seat)) for seat in (None, *range(int(game.seats)))]
    return _written([views, write_position(game, s)])


def _written(data: object) -> bytes:
    return json.dumps(data, sort_keys=True).encode()
