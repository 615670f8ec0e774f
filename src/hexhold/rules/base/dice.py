"""The two dice (BASE-COMP-03, BASE-PROD-17): chance with 36 outcomes of equal weight."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import CHANCE, action, argument
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.specs import DIE
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import ROLLED
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["Dice", "SumFrame", "possible_throws", "sample_throw"]


class Dice(Rule):
    """Rolls the dice and tells the other modules what they show."""

    name = "dice"

    def connect(self, game: Game) -> None:
        self.frame = game.add_frame(DiceFrame(self.game))

    def throw_dice(self, s: State) -> bool:
        s.push(self.frame.kind, CHANCE_ACTS)
        return True


class DiceFrame(Frame):
    """Both dice are in the air. Options may exclude some throws, none of which then has any weight."""

    def __init__(self, game: Ruleset) -> None:
        super().__init__("dice", "BASE-COMP-03", CHANCE_ACTS)
        self.game = game

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(act), 1) for act in possible_throws(self.game, s)]

    def sample(self, s: State, rng: Rng) -> i64:
        return sample_throw(self.game, s, rng)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        if ev.on:
            ev.tell("rolled", {"seat": s.active, "first": argument(act, 0), "second": argument(act, 1)})
        if not self.game.hold(s, CHANCE, act, ev):
            self.game.on_dice(s, argument(act, 0), argument(act, 1), ev)


class SumFrame(Frame):
    """What came before it is over: the sum of two dice counts. Arguments: the two dice."""

    def __init__(self, game: Ruleset, rule: str, name: str = "dice_sum") -> None:
        super().__init__(name, rule, AUTOMATIC, (DIE, DIE))
        self.game = game

    def resume(self, s: State, ev: Events) -> None:
        first = s.arg(0)
        second = s.arg(1)
        s.pop()
        self.game.on_dice(s, first, second, ev)


def possible_throws(game: Ruleset, s: State) -> vec[i64]:
    """Every throw of two dice that is allowed now."""
    out = vec[i64]()
    for first in range(i64(1), i64(7)):
        for second in range(i64(1), i64(7)):
            if game.dice_allowed(s, first, second):
                out = append(out, action(ROLLED, first, second))
    return out


def sample_throw(game: Ruleset, s: State, rng: Rng) -> i64:
    """One throw of two dice, each that is allowed with the same chance."""
    if game.dice_are_free():
        return action(ROLLED, rng.below(6) + 1, rng.below(6) + 1)
    throws = possible_throws(game, s)
    return throws[rng.below(len(throws))]
