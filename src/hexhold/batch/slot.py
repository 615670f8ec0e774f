"""A game in a slot: chance and bots act by themselves; it rests where a seat of the caller decides, or at its end."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from hexhold.bots.bot import Bot
from hexhold.bots.story import Story, listened_to
from hexhold.bots.table import SeatedBots
from hexhold.core.engine import step
from hexhold.core.menu import Menu
from hexhold.core.playout import UNDECIDED, play_on
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.ruleset import Ruleset

__all__ = ["SlotGame", "Snapshot"]


@final
class SlotGame(SeatedBots):
    """One game, the seats of the caller in it, and where it rests."""

    def __init__(self, game: Ruleset, s: State, rng: Rng, caller: i64, bots: dict[int, Bot], story: Story) -> None:
        super().__init__(game, bots, rng, story)
        self.state = s
        self.caller: i64 = caller
        """The seat of the caller, or EVERY_SEAT."""
        self.plies: i64 = 0
        """How many actions were made, those of chance included."""
        self.skips_forced = False
        self.actor: i64 = 0
        """The seat of the caller that decides, for which the menu lists what is open; after the end it is empty."""
        self.template: vec[u8] = vec[u8]()
        """What every observation of this game begins with."""

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        if self.caller >= 0 and seat != self.caller:
            return super().choose(s, seat, menu)
        if self.skips_forced and menu.count == 1:
            return menu.acts[0]
        self.actor = seat
        return UNDECIDED

    def act(self, act: i64, most: i64) -> None:
        """Let the caller act, and play on."""
        step(self.rules, self.state, self.actor, act, self.events)
        self.plies += 1
        self.play_on(most)

    def play_on(self, most: i64) -> None:
        """Play on until a seat of the caller decides, or until the game is over or has `most` actions."""
        self.plies += play_on(self, self.state, most - self.plies)


def fresh(game: Ruleset, rng: Rng, caller: i64, bots: dict[int, Bot]) -> SlotGame:
    """A game at its beginning."""
    return SlotGame(game, game.new(), rng, caller, bots, listened_to(list(bots.values())))


@final
class Snapshot:
    """A game in a slot as it was at one moment; it stays valid however the slot goes on."""

    def __init__(self, running: SlotGame) -> None:
        self.game = running.rules
        self.state = running.state.copy()
        self.rng = running.rng.copy()
        self.seat = running.caller
        """The seat of the caller, or EVERY_SEAT."""
        self.plies = running.plies
        self.streams: dict[int, Rng] = {
            seat: bot.rng.copy() for seat, bot in enumerate(running.bots) if bot is not None
        }
        """The streams of the bots, by seat."""
        self.story = running.story.again()

    def running(self, bots: dict[int, Bot]) -> SlotGame:
        """The game once more as it was, with bots that hear its story from the beginning."""
        again = SlotGame(self.game, self.state.copy(), self.rng.copy(), self.seat, bots, self.story.again())
        again.plies = self.plies
        return again
