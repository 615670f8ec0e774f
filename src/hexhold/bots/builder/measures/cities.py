"""Measures of Cities & Knights: knights and the coming battle, improvements and metropolises, progress cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.part import Part
from hexhold.core.state import State, filled
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
        self.by_board = True
        self.barbarians = game.find(Barbarians)
        self.strengths: vec[i64] = vec[i64]()
        """By seat, how strong its active knights are."""
        self.idle: vec[i64] = filled(0, game.seats)
        """By seat, how strong its other knights would be."""
        self.losers: vec[i64] = vec[i64]()
        """Who would lose a city today."""
        self.is_lost = False
        """Whether the battle would be lost today."""
        self.urgency: i64 = 0

    def names(self) -> list[str]:
        return ["active_knights", "idle_knights", "city_lost", "defender"]

    def look(self, s: State) -> None:
        barbarians = self.barbarians
        self.strengths = barbarians.awake(s)
        total: i64 = 0
        for seat in range(self.game.seats):
            total += self.strengths[seat]
            self.idle[seat] = 0
        for node in range(self.estate.nodes):
            if s.owner[node] >= 0 and is_knight(s, node) and not s.notes[barbarians.knights.active + node]:
                self.idle[s.owner[node]] += strength(s.piece[node])
        self.is_lost = total < barbarians.cities(s)
        if self.is_lost:
            self.losers = barbarians.weakest(s, self.strengths)
        steps = max(barbarians.steps - s.notes[barbarians.ship], i64(1))
        self.urgency = URGENCY[min(steps, i64(len(URGENCY) - 1))]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        mine = self.strengths[seat]
        out[at] = 10 * mine
        out[at + 1] = 10 * self.idle[seat]
        out[at + 2] = 0
        out[at + 3] = 0
        if self.is_lost:
            for loser in self.losers:
                if loser == seat:
                    out[at + 2] = self.urgency
            return
        most: i64 = 0
        for other in range(self.game.seats):
            if other != seat:
                most = max(most, self.strengths[other])
        if mine > most:
            out[at + 3] = self.urgency
        elif mine == most and most:
            out[at + 3] = self.urgency // 3


class ImprovementPart(Part):
    """The levels of the three tracks, metropolises, and those that are near or in danger."""

    def __init__(self, game: Ruleset, estate: Estate) -> None:
        super().__init__(game, estate)
        self.by_board = True
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
        self.by_board = True
        self.decks = game.find(ProgressDecks)

    def names(self) -> list[str]:
        return ["progress_cards"]

    def measure(self, s: State, seat: i64, out: vec[i64], at: i64) -> None:
        out[at] = 10 * self.decks.count(s, seat)
