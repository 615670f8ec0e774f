"""Ratings by Plackett-Luce: how strong a bot is, from the order in which the seats of many games came in."""

from __future__ import annotations

from hexhold.arena.match import MatchResult
from hexhold.core.errors import Malformed

__all__ = ["Ratings", "places"]


def places(result: MatchResult) -> list[int]:
    """The place of every seat: the winner is first, the others follow by points, and equals share a place."""
    scores = [(seat == result.winner, points) for seat, points in enumerate(result.points)]
    return [1 + sum(other > score for other in scores) for score in scores]


class Ratings:
    """A rating for every bot, changed by one game after another. All start from 25; sigma says how sure it is.

    A bot that sits in several seats has one rating: it moves by the mean of what its seats would have moved it.
    """

    def __init__(self) -> None:
        try:
            from openskill.models import PlackettLuce  # noqa: PLC0415  # an extra that only the arena needs
        except ImportError:
            raise Malformed("ratings need the package openskill: pip install 'hexhold[arena]'") from None
        self.model = PlackettLuce()
        self.of: dict[str, tuple[float, float]] = {}

    def add(self, result: MatchResult) -> None:
        """Count a finished game."""
        start = self.model.rating()
        now = [self.of.get(bot, (start.mu, start.sigma)) for bot in result.seats]
        teams = [[self.model.create_rating([mu, sigma])] for mu, sigma in now]
        ranks = [float(place) for place in places(result)]
        moved = [team[0] for team in self.model.rate(teams, ranks=ranks)]
        for bot in set(result.seats):
            mine = [rating for seat, rating in zip(result.seats, moved, strict=True) if seat == bot]
            mu = sum(rating.mu for rating in mine) / len(mine)
            self.of[bot] = (mu, sum(rating.sigma for rating in mine) / len(mine))
