"""How likely every seat is to win: each is measured, and the measures are weighed.

A seat's strength is the sum of its measures (`measures`) by their weights; the chances to win are in the proportion of
the exponentials of the strengths. The weights were fitted to who won (see the files in `weights`). There are two
of each, early and late: the nearer the leader is to the target, the more the late ones count. So whatever hinders a
strong opponent helps, and nobody has to be told who leads.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.builder.estate import Estate
from hexhold.bots.builder.measures.base import CardsPart, LongestRoadPart
from hexhold.bots.builder.measures.cities import BarbarianPart, ImprovementPart, ProgressPart
from hexhold.bots.builder.measures.land import HandPart, LandPart, PointsPart
from hexhold.bots.builder.measures.part import Part
from hexhold.bots.builder.measures.seafarers.cloth import ClothPart
from hexhold.bots.builder.measures.seafarers.fog import FogPart
from hexhold.bots.builder.measures.seafarers.gifts import GiftPart
from hexhold.bots.builder.measures.seafarers.islands import IslandPart
from hexhold.bots.builder.measures.seafarers.voyages import VoyagePart
from hexhold.bots.builder.measures.seafarers.wonders import WonderPart
from hexhold.bots.builder.measures.watch import WallPart
from hexhold.bots.builder.weighing import NO_CORRECTIONS, Weights
from hexhold.core.module import Module
from hexhold.core.state import State, filled
from hexhold.rules.base.development.knights import Army
from hexhold.rules.base.longest_road import LongestRoad
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.base.victory import Victory
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.progress.decks import ProgressDecks
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.bonus import Bonus
from hexhold.rules.seafarers.cloth.villages import Villages
from hexhold.rules.seafarers.fog import Discovery
from hexhold.rules.seafarers.harbours.gifts import Gifts
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.wonders.wonders import Wonders
from hexhold.rules.watch.wall import Wall

__all__ = ["CERTAIN", "Evaluation"]

CERTAIN: Final = 1_000_000
"""The value of a game that is won."""
UNIT: Final = 100_000.0
"""Weights are in hundred-thousandths of a logarithmic unit of strength."""

PARTS: Final[tuple[tuple[type[Module], Callable[[Ruleset, Estate], Part]], ...]] = (
    (Settlements, PointsPart),
    (Settlements, LandPart),
    (Settlements, HandPart),
    (Army, CardsPart),
    (LongestRoad, LongestRoadPart),
    (Wall, WallPart),
    (Barbarians, BarbarianPart),
    (Improvements, ImprovementPart),
    (ProgressDecks, ProgressPart),
)
"""For a rule module what it makes of a seat."""
SCENARIO_PARTS: Final[tuple[tuple[type[Module], Callable[[Ruleset, Estate], Part]], ...]] = (
    (Bonus, IslandPart),
    (Discovery, FogPart),
    (Gifts, GiftPart),
    (Villages, ClothPart),
    (Fortresses, VoyagePart),
    (Wonders, WonderPart),
)
"""Likewise for what scenarios add. Where the weights do not name such a measure, it weighs nothing."""


class Evaluation:
    """The evaluation of one game."""

    def __init__(
        self,
        game: Ruleset,
        weights: Weights,
        early: str = "early",
        late: str = "late",
        corrections: str = NO_CORRECTIONS,
    ) -> None:
        self.game = game
        self.seats: i64 = game.seats
        self.estate = Estate(game)
        self.parts: list[Part] = []
        self.begins: vec[i64] = vec[i64]()
        """Where the measures of each part begin."""
        self.names: list[str] = []
        for kind, part in PARTS:
            self._add(kind, part)
        self.in_every_file = len(self.names)
        """How many measures must have a weight."""
        for kind, part in SCENARIO_PARTS:
            self._add(kind, part)
        self.count: i64 = len(self.names)
        self.early = self._weighed(weights, early, corrections)
        self.late = self._weighed(weights, late, corrections)
        self.target: i64 = game.find(Victory).target
        self.measures: vec[i64] = filled(0, self.seats * self.count)
        """The measures of all seats in the state last looked at."""
        self.measured: i64 = 0
        """Which board of the estate those measures are of that go by the board."""
        self.strengths: vec[float] = vec[float]([0.0] * int(self.seats))
        """Their strengths, in logarithmic units."""
        self.chances: vec[i64] = filled(0, self.seats)
        """Their chances to win, in millionths."""

    def _add(self, kind: type[Module], part: Callable[[Ruleset, Estate], Part]) -> None:
        """Measure what a part does, if the game has its rule module."""
        if any(isinstance(module, kind) for module in self.game.modules):
            made = part(self.game, self.estate)
            self.parts.append(made)
            self.begins = append(self.begins, i64(len(self.names)))
            self.names.extend(made.names())

    def _weighed(self, weights: Weights, time: str, corrections: str) -> vec[i64]:
        """The weights of all measures at a time of the game."""
        out = vec[i64]()
        for place, name in enumerate(self.names):
            known = place < self.in_every_file or f"{time}_{name}" in weights.values
            out = append(out, i64(weights.corrected(f"{time}_{name}", corrections) if known else 0))
        return out

    def value(self, s: State, me: i64) -> i64:
        """The chance of a seat to win, in millionths."""
        if s.over:
            return CERTAIN if s.winner == me else 0
        self.look(s)
        self.weigh(s)
        most = -1e9
        for seat in range(self.seats):
            most = max(most, self.strengths[seat])
        whole = 0.0
        for seat in range(self.seats):
            self.strengths[seat] = exp(self.strengths[seat] - most)
            whole += self.strengths[seat]
        for seat in range(self.seats):
            self.chances[seat] = int(1e6 * self.strengths[seat] / whole)
        return self.chances[me]

    def weigh(self, s: State) -> None:
        """Find the strengths of all seats, which have been measured."""
        lead: i64 = 0
        for seat in range(self.seats):
            lead = max(lead, min(self.game.total_points(s, seat), self.target))
        for seat in range(self.seats):
            self.strengths[seat] = self.strength(seat, lead)

    def strength(self, seat: i64, lead: i64) -> float:
        """The strength of a seat as measured, when the leader has `lead` points."""
        early: i64 = 0
        late: i64 = 0
        first = seat * self.count
        for place in range(self.count):
            measure = self.measures[first + place]
            if measure:
                early += self.early[place] * measure
                late += self.late[place] * measure
        return float(early * (self.target - lead) + late * lead) / float(self.target) / UNIT

    def look(self, s: State) -> None:
        """Measure all seats."""
        self.estate.survey(s)
        known = self.measured == self.estate.boards
        if not known:
            self.measured = self.estate.boards
            for part in self.parts:
                part.look(s)
        for i in range(i64(len(self.parts))):
            part = self.parts[i]
            if known and part.by_board:
                continue
            for seat in range(self.seats):
                part.measure(s, seat, self.measures, seat * self.count + self.begins[i])
