"""One game between bots, given by a lineup and a number; the same two always give the same game.

Streams of chance are never shared: the map, the dice and every bot have one of their own, named after the seed, so the
dice are the same whatever the bots think.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from hexhold.arena.entrants import make_entrant
from hexhold.arena.guard import Guard
from hexhold.bots.bot import Bot
from hexhold.bots.random import RandomBot
from hexhold.bots.table import Host, play
from hexhold.core.formats.record import Record
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.games import RULES_VERSION, create
from hexhold.rules.options.option import Value
from hexhold.rules.ruleset import Ruleset

Note: TypeAlias = "Callable[[int, int], object]"

LONGEST_GAME: Final = 100_000
"""After this many actions a game counts as not finished."""


HOME: Final = "hexhold"
"""Our own engine, on which games are played unless a peer's is named."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """What is played, by whom and under which seed. `rotate` moves the bots one seat on with every game.

    `paired` gives as many games as there are seats the same map and dice, so that rotated bots meet the same luck.
    """

    game: str
    bots: tuple[str, ...]
    options: dict[str, Value] = field(default_factory=dict)
    seed: int | str = 0
    rotate: bool = False
    paired: bool = False
    most_actions: int = LONGEST_GAME
    engine: str = HOME
    """Whose engine it is played on."""
    seconds: float = 10.0
    """The time for one answer, where somebody keeps it."""

    def check(self) -> None:
        """Raise Malformed unless the game can be put together and all the bots exist."""
        create(self.game, len(self.bots), self.options, seed=self.seed)
        for bot in self.bots:
            make_entrant(bot, Rng(0))

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
    faults: tuple[dict[str, int], ...] = ()
    """What everybody's bot did wrong, where somebody counted."""
    trouble: str = ""
    """The first fault in words."""
    asked: tuple[int, ...] = ()
    """How often every bot was asked, where somebody counted."""
    thought: tuple[float, ...] = field(default=(), compare=False)
    """The seconds that every bot took in all, where somebody kept the time."""


def play_match(lineup: Lineup, number: int = 0) -> MatchResult:
    """Play game `number` of a lineup. A bot that raises or answers with an illegal action ends the program."""
    return _play(lineup, number, game_of(lineup, number), bots_of(lineup, number, {}))[0]


def play_guarded(lineup: Lineup, number: int, gone: dict[int, int], note: Note) -> MatchResult:
    """Play game `number` of a lineup, whatever the bots do; for `gone` and `note` see `Guard`."""
    guard = Guard(seed_of(lineup, number), len(lineup.bots), lineup.seconds, gone, note)
    bots = bots_of(lineup, number, gone, note)
    return guarded(_play(lineup, number, game_of(lineup, number), bots, host=guard)[0], guard)


def guarded(result: MatchResult, guard: Guard) -> MatchResult:
    """A result with what its guard has counted."""
    return replace(
        result,
        faults=tuple(guard.faults),
        trouble=guard.trouble,
        asked=tuple(guard.asked),
        thought=tuple(round(seconds, 6) for seconds in guard.seconds),
    )


def record_match(lineup: Lineup, number: int = 0) -> tuple[MatchResult, Record, State]:
    """Play game `number` of a lineup and write it down; the same game as `play_match` plays."""
    game = game_of(lineup, number)
    record = Record(game, RULES_VERSION, list(lineup.seats(number)))
    result, s = _play(lineup, number, game, bots_of(lineup, number, {}), record)
    return result, record, s


def game_of(lineup: Lineup, number: int) -> Ruleset:
    """What is played in one game: the rules, on its map."""
    return create(lineup.game, len(lineup.bots), lineup.options, seed=seed_of(lineup, number))


def seed_of(lineup: Lineup, number: int) -> str:
    """The seed of one game: games of different lineups share none, as those counted up from a seed would."""
    return f"{lineup.seed}/{number // len(lineup.bots) if lineup.paired else number}"


def chance_of(lineup: Lineup, number: int) -> Rng:
    """The dice of one game."""
    return Rng(seed_of(lineup, number), "game")


def luck_of(lineup: Lineup, number: int, seat: int) -> Rng:
    """The stream of the bot in a seat."""
    return Rng(seed_of(lineup, number), "bot", seat)


def bots_of(lineup: Lineup, number: int, gone: dict[int, int], note: Note | None = None) -> list[Bot]:
    """The bots of one game; a seat that is gone before its first question has nobody who would think."""
    bots: list[Bot] = []
    for seat, name in enumerate(lineup.seats(number)):
        rng = luck_of(lineup, number, seat)
        if note is not None:
            note(seat, -1)
        bots.append(RandomBot(name, rng) if gone.get(seat) == -1 else make_entrant(name, rng))
    return bots


def _play(
    lineup: Lineup, number: int, game: Ruleset, bots: list[Bot], record: Record | None = None, host: Host | None = None
) -> tuple[MatchResult, State]:
    s = game.new()
    actions = play(game, s, bots, chance_of(lineup, number), lineup.most_actions, record, host)
    return result_of(game, s, lineup.seats(number), int(actions)), s


def result_of(game: Ruleset, s: State, seats: tuple[str, ...], actions: int) -> MatchResult:
    """How a game stands after so many actions."""
    return MatchResult(
        seats=seats,
        finished=bool(s.over),
        winner=int(s.winner) if s.winner >= 0 else None,
        turns=int(s.turn),
        actions=actions,
        points=tuple(int(game.total_points(s, seat)) for seat in range(len(seats))),
        sources=tuple(game.score(s, seat) for seat in range(len(seats))),
        ending=game.ending(s),
    )
