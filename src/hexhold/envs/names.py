"""The names of the environments: `hexhold/cities_v0` and the like.

The number goes up whenever the same seed and the same actions would bring other observations, rewards or games.
"""

from __future__ import annotations

import re
from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES

__all__ = ["VERSION", "env_id", "game_of"]

VERSION: Final = 0
NAME: Final = re.compile(r"(?:hexhold/)?([a-z]+)_v(\d+)")


def env_id(game: str) -> str:
    """The name of the environment of a game."""
    return f"hexhold/{game}_v{VERSION}"


def game_of(name: str) -> str:
    """The game of an environment's name, or a game's own name; raises Malformed for unknown games and versions."""
    found = NAME.fullmatch(name)
    game = found[1] if found else name
    if game not in GAMES:
        raise Malformed(f"unknown environment {name[:40]!r}, known are {', '.join(env_id(known) for known in GAMES)}")
    if found and int(found[2]) != VERSION:
        raise Malformed(f"{name[:40]!r}: this Hexhold has {env_id(game)}")
    return game
