"""A game played on in a bot's mind: one bot answers for every seat of an imagined state."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.core.menu import Menu
from hexhold.core.playout import Actors
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["InMind"]


class InMind(Actors):
    """One bot in all seats. It sees views, so each seat is played by what that seat could see."""

    def __init__(self, game: Ruleset, bot: Bot, rng: Rng) -> None:
        super().__init__(game, rng)
        self.rules = game
        """The game, as bots know it."""
        self.bot = bot

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        if menu.count == 1:
            return menu.acts[0]
        return self.bot.choose(self.rules, view(self.rules, s, int(seat)), menu.listed())
