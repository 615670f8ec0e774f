"""The master bot: it plays the best few actions on in its mind, and does what ended best.

Each of its candidates is tried in the same imagined states with the same luck: hidden cards are dealt anew from what it
sees and remembers, everybody plays on like the builder's adviser for two rounds, and the evaluation weighs what came of
it. What the builder would do is done unless something else ends clearly better. Offers are judged by the evaluation,
too: by what they bring both partners. Its first settlements have a solver of their own.

Its budget is a number of positions played on for each decision, which always gives the same move, or a time in
milliseconds.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.player import BuilderBot, Ranked
from hexhold.bots.builder.weighing import OF_THE_GAME, load_weights
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.master.budget import Budget
from hexhold.bots.master.opening import OpeningSolver
from hexhold.bots.master.rollout import Rollout
from hexhold.bots.settings import NO_LIMIT, Settings
from hexhold.core.actions import kind_of
from hexhold.core.engine import step
from hexhold.core.state import State
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.base.actions import CITY, SETTLE
from hexhold.rules.ruleset import Ruleset

__all__ = ["MasterBot"]

ROUNDS: Final = 2
"""How many rounds they are played on."""
BROAD: Final = 5
"""How many actions are played on at most."""
WORLDS: Final = 10
"""In so many worlds each action could be played on: a small budget is for fewer actions."""
FEWEST: Final = 4
"""After so many worlds actions are dropped that have no hope to be the best."""
LEARNT: Final = "learnt_"
"""Corrections begin so that were learnt from decisions that were played on."""


class MasterBot(BuilderBot):
    """Plays on in its mind."""

    def __init__(self, name: str, rng: Rng, weights: str = OF_THE_GAME, settings: Settings | None = None) -> None:
        super().__init__(name, rng, weights)
        self.corrections = LEARNT
        budget = settings if settings is not None else Settings()
        self.nodes: i64 = budget.nodes
        self.ms: i64 = budget.ms
        self.as_usual = budget.nodes == NO_LIMIT and budget.ms == NO_LIMIT
        """Whether it plays on as many positions as the game's weights say."""
        self.patience: i64 = 0
        """How many decisions' budget it has for a first settlement; with none it opens like the builder."""
        self.rollout: Rollout
        self.solver: OpeningSolver
        self.seen: View

    def hurry(self, ms: i64) -> None:
        """Think no longer than this for a decision, where no other time was set."""
        if self.ms == NO_LIMIT:
            self.ms = ms

    def sit_down(self, game: Ruleset) -> None:
        super().sit_down(game)
        if self.bargain is not None:
            self.bargain.judge = self.lookahead.evaluation
        weights = load_weights(game.name, self.weights)
        if self.as_usual:
            self.nodes = weights.of("master_nodes")
        self.patience = weights.of("master_opening")
        self.rollout = Rollout(game, self.evaluation, GreedyBot(self.name, Rng(self.name), self.adviser.manner))
        self.solver = OpeningSolver(game, self.weights, self.evaluation, self.adviser.manner)

    def judge(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Ranked]:
        self.seen = seen
        return super().judge(game, seen, acts)

    def rank(self, game: Ruleset, s: State, seat: i64, acts: vec[i64], advice: i64) -> list[Ranked]:
        ranked = super().rank(game, s, seat, acts, advice)
        if len(ranked) == 1:
            return ranked
        if not s.turn:
            return self.opened(s, seat, ranked)
        return self.played_on(game, seat, self.candidates(ranked, advice), s.turn + ROUNDS * game.seats)

    def opened(self, s: State, seat: i64, ranked: list[Ranked]) -> list[Ranked]:
        """Settlements and cities of the opening as the solver orders them; roads as the builder does."""
        kind = kind_of(ranked[0].act)
        if not self.patience or (kind != SETTLE and kind != CITY):
            return ranked
        return self.solver.solve(s, seat, ranked, self.patience * self.nodes, self.patience * self.ms)

    def candidates(self, ranked: list[Ranked], advice: i64) -> list[Ranked]:
        """What the builder would do first, then what is advised, then the best others."""
        broad: i64 = BROAD if self.nodes == NO_LIMIT else max(min(self.nodes // WORLDS, i64(BROAD)), i64(2))
        out = [ranked[0]]
        for each in ranked[1:]:
            if each.act == advice:
                out.append(each)
        for each in ranked[1:]:
            if each.act != advice and len(out) < broad:
                out.append(each)
        return out

    def played_on(self, game: Ruleset, seat: i64, tried: list[Ranked], until: i64) -> list[Ranked]:
        """Play the candidates on in the same imagined states; the first stays unless another ends clearly better."""
        budget = Budget(self.nodes, self.ms)
        trials = [Trial(each) for each in tried]
        while len(trials) > 1 and budget.take(len(trials)):
            imagined = self.imagine(self.seen)
            luck = int(self.rng.word())
            floor: i64 = 0
            for place, trial in enumerate(trials):
                twin = imagined.copy()
                step(game, twin, seat, trial.ranked.act)
                value = self.rollout.value(twin, seat, until, luck)
                if place == 0:
                    floor = value
                trial.add(value, value - floor)
            if trials[0].count >= FEWEST:
                trials = [trials[0], *[trial for trial in trials[1:] if trial.hope() > 0]]
        best = trials[0]
        for trial in trials[1:]:
            if trial.count >= FEWEST and trial.doubt() > max(best.doubt(), 0.0):
                best = trial
        for each in trials:
            each.ranked.value = i64(int(each.mean()))
        out = [trial.ranked for trial in trials if trial is not best]
        out.sort(key=value_of, reverse=True)
        best.ranked.value = max([best.ranked.value, *[each.value for each in out]])
        return [best.ranked, *out]


class Trial:
    """An action played on: how it ended, and how much better than the first one in the same worlds."""

    def __init__(self, ranked: Ranked) -> None:
        self.ranked = ranked
        self.count: i64 = 0
        self.total = 0.0
        self.gains = 0.0
        self.squares = 0.0

    def add(self, value: i64, gain: i64) -> None:
        """Note one more ending."""
        self.count += 1
        self.total += float(value)
        self.gains += float(gain)
        self.squares += float(gain) * float(gain)

    def mean(self) -> float:
        """The chance to win that the endings show."""
        return self.total / float(max(self.count, i64(1)))

    def error(self) -> float:
        """The standard error of the gain."""
        n = float(self.count)
        gain = self.gains / n
        return sqrt(max(self.squares / n - gain * gain, 0.0) / (n - 1.0))

    def hope(self) -> float:
        """The gain as it may be at best."""
        return self.gains / float(self.count) + 1.5 * self.error()

    def doubt(self) -> float:
        """The gain as it is almost surely at least."""
        return self.gains / float(self.count) - self.error()


def value_of(ranked: Ranked) -> int:
    """The value by which actions are ordered."""
    return int(ranked.value)
