"""Measures of Cities & Knights: knights and the coming battle, improvements and metropolises, progress cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.core.state import State
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import METROPOLIS_LEVEL, TOP_LEVEL, Improvements
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.words import TRACKS, is_knight, strength
from hexhold.rules.ruleset import Ruleset

__all__ = ["BarbarianPart", "ImprovementPart", "ProgressPart"]

URGENCY: Final = (100, 100, 95, 85, 70, 55, 45, 35)
"""How much the coming battle counts, in percent, by the steps that the ship has to go."""


class BarbarianPart(Part):
    """Knights, and the battle as it would be today: a city lost, or the defender's point won."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.barbarians = game.find(Barbarians)

    def names(self) -> list[str]:
        return ["active_knights", "idle_knights", "city_lost", "defender"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        barbarians = self.barbarians
        for place in range(i64(4)):
            out[at + place] = 0
        for node in range(self.estate.nodes):
            if s.owner[node] == seat and is_knight(s, node):
                place = at if s.notes[barbarians.knights.active + node] else at + 1
                out[place] += 10 * strength(s.piece[node])
        strengths = barbarians.awake(s)
        total: i64 = 0
        most: i64 = 0
        for other in range(self.game.seats):
            total += strengths[other]
            if other != seat:
                most = max(most, strengths[other])
        steps = max(barbarians.steps - s.notes[barbarians.ship], i64(1))
        urgency: i64 = URGENCY[min(steps, i64(len(URGENCY) - 1))]
        if total < barbarians.cities(s):
            for loser in barbarians.weakest(s, strengths):
                if loser == seat:
                    out[at + 2] = urgency
        elif strengths[seat] > most:
            out[at + 3] = urgency
        elif strengths[seat] == most and most:
            out[at + 3] = urgency // 3


class ImprovementPart(Part):
    """The levels of the three tracks, metropolises, and those that are near or in danger."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.improvements = game.find(Improvements)

    def names(self) -> list[str]:
        return [*[f"level_{track}" for track in TRACKS], "abilities", "metropolis_near", "metropolis_chased"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        improvements = self.improvements
        tracks: i64 = len(TRACKS)
        abilities: i64 = 0
        near: i64 = 0
        chased: i64 = 0
        for track in range(tracks):
            level = improvements.level(s, seat, track)
            out[at + track] = 10 * level
            abilities += 10 if level + 1 >= METROPOLIS_LEVEL else 0
            owner = improvements.metropolises.owner(s, track)
            crown: i64 = METROPOLIS_LEVEL if owner < 0 else TOP_LEVEL
            if owner == seat:
                chased += 10 if level < TOP_LEVEL and self.is_chased(s, seat, track) else 0
            elif level + 1 == crown and improvements.gains(s, seat, track, crown):
                near += 10
        out[at + tracks] = abilities
        out[at + tracks + 1] = near
        out[at + tracks + 2] = chased

    def is_chased(self, s: State, seat: i64, track: i64) -> bool:
        """Whether another seat could soon take the metropolis of a track away."""
        for other in range(self.game.seats):
            if other != seat and self.improvements.level(s, other, track) + 1 >= METROPOLIS_LEVEL:
                return True
        return False


class ProgressPart(Part):
    """Progress cards in hand."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.decks = game.find(ProgressDecks)

    def names(self) -> list[str]:
        return ["progress_cards"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        out[at] = 10 * self.decks.count(s, seat)
