"""The bots at a table where somebody else decides for some seats: they hear the story of the game and act in turn."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.story import Story, listened_to
from hexhold.core.engine import step, step_checked
from hexhold.core.state import State
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Opponents"]


@final
class Opponents:
    """Bots by their seats."""

    def __init__(self, bots: dict[int, Bot], story: Story | None = None) -> None:
        self.bots = bots
        self.story = listened_to(list(bots.values())) if story is None else story.again()
        self.events = self.story.events
        """The listener for all that happens at the table."""

    def act(self, game: Ruleset, s: State, seat: i64, acts: vec[i64], blank: View) -> None:
        """Let the bot in a seat do one of these actions; one that does not look gets the blank view."""
        act = acts[0]
        if len(acts) > 1:
            bot = self.bots[int(seat)]
            self.story.tell(game, int(seat), bot)
            act = bot.choose(game, view(game, s, int(seat)) if bot.looks() else blank, acts)
            if act not in acts:
                step_checked(game, s, int(seat), int(act), self.events)
                return
        step(game, s, seat, act, self.events)

    def chance(self) -> dict[int, Rng]:
        """The streams of the bots as they are now."""
        return {seat: bot.rng.copy() for seat, bot in self.bots.items()}
