"""Where the games of a batch come from, and who sits at them.

All randomness of a game comes from the seed, the number of its slot and how many games that slot has seen. So a game
does not depend on how many others there are, nor on the process it is played in.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hexhold.board.map import Map
from hexhold.bots.bot import Bot
from hexhold.bots.registry import make_bot
from hexhold.core.errors import Malformed
from hexhold.rng import Rng
from hexhold.rules.games import build, create, plan_of
from hexhold.rules.map_source import MapSource
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

__all__ = ["EVERY_SEAT", "IN_TURN", "GameSource", "Seating"]

EVERY_SEAT: Final = -1
"""Instead of the caller's seat: the caller decides for all seats."""
IN_TURN: Final = -2
"""Instead of the caller's seat: the caller sits one seat further in every game."""


@final
class GameSource:
    """What is played: one game after another, each on a map of its own or on one of a few that all share."""

    def __init__(self, name: str, players: int, options: dict[str, Value], maps: int = 0) -> None:
        self.name = name
        self.players = players
        self.options = options
        self.maps = maps
        """How many maps all games share; 0 lays out a new one for every game."""
        plan = plan_of(name, players)
        self.model = build(plan, options)
        """A game of this kind, which nobody plays."""
        self.new_maps = MapSource(plan)
        self.seed: int | str = 0
        self.shared: list[Ruleset] = []

    def begin(self, seed: int | str) -> None:
        """Begin with another seed; maps that are shared are laid out now."""
        self.seed = seed
        self.shared = [create(self.name, self.players, self.options, None, f"{seed}/map/{i}") for i in range(self.maps)]

    def lay_out(self, number: int, episode: int) -> Ruleset:
        """The game that is played in a slot, given by its number and how many games it has seen."""
        if self.maps:
            return self.shared[Rng(self.seed, "map", number, episode).below(self.maps)]
        return create(self.name, self.players, self.options, None, f"{self.seed}/{number}/{episode}")

    def lay_map(self, number: int, episode: int) -> Map:
        """The map of that game alone, for those who need no more."""
        if self.maps:
            return self.lay_out(number, episode).map
        return self.new_maps.lay_out(f"{self.seed}/{number}/{episode}")

    def stream(self, number: int, episode: int) -> Rng:
        """The chance of that game."""
        return Rng(self.seed, "chance", number, episode)

    def check(self, game: Ruleset) -> None:
        """Raise unless a game is of this kind."""
        if game.name != self.name or game.seats != self.players or game.options != self.model.options:
            raise Malformed(f"the snapshot is one of {game.name} with {game.seats} players or has other options")


@final
class Seating:
    """Which seats the caller decides for, and the bots in the others, clockwise from the caller's.

    A caller that skips what is forced is not asked where only one action is listed.
    """

    def __init__(self, players: int, seat: int = EVERY_SEAT, bots: list[str] | None = None, skip: bool = False) -> None:
        self.players = players
        self.seat = seat
        self.bots = bots if bots is not None else []
        self.skips_forced = skip
        for name in self.bots:
            make_bot(name, Rng(0))

    def caller(self, number: int, episode: int) -> i64:
        """The seat of the caller in a game, or EVERY_SEAT."""
        return (number + episode) % self.players if self.seat == IN_TURN else self.seat

    def opponents(self, caller: i64, seed: int | str, number: int, episode: int) -> dict[int, Bot]:
        """The bots of a game that begins, by seat."""
        seats = self._bot_seats(int(caller))
        return {seat: make_bot(name, Rng(seed, "bot", number, episode, seat)) for seat, name in seats.items()}

    def again(self, caller: i64, streams: dict[int, Rng]) -> dict[int, Bot]:
        """Bots that begin anew in a game under way, by seat, with the chance they had."""
        seats = self._bot_seats(int(caller))
        return {seat: make_bot(seats[seat], stream.copy()) for seat, stream in streams.items()}

    def _bot_seats(self, caller: int) -> dict[int, str]:
        if caller == EVERY_SEAT:
            return {}
        return {(caller + turn) % self.players: name for turn, name in enumerate(self.bots, start=1)}

    def check(self, caller: i64) -> None:
        """Raise unless a game with this seat for the caller fits here."""
        if (caller >= 0) != (self.seat != EVERY_SEAT):
            raise Malformed("the snapshot has other seats for the caller")
