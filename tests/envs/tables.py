"""Every game with every number of players, and random walks through them for tests of the research API."""

from __future__ import annotations

from collections.abc import Iterator

import hexhold
from hexhold.core.actions import CHANCE
from hexhold.core.engine import legal_actions, sample_chance, step, to_act
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import GAMES, create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

EVERY = [(name, players) for name, info in GAMES.items() for players in info.players]
"""Every game with every number of players."""
LARGEST = [(name, info.players[-1]) for name, info in GAMES.items()]
"""Every game once, with all its players."""
TABLES = EVERY if hexhold.COMPILED else LARGEST
"""What is played by tests that take long as plain Python."""
AT_SEA = [
    (name, players, scenario)
    for name, info in GAMES.items()
    for scenario in info.plan(info.players[0]).scenarios
    for players in info.players
]
"""Every game that has scenarios with each of them and with every number of players."""


def decisions(game: Ruleset, seed: int | str, count: int) -> Iterator[tuple[State, int, list[int]]]:
    """Moments of random games at which a seat decides, with the seat and what is listed for it."""
    rng = Rng(seed, "walk")
    s = game.new()
    while count:
        if s.over:
            s = game.new()
        seat = int(to_act(s))
        if seat == CHANCE:
            step(game, s, CHANCE, sample_chance(game, s, rng))
            continue
        acts = legal_actions(game, s, seat)
        yield s, seat, acts
        step(game, s, seat, acts[int(rng.below(len(acts)))])
        count -= 1


def table(name: str, players: int, options: dict[str, Value] | None = None, seed: int | str = 1) -> Ruleset:
    """A game on the map of a seed."""
    return create(name, players, options, seed=seed)
