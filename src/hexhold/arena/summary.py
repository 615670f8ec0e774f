"""What many games come to: counts and means, as data and as a table."""

from __future__ import annotations

from typing import TypeAlias

from hexhold.arena.match import MatchResult
from hexhold.arena.spread import Spread

__all__ = ["Figure", "Summary"]

Numbers: TypeAlias = "dict[str, int | float]"
Figure: TypeAlias = "int | float | bool | list[int] | list[float] | Numbers | dict[str, Numbers]"


class Summary:
    """Adds up results one by one; holds none of them."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.finished = 0
        self.actions = 0
        self.turns = 0
        self.seconds = 0.0
        self.interrupted = False
        """Whether the run was broken off before all its games were played."""
        self.wins = [0] * seats
        self.points = [0] * seats
        self.bot_seats: dict[str, int] = {}
        self.bot_wins: dict[str, int] = {}
        self.lengths = Spread()
        """The turns of finished games."""
        self.endings: dict[str, int] = {}
        self.sources: dict[str, int] = {}
        """What the points of all seats were for."""
        self.winner_sources: dict[str, int] = {}
        """What the winners' points were for."""

    def add(self, result: MatchResult) -> None:
        """Count a game. Turns and points count for all games, broken-off ones too."""
        self.games += 1
        self.finished += result.finished
        self.actions += result.actions
        self.turns += result.turns
        for seat, bot in enumerate(result.seats):
            self.points[seat] += result.points[seat]
            self.bot_seats[bot] = self.bot_seats.get(bot, 0) + 1
            self.bot_wins[bot] = self.bot_wins.get(bot, 0) + (result.winner == seat)
        if result.winner is not None:
            self.wins[result.winner] += 1
        if result.finished:
            self.lengths.add(result.turns)
            self.endings[result.ending] = self.endings.get(result.ending, 0) + 1
        for seat, sources in enumerate(result.sources):
            for source, points in sources.items():
                self.sources[source] = self.sources.get(source, 0) + points
                won = points if seat == result.winner else 0
                self.winner_sources[source] = self.winner_sources.get(source, 0) + won

    def mean(self, total: int) -> float:
        """A total for each game."""
        return round(total / self.games, 2) if self.games else 0.0

    def source_means(self, source: str) -> tuple[float, float]:
        """The points for one thing, for each seat of each game and for each winner."""
        seats = self.games * len(self.wins)
        won = sum(self.wins)
        mean = self.sources[source] / seats if seats else 0.0
        return round(mean, 2), round(self.winner_sources[source] / won, 2) if won else 0.0

    def as_data(self) -> dict[str, Figure]:
        """All figures, ready for JSON. `wins` and `points_mean` go by seat; `bots` has seats taken and games won.

        `turns` says how the lengths of finished games spread, `endings` how they ended, and `points_by_source` what
        points were for: the mean of all seats, and of winners.
        """
        endings: Numbers = {ending: self.endings[ending] for ending in sorted(self.endings)}
        return {
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "wins": self.wins,
            "turns_mean": self.mean(self.turns),
            "turns": self.lengths.as_data(),
            "endings": endings,
            "points_by_source": {
                source: dict(zip(("all", "winner"), self.source_means(source), strict=True)) for source in self.sources
            },
            "actions_mean": self.mean(self.actions),
            "points_mean": [self.mean(points) for points in self.points],
            "bots": {
                bot: {"seats": seats, "wins": self.bot_wins[bot], "share": round(self.bot_wins[bot] / seats, 4)}
                for bot, seats in sorted(self.bot_seats.items())
            },
            "interrupted": self.interrupted,
        }
