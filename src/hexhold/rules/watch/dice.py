"""Three dice (BW-COMP-15, BW-TURN-01 to -03, -06; BW-WIN-05; BW56-GILLY-01 to -05; BW-TRAG-01 to -06).

All three are thrown at once. The sum of the production dice is resolved with everything that follows from it before the
wildling die, which waits below.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import CHANCE, action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import COUNT
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import ROLLED
from hexhold.rules.base.dice import SumFrame, possible_throws, sample_throw
from hexhold.rules.rule import Rule
from hexhold.rules.watch.actions import THROWN, TRAGEDY, WILDLING_DIE
from hexhold.rules.watch.advance import FACES, Advance
from hexhold.rules.watch.heroes.heroes import Heroes
from hexhold.rules.watch.words import GILLY, HEROES

__all__ = ["WatchDice"]

ASK_GILLY: Final = 0
ASK_ACTIVE: Final = 1
"""What comes before the wildling die, in this order; then it counts."""


class WatchDice(Rule):
    """Two production dice and the wildling die, in place of the dice of the base game."""

    name = "dice"

    def reserve(self, slots: Slots) -> None:
        self.face: i64 = slots.once("wildling_die", PUBLIC)

    def connect(self, game: Game) -> None:
        self.tragedy = bool(self.game.term("heroic_tragedy", 0))
        """Whether a triple removes a hero of the display."""
        self.heroes_between = bool(self.game.term("heroes_between_dice", 0))
        """Whether the active player's hero may be used before the wildling die is resolved (ruling 20)."""
        self.advance = self.game.find(Advance)
        self.heroes = self.game.find(Heroes)
        self.sum_waits = game.add_frame(SumFrame(self.game, "BW-TRAG-03"))
        self.wildling_die = game.add_frame(WildlingDieFrame(self))
        self.again = game.add_frame(AgainFrame(self))
        self.triple = game.add_frame(TragedyFrame(self))
        self.frame = game.add_frame(ThrowFrame(self))

    def throw_dice(self, s: State) -> bool:
        s.push(self.frame.kind, CHANCE_ACTS)
        return True

    def roll_again(self, s: State) -> None:
        """The wildling die is thrown again (BW56-GILLY-01, -04)."""
        s.push(self.again.kind, CHANCE_ACTS)

    def all_fallen(self, s: State, first: i64, second: i64, face: i64, ev: Events) -> None:
        """Three dice lie on the table: a triple comes first, then the sum, then the wildling die."""
        s.notes[self.face] = face
        s.push(self.wildling_die.kind, AUTOMATIC)
        held = self.game.hold(s, CHANCE, action(ROLLED, first, second), ev)
        if not held and self.tragedy and first == second == face and self.heroes.display_size(s):
            s.push(self.sum_waits.kind, AUTOMATIC, first, second)
            s.push(self.triple.kind, 1 << s.active)
        elif not held:
            self.game.on_dice(s, first, second, ev)


class ThrowFrame(Frame):
    """All three dice are in the air."""

    def __init__(self, dice: WatchDice) -> None:
        super().__init__("dice", "BW-TURN-02", CHANCE_ACTS)
        self.dice = dice

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [
            (int(action(THROWN, argument(pair, 0), argument(pair, 1), face)), 1)
            for pair in possible_throws(self.dice.game, s)
            for face in range(1, FACES + 1)
        ]

    def sample(self, s: State, rng: Rng) -> i64:
        pair = sample_throw(self.dice.game, s, rng)
        return action(THROWN, argument(pair, 0), argument(pair, 1), rng.below(FACES) + 1)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        first = argument(act, 0)
        second = argument(act, 1)
        face = argument(act, 2)
        s.pop()
        if ev.on:
            ev.tell("rolled", {"seat": s.active, "first": first, "second": second, "wildling": face})
        self.dice.all_fallen(s, first, second, face, ev)


class WildlingDieFrame(Frame):
    """The wildling die counts, after those have been asked who may act before it. The argument is who was asked."""

    def __init__(self, dice: WatchDice) -> None:
        super().__init__("wildling_die", "BW-TURN-03", AUTOMATIC, (COUNT,))
        self.dice = dice

    def resume(self, s: State, ev: Events) -> None:
        asked = s.arg(0)
        s.set_arg(0, asked + 1)
        if asked == ASK_GILLY:
            self.dice.heroes.ask(s, GILLY)
        elif asked == ASK_ACTIVE:
            if self.dice.heroes_between:
                self.dice.heroes.ask_active(s)
        else:
            face = s.notes[self.dice.face]
            s.notes[self.dice.face] = 0
            s.pop()
            self.dice.advance.by_die(s, face)


class AgainFrame(Frame):
    """Only the wildling die is in the air."""

    def __init__(self, dice: WatchDice) -> None:
        super().__init__("wildling_die_again", "BW56-GILLY-04", CHANCE_ACTS)
        self.dice = dice

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        return [(int(action(WILDLING_DIE, face)), 1) for face in range(1, FACES + 1)]

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        s.notes[self.dice.face] = argument(act, 0)
        if ev.on:
            ev.tell("wildling_die", {"wildling": argument(act, 0)})


class TragedyFrame(Frame):
    """All dice show the same: the roller removes a hero of the display from the game."""

    def __init__(self, dice: WatchDice) -> None:
        super().__init__("tragedy", "BW-TRAG-01")
        self.dice = dice

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for hero in range(i64(len(HEROES))):
                if s.notes[self.dice.heroes.display + hero]:
                    out.add(action(TRAGEDY, hero))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != TRAGEDY:
            return self.refuse(s, seat)
        if not s.notes[self.dice.heroes.display + argument(act, 0)]:
            return Refusal("BW-TRAG-02", f"{HEROES[argument(act, 0)]} is not in the display")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.dice.heroes.bury(s, argument(act, 0))
        if ev.on:
            ev.tell("hero_fell", {"seat": seat, "hero": HEROES[argument(act, 0)]})
