"""The builder bot: it does what the evaluation likes best, one action ahead."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.bots.bot import Bot
from hexhold.bots.builder.discarding import best_discard
from hexhold.bots.builder.evaluation import Evaluation
from hexhold.bots.builder.lookahead import NEVER, Lookahead
from hexhold.bots.builder.opening import Opening
from hexhold.bots.builder.reasons import Standing, reasons_between
from hexhold.bots.builder.weighing import OF_THE_GAME, load_weights
from hexhold.bots.greedy.player import GreedyBot
from hexhold.bots.judgement import Judgement, Reason
from hexhold.core.actions import kind_of
from hexhold.core.engine import step
from hexhold.core.state import State
from hexhold.core.view import View, resample
from hexhold.rng import Rng
from hexhold.rules.actions import (
    ACCEPT,
    ACTIVATE,
    BANK,
    BUY,
    CITY,
    COUNTER,
    DECLINE,
    DISCARD,
    END,
    GUARD,
    HIRE,
    IMPROVE,
    MONOPOLY,
    OFFER,
    PASS,
    PLENTY,
    PROMOTE,
    PROPOSE,
    ROAD,
    ROAD_BUILDING,
    ROLL,
    SETTLE,
    TRADE,
    WALL,
    WITHDRAW,
)
from hexhold.rules.ruleset import Ruleset

__all__ = ["BuilderBot", "Ranked", "understands"]

UNDERSTOOD: Final = frozenset(
    (
        ROLL,
        END,
        SETTLE,
        ROAD,
        CITY,
        BUY,
        BANK,
        OFFER,
        ACCEPT,
        DECLINE,
        TRADE,
        DISCARD,
        PLENTY,
        MONOPOLY,
        ROAD_BUILDING,
        GUARD,
        HIRE,
        ACTIVATE,
        PROMOTE,
        WALL,
        IMPROVE,
        PASS,
    )
)
"""What the evaluation judges; in everything else the adviser is followed."""


SHOWN: Final = 3
"""How many actions are explained."""


@final
class Ranked:
    """An action with its value."""

    def __init__(self, act: i64, value: i64) -> None:
        self.act: i64 = act
        self.value: i64 = value


def understands(kind: i64) -> bool:
    """Whether the evaluation sees what an action of this kind is good for."""
    return kind in UNDERSTOOD


class BuilderBot(Bot):
    """Compares all its actions in a state it imagines from its view, with the greedy bot as its adviser."""

    def __init__(self, name: str, rng: Rng, weights: str = OF_THE_GAME) -> None:
        super().__init__(name, rng)
        self.weights = weights
        self.adviser = GreedyBot(name, rng)
        """Knows what to do with figures and cards that the evaluation does not see through."""
        self.game: Ruleset | None = None
        self.trust: i64 = 0
        """How much better than the advice, in millionths, an action must be to be preferred."""
        self.imagined: State
        self.seat: i64 = 0
        self.evaluation: Evaluation
        self.lookahead: Lookahead
        self.opening: Opening

    def sit_down(self, game: Ruleset) -> None:
        """Learn the rules of a game."""
        self.game = game
        self.evaluation = Evaluation(game, load_weights(game.name, self.weights))
        self.trust = load_weights(game.name, self.weights).of("trust")
        self.lookahead = Lookahead(game, self.evaluation)
        self.opening = Opening(game, self.evaluation)

    def choose(self, game: Ruleset, seen: View, acts: vec[i64]) -> i64:
        return self.judge(game, seen, acts)[0].act

    def explain(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Judgement]:
        if len(acts) == 1:
            return super().explain(game, seen, acts)
        stream = self.rng
        self.rng = stream.copy()
        ranked = self.judge(game, seen, acts)
        self.rng = stream
        return [Judgement(each.act, max(each.value, i64(0)), self.reasons(game, each)) for each in ranked[:SHOWN]]

    def judge(self, game: Ruleset, seen: View, acts: vec[i64]) -> list[Ranked]:
        """The actions worth a thought, best first, in a state imagined from a view."""
        if self.game is not game:
            self.sit_down(game)
        self.adviser.rng = self.rng
        advice = self.adviser.choose(game, seen, acts)
        self.imagined = resample(game, seen, self.rng)
        self.seat = seen.seat
        return self.rank(game, self.imagined, seen.seat, acts, advice)

    def rank(self, game: Ruleset, s: State, seat: i64, acts: vec[i64], advice: i64) -> list[Ranked]:
        """The actions worth a thought, best first; where the evaluation sees nothing, the advice alone."""
        if not s.turn or not understands(kind_of(advice)):
            return [Ranked(advice, NEVER)]
        if kind_of(acts[0]) == DISCARD:
            return [Ranked(best_discard(self.evaluation, s, seat, acts), NEVER)]
        return self.trusting(self.order(acts, self.values(s, seat, acts)), advice)

    def trusting(self, ranked: list[Ranked], advice: i64) -> list[Ranked]:
        """Put the advice first unless something else is clearly better: small differences are mostly noise.

        Offers change nothing by themselves; one that is advised is made when nothing clearly better is to be done.
        """
        floor = ranked[0].value - self.trust
        for place, each in enumerate(ranked):
            if each.act == advice or (kind_of(advice) == OFFER and kind_of(each.act) == END):
                if each.value >= floor:
                    if each.act == advice:
                        ranked.pop(place)
                    ranked.insert(0, Ranked(advice, ranked[0].value if ranked else each.value))
                break
        return ranked

    def order(self, acts: vec[i64], values: vec[i64]) -> list[Ranked]:
        """Actions by their values, best first; equal ones in the order of the list. Those never taken are left out."""
        out: list[Ranked] = []
        for i in range(i64(len(acts))):
            if values[i] != NEVER:
                at = len(out)
                while at > 0 and out[at - 1].value < values[i]:
                    at -= 1
                out.insert(at, Ranked(acts[i], values[i]))
        return out or [Ranked(acts[0], NEVER)]

    def reasons(self, game: Ruleset, ranked: Ranked) -> list[Reason]:
        """Why an action is worth what it is worth."""
        kind = kind_of(ranked.act)
        if kind == OFFER:
            return [Reason("bargain", {})]
        if ranked.value == NEVER or not self.imagined.turn:
            return [Reason("experience", {"bot": self.name})]
        before = Standing(self.evaluation, self.imagined, self.seat)
        after = self.imagined.copy()
        if kind == ACCEPT:
            self.lookahead.exchange(after, self.seat)
        elif kind != ROLL:
            step(game, after, self.seat, ranked.act)
        return reasons_between(before, Standing(self.evaluation, after, self.seat))

    def values(self, s: State, seat: i64, acts: vec[i64]) -> vec[i64]:
        """What every action is worth; those that are never taken are worth less than nothing."""
        out = vec[i64]()
        for act in acts:
            kind = kind_of(act)
            if kind == OFFER or kind == WITHDRAW or kind == COUNTER or kind == PROPOSE:
                out = append(out, NEVER)
            elif not s.turn:
                out = append(out, self.opening.worth(s, seat, act))
            else:
                out = append(out, self.lookahead.after(s, seat, act))
        return out
