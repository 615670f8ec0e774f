"""The story of a game so far, told to the bots that listen: to each as its seat sees it, and only what is new to it.

A bot is told when it is asked. So one that sits down late hears all from the beginning, and what was taken back before
anybody was asked was never told.
"""

from __future__ import annotations

from typing import final

from hexhold.bots.bot import Bot
from hexhold.core.events import Events
from hexhold.rules.ruleset import Ruleset

__all__ = ["Story", "listened_to"]


@final
class Story:
    """All events of a game in order, and how far each seat has heard them."""

    def __init__(self, on: bool = True) -> None:
        self.events = Events(on)
        """The listener to step with; it is off where nobody wants to hear."""
        self.told: dict[int, int] = {}

    def tell(self, game: Ruleset, seat: int, bot: Bot) -> None:
        """Tell the bot in a seat what it has not heard yet."""
        if not self.events.on or not bot.listens():
            return
        heard = self.events.heard
        for place in range(self.told.get(seat, 0), len(heard)):
            self.told[seat] = place + 1
            bot.hear(game, seat, heard[place].told_to(seat))

    def again(self) -> Story:
        """The same story, of which nobody has heard anything yet."""
        twin = Story(self.events.on)
        twin.events.heard = self.events.heard[:]
        return twin


def listened_to(bots: list[Bot]) -> Story:
    """A new story; nothing is written down where none of these bots listens."""
    return Story(any(bot.listens() for bot in bots))
