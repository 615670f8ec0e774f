"""What a seat could have done instead: the actions worth a thought, found as the master finds them.

The builder ranks all listed actions by its evaluation, with its adviser and an offer where one may help; settlements of
the opening are ranked by the master's solver where there is time for it. The best few of them and what was played are
candidates; how they are compared is the business of `comparing.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.analysis.eyes import OPEN, Eyes
from hexhold.bots.builder.decision import Decision, Ranked
from hexhold.bots.builder.lookahead import NEVER
from hexhold.bots.builder.player import BuilderBot
from hexhold.bots.builder.reasons import reasons_for
from hexhold.bots.builder.weighing import OF_THE_GAME
from hexhold.bots.judgement import Reason
from hexhold.bots.master.opening import OpeningSolver
from hexhold.bots.master.player import LEARNT
from hexhold.bots.settings import NO_LIMIT
from hexhold.core.actions import kind_of
from hexhold.core.state import State
from hexhold.core.view import view
from hexhold.rng import Rng
from hexhold.rules.base.actions import CITY, SETTLE
from hexhold.rules.ruleset import Ruleset

__all__ = ["BROAD", "Candidate", "Options"]

BROAD: Final = 4
"""How many actions are considered beside the one that was played."""


@dataclass
class Candidate:
    """An action that could have been taken: how the builder values it at once, and why."""

    act: int
    at_once: int | None
    """The builder's value in millionths; None where its evaluation does not see what the action is good for."""
    reasons: list[Reason] = field(default_factory=list)


class Options:
    """Finds candidates in one game."""

    def __init__(self, game: Ruleset, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.builder = BuilderBot("builder", Rng(seed, "builder"), corrections=LEARNT)
        self.builder.sit_down(game)
        if self.builder.bargain is not None:
            self.builder.bargain.judge = self.builder.comparison.lookahead.evaluation
        self.solver = OpeningSolver(game, OF_THE_GAME, self.builder.evaluation, self.builder.adviser.likes)

    def at(self, s: State, seat: int, acts: vec[i64], played: int, eyes: Eyes, solved: int = 0) -> list[Candidate]:
        """The candidates of a seat, what the builder would do first; the played one is always among them.

        The opening solver may play on in so many positions; with none, the builder ranks settlements, too.
        """
        decision = self._decision(s, seat, acts, eyes)
        ranked = self.builder.with_offer(decision, self.builder.rank(decision))
        if solved and not s.turn and kind_of(int(ranked[0].act)) in (SETTLE, CITY):
            ranked = self.solver.solve(decision.imagined, seat, ranked, solved, NO_LIMIT)
        chosen = _first_few(ranked, played)
        if all(each.act != played for each in chosen):
            chosen.append(Ranked(i64(played), i64(NEVER)))
        return [self._candidate(decision, each) for each in chosen]

    def _decision(self, s: State, seat: int, acts: vec[i64], eyes: Eyes) -> Decision:
        """The decision as the seat saw it; with open cards it is thought through in the true state."""
        rng = Rng(self.seed, "decision")
        self.builder.adviser.rng = rng
        seen = view(self.game, s, seat)
        advice = self.builder.adviser.choose(self.game, seen, acts)
        memory = None if eyes.seat is OPEN else eyes.memory
        decision = Decision(self.game, seen, acts, advice, memory, rng)
        if eyes.seat is OPEN:
            decision.imagined = s.copy()
        return decision

    def _candidate(self, decision: Decision, ranked: Ranked) -> Candidate:
        known = ranked.value != NEVER
        reasons = reasons_for(decision, ranked, self.builder.comparison, self.builder.evaluation)
        return Candidate(int(ranked.act), int(ranked.value) if known else None, reasons)


def _first_few(ranked: list[Ranked], played: int) -> list[Ranked]:
    """The best few actions, each once, and the played one wherever it is ranked."""
    out: list[Ranked] = []
    for each in ranked:
        is_new = all(each.act != other.act for other in out)
        if is_new and (len(out) < BROAD or each.act == played):
            out.append(each)
    return out
