"""Playing on: the one loop of chance, question and step, for whoever acts; and random play, the fastest way through.

Bots at a table, many games stepped together, positions played on in a bot's mind and random play differ in who acts,
not in how a game goes on. So each of them is an `Actors`, and `play_on` is the loop of all.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.core.actions import CHANCE
from hexhold.core.engine import list_legal, sample_chance, step, to_act
from hexhold.core.events import SILENT, Events
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.state import State
from hexhold.rng import Rng

__all__ = ["NO_LIMIT", "UNDECIDED", "Actors", "play_on", "play_randomly", "play_until_broken"]

UNDECIDED: Final = -1
"""Instead of an action: the game rests before this decision, which somebody else makes."""
NO_LIMIT: Final = 1 << 60
"""As many actions or turns as a game takes."""


class Actors:
    """All who act in a game: chance and the seats. A way to play overrides `choose`, and `draw` for other luck."""

    def __init__(self, game: Game, rng: Rng, events: Events = SILENT) -> None:
        self.game = game
        self.rng = rng
        """The stream that chance draws from."""
        self.events = events
        """Who hears what happens."""
        self.menu = Menu()
        """What is listed for the seat that decides; nothing once it has decided."""

    def draw(self, s: State) -> i64:
        """The outcome of chance, which acts now."""
        return sample_chance(self.game, s, self.rng)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        """The action of a seat that decides now, a legal one, or UNDECIDED. The menu is used again afterwards."""
        raise NotImplementedError("nobody decides for the seats")


def play_on(actors: Actors, s: State, most: i64, until: i64 = NO_LIMIT) -> i64:
    """Play on until the game is over, `most` actions were made, turn `until` has begun, or somebody is undecided.

    Returns how many actions were made, those of chance included.
    """
    game = actors.game
    events = actors.events
    menu = actors.menu
    menu.clear()
    count: i64 = 0
    while not s.over and count < most and s.turn < until:
        if s.who() == CHANCE_ACTS:
            step(game, s, CHANCE, actors.draw(s), events)
        else:
            seat = to_act(s)
            list_legal(game, s, seat, menu)
            act = actors.choose(s, seat, menu)
            if act == UNDECIDED:
                break
            menu.clear()
            step(game, s, seat, act, events)
        count += 1
    return count


@final
class AtRandom(Actors):
    """Every listed action is as likely as any other; one stream is for chance and for all seats."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        return menu.acts[self.rng.below(menu.count)]


def play_randomly(game: Game, s: State, rng: Rng, most: i64) -> i64:
    """Play at random from a state until the game is over or `most` actions were made; returns how many were."""
    return play_on(AtRandom(game, rng), s, most)


def play_until_broken(game: Game, s: State, rng: Rng, most: i64) -> tuple[int, list[str]]:
    """Play at random as above, but look at every invariant after every action, and stop where one is broken.

    Returns how many actions were made, and what is broken.
    """
    actors = AtRandom(game, rng)
    count: i64 = 0
    broken: list[str] = []
    while not s.over and count < most and not broken:
        count += play_on(actors, s, 1)
        broken = game.broken(s)
    return int(count), broken
