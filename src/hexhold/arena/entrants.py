"""Who may enter the arena: the bots of the registry, and classes of one's own by module and name.

`mybots:Eager` is the class `Eager` of the module `mybots`, which is looked for in the current folder too. It is made
like any other bot: with a name and its own stream of chance. `catanatron:WeightedRandomPlayer` is a player of the peer
engine.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from hexhold.arena.peers.guest import PeerBot
from hexhold.arena.peers.peer import PREFIX
from hexhold.bots.bot import Bot
from hexhold.bots.registry import make_bot
from hexhold.core.errors import Malformed
from hexhold.rng import Rng

__all__ = ["make_entrant"]


def make_entrant(name: str, rng: Rng) -> Bot:
    """A fresh bot of this name; Malformed says what is wrong with the name."""
    module, colon, kind = name.partition(":")
    if not colon:
        return make_bot(name, rng)
    if name.startswith(PREFIX):
        return PeerBot(name, rng)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        made = getattr(import_module(module), kind)(name, rng)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise Malformed(f"bot {name[:80]!r} cannot be made: {error}") from None
    if not isinstance(made, Bot):
        raise Malformed(f"bot {name[:80]!r} is not made from hexhold.bots.bot.Bot")
    return made
