"""The master bot: depth-2 expectimax of its own turn over the builder's evaluation, an opening solver, and bargaining.

Its budget is a number of positions for each decision, which always gives the same move, or a time in milliseconds.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.lookahead import NEVER
from hexhold.bots.builder.player import BuilderBot, Ranked, understands
from hexhold.bots.builder.weighing import OF_THE_GAME
from hexhold.bots.master.bargain import NO_OFFER, Bargain
from hexhold.bots.master.robbing import robber_value
from hexhold.bots.master.solver import Solver
from hexhold.bots.settings import NO_LIMIT, Settings
from hexhold.core.actions import deal_part, kind_of
from hexhold.core.engine import legal_list, step
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.core.view import View
from hexhold.rng import Rng
from hexhold.rules.actions import BANK, DISCARD, END, OFFER, ROBBER, TRADE
from hexhold.rules.base.trade import Trade
from hexhold.rules.ruleset import Ruleset

__all__ = ["MasterBot"]

NODES: Final = 1500
"""Positions for each decision, where nothing else is said."""
BROAD: Final = 8
"""How many of the best actions are looked into further."""


class MasterBot(BuilderBot):
    """Looks two actions of its own ahead, and bargains."""

    def __init__(self, name: str, rng: Rng, weights: str = OF_THE_GAME, settings: Settings | None = None) -> None:
        super().__init__(name, rng, weights)
        budget = settings if settings is not None else Settings()
        self.nodes: i64 = NODES if budget.nodes == NO_LIMIT and budget.ms == NO_LIMIT else budget.nodes
        self.ms: i64 = budget.ms
        self.until = 0.0
        self.solver: Solver
        self.bargain: Bargain | None = None

    def sit_down(self, game: Ruleset) -> None:
        super().sit_down(game)
        self.solver = Solver(game, self.evaluation, self.opening)
        self.bargain = None
        for module in game.modules:
            if isinstance(module, Trade):
                self.bargain = Bargain(game, self.evaluation, module)

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        act = super().choose(game, seen, acts)
        if kind_of(act) == OFFER and self.bargain is not None:
            self.bargain.note(seen.state, deal_part(act))
        return act

    def rank(self, game: Ruleset, s: State, seat: i64, acts: vec[i64], advice: i64) -> list[Ranked]:
        if not s.turn:
            return self.order(acts, self.solver.values(s, seat, acts))
        if kind_of(advice) == ROBBER:
            return self.order(acts, self.robber_values(game, s, seat, acts))
        if not understands(kind_of(advice)) or kind_of(acts[0]) == DISCARD or s.active != seat:
            return super().rank(game, s, seat, acts, advice)
        return self.search(game, s, seat, acts, advice)

    def robber_values(self, game: Ruleset, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """The value of everything that may be done with the robber."""
        base = self.evaluation.value(s, seat)
        chances = [int(self.evaluation.chances[other]) for other in range(int(game.seats))]
        out = vec[i64]([i64(0)] * len(acts))
        for i in range(i64(len(acts))):
            out[i] = base
            if kind_of(acts[i]) == ROBBER:
                out[i] += robber_value(game, self.evaluation, s, seat, acts[i], chances)
        return out

    def search(self, game: Ruleset, s: State, seat: i64, acts: vec[i64], advice: i64) -> list[Ranked]:
        """Judge every action one ahead, then the best of them two ahead, and last the offers."""
        self.lookahead.nodes = 0
        if self.ms:
            self.until = perf_counter() + float(self.ms) / 1000.0
        ranked = self.order(acts, self.values(s, seat, acts))
        for each in ranked[:BROAD]:
            if self.spent():
                break
            if kind_of(each.act) != END:
                each.value = max(each.value, self.deeper(game, s, seat, each.act))
        ranked.sort(key=value_of, reverse=True)
        if kind_of(advice) != OFFER:
            ranked = self.trusting(ranked, advice)
        best = ranked[0]
        kind = kind_of(best.act)
        if self.bargain is not None and (kind == END or kind == BANK) and s.kind() == self.evaluation.turn.playing.kind:
            offer = self.bargain.best_offer(s, seat, best.value)
            if offer != NO_OFFER:
                ranked.insert(0, Ranked(offer, best.value + 1))
        return ranked

    def spent(self) -> bool:
        """Whether the budget of this decision is spent."""
        if self.nodes and self.lookahead.nodes >= self.nodes:
            return True
        return self.ms > 0 and perf_counter() >= self.until

    def deeper(self, game: Ruleset, s: State, seat: i64, act: i64) -> i64:
        """The value of an action together with the best one after it; where chance comes first, of the action alone."""
        twin = s.copy()
        step(game, twin, seat, act)
        if twin.over or twin.who() == CHANCE_ACTS or twin.active != seat or twin.who() != 1 << seat:
            return NEVER
        best: i64 = NEVER
        for follow in legal_list(game, twin, seat):
            kind = kind_of(follow)
            if self.spent():
                break
            if kind != END and kind != OFFER and kind != TRADE and understands(kind):
                best = max(best, self.lookahead.after(twin, seat, follow))
        return best


def value_of(ranked: Ranked) -> int:
    """The value by which actions are ordered."""
    return int(ranked.value)
