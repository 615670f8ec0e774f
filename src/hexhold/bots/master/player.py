"""The master bot: it plays the best few actions on in its mind, and does what ended best.

Each of its candidates is tried in the same imagined states with the same luck: hidden cards are dealt anew from what it
sees and remembers, everybody plays on like the builder's adviser for two rounds, and the evaluation weighs what came of
it. What the builder would do is done unless something else ends clearly better. Offers are judged by the evaluation,
too: by what they bring both partners. Its first settlements have a solver of their own.

Its budget is a number of positions played on for each decision, which always gives the same move, or a time in
milliseconds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.decision import Decision, Ranked
from hexhold.bots.builder.judges import JudgesOf, by_weights
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.weighing import OF_THE_GAME, weights_for
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.judgement import Judgement
from hexhold.bots.master.budget import Budget
from hexhold.bots.master.opening import OpeningSolver
from hexhold.bots.master.rollout import Rollout
from hexhold.bots.master.trial import FEWEST, Trial, by_value, clearly_best
from hexhold.bots.settings import NO_LIMIT, Settings
from hexhold.core.actions import kind_of
from hexhold.core.engine import step
from hexhold.core.events import Told
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.base.actions import CITY, SETTLE
from hexhold.rules.ruleset import Ruleset

__all__ = ["LEARNT", "MasterBot"]

ROUNDS: Final = 2
"""How many rounds actions are played on."""
BROAD: Final = 5
"""How many actions are played on at most."""
WORLDS: Final = 10
"""In how many worlds each action should be played on: with a small budget there are fewer actions."""
LEARNT: Final = "learnt_"
"""Prefix of the corrections that were learnt from decisions that were played on."""


class MasterBot(Bot):
    """Holds a builder, and plays its best actions on."""

    def __init__(
        self,
        name: str,
        rng: Rng,
        weights: str = OF_THE_GAME,
        settings: Settings | None = None,
        corrections: str = LEARNT,
        judges: JudgesOf = by_weights,
    ) -> None:
        super().__init__(name, rng)
        self.builder = BuilderBot(name, rng, weights, corrections, judges)
        budget = settings if settings is not None else Settings()
        self.nodes: i64 = budget.nodes
        self.ms: i64 = budget.ms
        self.as_usual = budget.nodes == NO_LIMIT and budget.ms == NO_LIMIT
        """Whether it plays on as many positions as the game's weights say."""
        self.patience: i64 = 0
        """How many decisions' budget it has for a first settlement; with none it opens like the builder."""
        self.game: Ruleset | None = None
        self.rollout: Rollout
        self.solver: OpeningSolver

    def hurry(self, ms: i64) -> None:
        """Think no longer than this for a decision, where no other time was set."""
        if self.ms == NO_LIMIT:
            self.ms = ms

    def sit_down(self, game: Ruleset) -> None:
        """Learn the rules of a game."""
        self.game = game
        builder = self.builder
        builder.sit_down(game)
        if builder.bargain is not None:
            builder.bargain.judge = builder.comparison.lookahead.evaluation
        weights = weights_for(game, builder.weights)
        if self.as_usual:
            self.nodes = weights.of("master_nodes")
        self.patience = weights.of("master_opening")
        likes = builder.adviser.likes
        self.rollout = Rollout(game, builder.evaluation, GreedyBot(self.name, Rng(self.name), likes))
        self.solver = OpeningSolver(game, builder.weights, builder.evaluation, likes)

    def listens(self) -> bool:
        return True

    def hear(self, game: Ruleset, seat: int, told: Told) -> None:
        if self.game is not game:
            self.sit_down(game)
        self.builder.hear(game, seat, told)

    def recall(self, game: Ruleset, listener: Bot) -> None:
        if isinstance(listener, MasterBot):
            self.sit_down(game)
            self.builder.memories = listener.builder.memories

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        decision = self.decision(game, seen, acts, self.rng)
        return self.builder.take(self.judge(decision))

    def explain(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Judgement]:
        if len(acts) == 1:
            return super().explain(game, seen, acts)
        decision = self.decision(game, seen, acts, self.rng.copy())
        return self.builder.explained(decision, self.judge(decision))

    def decision(self, game: Ruleset, seen: View, acts: vec[i64], rng: Rng) -> Decision:
        """What is to be decided, as the builder sees it."""
        if self.game is not game:
            self.sit_down(game)
        return self.builder.decision(game, seen, acts, rng)

    def judge(self, decision: Decision) -> list[Ranked]:
        """The actions worth a thought, best first."""
        return self.builder.with_offer(decision, self.rank(decision, self.builder.rank(decision)))

    def rank(self, decision: Decision, ranked: list[Ranked]) -> list[Ranked]:
        """The builder's actions in the order in which they ended, those that were not played on left out."""
        if len(ranked) == 1:
            return ranked
        if not decision.imagined.turn:
            return self.opened(decision, ranked)
        return self.played_on(decision, self.candidates(ranked, decision.advice))

    def opened(self, decision: Decision, ranked: list[Ranked]) -> list[Ranked]:
        """Settlements and cities of the opening as the solver orders them; roads as the builder does."""
        kind = kind_of(ranked[0].act)
        if not self.patience or (kind != SETTLE and kind != CITY):
            return ranked
        nodes, ms = self.patience * self.nodes, self.patience * self.ms
        return self.solver.solve(decision.imagined, decision.seat, ranked, nodes, ms)

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

    def played_on(self, decision: Decision, tried: list[Ranked]) -> list[Ranked]:
        """Play the candidates on in the same imagined states; the first stays unless another ends clearly better."""
        game, seat = decision.game, decision.seat
        until = decision.imagined.turn + ROUNDS * game.seats
        budget = Budget(self.nodes, self.ms)
        trials = [Trial(each) for each in tried]
        while len(trials) > 1 and budget.take(len(trials)):
            imagined = decision.imagine()
            luck = int(decision.rng.word())
            floor: i64 = 0
            for place, trial in enumerate(trials):
                twin = imagined.copy()
                step(game, twin, seat, trial.ranked.act)
                value = self.rollout.value(twin, seat, until, luck)
                if place == 0:
                    floor = value
                trial.add(value, value - floor)
            if trials[0].count >= FEWEST:
                trials = [trials[0], *[trial for trial in trials[1:] if trial.at_best() > 0]]
        return by_value(trials, clearly_best(trials))
