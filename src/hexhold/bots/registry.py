"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexhold.bots.bot import Bot
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.champion.player import ChampionBot
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.master.player import MasterBot
from hexhold.bots.people.player import PersonBot
from hexhold.bots.random import RandomBot
from hexhold.bots.settings import read_settings
from hexhold.core.errors import Malformed
from hexhold.rng import Rng

__all__ = ["BOTS", "RATINGS", "STRONGEST", "make_bot", "seat_bot"]


def person(far: int) -> Callable[[str, Rng], Bot]:
    """A bot like somebody who misjudges what things are worth by up to so many percent."""
    return lambda name, rng: PersonBot(name, rng, far)


BOTS: Final[dict[str, Callable[[str, Rng], Bot]]] = {
    "random": RandomBot,
    "beginner": person(300),
    "greedy": GreedyBot,
    "regular": person(50),
    "builder": BuilderBot,
    "master": MasterBot,
}
"""The ladder: those who may sit at a table, weakest first."""
RATINGS: Final[dict[str, int]] = {"beginner": 830, "greedy": 1000, "regular": 1060, "builder": 1190, "master": 1350}
"""How strong they are in the base game, about, as docs/bots.md measured it: whoever is rated 400 higher is ten times as
likely to win as each of the three others at the table. `random` is far below all of them."""
STRONGEST: Final = "master"
"""The bot that advises people, and that they compare themselves with."""
IN_TRAINING: Final[dict[str, Callable[[str, Rng], Bot]]] = {"champion": ChampionBot}
"""Those that only the arena seats, until games have shown that they are better."""
PATIENCE_MS: Final = 500
"""The longest people should wait for a decision on a slow machine; on a quick one bots are done long before."""


def make_bot(name: str, rng: Rng) -> Bot:
    """A fresh bot of this name, with its own stream of chance; Malformed lists the names there are.

    A name may be followed by settings: `master/nodes=2000` (see `settings.py`).
    """
    plain, *words = name.split("/")
    kind = BOTS.get(plain) or IN_TRAINING.get(plain)
    if kind is None:
        raise Malformed(f"unknown bot {plain[:40]!r}, known are {', '.join(BOTS)}")
    if not words:
        return kind(name, rng)
    if kind is MasterBot:
        return MasterBot(name, rng, settings=read_settings(plain, words))
    if kind is ChampionBot:
        return ChampionBot(name, rng, settings=read_settings(plain, words))
    raise Malformed(f"bot {plain!r} has no settings")


def seat_bot(name: str, rng: Rng) -> Bot:
    """A bot for a table where people wait for it: it ends its thinking in time, on any machine."""
    bot = make_bot(name, rng)
    if isinstance(bot, MasterBot):
        bot.hurry(PATIENCE_MS)
    return bot
