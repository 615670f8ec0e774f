"""Whose places are whose: a settlement, a ship and a fortress for each colour (SEA-PI-06, -33; ruling 60).

Colours go by seat. They may also be drawn, or be chosen in the order of the turns, before anything else is placed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexhold.core.actions import action, argument, kind_of
from hexhold.core.errors import Refusal
from hexhold.core.events import SILENT, Events
from hexhold.core.frame import CHANCE_ACTS, Frame
from hexhold.core.game import Game
from hexhold.core.menu import Menu
from hexhold.core.specs import SEAT
from hexhold.core.state import NOBODY, State
from hexhold.rules.base.settlements import Settlements
from hexhold.rules.rule import FIRST_PLAYER, Rule
from hexhold.rules.seafarers.ships import Ships
from hexhold.rules.seafarers.voyages.actions import COLOUR, COLOUR_DRAWN
from hexhold.rules.seafarers.voyages.fortress import Fortresses
from hexhold.rules.seafarers.voyages.line import Voyage, voyages_of

__all__ = ["BY_SEAT", "CHOSEN", "DRAWN", "Colours"]

BY_SEAT: Final = 0
DRAWN: Final = 1
CHOSEN: Final = 2
"""How it is found which places are whose."""


class Colours(Rule):
    """Gives everybody a colour, and places what it has at the start."""

    name = "colours"

    def connect(self, game: Game) -> None:
        self.way: i64 = self.game.term("pirate_colours", BY_SEAT)
        self.voyages = self.game.find(Voyage)
        self.ships = self.game.find(Ships)
        self.settlements = self.game.find(Settlements)
        self.fortresses = self.game.find(Fortresses)
        self.names = [voyage.colour for voyage in voyages_of(game).voyages]
        self.drawing = DrawColourFrame(self)
        self.choosing = ChooseColourFrame(self)
        if self.way == DRAWN:
            game.add_frame(self.drawing)
        elif self.way == CHOSEN:
            game.add_frame(self.choosing)

    def open(self, s: State) -> None:
        if self.way == DRAWN:
            s.push(self.drawing.kind, CHANCE_ACTS, 0)
        elif self.way == BY_SEAT:
            for seat in range(self.game.seats):
                self.place(s, seat, SILENT)

    def on_setup(self, s: State, moment: i64, seat: i64, node: i64, ev: Events) -> None:
        if moment == FIRST_PLAYER and self.way == CHOSEN:
            s.push(self.choosing.kind, 1 << seat)

    def place(self, s: State, seat: i64, ev: Events) -> None:
        """Place a seat's settlement, ship and fortress."""
        colour = s.notes[self.voyages.colour + seat]
        self.settlements.settle(s, seat, self.voyages.settlement[colour], ev)
        self.ships.lay(s, seat, self.voyages.ship[colour], ev)
        self.fortresses.raise_fortress(s, seat)

    def colour_at(self, node: i64) -> i64:
        """The colour whose settlement stands at a node, or NOBODY."""
        for colour in range(self.game.seats):
            if self.voyages.settlement[colour] == node:
                return colour
        return NOBODY

    def is_free(self, s: State, colour: i64) -> bool:
        """Whether nobody has a colour yet."""
        for seat in range(self.game.seats):
            if s.notes[self.voyages.colour + seat] == colour:
                return False
        return True

    def give(self, s: State, seat: i64, colour: i64, ev: Events) -> None:
        """Let a seat have a colour."""
        self.voyages.assign(s, seat, colour)
        if ev.on:
            ev.tell("colour", {"seat": seat, "colour": self.names[colour]})
        self.place(s, seat, ev)


class DrawColourFrame(Frame):
    """A seat's colour is drawn. The argument is the seat."""

    def __init__(self, colours: Colours) -> None:
        super().__init__("draw_colour", "SEA-PI-33", CHANCE_ACTS, (SEAT,))
        self.colours = colours

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for colour in range(self.colours.game.seats):
            if self.colours.is_free(s, colour):
                out.append((int(action(COLOUR_DRAWN, self.colours.voyages.settlement[colour])), 1))
        return out

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        owner = s.arg(0)
        s.pop()
        self.colours.give(s, owner, self.colours.colour_at(argument(act, 0)), ev)
        if owner + 1 < self.colours.game.seats:
            s.push(self.kind, CHANCE_ACTS, owner + 1)


class ChooseColourFrame(Frame):
    """A seat chooses its colour; the next one clockwise follows until all have one."""

    def __init__(self, colours: Colours) -> None:
        super().__init__("choose_colour", "SEA-PI-33")
        self.colours = colours

    def legal(self, s: State, seat: i64, out: Menu) -> None:
        if self.asks(s, seat):
            for colour in range(self.colours.game.seats):
                if self.colours.is_free(s, colour):
                    out.add(action(COLOUR, self.colours.voyages.settlement[colour]))

    def explain(self, s: State, seat: i64, act: i64) -> Refusal | None:
        if not self.asks(s, seat) or kind_of(act) != COLOUR:
            return self.refuse(s, seat)
        colour = self.colours.colour_at(argument(act, 0))
        if colour < 0:
            return Refusal("SEA-PI-33", f"no colour starts at N{argument(act, 0)}")
        if not self.colours.is_free(s, colour):
            return Refusal("SEA-PI-33", f"{self.colours.names[colour]} is taken")
        return None

    def apply(self, s: State, seat: i64, act: i64, ev: Events) -> None:
        s.pop()
        self.colours.give(s, seat, self.colours.colour_at(argument(act, 0)), ev)
        following = (seat + 1) % self.colours.game.seats
        if s.notes[self.colours.voyages.colour + following] == NOBODY:
            s.push(self.kind, 1 << following)
