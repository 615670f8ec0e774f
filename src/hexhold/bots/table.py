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
    """Bots by their seats, asked by a host. A seat with a single listed action is not asked."""

    def __init__(self, game: Ruleset, bots: dict[int, Bot], rng: Rng, host: Host) -> None:
        super().__init__(game, rng, host.story.events)
        self.rules = game
        """The game, as bots know it."""
        self.bots = bots
        self.host = host
        blank = game.blank()
        self.blind: dict[int, View] = {seat: View(seat, blank, {}) for seat, bot in bots.items() if not bot.looks()}
        """What those bots get that do not look."""

    def choose(self, s: State, seat: i64, acts: vec[i64]) -> i64:
        """The answer of the bot in a seat; one that is not from its list is checked, and raises like anybody's."""
        if len(acts) == 1:
            return acts[0]
        place = int(seat)
        bot = self.bots[place]
        seen = self.blind[place] if place in self.blind else view(self.rules, s, place)
        act = self.host.ask(self.rules, s, bot, seen, acts)
        if act not in acts:
            check_legal(self.rules, s, place, int(act))
        return act


@final
class RecordedBots(SeatedBots):
    """The same, with everything that is done written down."""

    def __init__(self, game: Ruleset, bots: dict[int, Bot], rng: Rng, host: Host, record: Record) -> None:
        super().__init__(game, bots, rng, host)
        self.record = record

    def draw(self, s: State) -> i64:
        act = super().draw(s)
        self.record.add(CHANCE, int(act))
        return act

    def choose(self, s: State, seat: i64, acts: vec[i64]) -> i64:
        act = super().choose(s, seat, acts)
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
    seated = dict(enumerate(bots))
    if record is None:
        return play_on(SeatedBots(game, seated, rng, asking), s, most)
    return play_on(RecordedBots(game, seated, rng, asking, record), s, most)
