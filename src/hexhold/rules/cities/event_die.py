"""The event die and the order of a roll (CK-TURN-03 to -05, CK-DICE-01 to -08, CK-ALCHEMIST-01 to -08; rulings 2, 40).

The first die is the red one. The event die is resolved with everything that follows from it before the sum of the other
two is looked at, so that sum waits in a frame of its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.events import Events
from hexhold.core.frame import AUTOMATIC, CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.slots import PUBLIC, Slots
from hexhold.core.specs import DIE
from hexhold.core.state import State
from hexhold.rng import Rng
from hexhold.rules.base.actions import ROLL, ROLLED
from hexhold.rules.cities.actions import EVENT
from hexhold.rules.cities.barbarians import Barbarians
from hexhold.rules.cities.improvements import Improvements
from hexhold.rules.cities.progress.draws import Draws
from hexhold.rules.cities.words import SHIP, TRACKS
from hexhold.rules.rule import Rule
from hexhold.rules.ruleset import Ruleset

__all__ = ["EventDie"]

SHIP_FACES: Final = 3


class EventDie(Rule):
    """The event die, which is thrown with the dice for production, or beside those that an Alchemist has set."""

    name = "event_die"

    def reserve(self, slots: Slots) -> None:
        self.chosen: i64 = slots.row("alchemist_dice", ("red", "yellow"), PUBLIC)

    def connect(self, game: Game) -> None:
        self.quiet_rounds: i64 = self.game.term("quiet_rounds", 0)
        """For how many rounds the event die is not rolled (CK-EASY-02)."""
        self.barbarians = self.game.find(Barbarians)
        self.draws = self.game.find(Draws)
        self.improvements = self.game.find(Improvements)
        self.sum_waits = game.add_frame(SumAfterEvents(self.game, "CK-TURN-05"))
        self.event = game.add_frame(EventFrame(self))

    def is_chosen(self, s: State) -> bool:
        """Whether an Alchemist has set the dice for this turn."""
        return s.notes[self.chosen] != 0

    def choose(self, s: State, red: i64, yellow: i64) -> None:
        """Set the dice; only the event die will be thrown."""
        s.notes[self.chosen] = red
        s.notes[self.chosen + 1] = yellow

    def throw_dice(self, s: State) -> bool:
        if not self.is_chosen(s):
            return False
        self.wait(s, s.notes[self.chosen], s.notes[self.chosen + 1])
        self.choose(s, 0, 0)
        return True

    def hold(self, s: State, seat: i64, act: i64, ev: Events) -> bool:
        if kind_of(act) != ROLLED:
            return False
        self.wait(s, argument(act, 0), argument(act, 1))
        return True

    def wait(self, s: State, red: i64, yellow: i64) -> None:
        """Let the sum wait for the event die, where that is rolled at all."""
        s.push(self.sum_waits.kind, AUTOMATIC, red, yellow)
        if s.turn > self.quiet_rounds * self.game.seats:
            s.push(self.event.kind, CHANCE_ACTS, red)

    def gate(self, s: State, track: i64, red: i64) -> None:
        """Everybody whose chart shows the red die draws: at level 1 or more, up to one above the level (CK-DICE-04)."""
        mask: i64 = 0
        for seat in range(self.game.seats):
            level = self.improvements.level(s, seat, track)
            if level and red <= level + 1:
                mask |= 1 << seat
        self.draws.deal(s, mask, track)


class SumAfterEvents(Frame):
    """The event die is settled: the sum counts, unless something holds the roll with these dice."""

    def __init__(self, game: Ruleset, rule: str) -> None:
        super().__init__("dice_sum", rule, AUTOMATIC, (DIE, DIE))
        self.game = game

    def resume(self, s: State, ev: Events) -> None:
        first = s.arg(0)
        second = s.arg(1)
        s.pop()
        if not self.game.hold(s, s.active, action(ROLL, first, second), ev):
            self.game.on_dice(s, first, second, ev)


class EventFrame(Frame):
    """The event die is in the air: three ships and three gates. The argument is the red die."""

    def __init__(self, dice: EventDie) -> None:
        super().__init__("event_die", "CK-COMP-13", CHANCE_ACTS, (DIE,))
        self.dice = dice

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = [(int(action(EVENT, SHIP)), SHIP_FACES)]
        for track in range(i64(len(TRACKS))):
            out.append((int(action(EVENT, track + 1)), 1))
        return out

    def sample(self, s: State, rng: Rng) -> i64:
        face = rng.below(SHIP_FACES + len(TRACKS))
        return action(EVENT, SHIP if face < SHIP_FACES else face - SHIP_FACES + 1)

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        face = argument(act, 0)
        red = s.arg(0)
        s.pop()
        if ev.on:
            ev.tell("event_die", {"face": "ship" if face == SHIP else TRACKS[face - 1]})
        if face == SHIP:
            self.dice.barbarians.sail(s, ev)
        else:
            self.dice.gate(s, face - 1, red)
