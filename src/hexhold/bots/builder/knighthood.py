"""What Cities & Knights means for the race: the barbarian clock, improvements and metropolises, progress cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.part import Part
from hexhold.bots.builder.runner import CARD, POINT, Runner
from hexhold.bots.builder.weighing import Weights
from hexhold.core.state import State
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import METROPOLIS_LEVEL, TOP_LEVEL, Improvements
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.cities.words import is_knight, strength
from hexhold.rules.ruleset import Ruleset

__all__ = ["BarbarianPart", "ImprovementPart", "ProgressPart"]

URGENCY: Final = (100, 100, 95, 85, 70, 55, 45, 35)
"""How much the coming battle counts with so many steps of the ship to go, in percent."""


class BarbarianPart(Part):
    """The battle as it would be today: a city lost, or the defender's point won. Idle knights count a little."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        super().__init__(game, weights, estate)
        self.barbarians = game.find(Barbarians)
        self.city_lost: i64 = weights.of("city_lost")
        self.defender: i64 = weights.of("defender")
        self.active_knight: i64 = weights.of("active_knight")
        self.idle_knight: i64 = weights.of("idle_knight")

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        barbarians = self.barbarians
        for node in range(self.estate.nodes):
            if s.owner[node] == seat and is_knight(s, node):
                active = s.notes[barbarians.knights.active + node]
                runner.need -= strength(s.piece[node]) * (self.active_knight if active else self.idle_knight)
        strengths = barbarians.awake(s)
        total: i64 = 0
        most: i64 = 0
        for other in range(self.game.seats):
            total += strengths[other]
            if other != seat:
                most = max(most, strengths[other])
        steps = max(barbarians.steps - s.notes[barbarians.ship], i64(1))
        urgency: i64 = URGENCY[min(steps, i64(len(URGENCY) - 1))]
        attack = barbarians.cities(s)
        if total < attack:
            for loser in barbarians.weakest(s, strengths):
                if loser == seat:
                    runner.need += self.city_lost * urgency // 100
        elif strengths[seat] > most:
            runner.need -= self.defender * urgency // 100
        elif strengths[seat] == most and most:
            runner.need -= self.defender * urgency // 300


class ImprovementPart(Part):
    """The three tracks: the next level for the cards it brings, and the whole way to a metropolis."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        super().__init__(game, weights, estate)
        self.improvements = game.find(Improvements)
        self.level: i64 = weights.of("level")
        self.metropolis: i64 = weights.of("metropolis")
        self.metropolis_risk: i64 = weights.of("metropolis_risk")

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        improvements = self.improvements
        for track in range(improvements.tracks):
            level = improvements.level(s, seat, track)
            runner.need -= self.level * level
            owner = improvements.metropolises.owner(s, track)
            if owner == seat and level < TOP_LEVEL and self.is_chased(s, seat, track):
                runner.need += self.metropolis_risk
            if level == TOP_LEVEL or not improvements.settlements.has_city(s, seat):
                continue
            good = improvements.pays[track]
            if improvements.is_open(s, seat, track):
                plan = runner.add_plan(self.level, 1)
                runner.cost[plan * runner.goods + good] = level + 1
            crown: i64 = METROPOLIS_LEVEL if owner < 0 else TOP_LEVEL
            if crown > level and improvements.gains(s, seat, track, crown):
                cost: i64 = 0
                for step in range(level + 1, crown + 1):
                    cost += step
                plan = runner.add_plan(self.metropolis + self.level * (crown - level), 1)
                runner.cost[plan * runner.goods + good] = cost

    def is_chased(self, s: State, seat: i64, track: i64) -> bool:
        """Whether another seat could soon take the metropolis of a track away."""
        for other in range(self.game.seats):
            if other != seat and self.improvements.level(s, other, track) + 1 >= METROPOLIS_LEVEL:
                return True
        return False


class ProgressPart(Part):
    """Progress cards in hand help like cards of any kind."""

    def __init__(self, game: Ruleset, weights: Weights, estate: Estate) -> None:
        super().__init__(game, weights, estate)
        self.decks = game.find(ProgressDecks)
        self.card: i64 = weights.of("progress_card")

    def prepare(self, s: State, runner: Runner, seat: i64, me: i64) -> None:
        runner.wild += self.decks.count(s, seat) * self.card * CARD // POINT
