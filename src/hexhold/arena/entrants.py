"""Who may enter the arena: the bots of the registry, and classes of one's own by module and name.

`mybots:Eager` is the class `Eager` of the module `mybots`, which is looked for in the current folder too. It is made
like any other bot: with a name and its own stream of chance. `catanatron:WeightedRandomPlayer` is a player of the peer
engine, `program:COMMAND` whatever program answers for a seat, and `builder@FILE` is a bot that weighs with the numbers
of a file (`champion@FILE` with the network in it).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

from hexhold.arena.peers.guest import PeerBot
from hexhold.arena.peers.peer import PREFIX
from hexhold.arena.programs import PROGRAM, ProgramBot
from hexhold.bots.bot import Bot
from hexhold.bots.builder.weighing import load_weights
from hexhold.bots.champion.evaluation import read_network_at
from hexhold.bots.champion.player import ChampionBot
from hexhold.bots.registry import BOTS, IN_TRAINING, make_bot
from hexhold.core.errors import Malformed
from hexhold.rng import Rng

__all__ = ["make_entrant"]


def make_entrant(name: str, rng: Rng) -> Bot:
    """A fresh bot of this name; Malformed says what is wrong with the name."""
    if name.startswith(PROGRAM):
        return ProgramBot(name, rng)
    plain, at, weights = name.partition("@")
    if at:
        return _weighed(plain, name, rng, weights)
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


def _weighed(plain: str, name: str, rng: Rng, weights: str) -> Bot:
    """A bot of the registry with the weights of a file, or the champion with the network of one."""
    made = make_bot(plain, rng)
    if isinstance(made, ChampionBot):
        read_network_at(weights)
    else:
        load_weights("", weights)
    make = cast("Callable[[str, Rng, str], Bot]", (BOTS | IN_TRAINING)[plain])
    try:
        return make(name, rng, weights)
    except TypeError:
        raise Malformed(f"bot {plain!r} has no weights that a file could hold") from None
