"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexhold.bots.bot import Bot
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.random import RandomBot
from hexhold.core.errors import Malformed
from hexhold.rng import Rng

__all__ = ["BOTS", "make_bot"]

BOTS: Final[dict[str, Callable[[str, Rng], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def make_bot(name: str, rng: Rng) -> Bot:
    """A fresh bot of this name, with its own stream of chance; Malformed lists the names there are."""
    kind = BOTS.get(name)
    if kind is None:
        raise Malformed(f"unknown bot {name[:40]!r}, known are {', '.join(BOTS)}")
    return kind(name, rng)
