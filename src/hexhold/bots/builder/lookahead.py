"""What an action is worth: the evaluation of what follows from it.

Chance is weighed exactly: drawn and stolen cards, and whatever else the rules leave to it. What the seat must decide
next as a part of the same action, such as where the robber goes, it decides for the best. Dice are not thrown ahead:
a roll is worth what the position is worth.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hexhold.bots.builder.evaluation import Evaluation
from hexhold.core.actions import deal_amount, kind_of
from hexhold.core.engine import chance, legal_list, step
from hexhold.core.frame import CHANCE_ACTS
from hexhold.core.state import State
from hexhold.rules.base.actions import ACCEPT, ROLL
from hexhold.rules.base.trade import Trade
from hexhold.rules.base.turn import Turn
from hexhold.rules.ruleset import Ruleset
from hexhold.rules.seafarers.fog import Discovery

__all__ = ["NEVER", "Lookahead", "hand_over"]

NEVER: Final = -1_000_000
"""The value of what is never done."""
DEEPEST: Final = 4
"""How many decisions of one's own may follow from an action."""
MOST_OUTCOMES: Final = 12
"""Chance with more outcomes than this is not looked into, but for discoveries."""
DISCOVERIES: Final = 6
"""How many discoveries, spread evenly over all that are possible, stand for all of them."""


class Lookahead:
    """Looks one action ahead."""

    def __init__(self, game: Ruleset, evaluation: Evaluation) -> None:
        self.game = game
        self.evaluation = evaluation
        self.turn = game.find(Turn)
        self.offered: i64 = -1
        for module in game.modules:
            if isinstance(module, Trade):
                self.offered = module.offered
        discovery = game.seek(Discovery)
        self.discovering: i64 = discovery.frame.kind if discovery is not None else -1
        """The frame in which chance says what is discovered."""

    def after(self, s: State, seat: i64, act: i64) -> i64:
        """The value for a seat of doing this in a state, which stays as it is."""
        kind = kind_of(act)
        if kind == ROLL:
            return self.evaluation.value(s, seat)
        twin = s.copy()
        if kind == ACCEPT:
            self.exchange(twin, seat)
            return self.evaluation.value(twin, seat)
        step(self.game, twin, seat, act)
        return self.settled(twin, seat, DEEPEST)

    def exchange(self, s: State, seat: i64) -> None:
        """Let the deal that the active player offers to a seat come about."""
        hand_over(self.game, s, s.active, seat, s.notes[self.offered + seat])

    def settled(self, s: State, seat: i64, deep: i64) -> i64:
        """The value once everything that belongs to the action is decided."""
        if s.over or deep == 0:
            return self.evaluation.value(s, seat)
        who = s.who()
        if who == CHANCE_ACTS:
            outcomes = chance(self.game, s)
            if s.kind() == self.discovering:
                outcomes = spread(outcomes)
            if len(outcomes) > MOST_OUTCOMES:
                return self.evaluation.value(s, seat)
            total: i64 = 0
            weights: i64 = 0
            for act, weight in outcomes:
                twin = s.copy()
                step(self.game, twin, -1, act)
                total += weight * self.settled(twin, seat, deep - 1)
                weights += weight
            return total // weights
        if who == 1 << seat and self.is_part(s):
            return self.best(s, seat, legal_list(self.game, s, seat), deep)
        return self.evaluation.value(s, seat)

    def is_part(self, s: State) -> bool:
        """Whether the decision on top belongs to the action before it."""
        kind = s.kind()
        turn = self.turn
        return s.turn > 0 and kind != turn.playing.kind and kind != turn.before_roll.kind

    def best(self, s: State, seat: i64, acts: vec[i64], deep: i64) -> i64:
        """The best value among actions that follow."""
        best: i64 = -1
        for act in acts:
            twin = s.copy()
            step(self.game, twin, seat, act)
            best = max(best, self.settled(twin, seat, deep - 1))
        return best


def spread(outcomes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A few outcomes that stand for all of them, each for as much of the chance as any other."""
    whole = 0
    for _, weight in outcomes:
        whole += weight
    out: list[tuple[int, int]] = []
    passed = 0
    for act, weight in outcomes:
        passed += weight
        while len(out) < DISCOVERIES and 2 * DISCOVERIES * passed > (2 * len(out) + 1) * whole:
            out.append((act, 1))
    return out


def hand_over(game: Ruleset, s: State, giver: i64, taker: i64, deal: i64) -> None:
    """Change hands by a deal as its giver sees it."""
    goods = game.goods
    for good in range(goods):
        amount = deal_amount(deal, good)
        s.hand[giver * goods + good] -= amount
        s.hand[taker * goods + good] += amount
