"""Who stands where in a tournament: points for places, and what decides between equals.

The winner of a table has 60 points and its last none, with even steps between them, so tables of different sizes count
alike. Equals share the points of their places. Whoever has left a table has none of it; a table that was closed before
its game began gives none to anybody. Who sits a round out has 30.

Between equal points decide, in this order: games won; the share of all victory points at one's tables; how many points
those have whom one met. People who are equal in all of it share a place. Whoever left the tournament stands behind all
others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hexhold.server.tournament.state import End, Tournament

__all__ = ["BYE", "WIN", "Standing", "scores_of", "standings"]

WIN: Final = 60
BYE: Final = 30


class Standing(NamedTuple):
    """How somebody stands."""

    person: int
    place: int
    """1 for the first; equals share a place."""
    score: int
    wins: int
    played: int
    share: float
    """Of all victory points that were made at their tables, in percent."""
    opponents: float
    """The points of those whom they met, on average."""


def scores_of(ends: Sequence[End]) -> list[int]:
    """By seat, the points that the end of a table is worth."""
    size = len(ends)
    scores = [0] * size
    for place in {end.place for end in ends if end.stayed}:
        equals = [seat for seat, end in enumerate(ends) if end.stayed and end.place == place]
        steps = [size - max(place, 1) - index for index in range(len(equals))]
        for seat in equals:
            scores[seat] = WIN * sum(steps) // (len(equals) * (size - 1))
    return scores


class _Sums:
    """What somebody has come to so far."""

    def __init__(self) -> None:
        self.score = self.wins = self.played = self.points = self.points_of_all = 0
        self.met: list[int] = []

    def standing(self, person: int, everybody: Sequence[_Sums]) -> Standing:
        share = 100.0 * self.points / self.points_of_all if self.points_of_all else 0.0
        opponents = sum(everybody[other].score for other in self.met) / len(self.met) if self.met else 0.0
        return Standing(person, 0, self.score, self.wins, self.played, round(share, 2), round(opponents, 2))


def standings(tournament: Tournament) -> list[Standing]:
    """Everybody, the first first."""
    people = [_Sums() for _ in tournament.people]
    for begun in tournament.rounds:
        for person in begun.byes if begun.is_over else ():
            people[person].score += BYE
        for table in begun.tables:
            scores = scores_of(table.ends) if table.ends else []
            for (seat, person), score in zip(enumerate(table.people), scores, strict=bool(scores)):
                end, sums = table.ends[seat], people[person]
                sums.score += score
                sums.wins += end.stayed and end.place == 1 and score == WIN
                sums.played += 1
                sums.points += end.points
                sums.points_of_all += sum(other.points for other in table.ends)
                sums.met += [other for other in table.people if other != person]
    found = [sums.standing(person, people) for person, sums in enumerate(people)]
    keys = {it.person: (tournament.people[it.person].is_in, it.score, it.wins, it.share, it.opponents) for it in found}
    found.sort(key=lambda it: (*(-part for part in keys[it.person]), it.person))
    return [it._replace(place=1 + sum(keys[other.person] > keys[it.person] for other in found)) for it in found]
