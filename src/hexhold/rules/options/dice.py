"""Dice from a deck: each of the 36 throws comes once before any comes again."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hexhold.core.actions import argument, kind_of
from hexhold.core.events import Events
from hexhold.core.game import Game
from hexhold.core.slots import BITS, PUBLIC, Slots
from hexhold.core.state import State
from hexhold.rules.base.actions import ROLLED
from hexhold.rules.options.option import Choice, Value
from hexhold.rules.plan import Plan
from hexhold.rules.rule import Rule

__all__ = ["DICE"]

THROWS: Final = 36
WHOLE_DECK: Final = (1 << THROWS) - 1


class DiceDeck(Rule):
    """Remembers which throws have been drawn since the last shuffle, one bit each; everybody saw them."""

    name = "dice_deck"

    def reserve(self, slots: Slots) -> None:
        self.drawn: i64 = slots.once("dice_drawn", PUBLIC, BITS)

    def connect(self, game: Game) -> None:
        # A table: compiled, shifting a literal 1 by a variable keeps only 32 bits.
        self.cards = vec[i64]()
        for throw in range(THROWS):
            self.cards = append(self.cards, i64(1 << throw))

    def card(self, first: i64, second: i64) -> i64:
        """The bit of a throw."""
        return self.cards[6 * (first - 1) + second - 1]

    def dice_allowed(self, s: State, first: i64, second: i64) -> bool:
        return not s.notes[self.drawn] & self.card(first, second)

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        """A throw is drawn as soon as chance has made it; nothing waits for that."""
        if kind_of(act) == ROLLED:
            s.notes[self.drawn] |= self.card(argument(act, 0), argument(act, 1))
            if s.notes[self.drawn] == WHOLE_DECK:
                s.notes[self.drawn] = 0
        return False


class DiceOption(Choice):
    """Two dice, or a deck of all their throws."""

    def change(self, plan: Plan, value: Value) -> None:
        plan.add(DiceDeck())


DICE: Final = DiceOption(
    "dice",
    "Roll two dice, or draw from a deck of their 36 throws, shuffled when it is used up.",
    "two",
    ("two", "deck"),
)
