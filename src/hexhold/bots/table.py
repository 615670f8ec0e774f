"""Bots around a table, who play a game.

This is the only place where the true state and the bots meet. Each bot gets a view of its own seat; chance has a stream
of its own.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hexhold.bots.bot import Bot
from hexhold.bots.story import Story, listened_to
from hexhold.core.actions import CHANCE
from hexhold.core.engine import check_legal
from hexhold.core.formats.record import Record
from hexhold.core.menu import Menu
from hexhold.core.playout import Actors, play_on
from hexhold.core.state import State
from hexhold.core.view import View, view
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["Host", "SeatedBots", "play"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Host:
    """Asks the bots for their actions. This one trusts them; another may count, time or replace what they answer."""

    def __init__(self) -> None:
        self.story = Story(on=False)
        """What has happened in the game; a bot hears what is new to it before it is asked."""

    def ask(self, game: Ruleset, s: State, bot: Bot, seen: View, acts: vec[i64]) -> i64:
        """The action of a bot, given what it sees and what is listed for its seat. `s` is for the host alone."""
        self.story.tell(game, seen.seat, bot)
        return bot.choose(game, seen, acts)


class SeatedBots(Actors):
    """Bots by their seats. A seat with a single listed action is not asked."""

    def __init__(self, game: Ruleset, bots: dict[int, Bot], rng: Rng, story: Story) -> None:
        super().__init__(game, rng, story.events)
        self.rules = game
        """The game, as bots know it."""
        self.story = story
        self.bots: list[Bot | None] = [bots.get(seat) for seat in range(int(game.seats))]
        """By seat; None where somebody else decides."""
        blank = game.blank()
        self.blank: list[View | None] = [
            View(seat, blank, {}) if bot is not None and not bot.looks() else None for seat, bot in enumerate(self.bots)
        ]
        """By seat: what a bot gets that does not look."""

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        """The answer of the bot in a seat; one that is not from its list is checked, and raises like anybody's."""
        if menu.count == 1:
            return menu.acts[0]
        bot = self.bots[seat]
        assert bot is not None
        seen = self.blank[seat]
        if seen is None:
            seen = view(self.rules, s, int(seat))
        act = self.ask(s, bot, seen, menu.listed())
        if not menu.has(act):
            check_legal(self.rules, s, int(seat), int(act))
        return act

    def ask(self, s: State, bot: Bot, seen: View, acts: vec[i64]) -> i64:
        """The action of a bot, which first hears what is new to it."""
        self.story.tell(self.rules, seen.seat, bot)
        return bot.choose(self.rules, seen, acts)


@final
class HostedBots(SeatedBots):
    """Bots that a host asks; what everybody does is written down where there is a record."""

    def __init__(self, game: Ruleset, bots: list[Bot], rng: Rng, host: Host, record: Record | None) -> None:
        super().__init__(game, dict(enumerate(bots)), rng, host.story)
        self.host = host
        self.record = record

    def ask(self, s: State, bot: Bot, seen: View, acts: vec[i64]) -> i64:
        return self.host.ask(self.rules, s, bot, seen, acts)

    def draw(self, s: State) -> i64:
        act = super().draw(s)
        if self.record is not None:
            self.record.add(CHANCE, int(act))
        return act

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        act = super().choose(s, seat, menu)
        if self.record is not None:
            self.record.add(int(seat), int(act))
        return act


def play(
    game: Ruleset,
    s: State,
    bots: list[Bot],
    rng: Rng,
    most: i64,
    record: Record | None = None,
    host: Host | None = None,
) -> i64:
    """Play on from a state until the game is over or `most` actions were made; returns how many were.

    `record` writes all down.
    """
    asking = Host() if host is None else host
    asking.story = listened_to(bots)
    return play_on(HostedBots(game, bots, rng, asking, record), s, most)
