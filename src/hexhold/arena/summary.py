"""What many games come to: counts and means, as data and as a table."""

from __future__ import annotations

from typing import TypeAlias

from hexhold.arena.match import MatchResult

__all__ = ["Figure", "Summary"]

Figure: TypeAlias = "int | float | bool | list[int] | list[float] | dict[str, dict[str, int | float]]"


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

    def mean(self, total: int) -> float:
        """A total for each game."""
        return round(total / self.games, 2) if self.games else 0.0

    def as_data(self) -> dict[str, Figure]:
        """All figures, ready for JSON. `wins` and `points_mean` go by seat; `bots` has seats taken and games won."""
        return {
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "wins": self.wins,
            "turns_mean": self.mean(self.turns),
            "actions_mean": self.mean(self.actions),
            "points_mean": [self.mean(points) for points in self.points],
            "bots": {
                bot: {"seats": seats, "wins": self.bot_wins[bot], "share": round(self.bot_wins[bot] / seats, 4)}
                for bot, seats in sorted(self.bot_seats.items())
            },
            "interrupted": self.interrupted,
        }
