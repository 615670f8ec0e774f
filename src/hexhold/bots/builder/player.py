"""The builder bot: it does what the evaluation likes best, one action ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.bargain import NO_OFFER, Bargain
from hexhold.bots.builder.comparison import Comparison
from hexhold.bots.builder.decision import Decision, Ranked
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.judges import JudgesOf, by_weights
from hexhold.bots.builder.reasons import reasons_for
from hexhold.bots.builder.weighing import NO_CORRECTIONS, OF_THE_GAME, Weights, weights_for
from hexhold.bots.greedy.plain import preferences
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.greedy.preferences import IN_WEIGHTS
from hexhold.bots.judgement import Judgement
from hexhold.bots.memory import Memory
from hexhold.core.actions import deal_part, kind_of
from hexhold.core.engine import is_legal
from hexhold.core.events import Told
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.base.actions import BANK, END, OFFER
from hexhold.rules.base.trade import Trade
from hexhold.rules.ruleset import Ruleset

__all__ = ["BuilderBot"]

SHOWN: Final = 3
"""How many actions are explained."""


class BuilderBot(Bot):
    """Compares all its actions in a state it imagines from its view, with the greedy bot as its adviser.

    A bot that holds a builder and thinks further takes the same steps as `choose` does: `decision`, `rank`,
    `with_offer`, and then `take` or `explained`.
    """

    def __init__(
        self,
        name: str,
        rng: Rng,
        weights: str = OF_THE_GAME,
        corrections: str = NO_CORRECTIONS,
        judges: JudgesOf = by_weights,
    ) -> None:
        super().__init__(name, rng)
        self.weights = weights
        self.judges = judges
        self.corrections = corrections
        """The prefix of the corrections that it makes when it compares actions."""
        self.game: Ruleset | None = None
        self.adviser: GreedyBot
        """Knows what to do with figures and cards that the evaluation does not see through."""
        self.evaluation: Evaluation
        self.comparison: Comparison
        self.bargain: Bargain | None = None
        self.memories: dict[int, Memory] = {}
        """What the seats remember that it plays for: commonly one."""

    def sit_down(self, game: Ruleset) -> None:
        """Learn the rules of a game."""
        self.game = game
        self.memories = {}
        weights = self.opinions(game)
        judges = self.judges(game, weights, self.corrections)
        self.evaluation = judges.standing
        self.adviser = GreedyBot(self.name, self.rng, preferences(weights.beginning(IN_WEIGHTS)))
        self.comparison = Comparison(game, weights, self.corrections, judges, self.adviser)
        self.bargain = None
        for module in game.modules:
            if isinstance(module, Trade):
                self.bargain = Bargain(game, self.adviser, module)

    def opinions(self, game: Ruleset) -> Weights:
        """What it thinks of everything that it weighs."""
        return weights_for(game, self.weights)

    def listens(self) -> bool:
        return True

    def hear(self, game: Ruleset, seat: int, told: Told) -> None:
        if self.game is not game:
            self.sit_down(game)
        if seat not in self.memories:
            self.memories[seat] = Memory(game)
        self.memories[seat].hear(told)

    def recall(self, game: Ruleset, listener: Bot) -> None:
        if not isinstance(listener, BuilderBot):
            return
        if listener.game is not game:
            listener.sit_down(game)
        # To sit down takes longer than many a decision, and of what is made for it only offers are remembered.
        self.game = game
        self.evaluation = listener.evaluation
        self.adviser = listener.adviser
        self.comparison = listener.comparison
        self.bargain = listener.bargain
        if self.bargain is not None:
            self.bargain.forget()
        self.memories = listener.memories

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        decision = self.decision(game, seen, acts, self.rng)
        return self.take(self.with_offer(decision, self.rank(decision)))

    def explain(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Judgement]:
        if len(acts) == 1:
            return super().explain(game, seen, acts)
        decision = self.decision(game, seen, acts, self.rng.copy())
        return self.explained(decision, self.with_offer(decision, self.rank(decision)))

    def decision(self, game: Ruleset, seen: View, acts: vec[i64], rng: Rng) -> Decision:
        """What is to be decided, with the advice for it; everybody who thinks about it draws from this stream."""
        if self.game is not game:
            self.sit_down(game)
        self.adviser.rng = rng
        advice = self.adviser.choose(game, seen, acts)
        return Decision(game, seen, acts, advice, self.memories.get(seen.seat), rng)

    def rank(self, decision: Decision) -> list[Ranked]:
        """The actions worth a thought, best first."""
        return self.comparison.rank(decision)

    def with_offer(self, decision: Decision, ranked: list[Ranked]) -> list[Ranked]:
        """The same actions, with an offer in front where one helps before the turn ends or cards go to the supply."""
        kind = kind_of(ranked[0].act)
        if self.bargain is not None and (kind == END or kind == BANK or kind == OFFER):
            offer = self.bargain.best_offer(decision)
            if offer != NO_OFFER and is_legal(decision.game, decision.imagined, int(decision.seat), int(offer)):
                ranked.insert(0, Ranked(offer, ranked[0].value))
            elif kind == OFFER and len(ranked) > 1 and deal_part(ranked[0].act) in self.bargain.offered:
                ranked.pop(0)
        return ranked

    def take(self, ranked: list[Ranked]) -> i64:
        """The best action; an offer is remembered, so that it is not made again in this turn."""
        act = ranked[0].act
        if kind_of(act) == OFFER and self.bargain is not None:
            self.bargain.note(deal_part(act))
        return act

    def explained(self, decision: Decision, ranked: list[Ranked]) -> list[Judgement]:
        """The best few actions with their reasons."""
        out: list[Judgement] = []
        for each in ranked:
            # A trade that is advised and judged, too, is ranked twice.
            if len(out) < SHOWN and each.act not in [judged.act for judged in out]:
                reasons = reasons_for(decision, each, self.comparison, self.evaluation)
                out.append(Judgement(each.act, max(each.value, i64(0)), reasons))
        return out
