"""The two dice (BASE-COMP-03, BASE-PROD-17): chance with 36 outcomes of equal weight."""

from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.actions import action, argument
from hexhold.core.events import Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import ROLLED
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset, ruleset

__all__ = ["Dice", "DiceFrame"]


class Dice(Rule):
    """Rolls the dice and tells the other modules what they show."""

    name = "dice"

    def connect(self, game: Game) -> None:
        self.game = ruleset(game)
        self.frame = DiceFrame(self.game, self)
        game.add_frame(self.frame)

    def throw(self, s: State) -> None:
        """Let chance roll the dice."""
        s.push(self.frame.kind, CHANCE_ACTS)

    def fallen(self, s: State, first: i64, second: i64, ev: Events) -> None:
        """The dice lie on the table: what they show takes effect."""
        self.game.dice_rolled(s, first, second, ev)


class DiceFrame(Frame):
    """Both dice are in the air. Options may exclude some throws, none of which then has any weight."""

    def __init__(self, rules: Ruleset, dice: Dice) -> None:
        super().__init__("dice", "BASE-COMP-03", CHANCE_ACTS)
        self.rules = rules
        self.dice = dice

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for first in range(i64(1), i64(7)):
            for second in range(i64(1), i64(7)):
                if self.rules.dice_allowed(s, first, second):
                    out.append((int(action(ROLLED, first, second)), 1))
        return out

    def sample(self, s: State, rng: Rng) -> i64:
        if self.rules.dice_are_free():
            return action(ROLLED, rng.below(6) + 1, rng.below(6) + 1)
        return Frame.sample(self, s, rng)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        first = argument(act, 0)
        second = argument(act, 1)
        s.pop()
        if ev.on:
            ev.tell("rolled", {"seat": s.active, "first": first, "second": second})
        self.rules.dice_thrown(s, first, second)
        self.dice.fallen(s, first, second, ev)
