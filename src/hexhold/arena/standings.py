"""Where the bots stand after some games: wins, ratings, points by source, time, faults."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexhold.arena.chances import Sprt, wilson
from hexhold.arena.match import Lineup, MatchResult
from hexhold.arena.rating import Ratings
from hexhold.arena.summary import Summary

__all__ = ["Standing", "Standings"]


@dataclass
class Standing:
    """What one bot has done, in all its seats together."""

    bot: str
    seats: int = 0
    wins: int = 0
    points: int = 0
    sources: dict[str, int] = field(default_factory=dict)
    asked: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """The share of its seats' games that it won."""
        return self.wins / self.seats if self.seats else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.wins, self.seats)

    def mean(self, total: float) -> float:
        """A total for each seat of each game."""
        return total / self.seats if self.seats else 0.0

    def milliseconds(self) -> float:
        """The mean time of an answer."""
        return 1000 * self.seconds / self.asked if self.asked else 0.0

    def add(self, result: MatchResult, seat: int) -> None:
        """Count one seat of one game."""
        self.seats += 1
        self.wins += result.winner == seat
        self.points += result.points[seat]
        if result.sources:
            _add(self.sources, result.sources[seat])
        if result.asked:
            self.asked += result.asked[seat]
            self.seconds += result.thought[seat]
            _add(self.faults, result.faults[seat])


class Standings:
    """Adds up games one by one, in the order of their numbers or any other."""

    def __init__(self, lineup: Lineup, elo: float) -> None:
        self.lineup = lineup
        self.elo = elo
        """How much better a bot has to be for the sequential test."""
        self.summary = Summary(len(lineup.bots))
        self.ratings = Ratings()
        self.bots = {bot: Standing(bot) for bot in lineup.bots}
        self.troubles: dict[str, str] = {}
        """By bot, its first fault in words."""

    def add(self, result: MatchResult) -> None:
        """Count a game."""
        self.summary.add(result)
        for seat, bot in enumerate(result.seats):
            self.bots[bot].add(result, seat)
        if result.finished:
            self.ratings.add(result)
        if result.trouble:
            guilty = next(seat for seat, faults in enumerate(result.faults) if faults)
            self.troubles.setdefault(result.seats[guilty], result.trouble)

    @property
    def faults(self) -> int:
        """All faults of all bots."""
        return sum(sum(standing.faults.values()) for standing in self.bots.values())

    def tests(self) -> dict[str, Sprt]:
        """By rival, the test of "the first bot is better than this one"."""
        first, *rivals = self.bots
        seats = self.lineup.bots.count
        wins = {bot: standing.wins for bot, standing in self.bots.items()}
        return {rival: Sprt((seats(first), seats(rival)), (wins[first], wins[rival]), self.elo) for rival in rivals}

    def decided(self) -> bool:
        """Whether every test has come to a verdict."""
        return all(test.verdict() != "undecided" for test in self.tests().values())


def _add(totals: dict[str, int], more: dict[str, int]) -> None:
    for name, count in more.items():
        totals[name] = totals.get(name, 0) + count
