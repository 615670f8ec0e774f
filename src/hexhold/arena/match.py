"""One game between bots, given by a table and a number; the same two always give the same game.

Streams of chance are never shared: the map, the dice and every bot have one of their own, named after the seed, so the
dice are the same whatever the bots think.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hexhold.bots.registry import make_bot
from hexhold.bots.table import play
from hexhold.core.record import Record
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

__all__ = ["LONGEST_GAME", "MatchResult", "Table", "play_match", "record_match"]

LONGEST_GAME: Final = 100_000
"""After this many actions a game counts as not finished."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, by whom and under which seed. `rotate` moves the bots one seat on with every game."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Value] = field(default_factory=dict)
    seed: int | str = 0
    rotate: bool = False
    most_actions: int = LONGEST_GAME

    def check(self) -> None:
        """Raise Malformed unless the game can be put together and all the bots exist."""
        create(self.game, len(self.bots), self.options, seed=self.seed)
        for bot in self.bots:
            make_bot(bot, Rng(0))

    def seats(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in game `number`."""
        shift = -number % len(self.bots) if self.rotate else 0
        return self.bots[shift:] + self.bots[:shift]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a game ended. Turns are those of all players together; a game that was broken off is not finished."""

    seats: tuple[str, ...]
    finished: bool
    winner: int | None
    turns: int
    actions: int
    points: tuple[int, ...]
    sources: tuple[dict[str, int], ...] = ()
    """What everybody's points are for."""
    ending: str = ""
    """How the game ended; empty if it was broken off."""


def play_match(table: Table, number: int = 0) -> MatchResult:
    """Play game `number` of a table."""
    return _play(table, number, _create(table, number))[0]


def record_match(table: Table, number: int = 0) -> tuple[MatchResult, Record, State]:
    """Play game `number` of a table and write it down; the same game as `play_match` plays."""
    game = _create(table, number)
    record = Record(game, RULES_VERSION, list(table.seats(number)))
    result, s = _play(table, number, game, record)
    return result, record, s


def _create(table: Table, number: int) -> Ruleset:
    return create(table.game, len(table.bots), table.options, seed=_seed(table, number))


def _seed(table: Table, number: int) -> str:
    """The seed of one game: games of different tables share none, as those counted up from a seed would."""
    return f"{table.seed}/{number}"


def _play(table: Table, number: int, game: Ruleset, record: Record | None = None) -> tuple[MatchResult, State]:
    seats = table.seats(number)
    seed = _seed(table, number)
    bots = [make_bot(name, Rng(seed, "bot", seat)) for seat, name in enumerate(seats)]
    s = game.new()
    actions = play(game, s, bots, Rng(seed, "game"), table.most_actions, record)
    result = MatchResult(
        seats=seats,
        finished=bool(s.over),
        winner=int(s.winner) if s.winner >= 0 else None,
        turns=int(s.turn),
        actions=int(actions),
        points=tuple(int(game.total_points(s, seat)) for seat in range(len(seats))),
        sources=tuple(game.points_by_source(s, seat) for seat in range(len(seats))),
        ending=game.ending(s),
    )
    return result, s
