"""Every game as it can be put together: with each number of players, and with each option in turn."""

from __future__ import annotations

from functools import cache

from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES, create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset
from hexhold.server.http.catalogue import offered
from hexhold.server.protocol.http_bodies import GameOption

SAME_SEED = 0
SCENARIO = "scenario"
"""The option that brings actions and words of its own."""


@cache
def plain_games() -> tuple[Ruleset, ...]:
    """Each game for each number of players, and each of its scenarios, without other options."""
    found = [create(name, players, seed=SAME_SEED) for name, info in GAMES.items() for players in info.players]
    for game in offered().games:
        scenarios = [word for option in game.options if option.name == SCENARIO for word in option.words]
        for players in (4, 6):
            found += [create(game.name, players, {SCENARIO: word}, seed=SAME_SEED) for word in scenarios]
    return tuple(found)


@cache
def all_games() -> tuple[Ruleset, ...]:
    """With options, too, one at a time, for the fewest and the most players: options may remember something."""
    found = list(plain_games())
    for game in offered().games:
        for option in game.options:
            for value in other_values(option):
                for players in (game.players[0], game.players[-1]):
                    try:
                        found.append(create(game.name, players, {option.name: value}, seed=SAME_SEED))
                    except Malformed:
                        continue
    return tuple(found)


def other_values(option: GameOption) -> list[Value]:
    """Values of an option that are not its default."""
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "choice":
        return [word for word in option.words if word != option.default]
    return [number for number in (option.least, option.most) if number is not None and number != option.default]
