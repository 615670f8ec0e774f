"""The names of the environments: `hexhold/cities_v0` and the like.

The number goes up when a model made for an environment no longer fits it: when what it sees or what it may do is
numbered otherwise. A test pins both, for every game. Where the rules are mended, the same seed and actions may bring
another game without that; `rules_version` goes up then.
"""

from __future__ import annotations

import re
from typing import Final

from hexhold.core.errors import Malformed
from hexhold.rules.games import GAMES

__all__ = ["VERSION", "env_id", "game_of"]

VERSION: Final = 0
NAME: Final = re.compile(r"(?:hexhold/)?([a-z_]+)_v(\d+)")


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
